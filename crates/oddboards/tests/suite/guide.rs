//! The guide `docs/guides/add-a-game.md` shows what is really in the files of the example.

use std::fs;
use std::path::Path;

/// Stands in a snippet for lines that are left out.
const LEFT_OUT: &str = "// …\n";

#[test]
fn snippets_are_those_of_the_files() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let guide = fs::read_to_string(here.join("../../docs/guides/add-a-game.md")).unwrap();
    let mut snippets = 0;
    for block in guide.split("```rust\n").skip(1) {
        let (snippet, _) = block.split_once("```").unwrap();
        let (name, body) = snippet.split_once('\n').unwrap();
        let name = name.strip_prefix("// ").unwrap();
        let file = fs::read_to_string(here.join("examples/amazons").join(name)).unwrap();
        // Each part stands somewhere after the one before it, in whole lines.
        let mut rest = format!("\n{file}");
        for part in body.split(LEFT_OUT) {
            let found = rest.find(&format!("\n{part}"));
            let Some(at) = found else {
                panic!("{name} has no such lines (any more):\n{part}");
            };
            rest = rest.split_off(at + part.len());
        }
        snippets += 1;
    }
    assert!(snippets >= 10, "{snippets} snippets");
}

#[test]
fn every_file_of_the_example_that_the_guide_names_is_there() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let guide = fs::read_to_string(here.join("../../docs/guides/add-a-game.md")).unwrap();
    let (story, _) = guide.split_once("## Onto the list").unwrap();
    let is_file = |word: &&str| Path::new(word).extension().is_some_and(|end| end == "rs");
    let names = story.split('`').filter(is_file);
    let missing: Vec<_> = names
        .filter(|name| !here.join("examples/amazons").join(name).exists())
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}
