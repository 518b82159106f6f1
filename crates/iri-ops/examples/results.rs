//! Prints the result of every operation, with its defaults, for a thousand identifiers: a JSON object on each line.
//!
//! ```text
//! {"operation":"to-uri","texts":["http://é.example/"],"result":"http://%C3%A9.example/"}
//! {"operation":"to-uri","texts":["http://%/"],"error":"percent-invalid"}
//! ```
//!
//! The tests of the program and of each language run the same operations, and compare. Offsets are in bytes.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use iri_ops::iri_kit::{Component, Rewrite as _, Span};
use iri_ops::{Call, OPERATIONS, Value, samples};

fn main() -> io::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut scratch = String::new();
    for operation in OPERATIONS {
        let call = Call::new(operation);
        for [first, second] in samples::rows(operation) {
            let mut line = format!("{{\"operation\":\"{}\",\"texts\":[", operation.name);
            string(&mut line, &first);
            if operation.texts.len() == 2 {
                line.push(',');
                string(&mut line, &second);
            }
            match call.run([&first, &second], &mut scratch) {
                Ok(value) => {
                    line.push_str("],\"result\":");
                    write_value(&mut line, value);
                }
                Err(problem) => {
                    line.push_str("],\"error\":");
                    string(&mut line, problem.code());
                }
            }
            writeln!(out, "{line}}}")?;
        }
    }
    out.flush()
}

fn write_value(out: &mut String, value: Value<'_>) {
    match value {
        Value::Bool(value) => out.push_str(if value { "true" } else { "false" }),
        Value::Same(text) | Value::Part(text, _) | Value::Written(text) => string(out, text),
        Value::Rung(rung) => string(out, rung.name()),
        Value::Hash(octets) => {
            let octets = octets.map(|octet| format!("{octet:02x}"));
            string(out, &octets.concat());
        }
        Value::Components(parts) => {
            let mut fields = vec![("authority", parts.authority())];
            let own = |component: Component| (component.name(), parts.component(component));
            fields.extend(Component::ALL.map(own));
            object(out, fields, |out, text| match text {
                Some(text) => string(out, text),
                None => out.push_str("null"),
            });
        }
        Value::Problem(problem) => place(out, &[("code", problem.code())], problem.span()),
        Value::Findings(findings) => list(out, findings, |out, finding| {
            place(out, &[("code", finding.code())], Some(finding.span()));
        }),
        Value::Found(found) => list(out, found, |out, found| {
            let mut iri = String::new();
            found.append_to(&mut iri);
            let names = [("iri", iri.as_str()), ("kind", found.kind().name())];
            place(out, &names, Some(found.span()));
        }),
        Value::Readings(entries) => list(out, entries, |out, entry| {
            let quoted = |text: Option<&str>| {
                let mut out = String::new();
                match text {
                    Some(text) => string(&mut out, text),
                    None => out.push_str("null"),
                }
                out
            };
            let port = entry
                .port
                .map_or("null".to_owned(), |port| port.to_string());
            let fields = vec![
                ("reader", quoted(Some(entry.reader.id))),
                ("refused", entry.refused.to_string()),
                ("scheme", quoted(entry.scheme.as_deref())),
                ("userinfo", quoted(entry.userinfo)),
                ("host", quoted(entry.host.as_deref())),
                ("port", port),
            ];
            object(out, fields, |out, value| out.push_str(&value));
        }),
        _ => out.push_str("null"),
    }
}

/// Writes names and a span.
fn place(out: &mut String, names: &[(&str, &str)], span: Option<Span>) {
    let mut fields = Vec::new();
    for (name, value) in names {
        let mut text = String::new();
        string(&mut text, value);
        fields.push((*name, text));
    }
    if let Some(span) = span {
        fields.push(("start", span.start().to_string()));
        fields.push(("end", span.end().to_string()));
    }
    object(out, fields, |out, value| out.push_str(&value));
}

fn object<T>(out: &mut String, fields: Vec<(&str, T)>, write: impl Fn(&mut String, T)) {
    out.push('{');
    for (index, (name, value)) in fields.into_iter().enumerate() {
        out.push_str(if index == 0 { "\"" } else { ",\"" });
        out.push_str(name);
        out.push_str("\":");
        write(out, value);
    }
    out.push('}');
}

fn list<T>(out: &mut String, items: impl Iterator<Item = T>, write: impl Fn(&mut String, T)) {
    out.push('[');
    for (index, item) in items.enumerate() {
        if index > 0 {
            out.push(',');
        }
        write(out, item);
    }
    out.push(']');
}

fn string(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            // Writing to a string does not fail.
            '\0'..' ' => _ = write!(out, "\\u{:04x}", u32::from(c)),
            c => out.push(c),
        }
    }
    out.push('"');
}
