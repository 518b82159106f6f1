//! `doc`: builds the documentation without warnings, so that all links are valid, and the page of all codes.

use std::fs;

use crate::run::{Outcome, Run, no_arguments};

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    // The first build finds public docs that link to private items, and the second finds broken links in
    // the docs of private items. Neither finds both.
    for (what, more) in [
        ("public documentation", None),
        ("private documentation", Some("--document-private-items")),
    ] {
        let mut command = run.command(
            "cargo",
            &["doc", "--workspace", "--no-deps", "--all-features"],
        );
        command.args(more).env("RUSTDOCFLAGS", "-D warnings");
        run.step(what, "fix the warnings of rustdoc above", command);
    }
    let page = run.target().join("doc/codes.md");
    let example = ["run", "--quiet", "-p", "iri-cli", "--example", "codes"];
    let text = Run::read(&mut run.command("cargo", &example))?;
    fs::write(&page, text).map_err(|error| format!("{}: {error}", page.display()))?;
    let mut command = run.command("rustdoc", &["--output"]);
    command.arg(run.target().join("doc")).arg(&page);
    run.step(
        "page of all codes",
        "see the errors of rustdoc above",
        command,
    );
    Ok(())
}
