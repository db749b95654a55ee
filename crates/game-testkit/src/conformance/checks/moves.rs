//! Move lists, everything that must agree with them, and playing moves.

use std::io::Write as _;
use std::ops::ControlFlow::{self, Break, Continue};

use game_core::{Game, MoveList, Player, SplitMix64};

use super::text::check_read;
use super::{Check, Checked, Failure, Listed, ensure, same};

impl<G: Game> Listed<'_, G> {
    /// Checks list, visitors, count and index.
    pub(in crate::conformance) fn check_list(&self) -> Checked {
        let (position, moves) = (self.position, &self.moves);
        let (visited, _) = visit_up_to(position, usize::MAX);
        same(Check::List, "the visited moves", &visited, moves)?;
        let mut each = MoveList::new();
        position.for_each_legal_move(|mv| each.push(mv));
        same(Check::List, "the moves one by one", &each, moves)?;

        let mut different = moves.to_vec();
        different.sort_unstable();
        if let Some(pair) = different.windows(2).find(|pair| pair[0] == pair[1]) {
            let listed = format!("{moves:?}");
            return Err(Failure::new(Check::Duplicate, listed).of("move", pair[0]));
        }
        let count = position.count_legal_moves();
        same(Check::Count, "the count", &count, &(moves.len() as u64))?;
        let has_one = position.has_legal_move();
        same(
            Check::Count,
            "whether there is one",
            &has_one,
            &!moves.is_empty(),
        )?;
        for index in self.picked.iter().copied().chain([moves.len()]) {
            let nth = position.nth_legal_move(index as u64);
            let what = format!("the move with index {index}");
            same(Check::Nth, &what, &nth, &moves.get(index).copied())?;
        }
        for &index in &self.picked {
            let (visited, flow) = visit_up_to(position, index + 1);
            let what = "the number of visits up to a break, and its value";
            let expected = (index + 1, Break(moves[index]));
            same(Check::Break, what, &(visited.len(), flow), &expected)?;
        }
        self.check_random()?;
        self.check_noise()
    }

    /// Checks moves picked at random against the list, and the random numbers that are drawn.
    fn check_random(&self) -> Checked {
        for stream in 0..4 {
            let mut random = SplitMix64::stream(self.position.key(), stream);
            let mut expected = random.clone();
            let picked = self.position.random_legal_move(&mut random);
            let listed = match self.moves.len() as u64 {
                0 => None,
                count => Some(self.moves[expected.below(count) as usize]),
            };
            let what = "the random move, and the generator after it";
            same(Check::Random, what, &(picked, random), &(listed, expected))?;
        }
        Ok(())
    }

    /// Checks that each listed move is visited in order, either as noisy or as quiet.
    fn check_noise(&self) -> Checked {
        let position = self.position;
        let (mut noisy, mut quiet) = (MoveList::new(), MoveList::new());
        let _ = position.visit_noisy_moves(|mv| {
            noisy.push(mv);
            Continue::<()>(())
        });
        let _ = position.visit_quiet_moves(|mv| {
            quiet.push(mv);
            Continue::<()>(())
        });
        let moves = self.moves.iter().copied();
        let (loud, still) = moves.partition(|&mv| position.is_noisy(mv));
        let what = "the noisy and the quiet moves";
        same(Check::Noise, what, &(&noisy, &quiet), &(&loud, &still))?;
        let breaks = [
            position.visit_noisy_moves(Break).is_break(),
            position.visit_quiet_moves(Break).is_break(),
        ];
        let expected = [&loud, &still].map(|moves| !moves.is_empty());
        let what = "whether visits break at the first noisy move, and at the first quiet one";
        same(Check::Noise, what, &breaks, &expected)
    }

    /// Checks all methods of playing on a sample of the moves, and the resulting keys.
    pub(in crate::conformance) fn check_play(&self) -> Checked {
        self.each_picked(|mv| check_play_of(self.position, mv))
    }
}

/// Checks that the listed moves are legal, and those among the candidates that are not listed are
/// not. Returns the number of candidates that are not legal.
pub(crate) fn check_candidates<G: Game>(
    position: &G,
    listed: &[G::Move],
    candidates: impl IntoIterator<Item = G::Move>,
) -> Result<u64, Failure> {
    let mut sorted = listed.to_vec();
    sorted.sort_unstable();
    let mut refused = 0;
    for mv in listed.iter().copied().chain(candidates) {
        let is_listed = sorted.binary_search(&mv).is_ok();
        let checked = check_legality(position, mv, is_listed);
        checked.map_err(|failure| failure.of("move", mv))?;
        refused += u64::from(!is_listed);
    }
    Ok(refused)
}

/// Visits moves and breaks at the move with this number, counted from 1.
fn visit_up_to<G: Game>(position: &G, number: usize) -> (MoveList<G::Move>, ControlFlow<G::Move>) {
    let mut visited = MoveList::new();
    let flow = position.visit_legal_moves(|mv| {
        visited.push(mv);
        if visited.len() == number {
            Break(mv)
        } else {
            Continue(())
        }
    });
    (visited, flow)
}

/// Checks the answers of a position about a move, legal or not. The failure does not name them.
pub(crate) fn check_answers<G: Game>(position: &G, mv: G::Move) -> Checked {
    let listed = position.legal_moves().contains(&mv);
    check_legality(position, mv, listed)?;
    if listed {
        check_play_of(position, mv)?;
    }
    Ok(())
}

fn check_legality<G: Game>(position: &G, mv: G::Move, listed: bool) -> Checked {
    let legal = position.is_legal(mv);
    ensure(legal == listed, Check::Legal, || {
        let is = |so: bool| if so { "" } else { "not " };
        format!("{}listed, but {}legal", is(listed), is(legal))
    })?;
    let verdict = position.check_move(mv);
    ensure(verdict.is_ok() == legal, Check::Reason, || match &verdict {
        Ok(()) => "not legal, but not refused".into(),
        Err(reason) => format!("legal, but refused: {reason}"),
    })?;
    let Err(refusal) = verdict else {
        return Ok(());
    };
    // Text does not fit into an empty buffer. A `String` for each refusal would cost time.
    let says_something = write!(<&mut [u8]>::default(), "{refusal}").is_err();
    ensure(says_something, Check::Reason, || {
        format!("refused without a reason: {refusal:?}")
    })?;
    let mut played = position.clone();
    let answers = [played.play(mv).err(), position.after(mv).err()];
    let what = "the reasons when it is played";
    same(
        Check::Reason,
        what,
        &answers,
        &[Some(refusal.clone()), Some(refusal)],
    )?;
    let untouched = played == *position && played.key() == position.key();
    ensure(untouched, Check::Untouched, || {
        format!("after the refusal: {played}")
    })?;
    // The result is meaningless, but must not panic.
    played.play_unchecked(mv);
    Ok(())
}

fn check_play_of<G: Game>(position: &G, mv: G::Move) -> Checked {
    let mut unchecked = position.clone();
    unchecked.play_unchecked(mv);
    let mut checked = position.clone();
    let played = checked.play(mv).map(|()| checked);
    let answers = [
        ("the position when it is played", played),
        ("the position after it", position.after(mv)),
        (
            "the position after it, unchecked",
            Ok(position.after_unchecked(mv)),
        ),
    ];
    let expected = Ok(unchecked.clone());
    for (what, found) in answers {
        same(Check::Play, what, &found, &expected)?;
    }
    let (gives, in_check) = (position.gives_check(mv), unchecked.in_check());
    // With more than two players, the move may eliminate the next player, and then another player
    // is to move.
    let fits = G::Player::ALL.len() > 2 || gives == (in_check == Some(true));
    ensure(fits, Check::GivesCheck, || {
        format!("gives check: {gives}, in check: {in_check:?}")
    })?;
    let (before, after) = (position.quiet_turns(), unchecked.quiet_turns());
    let one_more = before.map(|turns| turns.saturating_add(1));
    let counted = after == one_more || before.and(after) == Some(0);
    ensure(counted, Check::QuietTurns, || {
        format!("before: {before:?}, after: {after:?}")
    })?;
    check_read(&unchecked).map(drop)
}
