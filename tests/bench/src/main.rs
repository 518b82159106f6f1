//! Benchmarks `iri-kit` and its peers on the same corpora in the same run.

mod archives;
mod check;
mod clock;
mod components;
mod corpus;
mod cris;
mod finders;
mod hosts;
mod linters;
mod measure;
mod normals;
mod operation;
mod peers;
mod redactors;
mod report;
mod resolvers;
mod sample;
mod templates;
mod to_iri;

use std::{path::PathBuf, process::ExitCode, time::Duration};

use clap::{Parser, ValueEnum, builder::PossibleValuesParser};

use crate::{
    corpus::{Corpus, Kind},
    measure::Effort,
    operation::{Group, Operation},
};

/// Times iri-kit and its peers; README.md explains the figures
#[derive(Debug, Parser)]
#[command(name = "iri-bench")]
struct Arguments {
    /// Times only this corpus (may be repeated)
    #[arg(long, value_name = "NAME", value_parser = PossibleValuesParser::new(corpus::names()))]
    corpus: Vec<String>,
    /// Times only this operation (may be repeated)
    #[arg(long, value_name = "OPERATION")]
    op: Vec<Operation>,
    /// Number of samples of each contender; the median is reported
    #[arg(long, value_name = "N", default_value_t = 25, value_parser = clap::value_parser!(u16).range(1..))]
    rounds: u16,
    /// Takes few and short samples, for a quick estimate
    #[arg(long, conflicts_with = "rounds")]
    quick: bool,
    /// Prints JSON Lines, one object for each figure
    #[arg(long)]
    json: bool,
    /// Runs everything once on the built-in sample, as a smoke test
    #[arg(long, conflicts_with_all = ["corpus", "op", "rounds", "quick"])]
    test: bool,
    /// Folder of the corpora
    #[arg(long, value_name = "FOLDER", default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/iri-corpora"), hide_default_value = true)]
    corpora: PathBuf,
}

impl Arguments {
    fn effort(&self) -> Effort {
        match (self.test, self.quick) {
            (true, _) => Effort {
                rounds: 1,
                sample: Duration::ZERO,
            },
            (_, true) => Effort {
                rounds: 7,
                sample: Duration::from_micros(500),
            },
            _ => Effort {
                rounds: self.rounds.into(),
                sample: Duration::from_millis(2),
            },
        }
    }

    fn operations(&self) -> &[Operation] {
        if self.op.is_empty() {
            Operation::value_variants()
        } else {
            &self.op
        }
    }

    /// The requested corpora, and lines that report their sources.
    fn corpora(&self) -> Result<(Vec<Corpus>, Vec<String>), String> {
        let named = |name: &str| self.corpus.iter().any(|corpus| corpus == name);
        let mut sample = corpus::sample();
        if self.test {
            return Ok((sample, vec!["corpora: the built-in sample".to_owned()]));
        }
        if !self.corpora.is_dir() {
            let lines = [
                "corpora: skipped, folder ../shared/iri-corpora not found",
                "corpora: using the built-in sample instead, without goals",
            ];
            return Ok((sample, lines.map(str::to_owned).into()));
        }
        // Templates are in no file.
        let is_built_in = |corpus: &Corpus| corpus.kind == Kind::Template && self.corpus.is_empty();
        sample.retain(|corpus| named(corpus.name) || is_built_in(corpus));
        let is_selected = |name: &str| self.corpus.is_empty() || named(name);
        let (mut corpora, missing) = corpus::read(&self.corpora, is_selected)?;
        let mut lines = vec![format!(
            "corpora: {} from the folder, {} from the built-in sample",
            corpora.len(),
            sample.len()
        )];
        let missing = missing.iter();
        lines.extend(missing.map(|name| format!("{name}: skipped, file not found in the folder")));
        corpora.append(&mut sample);
        Ok((corpora, lines))
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(&arguments) {
        Ok(groups) => {
            if !arguments.json {
                print!("{}", report::summary(&groups));
            }
            ExitCode::from(u8::from(
                groups.iter().any(|group| !group.faults.is_empty()),
            ))
        }
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::from(3)
        }
    }
}

/// Runs the requested operations and prints each group when it is finished.
fn run(arguments: &Arguments) -> Result<Vec<Group>, String> {
    let (corpora, lines) = arguments.corpora()?;
    for line in lines {
        eprintln!("{line}");
    }
    if !arguments.json {
        print!("{}", report::header());
    }
    let mut groups = Vec::new();
    for operation in arguments.operations() {
        for corpus in &corpora {
            let Some(group) = operation::run(corpus, *operation, arguments.effort()) else {
                continue;
            };
            if arguments.json {
                print!("{}", report::json(&group));
            } else {
                print!("{}", report::table(&group));
            }
            groups.push(group);
        }
    }
    Ok(groups)
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory as _, ValueEnum as _};

    use super::*;
    use crate::measure::Side;

    fn groups(arguments: &[&str]) -> Vec<Group> {
        let arguments = ["iri-bench"].iter().chain(arguments);
        run(&Arguments::try_parse_from(arguments).unwrap()).unwrap()
    }

    #[test]
    fn everything_runs_on_the_sample() {
        let groups = groups(&["--test"]);
        for operation in Operation::value_variants() {
            let mut of_it = groups.iter().map(|group| group.operation);
            assert!(of_it.any(|found| found == *operation), "{operation}");
        }
        for group in &groups {
            let name = format!("{} of {}", group.operation, group.corpus);
            assert_eq!(group.faults, [""; 0], "{name}");
            for side in [Side::Ours, Side::Peer] {
                let mut figures = group.figures.iter();
                assert!(figures.any(|figure| figure.side == side), "{name}");
            }
            for figure in &group.figures {
                assert_eq!(figure.samples.len(), 1, "{name} by {}", figure.name);
                assert!(figure.median() > 0.0, "{name} by {}", figure.name);
            }
        }
    }

    #[test]
    fn no_item_of_the_sample_is_excluded() {
        let sample = corpus::sample();
        for group in groups(&["--test"]) {
            let corpus = sample.iter().find(|corpus| corpus.name == group.corpus);
            let items = match group.operation {
                Operation::Host => hosts::of(&corpus.unwrap().items).len(),
                Operation::Route => templates::routed().len(),
                // It is one long string.
                Operation::Push => 1,
                Operation::Reject if group.corpus != "sample_invalid" => {
                    corpus.unwrap().broken().items.len()
                }
                // The peers define the end of a link and the normal form differently. Items on which
                // they differ are excluded and counted in a note.
                Operation::Find
                | Operation::FindNone
                | Operation::ToIri
                | Operation::Normal
                | Operation::Normalize
                | Operation::Denormal
                | Operation::Surt
                | Operation::Equal
                | Operation::Differ
                // Only items that a CRI keeps as they are are converted.
                | Operation::Cri
                // Only items without findings are checked.
                | Operation::Lint
                | Operation::LintAll
                | Operation::Redact => {
                    assert!(group.items > 0, "{} of {}", group.operation, group.corpus);
                    continue;
                }
                _ => corpus.unwrap().items.len(),
            };
            assert_eq!(
                group.items, items,
                "{} of {}",
                group.operation, group.corpus
            );
        }
    }

    #[test]
    fn the_sample_replaces_absent_corpora() {
        let groups = groups(&["--corpora", "/nowhere/at/all", "--op", "parse", "--quick"]);
        let names: Vec<_> = groups.iter().map(|group| group.corpus).collect();
        assert_eq!(
            names,
            [
                "sample_uri",
                "sample_percent",
                "sample_iri",
                "sample_latin",
                "sample_cjk",
                "sample_reference",
                "sample_host"
            ]
        );
    }

    #[test]
    fn the_argument_definitions_are_valid() {
        Arguments::command().debug_assert();
    }
}
