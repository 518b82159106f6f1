//! The models predict the results of every reader on every hostile string.

use iri_reader_matrix::matrix::{Matrix, hostile};
use iri_reader_matrix::recipes::recipes;
use iri_readers::READERS;

#[test]
fn the_models_predict_the_matrix() {
    let mut differences = Vec::new();
    let hostile = hostile();
    for (group, recipe) in recipes().unwrap() {
        let matrix = Matrix::of(&group);
        for id in recipe.readers {
            let Some(reader) = READERS.iter().find(|reader| reader.id == id) else {
                // It has no model yet.
                continue;
            };
            for text in &hostile {
                match matrix.rows.get(text).and_then(|row| row.get(&id)) {
                    None => differences.push(format!("{id} was not run on {text:?}")),
                    Some(taken) => {
                        let difference = taken.difference(text, reader.way);
                        differences.extend(difference.map(|it| format!("{id} {text:?}: {it}")));
                    }
                }
            }
        }
    }
    let count = differences.len();
    differences.truncate(100);
    assert!(
        count == 0,
        "{}\n{count} differences",
        differences.join("\n")
    );
}

#[test]
fn every_reader_has_one_recipe() {
    let recipes = recipes().unwrap();
    let known: Vec<&String> = recipes
        .values()
        .flat_map(|recipe| &recipe.readers)
        .collect();
    for reader in READERS {
        let count = known.iter().filter(|id| **id == reader.id).count();
        assert_eq!(count, 1, "{}", reader.id);
    }
}

/// What passes the profile `interop` was read alike by every reader, in the version of the table.
#[test]
fn every_reader_was_run_on_strings_that_pass() {
    let page = iri_reader_matrix::read("interop.tsv");
    let rows: Vec<Vec<&str>> = page.lines().map(|row| row.split('\t').collect()).collect();
    for id in recipes()
        .unwrap()
        .values()
        .flat_map(|recipe| &recipe.readers)
    {
        let row = rows.iter().find(|row| row[0] == id);
        let row = row.unwrap_or_else(|| panic!("{id} was not run"));
        let count: usize = row[3].parse().unwrap();
        assert!(count >= 20_000 && row[4] == "0", "{row:?}");
        if let Some(reader) = READERS.iter().find(|reader| reader.id == id) {
            assert_eq!(row[1], reader.version, "{id}");
        }
    }
}
