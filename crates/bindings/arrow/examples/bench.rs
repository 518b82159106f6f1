//! Times the kernels beside plain loops over strings in Rust: `cargo run --profile scale --example bench [ROWS]`.
//!
//! The loops call the scalar functions of `iri-kit` on a `Vec<&str>` and, where the result is text, append to one
//! `String`. Each figure is the fastest of seven runs.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use arrow_array::{ArrayRef, StringArray, StringViewArray};
use iri_arrow::apply;
use iri_arrow::iri_kit::{Comparer, Form, ParseError, Parts, Rewrite, Rung, map, parse};
use iri_arrow::iri_ops::operations::{self, hash_of};
use iri_arrow::iri_ops::{Call, Operation};

fn main() {
    let rows = std::env::args()
        .nth(1)
        .and_then(|rows| rows.parse().ok())
        .unwrap_or(200_000);
    println!(
        "ns a row, of {rows} rows: a loop over strings, and the kernel over Utf8 and Utf8View with its ratio"
    );
    for (name, urls) in [("ascii", crawl(rows, false)), ("mixed", crawl(rows, true))] {
        let texts: Vec<&str> = urls.iter().map(String::as_str).collect();
        let sample = Sample {
            name,
            arrays: [
                Arc::new(StringArray::from(texts.clone())),
                Arc::new(StringViewArray::from(texts.clone())),
            ],
            texts,
        };
        parse_and_map(&sample);
        compare_by_scheme(&sample);
        check(&sample);
    }
}

/// Checks, components, and the mapping to a URI.
fn parse_and_map(sample: &Sample<'_>) {
    sample.time(
        "is_valid",
        |texts| {
            let results = texts.iter().map(|text| valid(text).is_ok());
            black_box(results.collect::<Vec<_>>());
        },
        &call(&operations::VALID, &[("form", "iri-reference")]),
    );
    sample.time(
        "host",
        append(|text, out| {
            let parts = valid(text).ok();
            let host = parts.and_then(|parts| parts.host());
            out.push_str(host.unwrap_or_default());
        }),
        &call(&operations::HOST, &[]),
    );
    sample.time(
        "to_uri",
        append(|text, out| {
            if valid(text).is_ok() {
                map::to_uri(text).append_to(out);
            }
        }),
        &call(&operations::TO_URI, &[]),
    );
    sample.time(
        "to_uri, no check",
        append(|text, out| map::to_uri(text).append_to(out)),
        &call(&operations::TO_URI, &[("invalid", "convert")]),
    );
}

/// The normal form by the rung `scheme`, and its hash.
fn compare_by_scheme(sample: &Sample<'_>) {
    let comparer = Comparer::from(Rung::Scheme);
    sample.time(
        "normalize",
        append(|text, out| {
            if let Ok(parts) = valid(text) {
                comparer.normalize_parts(parts).append_to(out);
            }
        }),
        &call(&operations::NORMALIZE, &SCHEME),
    );
    sample.time(
        "hash",
        |texts| {
            let mut key = String::new();
            let mut last = 0;
            for text in texts {
                if let Ok(parts) = valid(text) {
                    key.clear();
                    let key_form = comparer.normalize_parts(parts).with_uri_form(true);
                    key_form.append_to(&mut key);
                    last ^= hash_of(&key)[0];
                }
            }
            black_box(last);
        },
        &call(&operations::HASH, &SCHEME),
    );
}

/// The findings of severity warning and error.
fn check(sample: &Sample<'_>) {
    let call = call(&operations::FINDINGS, &[("least", "warning")]);
    sample.time(
        "check, no advice",
        |texts| {
            let count = |text: &&str| call.linter().findings(text).count();
            black_box(texts.iter().map(count).sum::<usize>());
        },
        &call,
    );
}

/// The rung `scheme`, with hosts as the loops map them.
const SCHEME: [(&str, &str); 2] = [("rung", "scheme"), ("hosts", "percent")];

/// An operation with options.
#[expect(clippy::expect_used, reason = "the names are constants")]
fn call(operation: &'static Operation, options: &[(&str, &str)]) -> Call<'static> {
    let mut call = Call::new(operation);
    for (name, value) in options {
        call.set(name, value).expect("a value of the option");
    }
    call
}

/// The rows as strings, and as the arrays that the kernels take.
struct Sample<'t> {
    name: &'static str,
    texts: Vec<&'t str>,
    arrays: [ArrayRef; 2],
}

impl Sample<'_> {
    /// Prints the times of a loop over the strings and of an operation.
    fn time(&self, operation: &str, in_loop: impl Fn(&[&str]), call: &Call<'_>) {
        let rows = self.texts.len();
        let base = time(rows, || in_loop(&self.texts));
        print!("{:>6} {operation:<22} {base:>7.1}", self.name);
        for array in &self.arrays {
            let spent = time(rows, || drop(black_box(apply(call, &[array]))));
            print!(" {spent:>7.1} ({:.2})", spent / base);
        }
        println!();
    }
}

/// A loop that appends a text for each row to one `String`.
fn append(row: impl Fn(&str, &mut String)) -> impl Fn(&[&str]) {
    move |texts| {
        let mut out = String::new();
        for text in texts {
            row(text, &mut out);
        }
        black_box(out);
    }
}

/// The check of a row that the operations make.
fn valid(text: &str) -> Result<Parts<'_>, ParseError> {
    parse(text, Form::IriReference)
}

/// Ordinary web addresses; if mixed, with uppercase letters, default ports and characters outside US-ASCII in some.
fn crawl(rows: usize, is_mixed: bool) -> Vec<String> {
    let url = |row: usize| match (is_mixed, row % 5) {
        (true, 1) => format!("HTTP://Example.org:80/a/../articles/{row}"),
        (true, 2) => format!("https://ja.example/wiki/漢字の一覧/{row}"),
        (true, 3) => format!("https://fr.example/r%c3%a9sum%c3%a9/{row}?lang=fr"),
        _ => format!(
            "https://www.host-{}.example/articles/2026/{row}/a-title-of-words.html",
            row % 97
        ),
    };
    (0..rows).map(url).collect()
}

/// Nanoseconds a row, the fastest of several runs.
#[expect(clippy::cast_precision_loss, reason = "a figure for display")]
fn time(rows: usize, work: impl Fn()) -> f64 {
    let once = || {
        let start = Instant::now();
        work();
        start.elapsed().as_secs_f64()
    };
    (0..7).map(|_| once()).fold(f64::MAX, f64::min) * 1e9 / rows as f64
}
