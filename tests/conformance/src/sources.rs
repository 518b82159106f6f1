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
    /// Whether it asserts something, by itself or through a test helper that it calls.
    pub asserts: bool,
    /// Whether it reads rows of the ledger, by itself or through a test helper that it calls.
    pub reads_ledger: bool,
    /// Whether it reads files of `../shared`, by itself.
    pub reads_shared: bool,
}

/// A file of Rust.
#[derive(Clone, Debug, Default)]
pub struct Source {
    /// Its path, from the root of the workspace.
    place: String,
    /// The functions and macros of its test code, by name, and methods by a dot and their name; those of the same name
    /// are joined.
    helpers: BTreeMap<String, Helper>,
    tests: Vec<(Test, Body)>,
    /// The lines of citations that are not directly above a test.
    pub misplaced: Vec<usize>,
}

/// A function or macro that tests may call.
#[derive(Clone, Debug, Default)]
struct Helper {
    body: Body,
    /// Whether all files can call it, and not only those of the modules below its own: a macro, or a function with a
    /// `pub`.
    is_shared: bool,
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
    /// Reads the file at a place, a path from the root of the workspace.
    ///
    /// In `src` of a crate, the functions outside `#[cfg(test)]` are those under test, and are not helpers: their
    /// `assert!` states a precondition and tests nothing.
    pub fn read(place: &str, text: &str) -> Self {
        let code = without_literals(text);
        let mut source = Self {
            place: place.to_owned(),
            ..Self::default()
        };
        // A file `tests.rs` in `src` has only tests, as a file of `tests/` has.
        let is_library = place.starts_with("crates/")
            && place.contains("/src/")
            && !place.ends_with("/tests.rs");
        let lines: Vec<&str> = text.lines().collect();
        // The citations not yet followed by a test, each with its line.
        let mut cited: Vec<(usize, Vec<String>)> = Vec::new();
        let mut is_test = false;
        let mut is_test_code = !is_library;
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
            if line == "#[cfg(test)]" {
                // The tests are the last item of a file.
                is_test_code = true;
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
                } else if is_test_code {
                    let signature = rest.split('{').next().unwrap_or_default();
                    let takes_self = signature.split([',', ')']).next();
                    let is_method = takes_self.is_some_and(|first| first.ends_with("self"));
                    let is_private = line.starts_with("fn ") || line.starts_with("const fn ");
                    // An associated function without `self` makes a value, as `new` does.
                    let is_indented = lines[index].starts_with(' ');
                    let name = if is_method {
                        format!(".{name}")
                    } else {
                        name.to_owned()
                    };
                    let known = source.helpers.entry(name).or_default();
                    known.body.code.push_str(&body.code);
                    known.body.text.push_str(&body.text);
                    known.is_shared |= !is_private && (is_method || !is_indented);
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

    /// Whether this file is that of the module of another file, or of a module around that.
    fn is_around(&self, other: &Self) -> bool {
        let place = self.place.strip_suffix(".rs").unwrap_or_default();
        let folder = match place.rsplit_once('/') {
            Some((folder, "lib" | "main" | "mod")) => folder,
            _ => place,
        };
        let below = other.place.strip_prefix(folder);
        self.place == other.place || below.is_some_and(|path| path.starts_with('/'))
    }
}

/// The tests of each file of a package. A helper is found by its name alone, among those that the file can call.
pub fn tests(sources: &[&Source]) -> Vec<Vec<Test>> {
    let asserting = callers(sources, Body::compares);
    let reading = callers(sources, Body::reads_ledger);
    let files = sources.iter().zip(asserting.iter().zip(&reading));
    let of_file = |(source, (asserting, reading)): (&&Source, (&BTreeSet<_>, &BTreeSet<_>))| {
        let tests = source.tests.iter().map(|(test, body)| Test {
            asserts: body.asserts() || body.calls_one_of(asserting),
            reads_ledger: body.reads_ledger() || body.calls_one_of(reading),
            ..test.clone()
        });
        tests.collect()
    };
    files.map(of_file).collect()
}

/// For each file, the names of the helpers it can call whose bodies satisfy a condition, or that call such a helper
/// directly or indirectly.
fn callers<'s>(sources: &[&'s Source], is_wanted: fn(&Body) -> bool) -> Vec<BTreeSet<&'s str>> {
    let mut names = vec![BTreeSet::new(); sources.len()];
    loop {
        let mut more = Vec::new();
        for (file, source) in sources.iter().enumerate() {
            for (name, helper) in &source.helpers {
                let Helper { body, is_shared } = helper;
                let is_known = names[file].contains(name.as_str());
                if !is_known && (is_wanted(body) || body.calls_one_of(&names[file])) {
                    more.push((file, name.as_str(), *is_shared));
                }
            }
        }
        if more.is_empty() {
            return names;
        }
        for (of, name, is_shared) in more {
            for (names, source) in names.iter_mut().zip(sources) {
                if is_shared || sources[of].is_around(source) {
                    names.insert(name);
                }
            }
        }
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

    /// Whether the body of a test has an assertion that can fail. `unwrap`, `expect` and `?` do not count, because
    /// they mostly prepare the test.
    fn asserts(&self) -> bool {
        const WAYS: [&str; 2] = ["panic!(", "unreachable!("];
        self.compares() || WAYS.iter().any(|way| self.code.contains(way))
    }

    /// Whether the body of a helper has an assertion that can fail: a macro whose name begins with `assert`, or a
    /// call that requires an error. Its `panic!` does not count, because it mostly rejects malformed cases.
    fn compares(&self) -> bool {
        let mut assertions = self.code.match_indices("assert");
        let asserts = assertions.any(|(at, _)| {
            let rest =
                self.code[at..].trim_start_matches(|c: char| c == '_' || c.is_alphanumeric());
            let rest = rest.strip_prefix("!(").unwrap_or_default();
            let first = rest.trim_start();
            // A `debug_assert!` belongs to the code under test.
            !self.code[..at].ends_with("debug_")
                && !rest.is_empty()
                && !first.starts_with("true)")
                && !first.starts_with("true,")
        });
        asserts || self.code.contains(".expect_err(") || self.code.contains(".unwrap_err(")
    }

    fn reads_ledger(&self) -> bool {
        self.code.contains("Ledger::of_this_project")
    }

    /// Whether it calls a function, method or macro of one of these names.
    fn calls_one_of(&self, names: &BTreeSet<&str>) -> bool {
        let is_word = |c: char| c == '_' || c.is_ascii_alphanumeric();
        // A function may also be passed by its name, as in `.for_each(check)`.
        let mut ends = self.code.match_indices(['(', '!', ')', ',']);
        ends.any(|(at, _)| {
            let before = &self.code[..at];
            let start = before.rfind(|c| !is_word(c)).map_or(0, |at| at + 1);
            let start = start - usize::from(before[..start].ends_with('.'));
            before.get(start..).is_some_and(|name| names.contains(name))
        })
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
        let source = Source::read("tests/a.rs", text);
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
            "x.expect_err(\"y\");",
            "x.unwrap_err();",
            "let X = y else { panic!(\"z\") };",
        ] {
            assert!(asserts(body), "{body}");
        }
        for body in [
            "let _ = f();",
            "idle();",
            "assert!(true);",
            "debug_assert!(x);",
            "x.unwrap();",
            "x.expect(\"y\");",
            "x?;",
            "// assert_eq!(1, 2);",
            "let s = \"assert!(x)\";",
            "let s = r#\"check(1) \"assert!(x)\"#;",
        ] {
            assert!(!asserts(body), "{body}");
        }
    }

    #[test]
    fn a_helper_counts_only_where_it_can_be_called() {
        let text = "#[test]\nfn t() {\n    check(1);\n}\n";
        let asserts = |place: &str, signature: &str| {
            let helper = format!("{signature} {{\n    assert!(x);\n}}\n");
            let helper = Source::read(place, &helper);
            tests(&[&Source::read("crates/c/tests/it/a/b.rs", text), &helper])[0][0].asserts
        };
        for signature in ["fn check(x: u8)", "const fn check(x: u8)"] {
            for place in ["crates/c/tests/it/main.rs", "crates/c/tests/it/a.rs"] {
                assert!(asserts(place, signature), "{place}");
            }
            for place in ["crates/c/tests/it/a/c.rs", "crates/c/tests/it/b.rs"] {
                assert!(!asserts(place, signature), "{place}");
            }
        }
        for signature in ["pub(super) fn check(x: u8)", "macro_rules! check"] {
            assert!(asserts("crates/c/tests/it/b.rs", signature), "{signature}");
        }
    }

    #[test]
    fn a_method_is_not_a_function_of_the_same_name() {
        let helpers = "struct S;\nimpl S {\n    pub fn end(&self, x: u8) {\n        assert!(x);\n    }\n    pub fn new() -> Self {\n        assert!(x);\n    }\n}\npub fn check() {\n    assert!(x);\n}\n";
        let helpers = Source::read("tests/c/src/s.rs", helpers);
        for (call, counts) in [
            ("s.end(1)", true),
            ("end(1)", false),
            ("check()", true),
            ("s::check()", true),
            ("s.check()", false),
            ("S::new()", false),
        ] {
            let test = format!("#[test]\nfn t() {{\n    {call};\n}}\n");
            let found = tests(&[&Source::read("tests/c/suites/t.rs", &test), &helpers]);
            assert_eq!(found[0][0].asserts, counts, "{call}");
        }
    }

    #[test]
    fn a_function_of_a_library_is_not_a_helper() {
        let text = "pub fn check(x: u8) {\n    assert!(x < 9);\n}\n#[cfg(test)]\nmod tests {\n    fn try_it() {\n        assert!(f());\n    }\n    #[test]\n    fn a() {\n        check(1);\n    }\n    #[test]\n    fn b() {\n        try_it();\n    }\n}\n";
        let asserts = |place: &str| {
            let found = tests(&[&Source::read(place, text)]).remove(0);
            found.iter().map(|test| test.asserts).collect::<Vec<_>>()
        };
        assert_eq!(asserts("crates/c/src/a.rs"), [false, true]);
        assert_eq!(asserts("crates/c/src/a/tests.rs"), [true, true]);
        assert_eq!(asserts("crates/c/tests/it/a.rs"), [true, true]);
    }

    #[test]
    fn a_helper_that_only_panics_does_not_assert() {
        let text = "fn read() {\n    panic!();\n}\n#[test]\nfn a() {\n    read();\n}\n#[test]\nfn b() {\n    panic!();\n}\n";
        let (found, _) = all(text);
        let asserts: Vec<bool> = found.iter().map(|test| test.asserts).collect();
        assert_eq!(asserts, [false, true]);
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
