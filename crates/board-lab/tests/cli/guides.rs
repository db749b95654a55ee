//! What the guides tell people to type.

use std::fs;
use std::path::Path;

use crate::{Run, assert_guide, shell};

/// The blocks of commands in a text that call the program, with what they print if the next block
/// tells.
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
    // What an earlier build has written is not to be gone on with.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for what is written");

    let (mut ran, mut compared) = (0, 0);
    for entry in fs::read_dir(guides).expect("the guides are there") {
        let page = entry.expect("an entry").path();
        let guide = fs::read_to_string(&page).expect("a text");
        let mut anew = guide.clone();
        for (block, printed) in commands(&guide) {
            // The blocks of a guide are read in order, and one uses what another has written.
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
