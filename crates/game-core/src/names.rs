//! Closed sets of named values.

/// Gives an enum with unit variants a list of its values, their names, and optional letters: `ALL`,
/// `index`, `Display` and `FromStr`, and `letter` and `from_letter`.
///
/// The words before the list are for errors: the field, and the expected text.
///
/// ```
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// pub enum Kind {
///     Man,
///     King,
/// }
///
/// game_core::names! { Kind, "kind", "`man` or `king`"; Man "man" 'M', King "king" 'K' }
///
/// assert_eq!((Kind::ALL, Kind::King.index()), ([Kind::Man, Kind::King], 1));
/// assert_eq!((Kind::Man.letter(), Kind::from_letter('K')), ('M', Some(Kind::King)));
/// assert_eq!(("man".parse(), Kind::King.to_string()), (Ok(Kind::Man), "king".into()));
/// let error = "queen".parse::<Kind>().unwrap_err();
/// assert_eq!(error.to_string(), "kind, byte 0: expected `man` or `king`, got 'q'");
/// ```
#[macro_export]
macro_rules! names {
    (
        $type:ident, $what:literal, $expected:expr;
        $($variant:ident $name:literal $letter:literal),+ $(,)?
    ) => {
        $crate::names! { $type, $what, $expected; $($variant $name),+ }

        impl $type {
            #[doc = concat!("Returns the letter in the text formats:", $(" `", $letter, "`"),+, ".")]
            #[inline]
            pub const fn letter(self) -> char {
                match self {
                    $(Self::$variant => $letter,)+
                }
            }

            /// Returns the value with this letter, or `None` if there is none.
            pub const fn from_letter(letter: char) -> Option<Self> {
                match letter {
                    $($letter => Some(Self::$variant),)+
                    _ => None,
                }
            }
        }
    };
    (
        $type:ident, $what:literal, $expected:expr;
        $($variant:ident $name:literal),+ $(,)?
    ) => {
        impl $type {
            /// All values, in the order of their [indices](Self::index).
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$variant),+];

            /// Returns the position of this value in [`ALL`](Self::ALL).
            #[inline]
            pub const fn index(self) -> usize {
                enum Place {
                    $($variant,)+
                }
                match self {
                    $(Self::$variant => Place::$variant as usize,)+
                }
            }
        }

        #[doc = concat!("Writes the name:", $(" `", $name, "`"),+, ".")]
        impl ::core::fmt::Display for $type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(match self {
                    $(Self::$variant => $name,)+
                })
            }
        }

        /// Parses the name.
        impl ::core::str::FromStr for $type {
            type Err = $crate::TextError;

            fn from_str(text: &str) -> ::core::result::Result<Self, $crate::TextError> {
                $crate::text::Field::new($what, text).named_one_of(&Self::ALL, $expected)
            }
        }
    };
}

/// Makes an enum with unit variants the players of a game, in turn order: [`names!`](crate::names)
/// with letters, and [`Player`](crate::Player). Two players also get
/// [`TwoPlayers`](crate::TwoPlayers) and `opponent`.
///
/// Programs use the names as singular subjects, as in "attacker wins". Choose `attacker`, not
/// `attackers`.
///
/// ```
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
/// pub enum Side {
///     Fox,
///     Hounds,
/// }
///
/// game_core::players! { Side, "`fox` or `hounds`"; Fox "fox" 'f', Hounds "hounds" 'h' }
///
/// assert_eq!(Side::Fox.opponent(), Side::Hounds);
/// assert_eq!(game_core::Ranking::won_by(Side::Hounds).to_string(), "hounds");
/// ```
#[macro_export]
macro_rules! players {
    (
        $type:ident, $expected:literal;
        $first:ident $name:literal $letter:literal,
        $second:ident $other_name:literal $other_letter:literal $(,)?
    ) => {
        $crate::players! {
            @any $type, $expected;
            $first $name $letter, $second $other_name $other_letter
        }

        impl $type {
            /// Returns the other player.
            #[inline]
            #[must_use]
            pub const fn opponent(self) -> Self {
                match self {
                    Self::$first => Self::$second,
                    Self::$second => Self::$first,
                }
            }
        }

        impl $crate::TwoPlayers for $type {
            #[inline]
            fn opponent(self) -> Self {
                self.opponent()
            }
        }
    };
    (@any $type:ident, $expected:literal; $($players:tt)+) => {
        $crate::names! { $type, "player", $expected; $($players)+ }

        impl $crate::Player for $type {
            const ALL: &'static [Self] = &Self::ALL;

            #[inline]
            fn index(self) -> usize {
                Self::index(self)
            }

            fn letter(self) -> char {
                Self::letter(self)
            }
        }
    };
    ($($players:tt)+) => {
        $crate::players! { @any $($players)+ }
    };
}

/// Implements `Debug` by `Display`, for types whose text is complete.
#[macro_export]
macro_rules! debug_as_text {
    ($($type:ty),+ $(,)?) => {$(
        /// Writes the text.
        impl ::core::fmt::Debug for $type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(self, f)
            }
        }
    )+};
}
