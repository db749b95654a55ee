//! Criterion benches of every game, of cozy-chess and of haitaka, in one run. They measure what the
//! table of `compare` shows.

#![allow(
    missing_docs,
    clippy::panic,
    reason = "criterion's macro creates an undocumented function; a bench fails by panicking"
)]

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use oddboards_benches::table::probes;

fn games(criterion: &mut Criterion) {
    for mut probe in probes().unwrap_or_else(|error| panic!("{error}")) {
        let mut group = criterion.benchmark_group(format!("{:?}", probe.measure));
        group.throughput(Throughput::Elements(1));
        let id = BenchmarkId::new(probe.subject, probe.case);
        group.bench_function(id, |bencher| bencher.iter_custom(|units| probe.time(units)));
        group.finish();
    }
}

criterion_group!(benches, games);
criterion_main!(benches);
