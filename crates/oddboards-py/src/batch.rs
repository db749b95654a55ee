//! Many games at once, for learners.

use std::num::NonZeroUsize;

use game_board::{Acting, OnBoard, Symmetry as _, action_count, planes, rows_and_columns};
use game_core::{Claim, Player as _, Ranking, Repetitions, SplitMix64};
use oddboards::{Playing, ReadError};

use crate::moves::Playable;
use crate::trees::{Forest, Trees};

/// The type of the numbers of observations.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Numbers {
    /// No observations.
    None,
    /// Numbers from 0 to 1.
    Floats,
    /// The numbers themselves, as bytes.
    Bytes,
}

/// The form of the masks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Masks {
    /// No masks.
    None,
    /// A byte for each action.
    Bytes,
    /// A bit for each action, the lowest bit first.
    Bits,
}

/// What a batch of games is.
#[derive(Clone)]
pub(crate) struct Settings {
    pub(crate) games: usize,
    pub(crate) seed: u64,
    pub(crate) start: Option<String>,
    /// The number of turns after which a game is cut off.
    pub(crate) max_turns: u32,
    /// Whether a draw is claimed as soon as it can be.
    pub(crate) claims: bool,
    pub(crate) threads: NonZeroUsize,
    pub(crate) numbers: Numbers,
    pub(crate) masks: Masks,
}

/// How many values of each array belong to a game.
#[derive(Clone, Copy)]
pub(crate) struct Sizes {
    pub(crate) players: usize,
    pub(crate) actions: usize,
    pub(crate) planes: usize,
    pub(crate) rows: usize,
    pub(crate) columns: usize,
}

impl Sizes {
    /// Returns the sizes for the game `G`.
    fn of<G: Playable>() -> Self {
        let (rows, columns) = rows_and_columns::<G>();
        Self {
            players: G::Player::ALL.len(),
            actions: action_count::<G>(),
            planes: planes::<G>().len(),
            rows,
            columns,
        }
    }

    /// Returns the number of values in an observation.
    pub(crate) const fn observation(&self) -> usize {
        self.planes * self.rows * self.columns
    }

    /// Returns the number of bytes in a mask.
    pub(crate) const fn mask(&self, masks: Masks) -> usize {
        match masks {
            Masks::None => 0,
            Masks::Bytes => self.actions,
            Masks::Bits => self.actions.div_ceil(8),
        }
    }
}

/// The arrays that a batch fills in, with a row for each game. Arrays that are not asked for are
/// empty.
pub(crate) struct Rows<'a> {
    pub(crate) floats: &'a mut [f32],
    pub(crate) bytes: &'a mut [u8],
    pub(crate) masks: &'a mut [u8],
    pub(crate) to_move: &'a mut [i8],
    pub(crate) payoffs: &'a mut [f32],
    pub(crate) terminated: &'a mut [bool],
    pub(crate) truncated: &'a mut [bool],
}

/// The lengths of the rows of a game.
#[derive(Clone, Copy)]
struct Widths {
    floats: usize,
    bytes: usize,
    masks: usize,
    payoffs: usize,
}

impl Rows<'_> {
    fn widths(&self) -> Widths {
        let games = self.to_move.len().max(1);
        Widths {
            floats: self.floats.len() / games,
            bytes: self.bytes.len() / games,
            masks: self.masks.len() / games,
            payoffs: self.payoffs.len() / games,
        }
    }

    /// Returns the rows of the first `games` games, and the others.
    fn split(self, games: usize, widths: Widths) -> (Self, Self) {
        let (floats, other_floats) = self.floats.split_at_mut(games * widths.floats);
        let (bytes, other_bytes) = self.bytes.split_at_mut(games * widths.bytes);
        let (masks, other_masks) = self.masks.split_at_mut(games * widths.masks);
        let (to_move, other_to_move) = self.to_move.split_at_mut(games);
        let (payoffs, other_payoffs) = self.payoffs.split_at_mut(games * widths.payoffs);
        let (terminated, other_terminated) = self.terminated.split_at_mut(games);
        let (truncated, other_truncated) = self.truncated.split_at_mut(games);
        let first = Self {
            floats,
            bytes,
            masks,
            to_move,
            payoffs,
            terminated,
            truncated,
        };
        let others = Self {
            floats: other_floats,
            bytes: other_bytes,
            masks: other_masks,
            to_move: other_to_move,
            payoffs: other_payoffs,
            terminated: other_terminated,
            truncated: other_truncated,
        };
        (first, others)
    }

    /// Writes how the game went on.
    fn set_end(&mut self, terminated: bool, truncated: bool) {
        if let Some(slot) = self.terminated.first_mut() {
            *slot = terminated;
        }
        if let Some(slot) = self.truncated.first_mut() {
            *slot = truncated;
        }
        for payoff in self.payoffs.iter_mut() {
            *payoff = 0.0;
        }
    }
}

/// An action that cannot be taken.
pub(crate) struct Illegal {
    pub(crate) game: usize,
    pub(crate) action: i64,
}

/// The images of all games under a symmetry.
pub(crate) struct Images {
    pub(crate) observations: Vec<f32>,
    pub(crate) masks: Vec<u8>,
    pub(crate) valid: Vec<bool>,
}

/// Many games of the same kind.
pub(crate) trait Batch: Send + Sync {
    /// Returns the sizes of the rows.
    fn sizes(&self) -> Sizes;

    /// Starts all games anew.
    fn reset(&mut self, seed: u64, rows: Rows<'_>);

    /// Takes an action in each game. If one is illegal, nothing changes.
    fn step(&mut self, actions: &[i64], rows: Rows<'_>) -> Result<(), Illegal>;

    /// Sets some games to positions. If a text is not a position, nothing changes; the error comes
    /// with the index of the text.
    fn reset_to(
        &mut self,
        games: &[usize],
        positions: &[String],
        rows: Rows<'_>,
    ) -> Result<(), (usize, ReadError)>;

    /// Returns a random legal action for each game.
    fn sample(&mut self) -> Vec<i64>;

    /// Appends the legal actions of all games, and sets the offsets of each game's actions.
    fn legal_actions(&self, actions: &mut [i32], offsets: &mut [i64]) -> usize;

    /// Returns the number of legal actions of all games.
    fn count_legal_actions(&self) -> usize;

    /// Returns the positions.
    fn positions(&self) -> Vec<String>;

    /// Returns the images of all games under a symmetry, given by index.
    fn images(&self, symmetry: usize) -> Option<Images>;

    /// Returns the image of each action under a symmetry, or -1.
    fn images_of_actions(&self, symmetry: usize) -> Option<Vec<i32>>;

    /// Plants a search tree for each game.
    fn trees(&self, exploration: f32) -> Box<dyn Trees>;

    /// Returns a copy.
    fn boxed_clone(&self) -> Box<dyn Batch>;
}

/// Returns the symmetries that leave the first player in the first seat.
pub(crate) fn symmetries<G: Playable>() -> impl Iterator<Item = G::Symmetry> {
    let symmetries = <G::Symmetry as game_board::Symmetry<G::Piece>>::ALL
        .iter()
        .copied();
    let players = G::Player::ALL.iter().copied();
    symmetries.filter(move |symmetry| {
        let mut players = players.clone();
        players.all(|player| symmetry.player(player) == player)
    })
}

/// The keys of the positions of a game. With thousands of games, going through a list is faster than
/// the table of [`Repetitions`], which does not fit into the cache.
#[derive(Clone, Default)]
struct Line {
    keys: Vec<u64>,
    /// The low half of each key. Few positions get past this test.
    tags: Vec<u32>,
}

impl Line {
    fn clear(&mut self) {
        self.keys.clear();
        self.tags.clear();
    }

    /// Adds a position. Returns how often it has occurred, including this time.
    fn push(&mut self, key: u64) -> usize {
        let tag = key as u32;
        // To count them all is faster than to stop at the first one.
        let known = self.tags.iter().filter(|&&other| other == tag).count();
        self.keys.push(key);
        self.tags.push(tag);
        if known > 0 {
            self.keys.iter().filter(|&&other| other == key).count()
        } else {
            1
        }
    }
}

/// A game of a batch.
#[derive(Clone)]
struct One<G: OnBoard> {
    acting: Acting<G>,
    legal: Vec<u32>,
    /// The actions in the mask, if it is wide: to clear only these takes a fraction of the time.
    shown: Vec<u32>,
    line: Line,
    turns: u32,
    random: SplitMix64,
}

/// Many games of `G`.
#[derive(Clone)]
pub(crate) struct Games<G: OnBoard> {
    all: Vec<One<G>>,
    rules: Rules<G>,
    threads: NonZeroUsize,
}

/// What is the same for all games of a batch.
#[derive(Clone)]
struct Rules<G: OnBoard> {
    start: Acting<G>,
    legal: Vec<u32>,
    max_turns: u32,
    claims: bool,
    masks: Masks,
    sizes: Sizes,
    /// The largest number of each plane.
    most: Vec<f32>,
}

/// How a game of a batch went on.
enum End<P> {
    Open,
    Over(Ranking<P>),
    CutOff(Ranking<P>),
}

impl<G: Playable> One<G> {
    fn restart(&mut self, rules: &Rules<G>) {
        self.acting = rules.start.clone();
        self.legal.clone_from(&rules.legal);
        self.turns = 0;
        self.begin_line(rules);
    }

    /// Forgets the positions before the current one.
    fn begin_line(&mut self, rules: &Rules<G>) {
        if rules.claims {
            self.line.clear();
            self.line.push(Repetitions::key(self.acting.position()));
        }
    }

    /// Takes an action that is legal.
    fn act(&mut self, action: u32, rules: &Rules<G>) -> End<G::Player> {
        let mv = self.acting.act_unchecked(action as usize, &mut self.legal);
        if mv.is_none() {
            return End::Open;
        }
        self.turns += 1;
        let position = self.acting.position();
        if let Some(outcome) = position.decided() {
            return End::Over(outcome.ranking);
        }
        if self.legal.is_empty() {
            return End::Over(position.outcome_without_moves().ranking);
        }
        if rules.claims {
            if let Some(ranking) = self.claimed(rules) {
                return End::Over(ranking);
            }
        }
        if self.turns >= rules.max_turns {
            return End::CutOff(self.acting.position().claimed_ranking());
        }
        End::Open
    }

    /// Returns the ranking if a draw can be claimed.
    fn claimed(&mut self, _: &Rules<G>) -> Option<Ranking<G::Player>> {
        let position = self.acting.position();
        let quiet = G::claim_rule(Claim::QuietTurns);
        let is_quiet = quiet.is_some_and(|rule| position.quiet_turns() >= Some(rule.needed));
        let repetition = G::claim_rule(Claim::Repetition);
        let is_repeated = repetition.is_some_and(|rule| {
            let occurrences = self.line.push(Repetitions::key(position));
            occurrences >= usize::from(rule.needed)
        });
        (is_quiet || is_repeated).then(|| position.claimed_ranking())
    }

    /// Writes what the player to move sees.
    fn write(&mut self, rules: &Rules<G>, row: Rows<'_>) {
        let place = rules.sizes.rows * rules.sizes.columns;
        if !row.floats.is_empty() {
            let floats = row.floats;
            floats.fill(0.0);
            self.acting.for_each_number(|plane, at, number| {
                let most = rules.most.get(plane).copied().unwrap_or(1.0);
                if let Some(slot) = floats.get_mut(plane * place + at) {
                    *slot = f32::from(number) / most;
                }
            });
        }
        if !row.bytes.is_empty() {
            let bytes = row.bytes;
            bytes.fill(0);
            self.acting.for_each_number(|plane, at, number| {
                if let Some(slot) = bytes.get_mut(plane * place + at) {
                    *slot = number;
                }
            });
        }
        if rules.masks == Masks::Bytes && row.masks.len() > WIDE {
            set_bytes(row.masks, &self.shown, 0);
            set_bytes(row.masks, &self.legal, 1);
            self.shown.clone_from(&self.legal);
        } else if rules.masks != Masks::None {
            write_mask(&self.legal, rules.masks, row.masks);
        }
        if let Some(slot) = row.to_move.first_mut() {
            *slot = self.acting.position().to_move().index() as i8;
        }
    }
}

/// The number of bytes from which on a mask is wide.
const WIDE: usize = 1024;

fn set_bytes(mask: &mut [u8], actions: &[u32], value: u8) {
    for &action in actions {
        if let Some(slot) = mask.get_mut(action as usize) {
            *slot = value;
        }
    }
}

fn write_mask(legal: &[u32], masks: Masks, mask: &mut [u8]) {
    mask.fill(0);
    for &action in legal {
        let action = action as usize;
        let (at, bit) = match masks {
            Masks::None => return,
            Masks::Bytes => (action, 1),
            Masks::Bits => (action / 8, 1 << (action % 8)),
        };
        if let Some(slot) = mask.get_mut(at) {
            *slot |= bit;
        }
    }
}

impl<G: Playable> Games<G> {
    /// Creates games that begin with a position.
    pub(crate) fn new(start: G, settings: &Settings) -> Self {
        let start = Acting::new(start);
        let mut legal = Vec::new();
        start.legal_actions(&mut legal);
        let rules = Rules {
            start,
            legal,
            max_turns: settings.max_turns,
            claims: settings.claims,
            masks: settings.masks,
            sizes: Sizes::of::<G>(),
            most: planes::<G>()
                .iter()
                .map(|plane| plane.most.into())
                .collect(),
        };
        let game = |index: usize| {
            let mut game = One {
                acting: rules.start.clone(),
                legal: Vec::new(),
                shown: Vec::new(),
                line: Line::default(),
                turns: 0,
                random: SplitMix64::stream(settings.seed, index as u64),
            };
            game.restart(&rules);
            game
        };
        Self {
            all: (0..settings.games).map(game).collect(),
            rules,
            threads: std::thread::available_parallelism()
                .map_or(settings.threads, |most| settings.threads.min(most)),
        }
    }

    /// Does something with each game and its row, on all threads. The value of `argument` with the
    /// index of the game is passed along.
    fn for_each<A: Copy + Sync>(
        &mut self,
        arguments: &[A],
        rows: Rows<'_>,
        act: impl Fn(&mut One<G>, Option<A>, Rows<'_>, &Rules<G>) + Sync,
    ) {
        let (rules, widths) = (&self.rules, rows.widths());
        let run = |games: &mut [One<G>], arguments: &[A], rows: Rows<'_>| {
            let (mut rest, mut arguments) = (rows, arguments.iter());
            for game in games {
                let row;
                (row, rest) = rest.split(1, widths);
                act(game, arguments.next().copied(), row, rules);
            }
        };
        let count = self.all.len();
        // A thread takes as long to start as a few dozen steps.
        let share = count.div_ceil(self.threads.get()).max(LEAST_SHARE);
        if share >= count {
            return run(&mut self.all, arguments, rows);
        }
        std::thread::scope(|scope| {
            let mut rest = rows;
            for (index, games) in self.all.chunks_mut(share).enumerate() {
                let part;
                (part, rest) = rest.split(games.len(), widths);
                let arguments = arguments.get(index * share..).unwrap_or_default();
                scope.spawn(move || run(games, arguments, part));
            }
        });
    }
}

/// The least number of games for which a thread is started.
const LEAST_SHARE: usize = 64;

impl<G: Playable> Batch for Games<G> {
    fn sizes(&self) -> Sizes {
        self.rules.sizes
    }

    fn reset(&mut self, seed: u64, rows: Rows<'_>) {
        for (index, game) in self.all.iter_mut().enumerate() {
            game.random = SplitMix64::stream(seed, index as u64);
        }
        self.for_each::<()>(&[], rows, |game, _, mut row, rules| {
            game.restart(rules);
            row.set_end(false, false);
            row.masks.fill(0);
            game.write(rules, row);
        });
    }

    fn step(&mut self, actions: &[i64], rows: Rows<'_>) -> Result<(), Illegal> {
        for (index, (game, &action)) in self.all.iter().zip(actions).enumerate() {
            let number = u32::try_from(action).ok();
            if !number.is_some_and(|number| game.legal.contains(&number)) {
                return Err(Illegal {
                    game: index,
                    action,
                });
            }
        }
        let legal: Vec<u32> = actions.iter().filter_map(|&n| n.try_into().ok()).collect();
        self.for_each(&legal, rows, |game, action, mut row, rules| {
            let end = match action {
                Some(action) => game.act(action, rules),
                None => End::Open,
            };
            let (ranking, over) = match end {
                End::Open => (None, false),
                End::Over(ranking) => (Some(ranking), true),
                End::CutOff(ranking) => (Some(ranking), false),
            };
            row.set_end(over, ranking.is_some() && !over);
            if let Some(ranking) = ranking {
                for (payoff, &player) in row.payoffs.iter_mut().zip(G::Player::ALL) {
                    *payoff = ranking.payoff(player) as f32;
                }
                game.restart(rules);
            }
            game.write(rules, row);
        });
        Ok(())
    }

    fn reset_to(
        &mut self,
        games: &[usize],
        positions: &[String],
        rows: Rows<'_>,
    ) -> Result<(), (usize, ReadError)> {
        let read = |(index, text): (usize, &String)| {
            let game = Playing::<G>::read_position(text).map_err(|error| (index, error))?;
            Ok(*game.history().position())
        };
        let positions: Result<Vec<G>, (usize, ReadError)> =
            positions.iter().enumerate().map(read).collect();
        for (&index, position) in games.iter().zip(positions?) {
            if let Some(game) = self.all.get_mut(index) {
                game.acting = Acting::new(position);
                game.acting.legal_actions(&mut game.legal);
                game.turns = 0;
                game.begin_line(&self.rules);
                if position.outcome().is_some() {
                    game.restart(&self.rules);
                }
            }
        }
        self.for_each::<()>(&[], rows, |game, _, row, rules| game.write(rules, row));
        Ok(())
    }

    fn sample(&mut self) -> Vec<i64> {
        let pick = |game: &mut One<G>| {
            let index = game.random.below(game.legal.len() as u64) as usize;
            game.legal.get(index).copied().map_or(0, i64::from)
        };
        self.all.iter_mut().map(pick).collect()
    }

    fn legal_actions(&self, actions: &mut [i32], offsets: &mut [i64]) -> usize {
        let (mut rest, mut end) = (actions, 0);
        let mut offsets = offsets.iter_mut();
        for game in &self.all {
            if let Some(offset) = offsets.next() {
                *offset = end as i64;
            }
            let row;
            (row, rest) = rest.split_at_mut(game.legal.len().min(rest.len()));
            for (slot, &action) in row.iter_mut().zip(&game.legal) {
                *slot = action as i32;
            }
            end += row.len();
        }
        offsets.for_each(|offset| *offset = end as i64);
        end
    }

    fn count_legal_actions(&self) -> usize {
        self.all.iter().map(|game| game.legal.len()).sum()
    }

    fn positions(&self) -> Vec<String> {
        let positions = self.all.iter().map(|game| game.acting.position());
        positions.map(ToString::to_string).collect()
    }

    fn images(&self, symmetry: usize) -> Option<Images> {
        let symmetry = symmetries::<G>().nth(symmetry)?;
        let (size, actions) = (self.rules.sizes.observation(), self.rules.sizes.actions);
        let mut images = Images {
            observations: vec![0.0; size * self.all.len()],
            masks: vec![0; actions * self.all.len()],
            valid: Vec::with_capacity(self.all.len()),
        };
        let observations = images.observations.chunks_mut(size.max(1));
        let masks = images.masks.chunks_mut(actions.max(1));
        let mut legal = Vec::new();
        for ((game, observation), mask) in self.all.iter().zip(observations).zip(masks) {
            let image = game.acting.image(symmetry);
            images.valid.push(image.is_some());
            if let Some(image) = image {
                // The buffer has the size of an observation.
                let _ = image.observe(observation);
                image.legal_actions(&mut legal);
                write_mask(&legal, Masks::Bytes, mask);
            }
        }
        Some(images)
    }

    fn images_of_actions(&self, symmetry: usize) -> Option<Vec<i32>> {
        let symmetry = symmetries::<G>().nth(symmetry)?;
        let image = |action| Acting::<G>::image_of_action(action, symmetry);
        let actions = 0..self.rules.sizes.actions;
        Some(
            actions
                .map(|action| image(action).map_or(-1, |image| image as i32))
                .collect(),
        )
    }

    fn trees(&self, exploration: f32) -> Box<dyn Trees> {
        let games = self.all.iter().map(|game| (&game.acting, &game.legal));
        let sizes = self.rules.sizes;
        Box::new(Forest::new(games, sizes, exploration, self.threads))
    }

    fn boxed_clone(&self) -> Box<dyn Batch> {
        Box::new(self.clone())
    }
}
