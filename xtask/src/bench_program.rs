//! `bench-program`: times the program `iri` end to end, from a file to the null device, in gigabytes of
//! input per second.
//!
//! The commands are interleaved, each with one and with two workers, and the median of all rounds is
//! printed. The task measures wall-clock time, so the machine should be otherwise idle.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use flate2::read::GzDecoder;

use crate::dist;
use crate::run::{Outcome, Run, Stop};

/// The commands, each with its goals, if any, in gigabytes per second with one worker, and with two on two
/// cores. No command should be slower with two workers than with one.
const COMMANDS: &[(&[&str], [Option<f64>; 2])] = &[
    (&["check"], [Some(2.0), Some(1.2)]),
    (&["check", "--json"], [None, Some(0.7)]),
    (&["normalize"], [None, Some(1.0)]),
    (&["to-uri"], [None, Some(1.0)]),
    (&["parse", "--json"], [None, Some(0.5)]),
    (&["to-iri", "--as", "iri-reference"], [None; 2]),
    (&["leiri"], [None; 2]),
    (&["resolve", "--base", "http://example.org/"], [None; 2]),
    (&["normalize", "--json"], [None; 2]),
];

const CORPUS: &str = "../shared/iri-corpora/web.txt.gz";

/// The default number of repetitions of the corpus of 1.4 MB.
const TIMES: usize = 180;

const ROUNDS: usize = 5;

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let times = match arguments {
        [] => TIMES,
        [times] => times.parse().map_err(|_| {
            Stop::Usage(format!(
                "expected the number of repetitions of the corpus, found {times:?}"
            ))
        })?,
        _ => return Err(Stop::Usage("expected at most one number".to_owned())),
    };
    let Ok(corpus) = File::open(run.root().join(CORPUS)) else {
        run.unavailable("bench-program", &format!("{CORPUS} does not exist"));
        return Ok(());
    };
    let Some(program) = dist::build(run) else {
        return Ok(());
    };
    let input = run.target().join("bench-program.txt");
    let bytes = repeat(corpus, times, &input)?;
    let figures = time(&program, &input);
    // The file is large, and quickly written again.
    let _ = fs::remove_file(&input);
    println!(
        "{:<40}{:>10}{:>6}{:>10}{:>6}{:>8}",
        "GB/s", "--jobs 1", "goal", "--jobs 2", "goal", "ratio"
    );
    for ((command, goals), times) in COMMANDS.iter().zip(figures?) {
        let speeds @ [one, two] = times.map(|seconds| bytes / seconds / 1e9);
        let ratio = two / one;
        let name = command.join(" ");
        let [goal_of_one, goal_of_two] =
            goals.map(|goal| goal.map_or(String::new(), |goal| format!("{goal:.1}")));
        let mut met = goals.iter().zip(speeds);
        let missed = met.any(|(goal, speed)| goal.is_some_and(|goal| speed < goal));
        let missed = if missed { "  missed" } else { "" };
        let slower = if ratio < 1.0 { "  slower" } else { "" };
        println!(
            "{name:<40}{one:>10.2}{goal_of_one:>6}{two:>10.2}{goal_of_two:>6}{ratio:>8.2}{missed}{slower}"
        );
    }
    Ok(())
}

/// Writes the corpus to a file `times` times. Returns the length of the file in bytes.
fn repeat(corpus: File, times: usize, path: &Path) -> Result<f64, String> {
    let mut text = Vec::new();
    let read = GzDecoder::new(corpus).read_to_end(&mut text);
    read.map_err(|error| format!("{CORPUS}: {error}"))?;
    let written =
        File::create(path).and_then(|mut file| (0..times).try_for_each(|_| file.write_all(&text)));
    written.map_err(|error| format!("{}: {error}", path.display()))?;
    let bytes = u32::try_from(text.len() * times);
    let bytes = bytes.map_err(|_| "more than 4 GB; repeat the corpus less often".to_owned())?;
    Ok(f64::from(bytes))
}

/// Returns the median time of each command in seconds, with one and with two workers.
fn time(program: &Path, input: &Path) -> Result<Vec<[f64; 2]>, String> {
    let mut samples = vec![[const { Vec::new() }; 2]; COMMANDS.len()];
    for _ in 0..ROUNDS {
        for ((command, _), samples) in COMMANDS.iter().zip(&mut samples) {
            for (jobs, samples) in ["1", "2"].iter().zip(samples) {
                let mut program = Command::new(program);
                program
                    .args(*command)
                    .args(["--quiet", "--jobs", jobs, "--file"]);
                program
                    .arg(input)
                    .stdin(Stdio::null())
                    .stdout(Stdio::null());
                let start = Instant::now();
                let status = program.status().map_err(|error| error.to_string())?;
                // Status 1 means that there are findings.
                if !matches!(status.code(), Some(0 | 1)) {
                    return Err(format!("{}: {status}", command.join(" ")));
                }
                samples.push(start.elapsed().as_secs_f64());
            }
        }
    }
    let median = |mut samples: Vec<f64>| {
        samples.sort_unstable_by(f64::total_cmp);
        samples.get(samples.len() / 2).copied().unwrap_or(f64::NAN)
    };
    Ok(samples.into_iter().map(|pair| pair.map(median)).collect())
}
