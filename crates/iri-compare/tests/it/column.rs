//! Normalization for columns.

use iri_compare::{Column, ColumnBuffer, Comparer, Rung, Steps};

use crate::columns::columns;

#[test]
fn each_row_has_its_normal_form() {
    let comparers = [
        Comparer::from(Rung::Simple),
        Comparer::from(Rung::Case),
        Comparer::from(Rung::Syntax),
        Comparer::from(Rung::Scheme),
        Comparer::from(Rung::Scheme).with_fragments(false),
        Comparer::from(Steps::PATH),
        Comparer::from(Steps::ALL | Steps::MEDIA_TYPE),
    ];
    let (mut kept, mut changed) = (0, 0);
    for (values, offsets) in columns() {
        let column = Column::new(&values, &offsets).expect("the offsets are in order");
        for comparer in comparers {
            let mut out = ColumnBuffer::new();
            let is_rewritten = comparer.normalize_column(column, &mut out);
            let result = if is_rewritten.expect("the result is short") {
                out.as_column()
            } else {
                column
            };
            assert_eq!(result.len(), column.len());
            for (row, text) in column.rows().enumerate() {
                let expected = comparer.normalize(text).to_string();
                assert_eq!(result.get(row), Some(&*expected), "{text:?}");
                assert_eq!(out.has_changed(row), expected != text, "{text:?}");
                *(if expected == text {
                    &mut kept
                } else {
                    &mut changed
                }) += 1;
            }
        }
    }
    assert!(kept > 5_000 && changed > 5_000, "{kept}, {changed}");
}

// clause: 3986-6.2.2.1-scheme-host
#[test]
fn an_uppercase_letter_is_found_at_every_place_before_the_path() {
    let comparer = Comparer::from(Rung::Syntax);
    for scheme in ["http", "https", "s"] {
        for length in [1, 8, 30, 31, 32, 33, 40] {
            for at in 0..length {
                let mut host = "h".repeat(length);
                host.replace_range(at..=at, "H");
                // The search begins with the second row.
                let mut values = format!("a{scheme}://{host}/p");
                let lower = values.to_lowercase();
                let offsets = [0, 1, values.len()];
                values.push_str("http://h/some-other-string-that-follows");
                let column = Column::new(&values, &offsets).expect("the offsets are in order");
                let mut out = ColumnBuffer::new();
                let is_rewritten = comparer.normalize_column(column, &mut out);
                assert_eq!(is_rewritten, Ok(true), "{values}");
                assert_eq!(out.as_column().rows().collect::<String>(), lower);
            }
        }
    }
}
