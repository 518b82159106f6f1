//! Deduplicates a column of URLs: reads Parquet or CSV, keeps the first spelling of each URL by the rung `scheme`, and
//! writes Parquet. It can also generate a crawl, to measure the cost per row.
//!
//! ```text
//! dedup generate ROWS FOLDER           write a crawl of ROWS URLs, 10 % of them other spellings of earlier ones
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

use datafusion::arrow::array::{Array, RecordBatch, StringArray};
use datafusion::arrow::datatypes::{DataType, Field, Schema};
use datafusion::common::exec_datafusion_err;
use datafusion::error::Result;
use datafusion::execution::disk_manager::{DiskManagerBuilder, DiskManagerMode};
use datafusion::execution::memory_pool::{FairSpillPool, MemoryLimit};
use datafusion::execution::runtime_env::RuntimeEnvBuilder;
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::parquet::basic::Compression;
use datafusion::parquet::file::properties::WriterProperties;
use datafusion::physical_plan::{ExecutionPlan, collect};
use datafusion::prelude::{CsvReadOptions, ParquetReadOptions, SessionConfig, SessionContext};

const USAGE: &str = "usage: dedup generate ROWS FOLDER
       dedup run INPUT OUTPUT [--column NAME] [--memory MEGABYTES] [--by hash|key] [--partitions N]";

/// The rows of a generated file, and of a batch in it.
const FILE: usize = 5_000_000;
const BATCH: usize = 8192;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        ["generate", rows, folder] => generate(number(rows)?, Path::new(folder)),
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

/// Writes a crawl: pages of hosts whose sizes follow a power law, as in the web. Every tenth row is an earlier URL in
/// another spelling that the rung `scheme` finds equal.
fn generate(rows: usize, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let schema = Arc::new(Schema::new(vec![Field::new("url", DataType::Utf8, false)]));
    let properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_dictionary_enabled(false)
        .build();
    let mut row = 0;
    while row < rows {
        let path = folder.join(format!("crawl-{:04}.parquet", row / FILE));
        let file = fs::File::create(path)?;
        let mut writer = ArrowWriter::try_new(file, Arc::clone(&schema), Some(properties.clone()))?;
        let end = rows.min(row + FILE);
        while row < end {
            let urls: StringArray = (row..end.min(row + BATCH))
                .map(|row| Some(url(row)))
                .collect();
            row += urls.len();
            writer.write(&RecordBatch::try_new(
                Arc::clone(&schema),
                vec![Arc::new(urls)],
            )?)?;
        }
        writer.close()?;
    }
    Ok(())
}

/// The URL of a row.
fn url(row: usize) -> String {
    // Row 10 n + 9 spells the URL of an earlier row, which is none of these rows.
    let is_copy = row % 10 == 9;
    let original = match (is_copy, mix(row) % row.max(1)) {
        (true, earlier) => earlier - usize::from(earlier % 10 == 9),
        (false, _) => row,
    };
    let random = mix(original);
    // Squaring twice makes the first hosts the largest ones.
    let share = (random & 0xFFFF) * (random & 0xFFFF) / 0x1_0000;
    let host = share * share / 0x1_0000;
    let path = match random >> 16 & 3 {
        0 => format!("/wiki/%E6%BC%A2%E5%AD%97/{original}"),
        1 => format!("/articles/2026/11/{original}/a-title-of-some-words.html"),
        2 => format!("/~user/{original}?id={}&lang=fr", random >> 40),
        _ => format!("/résumé/{original}"),
    };
    match (is_copy, random >> 18 & 3) {
        (false, _) => format!("https://www.host-{host}.example{path}"),
        (true, 0) => format!("HTTPS://www.host-{host}.example{path}"),
        (true, 1) => format!("https://WWW.Host-{host}.example:443{path}"),
        (true, 2) => format!(
            "https://www.host-{host}.example/a/..{}",
            path.replace('~', "%7E")
        ),
        (true, _) => format!(
            "https://www.host-{host}.example{}",
            path.replace("%E6%BC%A2", "漢")
                .replace('é', "%c3%a9")
                .replace("articles", "%61rticles")
        ),
    }
}

/// A permutation of 64-bit numbers with well-mixed bits (the finalizer of `SplitMix64`).
#[expect(
    clippy::cast_possible_truncation,
    reason = "on small machines, the crawl has fewer bits"
)]
fn mix(number: usize) -> usize {
    let mut z = (number as u64).wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    (z ^ (z >> 31)) as usize
}
