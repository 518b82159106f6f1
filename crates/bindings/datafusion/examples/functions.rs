//! Times the functions beside `lower` and `upper`: `cargo run --profile scale --example functions [ROWS]`.
//!
//! Each figure is the median of nine rounds, in each of which every query runs once on one thread.

use std::sync::Arc;
use std::time::Instant;

use datafusion::arrow::array::{ArrayRef, RecordBatch, StringArray, StringViewArray};
use datafusion::arrow::datatypes::{DataType, Field, Schema};
use datafusion::datasource::MemTable;
use datafusion::error::Result;
use datafusion::physical_plan::execute_stream;
use datafusion::prelude::{SessionConfig, SessionContext};
use futures::StreamExt as _;

const ROUNDS: usize = 9;

const BATCH: usize = 8192;

const QUERIES: [&str; 9] = [
    "url",
    "lower(url)",
    "upper(url)",
    "iri_to_uri(url)",
    "iri_to_uri(url, 'convert')",
    "iri_valid(url)",
    "iri_host(url)",
    "iri_normalize(url, 'scheme')",
    "iri_hash(url, 'scheme')",
];

fn main() -> Result<()> {
    let rows = std::env::args().nth(1);
    let rows = rows.and_then(|rows| rows.parse().ok()).unwrap_or(1_000_000);
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    println!("ns a row, of {rows} rows; the ratio to lower(url)");
    for (name, url) in [("ascii", ascii as fn(usize) -> String), ("iri", iri)] {
        let urls: Vec<String> = (0..rows).map(url).collect();
        let strings = urls.chunks(BATCH).map(|chunk| {
            let array = StringArray::from_iter_values(chunk);
            Arc::new(array) as ArrayRef
        });
        let views = urls.chunks(BATCH).map(|chunk| {
            let array = StringViewArray::from_iter_values(chunk);
            Arc::new(array) as ArrayRef
        });
        for (kind, batches) in [
            ("Utf8", strings.collect::<Vec<_>>()),
            ("Utf8View", views.collect()),
        ] {
            let medians = runtime.block_on(time(batches))?;
            let [_, lower, ..] = medians;
            for (query, median) in QUERIES.iter().zip(medians) {
                #[expect(clippy::cast_precision_loss, reason = "a figure for display")]
                let each = median * 1e9 / rows as f64;
                println!(
                    "{name:>6} {kind:<9} {query:<30} {each:>7.1} ({:.2})",
                    median / lower
                );
            }
        }
    }
    Ok(())
}

/// The median seconds of each query.
async fn time(column: Vec<ArrayRef>) -> Result<[f64; QUERIES.len()]> {
    let kind = column
        .first()
        .map_or(DataType::Utf8, |array| array.data_type().clone());
    let schema = Arc::new(Schema::new(vec![Field::new("url", kind, false)]));
    let batches: Vec<RecordBatch> = column
        .into_iter()
        .map(|array| RecordBatch::try_new(Arc::clone(&schema), vec![array]))
        .collect::<std::result::Result<_, _>>()?;
    let config = SessionConfig::new().with_target_partitions(1);
    let context = SessionContext::new_with_config(config);
    iri_datafusion::register(&context);
    let table = MemTable::try_new(schema, vec![batches])?;
    context.register_table("t", Arc::new(table))?;
    let mut seconds = [const { Vec::new() }; QUERIES.len()];
    for _ in 0..ROUNDS {
        for (query, seconds) in QUERIES.iter().zip(&mut seconds) {
            let frame = context.sql(&format!("SELECT {query} FROM t")).await?;
            let plan = frame.create_physical_plan().await?;
            let start = Instant::now();
            let mut results = execute_stream(plan, context.task_ctx())?;
            while let Some(batch) = results.next().await {
                batch?;
            }
            seconds.push(start.elapsed().as_secs_f64());
        }
    }
    Ok(seconds.map(|mut seconds| {
        seconds.sort_by(f64::total_cmp);
        seconds.get(ROUNDS / 2).copied().unwrap_or_default()
    }))
}

/// An ordinary web address.
fn ascii(row: usize) -> String {
    format!(
        "https://www.host-{}.example/articles/2026/{row}/a-title-of-words.html",
        row % 97
    )
}

/// An address with characters outside US-ASCII.
fn iri(row: usize) -> String {
    format!("https://ja.example/wiki/漢字の一覧/{row}")
}
