//! Games as values, and lists of them.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use board_geom::Board;
use game_core::{History, Start, TextError};
use game_search::EngineSpec;
#[cfg(feature = "vectors")]
use game_testkit::vectors::{Mismatch, Vector};
use thiserror::Error;

use crate::any::{AnyGame, AnyOpponent};
use crate::listed::Listed;
use crate::opponent::opponent_with;
use crate::refusals::{ReadError, beginning, read_record};
use crate::values::{AnyMove, AnyPlayer, any_move, any_players};

/// Passes the list of all games to a macro, after any given tokens: an identifier and the position
/// type of each game.
///
/// Generic code needs this list for the types. As a value, the list is [`Games::default`].
///
/// ```
/// use oddboards::Listed;
/// macro_rules! titles {
///     ([$prefix:literal] $($game:ident = $position:ty),* $(,)?) => {
///         [$(format!("{}{}", $prefix, <$position>::TITLE)),*]
///     };
/// }
/// let titles = oddboards::games!(titles! { ["* "] });
/// assert!(titles.contains(&"* Circular Chess".into()));
/// ```
#[macro_export]
macro_rules! games {
    ($then:ident ! { $($before:tt)* }) => {
        $then! {
            $($before)*
            Territorial = $crate::territorial::Position,
            Circular = $crate::circular::Position,
            ThreeMan = $crate::three_man::Position,
            NumberedShogi = $crate::numbered_shogi::Position,
        }
    };
}

/// A game as a value: its names and its starts.
///
/// Two values are equal if the games have the same name, which is also their `Display`.
///
/// ```
/// use oddboards::{GameType, circular};
/// let circular = GameType::of::<circular::Position>();
/// assert_eq!(circular.to_string(), "circular");
/// assert_eq!(circular.title(), "Circular Chess");
/// assert_eq!(circular.start().count_legal_moves(), 20);
/// ```
#[derive(Clone, Copy)]
pub struct GameType(&'static Details);

/// The operations of a [`GameType`].
struct Details {
    name: &'static str,
    title: &'static str,
    in_short: &'static str,
    legend: Option<&'static str>,
    passing: Option<&'static str>,
    board: fn() -> &'static dyn Board,
    players: fn() -> Vec<AnyPlayer>,
    starts: fn() -> Vec<String>,
    start: fn() -> Box<dyn AnyGame>,
    start_as: fn(&str) -> Result<Box<dyn AnyGame>, ReadError>,
    read_position: fn(&str) -> Result<Box<dyn AnyGame>, ReadError>,
    read_record: fn(&str) -> Result<Box<dyn AnyGame>, ReadError>,
    opponent: fn(&EngineSpec) -> Box<dyn AnyOpponent>,
    parse_move: fn(&str) -> Result<AnyMove, TextError>,
    #[cfg(feature = "vectors")]
    check_vector: fn(&Vector, u64) -> Vec<Mismatch>,
}

impl GameType {
    /// Returns the game with positions of type `G`.
    pub const fn of<G: Listed>() -> Self {
        Self(
            const {
                &Details {
                    name: G::NAME,
                    title: G::TITLE,
                    in_short: G::IN_SHORT,
                    legend: G::LEGEND,
                    passing: G::PASSING,
                    board: || G::board(),
                    players: any_players::<G>,
                    starts: || G::Start::ALL.iter().map(ToString::to_string).collect(),
                    start: || Box::new(History::<G>::default()),
                    start_as: |start| {
                        let start = start.parse().map_err(ReadError::new)?;
                        Ok(Box::new(History::new(G::start(start))))
                    },
                    read_position: |text| {
                        let position: G = text.parse().map_err(ReadError::new)?;
                        Ok(Box::new(History::new(position)))
                    },
                    read_record: |json| Ok(Box::new(read_record::<History<G>>(json)?)),
                    opponent: |spec| opponent_with::<G, _>(spec, G::evaluation()),
                    parse_move: |text| Ok(any_move::<G>(text.parse()?)),
                    #[cfg(feature = "vectors")]
                    check_vector: |vector, max_leaves| vector.run_within::<G>(max_leaves),
                }
            },
        )
    }

    /// Returns the name in the text formats, such as `three-man`.
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// Returns the name for people, such as `3 Man Chess`.
    pub const fn title(self) -> &'static str {
        self.0.title
    }

    /// Returns a description of the game, one sentence.
    pub const fn in_short(self) -> &'static str {
        self.0.in_short
    }

    /// Returns the legend of the text picture, if it needs one.
    pub const fn legend(self) -> Option<&'static str> {
        self.0.legend
    }

    /// Returns when a player passes and what follows, one sentence, in games with passes.
    pub const fn passing(self) -> Option<&'static str> {
        self.0.passing
    }

    /// Returns the board.
    pub fn board(self) -> &'static dyn Board {
        (self.0.board)()
    }

    /// Returns the players in turn order.
    pub fn players(self) -> Vec<AnyPlayer> {
        (self.0.players)()
    }

    /// Returns the names of the starts, the default first.
    ///
    /// ```
    /// use oddboards::{GameType, territorial};
    /// let territorial = GameType::of::<territorial::Position>();
    /// assert_eq!(territorial.starts(), ["standard", "no-tie-break"]);
    /// ```
    pub fn starts(self) -> Vec<String> {
        (self.0.starts)()
    }

    /// Starts a game from the default start.
    pub fn start(self) -> Box<dyn AnyGame> {
        (self.0.start)()
    }

    /// Starts a game from the start with this name, one of [`starts`](Self::starts).
    ///
    /// # Errors
    /// The game has no start with this name; the error lists the names.
    pub fn start_as(self, start: &str) -> Result<Box<dyn AnyGame>, ReadError> {
        (self.0.start_as)(start)
    }

    /// Starts a game from a position, given as text.
    ///
    /// ```
    /// use oddboards::{Games, game_core::InText};
    /// let territorial = Games::default().get("territorial")?;
    /// let game = territorial.read_position("8/8/8/8/8/8/8/4K3 b")?;
    /// assert_eq!(game.to_move().name, "black");
    /// let error = territorial.read_position("8/8/8 b").map(|_| ()).unwrap_err();
    /// assert!(error.to_string().starts_with("rows, byte 5"));
    /// assert_eq!(error.offset(), Some(5)); // for a mark in the text
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The text is not a position of this game.
    pub fn read_position(self, text: &str) -> Result<Box<dyn AnyGame>, ReadError> {
        (self.0.read_position)(text)
    }

    /// Reads a game from its record, as written by [`AnyGame::record`]. Replays the game and checks
    /// every move.
    ///
    /// # Errors
    /// The text is not the record of a game, or it is the record of another game.
    pub fn read_record(self, json: &str) -> Result<Box<dyn AnyGame>, ReadError> {
        (self.0.read_record)(json)
    }

    /// Builds an opponent with the evaluation of the game.
    ///
    /// If the system does not grant the memory, its table or tree is smaller.
    pub fn opponent(self, spec: &EngineSpec) -> Box<dyn AnyOpponent> {
        (self.0.opponent)(spec)
    }

    /// Reads a move and returns its canonical text. The move need not be legal in any position.
    ///
    /// # Errors
    /// The text is not a move of this game.
    pub fn parse_move(self, text: &str) -> Result<AnyMove, TextError> {
        (self.0.parse_move)(text)
    }

    /// Checks a test vector, without perft counts above this number of leaves. Returns what differs
    /// from the rules.
    #[cfg(feature = "vectors")]
    pub fn check_vector(self, vector: &Vector, max_leaves: u64) -> Vec<Mismatch> {
        (self.0.check_vector)(vector, max_leaves)
    }
}

impl fmt::Debug for GameType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("GameType").field(&self.0.name).finish()
    }
}

impl fmt::Display for GameType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0.name)
    }
}

impl PartialEq for GameType {
    fn eq(&self, other: &Self) -> bool {
        self.0.name == other.0.name
    }
}

impl Eq for GameType {}

impl PartialOrd for GameType {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Compares the names.
impl Ord for GameType {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.name.cmp(other.0.name)
    }
}

impl Hash for GameType {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.name.hash(state);
    }
}

/// An extensible list of games. The default has all games of this crate.
///
/// ```
/// use oddboards::{Games, circular};
/// let names: Vec<_> = Games::default().iter().map(|game| game.name()).collect();
/// assert_eq!(names, ["territorial", "circular", "three-man", "numbered-shogi"]);
///
/// let games = Games::new().with::<circular::Position>(); // or your own positions
/// assert_eq!(games.get("circular")?.title(), "Circular Chess");
/// let error = games.get("chess").unwrap_err();
/// assert_eq!(error.to_string(), "expected one of circular, got \"chess\"");
/// # Ok::<(), oddboards::UnknownGame>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Games(Vec<GameType>);

impl Games {
    /// Creates an empty list.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Adds the game `G`. It replaces a game with the same name.
    #[must_use]
    pub fn with<G: Listed>(mut self) -> Self {
        let game = GameType::of::<G>();
        self.0.retain(|other| *other != game);
        self.0.push(game);
        self
    }

    /// Returns the games in the order in which they were added.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = GameType> + '_ {
        self.0.iter().copied()
    }

    /// Returns the game with this name.
    ///
    /// # Errors
    /// The list has no game with this name; the error lists the names.
    pub fn get(&self, name: &str) -> Result<GameType, UnknownGame> {
        let found = self.iter().find(|game| game.name() == name);
        found.ok_or_else(|| UnknownGame {
            names: self.iter().map(GameType::name).collect(),
            found: beginning(name),
        })
    }
}

impl Default for Games {
    // The games and their engines are compiled here, once. If this function were inlined into other
    // crates, each of them would compile all games again.
    #[inline(never)]
    fn default() -> Self {
        macro_rules! all {
            ($($game:ident = $position:ty),* $(,)?) => {
                Self::new()$(.with::<$position>())*
            };
        }
        games!(all! {})
    }
}

impl IntoIterator for Games {
    type Item = GameType;
    type IntoIter = alloc::vec::IntoIter<GameType>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

/// The error of a name that no listed game has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected one of {}, got {found:?}", names.join(", "))]
pub struct UnknownGame {
    /// The names of the listed games.
    pub names: Vec<&'static str>,
    /// The given name, truncated if it is long.
    pub found: String,
}
