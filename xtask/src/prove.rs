//! `prove`: the checks that take hours, or more machine than `ci` has.
//!
//! - The conformance suites in their longest size, with work counted on inputs of up to 16 MB.
//! - The program under load: gigabytes through each converting command, a thousand runs at once, and work counted on
//!   lines of up to 16 MB.
//! - The tasks of the table below, with their longest arguments.

use crate::TASKS;
use crate::dist;
use crate::run::{Outcome, Run, Stop};

/// Other tasks, with the arguments of their longest run.
const LONGER: [(&str, &[&str]); 6] = [
    ("bytewise", &["--suites"]),
    ("big-endian", &[]),
    ("differential", &["--full"]),
    ("fuzz", &["--time", "600"]),
    ("data", &["datafusion", "recipes"]),
    ("mutants", &[]),
];

/// The bytes that are sent through each converting command, unless the argument is another number.
const LOAD: u64 = 10_000_000_000;

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let load = load(arguments).map_err(Stop::Usage)?;
    let mut suites = run.command("cargo", &["test", "--workspace", "--all-features"]);
    suites
        .args(["--test", "conformance"])
        .env("IRI_CONFORMANCE", "longest");
    run.step(
        "conformance in the longest size",
        "the output above names the failing cases",
        suites,
    );

    let mut streams = run.command("cargo", &["test", "--profile", dist::PROFILE]);
    streams.args(["-p", "iri-cli", "--test", "it"]);
    streams.env("IRI_LOAD", load.to_string());
    // One test at a time: each measures memory, or starts a thousand processes.
    streams.args(["--", "load::", "work::", "--test-threads=1", "--nocapture"]);
    run.step(
        "the program under load, and its work on lines of 16 MB",
        "the output above names the command",
        streams,
    );

    for (name, arguments) in LONGER {
        let Some(task) = TASKS.iter().find(|task| task.name == name) else {
            run.fail(name, "no such task");
            continue;
        };
        let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
        task.run(run, &arguments).map_err(Stop::Usage)?;
    }
    Ok(())
}

/// Parses the number of gigabytes that `--gigabytes` gives.
fn load(arguments: &[String]) -> Result<u64, String> {
    match arguments {
        [] => Ok(LOAD),
        [flag, number] if flag == "--gigabytes" => {
            let number: Option<u64> = number.parse().ok().filter(|number| *number > 0);
            let number = number.ok_or("--gigabytes requires a number above 0")?;
            Ok(number * 1_000_000_000)
        }
        _ => Err("the only argument is --gigabytes N".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_load_is_a_number_of_gigabytes() {
        let parsed = |line: &str| {
            let arguments: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            load(&arguments)
        };
        assert_eq!(parsed(""), Ok(10_000_000_000));
        assert_eq!(parsed("--gigabytes 2"), Ok(2_000_000_000));
        assert!(parsed("--gigabytes").is_err());
        assert!(parsed("--gigabytes 0").is_err());
        assert!(parsed("2").is_err());
    }
}
