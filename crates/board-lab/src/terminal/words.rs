//! Descriptions of moves and positions in words.

use board_geom::Cell;
use game_core::Claim;
use game_core::text::Capitalized;
use game_search::Judgment;
use oddboards::game_board::{Change, Effect};
use oddboards::{AnyGame, AnyOutcome, AnyPiece, AnyPlayer, AnyThought};

use crate::wrap::{counted, joined};

/// Describes a move that led from `before` to `after`, its effects and its other consequences:
/// `White plays d1d5: takes Black's pawn on d5, moves the rook from d1 to d5.`
pub(crate) fn played(before: &dyn AnyGame, mv: &str, after: &dyn AnyGame) -> String {
    let mut sentences = vec![done(before, mv)];
    sentences.extend(after.news());
    sentences.join(" ")
}

fn done(before: &dyn AnyGame, mv: &str) -> String {
    let mover = before.to_move();
    let player = Capitalized(&mover);
    // The move is legal. Only a pass has no effects.
    let effects = before.effects(mv).unwrap_or_default();
    if effects.is_empty() {
        let meaning = before.game_type().passing();
        let meaning = meaning.map(|meaning| format!(" {meaning}"));
        return format!("{player} passes.{}", meaning.unwrap_or_default());
    }
    format!("{player} plays {mv}: {}.", Teller(before).all(&effects))
}

/// Returns whether the next effect may belong to the same event: pieces are taken off the board, or
/// pieces come from hand, perhaps in exchange for another.
const fn is_one_event(effect: &Effect<AnyPiece>, next: &Effect<AnyPiece>) -> bool {
    use Change::{FromHand, Removed, ToHand};
    matches!(
        (&effect.change, &next.change),
        (Removed, Removed) | (ToHand(_) | FromHand, FromHand)
    )
}

/// Describes the claim of a draw.
pub(crate) fn claimed(player: &AnyPlayer, claim: Claim) -> String {
    format!("{} claims a draw by {claim}.", Capitalized(player))
}

/// The description of the effects of a move that is played in this game.
struct Teller<'a>(&'a dyn AnyGame);

impl Teller<'_> {
    fn cell(&self, cell: Cell) -> String {
        self.0.board().name(cell).to_string()
    }

    fn is_own(&self, piece: &AnyPiece) -> bool {
        piece.player == Some(self.0.to_move().index)
    }

    fn whose(&self, piece: &AnyPiece) -> String {
        let players = self.0.players();
        match piece.player.and_then(|player| players.get(player)) {
            Some(_) if self.is_own(piece) => "its own ".to_owned(),
            Some(player) => format!("{}'s ", Capitalized(player)),
            None => "the ".to_owned(),
        }
    }

    fn put(&self, effect: &Effect<AnyPiece>) -> String {
        let (piece, cell) = (kind(&effect.piece), self.cell(effect.cell));
        format!("{} on {cell}", article(&piece))
    }

    fn named(&self, effect: &Effect<AnyPiece>) -> String {
        let (piece, cell) = (kind(&effect.piece), self.cell(effect.cell));
        format!("{}{piece} on {cell}", self.whose(&effect.piece))
    }

    /// Describes all effects of a move.
    fn all(&self, effects: &[Effect<AnyPiece>]) -> String {
        let mut arrived = None;
        let events = effects.chunk_by(is_one_event).map(|event| {
            let told = self.event(event, arrived);
            arrived = event.iter().find_map(|effect| match effect.change {
                Change::MovesTo(to) => Some(to),
                _ => None,
            });
            told
        });
        joined(events, ", ")
    }

    /// Describes the effects of an event. A piece that has just `arrived` on a cell is not named
    /// again.
    fn event(&self, effects: &[Effect<AnyPiece>], arrived: Option<Cell>) -> String {
        let Some((first, placed)) = effects.split_first() else {
            return String::new();
        };
        match first.change {
            Change::Removed => {
                let removed = effects.iter().map(|effect| self.named(effect));
                format!("takes {} off the board", joined(removed, " and "))
            }
            Change::ToHand(_) if self.is_own(&first.piece) && !placed.is_empty() => {
                let it = if arrived == Some(first.cell) {
                    "it".to_owned()
                } else {
                    self.named(first)
                };
                let others = placed.iter().map(|effect| {
                    if placed.len() == 1 && effect.cell == first.cell {
                        format!("{} from hand", article(&kind(&effect.piece)))
                    } else {
                        self.put(effect)
                    }
                });
                format!("exchanges {it} for {}", joined(others, " and "))
            }
            _ => {
                let effects = effects.iter().map(|effect| self.effect(effect, arrived));
                joined(effects, ", ")
            }
        }
    }

    /// Describes a single effect.
    fn effect(&self, effect: &Effect<AnyPiece>, arrived: Option<Cell>) -> String {
        let Effect { piece, cell, .. } = effect;
        let (name, on) = (kind(piece), self.cell(*cell));
        match &effect.change {
            Change::MovesTo(to) => {
                let the = if self.is_own(piece) {
                    "the ".into()
                } else {
                    self.whose(piece)
                };
                format!("moves {the}{name} from {on} to {}", self.cell(*to))
            }
            Change::Leaves => format!("takes {}", self.named(effect)),
            Change::Removed => format!("takes {} off the board", self.named(effect)),
            Change::ToHand(_) if self.is_own(piece) => {
                format!("returns {} to hand", self.named(effect))
            }
            Change::ToHand(becomes) => {
                let after = kind(becomes);
                let becomes = if name == after {
                    String::new()
                } else {
                    format!(" as {}", article(&after))
                };
                format!("takes {} into hand{becomes}", self.named(effect))
            }
            Change::FromHand => format!("puts {} from hand on {on}", article(&name)),
            Change::Appears => format!("puts {}", self.put(effect)),
            Change::Becomes(after) if after.player != piece.player => {
                let after = format!("{}{}", self.whose(after), kind(after));
                format!("turns {} into {after}", self.named(effect))
            }
            Change::Becomes(after) => {
                let after = article(&kind(after));
                if arrived == Some(*cell) {
                    format!("where it becomes {after}")
                } else {
                    format!("makes the {name} on {on} {after}")
                }
            }
        }
    }
}

/// Returns why no legal move takes a piece from a cell.
pub(crate) fn nothing_from(game: &dyn AnyGame, at: Cell) -> String {
    let on = game.board().name(at);
    let Some(piece) = game.piece_at(at) else {
        let reached = game.legal_moves().iter().any(|mv| mv.to == Some(at));
        let reached = if reached {
            format!("; `moves {on}` lists the moves to it")
        } else {
            String::new()
        };
        return format!("there is no piece on {on}{reached}");
    };
    let name = format!("the {} on {on}", kind(&piece));
    let players = game.players();
    match piece.player.and_then(|player| players.get(player)) {
        Some(player) if *player == game.to_move() => format!("{name} has no legal move"),
        Some(player) => format!("{name} is {}'s", Capitalized(player)),
        None => format!("{name} has no owner"),
    }
}

/// Returns the name of a kind. A number is written as in the rule book: `[4]`.
fn kind(piece: &AnyPiece) -> String {
    let name = &piece.kind;
    if name.chars().all(|c| c.is_ascii_digit()) {
        format!("[{name}]")
    } else {
        name.clone()
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

/// Describes what the board does not show: the scores, checks, possible claims, and the only legal
/// move, if there is only one.
pub(crate) fn standing(game: &dyn AnyGame) -> Vec<String> {
    let mut said = Vec::new();
    if let Some(scores) = game.scores() {
        let players = game.players().into_iter().zip(scores);
        let scores = players.map(|(player, score)| format!("{player} {score}"));
        said.push(format!("score: {}", joined(scores, ", ")));
    }
    let checkers = game.checkers();
    if !checkers.is_empty() {
        let cells = checkers.into_iter().map(|cell| game.board().name(cell));
        said.push(format!("check from: {}", joined(cells, ", ")));
    }
    if let (Some(only), 1) = (game.nth_legal_move(0), game.count_legal_moves()) {
        said.push(format!("The only legal move is `{only}`."));
    }
    let grounds = game.claimable();
    if !grounds.is_empty() {
        let grounds = joined(grounds, ", ");
        said.push(format!("A draw can be claimed: {grounds} (`claim`)."));
    }
    said
}

/// Describes the end of a game of these players by the resignation of one.
pub(crate) fn resignation(players: &[AnyPlayer], player: &AnyPlayer) -> String {
    let resigned = format!("{} has resigned", Capitalized(player));
    let mut others = players.iter().filter(|&other| other != player);
    match (others.next(), others.next()) {
        (Some(winner), None) => format!("{} wins: {resigned}.", Capitalized(winner)),
        _ => format!("{resigned}; the game ends here."),
    }
}

/// Describes the outcome of a game of these players: `White wins: checkmate.`
pub(crate) fn ending(players: &[AnyPlayer], outcome: &AnyOutcome) -> String {
    let AnyOutcome { text, reason, .. } = outcome;
    match outcome.winner.and_then(|winner| players.get(winner)) {
        Some(winner) if players.len() == 2 => {
            format!("{} wins: {reason}.", Capitalized(winner))
        }
        Some(winner) => format!("{} wins ({text}): {reason}.", Capitalized(winner)),
        None if players.len() == 2 => format!("A draw: {reason}."),
        None => format!("No player wins ({text}): {reason}."),
    }
}

/// Describes an engine's judgment of the position, if it has one: `worth +35 to white, depth 4`,
/// `black wins in 3 turns, depth 4`.
pub(crate) fn opinion(game: &dyn AnyGame, thought: &AnyThought) -> Option<String> {
    let judgment = thought.judgment?;
    let player = game.to_move();
    let opponents = game.players().len() - 1;
    let worth = match judgment {
        Judgment::Value(value) => match value.end() {
            Some((beaten, turns)) if beaten.unsigned_abs() as usize == opponents => {
                let wins = if beaten > 0 { "wins" } else { "loses" };
                format!("{player} {wins} in {}", counted(turns as usize, "turn"))
            }
            _ => format!("worth {value} to {player}"),
        },
        Judgment::Payoff(_) => format!("{player} expects {judgment} of the points"),
    };
    Some(match thought.depth {
        0 => worth,
        depth => format!("{worth}, depth {depth}"),
    })
}

#[cfg(test)]
mod tests {
    use oddboards::{Games, circular, numbered_shogi};

    use super::*;

    #[track_caller]
    fn told(game: &str, position: &str, text: &str) -> String {
        let game = Games::default().get(game).expect("a game");
        let mut game = game.read_position(position).expect("a position");
        let before = game.clone();
        game.play(text).expect("a legal move");
        played(&*before, text, &*game)
    }

    #[test]
    fn effects_that_no_listed_game_has() {
        let game = Games::default().get("circular").expect("a game").start();
        let at = |name: &str| game.board().parse_cell(name).expect("a cell");
        let on = |name: &str| game.piece_at(at(name)).expect("a piece");
        let (white, black, rook) = (on("d1"), on("l1"), on("c1"));
        let told = |effects: &[_]| Teller(&*game).all(effects);
        // A piece that becomes another one after a capture, as in draughts.
        let effects = [
            Effect::new(white.clone(), at("d1"), Change::MovesTo(at("f1"))),
            Effect::new(black.clone(), at("l1"), Change::Leaves),
            Effect::new(white.clone(), at("f1"), Change::Becomes(rook)),
        ];
        assert_eq!(
            told(&effects),
            "moves the clockwise pawn from d1 to f1, takes Black's clockwise pawn on l1, \
             makes the clockwise pawn on f1 a rook"
        );
        // A piece that changes sides, as in Reversi.
        let effect = Effect::new(black, at("l1"), Change::Becomes(white));
        assert_eq!(
            told(&[effect]),
            "turns Black's clockwise pawn on l1 into its own clockwise pawn"
        );
    }

    #[test]
    fn what_a_move_does() {
        assert_eq!(
            told("territorial", "8/8/8/8/8/8/8/8 w", "K@e1"),
            "White plays K@e1: puts a king from hand on e1."
        );
        let start = circular::Position::default().to_string();
        assert_eq!(
            told("circular", &start, "d2f2"),
            "White plays d2f2: moves the clockwise pawn from d2 to f2."
        );
        let position = "24/24/24/24/9wQ14/wK7gK11bK3 w - - - - 0 10";
        assert_eq!(
            told("three-man", position, "j2i1"),
            "White plays j2i1: takes Gray's king on i1, moves the queen from j2 to i1. \
             Gray is out; the pieces stay (M19). \
             The moat between White and Gray is bridged (M8). \
             The moat between Gray and Black is bridged (M8)."
        );
        let start = numbered_shogi::Position::default().to_string();
        assert_eq!(
            told("numbered-shogi", &start, "a2a3=2"),
            "First plays a2a3=2: moves the [1] from a2 to a3, \
             exchanges it for a [2] from hand."
        );
        let split = "......./v1v1v1v1v1v1v1/......./3....../......./.111111/....... \
                     b 3,6,3,2,1/2,6,4,2,1 1";
        assert_eq!(
            told("numbered-shogi", split, "a4a2:a1,c1"),
            "First plays a4a2:a1,c1: moves the [3] from a4 to a2, \
             exchanges it for a [1] on a1 and a [1] on c1."
        );
        let met = "10k5/1R2ca2q4n2/16/4K11 w - - - 0 20";
        assert_eq!(
            told("circular", met, "e3*f3,b3f3"),
            "White plays e3*f3,b3f3: takes Black's clockwise pawn on e3 and \
             Black's anticlockwise pawn on f3 off the board, moves the rook from b3 to f3."
        );
        let before_promotion = "24/24/24/24/3wO20/wK11gK7bK3 w - - - - 0 30";
        assert_eq!(
            told("three-man", before_promotion, "d2d1=Q"),
            "White plays d2d1=Q: moves the outward pawn from d2 to d1, where it becomes a queen."
        );
        let before_mate = "24/9wR14/24/24/10wQ13/wK7gK11bK3 w - - - - 0 10";
        assert_eq!(
            told("three-man", before_mate, "k2j2"),
            "White plays k2j2: moves the queen from k2 to j2. \
             Gray is in mate: the king can be taken (M18)."
        );
        let before_stalemate = "24/24/24/24/2gQ21/wK10gK7bK4 b - - - - 0 10";
        assert_eq!(
            told("three-man", before_stalemate, "t1u1"),
            "Black plays t1u1: moves the king from t1 to u1. White is stalemated (M21)."
        );
    }
}
