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
