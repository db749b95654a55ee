//! What has happened, and how the game stands, in words.

use board_geom::Cell;
use game_core::{Game, History, OutcomeOf, Player};
use game_search::{Judgement, Thought};
use oddboards::Listed;
use oddboards::game_board::{Effect, KindOf, Piece};

use crate::commands::capitalised;
use crate::printable::Printable;

/// How many columns a line of listed words takes.
const COLUMNS: usize = 78;

/// How many words are listed before the rest is only counted.
const MOST_LISTED: usize = 200;

/// What a move does, in a sentence: `White plays d1d5: takes black's pawn on d5, moves the rook
/// from d1 to d5.`
pub(crate) fn deed<G: Listed>(before: &G, mv: G::Move) -> String {
    let mover = before.to_move();
    let effects = before.effects(mv);
    let player = capitalised(&mover);
    if effects.is_empty() {
        let what_it_means = G::PASSING.map(|means| format!(" {means}"));
        return format!("{player} passes.{}", what_it_means.unwrap_or_default());
    }
    let done: Vec<_> = effects
        .into_iter()
        .map(|effect| change::<G>(effect, mover))
        .collect();
    format!("{player} plays {mv}: {}.", done.join(", "))
}

/// One thing that a move of `mover` does.
fn change<G: Listed>(effect: Effect<G::Piece>, mover: G::Player) -> String {
    let whose = |piece: G::Piece| match piece.player() {
        Some(player) if player == mover => "its own ".to_owned(),
        Some(player) => format!("{player}'s "),
        None => "the ".to_owned(),
    };
    let is_own = |piece: G::Piece| piece.player() == Some(mover);
    match effect {
        Effect::Moves { piece, from, to } => {
            let the = if is_own(piece) {
                "the ".into()
            } else {
                whose(piece)
            };
            let (kind, from, to) = (kind::<G>(piece), cell::<G>(from), cell::<G>(to));
            format!("moves {the}{kind} from {from} to {to}")
        }
        Effect::Leaves { piece, cell: at } => {
            let takes = if is_own(piece) { "takes off" } else { "takes" };
            let (whose, kind) = (whose(piece), kind::<G>(piece));
            format!("{takes} {whose}{kind} on {}", cell::<G>(at))
        }
        Effect::ToHand {
            piece,
            cell: at,
            becomes,
        } => {
            let (takes, to) = if is_own(piece) {
                ("returns", "to")
            } else {
                ("takes", "into")
            };
            let (whose, before, after) = (whose(piece), kind::<G>(piece), kind::<G>(becomes));
            let becomes = if before == after {
                String::new()
            } else {
                format!(" as {}", article(&after))
            };
            format!(
                "{takes} {whose}{before} on {} {to} hand{becomes}",
                cell::<G>(at)
            )
        }
        Effect::FromHand { piece, cell: at } => {
            let piece = article(&kind::<G>(piece));
            format!("puts {piece} from hand on {}", cell::<G>(at))
        }
        Effect::Appears { piece, cell: at } => {
            let piece = article(&kind::<G>(piece));
            format!("puts {piece} on {}", cell::<G>(at))
        }
        Effect::Becomes {
            cell: at,
            before,
            after,
        } => {
            let (was, is) = (kind::<G>(before), article(&kind::<G>(after)));
            format!("makes the {was} on {} {is}", cell::<G>(at))
        }
    }
}

fn cell<G: Listed>(cell: Cell) -> String {
    G::board().name(cell).to_string()
}

/// A kind by its name; a number as the rule book writes it, `[4]`.
fn kind<G: Listed>(piece: G::Piece) -> String {
    let kind: KindOf<G> = piece.kind();
    let name = kind.to_string();
    if name.chars().all(|c| c.is_ascii_digit()) {
        format!("[{name}]")
    } else {
        name
    }
}

fn article(name: &str) -> String {
    let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) {
        "an"
    } else {
        "a"
    };
    format!("{article} {name}")
}

/// How the game stands beyond what the position shows: the scores, what can be claimed, and the
/// only move, if there is one only.
pub(crate) fn standing<G: Listed>(game: &History<G>) -> Vec<String> {
    let position = game.position();
    let mut said = Vec::new();
    if let Some(scores) = position.scores() {
        let players = G::Player::ALL.iter().zip(&scores);
        let scores: Vec<_> = players
            .map(|(player, score)| format!("{player} {score}"))
            .collect();
        said.push(format!("score: {}", scores.join(", ")));
    }
    let checkers = position.checkers();
    if !checkers.is_empty() {
        let cells: Vec<_> = checkers.into_iter().map(cell::<G>).collect();
        said.push(format!("check from: {}", cells.join(", ")));
    }
    if let [only] = game.legal_moves().as_slice() {
        said.push(format!("The only legal move is `{only}`."));
    }
    let grounds = game.claimable();
    let grounds: Vec<_> = grounds.iter().map(ToString::to_string).collect();
    if !grounds.is_empty() {
        let grounds = grounds.join(", ");
        said.push(format!("A draw can be claimed: {grounds} (`claim`)."));
    }
    said
}

/// How a game has ended: `White wins: checkmate.`
pub(crate) fn ending<G: Game>(outcome: &OutcomeOf<G>) -> String {
    let reason = outcome.reason;
    match outcome.winner() {
        Some(winner) if G::Player::ALL.len() == 2 => {
            format!("{} wins: {reason}.", capitalised(&winner))
        }
        Some(winner) => format!("{} wins ({outcome}): {reason}.", capitalised(&winner)),
        None if G::Player::ALL.len() == 2 => format!("A draw: {reason}."),
        None => format!("Nobody wins ({outcome}): {reason}."),
    }
}

/// What an engine thinks of a position, as far as it has an idea: `worth +35 to white, depth 4`,
/// `black wins in 3 turns, depth 4`.
pub(crate) fn opinion<G: Game>(thought: &Thought<G>, player: G::Player) -> Option<String> {
    let judgement = thought.judgement?;
    let worth = match judgement {
        Judgement::Value(value) => match value.end() {
            Some((beaten, turns)) if beaten.unsigned_abs() as usize == G::Player::ALL.len() - 1 => {
                let wins = if beaten > 0 { "wins" } else { "loses" };
                format!("{player} {wins} in {}", counted(turns as usize, "turn"))
            }
            _ => format!("worth {value} to {player}"),
        },
        Judgement::Payoff(_) => format!("{player} expects {judgement} of the points"),
    };
    Some(match thought.depth {
        0 => worth,
        depth => format!("{worth}, depth {depth}"),
    })
}

/// The moves that an engine expects, as they follow each other.
pub(crate) fn line<G: Game>(thought: &Thought<G>) -> String {
    let moves: Vec<_> = thought.line.iter().map(ToString::to_string).collect();
    moves.join(" ")
}

/// Such as `1 turn` or `3 turns`.
pub(crate) fn counted(count: usize, what: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{count} {what}{s}")
}

/// Words one after the other, in lines that a terminal has room for; of very many, how many more
/// there are.
pub(crate) fn listed(words: &[String]) -> Vec<String> {
    let (shown, rest) = words.split_at(words.len().min(MOST_LISTED));
    let mut lines = filled(shown.iter().map(String::as_str));
    if !rest.is_empty() {
        lines.push(format!("and {} more", rest.len()));
    }
    lines
}

/// A text in lines that a terminal has room for.
pub(crate) fn wrapped(text: &str) -> Vec<String> {
    filled(text.split_whitespace())
}

fn filled<'a>(words: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        let word = Printable(word).to_string();
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= COLUMNS => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

#[cfg(test)]
#[allow(clippy::expect_used, reason = "a failed expectation fails the test")]
mod tests {
    use oddboards::{circular, numbered_shogi, territorial, three_man};

    use super::*;

    #[track_caller]
    fn told<G: Listed>(position: &str, text: &str) -> String {
        let position: G = position.parse().expect("a position");
        let mv = position.parse_move(text);
        deed(&position, mv.expect("a legal move"))
    }

    #[test]
    fn what_a_move_does() {
        assert_eq!(
            told::<territorial::Position>("8/8/8/8/8/8/8/8 w", "K@e1"),
            "White plays K@e1: puts a king from hand on e1."
        );
        let start = circular::Position::default().to_string();
        assert_eq!(
            told::<circular::Position>(&start, "d2f2"),
            "White plays d2f2: moves the clockwise pawn from d2 to f2."
        );
        let position = "24/24/24/24/9wQ14/wK7gK11bK3 w - - - - 0 10";
        assert_eq!(
            told::<three_man::Position>(position, "j2i1"),
            "White plays j2i1: takes gray's king on i1, moves the queen from j2 to i1."
        );
        let start = numbered_shogi::Position::default().to_string();
        assert_eq!(
            told::<numbered_shogi::Position>(&start, "a2a3=2"),
            "First plays a2a3=2: moves the [1] from a2 to a3, \
             returns its own [1] on a3 to hand, puts a [2] from hand on a3."
        );
    }

    #[test]
    fn lists_have_lines() {
        let words = |count: usize| vec!["12345678901234".to_owned(); count];
        assert_eq!(listed(&words(0)), Vec::<String>::new());
        assert_eq!(listed(&words(5)).len(), 1);
        let lines = listed(&words(1000));
        assert!(lines.iter().all(|line| line.len() <= COLUMNS));
        assert_eq!(lines.len(), 41);
        assert_eq!(lines.last().map(String::as_str), Some("and 800 more"));
    }
}
