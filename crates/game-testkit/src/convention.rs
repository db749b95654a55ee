//! The names that every game offers.

/// Tests that the crate of a game follows the convention. It does not compile if a name is missing
/// or has another type. It fails if a name, an index or a text is wrong.
///
/// `game` is the path of the crate. `refusals` lists the reasons for illegal moves that the game
/// shares with other games. Under the same name they hold the same data.
///
/// | item | contents |
/// |---|---|
/// | the crate root | `Position`, `Move`, `Color`, `Kind`, `Piece`, `Builder`, `Problem`, `IllegalMove`, `Reason`, `Outcome`, `Start`, `PositionError`, `MoveError`, `BOARD`, `Graph`, `Cell`, `Game`, `Step`, `Symmetry`, and the crates `board_geom`, `game_board` and `game_core` |
/// | traits | `Game`, `OnBoard` |
/// | `Position` | what [`inherent_game!`](game_core::inherent_game) and [`inherent_on_board!`](game_board::inherent_on_board) give; `pieces`, `kinds`, `pieces_of`, `occupied`, `empty_cells`, `piece_at` |
/// | `Move` | `from`, `to`; its `Debug` form is its text |
/// | `Color` | `ALL`, `index`, `letter`, `from_letter`, `Display`, `FromStr` |
/// | `Start` | `ALL` |
/// | `Kind` | `ALL`, `index`, `Display`, `FromStr` |
/// | `Piece` | `color`, `kind`, `new`, `Display`, `FromStr` |
/// | `Builder` | `new`, `Default`, `From<&Position>`, `put`, `clear`, `piece_at`, `to_move`, `build` |
/// | `Problem` | `NoSuchCell` |
///
/// ```
/// game_testkit::convention! {
///     game: game_testkit::games::noughts,
///     refusals: [GameOver, NoSuchCell],
/// }
/// ```
#[macro_export]
macro_rules! convention {
    (game: $($game:ident)::+ $(, refusals: [$($refusal:ident),* $(,)?])? $(,)?) => {
        #[test]
        fn the_convention_is_kept() {
            use $($game)::+::{
                BOARD, Builder, Cell, Color, Game, Graph, IllegalMove, Kind, Move,
                MoveError, Outcome, Piece, Position, PositionError, Problem, Reason, Start,
                Step, Symmetry,
            };
            use $($game)::+::board_geom as _;
            use $($game)::+::game_board;
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
            let _: fn(Cell) -> Problem = Problem::NoSuchCell;
            let _: fn(game_core::TextError) -> MoveError = MoveError::Syntax;
            let _: fn(IllegalMove) -> MoveError = MoveError::Illegal;
            let _: [Color; Color::ALL.len()] = Color::ALL;
            let _: [Kind; Kind::ALL.len()] = Kind::ALL;
            let _: [Start; Start::ALL.len()] = Start::ALL;
            let _: (usize, char) = const { (Color::ALL[0].index(), Color::ALL[0].letter()) };
            let _: usize = const { Kind::ALL[0].index() };
            $($($crate::__refusal!($refusal);)*)?

            let start = Position::start(Start::default());
            let color: Color = start.to_move();
            let mut played = start;
            let moves: game_core::MoveList<Move> = start.legal_moves();
            for &mv in &moves {
                let _: (Option<Cell>, Option<Cell>) = (mv.from(), mv.to());
                assert_eq!(format!("{mv:?}"), mv.to_string(), "the Debug form of a move");
                let next: Result<Position, IllegalMove> = start.after(mv);
                assert!(next.is_ok() && start.is_legal(mv) && start.check_move(mv).is_ok());
                let read: Result<Move, MoveError> = start.parse_move(&mv.to_string());
                assert_eq!(read, Ok(mv));
                played.play_unchecked(mv);
                played = start;
            }
            for &mv in &moves {
                let noisy: bool = start.is_noisy(mv);
                let effects: game_board::EffectList<Position> = start.effects(mv);
                assert!(!(noisy && effects.is_empty()), "{mv} is noisy, and changes nothing");
            }
            let _ = start.visit_noisy_moves(::core::ops::ControlFlow::Break);
            let _ = start.visit_quiet_moves(::core::ops::ControlFlow::Break);
            for cell in BOARD.cells() {
                let _: game_core::MoveList<Move> = start.moves_from(cell);
            }
            let turn: Result<game_board::Choices<'_, Position>, game_board::IllegalStep> =
                start.choices(&[]);
            let first: Option<Step> = turn.ok().and_then(|turn| turn.options().first().copied());
            assert!(first.is_some(), "a turn has steps");
            start.for_each_legal_move(|_| ());
            let _ = start.visit_legal_moves(::core::ops::ControlFlow::Break);
            assert_eq!(start.count_legal_moves(), moves.len() as u64);
            let _: Option<Outcome> = start.outcome();
            let _: Result<game_core::MoveList<Move>, Outcome> = start.moves_or_outcome();
            let _: u64 = start.key();
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
                        builder.put(cell, piece).to_move(color);
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

/// Checks that a shared reason holds the right data.
#[doc(hidden)]
#[macro_export]
macro_rules! __refusal {
    (GameOver) => {
        let _: fn(Reason) -> IllegalMove = IllegalMove::GameOver;
    };
    (NoSuchCell) => {
        let _: fn(Cell) -> IllegalMove = IllegalMove::NoSuchCell;
    };
    (NoPiece) => {
        let _: fn(Cell) -> IllegalMove = IllegalMove::NoPiece;
    };
    (NotYours) => {
        let _ = |cell: Cell, owner: Color| IllegalMove::NotYours { cell, owner };
    };
    (OwnPiece) => {
        let _: fn(Cell) -> IllegalMove = IllegalMove::OwnPiece;
    };
    (Unreachable) => {
        let _ = |kind: Kind, from: Cell, to: Cell| IllegalMove::Unreachable { kind, from, to };
    };
    (Blocked) => {
        let _: fn(Cell) -> IllegalMove = IllegalMove::Blocked;
    };
    (Occupied) => {
        let _: fn(Cell) -> IllegalMove = IllegalMove::Occupied;
    };
    (NotInHand) => {
        let _: fn(Kind) -> IllegalMove = IllegalMove::NotInHand;
    };
    (MayNotPass) => {
        let _ = IllegalMove::MayNotPass;
    };
    (NoCastlingRight) => {
        let _ = IllegalMove::NoCastlingRight;
    };
    (CastlingBlocked) => {
        let _: fn(Cell) -> IllegalMove = IllegalMove::CastlingBlocked;
    };
    (CastlingThroughCheck) => {
        let _: fn(Cell) -> IllegalMove = IllegalMove::CastlingThroughCheck;
    };
    (KingAttacked) => {
        let _: fn(Cell) -> IllegalMove = IllegalMove::KingAttacked;
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
