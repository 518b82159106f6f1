//! Mapping for columns.

use iri_map::{
    Column, ColumnBuffer, DecodePolicy, DecodeRules, to_iri, to_iri_column, to_uri, to_uri_column,
};

use crate::columns::columns;

#[test]
fn each_row_has_the_result_of_the_mapping() {
    let minimal = DecodeRules::DEFAULT.with_policy(DecodePolicy::Minimal);
    let mut count = 0;
    for (values, offsets) in columns() {
        let column = Column::new(&values, &offsets).unwrap();
        let mut out = ColumnBuffer::new();
        let changes = to_uri_column(column, &mut out).unwrap();
        count += check(column, &out, changes, |text| to_uri(text).to_string());
        for rules in [DecodeRules::DEFAULT, minimal] {
            out.clear();
            let changes = to_iri_column(column, rules, &mut out).unwrap();
            count += check(column, &out, changes, |text| {
                to_iri(text).with_rules(rules).to_string()
            });
        }
    }
    assert!(count > 2_000, "{count}");
}

/// Compares the result for a column with that for each row. Returns the number of rows that change.
#[track_caller]
fn check(
    column: Column<'_, i32>,
    out: &ColumnBuffer<i32>,
    changes: bool,
    map: impl Fn(&str) -> String,
) -> usize {
    let result = if changes { out.as_column() } else { column };
    assert_eq!(result.len(), column.len());
    let mut count = 0;
    for (row, text) in column.rows().enumerate() {
        let expected = map(text);
        assert_eq!(result.get(row), Some(&*expected));
        assert_eq!(out.has_changed(row), expected != text, "{text:?}");
        count += usize::from(expected != text);
    }
    assert_eq!(changes, count > 0);
    count
}
