//! The parser for columns.

use iri_syntax::{Column, Edition, Form, parse_column_with, parse_with};

use crate::columns::columns;

#[test]
fn each_row_has_the_result_of_the_parser() {
    let (mut valid, mut invalid) = (0, 0);
    for (values, offsets) in columns() {
        let column = Column::new(&values, &offsets).expect("the offsets are in order");
        for form in Form::ALL {
            for edition in [Edition::Rfc3987, Edition::Bis] {
                let mut rows = column.rows().enumerate();
                parse_column_with(column, form, edition, |row, parsed| {
                    let (expected_row, text) = rows.next().expect("no more rows than strings");
                    assert_eq!(row, expected_row);
                    assert_eq!(parsed, parse_with(text, form, edition), "{text:?}");
                    *(if parsed.is_ok() {
                        &mut valid
                    } else {
                        &mut invalid
                    }) += 1;
                });
                assert_eq!(rows.next(), None);
            }
        }
    }
    assert!(valid > 10_000 && invalid > 10_000, "{valid}, {invalid}");
}
