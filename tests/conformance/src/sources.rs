//! The tests of this workspace, read from their sources: their names, the clauses that they cite, and what
//! their bodies call.
//!
//! This is not a Rust parser. It relies only on the code being formatted by rustfmt.

use std::collections::{BTreeMap, BTreeSet};

/// A test: a function with the attribute `#[test]`.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Test {
    /// Its name, without modules.
    pub name: String,
    /// The line of its name.
    pub line: usize,
    /// The ids and patterns that the comment above it cites.
    pub cited: Vec<String>,
    /// Whether it compares something, by itself or through a function that it calls.
    pub asserts: bool,
    /// Whether it reads rows of the ledger, by itself or through a function that it calls.
    pub reads_ledger: bool,
    /// Whether it reads files of `../shared`, by itself.
    pub reads_shared: bool,
}

/// A file of Rust.
#[derive(Clone, Debug, Default)]
pub struct Source {
    /// Its functions and macros, by name, with all bodies of the same name.
    functions: BTreeMap<String, Body>,
    tests: Vec<(Test, Body)>,
    /// The lines of citations that are not directly above a test.
    pub misplaced: Vec<usize>,
}

/// The body of a function, with and without the contents of its literals and comments.
#[derive(Clone, Debug, Default)]
struct Body {
    /// Without the contents of literals and comments.
    code: String,
    /// As written.
    text: String,
}

/// The comment that cites clauses.
const CITES: &str = "// clause: ";

impl Source {
    /// Reads a file.
    pub fn read(text: &str) -> Self {
        let code = without_literals(text);
        let mut source = Self::default();
        let lines: Vec<&str> = text.lines().collect();
        // The citations not yet followed by a test, each with its line.
        let mut cited: Vec<(usize, Vec<String>)> = Vec::new();
        let mut is_test = false;
        let mut offset = 0;
        for (index, line) in lines.iter().enumerate() {
            let start = offset;
            // `lines` drops the line break, which is one byte in a formatted file.
            offset += line.len() + 1;
            let line = line.trim();
            if let Some(ids) = line.strip_prefix(CITES) {
                let ids = ids.split([',', ' ']).filter(|id| !id.is_empty());
                cited.push((index + 1, ids.map(str::to_owned).collect()));
                continue;
            }
            if line == "#[test]" {
                is_test = true;
                continue;
            }
            if line.starts_with("//") || line.starts_with("#[") {
                continue;
            }
            let ends_attribute = !line.starts_with("fn ") && is_test;
            if ends_attribute && (line.ends_with(")]") || is_in_attribute(line)) {
                continue;
            }
            let rest = code.get(start..).unwrap_or_default();
            if let Some(name) = function_name(line) {
                let body = Body::of(rest, text.get(start..).unwrap_or_default());
                if is_test {
                    let ids = cited.drain(..).flat_map(|(_, ids)| ids).collect();
                    let found = Test {
                        name: name.to_owned(),
                        line: index + 1,
                        cited: ids,
                        asserts: false,
                        reads_ledger: false,
                        reads_shared: body.text.contains("corpora::")
                            || body.text.contains("../shared"),
                    };
                    source.tests.push((found, body));
                } else {
                    let known = source.functions.entry(name.to_owned()).or_default();
                    known.code.push_str(&body.code);
                    known.text.push_str(&body.text);
                }
            }
            is_test = false;
            source
                .misplaced
                .extend(cited.drain(..).map(|(line, _)| line));
        }
        source
            .misplaced
            .extend(cited.drain(..).map(|(line, _)| line));
        source
    }
}

/// The tests of each file of a test program, whose files share their helper functions. A helper is found by
/// its name alone.
pub fn tests(sources: &[&Source]) -> Vec<Vec<Test>> {
    let helpers = || sources.iter().flat_map(|source| &source.functions);
    let asserting = closure(helpers().filter(|(_, body)| body.asserts()), helpers);
    let reading = closure(helpers().filter(|(_, body)| body.reads_ledger()), helpers);
    let of_file = |source: &&Source| {
        let tests = source.tests.iter().map(|(test, body)| Test {
            asserts: body.asserts() || body.calls_one_of(&asserting),
            reads_ledger: body.reads_ledger() || body.calls_one_of(&reading),
            ..test.clone()
        });
        tests.collect()
    };
    sources.iter().map(of_file).collect()
}

/// The names of some functions, and of all that call one of them directly or indirectly.
fn closure<'s, I: Iterator<Item = (&'s String, &'s Body)>>(
    first: impl Iterator<Item = (&'s String, &'s Body)>,
    all: impl Fn() -> I,
) -> BTreeSet<&'s str> {
    let mut names: BTreeSet<&str> = first.map(|(name, _)| name.as_str()).collect();
    loop {
        let more = all()
            .filter(|(name, body)| !names.contains(name.as_str()) && body.calls_one_of(&names));
        let more: Vec<&str> = more.map(|(name, _)| name.as_str()).collect();
        if more.is_empty() {
            return names;
        }
        names.extend(more);
    }
}

impl Body {
    /// The block that follows, in code without literals and in the text of the same length.
    fn of(code: &str, text: &str) -> Self {
        let mut depth = 0_usize;
        let Some(start) = code.find('{') else {
            return Self::default();
        };
        for (at, byte) in code.bytes().enumerate().skip(start) {
            match byte {
                b'{' => depth += 1,
                b'}' => depth -= 1,
                _ => continue,
            }
            if depth == 0 {
                return Self {
                    code: code[start..=at].to_owned(),
                    text: text[start..=at].to_owned(),
                };
            }
        }
        Self::default()
    }

    /// Whether it has an assertion that can fail.
    fn asserts(&self) -> bool {
        const WAYS: [&str; 8] = [
            "panic!(",
            ".expect(",
            ".expect_err(",
            ".unwrap(",
            ".unwrap_err(",
            "unreachable!(",
            "return Err(",
            "?;",
        ];
        let mut assertions = self.code.match_indices("assert");
        let asserts = assertions.any(|(at, _)| {
            let rest =
                self.code[at..].trim_start_matches(|c: char| c == '_' || c.is_alphanumeric());
            let rest = rest.strip_prefix("!(").unwrap_or_default();
            let first = rest.trim_start();
            !rest.is_empty() && !first.starts_with("true)") && !first.starts_with("true,")
        });
        asserts || WAYS.iter().any(|way| self.code.contains(way))
    }

    fn reads_ledger(&self) -> bool {
        self.code.contains("Ledger::of_this_project")
    }

    /// Whether it calls a function or macro of one of these names.
    fn calls_one_of(&self, names: &BTreeSet<&str>) -> bool {
        let is_word = |c: char| c == '_' || c.is_ascii_alphanumeric();
        let mut words = self.code.match_indices(['(', '!']).filter_map(|(at, _)| {
            let before = &self.code[..at];
            let start = before.rfind(|c| !is_word(c)).map_or(0, |at| at + 1);
            before.get(start..)
        });
        // A function may also be passed by its name, as in `.for_each(check)`.
        let mut passed = self.code.match_indices([')', ',']).filter_map(|(at, _)| {
            let before = &self.code[..at];
            let start = before.rfind(|c| !is_word(c)).map_or(0, |at| at + 1);
            before.get(start..)
        });
        words.any(|word| names.contains(word)) || passed.any(|word| names.contains(word))
    }
}

/// The name of the function or macro whose signature begins on this line.
fn function_name(line: &str) -> Option<&str> {
    let mut words = line.split(' ');
    let word =
        words.find(|word| !matches!(*word, "pub" | "pub(crate)" | "pub(super)" | "const"))?;
    if !matches!(word, "fn" | "macro_rules!") {
        return None;
    }
    let name = words.next()?;
    name.split(['(', '<', '{']).next()
}

/// Whether a line is inside an attribute of several lines.
fn is_in_attribute(line: &str) -> bool {
    line.starts_with("reason = ") || line.starts_with("clippy::") || line == ")]"
}

/// A copy of the same length in which the contents of literals and comments are spaces.
fn without_literals(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut code = bytes.to_vec();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &text.as_bytes()[at..];
        let length = match rest {
            [b'/', b'/', ..] => until(rest, b"\n"),
            [b'/', b'*', ..] => until(rest, b"*/"),
            [b'r', b'"' | b'#', ..] if !is_word_before(bytes, at) => raw_string(rest),
            [b'"', ..] => string(rest),
            [b'\'', b'\\', ..] => 2 + until(&rest[2..], b"'"),
            [b'\'', ..] => character(&text[at..]),
            _ => {
                at += 1;
                continue;
            }
        };
        let end = (at + length).min(bytes.len());
        for byte in &mut code[at..end] {
            if *byte != b'\n' {
                *byte = b' ';
            }
        }
        at = end;
    }
    String::from_utf8(code).unwrap_or_default()
}

/// The length up to and including `end`, or to the end of the input.
fn until(bytes: &[u8], end: &[u8]) -> usize {
    let found = bytes.windows(end.len()).position(|window| window == end);
    found.map_or(bytes.len(), |at| at + end.len())
}

fn is_word_before(bytes: &[u8], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|at| bytes.get(at));
    before.is_some_and(|&byte| byte == b'_' || byte.is_ascii_alphanumeric())
}

/// The length of a string literal.
fn string(bytes: &[u8]) -> usize {
    let mut at = 1;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'\\' => at += 2,
            b'"' => return at + 1,
            _ => at += 1,
        }
    }
    bytes.len()
}

/// The length of a raw string literal; 1 if it is a raw identifier.
fn raw_string(bytes: &[u8]) -> usize {
    let hashes = bytes
        .iter()
        .skip(1)
        .take_while(|byte| **byte == b'#')
        .count();
    if bytes.get(1 + hashes) != Some(&b'"') {
        return 1;
    }
    let end = [b"\"".as_slice(), &vec![b'#'; hashes]].concat();
    let start = 2 + hashes;
    start + until(bytes.get(start..).unwrap_or_default(), &end)
}

/// The length of a character literal; 1 if it is a lifetime.
fn character(text: &str) -> usize {
    let mut chars = text.char_indices().skip(1);
    match (chars.next(), chars.next()) {
        (Some(_), Some((at, '\''))) => at + 1,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> (Vec<Test>, Vec<usize>) {
        let source = Source::read(text);
        let found = tests(&[&source]).remove(0);
        (found, source.misplaced)
    }

    #[test]
    fn a_citation_belongs_to_the_test_directly_below() {
        let (found, misplaced) = all(&[
            "// clause: a-1 a-2",
            "/// Why.",
            "#[test]",
            "#[expect(",
            "    clippy::panic,",
            "    reason = \"x\"",
            ")]",
            "fn one() {",
            "    assert!(f());",
            "}",
            "",
            "// clause: b-1",
            "fn helper() {}",
            "",
            "// clause: c-1",
            "const X: u8 = 1;",
            "#[test]",
            "fn two() {",
            "    // clause: d-1",
            "    helper();",
            "}",
            "// clause: e-1",
        ]
        .join("\n"));
        let cited = |test: &Test| test.cited.join(" ");
        assert_eq!(found.iter().map(cited).collect::<Vec<_>>(), ["a-1 a-2", ""]);
        assert_eq!(found[0].name, "one");
        assert_eq!(misplaced, [12, 15, 19, 22]);
    }

    #[test]
    fn a_test_without_an_assertion_is_known() {
        let asserts = |body: &str| {
            let text = format!(
                "fn check(x: u8) {{\n    assert_eq!(x, 1);\n}}\nfn try_it() {{\n    check(1);\n}}\nfn idle() {{}}\n#[test]\nfn t() {{\n    {body}\n}}\n"
            );
            all(&text).0[0].asserts
        };
        for body in [
            "assert_eq!(1, 2);",
            "prop_assert!(x);",
            "check(1);",
            "try_it();",
            "[1].into_iter().for_each(check);",
            "x.expect(\"y\");",
        ] {
            assert!(asserts(body), "{body}");
        }
        for body in [
            "let _ = f();",
            "idle();",
            "assert!(true);",
            "// assert_eq!(1, 2);",
            "let s = \"assert!(x)\";",
            "let s = r#\"check(1) \"assert!(x)\"#;",
        ] {
            assert!(!asserts(body), "{body}");
        }
    }

    #[test]
    fn literals_and_comments_are_blank() {
        for (text, code) in [
            ("a(\"}\\\"{\")", "a(      )"),
            ("'{' + '\\'' + 'a", "    +      +  a"),
            ("'é'; x // }", "    ; x     "),
            ("/* { */ y", "        y"),
        ] {
            let blank = without_literals(text);
            assert_eq!(blank.len(), text.len(), "{text}");
            assert_eq!(blank.replace(' ', ""), code.replace(' ', ""), "{text}");
        }
    }
}
