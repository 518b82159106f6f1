//! Rules for the comments of Rust files, and for Markdown: whole tables, no leftover lines, and a width.

use std::path::Path;

use super::File;

/// The number of characters that a line with a comment may have. Tables, links, examples and lists of clauses
/// are exempt, since they cannot be broken.
const WIDTH: usize = 120;

/// Reports rows of tables that continue on another line, lines that repeat the line before, and long comments.
pub(super) fn findings(file: &File) -> Vec<String> {
    let is_rust = Path::new(&file.path)
        .extension()
        .is_some_and(|end| end == "rs");
    if file.path.ends_with("/generated.rs") {
        return Vec::new();
    }
    let mut findings = Vec::new();
    let mut before = "";
    let mut is_example = false;
    for (number, line) in file.text.lines().enumerate() {
        let text = if is_rust {
            comment(line)
        } else {
            Some(line.trim())
        };
        let before = std::mem::replace(&mut before, text.unwrap_or(""));
        let Some(text) = text else {
            is_example = false;
            continue;
        };
        is_example ^= text.starts_with("```");
        if is_example {
            continue;
        }
        let mut report = |what| findings.push(file.finding(Some(number), what));
        if is_row(before) && text.starts_with('|') && !is_row(text) {
            report("a row of a table continues on the next line");
        }
        if repeats(before, text, is_rust) {
            report("repeats the line before it");
        }
        let is_exempt = text.starts_with(['|', '[']) || text.starts_with("clause: ");
        if is_rust && line.chars().count() > WIDTH && !is_exempt {
            report("the comment is too wide");
        }
    }
    findings
}

/// Returns the text of a line that is a comment.
fn comment(line: &str) -> Option<&str> {
    let text = line.trim().strip_prefix("//")?;
    Some(text.trim_start_matches(['/', '!']).trim())
}

fn is_row(text: &str) -> bool {
    text.starts_with('|') && text.ends_with('|')
}

/// Whether a line is what an edit forgot to delete: the line before it again, or, in a comment, the rest of an
/// older wording, whose first three words are in the line before it and whose last word ends it.
fn repeats(before: &str, text: &str, is_comment: bool) -> bool {
    if text.is_empty() || text.starts_with(['|', '`']) {
        return false;
    }
    let words = text.match_indices(' ').nth(2);
    let start = words.and_then(|(end, _)| text.get(..end));
    let ends_alike = || text.rsplit(' ').next() == before.rsplit(' ').next();
    text == before
        || is_comment && start.is_some_and(|start| before.contains(start)) && ends_alike()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> usize {
        let path = path.to_owned();
        let text = text.to_owned();
        findings(&File { path, text }).len()
    }

    #[test]
    fn a_row_on_two_lines_is_reported() {
        assert_eq!(
            found(
                "a.rs",
                "//! | a |\n//! |---|\n//! | b |\nlet c = a |\n| b\n"
            ),
            0
        );
        assert_eq!(found("a.rs", "//! | a |\n//! |---|\n//! | b\n//! c |\n"), 1);
        assert_eq!(found("a.md", "| a |\n|---|\n| b\nc |\n"), 1);
        assert_eq!(found("a.md", "```\n| a |\n| b\n```\n"), 0);
    }

    #[test]
    fn a_leftover_line_is_reported() {
        assert_eq!(
            found(
                "a.rs",
                "/// Up to the first byte that is not a digit.\n/// first byte that is no digit.\n"
            ),
            1
        );
        assert_eq!(found("a.md", "One line of text.\nOne line of text.\n"), 1);
        assert_eq!(
            found("a.md", "One line of text.\nOne line of more text.\n"),
            0
        );
        assert_eq!(
            found("a.rs", "// It is a digit.\nlet a = 1;\n// It is a digit.\n"),
            0
        );
    }

    #[test]
    fn a_wide_comment_is_reported() {
        let long = "a".repeat(WIDTH);
        assert_eq!(found("a.rs", &format!("// {long}\n")), 1);
        assert_eq!(
            found(
                "a.rs",
                &format!("// | {long} |\n// clause: {long}\nlet {long};\n")
            ),
            0
        );
        assert_eq!(found("a.md", &long), 0);
    }
}
