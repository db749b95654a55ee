//! The one list of all games.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use game_core::text::Field;
use game_core::{Start, TextError};

use crate::any::{AnyGame, ReadError};
use crate::listed::Listed;
use crate::playing::Playing;

/// Hands the list of all games to a macro, after whatever else is given: for each game an
/// identifier, a line for people, and the type of its positions.
///
/// ```
/// macro_rules! titles {
///     ([$prefix:literal] $($game:ident ($line:literal) = $position:ty),* $(,)?) => {
///         [$(concat!($prefix, $line)),*]
///     };
/// }
/// let titles = oddboards::games!(titles! { ["* "] });
/// assert!(titles.contains(&"* Circular Chess, on four rings"));
/// ```
#[macro_export]
macro_rules! games {
    ($then:ident ! { $($before:tt)* }) => {
        $then! {
            $($before)*
            Territorial("Chess Territorial, on the square board")
                = $crate::territorial::Position,
            Circular("Circular Chess, on four rings")
                = $crate::circular::Position,
            ThreeMan("3 Man Chess, on a round board whose centre can be crossed")
                = $crate::three_man::Position,
            NumberedShogi("The numbered shogi-like game, on a lattice")
                = $crate::numbered_shogi::Position,
        }
    };
}

/// Something that can be done with any game: a function that is generic over the game, as a value.
///
/// ```
/// use oddboards::{GameName, Listed, Visitor, game_core::perft};
///
/// struct Leaves(u8);
/// impl Visitor for Leaves {
///     type Output = u64;
///     fn visit<G: Listed>(self) -> u64 {
///         perft(&G::default(), self.0)
///     }
/// }
/// assert_eq!(GameName::Circular.visit(Leaves(2)), 400);
/// ```
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it with the game `G`.
    fn visit<G: Listed>(self) -> Self::Output;
}

macro_rules! define_names {
    ($($game:ident ($line:literal) = $position:ty),* $(,)?) => {
        /// The games by name. Their texts are the names in the text formats, such as `three-man`.
        ///
        /// ```
        /// use oddboards::GameName;
        /// assert_eq!("three-man".parse(), Ok(GameName::ThreeMan));
        /// let names = GameName::ALL.map(|game| game.to_string());
        /// assert_eq!(names.join(" "), "territorial circular three-man numbered-shogi");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum GameName {
            $(#[doc = concat!($line, ".")] $game),*
        }

        impl GameName {
            /// All games.
            pub const ALL: [Self; [$($line),*].len()] = [$(Self::$game),*];

            /// The game in a line, for people: `Circular Chess, on four rings`.
            pub const fn line(self) -> &'static str {
                match self {
                    $(Self::$game => $line),*
                }
            }

            /// Has `visitor` do its work with this game.
            pub fn visit<V: Visitor>(self, visitor: V) -> V::Output {
                match self {
                    $(Self::$game => visitor.visit::<$position>()),*
                }
            }
        }
    };
}

games!(define_names! {});

impl GameName {
    /// The name as text.
    pub fn name(self) -> &'static str {
        struct Name;
        impl Visitor for Name {
            type Output = &'static str;
            fn visit<G: Listed>(self) -> &'static str {
                G::NAME
            }
        }
        self.visit(Name)
    }

    /// The names of the ways in which the game can start, the usual one first.
    ///
    /// ```
    /// use oddboards::GameName;
    /// assert_eq!(GameName::Territorial.starts(), ["standard", "no-tie-break"]);
    /// ```
    pub fn starts(self) -> Vec<String> {
        struct Starts;
        impl Visitor for Starts {
            type Output = Vec<String>;
            fn visit<G: Listed>(self) -> Vec<String> {
                G::Start::ALL.iter().map(ToString::to_string).collect()
            }
        }
        self.visit(Starts)
    }

    /// A new game from the usual start.
    pub fn start(self) -> Box<dyn AnyGame> {
        struct New;
        impl Visitor for New {
            type Output = Box<dyn AnyGame>;
            fn visit<G: Listed>(self) -> Box<dyn AnyGame> {
                Box::new(Playing::<G>::default())
            }
        }
        self.visit(New)
    }

    /// A new game from the start with this name, one of [`GameName::starts`].
    ///
    /// # Errors
    /// The game has no start of that name; the error names those that it has.
    pub fn start_as(self, start: &str) -> Result<Box<dyn AnyGame>, ReadError> {
        struct NewAs<'a>(&'a str);
        impl Visitor for NewAs<'_> {
            type Output = Result<Box<dyn AnyGame>, ReadError>;
            fn visit<G: Listed>(self) -> Self::Output {
                Ok(Box::new(Playing::<G>::start_as(self.0)?))
            }
        }
        self.visit(NewAs(start))
    }

    /// A game that begins with a position, given as text.
    ///
    /// ```
    /// use oddboards::{GameName, game_core::InText};
    /// let game = GameName::Territorial.read_position("8/8/8/8/8/8/8/4K3 b")?;
    /// assert_eq!(game.to_move().name, "black");
    /// let error = GameName::Territorial.read_position("8/8/8 b").map(|_| ()).unwrap_err();
    /// assert!(error.to_string().starts_with("rows, byte 5"));
    /// assert_eq!(error.offset(), Some(5)); // for a mark in the text
    /// assert_eq!(error.field(), Some("rows"));
    /// # Ok::<(), oddboards::ReadError>(())
    /// ```
    ///
    /// # Errors
    /// The text is not a position of the game.
    pub fn read_position(self, text: &str) -> Result<Box<dyn AnyGame>, ReadError> {
        struct Read<'a>(&'a str);
        impl Visitor for Read<'_> {
            type Output = Result<Box<dyn AnyGame>, ReadError>;
            fn visit<G: Listed>(self) -> Self::Output {
                Ok(Box::new(Playing::<G>::read_position(self.0)?))
            }
        }
        self.visit(Read(text))
    }

    /// A game from its record, as [`AnyGame::record`] writes it. The game is played again and every
    /// move checked.
    ///
    /// # Errors
    /// The text is not the record of a game, or not of this one.
    pub fn read_record(self, json: &str) -> Result<Box<dyn AnyGame>, ReadError> {
        struct Read<'a>(&'a str);
        impl Visitor for Read<'_> {
            type Output = Result<Box<dyn AnyGame>, ReadError>;
            fn visit<G: Listed>(self) -> Self::Output {
                Ok(Box::new(Playing::<G>::read_record(self.0)?))
            }
        }
        self.visit(Read(json))
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for GameName {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Field::new("game", text).named_one_of(&Self::ALL, "the name of a game")
    }
}
