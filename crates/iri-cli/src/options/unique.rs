//! The options that write equal inputs once.

use std::env;
use std::path::PathBuf;

use clap::Args;

use super::common::Common;
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

/// Parses a number of bytes with an optional unit: `64K`, `512M`, `2G`. Units are powers of 1024.
fn size(given: &str) -> Result<usize, String> {
    let digits = given.bytes().take_while(u8::is_ascii_digit).count();
    let (number, unit) = given.split_at_checked(digits).unwrap_or((given, ""));
    let unit = unit.to_ascii_uppercase();
    let shift = match unit.strip_suffix("IB").unwrap_or(&unit) {
        "" | "B" => 0,
        "K" | "KB" => 10,
        "M" | "MB" => 20,
        "G" | "GB" => 30,
        "T" | "TB" => 40,
        _ => return Err(EXPECTED.to_owned()),
    };
    let number: u64 = number.parse().map_err(|_| EXPECTED.to_owned())?;
    let bytes = number.checked_mul(1 << shift);
    bytes
        .and_then(|bytes| usize::try_from(bytes).ok())
        .ok_or_else(|| "more than this machine can address".to_owned())
}

const EXPECTED: &str =
    "expected a number of bytes with an optional unit `K`, `M`, `G` or `T`, such as `512M`";

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

#[cfg(test)]
mod tests {
    use super::size;

    #[test]
    fn a_size_is_a_number_with_a_unit() {
        for (given, expected) in [
            ("0", Some(0)),
            ("4096", Some(4096)),
            ("64K", Some(64 << 10)),
            ("512m", Some(512 << 20)),
            ("2GiB", Some(2 << 30)),
            ("3 M", None),
            ("M", None),
            ("", None),
            ("-1", None),
            ("1.5G", None),
            ("99999999999999999999", None),
            ("99999999T", None),
        ] {
            if usize::BITS == 64 {
                assert_eq!(size(given).ok(), expected, "{given}");
            }
        }
    }
}
