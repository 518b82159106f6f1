//! Times the kernels beside plain loops over strings in Rust: `cargo run --profile scale --example bench [ROWS]`.
//!
//! The loops call the scalar functions of `iri-kit` on a `Vec<&str>` and, where the result is text, append to one
//! `String`. Each figure is the fastest of seven runs.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use arrow_array::{ArrayRef, StringArray, StringViewArray};
use arrow_schema::ArrowError;
use iri_arrow::iri_kit::{Comparer, Component, Form, ParseError, Parts, Rewrite, Rung, map, parse};
use iri_arrow::{Invalid, Rules};

fn main() -> Result<(), ArrowError> {
    let rows = std::env::args()
        .nth(1)
        .and_then(|rows| rows.parse().ok())
        .unwrap_or(200_000);
    println!(
        "ns a row, of {rows} rows: a loop over strings, and the kernel over Utf8 and Utf8View with its ratio"
    );
    for (name, urls) in [("ascii", crawl(rows, false)), ("mixed", crawl(rows, true))] {
        let texts: Vec<&str> = urls.iter().map(String::as_str).collect();
        let arrays: [ArrayRef; 2] = [
            Arc::new(StringArray::from(texts.clone())),
            Arc::new(StringViewArray::from(texts.clone())),
        ];
        let comparer = Comparer::from(Rung::Scheme);
        let rules = Rules::REFERENCE;
        let unchecked = rules.with_invalid(Invalid::Convert);
        let compare =
            |what: &str,
             in_loop: &mut dyn FnMut(),
             kernel: &dyn Fn(&ArrayRef) -> Result<ArrayRef, ArrowError>| {
                let base = time(rows, in_loop);
                print!("{name:>6} {what:<22} {base:>7.1}");
                for array in &arrays {
                    let spent = time(rows, &mut || drop(black_box(kernel(array))));
                    print!(" {spent:>7.1} ({:.2})", spent / base);
                }
                println!();
            };
        compare(
            "is_valid",
            &mut || {
                drop(black_box(
                    texts
                        .iter()
                        .map(|text| valid(text).is_ok())
                        .collect::<Vec<_>>(),
                ))
            },
            &|array| iri_arrow::is_valid(array, rules),
        );
        compare(
            "host",
            &mut || {
                let mut out = String::new();
                texts.iter().for_each(|text| {
                    out.push_str(
                        valid(text)
                            .ok()
                            .and_then(|parts| parts.host())
                            .unwrap_or_default(),
                    );
                });
                black_box(out);
            },
            &|array| iri_arrow::component(array, Some(Component::Host), rules),
        );
        compare(
            "to_uri",
            &mut || {
                let mut out = String::new();
                texts.iter().for_each(|text| {
                    if valid(text).is_ok() {
                        map::to_uri(text).append_to(&mut out);
                    }
                });
                black_box(out);
            },
            &|array| iri_arrow::to_uri(array, rules),
        );
        compare(
            "to_uri, no check",
            &mut || {
                let mut out = String::new();
                texts
                    .iter()
                    .for_each(|text| map::to_uri(text).append_to(&mut out));
                black_box(out);
            },
            &|array| iri_arrow::to_uri(array, unchecked),
        );
        compare(
            "normalize",
            &mut || {
                let mut out = String::new();
                texts.iter().for_each(|text| {
                    if let Ok(parts) = valid(text) {
                        comparer.normalize_parts(parts).append_to(&mut out);
                    }
                });
                black_box(out);
            },
            &|array| iri_arrow::normalize(array, &comparer, rules),
        );
        compare(
            "hash",
            &mut || {
                let mut key = String::new();
                let mut last = 0;
                texts.iter().for_each(|text| {
                    if let Ok(parts) = valid(text) {
                        key.clear();
                        comparer
                            .normalize_parts(parts)
                            .with_uri_form(true)
                            .append_to(&mut key);
                        last ^= iri_arrow::hash_of(&key)[0];
                    }
                });
                black_box(last);
            },
            &|array| iri_arrow::hash(array, &comparer, rules),
        );
    }
    Ok(())
}

/// The check of a row that the rules of the kernels make.
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
fn time(rows: usize, work: &mut dyn FnMut()) -> f64 {
    let once = |work: &mut dyn FnMut()| {
        let start = Instant::now();
        work();
        start.elapsed().as_secs_f64()
    };
    (0..7).map(|_| once(work)).fold(f64::MAX, f64::min) * 1e9 / rows as f64
}
