//! Criterion benches: perft, move listing, counting, scoring and playouts of every game and of
//! cozy-chess, in one run.

#![allow(
    missing_docs,
    clippy::panic,
    reason = "criterion's macro creates an undocumented function; a bench fails by panicking"
)]
#![allow(
    clippy::semicolon_if_nothing_returned,
    reason = "closures return results so that the compiler cannot drop the work"
)]

use core::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use game_core::SplitMix64;
use oddboards_benches::ours::{Measured, Ours};
use oddboards_benches::peers::{CozyChess, Haitaka};
use oddboards_benches::subject::playout;
use oddboards_benches::{Case, Subject, each_game, each_game_of, positions};

fn bench<S: Subject>(criterion: &mut Criterion, cases: &[Case]) {
    for case in cases {
        let position = S::parse(case.text)
            .unwrap_or_else(|error| panic!("{} {}: {error}", S::NAME, case.name));
        let id = || BenchmarkId::new(S::NAME, case.name);

        let mut group = criterion.benchmark_group("perft");
        group
            .sample_size(10)
            .throughput(Throughput::Elements(case.leaves));
        group.bench_function(id(), |bencher| {
            bencher.iter(|| S::perft(black_box(&position), case.depth))
        });
        group.finish();

        let mut group = criterion.benchmark_group("list");
        group.bench_function(id(), |bencher| {
            bencher.iter(|| S::list(black_box(&position)).as_ref().len())
        });
        group.finish();

        let mut group = criterion.benchmark_group("count");
        group.bench_function(id(), |bencher| {
            bencher.iter(|| S::count(black_box(&position)))
        });
        group.finish();

        let mut group = criterion.benchmark_group("playout");
        let mut random = SplitMix64::new(1);
        group.bench_function(id(), |bencher| {
            bencher.iter(|| playout::<S>(black_box(&position), &mut random))
        });
        group.finish();

        if S::score(&position).is_some() {
            let mut group = criterion.benchmark_group("score");
            group.bench_function(id(), |bencher| {
                bencher.iter(|| S::score(black_box(&position)))
            });
            group.finish();
        }
    }
}

fn games(criterion: &mut Criterion) {
    bench::<CozyChess>(criterion, &positions::CHESS);
    bench::<Haitaka>(criterion, &positions::SHOGI);
    let _: [(); _] = each_game!(bench_ours(criterion));
}

fn bench_ours<G: Measured>(criterion: &mut Criterion) {
    bench::<Ours<G>>(criterion, G::CASES);
}

criterion_group!(benches, games);
criterion_main!(benches);
