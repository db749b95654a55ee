//! Descriptions of moves and positions in words.

use board_geom::{Board, Cell};
use game_core::Claim;
use game_core::text::Capitalized;
use game_search::Judgment;
use oddboards::game_board::Effect;
use oddboards::{AnyGame, AnyOutcome, AnyPiece, AnyPlayer, AnyThought};

/// Describes a move that led from `before` to `after`, its effects and its other consequences:
/// `White plays d1d5: takes black's pawn on d5, moves the rook from d1 to d5.`
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
        let what_it_means = before.game_type().passing();
        let what_it_means = what_it_means.map(|means| format!(" {means}"));
        return format!("{player} passes.{}", what_it_means.unwrap_or_default());
    }
    let teller = Teller {
        board: before.board(),
        players: before.players(),
        mover: mover.index,
    };
    let mut events = Vec::new();
    let mut arrived = None;
    let mut left = effects.as_slice();
    while let Some((first, rest)) = left.split_first() {
        let (told, rest) = teller.event(first, rest, arrived);
        events.push(told);
        left = rest;
        if let Effect::Moves { to, .. } = first {
            arrived = Some(*to);
        }
    }
    format!("{player} plays {mv}: {}.", events.join(", "))
}

/// Describes the claim of a draw.
pub(crate) fn claimed(player: &AnyPlayer, claim: Claim) -> String {
    format!("{} claims a draw by {claim}.", Capitalized(player))
}

/// The description of the effects of a player's move.
struct Teller {
    board: &'static dyn Board,
    players: Vec<AnyPlayer>,
    mover: usize,
}

impl Teller {
    fn cell(&self, cell: Cell) -> String {
        self.board.name(cell).to_string()
    }

    fn is_own(&self, piece: &AnyPiece) -> bool {
        piece.player == Some(self.mover)
    }

    fn whose(&self, piece: &AnyPiece) -> String {
        match piece.player.and_then(|player| self.players.get(player)) {
            Some(player) if player.index == self.mover => "its own ".to_owned(),
            Some(player) => format!("{player}'s "),
            None => "the ".to_owned(),
        }
    }

    fn named(&self, piece: &AnyPiece, at: Cell) -> String {
        format!("{}{} on {}", self.whose(piece), kind(piece), self.cell(at))
    }

    /// Describes the first of some effects together with those that belong to it, and returns the
    /// rest. A piece that has just `arrived` on a cell is not named again.
    fn event<'a>(
        &self,
        first: &Effect<AnyPiece>,
        rest: &'a [Effect<AnyPiece>],
        arrived: Option<Cell>,
    ) -> (String, &'a [Effect<AnyPiece>]) {
        let told = match first {
            Effect::Moves { piece, from, to } => {
                let the = if self.is_own(piece) {
                    "the ".into()
                } else {
                    self.whose(piece)
                };
                let (kind, from, to) = (kind(piece), self.cell(*from), self.cell(*to));
                format!("moves {the}{kind} from {from} to {to}")
            }
            Effect::Leaves { piece, cell } => format!("takes {}", self.named(piece, *cell)),
            Effect::Removed { piece, cell } => {
                let others = rest.iter().map_while(|effect| match effect {
                    Effect::Removed { piece, cell } => Some(self.named(piece, *cell)),
                    _ => None,
                });
                let mut removed = vec![self.named(piece, *cell)];
                removed.extend(others);
                let rest = rest.get(removed.len() - 1..).unwrap_or_default();
                let told = format!("takes {} off the board", removed.join(" and "));
                return (told, rest);
            }
            Effect::ToHand { piece, cell, .. } if self.is_own(piece) => {
                let placed = rest.iter().map_while(|effect| match effect {
                    Effect::FromHand { piece, cell } => Some((article(&kind(piece)), cell)),
                    _ => None,
                });
                let placed: Vec<_> = placed.collect();
                let rest = rest.get(placed.len()..).unwrap_or_default();
                let others = placed
                    .iter()
                    .map(|(piece, on)| format!("{piece} on {}", self.cell(**on)));
                let others = match placed.as_slice() {
                    [] => {
                        return (
                            format!("returns {} to hand", self.named(piece, *cell)),
                            rest,
                        );
                    }
                    [(piece, on)] if *on == cell => format!("{piece} from hand"),
                    _ => others.collect::<Vec<_>>().join(" and "),
                };
                let it = if arrived == Some(*cell) {
                    "it".to_owned()
                } else {
                    self.named(piece, *cell)
                };
                return (format!("exchanges {it} for {others}"), rest);
            }
            Effect::ToHand {
                piece,
                cell,
                becomes,
            } => {
                let (before, after) = (kind(piece), kind(becomes));
                let becomes = if before == after {
                    String::new()
                } else {
                    format!(" as {}", article(&after))
                };
                format!("takes {} into hand{becomes}", self.named(piece, *cell))
            }
            Effect::FromHand { piece, cell } => {
                format!(
                    "puts {} from hand on {}",
                    article(&kind(piece)),
                    self.cell(*cell)
                )
            }
            Effect::Appears { piece, cell } => {
                format!("puts {} on {}", article(&kind(piece)), self.cell(*cell))
            }
            Effect::Becomes {
                cell,
                before,
                after,
            } => {
                let after = article(&kind(after));
                if arrived == Some(*cell) {
                    format!("where it becomes {after}")
                } else {
                    format!("makes the {} on {} {after}", kind(before), self.cell(*cell))
                }
            }
        };
        (told, rest)
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
        Some(player) => format!("{name} is {player}'s"),
        None => format!("{name} belongs to nobody"),
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
        let scores: Vec<_> = players
            .map(|(player, score)| format!("{player} {score}"))
            .collect();
        said.push(format!("score: {}", scores.join(", ")));
    }
    let checkers = game.checkers();
    if !checkers.is_empty() {
        let cells = checkers.into_iter().map(|cell| game.board().name(cell));
        let cells: Vec<_> = cells.map(|cell| cell.to_string()).collect();
        said.push(format!("check from: {}", cells.join(", ")));
    }
    if let (Some(only), 1) = (game.nth_legal_move(0), game.count_legal_moves()) {
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
        None => format!("Nobody wins ({text}): {reason}."),
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

/// Joins the texts of moves with spaces.
pub(crate) fn line(moves: &[impl ToString]) -> String {
    let moves: Vec<_> = moves.iter().map(ToString::to_string).collect();
    moves.join(" ")
}

/// Returns a number with a noun, such as `1 turn` or `3 turns`.
pub(crate) fn counted(count: usize, what: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{count} {what}{s}")
}

#[cfg(test)]
#[allow(clippy::expect_used, reason = "a failed expectation fails the test")]
mod tests {
    use oddboards::{Games, circular, numbered_shogi};

    use super::*;

    #[track_caller]
    fn told(game: &str, position: &str, text: &str) -> String {
        let kind = Games::default().get(game).expect("a game");
        let mut game = kind.read_position(position).expect("a position");
        let before = game.clone();
        game.play(text).expect("a legal move");
        played(&*before, text, &*game)
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
            "White plays j2i1: takes gray's king on i1, moves the queen from j2 to i1. \
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
            "White plays e3*f3,b3f3: takes black's clockwise pawn on e3 and \
             black's anticlockwise pawn on f3 off the board, moves the rook from b3 to f3."
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
    }
}
