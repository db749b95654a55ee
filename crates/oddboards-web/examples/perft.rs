//! Counts leaves natively, for `measure`: a line for each game and depth given, with the leaves and
//! the seconds of processor time that the quickest of three counts took.

use std::error::Error;

use cpu_time::ProcessTime;
use oddboards::{Games, game_core::Perft};

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    for pair in args.chunks_exact(2) {
        let [name, depth] = pair else { continue };
        let kind = Games::default().get(name)?;
        let game = kind.start();
        let depth = depth.parse()?;
        let mut best = f64::INFINITY;
        let mut leaves = 0;
        for _ in 0..3 {
            let begin = ProcessTime::now();
            let divided = game.divide(depth, &Perft::new(), &|| ());
            leaves = divided.iter().map(|(_, leaves)| leaves).sum::<u64>();
            best = best.min(begin.elapsed().as_secs_f64());
        }
        println!("{name} {leaves} {best}");
    }
    Ok(())
}
