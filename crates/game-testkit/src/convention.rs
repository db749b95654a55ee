//! The names that every game offers.

/// Tests that the crate of a game follows the convention: where two games mean the same thing, it
/// has one name and one type. It does not compile if a name is missing or has another type. It
/// fails if a name, an index or a text is wrong.
///
/// `game` is the path of the crate. `reasons`, `refusals` and `problems` list the variants of
/// `Reason`, `IllegalMove` and `Problem` that the game shares with other games. Under the same name
/// they hold the same data. `methods` lists the methods of the second table that the position has.
/// [`standard_tests!`](crate::standard_tests!) calls this macro and checks these methods, and the
/// lookups of pieces, in many positions.
///
/// | item | contents |
/// |---|---|
/// | the crate root | `Position`, `Move`, `Color`, `Kind`, `Piece`, `Builder`, `Problem`, `IllegalMove`, `Reason`, `Outcome`, `Start`, `PositionError`, `MoveError`, `BOARD`, `Graph`, `Cell`, `Game`, `Step`, `Symmetry`, and the crates `board_geom`, `game_board` and `game_core` |
/// | traits | `Game`, `OnBoard` |
/// | `Position` | its `Debug` form is its text; what [`inherent!`](game_board::inherent) gives; `pieces`, `kinds`, `pieces_of`, `occupied`, `empty_cells`, `piece_at` |
/// | `Move` | `from`, `to`; its `Debug` form is its text |
/// | `Color` | `ALL`, `index`, `letter`, `from_letter`, `Display`, `FromStr` |
/// | `Start` | `ALL` |
/// | `Kind` | `ALL`, `index`, `letter`, `from_letter`, `Display`, `FromStr` |
/// | `Piece` | `color`, `kind`, `new`, `Display`, `FromStr` |
/// | `Symmetry` | `ALL`, `cell`, `Display` |
/// | `Builder` | `new`, `Default`, `From<&Position>`, `put`, `clear`, `piece_at`, `to_move`, `build` |
/// | `Problem` | `NoSuchCell` |
///
/// A game may have the following methods, with this meaning.
///
/// | method of `Position` | meaning | setter of `Builder` |
/// |---|---|---|
/// | `king(color)` | the cell of the king | |
/// | `hand(color)` | the pieces in hand, as many as `count_in_hand` says: `count(kind)`, `counts()`, `has(kind)`, `is_empty()` | |
/// | `attacks(color, kind)` | the cells that these pieces attack, by `attackers` | |
/// | `attackers(cell, color)` | the pieces of `color` that attack the cell | |
/// | `checkers_of(color)` | the pieces that give check to `color` | |
/// | `is_in_check(color)` | whether there are any | |
/// | `castling()` | the castling rights: `is_empty()`, `without(color)` | `castling` |
/// | `en_passant()` | the cells that pawns passed over | `en_passant` |
/// | `rules()` | the rule set | `rules` |
/// | `quiet_turns()` | consecutive turns without the progress that a claim of a draw requires | `quiet_turns` |
/// | `round()` | 1 at the start, one more when all players have had a turn | `round` |
/// | `turn()` | 1 at the start, one more after each turn | `turn` |
///
/// ```text
/// game_testkit::convention! {
///     game: territorial,
///     refusals: [GameOver, MayNotPass, NoSuchCell, Occupied, NotInHand],
///     problems: [NoKing, NoSuchCell, TooManyOfKind],
///     methods: [king, hand, rules],
/// }
/// ```
#[macro_export]
macro_rules! convention {
    (
        game: $($game:ident)::+
        $(, reasons: [$($reason:ident),* $(,)?])?
        $(, refusals: [$($refusal:ident),* $(,)?])?
        $(, problems: [$($problem:ident),* $(,)?])?
        $(, methods: [$($method:ident),* $(,)?])?
        $(,)?
    ) => {
        $crate::__convention_of_methods!($($game)::+ $(, $($method),*)?);

        #[test]
        fn the_convention_is_kept() {
            use $($game)::+::{
                BOARD, Builder, Cell, Color, Game, Graph, IllegalMove, Kind, Move,
                MoveError, Outcome, Piece, Position, PositionError, Problem, Reason, Start,
                Step, Symmetry,
            };
            use $($game)::+::board_geom as _;
            use $($game)::+::game_board::{self, OnBoard as _};
            use $($game)::+::game_core::{self, Problems};

            // A crate without these types does not compile. `Player` and `game_core::Start` are not
            // in scope, so the names must come from the types themselves.
            fn is_the_game<G>()
            where
                G: Game<
                        Player = Color,
                        Move = Move,
                        Reason = Reason,
                        Start = Start,
                        IllegalMove = IllegalMove,
                    > + game_board::OnBoard<Piece = Piece, Symmetry = Symmetry>
                    + ::core::str::FromStr<Err = PositionError>
                    + Copy,
            {
            }
            is_the_game::<Position>();
            let _: &Graph = &BOARD;
            let _: fn(Color, Reason) -> Outcome = Outcome::won_by;
            let _: fn(game_core::TextError) -> MoveError = MoveError::Syntax;
            let _: fn(IllegalMove) -> MoveError = MoveError::Illegal;
            let _: [Color; Color::ALL.len()] = Color::ALL;
            let _: [Kind; Kind::ALL.len()] = Kind::ALL;
            let _: [Start; Start::ALL.len()] = Start::ALL;
            let _: [Symmetry; Symmetry::ALL.len()] = Symmetry::ALL;
            let _: (usize, char) = const { (Color::ALL[0].index(), Color::ALL[0].letter()) };
            let _: (usize, char) = const { (Kind::ALL[0].index(), Kind::ALL[0].letter()) };
            let _: fn(char) -> Option<Color> = Color::from_letter;
            let _: fn(char) -> Option<Kind> = Kind::from_letter;
            let _: fn(Cell) -> Problem = Problem::NoSuchCell;
            $($(let _: Reason = Reason::$reason;)*)?
            $($($crate::__variant!(IllegalMove $refusal);)*)?
            $($($crate::__variant!(Problem $problem);)*)?

            let start = Position::start(Start::default());
            for mv in start.legal_moves() {
                let _: (Option<Cell>, Option<Cell>) = (mv.from(), mv.to());
                assert_eq!(format!("{mv:?}"), mv.to_string(), "the Debug form of a move");
            }
            let first: Option<Step> =
                start.choices(&[]).ok().and_then(|turn| turn.options().first().copied());
            assert!(first.is_some(), "a turn has steps");
            let _: fn(&Builder) -> Result<Position, Problems<Problem>> = Builder::build;
            assert_eq!(Builder::default(), Builder::new(), "the default builder is a new one");

            for symmetry in Symmetry::ALL {
                assert!(!symmetry.to_string().is_empty(), "{symmetry:?} has no name");
                for cell in BOARD.cells() {
                    let image: Cell = symmetry.cell(cell);
                    assert!(BOARD.contains(image), "{symmetry} of {cell:?} is off the board");
                }
            }
            let pieces = Color::ALL.into_iter().flat_map(|color| {
                Kind::ALL.map(|kind| {
                    let piece = Piece::new(color, kind);
                    assert_eq!((piece.color, piece.kind), (color, kind), "a new piece");
                    piece
                })
            });
            // Some kinds may not belong to every player, or not stand on the board.
            for piece in pieces {
                let read = piece.to_string().parse::<Piece>();
                assert_eq!(read.ok(), Some(piece), "{piece} read back");
            }
        }
    };
}

/// The part of [`convention!`](crate::convention!) about methods that need no trait in scope.
#[doc(hidden)]
#[macro_export]
macro_rules! __convention_of_methods {
    ($($game:ident)::+ $(, $method:ident)*) => {
        /// Neither `Game` nor `OnBoard` is in scope here, so the methods must be inherent.
        mod the_position_has {
            use $($game)::+::game_board::{Choices, IllegalStep, StepOf};
            use $($game)::+::game_core::MoveList;
            use $($game)::+::{Color, IllegalMove, Move, MoveError, Outcome, Position, Start};

            type Chosen<'a> = Result<Choices<'a, Position>, IllegalStep>;

            #[test]
            fn its_own_methods() {
                let _: fn(Start) -> Position = Position::start;
                let _: fn(&Position) -> MoveList<Move> = Position::legal_moves;
                let _: fn(&Position, &str) -> Result<Move, MoveError> = Position::parse_move;
                let _: fn(&mut Position, Move) -> Result<(), IllegalMove> = Position::play;
                let _: fn(&Position) -> Option<Outcome> = Position::outcome;
                let _: fn(&Position) -> Color = Position::to_move;
                let _: fn(&Position, Move) -> Result<Position, IllegalMove> = Position::after;
                let _: fn(&Position, Move) -> bool = Position::is_legal;
                let _: for<'a, 'b> fn(&'a Position, &'b [StepOf<Position>]) -> Chosen<'a> =
                    Position::choices;
            }
        }

        #[allow(unused, reason = "a game may have any of the methods")]
        mod shared_methods_mean_the_same {
            use $($game)::+::game_board::OnBoard;
            use $($game)::+::{BOARD, Builder, Cell, Color, Kind, Piece, Position};

            /// Checks any position.
            pub(crate) fn check(position: &Position) {
                let (text, debug) = (position.to_string(), format!("{position:?}"));
                assert_eq!(debug, text, "the Debug form of a position");
                let (occupied, empty) = (position.occupied(), position.empty_cells());
                let mut builder = Builder::from(position);
                let built = builder.build();
                assert_eq!(built.as_ref(), Ok(position), "the builder of a position builds it");
                for cell in BOARD.cells() {
                    let piece: Option<Piece> = position.piece_at(cell);
                    assert_eq!(builder.piece_at(cell), piece, "the builder of a position");
                    let taken = occupied.contains(cell);
                    assert_eq!(taken, piece.is_some(), "`occupied` and {cell:?}");
                    assert_eq!(empty.contains(cell), !taken, "`empty_cells` and {cell:?}");
                    for color in Color::ALL {
                        let of_color = piece.is_some_and(|piece| piece.color == color);
                        let found = position.pieces(color).contains(cell);
                        assert_eq!(found, of_color, "`pieces` of {color} and {cell:?}");
                        for kind in Kind::ALL {
                            let of_kind = piece.is_some_and(|piece| piece.kind == kind);
                            let found = position.kinds(kind).contains(cell);
                            assert_eq!(found, of_kind, "`kinds` of {kind} and {cell:?}");
                            let found = position.pieces_of(color, kind).contains(cell);
                            let both = of_color && of_kind;
                            assert_eq!(found, both, "`pieces_of` {color}, {kind} and {cell:?}");
                        }
                    }
                }
                if let Some((cell, piece)) =
                    occupied.iter().next().and_then(|cell| Some((cell, position.piece_at(cell)?)))
                {
                    builder.clear(cell);
                    assert_eq!(builder.piece_at(cell), None, "a cleared cell");
                    builder.put(cell, piece).to_move(position.to_move());
                    assert_eq!(builder.piece_at(cell), Some(piece), "a piece put on a cell");
                }
                for color in Color::ALL {
                    $($crate::__method!($method, position, color);)*
                }
            }
        }
    };
}

/// Checks a shared method for a player.
#[doc(hidden)]
#[macro_export]
macro_rules! __method {
    (king, $position:ident, $color:ident) => {
        let king: Option<Cell> = $position.king($color);
        let own = king.is_none_or(|king| $position.pieces($color).contains(king));
        assert!(own, "no piece of {} is on {king:?}, the cell of its king", $color);
    };
    (hand, $position:ident, $color:ident) => {
        let hand = $position.hand($color);
        for kind in Kind::ALL {
            let count: u8 = hand.count(kind);
            let counts = [hand.counts()[kind.index()], $position.count_in_hand($color, kind)];
            assert_eq!(counts, [count; 2], "how many {kind}s {} has in hand", $color);
            assert_eq!(hand.has(kind), count > 0, "whether {} has {kind}", $color);
        }
        let none = Kind::ALL.iter().all(|&kind| !hand.has(kind));
        assert_eq!(hand.is_empty(), none, "whether the hand of {} is empty", $color);
    };
    (attacks, $position:ident, $color:ident) => {
        // Sets of cells have one type.
        let of_kinds = Kind::ALL
            .map(|kind| [$position.pieces_of($color, kind), $position.attacks($color, kind)]);
        for cell in BOARD.cells() {
            let attackers = $position.attackers(cell, $color);
            for (kind, [pieces, attacked]) in Kind::ALL.into_iter().zip(of_kinds) {
                let by = attackers & pieces;
                let named = BOARD.name(cell);
                assert_eq!(attacked.contains(cell), !by.is_empty(), "{} {kind}: {named}", $color);
            }
        }
    };
    (attackers, $position:ident, $color:ident) => {
        for cell in BOARD.cells() {
            let [pieces, by] = [$position.pieces($color), $position.attackers(cell, $color)];
            assert!((by - pieces).is_empty(), "attackers of {}", $color);
        }
    };
    (checkers_of, $position:ident, $color:ident) => {
        let [pieces, checkers] = [$position.pieces($color), $position.checkers_of($color)];
        assert!((checkers & pieces).is_empty(), "checkers of {}", $color);
    };
    (is_in_check, $position:ident, $color:ident) => {
        let is_in_check: bool = $position.is_in_check($color);
        let any = !$position.checkers_of($color).is_empty();
        assert_eq!(is_in_check, any, "whether {} is in check", $color);
    };
    (castling, $position:ident, $color:ident) => {
        let rights = $position.castling();
        let left = Color::ALL.iter().fold(rights, |rights, &color| rights.without(color));
        assert!(left.is_empty(), "nobody has rights without those of all players");
        $crate::__method!(@set castling, $position);
    };
    (en_passant, $position:ident, $color:ident) => {
        let on_board = $position.en_passant().into_iter().all(|cell| BOARD.contains(cell));
        assert!(on_board, "an en-passant cell is off the board");
        $crate::__method!(@set en_passant, $position);
    };
    (rules, $position:ident, $color:ident) => {
        $crate::__method!(@set rules, $position);
    };
    // The counters: `quiet_turns`, `round` and `turn`.
    ($counter:ident, $position:ident, $color:ident) => {
        let _: u16 = $position.$counter();
        $crate::__method!(@set $counter, $position);
    };
    // The setter of the builder takes what the method returns.
    (@set $method:ident, $position:ident) => {
        let built = Builder::from($position).$method($position.$method()).build();
        assert_eq!(built.as_ref(), Ok($position), "{}", stringify!($method));
    };
}

/// Checks that a shared variant holds the right data.
#[doc(hidden)]
#[macro_export]
macro_rules! __variant {
    // Illegal moves.
    ($type:ident GameOver) => {
        let _: fn(Reason) -> $type = $type::GameOver;
    };
    ($type:ident NotYours) => {
        let _ = |cell: Cell, owner: Color| $type::NotYours { cell, owner };
    };
    ($type:ident Unreachable) => {
        let _ = |kind: Kind, from: Cell, to: Cell| $type::Unreachable { kind, from, to };
    };
    ($type:ident NotInHand) => {
        let _: fn(Kind) -> $type = $type::NotInHand;
    };
    ($type:ident MayNotPass) => {
        let _: $type = $type::MayNotPass;
    };
    ($type:ident NoCastlingRight) => {
        let _: $type = $type::NoCastlingRight;
    };
    // Problems.
    ($type:ident NoKing) => {
        let _: fn(Color) -> $type = $type::NoKing;
    };
    ($type:ident SecondKing) => {
        let _ = |color: Color, cell: Cell| $type::SecondKing { color, cell };
    };
    ($type:ident TooManyPieces) => {
        let _ = |color: Color, found: usize| $type::TooManyPieces { color, found };
    };
    ($type:ident TooManyOfKind) => {
        let _ =
            |color: Color, kind: Kind, found: usize| $type::TooManyOfKind { color, kind, found };
    };
    // Games describe the right itself in different ways, so only the color is checked.
    ($type:ident CastlingNotAtHome) => {
        let _ = |problem: $type| match problem {
            $type::CastlingNotAtHome { color, .. } => Some::<Color>(color),
            _ => None,
        };
    };
    ($type:ident RoundZero) => {
        let _: $type = $type::RoundZero;
    };
    ($type:ident TurnZero) => {
        let _: $type = $type::TurnZero;
    };
    // All others hold the cell that they are about.
    ($type:ident $variant:ident) => {
        let _: fn(Cell) -> $type = $type::$variant;
    };
}
