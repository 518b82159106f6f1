//! Reads the files of the Unicode Character Database, and other files of the same format.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

/// The number of code points.
pub(super) const CODE_POINTS: usize = 0x11_0000;

/// A line of data: its code points, and the fields after them.
#[derive(Debug)]
pub(super) struct Line<'a> {
    pub(super) range: RangeInclusive<usize>,
    pub(super) fields: Vec<&'a str>,
}

/// Parses the lines of a file, such as `0660..0669 ; AN # Nd [10] ARABIC-INDIC DIGITS`.
pub(super) fn lines(text: &str) -> Result<Vec<Line<'_>>, String> {
    let data = text
        .lines()
        .map(|line| line.split('#').next().unwrap_or(""));
    let data = data.filter(|line| !line.trim().is_empty());
    data.map(line).collect()
}

/// Parses the default values of code points without a line, in comments such as
/// `# @missing: 0590..05FF; Right_To_Left`. If several apply, the last one counts.
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
        range: range.ok_or(format!("missing code points: {line:?}"))?,
        fields: fields.collect(),
    })
}

fn range(text: &str) -> Option<RangeInclusive<usize>> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    Some(code_point(first)?..=code_point(last)?)
}

/// Parses a code point in hexadecimal.
pub(super) fn code_point(text: &str) -> Option<usize> {
    let value = usize::from_str_radix(text.trim(), 16).ok()?;
    (value < CODE_POINTS).then_some(value)
}

/// Parses the code points of a field, which are separated by spaces.
pub(super) fn code_points(field: &str) -> Option<Vec<usize>> {
    field.split_whitespace().map(code_point).collect()
}

/// Returns an array with `value` for every code point.
pub(super) fn everywhere<T: Clone>(value: T) -> Vec<T> {
    vec![value; CODE_POINTS]
}

/// Sets the value of a range of code points.
pub(super) fn set<T: Clone>(values: &mut [T], range: RangeInclusive<usize>, value: &T) {
    for place in values.get_mut(range).into_iter().flatten() {
        *place = value.clone();
    }
}

/// Returns the runs of code points with the same value.
pub(super) fn runs<T: Copy + PartialEq>(values: &[T]) -> Vec<(RangeInclusive<usize>, T)> {
    let mut start = 0;
    let runs = values.chunk_by(PartialEq::eq).filter_map(|run| {
        let range = start..=start + run.len() - 1;
        start += run.len();
        Some((range, *run.first()?))
    });
    runs.collect()
}

/// Whether the first lines of a file contain a version.
pub(super) fn is_of_version(text: &str, version: &str) -> bool {
    text.lines().take(9).any(|line| line.contains(version))
}

/// Returns the code points whose first field is one of `values`.
pub(super) fn having(text: &str, values: &[&str]) -> Result<BTreeSet<usize>, String> {
    let lines = lines(text)?.into_iter();
    let has = |line: &Line<'_>| {
        line.fields
            .first()
            .is_some_and(|value| values.contains(value))
    };
    Ok(lines.filter(has).flat_map(|line| line.range).collect())
}

/// The decompositions in `UnicodeData.txt`, which does not list those of Hangul syllables.
pub(super) struct Decompositions(BTreeMap<usize, Decomposition>);

/// A canonical or compatibility decomposition.
struct Decomposition {
    /// The tag of a compatibility decomposition, such as `<wide`; `None` if it is canonical.
    tag: Option<String>,
    parts: Vec<usize>,
}

impl Decompositions {
    pub(super) fn read(data: &str) -> Result<Self, String> {
        let mut found = BTreeMap::new();
        for line in lines(data)? {
            let field = line.fields.get(4).copied();
            let field = field.ok_or(format!("missing fields: {line:?}"))?;
            let (tag, parts) = match field.split_once('>') {
                Some((tag, parts)) => (Some(tag.to_owned()), parts),
                None => (None, field),
            };
            let parts = code_points(parts).ok_or(format!("invalid decomposition: {line:?}"))?;
            if !parts.is_empty() {
                found.insert(*line.range.start(), Decomposition { tag, parts });
            }
        }
        Ok(Self(found))
    }

    /// Returns each code point with a canonical decomposition, and its parts.
    pub(super) fn canonical(&self) -> impl Iterator<Item = (usize, &[usize])> {
        let canonical = self.0.iter().filter(|(_, found)| found.tag.is_none());
        canonical.map(|(c, found)| (*c, found.parts.as_slice()))
    }

    /// Returns each code point with a compatibility decomposition, its tag, and its parts.
    pub(super) fn compatibility(&self) -> impl Iterator<Item = (usize, &str, &[usize])> {
        self.0.iter().filter_map(|(c, found)| {
            let tag = found.tag.as_deref()?;
            Some((*c, tag, found.parts.as_slice()))
        })
    }

    /// Returns the full canonical decomposition.
    pub(super) fn canonical_only(&self, code_point: usize) -> Vec<usize> {
        match self.0.get(&code_point).filter(|found| found.tag.is_none()) {
            Some(found) => found
                .parts
                .iter()
                .flat_map(|part| self.canonical_only(*part))
                .collect(),
            None => vec![code_point],
        }
    }

    /// Returns the full compatibility decomposition.
    pub(super) fn full(&self, code_point: usize) -> Vec<usize> {
        match self.0.get(&code_point) {
            Some(found) => found
                .parts
                .iter()
                .flat_map(|part| self.full(*part))
                .collect(),
            None => vec![code_point],
        }
    }
}
