//! Tallies by agent.
use std::collections::BTreeSet;

use game_core::{AgentTally, Game, Outcome, Player, Playouts, Ranking, Tally, seated};
use game_testkit::games::ring::{Length, Reason, Ring, Walker};

fn order<const N: usize>(agents: [u8; N], game: u64) -> Vec<u8> {
    let agent_of = seated(agents, game);
    Walker::ALL.iter().map(|&seat| agent_of(seat)).collect()
}

#[test]
fn seats_change_until_each_order_has_been() {
    let orders: Vec<_> = (0..6).map(|game| order([1, 2, 3], game)).collect();
    assert_eq!(orders.iter().collect::<BTreeSet<_>>().len(), 6);
    // After each round of three games all have had all seats.
    for round in orders.chunks(3) {
        for seat in 0..3 {
            let agents: BTreeSet<_> = round.iter().map(|order| order[seat]).collect();
            assert_eq!(agents.len(), 3);
        }
    }
    assert_eq!(order([1, 2, 3], 6 * 1000 + 4), orders[4]);
    assert_eq!(order([1, 2], 0), [1, 2, 1]);
    assert_eq!(order([1], u64::MAX), [1, 1, 1]);
    let eight: BTreeSet<_> = (0..40_320)
        .map(|game| {
            let agent_of = seated([0, 1, 2, 3, 4, 5, 6, 7], game);
            (
                agent_of(Walker::Amber),
                agent_of(Walker::Blue),
                agent_of(Walker::Coral),
            )
        })
        .collect();
    assert_eq!(eight.len(), 8 * 7 * 6);
}

#[test]
fn results_count_for_the_agent_of_the_seat() {
    let mut tally = AgentTally::<Walker, &str>::new();
    let reason = Reason::LastOneLeft;
    let places: [[u8; 3]; 2] = [[0, 1, 2], [1, 0, 0]];
    for (game, places) in (0..).zip(places) {
        let ranking = Ranking::by_place(|walker: Walker| places[walker.index()]);
        let outcome = Outcome { ranking, reason };
        tally.add(Some(&outcome), 10, seated(["x", "y", "z"], game));
    }
    // In the second game y is amber, z blue and x coral.
    let of = |agent: &str| (tally.games(agent), tally.wins(agent), tally.payoff(agent));
    assert_eq!(of("x"), (2, 1, 1.75));
    assert_eq!(of("y"), (2, 0, 0.5));
    assert_eq!(of("z"), (2, 0, 0.75));
    assert_eq!(of("nobody"), (0, 0, 0.0));
    assert_eq!(tally.at("x", Walker::Amber).payoff(), 1.0);
    assert_eq!(tally.at("x", Walker::Coral).payoff(), 0.75);
    assert_eq!(tally.at("x", Walker::Blue).games(), 0);
    assert_eq!(tally.agents().copied().collect::<Vec<_>>(), ["x", "y", "z"]);
    assert_eq!(tally.seats().turns(), 20);
    assert_eq!(
        tally.to_string(),
        "x: 1 of 2 won, 0.875 points a game\n\
         y: 0 of 2 won, 0.250 points a game\n\
         z: 0 of 2 won, 0.375 points a game\n"
    );
}

#[test]
fn agents_share_what_the_seats_have() {
    let start = Ring::start(Length::Long);
    let play = |games: std::ops::Range<u64>| {
        let mut tally = AgentTally::new();
        let ends = Playouts::new(12)
            .series(&start, 4, games.clone())
            .collect::<Vec<_>>();
        for (game, end) in games.zip(ends) {
            tally.add(
                end.outcome.as_ref(),
                end.turns,
                seated(["a", "b", "b"], game),
            );
        }
        tally
    };
    let whole = play(0..200);
    let seats: &Tally<Walker> = whole.seats();
    let finished = seats.games() - seats.unfinished();
    assert!(finished > 0 && seats.unfinished() > 0);
    assert_eq!(whole.games("a"), finished);
    assert_eq!(whole.games("b"), 2 * finished);
    assert_eq!(whole.wins("a") + whole.wins("b"), finished - seats.draws());
    assert_eq!(whole.payoff("a") + whole.payoff("b"), 1.5 * finished as f64);
    for &seat in Walker::ALL {
        let wins = ["a", "b"].map(|agent| whole.at(agent, seat).wins());
        assert_eq!(wins[0] + wins[1], seats.wins(seat));
    }
    let mut parts = play(60..200);
    parts.merge(&play(0..60));
    assert_eq!(parts, whole);
    assert!(format!("{whole:?}").starts_with("{\"a\": [Score"));
}
