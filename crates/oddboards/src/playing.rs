//! A history behind the object-safe trait.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::any::Any;
use core::fmt;

use board_geom::Cell;
use board_picture::{Picture, Piece};
use game_board::{
    Acting, Choices, Effect, Kind, KindOf, Piece as _, Plane, Symmetry, action_count, all_pieces,
    planes, rows_and_columns,
};
use game_core::{
    Claim, ClaimError, History, ParseMoveError, PlayError, Player, Playouts, Ranking, SplitMix64,
};
use game_search::{Turn, TurnError};
#[cfg(feature = "vectors")]
use game_testkit::vectors::{Detail, Vector};

use crate::any::AnyGame;
use crate::list::GameType;
use crate::listed::{Listed, Note};
use crate::random::{self, RandomOptions, RandomResults};
use crate::refusals::{
    ActionRefusal, ObserveError, PlayRefusal, ReadError, StepRefusal, beginning, read_record,
};
use crate::values::{
    AnyMove, AnyOutcome, AnyPiece, AnyPlayer, AnyRanking, AnyTurn, any_move, any_outcome,
    any_piece, any_player, any_step, any_turn,
};

/// A game of `G` being played, as an [`AnyGame`]: a listed game, or a custom one.
///
/// ```
/// use oddboards::{AnyGame, Playing, game_core::History, numbered_shogi};
/// let start = numbered_shogi::Position::start(numbered_shogi::Start::Zigzag);
/// let game: Box<dyn AnyGame> = Box::new(Playing::new(History::new(start)));
/// assert_eq!(game.legal_moves().len(), 26);
/// ```
#[derive(Clone)]
pub struct Playing<G: Listed>(History<G>);

impl<G: Listed> Playing<G> {
    /// Continues this history.
    pub const fn new(history: History<G>) -> Self {
        Self(history)
    }

    /// Returns the history so far.
    pub const fn history(&self) -> &History<G> {
        &self.0
    }

    /// Returns the history so far, to play on with moves of the game's own type.
    pub const fn history_mut(&mut self) -> &mut History<G> {
        &mut self.0
    }

    /// Starts a game from the start with this name. Listed games also have
    /// [`GameType::start_as`](crate::GameType::start_as).
    ///
    /// # Errors
    /// The game has no start with this name; the error lists the names.
    pub fn start_as(start: &str) -> Result<Self, ReadError> {
        let start = start.parse().map_err(ReadError::in_text)?;
        Ok(Self(History::new(G::start(start))))
    }

    /// Starts a game from a position, given as text.
    ///
    /// # Errors
    /// The text is not a position of this game.
    pub fn read_position(text: &str) -> Result<Self, ReadError> {
        let position = text.parse().map_err(ReadError::in_text)?;
        Ok(Self(History::new(position)))
    }

    /// Reads a game from its record, as written by [`AnyGame::record`]. Replays the game and checks
    /// every move.
    ///
    /// ```
    /// use oddboards::{AnyGame, Playing, territorial::Position};
    /// let mut game = Playing::<Position>::default();
    /// game.play("K@e1")?;
    /// assert_eq!(Playing::<Position>::read_record(&game.record())?.moves(), ["K@e1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The text is not the record of a game, or it is the record of another game.
    pub fn read_record(json: &str) -> Result<Self, ReadError> {
        read_record(json).map(Self)
    }

    fn read(&self, text: &str) -> Result<G::Move, PlayRefusal> {
        let mv = self.in_play().ok_or(PlayRefusal::Over)?.parse_move(text);
        mv.map_err(|error| match error {
            ParseMoveError::Syntax(error) => PlayRefusal::NotAMove(error),
            ParseMoveError::Illegal(reason) => PlayRefusal::Illegal(reason.to_string()),
        })
    }

    /// Returns the position, unless the game is over.
    fn in_play(&self) -> Option<&G> {
        self.0.outcome().is_none().then(|| self.0.position())
    }

    /// Returns the turn after these actions, and the move if they complete one.
    fn acted(&self, actions: &[u32]) -> Result<(Acting<G>, Option<G::Move>), ActionRefusal> {
        let position = self.in_play().ok_or(ActionRefusal::Over)?;
        let mut acting = Acting::new(position.clone());
        let mut complete = None;
        for (index, &action) in actions.iter().enumerate() {
            let illegal = ActionRefusal::Illegal { index, action };
            if complete.is_some() {
                return Err(illegal);
            }
            complete = acting.act(action as usize).map_err(|_| illegal)?;
        }
        Ok((acting, complete))
    }
}

impl<G: Listed> Default for Playing<G> {
    fn default() -> Self {
        Self(History::default())
    }
}

impl<G: Listed> fmt::Debug for Playing<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<G: Listed> AnyGame for Playing<G> {
    fn as_any(&self) -> &dyn Any {
        &self.0
    }

    fn game_type(&self) -> GameType {
        GameType::of::<G>()
    }

    fn position(&self) -> String {
        self.0.position().to_string()
    }

    fn first_position(&self) -> String {
        self.0.first_position().to_string()
    }

    fn pieces(&self) -> Vec<(AnyPiece, Piece)> {
        let pieces = all_pieces::<G::Piece>().into_iter();
        let drawn = |piece| (any_piece(piece), self.0.position().drawn(piece));
        pieces.map(drawn).collect()
    }

    fn picture_of_board(&self) -> Picture<'static> {
        let picture = Picture::of(G::board()).seats(G::Player::ALL.len());
        self.0.position().scenery(picture).title(G::TITLE)
    }

    fn piece_at(&self, cell: Cell) -> Option<AnyPiece> {
        self.0.position().piece_at(cell).map(any_piece)
    }

    fn to_move(&self) -> AnyPlayer {
        any_player(self.0.position().to_move())
    }

    fn in_check(&self) -> Option<bool> {
        self.0.position().in_check()
    }

    fn scores(&self) -> Option<Vec<u32>> {
        Some(self.0.position().scores()?.to_vec())
    }

    fn key(&self) -> u64 {
        self.0.position().key()
    }

    fn images(&self) -> Vec<(String, String)> {
        let symmetries = <G::Symmetry as Symmetry<G::Piece>>::ALL.iter();
        let image = |&symmetry: &G::Symmetry| {
            let image = self.0.position().image(symmetry)?;
            Some((symmetry.to_string(), image.to_string()))
        };
        symmetries.filter_map(image).collect()
    }

    fn notes(&self) -> Vec<Note> {
        self.0.position().notes()
    }

    fn news(&self) -> Vec<String> {
        let Some(before) = self.0.positions().rev().nth(1) else {
            return Vec::new();
        };
        let known = before.announcements();
        let mut news = self.0.position().announcements();
        news.retain(|sentence| !known.contains(sentence));
        news
    }

    fn picture(&self) -> Picture<'static> {
        G::picture_of_game(&self.0)
            .title(G::TITLE)
            .description(self.0.position().to_string())
    }

    fn legal_moves(&self) -> Vec<AnyMove> {
        let moves = self.0.legal_moves().into_iter();
        moves.map(any_move::<G>).collect()
    }

    fn count_legal_moves(&self) -> u64 {
        self.in_play().map_or(0, G::count_legal_moves)
    }

    fn nth_legal_move(&self, n: u64) -> Option<AnyMove> {
        self.in_play()?.nth_legal_move(n).map(any_move::<G>)
    }

    fn moves_by_rule(&self) -> Vec<String> {
        let moves = self.0.position().legal_moves();
        moves.iter().map(ToString::to_string).collect()
    }

    fn check_move(&self, text: &str) -> Result<AnyMove, PlayRefusal> {
        self.read(text).map(any_move::<G>)
    }

    fn play(&mut self, text: &str) -> Result<AnyMove, PlayRefusal> {
        let mv = self.read(text)?;
        // The move was just found legal, and the game is not over.
        self.0.play(mv).map_err(|_| PlayRefusal::Over)?;
        Ok(any_move::<G>(mv))
    }

    fn play_turn(&mut self, turn: &str) -> Result<Turn<AnyMove>, PlayRefusal> {
        match Turn::take(&mut self.0, turn) {
            Ok(turn) => Ok(any_turn::<G>(turn)),
            Err(TurnError::Syntax(error)) => Err(PlayRefusal::NotAMove(error)),
            Err(TurnError::Claim(error)) => Err(PlayRefusal::Claim(error)),
            Err(TurnError::Move(PlayError::Move(reason))) => {
                Err(PlayRefusal::Illegal(reason.to_string()))
            }
            Err(_) => Err(PlayRefusal::Over),
        }
    }

    fn play_random(&mut self, turns: usize, random: &mut SplitMix64) -> usize {
        Playouts::new(turns).play_on(&mut self.0, random)
    }

    fn random_games(&self, options: &RandomOptions) -> RandomResults {
        random::play(self.0.position(), options)
    }

    fn moves_from(&self, cell: Cell) -> Vec<AnyMove> {
        let Some(position) = self.in_play() else {
            return Vec::new();
        };
        let moves = position.moves_from(cell);
        moves.into_iter().map(any_move::<G>).collect()
    }

    fn choices(&self, so_far: &[&str]) -> Result<AnyTurn, StepRefusal> {
        let mut turn = Choices::new(self.in_play().ok_or(StepRefusal::Over)?);
        for (index, text) in so_far.iter().enumerate() {
            let found = turn.find(text);
            let chosen = found.map(|step| turn.choose(step));
            if !matches!(chosen, Some(Ok(()))) {
                let text = beginning(text);
                return Err(StepRefusal::NotAStep { index, text });
            }
        }
        let options = turn.options().into_iter();
        Ok(AnyTurn {
            options: options
                .map(|step| any_step::<G>(turn.so_far(), step))
                .collect(),
            complete: turn.complete().map(any_move::<G>),
        })
    }

    fn effects(&self, text: &str) -> Result<Vec<Effect<AnyPiece>>, PlayRefusal> {
        let mv = self.read(text)?;
        let effects = self.0.position().effects(mv).into_iter();
        Ok(effects.map(|effect| effect.map(any_piece)).collect())
    }

    fn checkers(&self) -> Vec<Cell> {
        self.0.position().checkers().to_vec()
    }

    fn in_hand(&self, player: usize) -> Vec<(AnyPiece, u8)> {
        let Some(&player) = G::Player::ALL.get(player) else {
            return Vec::new();
        };
        let kinds = <KindOf<G> as Kind>::ALL.iter();
        kinds
            .filter_map(|&kind| {
                let count = self.0.position().count_in_hand(player, kind);
                let piece = G::Piece::of(Some(player), kind).filter(|_| count > 0)?;
                Some((any_piece(piece), count))
            })
            .collect()
    }

    fn action_count(&self) -> usize {
        action_count::<G>()
    }

    fn has_whole_moves(&self) -> bool {
        G::MOVES > 0
    }

    fn actions_of(&self, text: &str) -> Result<Vec<u32>, PlayRefusal> {
        let mv = self.read(text)?;
        Ok(Acting::new(self.0.position().clone()).actions_of(mv))
    }

    fn legal_actions(&self, so_far: &[u32]) -> Result<Vec<u32>, ActionRefusal> {
        let mut actions = Vec::new();
        // `None` once the turn is complete.
        if let (acting, None) = self.acted(so_far)? {
            acting.legal_actions(&mut actions);
        }
        Ok(actions)
    }

    fn act(&mut self, actions: &[u32]) -> Result<Option<AnyMove>, ActionRefusal> {
        let (_, mv) = self.acted(actions)?;
        if let Some(mv) = mv {
            // The move is legal, and the game is not over.
            self.0.play(mv).map_err(|_| ActionRefusal::Over)?;
        }
        Ok(mv.map(any_move::<G>))
    }

    fn planes(&self) -> Vec<Plane> {
        planes::<G>()
    }

    fn rows_and_columns(&self) -> (usize, usize) {
        rows_and_columns::<G>()
    }

    fn observe(&self, so_far: &[u32], numbers: &mut [f32]) -> Result<(), ObserveError> {
        let acting = match so_far {
            [] => Acting::new(self.0.position().clone()),
            _ => self.acted(so_far)?.0,
        };
        Ok(acting.observe(numbers)?)
    }

    fn take_back(&mut self) -> Option<String> {
        self.0.take_back().map(|mv| mv.to_string())
    }

    fn redo(&mut self) -> Option<String> {
        self.0.redo().map(|mv| mv.to_string())
    }

    fn turns(&self) -> usize {
        self.0.turns()
    }

    fn moves(&self) -> Vec<String> {
        self.0.moves().map(|mv| mv.to_string()).collect()
    }

    fn undone(&self) -> Vec<String> {
        self.0.undone().map(|mv| mv.to_string()).collect()
    }

    fn outcome(&self) -> Option<AnyOutcome> {
        self.0.outcome().map(any_outcome::<G>)
    }

    fn ranking(&self, fault: bool) -> AnyRanking {
        let position = self.0.position();
        let ranking = match self.0.outcome() {
            Some(outcome) => outcome.ranking,
            None if fault => {
                let level = position.claimed_ranking();
                Ranking::by_place(|player| {
                    if player == position.to_move() {
                        u8::MAX
                    } else {
                        u8::try_from(level.ahead_of(player)).unwrap_or(u8::MAX)
                    }
                })
            }
            None => position.claimed_ranking(),
        };
        let places = ranking.places();
        let payoffs = G::Player::ALL.iter().map(|&player| ranking.payoff(player));
        AnyRanking {
            text: ranking.to_string(),
            payoffs: payoffs.collect(),
            places: places
                .map(|equals| equals.map(Player::index).collect())
                .collect(),
        }
    }

    fn occurrences(&self) -> usize {
        self.0.occurrences()
    }

    fn quiet_turns(&self) -> Option<u16> {
        self.0.position().quiet_turns()
    }

    fn claimable(&self) -> Vec<Claim> {
        self.0.claimable().to_vec()
    }

    fn claimed(&self) -> Option<Claim> {
        self.0.claimed()
    }

    fn claim(&mut self, claim: Claim) -> Result<AnyOutcome, ClaimError> {
        self.0.claim(claim).map(any_outcome::<G>)
    }

    fn withdraw_claim(&mut self) -> Option<Claim> {
        self.0.withdraw_claim()
    }

    fn record(&self) -> String {
        // A history consists of texts, which JSON can always represent.
        serde_json::to_string(&self.0).unwrap_or_default()
    }

    #[cfg(feature = "vectors")]
    fn vector(&self, detail: Detail) -> Vector {
        Vector::describe(self.0.position(), detail)
    }

    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}
