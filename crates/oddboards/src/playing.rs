//! The history of any listed game behind the object-safe trait.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::any::Any;

use board_geom::Cell;
use board_picture::{Picture, Piece};
use game_board::{
    Acting, Choices, Effect, Kind, KindOf, Piece as _, Plane, Symmetry, action_count, all_pieces,
    observation_size, planes, rows_and_columns,
};
use game_core::{
    Claim, ClaimError, History, Perft, PlayError, Player, Playouts, Ranking, SplitMix64,
};
#[cfg(feature = "vectors")]
use game_testkit::vectors::{Detail, Vector};

use crate::any::AnyGame;
use crate::list::GameType;
use crate::listed::{Listed, Note};
use crate::random::{self, RandomOptions, RandomResults};
use crate::refusals::{Refusal, beginning};
use crate::values::{
    AnyMove, AnyOutcome, AnyPiece, AnyPlayer, AnyRanking, AnyTurn, any_move, any_outcome,
    any_piece, any_player, any_step,
};

/// Returns the position, unless the game is over.
fn in_play<G: Listed>(game: &History<G>) -> Result<&G, Refusal> {
    match game.outcome() {
        None => Ok(game.position()),
        Some(_) => Err(Refusal::Over),
    }
}

/// Returns the legal move with this text.
fn read<G: Listed>(game: &History<G>, text: &str) -> Result<G::Move, Refusal> {
    Ok(in_play(game)?.parse_move(text)?)
}

/// Returns the turn after these actions, and the move if they complete one.
fn acted<G: Listed>(
    game: &History<G>,
    actions: &[u32],
) -> Result<(Acting<G>, Option<G::Move>), Refusal> {
    let position = in_play(game)?;
    let mut acting = Acting::new(position.clone());
    let mut complete = None;
    for (index, &action) in actions.iter().enumerate() {
        let illegal = Refusal::Action { index, action };
        if complete.is_some() {
            return Err(illegal);
        }
        complete = acting.act(action as usize).map_err(|_| illegal)?;
    }
    Ok((acting, complete))
}

// Here, `self.position()` and the like are methods of `History`: they hide those of the trait.
impl<G: Listed> AnyGame for History<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn game_type(&self) -> GameType {
        GameType::of::<G>()
    }

    fn position(&self) -> String {
        History::position(self).to_string()
    }

    fn first_position(&self) -> String {
        History::first_position(self).to_string()
    }

    fn pieces(&self) -> Vec<(AnyPiece, Piece)> {
        let pieces = all_pieces::<G::Piece>().into_iter();
        let drawn = |piece| (any_piece(piece), self.position().drawn(piece));
        pieces.map(drawn).collect()
    }

    fn picture_of_board(&self) -> Picture<'static> {
        let picture = Picture::of(G::board()).seats(G::Player::ALL.len());
        self.position().scenery(picture).title(G::TITLE)
    }

    fn piece_at(&self, cell: Cell) -> Option<AnyPiece> {
        self.position().piece_at(cell).map(any_piece)
    }

    fn to_move(&self) -> AnyPlayer {
        any_player(self.position().to_move())
    }

    fn in_check(&self) -> Option<bool> {
        self.position().in_check()
    }

    fn scores(&self) -> Option<Vec<u32>> {
        Some(self.position().scores()?.to_vec())
    }

    fn key(&self) -> u64 {
        self.position().key()
    }

    fn images(&self) -> Vec<(String, String)> {
        let symmetries = <G::Symmetry as Symmetry<G::Piece>>::ALL.iter();
        let image = |&symmetry: &G::Symmetry| {
            let image = self.position().image(symmetry)?;
            Some((symmetry.to_string(), image.to_string()))
        };
        symmetries.filter_map(image).collect()
    }

    fn notes(&self) -> Vec<Note> {
        self.position().notes()
    }

    fn news(&self) -> Vec<String> {
        let Some(before) = self.positions().rev().nth(1) else {
            return Vec::new();
        };
        let known = before.announcements();
        let mut news = self.position().announcements();
        news.retain(|sentence| !known.contains(sentence));
        news
    }

    fn picture(&self) -> Picture<'static> {
        G::picture_of_game(self)
            .title(G::TITLE)
            .description(self.position().to_string())
    }

    fn legal_moves(&self) -> Vec<AnyMove> {
        let moves = History::legal_moves(self).into_iter();
        moves.map(any_move::<G>).collect()
    }

    fn count_legal_moves(&self) -> u64 {
        in_play(self).map_or(0, G::count_legal_moves)
    }

    fn divide(&self, depth: u8, perft: &Perft, done: &(dyn Fn() + Sync)) -> Vec<(String, u64)> {
        let divided = perft.divide(self.position(), depth, |_, _| done());
        let divided = divided.into_iter();
        divided
            .map(|(mv, leaves)| (mv.to_string(), leaves))
            .collect()
    }

    fn nth_legal_move(&self, n: u64) -> Option<AnyMove> {
        in_play(self).ok()?.nth_legal_move(n).map(any_move::<G>)
    }

    fn moves_by_rule(&self) -> Vec<String> {
        let moves = self.position().legal_moves();
        moves.iter().map(ToString::to_string).collect()
    }

    fn check_move(&self, text: &str) -> Result<AnyMove, Refusal> {
        read(self, text).map(any_move::<G>)
    }

    fn play(&mut self, text: &str) -> Result<AnyMove, Refusal> {
        let played = self.play_text(text).map(any_move::<G>);
        played.map_err(|error| match error {
            PlayError::Over => Refusal::Over,
            PlayError::Move(error) => error.into(),
        })
    }

    fn play_random(&mut self, turns: usize, random: &mut SplitMix64) -> usize {
        Playouts::new(turns).play_on(self, random)
    }

    fn random_games(&self, options: &RandomOptions) -> RandomResults {
        random::play(self.position(), options)
    }

    fn moves_from(&self, cell: Cell) -> Vec<AnyMove> {
        let Ok(position) = in_play(self) else {
            return Vec::new();
        };
        let moves = position.moves_from(cell);
        moves.into_iter().map(any_move::<G>).collect()
    }

    fn choices(&self, so_far: &[&str]) -> Result<AnyTurn, Refusal> {
        let mut turn = Choices::new(in_play(self)?);
        for (index, text) in so_far.iter().enumerate() {
            let found = turn.find(text);
            let chosen = found.map(|step| turn.choose(step));
            if !matches!(chosen, Some(Ok(()))) {
                let text = beginning(text);
                return Err(Refusal::Step { index, text });
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

    fn effects(&self, text: &str) -> Result<Vec<Effect<AnyPiece>>, Refusal> {
        let mv = read(self, text)?;
        let effects = self.position().effects(mv).into_iter();
        Ok(effects.map(|effect| effect.map(any_piece)).collect())
    }

    fn checkers(&self) -> Vec<Cell> {
        self.position().checkers().to_vec()
    }

    fn in_hand(&self, player: usize) -> Vec<(AnyPiece, u8)> {
        let Some(&player) = G::Player::ALL.get(player) else {
            return Vec::new();
        };
        let kinds = <KindOf<G> as Kind>::ALL.iter();
        kinds
            .filter_map(|&kind| {
                let count = self.position().count_in_hand(player, kind);
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

    fn actions_of(&self, text: &str) -> Result<Vec<u32>, Refusal> {
        let mv = read(self, text)?;
        Ok(Acting::new(self.position().clone()).actions_of(mv))
    }

    fn legal_actions(&self, so_far: &[u32]) -> Result<Vec<u32>, Refusal> {
        let mut actions = Vec::new();
        // `None` once the turn is complete.
        if let (acting, None) = acted(self, so_far)? {
            acting.legal_actions(&mut actions);
        }
        Ok(actions)
    }

    fn act(&mut self, actions: &[u32]) -> Result<Option<AnyMove>, Refusal> {
        let (_, mv) = acted(self, actions)?;
        if let Some(mv) = mv {
            // The move is legal, and the game is not over.
            History::play(self, mv).map_err(|_| Refusal::Over)?;
        }
        Ok(mv.map(any_move::<G>))
    }

    fn planes(&self) -> Vec<Plane> {
        planes::<G>()
    }

    fn rows_and_columns(&self) -> (usize, usize) {
        rows_and_columns::<G>()
    }

    fn observe(&self, so_far: &[u32]) -> Result<Vec<f32>, Refusal> {
        let acting = match so_far {
            [] => Acting::new(self.position().clone()),
            _ => acted(self, so_far)?.0,
        };
        let mut numbers = vec![0.0; observation_size::<G>()];
        // The list has the size of an observation.
        let _ = acting.observe(&mut numbers);
        Ok(numbers)
    }

    fn take_back(&mut self) -> Option<String> {
        History::take_back(self).map(|mv| mv.to_string())
    }

    fn redo(&mut self) -> Option<String> {
        History::redo(self).map(|mv| mv.to_string())
    }

    fn turns(&self) -> usize {
        History::turns(self)
    }

    fn moves(&self) -> Vec<String> {
        History::moves(self).map(|mv| mv.to_string()).collect()
    }

    fn undone(&self) -> Vec<String> {
        History::undone(self).map(|mv| mv.to_string()).collect()
    }

    fn outcome(&self) -> Option<AnyOutcome> {
        History::outcome(self).map(any_outcome::<G>)
    }

    fn ranking(&self, fault: bool) -> AnyRanking {
        let position = self.position();
        let ranking = match self.outcome() {
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
        History::occurrences(self)
    }

    fn quiet_turns(&self) -> Option<u16> {
        self.position().quiet_turns()
    }

    fn claimable(&self) -> Vec<Claim> {
        History::claimable(self).to_vec()
    }

    fn claimed(&self) -> Option<Claim> {
        History::claimed(self)
    }

    fn claim(&mut self, claim: Claim) -> Result<AnyOutcome, ClaimError> {
        History::claim(self, claim).map(any_outcome::<G>)
    }

    fn withdraw_claim(&mut self) -> Option<Claim> {
        History::withdraw_claim(self)
    }

    fn record(&self) -> String {
        // A history consists of texts, which JSON can always represent.
        serde_json::to_string(self).unwrap_or_default()
    }

    #[cfg(feature = "vectors")]
    fn vector(&self, detail: Detail) -> Vector {
        Vector::describe(self.position(), detail)
    }

    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}
