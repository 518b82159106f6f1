//! Renders tables as Rust.

use std::fmt::Display;

use super::ucd;

/// The widest line.
const WIDTH: usize = 100;

/// Values separated by commas, in lines that begin with so many spaces.
pub(super) fn numbers<T: Display>(values: &[T], indent: usize) -> String {
    let mut text = String::new();
    let mut line = String::new();
    for value in values {
        let value = format!("{value},");
        if !line.is_empty() && indent + line.len() + 1 + value.len() > WIDTH {
            flush(&mut text, &line, indent);
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(&value);
    }
    if !line.is_empty() {
        flush(&mut text, &line, indent);
    }
    text
}

fn flush(text: &mut String, line: &str, indent: usize) {
    text.extend([" ".repeat(indent).as_str(), line, "\n"]);
}

/// A static array of values of this type.
pub(super) fn array<T: Display>(name: &str, doc: &str, of: &str, values: &[T]) -> String {
    format!(
        "/// {doc}\npub(crate) static {name}: [{of}; {}] = [\n{}];\n",
        values.len(),
        numbers(values, 4)
    )
}

/// A static array of runs of code points, each with a class and a canonical combining class, from
/// the values of all code points.
pub(super) fn runs(name: &str, doc: &str, classes: &[u8], combining: &[u8]) -> String {
    let values: Vec<(u8, u8)> = classes
        .iter()
        .copied()
        .zip(combining.iter().copied())
        .collect();
    let runs = ucd::runs(&values).into_iter();
    let runs = runs.map(|(range, (class, combining))| {
        let value = range.start() << 11 | usize::from(class) << 8 | usize::from(combining);
        format!("0x{value:X}")
    });
    array(name, doc, "Run", &runs.collect::<Vec<_>>())
}

/// A character as an escape.
pub(super) fn character(code_point: usize) -> String {
    format!("'\\u{{{code_point:X}}}'")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_no_wider_than_they_may() {
        let text = numbers(&(0..200).collect::<Vec<u32>>(), 8);
        assert!(
            text.lines()
                .all(|line| line.len() <= WIDTH && line.starts_with("        "))
        );
        let read: Vec<u32> = text
            .split([',', '\n'])
            .filter_map(|word| word.trim().parse().ok())
            .collect();
        assert_eq!(read, (0..200).collect::<Vec<u32>>());
    }

    #[test]
    fn an_array_counts_its_values() {
        assert_eq!(
            array("A", "Two.", "u8", &[1, 2]),
            "/// Two.\npub(crate) static A: [u8; 2] = [\n    1, 2,\n];\n"
        );
    }
}
