//! The names that every game offers.

/// Tests that the crate of a game follows the convention: where two games mean the same thing, it
/// has one name and one type. It does not compile if a name is missing or has another type. It
/// fails if a name, an index or a text is wrong.
///
/// `game` is the path of the crate. `reasons`, `refusals` and `problems` list the variants of
/// `Reason`, `IllegalMove` and `Problem` that the game shares with other games. Under the same name
/// they hold the same data. `naive` is the path of the slow second implementation of the rules.
///
/// | item | contents |
/// |---|---|
/// | the crate root | `Position`, `Move`, `Color`, `Kind`, `Piece`, `Builder`, `Problem`, `IllegalMove`, `Reason`, `Outcome`, `Start`, `PositionError`, `MoveError`, `BOARD`, `Graph`, `Cell`, `Game`, `Step`, `Symmetry`, and the crates `board_geom`, `game_board` and `game_core` |
/// | traits | `Game`, `OnBoard` |
/// | `Position` | what [`inherent!`](game_board::inherent) gives; `pieces`, `kinds`, `pieces_of`, `occupied`, `empty_cells`, `piece_at` |
/// | `Move` | `from`, `to`; its `Debug` form is its text |
/// | `Color` | `ALL`, `index`, `letter`, `from_letter`, `Display`, `FromStr` |
/// | `Start` | `ALL` |
/// | `Kind` | `ALL`, `index`, `letter`, `from_letter`, `Display`, `FromStr` |
/// | `Piece` | `color`, `kind`, `new`, `Display`, `FromStr` |
/// | `Symmetry` | `ALL`, `cell`, `Display` |
/// | `Builder` | `new`, `Default`, `From<&Position>`, `put`, `clear`, `piece_at`, `to_move`, `build` |
/// | `Problem` | `NoSuchCell` |
/// | `naive` | `legal_moves`, `after`, `outcome` |
///
/// A game may leave out the following methods. If it has one, the method has this meaning.
///
/// | method of `Position` | meaning | setter of `Builder` |
/// |---|---|---|
/// | `king(color)` | the cell of the king | |
/// | `hand(color)` | the pieces in hand: `count(kind)`, `has(kind)`, `is_empty()` | |
/// | `attacks(color, kind)` | the cells that these pieces attack | |
/// | `attackers(cell, color)` | the pieces of `color` that attack the cell | |
/// | `checkers_of(color)` | the pieces that give check to `color` | |
/// | `is_in_check(color)` | whether there are any | |
/// | `castling()` | the rights to castle: `is_empty()`, `without(color)` | `castling` |
/// | `en_passant()` | the cells that pawns passed over | `en_passant` |
/// | `rules()` | the rule set | `rules` |
/// | `quiet_turns()` | consecutive turns without the progress that a claim of a draw requires | `quiet_turns` |
/// | `round()` | 1 at the start, one more when all players have had a turn | `round` |
/// | `turn()` | 1 at the start, one more after each turn | `turn` |
///
/// ```
/// game_testkit::convention! {
///     game: game_testkit::games::noughts,
///     refusals: [GameOver, NoSuchCell],
/// }
/// ```
#[macro_export]
macro_rules! convention {
    (
        game: $($game:ident)::+
        $(, reasons: [$($reason:ident),* $(,)?])?
        $(, refusals: [$($refusal:ident),* $(,)?])?
        $(, problems: [$($problem:ident),* $(,)?])?
        $(, naive: $naive:path)?
        $(,)?
    ) => {
        $crate::__convention_of_methods!($($game)::+);

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
                    > + ::core::str::FromStr<Err = PositionError>
                    + Copy,
            {
            }
            is_the_game::<Position>();
            fn answers<G>()
            where
                G: game_board::OnBoard<Piece = Piece, Symmetry = Symmetry>,
            {
            }
            answers::<Position>();
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
            let _: fn(Cell) -> Problem = Problem::NoSuchCell;
            $($(let _: Reason = Reason::$reason;)*)?
            $($($crate::__variant!(IllegalMove $refusal, Reason, Color, Kind, Cell);)*)?
            $($($crate::__variant!(Problem $problem, Reason, Color, Kind, Cell);)*)?
            $(
                use $naive as naive;
                let _: fn(&Position) -> Vec<Move> = naive::legal_moves;
                let _: fn(&Position, Move) -> String = naive::after;
                let _: fn(&Position) -> Option<String> = naive::outcome;
            )?

            let start = Position::start(Start::default());
            let moves = start.legal_moves();
            for &mv in &moves {
                let _: (Option<Cell>, Option<Cell>) = (mv.from(), mv.to());
                assert_eq!(format!("{mv:?}"), mv.to_string(), "the Debug form of a move");
                assert!(start.after(mv).is_ok() && start.is_legal(mv));
                assert_eq!(start.parse_move(&mv.to_string()), Ok(mv));
                let (noisy, effects) = (start.is_noisy(mv), start.effects(mv));
                assert!(!(noisy && effects.is_empty()), "{mv} is noisy, and changes nothing");
            }
            let first: Option<Step> =
                start.choices(&[]).ok().and_then(|turn| turn.options().first().copied());
            assert!(first.is_some(), "a turn has steps");
            let mut played = start;
            if let Some(&mv) = moves.first() {
                assert_eq!(played.play(mv), Ok(()));
            }

            for position in [start, played] {
                let occupied = position.occupied();
                let _ = [occupied, position.empty_cells()];
                let mut builder = Builder::from(&position);
                for cell in BOARD.cells() {
                    let piece: Option<Piece> = position.piece_at(cell);
                    assert_eq!(builder.piece_at(cell), piece, "the builder of a position");
                    let free = position.empty_cells().contains(cell);
                    assert_eq!((occupied.contains(cell), free), (piece.is_some(), piece.is_none()));
                    for (color, kind) in Color::ALL
                        .into_iter()
                        .flat_map(|color| Kind::ALL.map(|kind| (color, kind)))
                    {
                        let (of_color, of_kind) = match piece {
                            Some(piece) => (piece.color == color, piece.kind == kind),
                            None => (false, false),
                        };
                        assert_eq!(position.pieces(color).contains(cell), of_color);
                        assert_eq!(position.kinds(kind).contains(cell), of_kind);
                        let both = position.pieces_of(color, kind).contains(cell);
                        assert_eq!(both, of_color && of_kind);
                    }
                }
                let built: Result<Position, Problems<Problem>> = builder.build();
                assert_eq!(built.as_ref(), Ok(&position), "the builder of a position builds it");
                if let Some(cell) = occupied.iter().next() {
                    let piece = builder.piece_at(cell);
                    builder.clear(cell);
                    assert_eq!(builder.piece_at(cell), None);
                    if let Some(piece) = piece {
                        builder.put(cell, piece).to_move(start.to_move());
                        assert_eq!(builder.piece_at(cell), Some(piece));
                    }
                }
            }
            assert_eq!(Builder::default(), Builder::new());

            $crate::convention::assert_names(&Kind::ALL, |kind| kind.index());
            $crate::convention::assert_names(&Color::ALL, |color| color.index());
            for color in Color::ALL {
                assert_eq!(Color::from_letter(color.letter()), Some(color));
            }
            for kind in Kind::ALL {
                assert_eq!(Kind::from_letter(kind.letter()), Some(kind));
            }
            for symmetry in Symmetry::ALL {
                assert!(!symmetry.to_string().is_empty());
                for cell in BOARD.cells() {
                    let image: Cell = symmetry.cell(cell);
                    assert!(BOARD.contains(image), "{symmetry}");
                }
            }
            let pieces = Color::ALL.into_iter().flat_map(|color| {
                Kind::ALL.map(|kind| {
                    let piece = Piece::new(color, kind);
                    assert_eq!((piece.color, piece.kind), (color, kind));
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
    ($($game:ident)::+) => {
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

        /// A trait method gives way to an inherent method. So each method below is the game's, if
        /// the game has it, and must fit its use in this test.
        mod shared_words_mean_the_same {
            use $($game)::+::{BOARD, Builder, Cell, Color, Kind, Position};

            /// The answer of a game without the method.
            #[derive(Clone, Copy, Debug, PartialEq)]
            struct Lacking;

            #[allow(dead_code, reason = "a game may have any of them")]
            impl Lacking {
                fn count(self, _: Kind) -> u8 {
                    0
                }

                fn has(self, _: Kind) -> bool {
                    false
                }

                fn is_empty(self) -> bool {
                    true
                }

                fn without(self, _: Color) -> Self {
                    self
                }
            }

            #[allow(dead_code, reason = "a game may have any of them")]
            trait OfPositions: Sized {
                fn king(&self, _: Color) -> Option<Cell> {
                    None
                }

                fn hand(&self, _: Color) -> Lacking {
                    Lacking
                }

                fn attacks<S: Default>(&self, _: Color, _: Kind) -> S {
                    S::default()
                }

                fn attackers<S: Default>(&self, _: Cell, _: Color) -> S {
                    S::default()
                }

                fn checkers_of<S: Default>(&self, _: Color) -> S {
                    S::default()
                }

                fn is_in_check(&self, _: Color) -> bool {
                    false
                }

                fn castling(&self) -> Lacking {
                    Lacking
                }

                fn en_passant(&self) -> Option<Cell> {
                    None
                }

                fn rules(&self) -> Lacking {
                    Lacking
                }

                fn quiet_turns(&self) -> u16 {
                    0
                }

                fn round(&self) -> u16 {
                    1
                }

                fn turn(&self) -> u16 {
                    1
                }
            }

            impl OfPositions for Position {}

            #[allow(dead_code, reason = "a game may have any of them")]
            trait OfBuilders {
                fn castling(&mut self, _: Lacking) -> &mut Self {
                    self
                }

                fn en_passant(&mut self, _: Option<Cell>) -> &mut Self {
                    self
                }

                fn rules(&mut self, _: Lacking) -> &mut Self {
                    self
                }

                fn quiet_turns(&mut self, _: u16) -> &mut Self {
                    self
                }

                fn round(&mut self, _: u16) -> &mut Self {
                    self
                }

                fn turn(&mut self, _: u16) -> &mut Self {
                    self
                }
            }

            impl OfBuilders for Builder {}

            fn check(position: &Position) {
                let mut builder = Builder::from(position);
                builder
                    .castling(position.castling())
                    .en_passant(position.en_passant())
                    .rules(position.rules())
                    .quiet_turns(position.quiet_turns())
                    .round(position.round())
                    .turn(position.turn());
                assert_eq!(builder.build().as_ref(), Ok(position), "setters and accessors");
                let passed = position.en_passant().into_iter();
                assert!(passed.into_iter().all(|cell| BOARD.contains(cell)));
                let rights = Color::ALL.iter().fold(position.castling(), |rights, &color| {
                    rights.without(color)
                });
                assert!(rights.is_empty(), "nobody has rights without those of all players");
                for color in Color::ALL {
                    let king: Option<Cell> = position.king(color);
                    assert!(king.is_none_or(|king| position.pieces(color).contains(king)));
                    let hand = position.hand(color);
                    // Sets of cells have one type.
                    let pieces = position.pieces(color);
                    for kind in Kind::ALL {
                        let _ = [pieces, position.attacks(color, kind)];
                        assert_eq!(hand.has(kind), hand.count(kind) > 0);
                    }
                    assert_eq!(hand.is_empty(), Kind::ALL.iter().all(|&kind| !hand.has(kind)));
                    for cell in BOARD.cells() {
                        let [pieces, attackers] = [pieces, position.attackers(cell, color)];
                        assert!((attackers - pieces).is_empty(), "attackers of {color}");
                    }
                    let [pieces, checkers] = [pieces, position.checkers_of(color)];
                    assert!((checkers & pieces).is_empty(), "checkers of {color}");
                    assert_eq!(position.is_in_check(color), !checkers.is_empty());
                }
            }

            #[test]
            fn at_the_start_and_later() {
                let start = Position::default();
                assert_eq!((start.round(), start.turn()), (1, 1), "counters begin at 1");
                let mut position = start;
                check(&position);
                let mut counted = Vec::new();
                for _ in Color::ALL {
                    let moves = position.legal_moves();
                    let mv = *moves.first().expect("a game has more turns than players");
                    position.play(mv).expect("legal moves are legal");
                    counted.push((position.round(), position.turn()));
                    check(&position);
                }
                // A game with counters has counted a round, or every turn. The others return 1.
                let players = Color::ALL.len();
                for (turns, &(round, turn)) in (1..).zip(&counted) {
                    let rounds = if turns == players { [1, 2] } else { [1, 1] };
                    assert!(rounds.contains(&round), "round {round} after {turns} turns");
                    assert!([1, turns + 1].contains(&turn.into()), "turn {turn} after {turns}");
                }
            }
        }
    };
}

/// Checks that a shared variant holds the right data.
#[doc(hidden)]
#[macro_export]
macro_rules! __variant {
    // Illegal moves.
    ($type:ident GameOver, $reason:ident, $color:ident, $kind:ident, $cell:ident) => {
        let _: fn($reason) -> $type = $type::GameOver;
    };
    ($type:ident NotYours, $reason:ident, $color:ident, $kind:ident, $cell:ident) => {
        let _ = |cell: $cell, owner: $color| $type::NotYours { cell, owner };
    };
    ($type:ident Unreachable, $reason:ident, $color:ident, $kind:ident, $cell:ident) => {
        let _ = |kind: $kind, from: $cell, to: $cell| $type::Unreachable { kind, from, to };
    };
    ($type:ident NotInHand, $reason:ident, $color:ident, $kind:ident, $cell:ident) => {
        let _: fn($kind) -> $type = $type::NotInHand;
    };
    ($type:ident MayNotPass, $($rest:ident),*) => {
        let _: $type = $type::MayNotPass;
    };
    ($type:ident NoCastlingRight, $($rest:ident),*) => {
        let _: $type = $type::NoCastlingRight;
    };
    // Problems.
    ($type:ident NoKing, $reason:ident, $color:ident, $kind:ident, $cell:ident) => {
        let _: fn($color) -> $type = $type::NoKing;
    };
    ($type:ident SecondKing, $reason:ident, $color:ident, $kind:ident, $cell:ident) => {
        let _ = |color: $color, cell: $cell| $type::SecondKing { color, cell };
    };
    ($type:ident TooManyPieces, $reason:ident, $color:ident, $kind:ident, $cell:ident) => {
        let _ = |color: $color, found: usize| $type::TooManyPieces { color, found };
    };
    ($type:ident TooManyOfKind, $reason:ident, $color:ident, $kind:ident, $cell:ident) => {
        let _ =
            |color: $color, kind: $kind, found: usize| $type::TooManyOfKind { color, kind, found };
    };
    // The only other data is the right, which games describe in their own ways.
    ($type:ident CastlingNotAtHome, $reason:ident, $color:ident, $kind:ident, $cell:ident) => {
        let _ = |problem: $type| match problem {
            $type::CastlingNotAtHome { color, .. } => Some::<$color>(color),
            _ => None,
        };
    };
    ($type:ident RoundZero, $($rest:ident),*) => {
        let _: $type = $type::RoundZero;
    };
    ($type:ident TurnZero, $($rest:ident),*) => {
        let _: $type = $type::TurnZero;
    };
    // All others hold the cell that they are about.
    ($type:ident $variant:ident, $reason:ident, $color:ident, $kind:ident, $cell:ident) => {
        let _: fn($cell) -> $type = $type::$variant;
    };
}

/// Checks that values have the index of their place in the list, and that their names differ and
/// can be parsed.
#[doc(hidden)]
pub fn assert_names<T>(all: &[T], index: impl Fn(T) -> usize)
where
    T: Copy + PartialEq + std::fmt::Debug + std::fmt::Display + std::str::FromStr,
{
    for (place, &one) in all.iter().enumerate() {
        assert_eq!(index(one), place, "the index of {one}");
        let name = one.to_string();
        assert!(!name.is_empty(), "{one:?} has no name");
        assert_eq!(name.parse().ok(), Some(one), "`{name}` read back");
    }
}
