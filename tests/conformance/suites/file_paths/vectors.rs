//! Paths and IRIs of RFC 8089, and invalid ones.

use iri_conformance::report::Report;
use iri_conformance::vectors::{Case, cases};
use iri_kit::text::file_path::{FilePathError, Platform, from_iri, to_iri};

fn platform(case: &Case) -> Platform {
    match case.required("platform") {
        "posix" => Platform::Posix,
        "windows" => Platform::Windows,
        other => panic!("{}: no platform {other:?}", case.place()),
    }
}

/// Runs a file of cases with the input under one key, and the result under another or under
/// `error`.
#[track_caller]
fn run(
    file: &'static str,
    [input, result]: [&str; 2],
    count: u64,
    convert: fn(&str, Platform) -> Result<String, FilePathError>,
) {
    let mut report = Report::new(file);
    for case in cases(file, &["platform", input], &["error", "span", result]) {
        let text = case.required(input);
        let found = convert(text, platform(&case));
        if let Err(error) = &found {
            let span = (error.span().start(), error.span().end());
            report.expect(span == case.span("span"), case.place(), || {
                format!("{text:?}: {error}")
            });
        }
        let found = found.map_err(|error| error.kind().code());
        let expected = match case.text("error") {
            Some(code) => Err(code),
            None => Ok(case.required(result).to_owned()),
        };
        report.expect(found == expected, case.place(), || {
            format!("{text:?}: {found:?}, not {expected:?}")
        });
    }
    report.finish(count);
}

#[test]
fn vectors_of_paths_to_iris_hold() {
    run(
        "file_paths/to_iri",
        ["path", "iri"],
        60,
        |path, platform| to_iri(path, platform).map(|iri| iri.to_string()),
    );
}

#[test]
fn vectors_of_iris_to_paths_hold() {
    run(
        "file_paths/from_iri",
        ["iri", "path"],
        80,
        |iri, platform| from_iri(iri, platform).map(|path| path.to_string()),
    );
}
