//! The checks of one position.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use core::ops::ControlFlow::{self, Break, Continue};

use super::{Check, SerdeChecks};
use crate::game::{Claim, Game, MoveList};
use crate::outcome::Outcome;
use crate::player::Player;
use crate::random::SplitMix64;

/// How many moves are picked of a long list, where a check of each would take too long.
const SAMPLE_SIZE: u64 = 16;

/// A failed check, before it is known where.
pub(super) struct Flaw {
    pub(super) check: Check,
    pub(super) mv: Option<String>,
    pub(super) detail: String,
}

impl Flaw {
    fn of_move(self, mv: &impl ToString) -> Self {
        Self {
            mv: Some(mv.to_string()),
            ..self
        }
    }
}

/// `Ok` if `so`, or else what was found.
pub(super) fn ensure(so: bool, check: Check, found: impl FnOnce() -> String) -> Result<(), Flaw> {
    if so {
        return Ok(());
    }
    Err(Flaw {
        check,
        mv: None,
        detail: found(),
    })
}

/// Rules, start and players.
pub(super) fn check_start<G: Game>(start: &G) -> Result<(), Flaw> {
    let rules = start.rules();
    let begin = G::start(rules);
    ensure(begin.rules() == rules, Check::Start, || {
        format!(
            "the start position of {rules:?} is one of {:?}",
            begin.rules()
        )
    })?;
    let default = G::start(G::Rules::default());
    ensure(G::default() == default, Check::Start, || {
        format!(
            "{} by default, {default} under the default rules",
            G::default()
        )
    })?;
    ensure(rules.to_string().parse() == Ok(rules), Check::Start, || {
        format!("{rules:?} as text is {:?}", rules.to_string())
    })?;
    for (index, player) in G::Player::ALL.iter().enumerate() {
        ensure(player.index() == index, Check::Players, || {
            format!("{player} has index {} and place {index}", player.index())
        })?;
    }
    Ok(())
}

/// List, visitor, count and index. Returns the list.
pub(super) fn check_moves<G: Game>(
    position: &G,
    sample: &mut SplitMix64,
) -> Result<MoveList<G::Move>, Flaw> {
    let moves = position.legal_moves();
    let (visited, flow) = visit_up_to(position, usize::MAX);
    ensure(visited == moves, Check::List, || {
        format!("{} visited, {} listed", spaced(&visited), spaced(&moves))
    })?;
    ensure(flow == Continue(()), Check::Break, || {
        "a visit that breaks by itself".into()
    })?;

    let mut different = BTreeSet::new();
    for &mv in &moves {
        ensure(different.insert(mv), Check::Duplicate, || spaced(&moves))
            .map_err(|flaw| flaw.of_move(&mv))?;
    }
    let count = position.count_legal_moves();
    ensure(count == moves.len() as u64, Check::Count, || {
        format!(
            "{count} counted, {} listed: {}",
            moves.len(),
            spaced(&moves)
        )
    })?;

    for n in ends_and_sample(count, sample).chain([count]) {
        let nth = position.nth_legal_move(n);
        let listed = moves.get(n as usize).copied();
        ensure(nth == listed, Check::Nth, || {
            format!("with index {n} {nth:?}, in the list {listed:?}")
        })?;
    }
    for n in ends_and_sample(count, sample) {
        let (visited, flow) = visit_up_to(position, n as usize + 1);
        ensure(
            flow == Break(()) && visited.len() as u64 == n + 1,
            Check::Break,
            || {
                format!(
                    "{} visited and {flow:?} after breaking at {}",
                    visited.len(),
                    n + 1
                )
            },
        )?;
    }
    Ok(moves)
}

/// Visits moves and breaks at the one with this number, counted from 1.
fn visit_up_to<G: Game>(position: &G, number: usize) -> (MoveList<G::Move>, ControlFlow<()>) {
    let mut visited = MoveList::new();
    let flow = position.visit_legal_moves(|mv| {
        visited.push(mv);
        if visited.len() == number {
            Break(())
        } else {
            Continue(())
        }
    });
    (visited, flow)
}

/// Whether the listed moves, and of the candidates no others, are legal. Returns how many were not.
pub(super) fn check_candidates<G: Game>(
    position: &G,
    moves: &[G::Move],
    candidates: impl Iterator<Item = G::Move>,
) -> Result<u64, Flaw> {
    let listed: BTreeSet<G::Move> = moves.iter().copied().collect();
    let mut refused = 0;
    for mv in moves.iter().copied().chain(candidates) {
        let legal = listed.contains(&mv);
        check_legality(position, mv, legal).map_err(|flaw| flaw.of_move(&mv))?;
        refused += u64::from(!legal);
    }
    Ok(refused)
}

fn check_legality<G: Game>(position: &G, mv: G::Move, listed: bool) -> Result<(), Flaw> {
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
    if legal {
        return Ok(());
    }
    let mut played = position.clone();
    let answer = played.play(mv);
    ensure(answer == verdict, Check::Reason, || {
        format!("played: {answer:?}, checked: {verdict:?}")
    })?;
    ensure(
        played == *position && played.key() == position.key(),
        Check::Untouched,
        || format!("after the refusal: {played}"),
    )?;
    // Without a meaning, but without a panic either.
    played.play_unchecked(mv);
    Ok(())
}

/// Playing, checked and not, on a sample of the moves, and the keys this leads to.
pub(super) fn check_play<G: Game>(
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
    ensure(unchecked.rules() == position.rules(), Check::Play, || {
        format!("{:?} become {:?}", position.rules(), unchecked.rules())
    })?;
    check_key(&unchecked)?;
    Ok(())
}

/// The texts of the position and of its moves.
pub(super) fn check_text<G: Game>(position: &G, moves: &[G::Move]) -> Result<(), Flaw> {
    let text = position.to_string();
    match G::from_text(&text, position.rules()) {
        Ok(read) => {
            ensure(read == *position, Check::Text, || {
                format!("{read:?} is read, not {position:?}")
            })?;
            ensure(read.key() == position.key(), Check::EqualKeys, || {
                format!("{:016x} read, {:016x} played", read.key(), position.key())
            })?;
            let same_moves = read.legal_moves().as_slice() == moves;
            ensure(same_moves, Check::List, || {
                "another order in the position that is read".into()
            })?;
        }
        Err(error) => ensure(false, Check::Text, || error.to_string())?,
    }
    for &mv in moves {
        check_move_text(position, mv).map_err(|flaw| flaw.of_move(&mv))?;
    }
    Ok(())
}

fn check_move_text<G: Game>(position: &G, mv: G::Move) -> Result<(), Flaw> {
    let text = mv.to_string();
    let read = text.parse::<G::Move>();
    ensure(read == Ok(mv), Check::MoveText, || {
        format!("{read:?}, not {mv:?}")
    })?;
    let read = position.parse_move(&text);
    ensure(read == Ok(mv), Check::MoveText, || {
        format!("here {read:?}, not {mv:?}")
    })
}

/// The end of the game, and what there is to claim and to count before.
pub(super) fn check_end<G: Game>(position: &G, moves: &[G::Move]) -> Result<(), Flaw> {
    let outcome = position.outcome();
    let fits = match outcome {
        None => !moves.is_empty(),
        Some(_) => moves.is_empty() || G::MOVES_AFTER_OUTCOME,
    };
    ensure(fits, Check::End, || {
        format!("{outcome:?} with {} moves", moves.len())
    })?;
    if let Some(outcome) = outcome {
        check_payoffs(&outcome)?;
    }
    if let Some(scores) = position.scores() {
        ensure(scores.len() == G::Player::ALL.len(), Check::Scores, || {
            format!("{scores:?}")
        })?;
    }
    for claim in Claim::ALL {
        let known = match claim {
            Claim::Repetition => G::CLAIMS.repetitions.is_some(),
            Claim::QuietTurns => G::CLAIMS.quiet_turns.is_some(),
        };
        let draw = position.claimed_outcome(claim);
        let fits = draw.is_some() == known || outcome.is_some();
        ensure(fits, Check::Claims, || format!("{claim}: {draw:?}"))?;
        if let Some(draw) = draw {
            check_payoffs(&draw)?;
        }
    }
    let form = position.repetition_form();
    ensure(
        form.repetition_form() == form,
        Check::RepetitionForm,
        || form.to_string(),
    )
}

fn check_payoffs<P: Player, R>(outcome: &Outcome<P, R>) -> Result<(), Flaw> {
    let sum: f64 = P::ALL.iter().map(|&player| outcome.payoff(player)).sum();
    let half: f64 = P::ALL.iter().map(|_| 0.5).sum();
    ensure((sum - half).abs() < 1e-9, Check::Payoffs, || {
        format!("{sum} for {outcome}")
    })
}

/// The key that is kept against the one from scratch. Returns it.
pub(super) fn check_key<G: Game>(position: &G) -> Result<u64, Flaw> {
    let (kept, anew) = (position.key(), position.key_from_scratch());
    ensure(kept == anew, Check::Key, || {
        format!("{kept:016x} kept, {anew:016x} from scratch, in {position}")
    })?;
    Ok(kept)
}

/// The position and a sample of its moves through serde.
pub(super) fn check_serde<G: Game>(
    position: &G,
    moves: &[G::Move],
    serde: &SerdeChecks<G>,
    sample: &mut SplitMix64,
) -> Result<(), Flaw> {
    let flaw = |detail| Flaw {
        check: Check::Serde,
        mv: None,
        detail,
    };
    (serde.position)(position).map_err(flaw)?;
    for mv in picked(moves, sample) {
        (serde.mv)(&mv).map_err(|detail| flaw(detail).of_move(&mv))?;
    }
    Ok(())
}

/// The first and last index below `count`, and some between.
fn ends_and_sample(count: u64, sample: &mut SplitMix64) -> impl Iterator<Item = u64> {
    let between = (0..SAMPLE_SIZE).map(move |_| sample.below(count));
    let ends = [0, count.saturating_sub(1)].into_iter();
    ends.chain(between).filter(move |&index| index < count)
}

/// All moves of a short list, some of a long one.
fn picked<M: Copy>(moves: &[M], sample: &mut SplitMix64) -> impl Iterator<Item = M> {
    let count = moves.len() as u64;
    let all = count <= SAMPLE_SIZE;
    (0..count.min(SAMPLE_SIZE))
        .map(move |index| if all { index } else { sample.below(count) })
        .filter_map(|index| moves.get(index as usize).copied())
}

/// The moves as text with spaces between them.
fn spaced<M: ToString>(moves: &[M]) -> String {
    let texts: alloc::vec::Vec<String> = moves.iter().map(ToString::to_string).collect();
    texts.join(" ")
}
