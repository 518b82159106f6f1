//! Operations on columns give the result of the loop over the rows.

use iri_kit::map::{DecodePolicy, DecodeRules};
use iri_kit::map::{to_iri, to_iri_column, to_uri, to_uri_column};
use iri_kit::{
    Column, ColumnBuffer, Comparer, Edition, Form, Rung, Steps, parse_column_with, parse_with,
};

use crate::report::Report;

/// Processes a column whose rows are the lines.
///
/// # Panics
///
/// If the rows are too long for their offsets.
pub fn law(text: &str, report: &mut Report) {
    let rows: Vec<&str> = text.split('\n').collect();
    let values = rows.concat();
    let mut offsets = vec![0_u32];
    for row in &rows {
        offsets.push(offsets.last().copied().unwrap_or(0) + row.len() as u32);
    }
    let column = Column::new(&values, &offsets).expect("the offsets are in order");
    // Short columns are parsed row by row.
    let last = "/".repeat(1024);
    let long_values = values.clone() + &last;
    let mut long_offsets = offsets.clone();
    long_offsets.push(long_values.len() as u32);
    let long = Column::new(&long_values, &long_offsets).expect("the offsets are in order");
    for form in Form::ALL {
        for edition in [Edition::Rfc3987, Edition::Bis] {
            report.count();
            let mut parsed = Vec::new();
            parse_column_with(long, form, edition, |row, result| {
                parsed.push((row, result));
            });
            let by_row = long.rows().map(|row| parse_with(row, form, edition));
            if !by_row.enumerate().eq(parsed) {
                report.failure("parse_column", || {
                    format!("{rows:?} as {form:?} by {edition:?}")
                });
            }
        }
    }
    let mut check = |name: &str, found: (bool, ColumnBuffer<u32>), map: &dyn Fn(&str) -> String| {
        report.count();
        let (changes, out) = found;
        let result = if changes { out.as_column() } else { column };
        let expected: Vec<String> = rows.iter().map(|row| map(row)).collect();
        let has_changed = |row: usize| out.has_changed(row) == (expected[row] != rows[row]);
        if !result.rows().eq(expected.iter().map(String::as_str))
            || !(0..rows.len()).all(has_changed)
        {
            report.failure(name, || {
                format!("{rows:?}: {:?}", result.rows().collect::<Vec<_>>())
            });
        }
    };
    let mut out = ColumnBuffer::new();
    let changes = to_uri_column(column, &mut out).expect("short rows");
    check("to_uri_column", (changes, out), &|row| {
        to_uri(row).to_string()
    });
    for policy in DecodePolicy::ALL {
        let rules = DecodeRules::DEFAULT.with_policy(policy);
        let mut out = ColumnBuffer::new();
        let changes = to_iri_column(column, rules, &mut out).expect("short rows");
        check("to_iri_column", (changes, out), &|row| {
            to_iri(row).with_rules(rules).to_string()
        });
    }
    for comparer in [
        Comparer::from(Rung::Case),
        Comparer::from(Rung::Syntax),
        Comparer::from(Rung::Scheme).with_fragments(false),
        Comparer::from(Steps::ALL | Steps::MEDIA_TYPE),
    ] {
        let mut out = ColumnBuffer::new();
        let changes = comparer
            .normalize_column(column, &mut out)
            .expect("short rows");
        check("normalize_column", (changes, out), &|row| {
            comparer.normalize(row).to_string()
        });
    }
}
