//! Deduplicates a column of URLs: reads Parquet or CSV, keeps one spelling of each URL by the rung `scheme`, and
//! writes Parquet. `crates/bindings/python/recipes/crawl.py` generates a crawl, to measure the cost per row.
//!
//! ```text
//! dedup run INPUT OUTPUT [OPTION]...   deduplicate; INPUT is a file or a folder of .parquet or .csv files
//!   --column NAME        the column with the URLs (default: url)
//!   --memory MEGABYTES   the limit for memory, beyond which operators write to temporary files (default: 4096)
//!   --by hash|key        compare 128-bit hashes of keys, or the keys themselves (default: hash)
//!   --partitions N       the number of threads (default: one for each core)
//! ```

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use datafusion::common::exec_datafusion_err;
use datafusion::error::Result;
use datafusion::execution::disk_manager::{DiskManagerBuilder, DiskManagerMode};
use datafusion::execution::memory_pool::{FairSpillPool, MemoryLimit};
use datafusion::execution::runtime_env::RuntimeEnvBuilder;
use datafusion::physical_plan::{ExecutionPlan, collect};
use datafusion::prelude::{CsvReadOptions, ParquetReadOptions, SessionConfig, SessionContext};

const USAGE: &str = "usage: dedup run INPUT OUTPUT [--column NAME] [--memory MEGABYTES] [--by hash|key] [--partitions N]";

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        ["run", input, output, options @ ..] => {
            let options = Options::read(options)?;
            let runtime = tokio::runtime::Builder::new_multi_thread().build()?;
            runtime.block_on(deduplicate(input, output, &options))
        }
        _ => Err(exec_datafusion_err!("{USAGE}")),
    }
}

fn number(text: &str) -> Result<usize> {
    text.parse()
        .map_err(|_| exec_datafusion_err!("{text} is no number\n{USAGE}"))
}

struct Options<'a> {
    column: &'a str,
    megabytes: usize,
    function: &'static str,
    partitions: Option<usize>,
}

impl<'a> Options<'a> {
    fn read(arguments: &[&'a str]) -> Result<Self> {
        let mut options = Self {
            column: "url",
            megabytes: 4096,
            function: "iri_hash",
            partitions: None,
        };
        for pair in arguments.chunks(2) {
            match pair {
                ["--column", name] => options.column = name,
                ["--memory", megabytes] => options.megabytes = number(megabytes)?,
                ["--by", "hash"] => options.function = "iri_hash",
                ["--by", "key"] => options.function = "iri_key",
                ["--partitions", count] => options.partitions = Some(number(count)?),
                _ => return Err(exec_datafusion_err!("{USAGE}")),
            }
        }
        Ok(options)
    }
}

async fn deduplicate(input: &str, output: &str, options: &Options<'_>) -> Result<()> {
    let runtime = RuntimeEnvBuilder::new()
        .with_memory_pool(Arc::new(FairSpillPool::new(options.megabytes << 20)))
        .with_disk_manager_builder(
            DiskManagerBuilder::default().with_mode(DiskManagerMode::OsTmpDirectory),
        )
        .build_arc()?;
    let mut config = SessionConfig::new();
    if let Some(partitions) = options.partitions {
        config = config.with_target_partitions(partitions);
    }
    let context = SessionContext::new_with_config_rt(config, Arc::clone(&runtime));
    iri_datafusion::register(&context);
    let extension = Path::new(input).extension();
    let is_csv = extension.is_some_and(|extension| extension.eq_ignore_ascii_case("csv"));
    if is_csv {
        context
            .register_csv("crawl", input, CsvReadOptions::new())
            .await?;
    } else {
        context
            .register_parquet("crawl", input, ParquetReadOptions::new())
            .await?;
    }

    let start = Instant::now();
    // `min` makes the result independent of the order in which threads see the rows, and `keep` keeps each text that
    // is no IRI.
    let sql = format!(
        "SELECT min(\"{column}\") AS url FROM crawl GROUP BY {function}(\"{column}\", 'scheme', 'keep')",
        column = options.column.replace('"', "\"\""),
        function = options.function,
    );
    let output_text = output.replace('\'', "''");
    let sql = format!("COPY ({sql}) TO '{output_text}' STORED AS PARQUET");
    let plan = context.sql(&sql).await?.create_physical_plan().await?;
    collect(Arc::clone(&plan), context.task_ctx()).await?;
    let seconds = start.elapsed().as_secs_f64();

    let count = |sql: &'static str| {
        let context = &context;
        async move { context.sql(sql).await?.count().await }
    };
    let read = count("SELECT 1 FROM crawl").await?;
    context
        .register_parquet("kept", output, ParquetReadOptions::new())
        .await?;
    let kept = count("SELECT 1 FROM kept").await?;
    #[expect(clippy::cast_precision_loss, reason = "a figure for display")]
    let nanoseconds = seconds * 1e9 / read.max(1) as f64;
    let limit = match runtime.memory_pool.memory_limit() {
        MemoryLimit::Finite(bytes) => format!("{} MB", bytes >> 20),
        _ => "no".to_owned(),
    };
    println!(
        "{read} rows, {kept} kept, {seconds:.1} s, {nanoseconds:.0} ns a row, {limit} limit, {} MB spilled, peak resident {} MB, by {}",
        spilled_bytes(plan.as_ref()) >> 20,
        peak_megabytes().unwrap_or_default(),
        options.function,
    );
    Ok(())
}

/// The bytes that the operators of a plan have written to temporary files.
fn spilled_bytes(plan: &dyn ExecutionPlan) -> usize {
    let own = plan.metrics().and_then(|metrics| metrics.spilled_bytes());
    let inputs = plan.children().into_iter();
    inputs.fold(own.unwrap_or_default(), |all, input| {
        all + spilled_bytes(input.as_ref())
    })
}

/// The most memory that this process had at any time, as Linux reports it.
fn peak_megabytes() -> Option<usize> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().trim_end_matches(" kB").parse::<usize>().ok()? >> 10)
}
