//! Move lists, everything that must agree with them, and playing moves.

use std::fmt::{self, Write as _};
use std::ops::ControlFlow::{self, Break, Continue};

use game_core::{Game, MoveList, Player, SplitMix64};

use super::{Check, Flaw, check_read, ends_and_sample, ensure, picked, spaced};

/// Checks list, visitors, count and index. Returns the list.
pub(in crate::conformance) fn check_moves<G: Game>(
    position: &G,
    sample: &mut SplitMix64,
) -> Result<MoveList<G::Move>, Flaw> {
    let moves = position.legal_moves();
    let (visited, _) = visit_up_to(position, usize::MAX);
    ensure(visited == moves, Check::List, || {
        format!("{} visited, {} listed", spaced(&visited), spaced(&moves))
    })?;
    let mut each = MoveList::new();
    position.for_each_legal_move(|mv| each.push(mv));
    ensure(each == moves, Check::List, || {
        format!("{} one by one, {} listed", spaced(&each), spaced(&moves))
    })?;

    let mut different = moves.to_vec();
    different.sort_unstable();
    for pair in different.windows(2) {
        ensure(pair[0] != pair[1], Check::Duplicate, || spaced(&moves))
            .map_err(|flaw| flaw.of_move(&pair[0]))?;
    }
    let count = position.count_legal_moves();
    ensure(count == moves.len() as u64, Check::Count, || {
        format!(
            "{count} counted, {} listed: {}",
            moves.len(),
            spaced(&moves)
        )
    })?;
    let has_one = position.has_legal_move();
    ensure(has_one != moves.is_empty(), Check::Count, || {
        let said = if has_one {
            "there is a move"
        } else {
            "there is no move"
        };
        format!("{said}, but {} are listed", moves.len())
    })?;

    for n in ends_and_sample(count, sample).chain([count]) {
        let nth = position.nth_legal_move(n);
        let listed = moves.get(n as usize).copied();
        ensure(nth == listed, Check::Nth, || {
            format!("with index {n} {nth:?}, in the list {listed:?}")
        })?;
    }
    check_random_move(position, &moves)?;
    for n in ends_and_sample(count, sample) {
        let (visited, flow) = visit_up_to(position, n as usize + 1);
        let last = moves.get(n as usize).copied().map(Break);
        ensure(
            visited.len() as u64 == n + 1 && Some(flow) == last,
            Check::Break,
            || {
                let visited = visited.len();
                format!("{visited} visited and {flow:?} after breaking at {}", n + 1)
            },
        )?;
    }
    check_noise(position, &moves)?;
    Ok(moves)
}

/// Checks moves picked at random against the list, and the random numbers that are drawn.
fn check_random_move<G: Game>(position: &G, moves: &[G::Move]) -> Result<(), Flaw> {
    for stream in 0..4 {
        let mut random = SplitMix64::stream(position.key(), stream);
        let mut same = random.clone();
        let picked = position.random_legal_move(&mut random);
        let listed = match moves.len() as u64 {
            0 => None,
            count => moves.get(same.below(count) as usize).copied(),
        };
        ensure(picked == listed, Check::Random, || {
            format!("picked {picked:?}, in the list {listed:?}")
        })?;
        ensure(random == same, Check::Random, || {
            format!("{picked:?} picked, but not with one random number below the count")
        })?;
    }
    Ok(())
}

/// Noisy and quiet moves.
type Parts<M> = (MoveList<M>, MoveList<M>);

/// Returns the noisy and the quiet moves of a position as they are visited, and the parts into
/// which `is_noisy` divides the listed moves.
pub(crate) fn by_noise<G: Game>(position: &G, moves: &[G::Move]) -> [Parts<G::Move>; 2] {
    let (mut noisy, mut quiet) = (MoveList::new(), MoveList::new());
    let _ = position.visit_noisy_moves(|mv| {
        noisy.push(mv);
        Continue::<()>(())
    });
    let _ = position.visit_quiet_moves(|mv| {
        quiet.push(mv);
        Continue::<()>(())
    });
    let listed = moves.iter().copied().partition(|&mv| position.is_noisy(mv));
    [(noisy, quiet), listed]
}

/// Checks that each listed move is visited once, either as noisy or as quiet.
fn check_noise<G: Game>(position: &G, moves: &[G::Move]) -> Result<(), Flaw> {
    let [(mut noisy, mut quiet), (mut loud, mut still)] = by_noise(position, moves);
    for moves in [&mut noisy, &mut quiet, &mut loud, &mut still] {
        moves.sort_unstable();
    }
    ensure(noisy == loud && quiet == still, Check::Noise, || {
        let (visited, listed) = (spaced(&noisy), spaced(&loud));
        format!("noisy moves visited: {visited}; listed: {listed}")
    })?;
    let first = position.visit_noisy_moves(Break);
    ensure(first.is_break() != noisy.is_empty(), Check::Noise, || {
        format!("{first:?} after breaking at the first noisy move")
    })?;
    let first = position.visit_quiet_moves(Break);
    ensure(first.is_break() != quiet.is_empty(), Check::Noise, || {
        format!("{first:?} after breaking at the first quiet move")
    })
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

/// Checks that exactly the listed moves among the candidates are legal. Returns how many were not.
pub(in crate::conformance) fn check_candidates<G: Game>(
    position: &G,
    moves: &[G::Move],
    candidates: impl Iterator<Item = G::Move>,
) -> Result<u64, Flaw> {
    for &mv in moves {
        let legal = position.is_legal(mv);
        check_legality(position, mv, legal, true).map_err(|flaw| flaw.of_move(&mv))?;
    }
    let mut sorted = moves.to_vec();
    sorted.sort_unstable();
    let mut refused = 0;
    for mv in candidates {
        let legal = position.is_legal(mv);
        // All listed moves are legal, as has just been checked, so an illegal one is not listed.
        let listed = legal && sorted.binary_search(&mv).is_ok();
        check_legality(position, mv, legal, listed).map_err(|flaw| flaw.of_move(&mv))?;
        refused += u64::from(!legal);
    }
    Ok(refused)
}

/// Checks a move, legal or not.
pub(in crate::conformance) fn check_any_move<G: Game>(
    position: &G,
    mv: G::Move,
) -> Result<(), Flaw> {
    let listed = position.legal_moves().contains(&mv);
    check_legality(position, mv, position.is_legal(mv), listed)?;
    if listed {
        check_play_of(position, mv)?;
    }
    Ok(())
}

fn check_legality<G: Game>(
    position: &G,
    mv: G::Move,
    legal: bool,
    listed: bool,
) -> Result<(), Flaw> {
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
    ensure(says_something(&refusal), Check::Reason, || {
        format!("refused without a reason: {refusal:?}")
    })?;
    let mut played = position.clone();
    let (in_place, apart) = (played.play(mv).err(), position.after(mv).err());
    ensure(
        in_place.as_ref() == Some(&refusal) && apart.as_ref() == Some(&refusal),
        Check::Reason,
        || format!("played: {in_place:?}, {apart:?}, checked: {refusal:?}"),
    )?;
    ensure(
        played == *position && played.key() == position.key(),
        Check::Untouched,
        || format!("after the refusal: {played}"),
    )?;
    // The result is meaningless, but must not panic.
    played.play_unchecked(mv);
    Ok(())
}

/// Returns whether the text of `value` is not empty. Allocates nothing, because there are millions
/// of refusals.
fn says_something(value: &impl fmt::Display) -> bool {
    struct Length(usize);
    impl fmt::Write for Length {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0 += text.len();
            Ok(())
        }
    }
    let mut length = Length(0);
    write!(length, "{value}").is_ok() && length.0 > 0
}

/// Checks all methods of playing on a sample of the moves, and the resulting keys.
pub(in crate::conformance) fn check_play<G: Game>(
    position: &G,
    moves: &[G::Move],
    sample: &mut SplitMix64,
) -> Result<(), Flaw> {
    for mv in picked(moves, sample) {
        check_play_of(position, mv).map_err(|flaw| flaw.of_move(&mv))?;
    }
    Ok(())
}

fn check_play_of<G: Game>(position: &G, mv: G::Move) -> Result<(), Flaw> {
    let (mut checked, mut unchecked) = (position.clone(), position.clone());
    let answer = checked.play(mv);
    unchecked.play_unchecked(mv);
    ensure(answer.is_ok() && checked == unchecked, Check::Play, || {
        format!("checked: {answer:?}, {checked}; unchecked: {unchecked}")
    })?;
    let after = position.after(mv);
    ensure(after.as_ref() == Ok(&unchecked), Check::Play, || {
        format!("played: {unchecked}; the position after: {after:?}")
    })?;
    let after = position.after_unchecked(mv);
    ensure(after == unchecked, Check::Play, || {
        format!("played: {unchecked}; the position after, unchecked: {after}")
    })?;
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
    check_read(&unchecked)?;
    Ok(())
}
