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
    /// Write only the first of equal inputs, in the order of the input. A bad input writes no line
    #[arg(long)]
    unique: bool,

    /// Write the first of equal inputs, with a number and a tab before it: how often it occurs.
    /// Nothing is written before the input ends
    #[arg(long)]
    count: bool,

    /// How many bytes of memory --unique and --count use before they continue in temporary files:
    /// a number with `K`, `M` or `G`
    #[arg(long, value_name = "SIZE", default_value = "512M", value_parser = memory)]
    memory: usize,

    /// The directory of these files [default: that of the system, as TMPDIR names it]
    #[arg(long, value_name = "DIR")]
    temp_dir: Option<PathBuf>,
}

/// With less memory, most of it is for buffers.
const LEAST: usize = 1 << 16;

fn memory(given: &str) -> Result<usize, String> {
    match size(given)? {
        size if size < LEAST => Err("at least 64K are needed".to_owned()),
        size => Ok(size),
    }
}

impl UniqueOptions {
    /// What is done about equal inputs, if anything.
    pub(crate) fn plan(self, common: &Common) -> Option<Plan> {
        (self.unique || self.count).then(|| Plan {
            counts: self.count,
            json: common.json,
            memory: self.memory,
            temp_dir: self.temp_dir.unwrap_or_else(env::temp_dir),
        })
    }
}
