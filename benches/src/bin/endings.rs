//! Solves endings and prints the tables of `docs/endings.md`.
//!
//! ```sh
//! cargo run --release -p oddboards-benches --bin endings -- circular
//! cargo run --release -p oddboards-benches --bin endings -- circular KQk KRk
//! cargo run --release -p oddboards-benches --bin endings -- three-man wKwQgK
//! cargo run --release -p oddboards-benches --bin endings -- play circular KQk
//! ```
//!
//! An ending is the list of its pieces, as they are written in positions. If none is given, the
//! program solves all endings of the page. 3 Man Chess is played by the rule set `checkmate`;
//! without a black king, Black is out. With `play`, alpha-beta plays White against the best defense
//! in the positions of the longest win, by the evaluation of the game and by its terms alone.

use std::env;
use std::error::Error;

use oddboards::endings::{Ending, Endings};
use oddboards::evaluations::{ByTerms, Terms, Weighed, tuned};
use oddboards::game_board::{Kind, Piece};
use oddboards::game_core::{Claim, History, Player, SplitMix64};
use oddboards::game_search::{AlphaBeta, Entry, Evaluation, Limits, Merits, Positions};
use oddboards::{circular, three_man};

/// The endings of Circular Chess with up to four pieces. The others are images of these, with pawns
/// of the other direction or with the colors exchanged.
const CIRCULAR: &[&str] = &[
    "KQk", "KRk", "KBk", "KNk", "KCk", // three pieces
    "KQQk", "KQRk", "KQBk", "KQNk", "KQCk", "KRRk", "KRBk", "KRNk", "KRCk", "KBBk", "KBNk", "KBCk",
    "KNNk", "KNCk", "KCCk", "KCAk", // two against none
    "KQkq", "KQkr", "KQkb", "KQkn", "KQkc", "KRkr", "KRkb", "KRkn", "KRkc", "KBkb", "KBkn", "KBkc",
    "KNkn", "KNkc", "KCkc", "KCka", // one each
];

/// The endings of 3 Man Chess with three pieces.
const THREE_MAN: &[&str] = &[
    "wKwQgK", "wKwRgK", "wKwBgK", "wKwNgK", "wKwOgK", "wKwPgK", "wKgKbK",
];

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let three = three_man::Position::start(three_man::Rules::Checkmate);
    let two = "24/24/24/24/24/wK11gK11 w b - - - 0 1 checkmate".parse()?;
    let circular = circular::Position::default();
    let disc = |ending: &str| if ending.contains("bK") { &three } else { &two };
    match arguments[..] {
        ["play", "circular", ending] => return play(ending, &circular),
        ["play", "three-man", ending] => return play(ending, disc(ending)),
        _ => {}
    }
    println!("| ending | to move | positions | won | lost | longest win | position |");
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    match arguments[..] {
        ["circular"] => CIRCULAR
            .iter()
            .try_for_each(|ending| report(ending, &circular)),
        ["circular", ref endings @ ..] => endings
            .iter()
            .try_for_each(|ending| report(ending, &circular)),
        ["three-man"] => THREE_MAN
            .iter()
            .try_for_each(|ending| report(ending, disc(ending))),
        ["three-man", ref endings @ ..] => endings
            .iter()
            .try_for_each(|ending| report(ending, disc(ending))),
        _ => Err("circular, or three-man?".into()),
    }
}

/// Plays games from up to 20 positions of the longest win, with alpha-beta as White. Prints how
/// many White wins before the quiet turns allow a claim, and their average length in plies.
fn play<G: Ending + Weighed>(ending: &str, template: &G) -> Result<(), Box<dyn Error>> {
    let example = example_of(ending, template)?;
    let mut endings = Endings::new();
    let table = endings
        .table(&example)
        .ok_or("the table is too large")?
        .clone();
    let player = G::Player::ALL[0];
    let entries = (0..table.positions().count()).map(|number| table.entry(number, player));
    let entries: Vec<Entry> = entries.collect();
    let plies = |entry: &Entry| match entry {
        Entry::Forced(plies) => Some(*plies),
        _ => None,
    };
    let longest = entries
        .iter()
        .filter_map(plies)
        .max()
        .ok_or("White cannot win")?;
    let hardest = (0..entries.len()).filter(|&number| entries[number] == Entry::Forced(longest));
    let hardest: Vec<usize> = hardest.collect();
    println!(
        "{ending}: {} positions are won in {longest} plies",
        hardest.len()
    );
    for nodes in [200, 1000, 5000] {
        for is_corrected in [false, true] {
            let (mut games, mut won, mut turns) = (0, 0, 0);
            for &number in hardest.iter().step_by(hardest.len().div_ceil(20)) {
                let mut game = History::new(table.positions().position(number).ok_or("solved")?);
                let evaluation = Corrected(tuned::<G>(), is_corrected);
                let mut search = AlphaBeta::new(evaluation).with_pruning(G::PRUNING);
                while game.outcome().is_none() && !game.can_claim(Claim::QuietTurns) {
                    let best = if game.position().to_move() == player {
                        search.search(&game, Limits::nodes(nodes)).best()
                    } else {
                        endings.best_move(game.position(), player)
                    };
                    // If the table has no best defense, White has given away the win.
                    let Some(mv) = best else { break };
                    game.play(mv)?;
                }
                games += 1;
                let outcome = game.outcome();
                if outcome.is_some_and(|outcome| outcome.ranking.winner() == Some(player)) {
                    won += 1;
                    turns += game.turns();
                }
            }
            let by = if is_corrected {
                "the evaluation"
            } else {
                "terms alone"
            };
            let average = turns as f64 / f64::from(won.max(1));
            println!("{nodes} nodes, {by}: {won} of {games} won, in {average:.1} plies");
        }
    }
    Ok(())
}

/// The evaluation of a game, or only its terms if the flag is not set.
struct Corrected<T>(ByTerms<T>, bool);

impl<G: Weighed> Evaluation<G> for Corrected<G::Terms> {
    fn evaluate(&self, position: &G) -> Merits {
        if self.1 {
            return self.0.evaluate(position);
        }
        let mut merits = Merits::default();
        for (merit, counts) in merits.iter_mut().zip(position.counts().as_ref()) {
            *merit = counts.weighed(self.0.weights_for(position));
        }
        merits
    }

    fn gain(&self, position: &G, mv: G::Move) -> i32 {
        self.0.gain(position, mv)
    }

    fn lead(&self) -> u16 {
        Evaluation::<G>::lead(&self.0)
    }
}

/// Returns a position of an ending.
fn example_of<G: Ending>(ending: &str, template: &G) -> Result<G, Box<dyn Error>> {
    let pieces = read::<G>(ending).ok_or_else(|| format!("{ending}: unknown pieces"))?;
    some_placement(template, &pieces).ok_or_else(|| format!("{ending}: no room").into())
}

/// Prints the rows of an ending, one for each player to move: the share of positions in which that
/// player or an opponent can force first place, and that player's longest win in plies.
fn report<G: Ending>(ending: &str, template: &G) -> Result<(), Box<dyn Error>> {
    let example = example_of(ending, template)?;
    let players = G::Player::ALL.iter().copied();
    let players: Vec<_> = players
        .filter(|&player| example.is_playing(player))
        .collect();
    let mut endings = Endings::new();
    let table = endings.table(&example).ok_or("the table is too large")?;
    let placements = table.positions();
    let mut tallies = Vec::new();
    for &winner in &players {
        let mut tally = vec![Tally::default(); G::Player::ALL.len()];
        for number in 0..placements.count() {
            let Some(to_move) = placements.to_move(number) else {
                continue;
            };
            tally[to_move.index()].add(number, table.entry(number, winner));
        }
        let longest = tally[winner.index()].longest;
        let hardest = longest.and_then(|(_, number)| placements.position(number));
        tallies.push((winner, tally, hardest));
    }
    for (&to_move, (_, _, hardest)) in players.iter().zip(&tallies) {
        let mut losses = 0;
        let mut own = Tally::default();
        for (winner, tally, _) in &tallies {
            let tally = &tally[to_move.index()];
            if *winner == to_move {
                own = tally.clone();
            } else {
                losses += tally.forced;
            }
        }
        let (wins, losses) = (share(own.forced, own.all), share(losses, own.all));
        let longest = match (own.longest, hardest) {
            (Some((plies, _)), Some(position)) => format!("{plies} | `{position}`"),
            _ => "– | –".to_owned(),
        };
        let all = own.all;
        println!("| {ending} | {to_move} | {all} | {wins} | {losses} | {longest} |");
    }
    Ok(())
}

/// The positions with one player to move.
#[derive(Clone, Default)]
struct Tally {
    all: usize,
    forced: usize,
    /// The longest distance, and the number of a position that has it.
    longest: Option<(u16, usize)>,
}

impl Tally {
    fn add(&mut self, number: usize, entry: Entry) {
        self.all += usize::from(entry != Entry::NoPosition);
        if let Entry::Forced(plies) = entry {
            self.forced += 1;
            if self.longest.is_none_or(|(longest, _)| plies > longest) {
                self.longest = Some((plies, number));
            }
        }
    }
}

/// Formats a share in percent. Only an empty share is `0`, and only a full one is `100`.
fn share(part: usize, all: usize) -> String {
    let percent = 100.0 * part as f64 / all.max(1) as f64;
    match part {
        0 => "0".to_owned(),
        _ if part == all => "100".to_owned(),
        _ => format!("{:.2}", percent.clamp(0.01, 99.99)),
    }
}

/// Returns the pieces with these tokens.
fn read<G: Ending>(mut text: &str) -> Option<Vec<G::Piece>> {
    let kinds = <G::Piece as Piece>::Kind::ALL.iter();
    let all: Vec<G::Piece> = { kinds }
        .flat_map(|&kind| G::Player::ALL.iter().map(move |&player| (player, kind)))
        .filter_map(|(player, kind)| G::Piece::of(Some(player), kind))
        .collect();
    let mut pieces = Vec::new();
    while !text.is_empty() {
        let mut found = all.iter();
        let piece = *found.find(|piece| text.starts_with(&piece.to_string()))?;
        text = text.strip_prefix(&piece.to_string())?;
        pieces.push(piece);
    }
    Some(pieces)
}

/// Returns a valid position with these pieces, and the rules and players of the template.
fn some_placement<G: Ending>(template: &G, pieces: &[G::Piece]) -> Option<G> {
    let cells: Vec<_> = G::board().cells().collect();
    let mut random = SplitMix64::new(1);
    (0..1000).find_map(|_| {
        let mut free = cells.clone();
        let mut cell = || free.swap_remove(random.below(free.len() as u64) as usize);
        let placed: Vec<_> = pieces.iter().map(|&piece| (cell(), piece)).collect();
        template.rearranged(&placed, template.to_move())
    })
}
