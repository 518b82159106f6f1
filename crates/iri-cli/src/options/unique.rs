//! The options that write equal inputs once.

use std::env;
use std::path::PathBuf;

use clap::Args;

use super::common::Common;
use super::size::size;
use crate::unique::Plan;

/// The options that write equal inputs once.
#[derive(Args, Debug)]
#[group(id = "once", multiple = true)]
pub(crate) struct UniqueOptions {
    /// Write equal inputs once, in the order of their first occurrence. Bad inputs are not written
    #[arg(long)]
    unique: bool,

    /// Write equal inputs once, each after the number of its occurrences and a tab. The output
    /// begins when all input has been read
    #[arg(long)]
    count: bool,

    /// The number of bytes of memory that --unique and --count use before they continue in
    /// temporary files, with an optional unit `K`, `M` or `G`
    #[arg(long, value_name = "SIZE", default_value = "512M", value_parser = memory)]
    memory: usize,

    /// The directory of these temporary files [default: TMPDIR, or that of the system]
    #[arg(long, value_name = "DIR")]
    temp_dir: Option<PathBuf>,
}

/// The minimum memory: with less, buffers would take most of it.
const LEAST: usize = 1 << 16;

fn memory(given: &str) -> Result<usize, String> {
    match size(given)? {
        size if size < LEAST => Err("expected at least 64K".to_owned()),
        size => Ok(size),
    }
}

impl UniqueOptions {
    /// The plan for equal inputs; `None` if each is written.
    pub(crate) fn plan(self, common: &Common) -> Option<Plan> {
        (self.unique || self.count).then(|| Plan {
            counts: self.count,
            json: common.json,
            memory: self.memory,
            temp_dir: self.temp_dir.unwrap_or_else(env::temp_dir),
        })
    }
}
