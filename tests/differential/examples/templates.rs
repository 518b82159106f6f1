//! Writes random templates with values, and judges the expansions of peers.
//!
//! ```console
//! templates generate COUNT           # JSON Lines: a template, and its values
//! templates judge COUNT PEER < FILE  # JSON Lines: the expansion of each, or null
//! ```

#![expect(
    clippy::expect_used,
    reason = "this package is a test, which fails by panicking"
)]

use std::env;
use std::io::{self, BufRead as _, BufWriter, Write as _};
use std::process::ExitCode;

use iri_differential::templates::{SEED, Tally, generated};
use iri_kit::template::OwnedValue;
use serde_json::{Map, Value, json};

fn json(value: &OwnedValue) -> Value {
    match value {
        OwnedValue::Text(text) => json!(text),
        OwnedValue::List(items) => items.iter().map(json).collect(),
        OwnedValue::Pairs(pairs) => {
            let pairs: Vec<Value> = pairs
                .iter()
                .map(|(name, value)| json!([name, json(value)]))
                .collect();
            // In their order, which objects do not have.
            json!({ "pairs": pairs })
        }
        _ => Value::Null,
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let count = |text: &str| text.parse().expect("a count");
    match *arguments {
        ["generate", number] => {
            let mut out = BufWriter::new(io::stdout().lock());
            generated(count(number), SEED, |template, values| {
                let values: Map<String, Value> = values
                    .iter()
                    .map(|(name, value)| (name.clone(), json(value)))
                    .collect();
                writeln!(out, "{}", json!([template, values])).expect("standard output");
            });
            ExitCode::SUCCESS
        }
        ["judge", number, peer] => {
            let mut lines = io::stdin().lock().lines();
            let mut tally = Tally::new(peer);
            generated(count(number), SEED, |template, values| {
                let line = lines.next().expect("an expansion").expect("UTF-8");
                let found: Option<String> = serde_json::from_str(&line).expect("JSON");
                tally.judge(template, values, found.as_deref());
            });
            println!("{tally}");
            ExitCode::from(u8::from(!tally.is_right()))
        }
        _ => ExitCode::from(2),
    }
}
