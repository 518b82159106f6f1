//! Reads the files of the Unicode Character Database and those in the same form.

use std::ops::RangeInclusive;

/// How many code points there are.
pub(super) const CODE_POINTS: usize = 0x11_0000;

/// A line: the code points it is about, and its fields behind them.
#[derive(Debug)]
pub(super) struct Line<'a> {
    pub(super) range: RangeInclusive<usize>,
    pub(super) fields: Vec<&'a str>,
}

/// The lines of a file such as `0660..0669 ; AN # Nd [10] ARABIC-INDIC DIGITS`.
pub(super) fn lines(text: &str) -> Result<Vec<Line<'_>>, String> {
    let data = text
        .lines()
        .map(|line| line.split('#').next().unwrap_or(""));
    let data = data.filter(|line| !line.trim().is_empty());
    data.map(line).collect()
}

/// The values that hold where no line says otherwise, in comments such as
/// `# @missing: 0590..05FF; Right_To_Left`; a later one wins.
pub(super) fn missing(text: &str) -> Result<Vec<Line<'_>>, String> {
    let data = text
        .lines()
        .filter_map(|line| line.strip_prefix("# @missing: "));
    data.map(line).collect()
}

fn line(line: &str) -> Result<Line<'_>, String> {
    let mut fields = line.split(';').map(str::trim);
    let range = range(fields.next().unwrap_or(""));
    Ok(Line {
        range: range.ok_or(format!("no code points in {line:?}"))?,
        fields: fields.collect(),
    })
}

fn range(text: &str) -> Option<RangeInclusive<usize>> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    Some(code_point(first)?..=code_point(last)?)
}

/// A code point in hexadecimal.
pub(super) fn code_point(text: &str) -> Option<usize> {
    let value = usize::from_str_radix(text.trim(), 16).ok()?;
    (value < CODE_POINTS).then_some(value)
}

/// The code points of a field, divided by spaces.
pub(super) fn code_points(field: &str) -> Option<Vec<usize>> {
    field.split_whitespace().map(code_point).collect()
}

/// A value for every code point.
pub(super) fn everywhere<T: Clone>(value: T) -> Vec<T> {
    vec![value; CODE_POINTS]
}

/// Sets the value of some of them.
pub(super) fn set<T: Clone>(values: &mut [T], range: RangeInclusive<usize>, value: &T) {
    for place in values.get_mut(range).into_iter().flatten() {
        *place = value.clone();
    }
}

/// Whether a file is of the version that is wanted: its first lines say so.
pub(super) fn is_of_version(text: &str, version: &str) -> bool {
    text.lines().take(9).any(|line| line.contains(version))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str =
        "# A-17.0.0.txt\n# @missing: 0000..10FFFF; No\n\n0041..0043 ; Yes # three\n0061;B;C\n";

    #[test]
    fn ranges_and_fields_are_read() {
        let lines = lines(TEXT).unwrap();
        assert_eq!(lines.len(), 2);
        assert_eq!(
            (lines[0].range.clone(), lines[0].fields.as_slice()),
            (0x41..=0x43, &["Yes"][..])
        );
        assert_eq!(
            (lines[1].range.clone(), lines[1].fields.as_slice()),
            (0x61..=0x61, &["B", "C"][..])
        );
        let missing = missing(TEXT).unwrap();
        assert_eq!(missing[0].range, 0..=0x10_FFFF);
        assert!(super::lines("x;y").is_err() && super::lines("110000").is_err());
        assert!(is_of_version(TEXT, "17.0.0") && !is_of_version(TEXT, "16.0.0"));
    }

    #[test]
    fn code_points_are_read() {
        assert_eq!(code_points("0041 1F600"), Some(vec![0x41, 0x1F600]));
        assert_eq!(code_points("<wide> 0041"), None);
        assert_eq!(code_points(""), Some(vec![]));
    }
}
