//! Games without a terminal: lines go in, output comes out.

use std::io::Write;
use std::sync::atomic::Ordering;

use game_core::{Claim, History};
use oddboards::{AnyGame, Games, Listed, circular, numbered_shogi, territorial, three_man};

use super::host::Host;
use super::input::Lines;
use super::session::{Refusal, Session};
use super::who::{Seat, Who, seating};
use crate::error::Error;
use crate::interrupt::Interrupt;

mod answers;
mod files;

/// Creates a session with these seats, each `PLAYER=WHO`.
fn session<G: Listed>(seats: &[&str]) -> Session {
    let seats: Vec<Seat> = seats
        .iter()
        .map(|seat| seat.parse().expect("a seat"))
        .collect();
    let game = Games::default().get(G::NAME).expect("a game");
    let seats = seating(&game.players(), &seats).expect("seats of the game");
    let adviser = "ab:depth=1".parse().expect("an engine");
    Session::new(game.start(), &seats, adviser).expect("enough memory")
}

/// Returns a game without its type.
fn any<G: Listed>(game: &History<G>) -> Box<dyn AnyGame> {
    let kind = Games::default().get(G::NAME).expect("a game");
    let record = serde_json::to_string(game).expect("a record");
    kind.read_record(&record).expect("a record")
}

/// Lets engines play until it is a person's turn.
fn let_engines_play(session: &mut Session) {
    while session.engine_to_move().is_ok() {
        let played = session.let_engine_play(&Interrupt::default());
        assert!(played.is_ok());
    }
}

/// Plays a person's move and lets the engines answer.
fn play(session: &mut Session, mv: &str) {
    session.play(mv).map(|_| ()).expect("a legal move");
    let_engines_play(session);
}

fn moves(session: &Session) -> Vec<String> {
    session.game().moves()
}

/// Moves of knights back and forth, twice: the starting position for the third time.
const TO_AND_FRO: [&str; 8] = [
    "c2e3", "j2h3", "e3c2", "h3j2", "c2e3", "j2h3", "e3c2", "h3j2",
];

fn repeated() -> History<circular::Position> {
    let mut game = History::default();
    for mv in TO_AND_FRO {
        game.play_text(mv).expect("a legal move");
    }
    game
}

#[test]
fn undo_goes_back_to_the_last_turn_of_a_person() {
    let mut session = session::<circular::Position>(&["black=random"]);
    assert_eq!(session.undo(), Err(Refusal::NothingToUndo));
    play(&mut session, "d2f2");
    play(&mut session, "f2g2");
    let all = moves(&session);
    assert_eq!(all.len(), 4);
    assert_eq!(session.undo().map(|taken| taken.len()), Ok(2));
    assert_eq!(moves(&session), all[..2]);
    assert_eq!(session.undo().map(|taken| taken.len()), Ok(2));
    assert_eq!(session.undo(), Err(Refusal::NothingToUndo));

    // Redo the moves with the same answers.
    assert_eq!(session.redo().map(|played| played.len()), Ok(2));
    assert_eq!(session.redo().map(|played| played.len()), Ok(2));
    assert_eq!(session.redo().map(|_| ()), Err(Refusal::NothingToRedo));
    assert_eq!(moves(&session), all);

    // After another move there is nothing to redo.
    session.undo().expect("a turn to take back");
    play(&mut session, "c2e3");
    assert_eq!(session.redo().map(|_| ()), Err(Refusal::NothingToRedo));
}

#[test]
fn undo_goes_back_over_two_engines() {
    let seats = ["white=random:seed=1", "gray=human", "black=random:seed=2"];
    let mut session = session::<three_man::Position>(&seats);
    let_engines_play(&mut session);
    // White has moved, but White is an engine.
    assert_eq!(session.game().turns(), 1);
    assert_eq!(session.undo(), Err(Refusal::NothingToUndo));
    play(&mut session, "i2i4");
    assert_eq!(session.game().turns(), 4);
    assert_eq!(session.undo().map(|taken| taken.len()), Ok(3));
    assert_eq!(session.to_move().name, "gray");
    assert_eq!(session.redo().map(|played| played.len()), Ok(3));
}

#[test]
fn between_engines_and_between_people_undo_takes_back_a_move() {
    for seats in [
        &["white=random", "black=random"],
        &["white=human", "black=human"],
    ] {
        let mut session = session::<circular::Position>(seats);
        session.resume(any(&repeated()));
        for left in [7, 6] {
            assert_eq!(session.undo().map(|taken| taken.len()), Ok(1));
            assert_eq!(session.game().turns(), left);
        }
        assert_eq!(session.redo().map(|played| played.len()), Ok(1));
        for _ in 0..7 {
            session.undo().expect("a move to take back");
        }
        assert_eq!(session.undo(), Err(Refusal::NothingToUndo));
    }
}

#[test]
fn random_players_do_not_draw_the_same_numbers() {
    // Both players have 20 moves in their first turn.
    let numbers = |seats: &[&str]| {
        let mut session = session::<circular::Position>(seats);
        [0, 1].map(|_| {
            let all = session.game().legal_moves();
            let played = session.let_engine_play(&Interrupt::default());
            assert!(played.is_ok());
            let last = moves(&session).pop().expect("a move");
            all.iter().position(|mv| mv.text == last).expect("legal")
        })
    };
    let [white, black] = numbers(&["white=random", "black=random"]);
    assert_ne!(white, black);
    // Other seeds than the default apply as they are.
    let [white, black] = numbers(&["white=random:seed=7", "black=random:seed=7"]);
    assert_eq!(white, black);
}

#[test]
fn a_claim_is_a_turn_that_can_be_taken_back() {
    let mut session = session::<circular::Position>(&["black=random"]);
    let early = session.claim_for_person(None);
    let reason = "no draw can be claimed: a claim by repetition needs 3 occurrences, not 1; \
                  a claim by quiet-turns needs 100 turns, not 0";
    assert_eq!(early.map_err(|error| error.to_string()), Err(reason.into()));

    session.resume(any(&repeated()));
    let early = session.claim_for_person(Some(Claim::QuietTurns));
    assert!(matches!(early, Err(Refusal::Claim(_))));
    assert!(session.claim_for_person(None).is_ok());
    assert!(session.game().outcome().is_some());
    assert_eq!(session.play("d2f2").map(|_| ()), Err(Refusal::Over));
    assert_eq!(session.undo(), Ok(Vec::new()));
    assert_eq!(
        (session.game().turns(), session.game().outcome()),
        (8, None)
    );
}

#[test]
fn a_game_without_claims_says_so() {
    let mut session = session::<territorial::Position>(&[]);
    let refusal = session.claim_for_person(None);
    let reason = "no draw can be claimed: this game has no claims";
    assert_eq!(
        refusal.map_err(|error| error.to_string()),
        Err(reason.into())
    );
}

#[test]
fn an_engine_claims_a_draw() {
    let mut session = session::<circular::Position>(&["white=random"]);
    session.resume(any(&repeated()));
    let played = session.let_engine_play(&Interrupt::default());
    assert_eq!(
        played,
        Ok(("White claims a draw by repetition.".to_owned(), None))
    );
    // The claim was the engine's, so the person's last turn is the one before.
    assert_eq!(session.undo().map(|taken| taken.len()), Ok(1));
}

#[test]
fn all_players_move_in_turn() {
    let mut session = session::<circular::Position>(&["black=random"]);
    let refusal = session.let_engine_play(&Interrupt::default()).map(|_| ());
    assert_eq!(refusal, Err(Refusal::PersonToMove("white".into())));
    session.play("d2f2").map(|_| ()).expect("a legal move");
    for refusal in [
        session.play("j2h3").map(|_| ()),
        session.claim_for_person(None),
    ] {
        assert!(matches!(refusal, Err(Refusal::EngineToMove(..))));
    }
    assert_eq!(session.seat(1, &Who::Human), Ok(()));
    assert!(session.play("j2h3").is_ok());
}

/// Creates a host of a game between people.
fn host<G: Listed>(start: G) -> Host {
    let adviser = "ab:depth=2".parse().expect("an engine");
    let game = any(&History::new(start));
    let seats = vec![Who::Human; game.players().len()];
    let session = Session::new(game, &seats, adviser).expect("enough memory");
    Host::new(session, Interrupt::default())
}

/// Returns the answer of the host to a line.
fn said(host: &mut Host, line: &str) -> String {
    let mut out = anstream::StripStream::new(Vec::new());
    let flow = host.answer(line, &mut out).expect("a place to write to");
    assert!(flow.is_continue());
    String::from_utf8(out.into_inner()).expect("UTF-8")
}

/// Asserts that bad lines are answered with these texts and change nothing.
fn refused<G: Listed>(start: G, lines: &[(&str, &str)]) {
    let mut host = host(start);
    let before = host.game().record();
    for (line, expected) in lines {
        let said = said(&mut host, line).replace('\n', " ");
        assert!(said.contains(expected), "{line:?}: {said}");
        assert_eq!(host.game().record(), before, "{line:?}");
    }
}

#[test]
fn bad_input_gets_the_reason_and_the_game_stays() {
    let missing = "load no such folder/game.jsonl";
    let long = "x".repeat(100_000);
    refused(
        circular::Position::default(),
        &[
            ("", ""),
            ("d2d9", "`d2d9` is neither a move nor a command"),
            (&long, "xxx` is neither a move nor a command"),
            ("d2\u{1b}[2Jf2", "is neither a move"),
            ("é2", "is neither a move"),
            ("d2g2", "`d2g2` is not legal: "),
            (
                "i1j1",
                "`i1j1` is not legal: the piece on i1 belongs to Black",
            ),
            (
                "d2",
                "`d2` is not a complete move; it can continue as   d2e2 d2f2",
            ),
            (
                "d2f",
                "`d2f` is not a complete move; it can only continue as   d2f2",
            ),
            ("moves z9", "no legal move begins with `z9`"),
            ("moves c2 d2", "no legal move begins with `c2d2`"),
            ("moves b1", "the rook on b1 has no legal move"),
            ("undo", "no turn to take back"),
            ("redo", "no turn to replay"),
            ("claim", "no draw can be claimed"),
            ("claim repetition", "needs 3 occurrences, not 1"),
            ("claim war", "claim, byte 0"),
            ("go", "it is your turn as white"),
            ("seat black", "expected PLAYER=WHO, such as `black=human`"),
            ("seat red=human", "expected `white` or `black`"),
            ("seat white=stockfish", "expected `human` or an engine"),
            ("new zigzag", "`new`: start, byte 0: expected `standard`"),
            ("save", "`save` takes FILE"),
            ("save no such folder/game.jsonl", "no such folder"),
            (missing, "no such folder"),
            ("load -", "expected a file"),
            ("hint now", "`hint` takes no argument"),
            ("flip!", "there is no `flip!`"),
            (
                "resing",
                "`resing` is neither a move nor a command (`help` lists them)",
            ),
            ("b1", "the rook on b1 has no legal move"),
            ("j3", "the bishop on j3 is Black's"),
            ("h4", "there is no piece on h4"),
            (
                "e2",
                "there is no piece on e2; `moves e2` lists the moves to it",
            ),
        ],
    );
    refused(
        territorial::Position::default(),
        &[
            ("Q@d4", "`Q@d4` is not legal"),
            ("Q@", "no legal move begins with `Q@`: "),
            ("pass", "`pass` is not legal"),
        ],
    );
    let promotion = "24/24/24/22wB1/1gObO17bK1gPwK/1gKwB20gN b - gb - - 7 69 checkmate";
    refused(
        promotion
            .parse::<three_man::Position>()
            .expect("a position"),
        &[
            ("c2b1", "`c2b1` is not a complete move"),
            ("c2b1=", "c2b1=Q"),
        ],
    );
}

#[test]
fn what_is_over_stays_over() {
    let won = "1....../......v1/......./......./......./......./....... w 8,6,4,2,1/8,6,4,2,1 9";
    let position: numbered_shogi::Position = won.parse().expect("a position");
    refused(
        position,
        &[
            ("g6g5", "the game is over"),
            ("hint", "the game is over"),
            ("claim", "the game is over"),
            ("go", "the game is over"),
            ("moves", "the game is over"),
            ("resign", "the game is over"),
        ],
    );
}

#[test]
fn moves_are_told_and_commands_answered() {
    let mut host = host(circular::Position::default());
    assert_eq!(
        said(&mut host, " d2 f2 "),
        "White plays d2f2: moves the clockwise pawn from d2 to f2.\n"
    );
    let board = said(&mut host, "board");
    assert!(board.contains("Black to move\nround: 1\n"), "{board}");
    assert!(board.contains("rank 1 is the rim"), "{board}");
    assert_eq!(
        said(&mut host, "moves j2"),
        "2 legal moves from j2\n  j2h1 j2h3\n"
    );
    assert_eq!(said(&mut host, "seat"), "white: human, black: human\n");
    assert_eq!(
        said(&mut host, "seat black=ab"),
        "white: human, black: ab:ms=1000\n"
    );
    let record = said(&mut host, "record");
    assert!(record.starts_with("1 turn played\n  d2f2\n"), "{record}");
    let hint = said(&mut host, "hint");
    assert!(hint.starts_with("ab:depth=2 would play "), "{hint}");
    assert!(hint.contains(" to black, depth 2)."), "{hint}");
    assert!(hint.contains("\nIt expects: "), "{hint}");
    assert_eq!(host.game().turns(), 1);
    assert_eq!(said(&mut host, "undo"), "Taken back: d2f2\n");
    let help = said(&mut host, "help");
    assert!(help.contains("  undo                take back"), "{help}");
}

#[test]
fn the_last_lines_of_a_game() {
    let position =
        "......./1.....v1/......./......./......./......./....... b 8,6,4,2,1/8,6,4,2,1 9";
    let position: numbered_shogi::Position = position.parse().expect("a position");
    let mut host = host(position);
    let hint = said(&mut host, "hint");
    assert!(hint.contains("first wins in 1 turn"), "{hint}");
    said(&mut host, "a6a7");
    let board = said(&mut host, "board");
    assert!(
        board.contains("First wins: a [1] has reached the goal end."),
        "{board}"
    );
    assert_eq!(said(&mut host, "undo"), "Taken back: a6a7\n");
}

#[test]
fn a_hint_can_be_a_claim() {
    let mut host = host(circular::Position::default());
    // The engine claims the draw even if it expects more, because the game goes in circles.
    for mv in [TO_AND_FRO; 2].concat() {
        said(&mut host, mv);
    }
    let hint = said(&mut host, "hint");
    let claim = "ab:depth=2 would claim a draw by repetition rather than play ";
    assert!(hint.starts_with(claim), "{hint}");
    assert_eq!(host.game().claimed(), None);
}

/// A person who types these lines, and the prompts before each line and before the end.
struct Typist {
    lines: std::vec::IntoIter<&'static str>,
    prompts: Vec<String>,
}

impl Lines for Typist {
    fn next(
        &mut self,
        prompt: &str,
        _: Option<&dyn AnyGame>,
        _: &mut dyn Write,
    ) -> Result<Option<String>, Error> {
        self.prompts.push(prompt.to_owned());
        Ok(self.lines.next().map(str::to_owned))
    }
}

#[test]
fn ctrl_c_makes_engines_wait_and_go_lets_them_go_on() {
    let seats = ["white=random", "black=random:seed=1"];
    let interrupt = Interrupt::default();
    interrupt.flag().store(true, Ordering::Relaxed);
    let host = Host::new(session::<territorial::Position>(&seats), interrupt);
    let mut typist = Typist {
        lines: vec!["undo", "redo", "go"].into_iter(),
        prompts: Vec::new(),
    };
    host.run(&mut typist, &mut Vec::new()).expect("a game");
    assert_eq!(
        typist.prompts,
        [
            "black (random:seed=1)> ",
            "white (random)> ",
            "black (random:seed=1)> ",
            "game over> ",
        ]
    );
}
