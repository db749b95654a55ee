//! A program that runs as a process of its own, and ends together with all that it has started.

use std::io;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};

/// A running program. Dropping it [ends](Self::end) the program.
///
/// On Unix it leads a process group of its own. So Ctrl-C at the terminal does not reach it, and
/// what it has started can be ended with it: its group is named after its process, whose number
/// stays taken until the process is reaped. That is why nothing here reaps it before its group is
/// gone.
pub(super) struct Process {
    child: Child,
    /// How it has ended, once it is reaped.
    status: Option<ExitStatus>,
}

/// Our ends of a program's standard streams.
pub(super) struct Pipes {
    pub(super) input: Option<ChildStdin>,
    pub(super) output: Option<ChildStdout>,
    pub(super) errors: Option<ChildStderr>,
}

impl Process {
    /// Starts a program with pipes to its standard streams.
    pub(super) fn start(program: &str, arguments: &[String]) -> io::Result<(Self, Pipes)> {
        let mut command = Command::new(program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let pipes = Pipes {
            input: child.stdin.take(),
            output: child.stdout.take(),
            errors: child.stderr.take(),
        };
        let status = None;
        Ok((Self { child, status }, pipes))
    }

    /// Returns whether the program itself has ended. What it has started may still be running.
    pub(super) fn has_ended(&mut self) -> bool {
        self.status.is_some() || is_over(&mut self.child)
    }

    /// Ends the program, if it is still running, and all that is left of its group. Returns how the
    /// program has ended, if the system says so.
    pub(super) fn end(&mut self) -> Option<ExitStatus> {
        if self.status.is_none() {
            end_group(&self.child);
            let _ = self.child.kill();
            self.status = self.child.wait().ok();
        }
        self.status
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

#[cfg(unix)]
fn is_over(child: &mut Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let id = WaitId::Pid(Pid::from_child(child));
    let how = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    // An error says that there is no such child any more.
    waitid(id, how).map_or(true, |status| status.is_some())
}

#[cfg(not(unix))]
fn is_over(child: &mut Child) -> bool {
    child.try_wait().map_or(true, |status| status.is_some())
}

#[cfg(unix)]
fn end_group(leader: &Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let _ = kill_process_group(Pid::from_child(leader), Signal::KILL);
}

#[cfg(not(unix))]
const fn end_group(_: &Child) {}
