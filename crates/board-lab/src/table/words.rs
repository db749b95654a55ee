//! What has happened, and how the game stands, in words.

use board_geom::Cell;
use game_core::{Game, History, OutcomeOf, Player};
use game_search::{Judgement, Thought};
use oddboards::Listed;
use oddboards::game_board::{Effect, KindOf, Piece};

use crate::commands::capitalised;

/// What a move does and what comes of it, in sentences: `White plays d1d5: takes black's pawn on d5,
/// moves the rook from d1 to d5.`
pub(crate) fn deed<G: Listed>(before: &G, mv: G::Move) -> String {
    let mut after = before.clone();
    after.play_unchecked(mv);
    let mut sentences = vec![done(before, mv)];
    sentences.extend(after.news(before));
    sentences.join(" ")
}

fn done<G: Listed>(before: &G, mv: G::Move) -> String {
    let mover = before.to_move();
    let effects = before.effects(mv);
    let player = capitalised(&mover);
    if effects.is_empty() {
        let what_it_means = G::PASSING.map(|means| format!(" {means}"));
        return format!("{player} passes.{}", what_it_means.unwrap_or_default());
    }
    let mut events = Vec::new();
    let mut arrived = None;
    let mut left = effects.as_slice();
    while let Some((first, rest)) = left.split_first() {
        let (told, rest) = event::<G>(*first, rest, mover, arrived);
        events.push(told);
        left = rest;
        if let Effect::Moves { to, .. } = first {
            arrived = Some(*to);
        }
    }
    format!("{player} plays {mv}: {}.", events.join(", "))
}

/// What the first of some effects, with those that belong to it, does, and the effects after them.
/// A piece that has just `arrived` on a cell is not named again.
fn event<G: Listed>(
    first: Effect<G::Piece>,
    rest: &[Effect<G::Piece>],
    mover: G::Player,
    arrived: Option<Cell>,
) -> (String, &[Effect<G::Piece>]) {
    let is_own = |piece: G::Piece| piece.player() == Some(mover);
    let whose = |piece: G::Piece| match piece.player() {
        Some(player) if player == mover => "its own ".to_owned(),
        Some(player) => format!("{player}'s "),
        None => "the ".to_owned(),
    };
    let named = |piece, at| format!("{}{} on {}", whose(piece), kind::<G>(piece), cell::<G>(at));
    let told = match first {
        Effect::Moves { piece, from, to } => {
            let the = if is_own(piece) {
                "the ".into()
            } else {
                whose(piece)
            };
            let (kind, from, to) = (kind::<G>(piece), cell::<G>(from), cell::<G>(to));
            format!("moves {the}{kind} from {from} to {to}")
        }
        Effect::Leaves { piece, cell } => format!("takes {}", named(piece, cell)),
        Effect::Removed { piece, cell } => {
            let removed = rest.iter().map_while(|effect| match *effect {
                Effect::Removed { piece, cell } => Some(named(piece, cell)),
                _ => None,
            });
            let removed: Vec<_> = [named(piece, cell)].into_iter().chain(removed).collect();
            let rest = rest.get(removed.len() - 1..).unwrap_or_default();
            let told = format!("takes {} off the board", removed.join(" and "));
            return (told, rest);
        }
        Effect::ToHand {
            piece, cell: at, ..
        } if is_own(piece) => {
            let placed = rest.iter().map_while(|effect| match *effect {
                Effect::FromHand { piece, cell } => Some((article(&kind::<G>(piece)), cell)),
                _ => None,
            });
            let placed: Vec<_> = placed.collect();
            if placed.is_empty() {
                format!("returns {} to hand", named(piece, at))
            } else {
                let it = if arrived == Some(at) {
                    "it".to_owned()
                } else {
                    named(piece, at)
                };
                let rest = rest.get(placed.len()..).unwrap_or_default();
                let others = placed.iter().map(|(piece, on)| match *on {
                    on if on == at && placed.len() == 1 => format!("{piece} from hand"),
                    on => format!("{piece} on {}", cell::<G>(on)),
                });
                let others: Vec<_> = others.collect();
                return (format!("exchanges {it} for {}", others.join(" and ")), rest);
            }
        }
        Effect::ToHand {
            piece,
            cell: at,
            becomes,
        } => {
            let (before, after) = (kind::<G>(piece), kind::<G>(becomes));
            let becomes = if before == after {
                String::new()
            } else {
                format!(" as {}", article(&after))
            };
            format!("takes {} into hand{becomes}", named(piece, at))
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
            let after = article(&kind::<G>(after));
            if arrived == Some(at) {
                format!("where it becomes {after}")
            } else {
                format!(
                    "makes the {} on {} {after}",
                    kind::<G>(before),
                    cell::<G>(at)
                )
            }
        }
    };
    (told, rest)
}

/// Why no legal move takes a piece from a cell.
pub(crate) fn nothing_from<G: Listed>(position: &G, at: Cell) -> String {
    let on = cell::<G>(at);
    let Some(piece) = position.piece_at(at) else {
        let reached = position.legal_moves();
        let reached = reached.iter().any(|&mv| G::ends_of(mv).1 == Some(at));
        let reached = if reached {
            format!("; `moves {on}` lists the moves to it")
        } else {
            String::new()
        };
        return format!("there is no piece on {on}{reached}");
    };
    let name = format!("the {} on {on}", kind::<G>(piece));
    match piece.player() {
        Some(player) if player == position.to_move() => format!("{name} has no legal move"),
        Some(player) => format!("{name} is {player}'s"),
        None => format!("{name} belongs to nobody"),
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

/// How a game has ended by a player's resignation.
pub(crate) fn resignation<P: Player>(player: P) -> String {
    let resigned = format!("{} has resigned", capitalised(&player));
    let mut others = P::ALL.iter().filter(|&&other| other != player);
    match (others.next(), others.next()) {
        (Some(winner), None) => format!("{} wins: {resigned}.", capitalised(winner)),
        _ => format!("{resigned}; the game ends here."),
    }
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
            "White plays j2i1: takes gray's king on i1, moves the queen from j2 to i1. \
             Gray is out; the pieces stay (M19). \
             The moat between White and Gray is bridged (M8). \
             The moat between Gray and Black is bridged (M8)."
        );
        let start = numbered_shogi::Position::default().to_string();
        assert_eq!(
            told::<numbered_shogi::Position>(&start, "a2a3=2"),
            "First plays a2a3=2: moves the [1] from a2 to a3, \
             exchanges it for a [2] from hand."
        );
        let split = "......./v1v1v1v1v1v1v1/......./3....../......./.111111/....... \
                     b 3,6,3,2,1/2,6,4,2,1 1";
        assert_eq!(
            told::<numbered_shogi::Position>(split, "a4a2:a1,c1"),
            "First plays a4a2:a1,c1: moves the [3] from a4 to a2, \
             exchanges it for a [1] on a1 and a [1] on c1."
        );
        let met = "10k5/1R2ca2q4n2/16/4K11 w - - - 0 20";
        assert_eq!(
            told::<circular::Position>(met, "e3*f3,b3f3"),
            "White plays e3*f3,b3f3: takes black's clockwise pawn on e3 and \
             black's anticlockwise pawn on f3 off the board, moves the rook from b3 to f3."
        );
        let before_promotion = "24/24/24/24/3wO20/wK11gK7bK3 w - - - - 0 30";
        assert_eq!(
            told::<three_man::Position>(before_promotion, "d2d1=Q"),
            "White plays d2d1=Q: moves the outward pawn from d2 to d1, where it becomes a queen."
        );
        let before_mate = "24/9wR14/24/24/10wQ13/wK7gK11bK3 w - - - - 0 10";
        assert_eq!(
            told::<three_man::Position>(before_mate, "k2j2"),
            "White plays k2j2: moves the queen from k2 to j2. \
             Gray is in mate: the king can be taken (M18)."
        );
    }
}
