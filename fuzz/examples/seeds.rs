//! Writes the seed corpora to `fuzz/corpus`, with a folder for each target.

use std::error::Error;
use std::fs;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    let seeds = oddboards_fuzz::seeds();
    for seed in &seeds {
        let folder = corpus.join(seed.target);
        fs::create_dir_all(&folder)?;
        fs::write(folder.join(&seed.name), &seed.data)?;
    }
    println!("{} seeds written to {}", seeds.len(), corpus.display());
    Ok(())
}
