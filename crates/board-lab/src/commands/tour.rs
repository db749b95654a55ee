//! `tour`: a first look at every game.

use std::io::Write;

use anstyle::{AnsiColor, Style};
use board_picture::Text;
use game_core::Perft;
use game_core::text::Capitalized;
use oddboards::{GameType, Games};

use super::perft::Count;
use crate::error::{Error, program};
use crate::wrap::counted;

const HEADING: Style = AnsiColor::Cyan.on_default().bold();
const QUIET: Style = Style::new().dimmed();

/// The maximum width of a picture with text beside it.
const NARROW: usize = 44;

/// The number of leaves after which no deeper count follows: some tens of milliseconds of work.
const DEEP_ENOUGH: u64 = 200_000;

/// The maximum depth of a count, for games whose trees stay small.
const DEEPEST: u8 = 9;

/// Runs `board-lab tour`, or just `board-lab`.
pub(super) fn run(games: &Games, out: &mut dyn Write) -> Result<(), Error> {
    writeln!(
        out,
        "{HEADING}Oddboards{HEADING:#}: rules engines for games on unusual boards\n"
    )?;
    for game in games.iter() {
        let title = game.title();
        writeln!(out, "{HEADING}{title}{HEADING:#} {QUIET}({game}){QUIET:#}")?;
        writeln!(out, "{}\n", game.in_short())?;
        write_beside(out, &game.start().picture().text(), &facts(game))?;
        writeln!(out)?;
        out.flush()?;
    }
    write_next_steps(games, out)
}

/// Returns the lines about a starting position.
fn facts(game: GameType) -> Vec<String> {
    let start = game.start();
    let mut facts = vec![
        format!("{} begins", Capitalized(&start.to_move())),
        counted(start.count_legal_moves(), "legal move"),
        String::new(),
        format!("{QUIET}the tree of moves{QUIET:#}"),
    ];
    for depth in 1..=DEEPEST {
        let count = Count::of(&*start, depth, &Perft::new());
        if count.leaves == 0 {
            break;
        }
        facts.push(count.to_string().trim_end().to_owned());
        if count.leaves >= DEEP_ENOUGH {
            break;
        }
    }
    facts
}

/// Writes a text to the right of a picture, vertically centered, or below a wide picture.
fn write_beside(out: &mut dyn Write, picture: &Text, text: &[String]) -> Result<(), Error> {
    let lines = picture.lines();
    if picture.width() > NARROW {
        writeln!(out, "{}", picture.styled())?;
        for line in text {
            writeln!(out, "  {line}")?;
        }
        return Ok(());
    }
    let drop = lines.len().saturating_sub(text.len()) / 2;
    for index in 0..lines.len().max(drop + text.len()) {
        let beside = index.checked_sub(drop).and_then(|index| text.get(index));
        match (lines.get(index), beside) {
            (Some(line), Some(beside)) if !beside.is_empty() => {
                let gap = picture.width() + 3 - line.width();
                writeln!(out, "{}{:gap$}{beside}", line.styled(), "")?;
            }
            (Some(line), _) => writeln!(out, "{}", line.styled())?,
            (None, Some(beside)) => writeln!(out, "{:1$}{beside}", "", picture.width() + 3)?,
            (None, None) => {}
        }
    }
    Ok(())
}

/// Shows commands to try next, only those for games of the list.
fn write_next_steps(games: &Games, out: &mut dyn Write) -> Result<(), Error> {
    let program = program();
    write!(out, "{HEADING}Where to go next{HEADING:#}")?;
    if program == "board-lab" {
        let instead = "(in a clone, `cargo run --release --` in place of `board-lab`)";
        write!(out, " {QUIET}{instead}{QUIET:#}")?;
    }
    writeln!(out)?;
    let steps = [
        ("games", "the games and the ways in which they can start"),
        ("moves circular", "the legal moves of a position"),
        (
            "play three-man e2e4 k2k4",
            "play on and get the new position",
        ),
        (
            "show circular --svg board.svg",
            "a picture for the web or print",
        ),
        (
            "random numbered-shogi --games 1000 --seed 1",
            "random games and their results",
        ),
        ("perft territorial 5 --threads 2", "count more leaves"),
        ("--help", "all commands"),
    ];
    for (command, purpose) in steps {
        let game = command.split(' ').nth(1);
        if game.is_none_or(|game| games.get(game).is_ok()) {
            let line = format!("{program} {command}");
            writeln!(out, "  {line:<56}{QUIET}{purpose}{QUIET:#}")?;
        }
    }
    Ok(())
}
