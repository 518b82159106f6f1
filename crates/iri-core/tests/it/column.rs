//! Columns: their offsets, and the buffers of results.

use iri_core::{Column, ColumnError, ColumnErrorKind};

fn kind(values: &str, offsets: &[i64]) -> Option<(ColumnErrorKind, usize)> {
    let error = Column::new(values, offsets).err()?;
    Some((error.kind(), error.row()))
}

#[test]
fn offsets_that_are_not_those_of_a_column_are_errors() {
    use ColumnErrorKind::{Descending, InsideCharacter, NoOffsets, OutOfBounds};

    assert_eq!(kind("", &[]), Some((NoOffsets, 0)));
    assert_eq!(kind("ab", &[0, 2, 1]), Some((Descending, 1)));
    assert_eq!(kind("ab", &[-1, 2]), Some((OutOfBounds, 0)));
    assert_eq!(kind("ab", &[0, 1, 3]), Some((OutOfBounds, 1)));
    assert_eq!(kind("ab", &[0, i64::MAX]), Some((OutOfBounds, 0)));
    assert_eq!(kind("aé", &[0, 1, 2]), Some((InsideCharacter, 1)));
    assert_eq!(kind("ab", &[3]), Some((OutOfBounds, 0)));
    for offsets in [&[0][..], &[2], &[0, 0, 0], &[1, 1, 2], &[0, 2]] {
        assert_eq!(kind("ab", offsets), None, "{offsets:?}");
    }
}

#[test]
fn offsets_of_every_integer_type_give_the_same_rows() -> Result<(), ColumnError> {
    let expected = ["b", "", "c"];
    assert!(Column::new("abc", &[1_i32, 2, 2, 3])?.rows().eq(expected));
    assert!(Column::new("abc", &[1_i64, 2, 2, 3])?.rows().eq(expected));
    assert!(Column::new("abc", &[1_u8, 2, 2, 3])?.rows().eq(expected));
    let column = Column::new("abc", &[1_usize, 2, 2, 3])?;
    assert!(column.rows().eq(expected));
    assert_eq!((column.len(), column.is_empty()), (3, false));
    assert_eq!((column.get(2), column.get(3)), (Some("c"), None));
    assert_eq!((column.range(0), column.range(9)), (Some((1, 2)), None));
    Ok(())
}

#[test]
fn octets_that_are_not_utf_8_are_an_error_of_their_row() {
    let error = Column::from_utf8(b"ab\xFFc", &[0_u32, 1, 2, 4]).err();
    let error = error.map(|error| (error.kind(), error.row(), error.to_string()));
    let message = "not UTF-8 in row 2".to_owned();
    assert_eq!(error, Some((ColumnErrorKind::NotUtf8, 2, message)));
    assert!(Column::from_utf8("aé".as_bytes(), &[0_u32, 3]).is_ok());
}

#[cfg(feature = "alloc")]
mod buffer {
    use iri_core::{Column, ColumnBuffer, ColumnError, ColumnErrorKind};

    /// Rewrites rows to upper case, by asking for every row and by the letters found.
    fn uppercase(texts: &[&str]) -> Result<(bool, Vec<String>, Vec<bool>), ColumnError> {
        let (mut values, mut offsets) = ("--".to_owned(), vec![2_u16]);
        for text in texts {
            values.push_str(text);
            offsets.push(u16::try_from(values.len()).unwrap_or_default());
        }
        let column = Column::new(&values, &offsets)?;
        let is_lower = |byte: &u8| byte.is_ascii_lowercase();
        let mut asked = ColumnBuffer::new();
        asked.push("before", true)?;
        let mut found = asked.clone();
        let changes = asked.rewrite(column, |row, text| {
            assert_eq!(Some(&text), texts.get(row));
            let changes = text.bytes().any(|byte| is_lower(&byte));
            changes.then_some(|out: &mut String| out.push_str(&text.to_uppercase()))
        })?;
        let next = |at| {
            let rest = values.as_bytes().get(at..).unwrap_or_default();
            at + rest.iter().position(is_lower).unwrap_or(rest.len())
        };
        let same = found.rewrite_found(column, next, |text, first, out| {
            assert!(text.as_bytes().get(first).is_some_and(is_lower));
            out.push_str(&text.to_uppercase());
        })?;
        assert_eq!(changes, same);
        assert_eq!(asked.values(), found.values());
        assert_eq!(asked.offsets(), found.offsets());
        assert_eq!(asked.changed(), found.changed());
        let rows = asked.as_column().rows().skip(1).map(str::to_owned);
        let bits = (1..asked.len()).map(|row| asked.has_changed(row));
        Ok((changes, rows.collect(), bits.collect()))
    }

    #[test]
    fn rows_are_rewritten_wherever_they_are() -> Result<(), ColumnError> {
        let choices = ["", "A", "a", "BCD", "bcd", "É1"];
        for count in 0..4_u32 {
            for number in 0..6_usize.pow(count) {
                let digits = (0..count).map(|place| number / 6_usize.pow(place) % 6);
                // Repeated, so that the bitmap has several bytes.
                let texts: Vec<&str> = digits.map(|digit| choices[digit]).collect();
                let texts = texts.repeat(5);
                let (changes, rows, bits) = uppercase(&texts)?;
                let expected: Vec<String> = texts.iter().map(|text| text.to_uppercase()).collect();
                let differs = texts.iter().zip(&expected).map(|(a, b)| a != b);
                assert_eq!(changes, texts.iter().zip(&expected).any(|(a, b)| a != b));
                if changes {
                    assert_eq!(rows, expected);
                    assert!(differs.eq(bits));
                } else {
                    assert!(rows.is_empty());
                }
            }
        }
        Ok(())
    }

    #[test]
    fn a_result_that_equals_its_input_does_not_count_as_changed() -> Result<(), ColumnError> {
        let column = Column::new("ab", &[0_u32, 1, 2])?;
        let mut buffer = ColumnBuffer::new();
        let same = |_, text: &str| {
            let text = text.to_owned();
            Some(move |out: &mut String| out.push_str(&text))
        };
        assert!(!buffer.rewrite(column, same)?);
        assert!(buffer.is_empty() && buffer.values().is_empty() && buffer.changed().is_empty());
        // The rows of an earlier column stay.
        for rows in 1..20 {
            buffer.push("c", true)?;
            assert!(!buffer.rewrite(column, same)?);
            assert_eq!(buffer.as_column().rows().collect::<String>().len(), rows);
            assert!((0..rows).all(|row| buffer.has_changed(row)), "{rows}");
            assert_eq!(buffer.changed().len(), rows.div_ceil(8));
        }
        Ok(())
    }

    #[test]
    fn a_result_that_offsets_cannot_count_is_an_error_of_its_row() -> Result<(), ColumnError> {
        let values = "a".repeat(200);
        let offsets: Vec<u8> = (0..=200).collect();
        let column = Column::new(&values, &offsets)?;
        let mut buffer = ColumnBuffer::new();
        let double = |row, text: &str| {
            let text = text.repeat(2);
            (row < 100).then_some(move |out: &mut String| out.push_str(&text))
        };
        let error = buffer.rewrite(column, double);
        let error = error.map_err(|error| (error.kind(), error.row()));
        assert_eq!(error, Err((ColumnErrorKind::TooLong, 155)));
        assert_eq!((buffer.len(), buffer.values().len()), (155, 255));
        assert_eq!(buffer.changed().len(), 155_usize.div_ceil(8));
        buffer.clear();
        assert!(buffer.is_empty());
        Ok(())
    }
}
