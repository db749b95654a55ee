//! The commands in the guides.

use std::fs;
use std::path::Path;

use crate::{Run, assert_guide, shell};

/// Returns the blocks of commands in a text that call the program, each with the output in the next
/// block, if there is one.
fn commands(text: &str) -> impl Iterator<Item = (&str, Option<&str>)> {
    let blocks = text.split("```sh\n").skip(1);
    let blocks = blocks.filter_map(|block| block.split_once("```"));
    let blocks = blocks.filter(|(block, _)| block.starts_with("board-lab "));
    blocks.map(|(block, rest)| {
        let printed = rest.strip_prefix("\n\n```text\n");
        (
            block,
            printed.and_then(|text| Some(text.split_once("```")?.0)),
        )
    })
}

#[test]
fn the_commands_of_the_guides_do_what_they_are_there_for() {
    let guides = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/guides");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("guides");
    // Removes the files of an earlier run, so that no command continues them.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for what is written");

    let (mut ran, mut compared) = (0, 0);
    for entry in fs::read_dir(guides).expect("the guides are there") {
        let page = entry.expect("an entry").path();
        let guide = fs::read_to_string(&page).expect("a text");
        let mut anew = guide.clone();
        for (block, printed) in commands(&guide) {
            // The blocks of a guide run in order, because some read files written by earlier ones.
            let output = shell(block).current_dir(&folder).output();
            let out = Run::of(output.expect("a shell")).fine();
            ran += 1;
            if let Some(printed) = printed {
                anew = anew.replace(printed, &out);
                compared += 1;
            }
        }
        assert_guide(&page, &guide, &anew);
    }
    assert!(ran >= 3, "{ran} blocks of commands");
    assert!(compared >= 1, "{compared} of them with what they print");
}
