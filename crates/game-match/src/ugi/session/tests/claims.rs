//! Draw claims.

use super::*;
use game_search::{Judgment, Thought, Value};
use oddboards::Listed;
use oddboards::circular::Position;

/// The third occurrence of the start of Circular Chess.
const REPEATED: &str = "position startpos moves \
                        c2e3 k2m3 e3c2 m3k2 c2e3 k2m3 e3c2 m3k2";

/// Returns the last reply when a search ends with this.
fn best_move(client: &mut Client, judgment: Option<Judgment>) -> String {
    let search = client.begin("go depth 1");
    let game = search.game.history::<Position>().expect("Circular Chess");
    let found = Thought {
        line: game.position().legal_moves().into_iter().take(1).collect(),
        judgment,
        depth: 1,
        nodes: 1,
    };
    let turn = Turn::decide(game, &found, &Position::evaluation());
    let best = search.game.legal_moves().into_iter().take(1).collect();
    let mut thought = thought(best);
    if let Some(Turn::Claim(claim)) = turn {
        thought.turn = Some(Turn::Claim(claim));
    }
    let said = lines(&client.0.finish(search.engine, &thought, Duration::ZERO));
    said.last().cloned().unwrap_or_default()
}

#[test]
fn a_draw_is_claimed_by_who_does_not_hope_for_more() {
    let mut client = Client::new("circular");
    client.set(REPEATED);
    // The game is not over before a claim.
    assert_eq!(client.ask("query gameover"), "false");
    for (judgment, claims) in [
        (None, true),
        (Some(Judgment::Value(Value::EVEN)), true),
        (Some(Judgment::Value(Value::new(-200))), true),
        (Some(Judgment::Value(Value::new(1))), false),
        (Some(Judgment::Payoff(0.5)), true),
        (Some(Judgment::Payoff(0.51)), false),
    ] {
        let best = best_move(&mut client, judgment);
        assert_eq!(best == "bestmove claim:repetition", claims, "{judgment:?}");
    }
    // No draw can be claimed yet.
    client.set("position startpos moves c2e3");
    assert_ne!(best_move(&mut client, None), "bestmove claim:repetition");
    client.set(REPEATED);
    client.set("setoption name ClaimDraws value false");
    assert_ne!(best_move(&mut client, None), "bestmove claim:repetition");

    client.set(&format!("{REPEATED} claim:repetition"));
    assert_eq!(client.stand(), ["true", "true", "draw", "p1", "p1=p2"]);
}

#[test]
fn a_claim_is_told_before_the_last_info() {
    let mut client = Client::new("circular");
    client.set("setoption name Algorithm value random");
    client.set(REPEATED);
    let said = client.search("go infinite");
    assert_eq!(said[0], "info string claims a draw by repetition");
    assert!(said[1].contains(" nodes "));
    assert_eq!(said[2..], ["bestmove claim:repetition"]);
}

#[test]
fn hope_has_an_end() {
    // A rook up, but without progress.
    let turns = " a1b1 i4j4 b1a1 j4i4";
    let mut client = Client::new("circular");
    for (times, claims) in [(1, false), (2, false), (3, false), (4, true)] {
        let turns = turns.repeat(times);
        client.set(&format!(
            "position fen 8k7/16/16/K11R3 w - - - 0 1 moves{turns}"
        ));
        let best = best_move(&mut client, Some(Judgment::Payoff(0.9)));
        assert_eq!(best == "bestmove claim:repetition", claims, "{times} times");
    }
    for (quiet, claims) in [(99, false), (100, false), (149, false), (150, true)] {
        client.set(&format!("position fen 8k7/16/16/K11R3 w - - - {quiet} 90"));
        let best = best_move(&mut client, Some(Judgment::Payoff(0.9)));
        assert_eq!(
            best == "bestmove claim:quiet-turns",
            claims,
            "{quiet} turns"
        );
    }
}
