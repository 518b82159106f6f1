//! Renders tables as Rust code.

use std::fmt::Display;

/// The widest line.
const WIDTH: usize = 100;

/// Renders values separated by commas, in lines indented by `indent` spaces.
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

/// Renders a static array with elements of the type `of`.
pub(super) fn array<T: Display>(name: &str, doc: &str, of: &str, values: &[T]) -> String {
    format!(
        "/// {doc}\npub(crate) static {name}: [{of}; {}] = [\n{}];\n",
        values.len(),
        numbers(values, 4)
    )
}

/// Renders a character as an escaped literal.
pub(super) fn character(code_point: usize) -> String {
    format!("'\\u{{{code_point:X}}}'")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_do_not_exceed_the_width() {
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
    fn an_array_has_the_length_of_its_values() {
        assert_eq!(
            array("A", "Two.", "u8", &[1, 2]),
            "/// Two.\npub(crate) static A: [u8; 2] = [\n    1, 2,\n];\n"
        );
    }
}
