//! The host of a game: carries out the lines typed and writes the answers.

use std::io::Write;
use std::ops::ControlFlow::{self, Break, Continue};
use std::path::Path;

use anstyle::{AnsiColor, Style};
use game_core::Claim;
use game_match::Printable;
use game_search::Turn;
use oddboards::AnyGame;

use super::follow::moves_of;
use super::input::Lines;
use super::order::{COMMANDS, Order, file_and_line};
use super::saved;
use super::session::{Refusal, Session};
use super::who::{Seat, player};
use super::words;
use crate::error::Error;
use crate::interrupt::Interrupt;
use crate::remarks::{to_move, write_legend, write_notes};
use crate::wrap::{counted, joined, listed, wrapped};

const QUIET: Style = Style::new().dimmed();
const TITLE: Style = Style::new().bold();
const REFUSAL: Style = AnsiColor::Yellow.on_default();

/// A game being played, and the state of its display.
pub(crate) struct Host {
    session: Session,
    interrupt: Interrupt,
    /// Whether engines wait for `go`.
    is_paused: bool,
    /// Whether the board has changed since it was shown.
    is_stale: bool,
    /// The index of the player at the bottom of the board.
    bottom: usize,
}

impl Host {
    pub(crate) const fn new(session: Session, interrupt: Interrupt) -> Self {
        Self {
            session,
            interrupt,
            is_paused: false,
            is_stale: false,
            bottom: 0,
        }
    }

    /// Returns the game so far.
    #[cfg(test)]
    pub(crate) fn game(&self) -> &dyn AnyGame {
        self.session.game()
    }

    /// Runs until `quit` or the end of the input.
    pub(crate) fn run(mut self, lines: &mut dyn Lines, out: &mut dyn Write) -> Result<(), Error> {
        self.greet(out)?;
        loop {
            if self.goes_on_alone() {
                self.let_engine_play(out)?;
                continue;
            }
            if self.is_stale {
                self.show_board(out)?;
            }
            let game = (!self.session.is_over()).then(|| self.session.game());
            match lines.next(&self.prompt(), game, out) {
                Ok(None) => return Ok(()),
                Ok(Some(line)) => {
                    // An interruption before the line was typed does not concern the line.
                    self.interrupt.take();
                    if self.answer(&line, out)?.is_break() {
                        return Ok(());
                    }
                }
                Err(garbled @ Error::Input { .. }) => refuse(out, &garbled.to_string())?,
                Err(error) => return Err(error),
            }
        }
    }

    /// Returns whether an engine moves next without being asked to.
    fn goes_on_alone(&self) -> bool {
        !self.is_paused && self.session.engine_to_move().is_ok()
    }

    /// Returns the prompt, with the side to move.
    fn prompt(&self) -> String {
        if self.session.is_over() {
            return "game over> ".to_owned();
        }
        let player = self.session.to_move();
        match self.session.engine_to_move() {
            Err(_) => format!("{player}> "),
            Ok(spec) => format!("{player} ({spec})> "),
        }
    }

    fn greet(&mut self, out: &mut dyn Write) -> Result<(), Error> {
        let title = self.session.game().game_type().title();
        writeln!(out, "{TITLE}{title}{TITLE:#}")?;
        self.write_seats(out)?;
        let example = self.session.game().nth_legal_move(0);
        if let Some(mv) = example.filter(|_| self.session.has_people()) {
            writeln!(out, "Type a move, such as `{mv}`, or `help`.")?;
        }
        self.show_board(out)?;
        write_legend(out, self.session.game())
    }

    /// Carries out a line and writes the answer. An error in the order or in its files is part of
    /// the answer, and the game is unchanged. Breaks after `quit`.
    pub(crate) fn answer(
        &mut self,
        line: &str,
        out: &mut dyn Write,
    ) -> Result<ControlFlow<()>, Error> {
        match self.obey(line, out) {
            Err(Error::Output(error)) => Err(Error::Output(error)),
            Err(refusal) => {
                refuse(out, &refusal.to_string())?;
                Ok(Continue(()))
            }
            flow => flow,
        }
    }

    fn obey(&mut self, line: &str, out: &mut dyn Write) -> Result<ControlFlow<()>, Error> {
        let (name, argument, anyway) = match Order::read(line).map_err(Error::Refused)? {
            Order::Command {
                name,
                argument,
                anyway,
            } => (name, argument, anyway),
            Order::Play(text) => {
                if !text.is_empty() {
                    self.play(&text, out)?;
                }
                return Ok(Continue(()));
            }
        };
        match name {
            "board" => {
                self.show_board(out)?;
                write_legend(out, self.session.game())?;
            }
            "moves" => self.list_moves(argument, out)?,
            "hint" => self.hint(out)?,
            "undo" => self.undo(out)?,
            "redo" => self.redo(out)?,
            "claim" => self.claim(argument)?,
            "go" => self.go()?,
            "seat" => self.seat(argument, out)?,
            "flip" => {
                self.bottom = (self.bottom + 1) % self.session.game().players().len();
                self.is_stale = true;
            }
            "resign" => {
                self.session.resign()?;
                self.is_stale = true;
            }
            "record" => self.list_record(out)?,
            "save" => {
                saved::save(self.session.game(), Path::new(argument), anyway)?;
                self.session.saved();
                writeln!(out, "Saved as {}.", Printable(argument))?;
            }
            "load" => {
                self.check_saved(name, anyway)?;
                self.load(argument, out)?;
            }
            "new" => {
                self.check_saved(name, anyway)?;
                self.begin(argument)?;
            }
            "quit" => {
                self.check_saved(name, anyway)?;
                return Ok(Break(()));
            }
            _ => write_help(out)?,
        }
        Ok(Continue(()))
    }

    fn play(&mut self, text: &str, out: &mut dyn Write) -> Result<(), Error> {
        match self.session.play(text) {
            Ok(told) => {
                say(out, &told)?;
                self.is_paused = false;
                self.is_stale = true;
                Ok(())
            }
            Err(Refusal::Unfinished { begun, next }) => {
                let can = match next.as_slice() {
                    [only] if !only.ends_with('…') => "can only",
                    _ => "can",
                };
                let said = format!("`{begun}` is not a complete move; it {can} continue as");
                refuse(out, &said)?;
                write_list(out, &next)
            }
            Err(refusal) => Err(refusal.into()),
        }
    }

    /// Lists the legal moves, or those that a text [asks for](moves_of).
    fn list_moves(&self, begun: &str, out: &mut dyn Write) -> Result<(), Error> {
        if self.session.is_over() {
            return Err(Refusal::Over.into());
        }
        let game = self.session.game();
        let begun: String = begun.split_whitespace().collect();
        let (moves, which) = if begun.is_empty() {
            (game.legal_moves(), String::new())
        } else {
            moves_of(game, &begun).map_err(Error::Refused)?
        };
        writeln!(out, "{}{which}", counted(moves.len(), "legal move"))?;
        let moves: Vec<_> = moves.iter().map(ToString::to_string).collect();
        write_list(out, &moves)
    }

    fn hint(&mut self, out: &mut dyn Write) -> Result<(), Error> {
        out.flush()?;
        let spec = self.session.adviser().clone();
        let thought = self.session.hint(&self.interrupt);
        self.interrupt.take();
        let thought = thought?;
        let Some(mv) = thought.best() else {
            return Err(Refusal::NoThought(spec).into());
        };
        let why = words::opinion(self.session.game(), &thought);
        let why = why.map_or(String::new(), |why| format!(" ({why})"));
        let turn = match thought.turn {
            Some(Turn::Claim(claim)) => format!("claim a draw by {claim} rather than play {mv}"),
            _ => format!("play {mv}"),
        };
        say(out, &format!("{spec} would {turn}{why}."))?;
        if thought.line.len() > 1 {
            say(out, &format!("It expects: {}", joined(&thought.line, " ")))?;
        }
        Ok(())
    }

    fn undo(&mut self, out: &mut dyn Write) -> Result<(), Error> {
        let what = match self.session.resigned() {
            Some(_) => "resignation",
            None => "claim",
        };
        let taken = self.session.undo()?;
        match taken.as_slice() {
            [] => writeln!(out, "The {what} is taken back.")?,
            moves => writeln!(out, "Taken back: {}", joined(moves, " "))?,
        }
        self.is_paused = !self.session.has_people();
        self.is_stale = true;
        Ok(())
    }

    fn redo(&mut self, out: &mut dyn Write) -> Result<(), Error> {
        for told in self.session.redo()? {
            say(out, &told)?;
        }
        self.is_stale = true;
        Ok(())
    }

    fn claim(&mut self, ground: &str) -> Result<(), Error> {
        let ground = (!ground.is_empty()).then(|| ground.parse::<Claim>());
        let ground = ground
            .transpose()
            .map_err(|error| Error::Refused(error.to_string()))?;
        self.session.claim_for_person(ground)?;
        self.is_stale = true;
        Ok(())
    }

    fn go(&mut self) -> Result<(), Error> {
        self.session.engine_to_move()?;
        self.is_paused = false;
        Ok(())
    }

    fn seat(&mut self, seat: &str, out: &mut dyn Write) -> Result<(), Error> {
        if !seat.is_empty() {
            let Seat { player: name, who } = seat.parse().map_err(Error::Refused)?;
            let players = self.session.game().players();
            let seated =
                player(&players, &name).and_then(|player| self.session.seat(player.index, &who));
            seated.map_err(|error| Error::Refused(format!("`seat`: {error}")))?;
        }
        self.write_seats(out)
    }

    fn write_seats(&self, out: &mut dyn Write) -> Result<(), Error> {
        let players = self.session.game().players().into_iter();
        let seats = players.map(|player| format!("{player}: {}", self.session.who(player.index)));
        writeln!(out, "{}", joined(seats, ", "))?;
        Ok(())
    }

    fn list_record(&self, out: &mut dyn Write) -> Result<(), Error> {
        let game = self.session.game();
        writeln!(out, "{} played", counted(game.turns(), "turn"))?;
        for line in wrapped(&joined(game.moves(), " ")) {
            writeln!(out, "  {line}")?;
        }
        writeln!(out, "{}", game.position())?;
        Ok(())
    }

    fn load(&mut self, argument: &str, out: &mut dyn Write) -> Result<(), Error> {
        let (path, line) = file_and_line(argument);
        let loaded = saved::load(self.session.game().game_type(), path, line.unwrap_or(1))?;
        let turns = counted(loaded.game.turns(), "turn");
        writeln!(out, "{}: {turns}.", Printable(loaded.place))?;
        if line.is_none() && loaded.is_followed {
            let path = Printable(path.display());
            writeln!(out, "There are more games: `load {path} 2` and so on.")?;
        }
        self.resume(loaded.game);
        Ok(())
    }

    fn begin(&mut self, start: &str) -> Result<(), Error> {
        let kind = self.session.game().game_type();
        let begun = match start {
            "" => kind.read_position(&self.session.game().first_position()),
            name => kind.start_as(name),
        };
        self.resume(begun.map_err(|reason| Error::Refused(format!("`new`: {reason}")))?);
        Ok(())
    }

    fn resume(&mut self, game: Box<dyn AnyGame>) {
        self.session.resume(game);
        self.is_paused = false;
        self.is_stale = true;
    }

    /// Returns an error if an unsaved game in progress would be lost, unless this is intended.
    fn check_saved(&self, command: &str, anyway: bool) -> Result<(), Error> {
        if anyway || !self.session.is_worth_saving() {
            return Ok(());
        }
        let why = format!("this game is not saved: `save FILE` saves it, `{command}!` abandons it");
        Err(Error::Refused(why))
    }

    fn let_engine_play(&mut self, out: &mut dyn Write) -> Result<(), Error> {
        // Show the output so far while the engine thinks.
        out.flush()?;
        let turn = self.session.let_engine_play(&self.interrupt);
        let is_interrupted = self.interrupt.take();
        let is_watched = !self.session.has_people();
        self.is_paused = is_interrupted && is_watched;
        self.is_stale = true;
        match turn {
            Ok((told, opinion)) => {
                say(out, &told)?;
                if let Some(opinion) = opinion {
                    writeln!(out, "{QUIET}  {opinion}{QUIET:#}")?;
                }
            }
            Err(refusal) => {
                self.is_paused = true;
                refuse(out, &refusal.to_string())?;
            }
        }
        if is_watched && self.goes_on_alone() {
            self.show_board(out)?;
        }
        Ok(())
    }

    /// Shows the board, the side to move or the outcome, and further remarks.
    fn show_board(&mut self, out: &mut dyn Write) -> Result<(), Error> {
        let game = self.session.game();
        let picture = game.picture().seen_from(self.bottom);
        writeln!(out, "\n{}\n", picture.text().styled())?;
        let headline = if let Some(player) = self.session.resigned() {
            words::resignation(&game.players(), &player)
        } else if let Some(outcome) = game.outcome() {
            words::ending(&game.players(), &outcome)
        } else {
            to_move(game)
        };
        writeln!(out, "{TITLE}{headline}{TITLE:#}")?;
        write_notes(out, game)?;
        // After a resignation, no move or claim is possible.
        if self.session.resigned().is_none() {
            for line in words::standing(game) {
                say(out, &line)?;
            }
        }
        self.is_stale = false;
        Ok(())
    }
}

/// Writes a text in wrapped lines.
fn say(out: &mut dyn Write, text: &str) -> Result<(), Error> {
    for line in wrapped(text) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// Writes the reason for a refusal.
fn refuse(out: &mut dyn Write, why: &str) -> Result<(), Error> {
    for line in wrapped(why) {
        writeln!(out, "{REFUSAL}{line}{REFUSAL:#}")?;
    }
    Ok(())
}

fn write_list(out: &mut dyn Write, words: &[String]) -> Result<(), Error> {
    for line in listed(words) {
        writeln!(out, "  {line}")?;
    }
    Ok(())
}

fn write_help(out: &mut dyn Write) -> Result<(), Error> {
    writeln!(
        out,
        "Type a move as its text; `moves` lists the legal moves, and Tab completes them."
    )?;
    for [name, arguments, effect] in COMMANDS {
        let usage = format!("{name} {arguments}");
        writeln!(out, "  {usage:<19} {effect}")?;
    }
    writeln!(
        out,
        "WHO is `human` or an engine, such as `ab:ms=500` or `mcts:nodes=1000`."
    )?;
    Ok(())
}
