//! Deduplicates a crawl on a cluster of Apache `DataFusion` Ballista. The program is each of its processes:
//!
//! ```text
//! iri-ballista scheduler PORT                                 assigns tasks to executors
//! iri-ballista executor PORT SCHEDULER-PORT FOLDER MEGABYTES  runs one task at a time; also uses PORT + 1
//! iri-ballista run SCHEDULER-PORT INPUT OUTPUT                the job: INPUT is a folder of Parquet files
//! iri-ballista run local INPUT OUTPUT                         the same in this process, without a cluster
//! ```
//!
//! Ballista sends plans with the names of functions, so each process registers the functions of `iri_datafusion` itself:
//! the client to plan the query, the scheduler to optimize it, and the executors to run it.

use std::error::Error;
use std::fs::File;
use std::sync::Arc;
use std::time::Duration;

use ballista::prelude::{SessionConfigExt, SessionContextExt};
use ballista_core::config::TaskSchedulingPolicy;
use ballista_core::registry::BallistaFunctionRegistry;
use ballista_core::utils::default_session_builder;
use ballista_executor::executor_process::{ExecutorProcessConfig, start_executor_process};
use ballista_scheduler::cluster::BallistaCluster;
use ballista_scheduler::config::SchedulerConfig;
use ballista_scheduler::scheduler_process::start_server;
use datafusion::execution::SessionState;
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::prelude::{ParquetReadOptions, SessionConfig, SessionContext};
use futures::TryStreamExt as _;

type Outcome = Result<(), Box<dyn Error>>;

const USAGE: &str = "usage: iri-ballista scheduler PORT
       iri-ballista executor PORT SCHEDULER-PORT FOLDER MEGABYTES
       iri-ballista run SCHEDULER-PORT|local INPUT OUTPUT";

/// All processes are on this machine, and nothing listens on other interfaces.
const HOST: &str = "127.0.0.1";

/// The number of partitions of the shuffle. A task has one of them in memory.
const PARTITIONS: usize = 16;

/// Executors ask for tasks. Where the scheduler of 55.0 sends them, a job may never end after the loss of an executor.
const POLICY: TaskSchedulingPolicy = TaskSchedulingPolicy::PullStaged;

/// An executor that was not heard of for this time is lost, and its tasks are run elsewhere.
const LOST: Duration = Duration::from_secs(10);

#[tokio::main]
async fn main() -> Outcome {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        ["scheduler", port] => scheduler(port.parse()?).await,
        ["executor", port, scheduler, folder, megabytes] => {
            let memory = megabytes.parse::<u64>()? << 20;
            executor(port.parse()?, scheduler.parse()?, folder, memory).await
        }
        ["run", scheduler, input, output] => deduplicate(scheduler, input, output).await,
        _ => Err(USAGE.into()),
    }
}

/// A session of Ballista with our functions, for the scheduler and the executors.
fn session(config: SessionConfig) -> datafusion::error::Result<SessionState> {
    let context = SessionContext::new_with_state(default_session_builder(config)?);
    iri_datafusion::register(&context);
    Ok(context.state())
}

async fn scheduler(port: u16) -> Outcome {
    let config = SchedulerConfig {
        bind_host: HOST.into(),
        external_host: HOST.into(),
        bind_port: port,
        override_session_builder: Some(Arc::new(session)),
        scheduling_policy: POLICY,
        executor_timeout_seconds: LOST.as_secs(),
        expire_dead_executor_interval_seconds: 1,
        ..SchedulerConfig::default()
    };
    let cluster = BallistaCluster::new_from_config(&config).await?;
    let address = format!("{HOST}:{port}").parse()?;
    Ok(start_server(cluster, address, Arc::new(config)).await?)
}

async fn executor(port: u16, scheduler: u16, folder: &str, memory: u64) -> Outcome {
    let functions = BallistaFunctionRegistry::from(&session(SessionConfig::new_with_ballista())?);
    let config = ExecutorProcessConfig {
        bind_host: HOST.into(),
        external_host: Some(HOST.into()),
        port,
        grpc_port: port + 1,
        scheduler_host: HOST.into(),
        scheduler_port: scheduler,
        scheduler_connect_timeout_seconds: 30,
        vcores: 1,
        task_scheduling_policy: POLICY,
        work_dir: Some(folder.into()),
        memory_pool_size: Some(memory),
        executor_heartbeat_interval_seconds: 1,
        override_function_registry: Some(Arc::new(functions)),
        ..ExecutorProcessConfig::default()
    };
    Ok(start_executor_process(Arc::new(config)).await?)
}

/// Keeps the first row of each URL by the rung `scheme`, as the recipes for Python do.
async fn deduplicate(scheduler: &str, input: &str, output: &str) -> Outcome {
    let config = SessionConfig::new_with_ballista()
        .with_target_partitions(PARTITIONS)
        // In 55.0, a job that is planned again as it runs may never end after the loss of an executor.
        .with_ballista_adaptive_query_planner(false)
        // On one machine, an executor would read the files of another one, even of one that was killed.
        .with_ballista_shuffle_reader_force_remote_read(true);
    let context = if scheduler == "local" {
        SessionContext::new()
    } else {
        let address = format!("df://{HOST}:{scheduler}");
        SessionContext::remote_with_state(&address, default_session_builder(config)?).await?
    };
    // The state of a remote context has only the functions of Ballista.
    iri_datafusion::register(&context);
    context
        .register_parquet("crawl", input, ParquetReadOptions::new())
        .await?;
    let kept = context
        .sql(
            "SELECT min(id) AS id, first_value(url ORDER BY id) AS url
             FROM (SELECT id, url, iri_hash(url, 'scheme') AS hash FROM crawl)
             WHERE hash IS NOT NULL
             GROUP BY hash",
        )
        .await?;
    // The client writes the rows. Executors that write files may write those of a task that is run again twice.
    let schema = Arc::clone(kept.schema().inner());
    let mut rows = kept.execute_stream().await?;
    let mut writer = ArrowWriter::try_new(File::create(output)?, schema, None)?;
    while let Some(batch) = rows.try_next().await? {
        writer.write(&batch)?;
    }
    writer.close()?;
    Ok(())
}
