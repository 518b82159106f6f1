//! Installs and runs readers, and compares models with them: `cargo xtask readers`.

mod interop;

use std::env;
use std::path::Path;
use std::process::ExitCode;

use iri_reader_matrix::matrix::{Matrix, hostile};
use iri_reader_matrix::recipes::{Recipe, dir, recipes};
use iri_reader_matrix::result::{Taken, predicted};
use iri_reader_matrix::strings;
use iri_readers::{READERS, Reader};

/// The strings that models are compared with.
const GENERATED: u64 = 100_000;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match &arguments[..] {
        [target, "install", names @ ..] => install(Path::new(target), names),
        [target, "matrix", names @ ..] => matrix(Path::new(target), names),
        [target, "models", names @ ..] => models(Path::new(target), names),
        [target, "interop", names @ ..] => interop::interop(Path::new(target), names),
        _ => Err("usage: readers TARGET install|matrix|models|interop [NAME]...".to_owned()),
    };
    match result {
        Ok(missing) if missing.is_empty() => ExitCode::SUCCESS,
        Ok(missing) => {
            for line in &missing {
                println!("NOT READ: {line}");
            }
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// What went wrong with single readers, or with all.
type Missing = Result<Vec<String>, String>;

fn install(target: &Path, names: &[&str]) -> Missing {
    let mut missing = Vec::new();
    for (group, recipe) in recipes()? {
        if names.is_empty() || names.contains(&group.as_str()) {
            println!("== {group}");
            if let Err(error) = recipe.install(&dir(target, &group)) {
                missing.push(format!("{group}: {}: {error}", recipe.readers.join(" ")));
            }
        }
    }
    Ok(missing)
}

/// The groups with a chosen reader, and the chosen readers of each: by their own names or by that of the group.
fn chosen(names: &[&str]) -> Result<Vec<(String, Recipe, Vec<String>)>, String> {
    let mut chosen = Vec::new();
    for (group, recipe) in recipes()? {
        let is_named = |name: &String| names.is_empty() || names.contains(&name.as_str());
        let ids = recipe
            .readers
            .iter()
            .filter(|id| is_named(&group) || is_named(id));
        let ids: Vec<String> = ids.cloned().collect();
        if !ids.is_empty() {
            chosen.push((group, recipe, ids));
        }
    }
    if chosen.is_empty() {
        return Err("no such group or reader in recipes.toml".to_owned());
    }
    Ok(chosen)
}

/// Keeps what readers take from the hostile strings.
fn matrix(target: &Path, names: &[&str]) -> Missing {
    run(target, names, &hostile(), |_, _, _| None)
}

/// Runs readers on strings that start with the hostile ones, keeps the results of these, and the share that `judge` returns.
fn run(
    target: &Path,
    names: &[&str],
    texts: &[String],
    judge: impl Fn(&Reader, &[Taken], &mut Vec<String>) -> Option<String>,
) -> Missing {
    let hostile = hostile();
    let mut missing = Vec::new();
    for (group, recipe, ids) in chosen(names)? {
        let mut matrix = Matrix::of(&group);
        for id in ids {
            let Some(reader) = READERS.iter().find(|reader| reader.id == id) else {
                missing.push(format!("{id}: has no row in READERS"));
                continue;
            };
            let taken = match recipe.run(&dir(target, &group), &id, texts) {
                Ok(taken) => taken,
                Err(error) => {
                    missing.push(format!("{id}: {error}"));
                    continue;
                }
            };
            for (text, taken) in hostile.iter().zip(&taken) {
                let row = matrix.rows.entry(text.clone()).or_default();
                row.insert(id.clone(), taken.clone());
            }
            if let Some(share) = judge(reader, &taken, &mut missing) {
                matrix.shares.insert(id.clone(), share);
            }
        }
        matrix.write(&group, &recipe.readers)?;
    }
    Ok(missing)
}

/// A number in a variable of the environment.
fn number(variable: &str, default: usize) -> usize {
    let value = env::var(variable).ok();
    value
        .and_then(|value| value.parse().ok())
        .unwrap_or(default)
}

/// Compares models with generated and hostile strings. `SHOW` is the number of differences that are printed.
fn models(target: &Path, names: &[&str]) -> Missing {
    let mut texts = hostile();
    let hostile = texts.len();
    texts.extend(strings::strings(GENERATED, &texts));
    let shown = number("SHOW", 12);
    for (group, recipe, ids) in chosen(names)? {
        for id in ids
            .iter()
            .filter(|id| READERS.iter().all(|reader| reader.id != **id))
        {
            let taken = recipe.run(&dir(target, &group), id, &texts)?;
            let (model, agreed) = closest(&texts, &taken).ok_or("no string")?;
            let share = share(agreed, texts.len());
            println!("{id}: no model; that of {model} agrees on {share} % of all strings");
        }
    }
    run(target, names, &texts, |reader, taken, missing| {
        let compared = texts.iter().zip(taken).enumerate();
        let differences: Vec<(usize, String)> = compared
            .filter_map(|(at, (text, taken))| Some((at, taken.difference(text, reader.way)?)))
            .collect();
        let in_hostile = differences.iter().filter(|(at, _)| *at < hostile).count();
        let generated = texts.len() - hostile;
        let agreed = generated + in_hostile - differences.len();
        let share = share(agreed, generated);
        let verdict = format!(
            "{}: {share} % of the generated strings, {in_hostile} hostile strings differ",
            reader.id
        );
        println!("{verdict}");
        for (at, difference) in differences.iter().take(shown) {
            println!(
                "  {:?}: {difference}",
                texts.get(*at).map_or("", |text| text)
            );
        }
        if agreed * 1000 < generated * 999 || in_hostile > 0 {
            missing.push(verdict);
        }
        Some(share)
    })
}

/// A part of a whole in percent, with three decimals.
fn share(part: usize, whole: usize) -> String {
    let share = part * 100_000 / whole.max(1);
    format!("{}.{:03}", share / 1000, share % 1000)
}

/// The reader whose model predicts most of what another reader took, and how many strings it predicts.
fn closest(texts: &[String], taken: &[Taken]) -> Option<(&'static str, usize)> {
    let real: Vec<String> = taken.iter().map(Taken::summary).collect();
    let counted = READERS.iter().map(|reader| {
        let agrees = |(text, real): &(&String, &String)| predicted(text, reader.way) == **real;
        (reader.id, texts.iter().zip(&real).filter(agrees).count())
    });
    counted.max_by_key(|&(_, agreed)| agreed)
}
