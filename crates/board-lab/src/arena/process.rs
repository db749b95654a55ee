//! A program that runs as a child process and is ended together with its own children.

use std::io;
use std::process::{Child, Command, ExitStatus, Stdio};

/// A running program. Dropping it [ends](Self::end) the program.
///
/// On Unix it leads its own process group. So Ctrl-C at the terminal does not reach it, and its
/// children can be ended with it. The number of the group is that of the process, which stays
/// reserved until the process is reaped. Therefore the process is reaped only after its group has
/// been ended.
pub(super) struct Process {
    /// The child, with our ends of its standard streams.
    pub(super) child: Child,
    /// The exit status, once the process has been reaped.
    status: Option<ExitStatus>,
}

impl Process {
    /// Starts a program with pipes for its standard streams.
    pub(super) fn start(program: &str, arguments: &[String]) -> io::Result<Self> {
        let mut command = Command::new(program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        Ok(Self {
            child: command.spawn()?,
            status: None,
        })
    }

    /// Returns whether the program itself has ended. Its children may still be running.
    pub(super) fn has_ended(&mut self) -> bool {
        self.status.is_some() || is_over(&mut self.child)
    }

    /// Ends the program, if it is still running, and the rest of its group. Returns the exit status
    /// if the system reports it.
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
    // An error means that the child no longer exists.
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
