//! The page of the documentation that lists the kinds, with the results recomputed.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::input::Input;
use crate::kind::{Judge, Kind, Right};
use crate::question::{Answer, Operation, Peer};
use crate::{kinds, run};

/// The page, in Markdown.
pub fn page(versions: &BTreeMap<String, String>) -> String {
    let judges = run::judges();
    let mut out = String::from(HEAD);
    for peer in Peer::ALL {
        let name = peer.name();
        let version = versions.get(name).map_or("?", String::as_str);
        let _ = writeln!(
            out,
            "- [`{name}`](https://docs.rs/{name}/{version}) {version}, {}",
            peer.about()
        );
    }
    out.push_str(ABOUT);
    overview(&mut out, &judges);
    for operation in Operation::ALL {
        section(&mut out, operation, &judges);
    }
    out
}

const HEAD: &str = "\
Every kind of disagreement between `iri-kit` and other crates, with the clause that decides.

<!-- Generated from the table of kinds in tests/differential: `cargo xtask differential --fix` writes it. -->

Compared with:

";

const ABOUT: &str = "
[`tests/differential`](https://github.com/iri-kit/iri-kit/tree/main/tests/differential) asks all crates the same questions about real identifiers and about a million random ones, which are grown from the grammars and mutated.
A disagreement that is of no kind below fails `cargo xtask differential`, and so does a kind whose example shows no disagreement.
The page is generated, and the results in its examples are computed by the crates.

Each entry describes what the other crates do, and its last line says who is right.
Most kinds predict the result of the other crate exactly, for every input: the test also fails where a kind predicts a disagreement and there is none.
The exceptions describe a result that is not determined, such as a longer reference to the same target, and check its properties.

The number of kinds of each operation; an empty cell means that the crate has no such operation, or none to compare:
";

/// The number of kinds of each question.
fn overview(out: &mut String, judges: &[Judge]) {
    let names = Peer::ALL.map(|peer| format!("`{}`", peer.name()));
    let _ = writeln!(
        out,
        "\n| kinds | {} |\n|---|{}",
        names.join(" | "),
        "---:|".repeat(names.len())
    );
    for operation in Operation::ALL {
        let counts = Peer::ALL.map(|peer| {
            let judge = judges
                .iter()
                .find(|judge| (judge.question.operation, judge.question.peer) == (operation, peer));
            judge.map_or(String::new(), |judge| {
                let kinds = kinds::all();
                let count = kinds
                    .iter()
                    .filter(|kind| kind.is_about(&judge.question))
                    .count();
                count.to_string()
            })
        });
        let _ = writeln!(out, "| {} | {} |", operation.title(), counts.join(" | "));
    }
}

fn section(out: &mut String, operation: Operation, judges: &[Judge]) {
    let judges = judges
        .iter()
        .filter(|judge| judge.question.operation == operation);
    let judges: Vec<&Judge> = judges.collect();
    if judges.is_empty() {
        return;
    }
    let _ = write!(
        out,
        "\n# {}\n\n{}\n\n| crate | calls |\n|---|---|\n",
        operation.title(),
        lines(operation.about())
    );
    let mut ours: Vec<&str> = judges
        .iter()
        .map(|judge| judge.question.our_calls)
        .collect();
    ours.dedup();
    for calls in ours {
        let _ = writeln!(out, "| `iri-kit` | {calls} |");
    }
    for judge in &judges {
        let question = judge.question;
        let _ = writeln!(
            out,
            "| `{}` | {} |",
            question.peer.name(),
            question.their_calls
        );
    }
    let kinds = kinds::all()
        .into_iter()
        .filter(|kind| kind.operations.contains(&operation));
    let kinds: Vec<Kind> = kinds.collect();
    if kinds.is_empty() {
        out.push_str("\nNo disagreement is known.\n");
    }
    for kind in kinds {
        entry(out, &kind, operation, &judges);
    }
}

fn entry(out: &mut String, kind: &Kind, operation: Operation, judges: &[&Judge]) {
    let _ = write!(
        out,
        "\n## `{}`\n\n{}\n{}\n\n",
        kind.name,
        lines(kind.about),
        verdict(kind)
    );
    let judges = judges.iter().filter(|judge| kind.is_about(&judge.question));
    let judges: Vec<&&Judge> = judges.collect();
    let names = judges
        .iter()
        .map(|judge| format!("`{}`", judge.question.peer.name()));
    let mut names: Vec<String> = ["`iri-kit`".to_owned()].into_iter().chain(names).collect();
    names.insert(0, operation.input_name().to_owned());
    if operation.has_base() {
        names.insert(0, "base".to_owned());
    }
    let line = vec!["---"; names.len()].join("|");
    let _ = writeln!(out, "| {} |\n|{line}|", names.join(" | "));
    for &(base, text) in kind.examples {
        let input = Input::new(base, text);
        let results: Option<Vec<_>> = judges.iter().map(|judge| judge.ask(&input)).collect();
        let Some(results) = results else { continue };
        let mut values = vec![code(text)];
        if operation.has_base() {
            values.insert(0, code(base));
        }
        values.extend(results.first().map(|(ours, _)| result(ours)));
        values.extend(results.iter().map(|(_, theirs)| result(theirs)));
        let _ = writeln!(out, "| {} |", values.join(" | "));
    }
}

fn result(answer: &Answer) -> String {
    answer.as_deref().map_or("error".to_owned(), code)
}

/// The sentences, one in each line.
fn lines(sentences: &str) -> String {
    sentences.replace(". ", ".\n")
}

/// The sentence about who is right, with the clauses.
fn verdict(kind: &Kind) -> String {
    let clauses = kind
        .clauses
        .iter()
        .map(|id| clause(id))
        .collect::<Vec<_>>()
        .join("; ");
    match kind.right {
        Right::Ours => format!("`iri-kit` is right, by {clauses}."),
        Right::Both => format!("Both are allowed; see {clauses}."),
        Right::OtherDocument => {
            format!(
                "Each follows its own document: the other crate the URL Standard, `iri-kit` {clauses}."
            )
        }
    }
}

/// A clause by its id, such as `3986-5.2.4-2A`: the section with a link, and the id.
fn clause(id: &str) -> String {
    let mut fields = id.split('-');
    let (document, section) = (
        fields.next().unwrap_or_default(),
        fields.next().unwrap_or_default(),
    );
    format!(
        "[RFC {document}, section {section}](https://www.rfc-editor.org/rfc/rfc{document}#section-{section}) (`{id}`)"
    )
}

/// A string as code, with invisible characters as escapes.
fn code(text: &str) -> String {
    if text.is_empty() {
        return "(empty)".to_owned();
    }
    let mut out = String::from("`");
    for c in text.chars() {
        let escaped = c.escape_debug();
        if c.is_ascii() || escaped.len() == 1 {
            out.push(c);
        } else {
            out.extend(escaped);
        }
    }
    out.push('`');
    out
}
