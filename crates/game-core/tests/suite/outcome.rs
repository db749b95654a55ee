//! Rankings and outcomes: places, winners, payoffs and texts.
use std::cmp::Ordering;

use game_core::{Outcome, Player, Ranking};
use game_testkit::games::noughts::{Color as Mark, Reason};
use game_testkit::games::ring::Walker::{self, Amber, Blue, Coral};

fn ranking(places: [u8; 3]) -> Ranking<Walker> {
    Ranking::by_place(|walker: Walker| places[walker.index()])
}

/// All thirteen rankings of three players, by places.
const ALL: [([u8; 3], &str); 13] = [
    ([0, 0, 0], "a=b=c"),
    ([0, 0, 1], "a=b>c"),
    ([0, 1, 0], "a=c>b"),
    ([1, 0, 0], "b=c>a"),
    ([0, 1, 1], "a>b=c"),
    ([1, 0, 1], "b>a=c"),
    ([1, 1, 0], "c>a=b"),
    ([0, 1, 2], "a>b>c"),
    ([0, 2, 1], "a>c>b"),
    ([1, 0, 2], "b>a>c"),
    ([2, 0, 1], "b>c>a"),
    ([1, 2, 0], "c>a>b"),
    ([2, 1, 0], "c>b>a"),
];

#[test]
fn rankings_of_three_are_written_best_first_and_read_back() {
    for (places, text) in ALL {
        assert_eq!(ranking(places).to_string(), text);
        assert_eq!(text.parse(), Ok(ranking(places)));
    }
}

#[test]
fn places_come_best_first_with_equals_in_turn_order() {
    for (places, text) in ALL {
        let ranking = ranking(places);
        let listed = ranking
            .places()
            .map(|place| place.map(Player::letter).collect::<String>());
        let written = text.split('>').map(|place| place.replace('=', ""));
        assert!(listed.eq(written), "{text}");
    }
}

/// Players who are declared in another order than they play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Backward {
    Third,
    Second,
    First,
}

game_core::players! {
    Backward, "a player"; First "first" '1', Second "second" '2', Third "third" '3',
}

#[test]
fn equals_are_read_in_turn_order() {
    assert_eq!("1=2=3".parse(), Ok(Ranking::<Backward>::draw()));
    assert!("3=2=1".parse::<Ranking<Backward>>().is_err());
}

#[test]
fn a_draw_is_a_tie_of_all_players() {
    for (places, text) in ALL {
        assert_eq!(ranking(places).is_draw(), text == "a=b=c", "{text}");
    }
    assert!(Ranking::<Mark>::draw().is_draw());
    assert!(!Ranking::won_by(Mark::Cross).is_draw());
}

#[test]
fn rankings_fill_a_width() {
    assert_eq!(format!("{:>7}|", ranking([0, 1, 1])), "  a>b=c|");
    assert_eq!(format!("{:7}|", Ranking::won_by(Mark::Cross)), "cross  |");
    assert_eq!(format!("{:^6}|", Ranking::<Mark>::draw()), " draw |");
}

#[test]
fn rankings_of_two_are_written_as_the_winner_or_draw() {
    for (ranking, text) in [
        (Ranking::won_by(Mark::Cross), "cross"),
        (Ranking::won_by(Mark::Nought), "nought"),
        (Ranking::draw(), "draw"),
    ] {
        assert_eq!(ranking.to_string(), text);
        assert_eq!(text.parse(), Ok(ranking));
    }
}

#[test]
fn other_texts_are_no_rankings() {
    for (text, message) in [
        (
            "",
            "byte 0: expected the players that are left, got the end",
        ),
        (
            "a",
            "byte 1: expected the players that are left, got the end",
        ),
        (
            "a>b",
            "byte 3: expected the players that are left, got the end",
        ),
        (
            "a>b>",
            "byte 4: expected the players that are left, got the end",
        ),
        ("a>b>c>", "byte 5: expected the end, got '>'"),
        ("a>b>c=", "byte 5: expected the end, got '='"),
        (
            "a>b>a",
            "byte 4: expected a player who has no place yet, got 'a'",
        ),
        ("b=a>c", "byte 2: expected equals in turn order, got 'a'"),
        ("a,b,c", "byte 1: expected `>` or `=`, got ','"),
        ("abc", "byte 1: expected `>` or `=`, got 'b'"),
        ("a>>b", "byte 2: expected a player's letter, got '>'"),
        ("A>b>c", "byte 0: expected a player's letter, got 'A'"),
        ("a>ü", "byte 2: expected a player's letter, got 'ü'"),
        ("draw", "byte 0: expected a player's letter, got 'd'"),
    ] {
        let error = text.parse::<Ranking<Walker>>().unwrap_err();
        assert_eq!(error.to_string(), format!("outcome, {message}"), "{text:?}");
    }
    for text in ["", "Cross", "crosses", "x", "x>o", "draw "] {
        let error = text.parse::<Ranking<Mark>>().unwrap_err();
        assert_eq!(
            (error.offset, error.expected),
            (0, "a player's name, or `draw`")
        );
    }
}

#[test]
fn places_are_relative() {
    assert_eq!(ranking([7, 3, 250]), ranking([1, 0, 2]));
    assert_ne!(ranking([7, 3, 250]), ranking([1, 0, 1]));
    assert_eq!(Ranking::<Walker>::draw(), ranking([9, 9, 9]));
    assert_eq!(Ranking::won_by(Blue), ranking([1, 0, 1]));
}

#[test]
fn players_are_ahead_level_or_behind() {
    let shared = ranking([0, 1, 0]);
    let ahead = Walker::ALL.iter().map(|&walker| shared.ahead_of(walker));
    assert_eq!(ahead.collect::<Vec<_>>(), [0, 2, 0]);
    assert_eq!(shared.compare(Amber, Blue), Ordering::Greater);
    assert_eq!(shared.compare(Blue, Coral), Ordering::Less);
    assert_eq!(shared.compare(Amber, Coral), Ordering::Equal);
}

#[test]
fn only_who_is_ahead_of_all_others_has_won() {
    for (places, text) in ALL {
        let winner = text[..2].strip_suffix('>').map(|_| match &text[..1] {
            "a" => Amber,
            "b" => Blue,
            _ => Coral,
        });
        assert_eq!(ranking(places).winner(), winner, "{text}");
    }
    assert_eq!(Ranking::<Mark>::draw().winner(), None);
    assert_eq!(Ranking::won_by(Mark::Nought).winner(), Some(Mark::Nought));
}

#[test]
#[expect(clippy::float_cmp, reason = "quarters are exact")]
fn payoffs_are_shares_of_the_opponents_beaten() {
    let payoffs = |places| {
        Walker::ALL
            .iter()
            .map(move |&walker| ranking(places).payoff(walker))
    };
    assert!(payoffs([0, 1, 2]).eq([1.0, 0.5, 0.0]));
    assert!(payoffs([0, 1, 1]).eq([1.0, 0.25, 0.25]));
    assert!(payoffs([0, 1, 0]).eq([0.75, 0.0, 0.75]));
    assert!(payoffs([0, 0, 0]).eq([0.5, 0.5, 0.5]));
    for (places, text) in ALL {
        assert_eq!(payoffs(places).sum::<f64>(), 1.5, "{text}");
    }
    let won = Ranking::won_by(Mark::Cross);
    assert_eq!(
        (won.payoff(Mark::Cross), won.payoff(Mark::Nought)),
        (1.0, 0.0)
    );
    assert_eq!(Ranking::<Mark>::draw().payoff(Mark::Nought), 0.5);
}

#[test]
fn an_outcome_is_a_ranking_with_a_reason() {
    let won = Outcome::won_by(Mark::Cross, Reason::Line);
    assert_eq!(won.to_string(), "cross");
    assert_eq!(
        (won.winner(), won.payoff(Mark::Cross)),
        (Some(Mark::Cross), 1.0)
    );
    let draw = Outcome::<Mark, _>::draw(Reason::Full);
    assert_eq!((draw.to_string(), draw.winner()), ("draw".to_owned(), None));
    assert_ne!(draw, Outcome::draw(Reason::Line));
    assert_eq!(
        format!("{:?}", won.ranking),
        "Ranking([0, 1, 0, 0, 0, 0, 0, 0])"
    );
}

#[cfg(feature = "serde")]
#[test]
fn rankings_and_claims_are_text_in_serde() {
    use game_core::Claim;

    for (places, text) in ALL {
        let json = format!("{text:?}");
        assert_eq!(serde_json::to_string(&ranking(places)).unwrap(), json);
        assert_eq!(
            serde_json::from_str::<Ranking<Walker>>(&json).unwrap(),
            ranking(places)
        );
    }
    let error = serde_json::from_str::<Ranking<Walker>>("\"a\"").unwrap_err();
    assert!(
        error.to_string().starts_with("outcome, byte 1: "),
        "{error}"
    );
    let error = serde_json::from_str::<Ranking<Walker>>("[0,1,2]").unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("invalid type: sequence, expected a string"),
        "{error}"
    );

    let won = Outcome::won_by(Mark::Cross, Reason::Line);
    assert_eq!(serde_json::to_string(&won).unwrap(), "\"cross\"");
    for claim in Claim::ALL {
        let json = serde_json::to_string(&claim).unwrap();
        assert_eq!(json, format!("\"{claim}\""));
        assert_eq!(serde_json::from_str::<Claim>(&json).unwrap(), claim);
    }
}
