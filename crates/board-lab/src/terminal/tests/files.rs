//! Games saved in files and loaded from them.

use std::fs;
use std::path::PathBuf;

use game_core::History;
use oddboards::{circular, territorial};

use super::{TO_AND_FRO, any, host, said};

/// A path for a file of this test, removed at the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let name = format!("board-lab-{}-{name}.jsonl", std::process::id());
        Self(std::env::temp_dir().join(name))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn a_game_is_saved_and_loaded() {
    let scratch = Scratch::new("saved");
    let path = &scratch.0;
    let file = path.display();
    let mut host = host(circular::Position::default());
    for mv in TO_AND_FRO {
        said(&mut host, mv);
    }
    said(&mut host, "claim");
    let saved = host.game().record();
    assert!(host.game().claimed().is_some());
    let answer = said(&mut host, &format!("save {file}"));
    assert_eq!(answer.replace('\n', " "), format!("Saved as {file}. "));

    // An existing file is kept, unless the command says otherwise.
    said(&mut host, "undo");
    let before = fs::read(path).expect("a file");
    let answer = said(&mut host, &format!("save {file}")).replace('\n', " ");
    assert!(answer.contains("overwrites it"), "{answer}");
    assert_eq!(fs::read(path).expect("a file"), before);

    // The game is kept as well.
    for command in ["new".to_owned(), format!("load {file}")] {
        let answer = said(&mut host, &command);
        assert!(answer.contains("this game is not saved"), "{answer}");
        assert_eq!(host.game().turns(), 8);
    }
    said(&mut host, "new! standard");
    let start = any(&History::<circular::Position>::default());
    assert_eq!(host.game().record(), start.record());
    said(&mut host, &format!("load {file}"));
    assert_eq!(host.game().record(), saved);

    said(&mut host, "new!");
    said(&mut host, "d2f2");
    said(&mut host, &format!("save! {file}"));
    let line = fs::read_to_string(path).expect("a file");
    assert_eq!(line, host.game().record() + "\n");
    // The game is saved, so another one can be loaded.
    said(&mut host, "new");
    assert_eq!(host.game().turns(), 0);
}

#[test]
fn a_file_with_a_number_in_its_name_is_loaded() {
    let name = format!("board-lab-{} 2", std::process::id());
    let scratch = Scratch(std::env::temp_dir().join(name));
    let file = scratch.0.display();
    let mut host = host(circular::Position::default());
    said(&mut host, "d2f2");
    said(&mut host, &format!("save {file}"));
    said(&mut host, "new");
    let answer = said(&mut host, &format!("load {file}"));
    assert!(answer.contains(" 2, line 1: 1 turn."), "{answer}");
    assert_eq!(host.game().turns(), 1);
}

#[test]
fn a_file_of_games_is_read_by_line_and_checked() {
    let scratch = Scratch::new("many");
    let path = &scratch.0;
    let file = path.display();
    let start = circular::Position::default();
    let record = |moves: &str| {
        format!("{{\"game\":\"circular\",\"start\":\"{start}\",\"moves\":[{moves}]}}\n")
    };
    let lines = [
        record(""),
        record("\"d2f2\""),
        record("\"d2f2\",\"a1a1\""),
        "nonsense\n".to_owned(),
    ];
    fs::write(path, lines.concat()).expect("a file");
    let mut host = host(start);
    let answer = said(&mut host, &format!("load {file}"));
    assert!(answer.contains("line 1: 0 turns."), "{answer}");
    assert!(answer.contains("There are more games"), "{answer}");
    said(&mut host, &format!("load {file} 2"));
    assert_eq!(host.game().turns(), 1);
    let before = host.game().record();
    for (line, expected) in [
        (3, "moves, turn 2: `a1a1`: "),
        (4, "line 4: byte 1: expected ident"),
        (5, "line 5: expected a game, got the end of the file"),
        (0, ", line 0: expected a number of at least 1"),
    ] {
        let answer = said(&mut host, &format!("load! {file} {line}")).replace('\n', " ");
        assert!(answer.contains(expected), "{answer}");
        assert_eq!(host.game().record(), before);
    }

    // A record of another game.
    let mut other = self::host(territorial::Position::default());
    let answer = said(&mut other, &format!("load {file}")).replace('\n', " ");
    assert!(answer.contains("expected territorial"), "{answer}");
}
