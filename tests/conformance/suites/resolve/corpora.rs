//! The tables of other projects for resolution and relativizing.
//!
//! A row marked as different from RFC 3986, section 5.2, is compared with the result in its note.

use std::path::Path;

use iri_conformance::corpora::{Table, folder, lines_of_gzip};
use iri_conformance::known::Suite;
use iri_conformance::pairs::Pairs;
use iri_conformance::relative::{shortest, try_target};
use iri_conformance::report::{Report, note};
use iri_conformance::resolution::{remove_dot_segments, resolve};
use iri_kit::{Form, Iri, IriRef, parse};

/// The result according to RFC 3986, as noted in the table.
fn by_the_rfc(note: &str) -> Option<&str> {
    let (_, result) = note.split_once("rfc3986-5.2")?;
    let result = result.strip_prefix(" strict").unwrap_or(result);
    result.strip_prefix(':').map(str::trim_start)
}

/// Runs a table with the columns `base`, `reference`, `expected` and `note`.
fn resolve_table(suite: &mut Suite, path: &Path) {
    let (mut rows, mut differing) = (0, 0);
    let mut pairs = Pairs::new("the same rows in every way");
    let table = Table::read(&path.to_owned());
    for [base, reference, expected, note] in table.rows(["base", "reference", "expected", "note"]) {
        let [base, reference, expected] =
            [base, reference, expected].map(Option::unwrap_or_default);
        let right = match by_the_rfc(note.unwrap_or_default()) {
            Some(result) => {
                differing += 1;
                // Any of several alternatives may be that of the RFC.
                suite.check(expected != result || expected.contains(" || "), || {
                    format!("{reference:?} against {base:?}: the note is needless")
                });
                result
            }
            None => expected,
        };
        rows += 1;
        let iri = Iri::parse(base).unwrap_or_else(|error| panic!("{base:?}: {error}"));
        let iri_ref =
            IriRef::parse(reference).unwrap_or_else(|error| panic!("{reference:?}: {error}"));
        let resolved = iri.resolve(&iri_ref);
        let found = resolved.to_string();
        let literal = resolved.literal().to_string();
        suite.check(literal == right, || {
            format!("{reference:?} against {base:?}: {literal:?} by the letter, not {right:?}")
        });
        let case = format!("{reference} against {base}");
        suite.case(
            &case,
            "resolve",
            true,
            found == right && resolve(base, reference) == right,
        );
        pairs.try_pair(base, reference);
    }
    pairs.finish(rows);
    let name = path.display();
    let name = name.to_string();
    let name = name.rsplit('/').next().unwrap_or_default();
    note(&format!(
        "{name}: {rows} rows, {differing} judged by their notes"
    ));
}

#[test]
fn rfc_3986() {
    let Some(folder) = folder("corpora/rfc3986", "resolution of RFC 3986") else {
        return;
    };
    let mut suite = Suite::new("rfc3986");
    resolve_table(&mut suite, &folder.join("section-5.4-resolve.tsv"));
    let table = Table::read(&folder.join("section-5.2.4-remove-dot-segments.tsv"));
    for [path, expected] in table.rows(["input_path", "expected"]) {
        let (path, expected) = (path.unwrap_or_default(), expected.unwrap_or_default());
        let text = format!("s:{path}");
        let reference = IriRef::parse(&text).expect("a reference");
        let base = Iri::parse("t:").expect("an IRI");
        let found = base.resolve(&reference).to_string();
        let right = found == format!("s:{expected}") && remove_dot_segments(path) == expected;
        suite.case(path, "path", true, right);
    }
    suite.finish(86);
}

#[test]
fn perl_uri() {
    let Some(folder) = folder("corpora/perl-uri", "resolution of perl's URI") else {
        return;
    };
    let mut suite = Suite::new("perl-uri");
    resolve_table(&mut suite, &folder.join("roy-fielding-resolve.tsv"));
    suite.finish(204);
}

#[test]
fn libxml2() {
    let Some(folder) = folder("corpora/libxml2", "resolution of libxml2") else {
        return;
    };
    let mut suite = Suite::new("libxml2");
    resolve_table(&mut suite, &folder.join("resolve.tsv"));
    // Where upstream shortens a reference, it must have the same target.
    let base = "s://h/a/b/c/d/e";
    let table = Table::read(&folder.join("normalize-relative-path.tsv"));
    for [input, expected] in table.rows(["input", "expected"]) {
        let (input, expected) = (input.unwrap_or_default(), expected.unwrap_or_default());
        let iri = Iri::parse(base).expect("an IRI");
        let [one, other] = [input, expected].map(|text| {
            let reference = IriRef::parse(text).expect("a reference");
            iri.resolve(&reference).to_string()
        });
        suite.case(input, "same-target", true, one == other);
    }
    suite.finish(57);
}

#[test]
fn four_suite() {
    let Some(folder) = folder("corpora/4suite-amara", "resolution of 4Suite") else {
        return;
    };
    let mut suite = Suite::new("4suite-amara");
    resolve_table(&mut suite, &folder.join("resolve.tsv"));
    let (mut rows, mut same, mut shorter, mut relative) = (0, 0, 0, 0);
    let mut report = Report::new("relativizing of 4Suite, in every way");
    let table = Table::read(&folder.join("relativize.tsv"));
    let columns = ["target", "base", "subpath_only", "expected"];
    for [target, base, subpath, expected] in table.rows(columns) {
        rows += 1;
        let (target, base) = (target.unwrap_or_default(), base.unwrap_or_default());
        if [target, base]
            .iter()
            .any(|text| parse(text, Form::Iri).is_err())
        {
            // Nothing is relative to a relative reference, and upstream has no result either.
            relative += 1;
            suite.case(target, "relativize", true, expected.is_none());
            continue;
        }
        let iri = Iri::parse(base).expect("an IRI");
        let of_target = Iri::parse(target).expect("an IRI");
        let found = iri.relativize(&of_target).map(|found| found.to_string());
        let found = found.unwrap_or_else(|error| panic!("{target:?} from {base:?}: {error}"));
        try_target(base, target, shortest(base, target), &mut report);
        for upstream in [subpath, expected].into_iter().flatten() {
            suite.check(resolve(base, upstream) == target, || {
                format!("{upstream:?} is not {target:?} from {base:?}")
            });
            let case = format!("{target} from {base}");
            suite.case(&case, "relativize", true, found.len() <= upstream.len());
        }
        match subpath {
            Some(upstream) if upstream == found => same += 1,
            Some(_) => shorter += 1,
            None => {}
        }
    }
    note(&format!(
        "relativize.tsv: {rows} rows: the same reference {same} times, one that is no longer {shorter} times, no IRI {relative} times"
    ));
    report.finish(29);
    suite.finish(420);
}

#[test]
fn web_pages() {
    let Some(folder) = folder("iri-corpora", "resolution of web pages") else {
        return;
    };
    let mut pairs = Pairs::new("pairs of web pages");
    for line in lines_of_gzip(&folder.join("relative.txt.gz")) {
        let (base, reference) = line.split_once('\t').expect("a base and a reference");
        pairs.try_pair(base, reference);
    }
    pairs.finish(15_000);
}
