//! Runs every seed, changed copies of it, and every input that once found a bug through its target.
//! This needs neither nightly nor the fuzzer.

use std::fs;
use std::path::Path;

use oddboards::game_core::SplitMix64;
use oddboards_fuzz::{seeds, targets};

/// The number of changed copies of each seed.
const COPIES: u64 = 20;

#[test]
fn seeds_and_changed_copies() {
    let seeds = seeds();
    for (name, target) in targets::ALL {
        let mut own = seeds.iter().filter(|seed| seed.target == name).peekable();
        assert!(own.peek().is_some(), "{name} has no seeds");
        for seed in own {
            target(&seed.data);
            for copy in 0..COPIES {
                target(&changed(&seed.data, &mut SplitMix64::stream(3, copy)));
            }
        }
    }
}

#[test]
fn what_once_failed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("regressions");
    for (name, target) in targets::ALL {
        let Ok(files) = fs::read_dir(folder.join(name)) else {
            continue;
        };
        for file in files {
            let path = file.expect("a readable folder").path();
            println!("{}", path.display());
            target(&fs::read(path).expect("a readable file"));
        }
    }
}

/// Returns the bytes with up to four of them replaced, removed or inserted. The first byte, which
/// selects the game, stays.
fn changed(data: &[u8], random: &mut SplitMix64) -> Vec<u8> {
    let mut data = data.to_vec();
    for _ in 0..=random.below(4) {
        let at = 1 + random.below(data.len().max(2) as u64 - 1) as usize;
        let byte = data[random.below(data.len() as u64) as usize];
        match random.below(4) {
            0 if at < data.len() => drop(data.remove(at)),
            1 if at <= data.len() => data.insert(at, byte),
            2 if at < data.len() => data[at] = byte,
            _ if at < data.len() => data[at] = random.next_u64() as u8,
            _ => {}
        }
    }
    data
}
