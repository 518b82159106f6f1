//! Strings that pass the profile `interop` are read alike by every reader.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::thread;

use iri_reader_matrix::recipes::{Recipe, dir};
use iri_reader_matrix::result::predicted;
use iri_reader_matrix::{folder, read, strings};
use iri_readers::{READERS, unusual, ways};

use crate::{Missing, chosen, number};

/// The number of strings that the profile is tested with, unless `COUNT` is another one.
const PASSING: usize = 1_000_000;

/// A reader gets a part at a time, so that the results fit into memory.
const PART: usize = 50_000;

/// A reader to run: its folder, recipe and id.
type Job = (PathBuf, Recipe, String);

/// What a reader did with the strings: how many it read, and those that it read in another way.
type Run = (usize, Vec<String>, Option<String>);

/// Checks that every reader takes the same from each string that passes, and keeps the counts in `interop.tsv`.
pub(crate) fn interop(target: &Path, names: &[&str]) -> Missing {
    let mut jobs: VecDeque<Job> = VecDeque::new();
    for (group, recipe, ids) in chosen(names)? {
        let dir = dir(target, &group);
        jobs.extend(ids.into_iter().map(|id| (dir.clone(), recipe.clone(), id)));
    }
    let texts = passing(number("COUNT", PASSING));
    let expected: Vec<String> = texts
        .iter()
        .map(|text| predicted(text, &ways::RFC3986))
        .collect();
    println!("{} strings pass", texts.len());
    let (jobs, missing) = (Mutex::new(jobs), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..number("JOBS", 2) {
            scope.spawn(|| {
                loop {
                    let next = locked(&jobs).pop_front();
                    let Some(job) = next else { break };
                    let (count, differences, error) = compared(&job, &texts, &expected);
                    let (id, mut missing) = (&job.2, locked(&missing));
                    println!(
                        "{id}: {} of {count} strings are read in another way",
                        differences.len()
                    );
                    for difference in differences.iter().take(number("SHOW", 12)) {
                        println!("  {difference}");
                    }
                    missing.extend(error.map(|error| format!("{id}: {error}")));
                    if !differences.is_empty() {
                        missing.push(format!("{id}: {} differences", differences.len()));
                    }
                    if let Err(error) = keep(id, count, differences.len()) {
                        missing.push(error);
                    }
                }
            });
        }
    });
    Ok(missing.into_inner().unwrap_or_else(PoisonError::into_inner))
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Different strings that pass. Tests check that the models agree on them.
fn passing(count: usize) -> Vec<String> {
    let mut texts = BTreeSet::new();
    for text in (0..).map(strings::ordinary) {
        if texts.len() == count {
            break;
        }
        if unusual(&text).is_none() {
            texts.insert(text);
        }
    }
    texts.into_iter().collect()
}

/// Runs a reader on all strings.
fn compared((dir, recipe, id): &Job, texts: &[String], expected: &[String]) -> Run {
    let (mut count, mut differences) = (0, Vec::new());
    for (texts, expected) in texts.chunks(PART).zip(expected.chunks(PART)) {
        let taken = match recipe.run(dir, id, texts) {
            Ok(taken) => taken,
            Err(error) => return (count, differences, Some(error)),
        };
        for ((text, expected), taken) in texts.iter().zip(expected).zip(taken) {
            let summary = taken.summary();
            if summary != *expected {
                differences.push(format!("{text:?}: {summary}"));
            }
        }
        count += texts.len();
    }
    (count, differences, None)
}

const FILE: &str = "interop.tsv";

/// Writes the row of a reader. The version of one without a model is that of the row before. A run on fewer strings
/// than that row counts replaces it only if it found differences.
fn keep(id: &str, count: usize, differences: usize) -> Result<(), String> {
    let text = read(FILE);
    let rows = text.lines().skip(1).filter_map(|row| row.split_once('\t'));
    let mut rows: BTreeMap<&str, String> = rows.map(|(id, row)| (id, row.to_owned())).collect();
    let reader = READERS.iter().find(|reader| reader.id == id);
    let mut before = rows.get(id).into_iter().flat_map(|row| row.split('\t'));
    let old = before.next();
    let version = reader.map_or(old.unwrap_or("-"), |reader| reader.version);
    let most = before.nth(1).and_then(|most| most.parse().ok());
    if differences == 0 && old == Some(version) && most > Some(count) {
        return Ok(());
    }
    let date = Command::new("date").args(["-u", "+%F"]).output();
    let date = date.map_err(|error| error.to_string())?.stdout;
    let date = String::from_utf8_lossy(&date);
    let row = format!("{version}\t{}\t{count}\t{differences}", date.trim());
    rows.insert(id, row);
    let mut page = String::from("reader\tversion\tdate\tstrings\tread in another way\n");
    for (id, row) in rows {
        let _ = writeln!(page, "{id}\t{row}");
    }
    fs::write(folder().join(FILE), page).map_err(|error| error.to_string())
}
