//! Positions with a forced win whose distance is proven by brute force, without windows, tables or
//! move ordering. game-search has to find the wins.
//!
//! In a win, the side to move finishes ahead of all others whatever they do, even in coalition. The
//! distance is in turns of all players until the game is over.
//!
//! The positions are in `tests/solved`, one per line: the distance, the moves that keep it, and the
//! position, separated by `|`. They come from games that a search won against random play, and were
//! found by
//!
//! ```sh
//! cargo test -p oddboards --test suite -- --ignored find_solved_positions
//! ```
//!
//! Alpha-beta has to find them at their distance, with the opponents as a coalition. The engine
//! `paranoid` reduces late moves, so it may need a few more turns.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write as _;
use std::fs;

use game_core::{Claim, Game, History, MAX_PLAYERS, Player, SplitMix64, Start};
use game_search::{Algorithm, EngineSpec, Judgment, Limits, Merits, Opponents};
use oddboards::{Listed, circular, numbered_shogi, territorial, three_man};

use crate::shared::{by, game_from, listed};

/// The number of solved positions of each game and distance.
const OF_EACH: usize = 12;

/// The node limit of brute force, so that all proofs take a few seconds.
const MOST_POSITIONS: usize = 25_000;

/// The extra depth that the engine `paranoid` may need to find a win.
const DEEPER: usize = 3;

/// A solver that visits every move of every position. It decides whether a player can force a win
/// against all others, or whether the others can force that player to finish behind them all.
pub(crate) struct BruteForce<G: Game> {
    player: G::Player,
    /// Whether to prove a win or a loss.
    wins: bool,
    known: HashMap<(G, usize), bool>,
}

impl<G: Game> BruteForce<G> {
    pub(crate) fn of_win(player: G::Player) -> Self {
        Self {
            player,
            wins: true,
            known: HashMap::new(),
        }
    }

    pub(crate) fn of_loss(player: G::Player) -> Self {
        Self {
            wins: false,
            ..Self::of_win(player)
        }
    }

    /// Returns whether the win or the loss comes within this many turns; `None` if the tree is too
    /// large.
    pub(crate) fn holds(&mut self, position: &G, turns: usize) -> Option<bool> {
        let moves = match position.moves_or_outcome() {
            Err(outcome) => {
                let payoff = outcome.payoff(self.player);
                return Some(if self.wins {
                    payoff >= 1.0
                } else {
                    payoff <= 0.0
                });
            }
            Ok(_) if turns == 0 || can_claim(position) => return Some(false),
            Ok(moves) => moves,
        };
        let case = (position.clone(), turns);
        if let Some(&wins) = self.known.get(&case) {
            return Some(wins);
        }
        if self.known.len() >= MOST_POSITIONS {
            return None;
        }
        // A win takes one move of the player and all moves of the others, a loss the opposite.
        let chooses = (position.to_move() == self.player) == self.wins;
        let mut holds = !chooses;
        for &mv in &moves {
            let after = position.after_unchecked(mv);
            if self.holds(&after, turns - 1)? == chooses {
                holds = chooses;
                break;
            }
        }
        self.known.insert(case, holds);
        Some(holds)
    }

    /// Returns the distance of the win of the side to move, up to a limit, and the moves that keep
    /// it.
    fn solve(&mut self, position: &G, most: usize) -> Option<(usize, Vec<G::Move>)> {
        for turns in 1..=most {
            if self.holds(position, turns)? {
                let mut moves = Vec::new();
                for mv in position.legal_moves() {
                    if self.holds(&position.after_unchecked(mv), turns - 1)? {
                        moves.push(mv);
                    }
                }
                return Some((turns, moves));
            }
        }
        None
    }
}

/// Returns whether the side to move could claim a draw, judging by the position alone.
fn can_claim<G: Game>(position: &G) -> bool {
    let needed = G::claim_rule(Claim::QuietTurns).map(|rule| rule.needed);
    needed.is_some_and(|needed| position.quiet_turns() >= Some(needed))
}

/// Solved positions of one game.
pub(crate) struct Solved<G: Game>(pub(crate) Vec<(usize, Vec<G::Move>, G)>);

impl<G: Game> Solved<G> {
    fn path() -> String {
        format!(
            "{}/tests/solved/{}.txt",
            env!("CARGO_MANIFEST_DIR"),
            G::NAME
        )
    }

    pub(crate) fn read() -> Self {
        let text = fs::read_to_string(Self::path()).unwrap();
        let line = |line: &str| {
            let mut fields = line.split(" | ");
            let mut field = || fields.next().expect("three fields");
            let turns = field().parse().unwrap();
            let moves = field().split(' ').map(|mv| mv.parse().unwrap());
            let moves = moves.collect();
            let position = field().parse::<G>().unwrap();
            (turns, moves, position)
        };
        Self(text.lines().map(line).collect())
    }

    fn write(&self) {
        let mut text = String::new();
        for (turns, moves, position) in &self.0 {
            let moves: Vec<_> = moves.iter().map(ToString::to_string).collect();
            writeln!(text, "{turns} | {} | {position}", moves.join(" ")).unwrap();
        }
        fs::write(Self::path(), text).unwrap();
    }
}

/// Returns an evaluation by mobility.
fn mobility<G: Game>(position: &G) -> Merits {
    let mut merits = [0; MAX_PLAYERS];
    if let Some(merit) = merits.get_mut(position.to_move().index()) {
        *merit = i32::try_from(position.count_legal_moves()).unwrap_or(i32::MAX);
    }
    merits
}

/// Returns a game that a search by the player with this index wins against random play, if it does.
fn won_game<G: Game>(start: G, seed: u64, player: usize) -> Option<History<G>> {
    let mut random = SplitMix64::stream(16, seed);
    let mut search = by(mobility::<G>);
    let mut game = History::new(start);
    while game.outcome().is_none() && game.turns() < 300 {
        let position = game.position();
        let mv = if position.to_move().index() == player {
            search.search(&game, Limits::nodes(500)).best()
        } else {
            position.random_legal_move(&mut random)
        };
        game.play(mv?).ok()?;
    }
    let winner = game.outcome()?.winner()?;
    (winner.index() == player).then_some(game)
}

fn find<G: Listed>() {
    let players = G::Player::ALL.len();
    // Mates in one are of no interest.
    let distances = 2..=if players == 2 { 5 } else { 6 };
    let mut found: Vec<(usize, Vec<G::Move>, G)> = Vec::new();
    let mut counts = [0; 7];
    for seed in 0..150 {
        let starts = G::Start::ALL;
        let start = starts[seed as usize % starts.len()];
        let Some(game) = won_game(G::start(start), seed, seed as usize % players) else {
            continue;
        };
        let winner = game.outcome().and_then(|outcome| outcome.winner());
        let late = game.positions().rev().skip(3).take(2 * players + 2);
        // One of each game and distance, for variety.
        let mut from_this_game = BTreeSet::new();
        for position in late.filter(|position| Some(position.to_move()) == winner) {
            let most = *distances.end();
            let Some((turns, moves)) = BruteForce::of_win(position.to_move()).solve(position, most)
            else {
                continue;
            };
            let is_wanted = distances.contains(&turns) && counts[turns] < OF_EACH;
            if is_wanted && from_this_game.insert(turns) {
                counts[turns] += 1;
                found.push((turns, moves, position.clone()));
            }
        }
    }
    found.sort_by_key(|(turns, ..)| *turns);
    println!("{}: {counts:?}", G::NAME);
    Solved(found).write();
}

#[test]
#[ignore = "writes the files anew, which takes minutes"]
fn find_solved_positions() {
    each_game!(find);
}

fn check<G: Listed>() {
    let solved = Solved::<G>::read().0;
    let positions: BTreeSet<_> = solved.iter().map(|(.., at)| at.to_string()).collect();
    assert_eq!(positions.len(), solved.len(), "each position once");
    let far = solved.iter().filter(|(turns, ..)| *turns >= 5).count();
    assert!(solved.len() >= 20, "{}", solved.len());
    assert!(2 * far >= solved.len().min(20), "{far} of {}", solved.len());

    let mut search = by::<G>(G::evaluation()).with_opponents(Opponents::Paranoid);
    let mut reducing = listed::<G>().opponent(&EngineSpec::new(Algorithm::Paranoid));
    for (turns, moves, position) in solved {
        let proven = BruteForce::of_win(position.to_move()).solve(&position, turns);
        assert_eq!(proven, Some((turns, moves.clone())), "{position}");

        search.forget();
        let game = History::new(position.clone());
        let report = search.search(&game, Limits::depth(turns));
        let others = i32::try_from(G::Player::ALL.len() - 1).unwrap();
        let expected = Some((others, u32::try_from(turns).unwrap()));
        assert_eq!(report.value.end(), expected, "{report} in {position}");
        let best = report.best().unwrap();
        assert!(moves.contains(&best), "{report} in {position}");

        reducing.forget();
        let limits = Limits::depth(turns + DEEPER);
        let game = game_from(&position);
        let thought = reducing.think(&*game, limits, &mut || false, &mut |_| ());
        let thought = thought.unwrap();
        let Some(Judgment::Value(value)) = thought.judgment else {
            panic!("no value: {thought:?} in {position}");
        };
        assert_eq!(value.end(), expected, "{thought:?} in {position}");
        let best = thought.best().unwrap().text.parse().unwrap();
        assert!(moves.contains(&best), "{thought:?} in {position}");
    }
}

#[test]
fn solved_positions_of_territorial_are_found() {
    check::<territorial::Position>();
}

#[test]
fn solved_positions_of_circular_are_found() {
    check::<circular::Position>();
}

#[test]
fn solved_positions_of_three_man_are_found() {
    check::<three_man::Position>();
}

#[test]
fn solved_positions_of_numbered_shogi_are_found() {
    check::<numbered_shogi::Position>();
}
