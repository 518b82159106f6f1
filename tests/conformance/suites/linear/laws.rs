//! Every row of the list of functions on every hostile input.

use iri_conformance::size;
use iri_conformance::work::{self, Work};
use iri_functions::{BlackBox, Row, Work as Growth, rows};

use super::shapes::SHAPES;

#[test]
fn every_operation_takes_linear_work_on_hostile_inputs() {
    let test = "linear::laws::every_operation_takes_linear_work_on_hostile_inputs";
    work::assert_linear(test, size::pick(512, 1_024), crossed);
}

/// Measures each row on each shape in the longest run. In the others each row gets a few shapes, another few than
/// its neighbours, and each shape some rows.
fn crossed(work: &mut Work) {
    let step = if size::is_longest() {
        1
    } else {
        size::pick(144, 48)
    };
    for (number, row) in rows::<BlackBox>().enumerate() {
        let Growth::LinearFrom(least) = row.work else {
            continue;
        };
        let columns = SHAPES.iter().enumerate();
        for (_, shape) in columns.filter(|(column, _)| (number * 5 + column) % step == 0) {
            let name = format!("{} of {}", row.name, shape.name());
            let input = |length| with_others(row, shape.text(length));
            work.measure_from(&name, least, input, |(text, others)| {
                for other in others {
                    (row.call)(&mut BlackBox, text, other);
                }
            });
        }
    }
}

/// An input with the second strings that it is paired with: itself, other spellings of it, and strings that differ
/// at its ends. The default run takes the first two. A row that takes no pair is called once.
fn with_others(row: &Row<BlackBox>, text: String) -> (String, Vec<String>) {
    if !row.takes_pair {
        return (text, vec![String::new()]);
    }
    let mut others = vec![
        text.clone(),
        text.to_uppercase(),
        text.replace('a', "%61").replace("..", "%2E."),
        format!("{text}x/y"),
        format!("x{text}"),
    ];
    others.truncate(size::pick(2, others.len()));
    (text, others)
}

#[test]
fn the_steepest_inputs_of_each_operation_take_linear_work_up_to_16_megabytes() {
    let test =
        "linear::laws::the_steepest_inputs_of_each_operation_take_linear_work_up_to_16_megabytes";
    if size::is_longest() || work::is_measuring() {
        work::assert_linear_at_length(test, 1_024, 4 << 20, crossed);
    }
}

#[test]
fn names_of_rows_are_unique() {
    let mut names: Vec<&str> = rows::<BlackBox>().map(|row| row.name).collect();
    names.sort_unstable();
    assert!(names.len() > 150, "{}", names.len());
    let twice = names.windows(2).find(|pair| pair[0] == pair[1]);
    assert_eq!(twice, None);
}
