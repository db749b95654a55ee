//! The code in `docs/guides` matches the files of the examples.

use std::fs;
use std::path::{Path, PathBuf};

/// Marks omitted lines in a snippet.
const LEFT_OUT: &str = "// …\n";

/// The guides with snippets: the name, the folder in `examples` of the snippets' files, and the
/// minimum number of snippets.
const GUIDES: [(&str, &str, usize); 6] = [
    ("add-a-game", "", 10),
    ("first-game", "", 3),
    ("learners", "", 3),
    ("test-your-rules", "", 3),
    ("write-a-gui", "", 6),
    ("write-an-engine", "", 8),
];

fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples")
}

fn guides() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/guides")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

#[test]
fn snippets_are_those_of_the_files() {
    for (guide, folder, at_least) in GUIDES {
        let text = read(&guides().join(guide).with_extension("md"));
        let mut snippets = 0;
        for block in text.split("```rust\n").skip(1) {
            let (snippet, _) = block.split_once("```").unwrap();
            let (name, body) = snippet.split_once('\n').unwrap();
            let name = name.strip_prefix("// ").unwrap();
            let file = read(&examples().join(folder).join(name));
            // Each part is in the file after the one before it, in whole lines.
            let mut rest = format!("\n{file}");
            for part in body.split(LEFT_OUT) {
                let found = rest.find(&format!("\n{part}"));
                let Some(at) = found else {
                    panic!("{guide}: {name} has no such lines (any more):\n{part}");
                };
                rest = rest.split_off(at + part.len());
            }
            snippets += 1;
        }
        assert!(snippets >= at_least, "{guide}: {snippets} snippets");
    }
}

/// Every guide with code is listed above.
#[test]
fn every_guide_with_snippets_is_on_the_list() {
    for entry in fs::read_dir(guides()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let listed = GUIDES.iter().any(|&(guide, ..)| guide == name);
        assert_eq!(listed, read(&path).contains("```rust\n"), "{name}");
    }
}

#[test]
fn every_file_of_the_example_that_the_guide_names_is_there() {
    let guide = read(&guides().join("add-a-game.md"));
    let (story, _) = guide.split_once("## Joining the list").unwrap();
    let is_file = |word: &&str| Path::new(word).extension().is_some_and(|end| end == "rs");
    let names = story.split('`').filter(is_file);
    let missing: Vec<_> = names
        .filter(|name| {
            let is_there = |folder| examples().join(folder).join(name).exists();
            !["yavalath", "amazons"].iter().any(is_there)
        })
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}
