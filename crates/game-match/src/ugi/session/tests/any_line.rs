//! Random lines.

use super::*;
use game_core::SplitMix64;

/// Random lines consist of these words.
const WORDS: &str = "ugi setoption name value Hash Start checkmate Algorithm random 1 isready \
                     uginewgame position startpos fen moves b2b4 j2j4 r2r4 claim:repetition claim: \
                     24/24/24/24/24/wK23 w bg - 0 40 go depth nodes infinite p1time p3inc query \
                     gameover turn stop ClaimDraws false \u{0}\u{85}";

#[test]
fn any_line_is_carried_out_or_refused() {
    let vocabulary: Vec<_> = WORDS.split(' ').collect();
    let mut random = SplitMix64::new(1);
    let mut client = Client::new("three-man");
    let (mut done, mut refused) = (0, 0);
    for _ in 0..20_000 {
        let length = random.below(8);
        let words = (0..length).map(|_| vocabulary[random.below(vocabulary.len() as u64) as usize]);
        let line = words.collect::<Vec<_>>().join(" ");
        let before = client.state();
        let answer = client.0.take(&line);
        if let Then::Search(search) = answer.then {
            client.0.is_searching = false;
            assert_eq!(search.game.record(), before.0);
        }
        let replies = lines(&answer.replies);
        assert!(
            replies
                .iter()
                .all(|reply| !reply.contains(char::is_control)),
            "{line:?}"
        );
        if replies
            .iter()
            .any(|reply| reply.starts_with("info string "))
        {
            let has_move = line.starts_with("go");
            assert_eq!(replies.len(), 1 + usize::from(has_move), "{line}");
            assert!(replies[1..].iter().all(|reply| reply == NO_MOVE));
            assert_eq!(client.state(), before, "{line:?}");
            refused += 1;
        } else {
            done += 1;
        }
    }
    assert!(
        done > 1_000 && refused > 1_000,
        "{done} done, {refused} refused"
    );
}
