//! Round trips through documents: `iri express --suite` writes documents in every format and charset, and `iri
//! find` reads them back.
//!
//! Each document contains a control link, as in the test suite proposed at the 19th International Unicode
//! Conference (2001).

use std::collections::BTreeMap;
use std::fs;

use serde_json::Value;

use crate::{Output, TempDir, iri, iri_with_input};

/// IRIs whose characters are in some of the charsets and missing from others.
const IRIS: [&str; 8] = [
    "http://example.org/ascii?a=1&copy=2",
    "http://example.org/r\u{E9}sum\u{E9}?q=\u{E9}&x#\u{E9}",
    "http://example.org/\u{7D0D}\u{8C46}",
    "http://example.org/\u{43F}\u{443}\u{442}\u{44C}/\u{3BB}",
    "http://\u{E9}.example/\u{10300}",
    "http://example.org/%E7%B4%8D%FF",
    "http://example.org/\u{A5}\u{203E}\u{2212}\u{FF71}",
    // Not searched for in text.
    "urn:a:\u{7D0D}",
];

/// The links of a document, each with the URI that it should lead to.
type Links = Vec<(String, String)>;

/// The documents by how they are read, the values of `--markup` and `--charset`, and by name.
type Documents = BTreeMap<(String, String), BTreeMap<String, Links>>;

/// Writes a suite, and returns its list of what to expect.
#[track_caller]
fn suite(directory: &TempDir, iris: &[&str]) -> Documents {
    let path = directory.join("suite");
    let run = iri(["express", "--suite", path.to_str().unwrap()]
        .iter()
        .chain(iris));
    let list = fs::read_to_string(path.join("expected.tsv")).unwrap();
    let mut documents = Documents::new();
    for line in list.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let [file, markup, charset, found, uri] = cells[..] else {
            panic!("{line}");
        };
        let file = path.join(file).to_str().unwrap().to_owned();
        let read = documents.entry((markup.to_owned(), charset.to_owned()));
        let links = read.or_default().entry(file).or_default();
        links.push((found.to_owned(), uri.to_owned()));
    }
    let count: usize = documents.values().map(BTreeMap::len).sum();
    assert!(
        run.stderr
            .starts_with(&format!("wrote {count} documents to ")),
        "{}",
        run.stderr
    );
    assert_eq!((run.status, &*run.stdout), (0, ""));
    documents
}

/// Returns the IRIs that are found in documents, by file.
#[track_caller]
fn found<'f>(
    options: &[&str],
    files: impl Iterator<Item = &'f String>,
) -> BTreeMap<String, Vec<String>> {
    let arguments = ["find", "--json"]
        .iter()
        .chain(options)
        .map(ToString::to_string);
    let files = files.flat_map(|file| ["--file".to_owned(), file.clone()]);
    let run: Output = iri(arguments.chain(files));
    assert_eq!((run.status, &*run.stderr), (0, ""));
    let mut all = BTreeMap::<_, Vec<String>>::new();
    for object in run.objects() {
        let text = |name: &str| object.get(name).and_then(Value::as_str).unwrap().to_owned();
        all.entry(text("file")).or_default().push(text("iri"));
    }
    all
}

// clause: iuc19-5-tests iuc19-5-control iuc19-3-amp 3987-6.3-note 3987-6.3-native 3987-5.2-octet-encodings
#[test]
fn every_link_of_a_suite_is_found_in_every_format_and_charset() {
    let directory = TempDir::new("suite");
    let documents = suite(&directory, &IRIS);
    let mut formats = Vec::new();
    for ((markup, charset), documents) in &documents {
        formats.push(markup.as_str());
        // Messages name their charset, and `--charset` changes nothing.
        let options = &["--markup", markup, "--charset", charset];
        let found = found(options, documents.keys());
        assert_eq!(found.len(), documents.len());
        for (file, links) in documents {
            let expected = links.iter().map(|(iri, _)| iri.as_str());
            let expected: Vec<&str> = expected.filter(|iri| !iri.is_empty()).collect();
            assert_eq!(found[file], expected, "{file}");
            let is_missed = |uri: &str| file.contains("text-") && uri.starts_with("urn:");
            assert!(
                links
                    .iter()
                    .all(|(iri, uri)| iri.is_empty() == is_missed(uri))
            );
            assert_eq!(links.len(), 1 + IRIS.len());
            assert_eq!(links[0].0, "http://example.org/control");
        }
    }
    formats.dedup();
    let expected = if cfg!(feature = "mail") { 4 } else { 3 };
    assert_eq!((formats.len(), documents.len() % expected), (expected, 0));
    // What is found leads to the expected URI, which is in UTF-8.
    let (mut iris, mut uris) = (String::new(), String::new());
    let mut count = 0;
    for links in documents.values().flat_map(BTreeMap::values) {
        count += 1;
        for (iri, uri) in links.iter().filter(|(iri, _)| !iri.is_empty()) {
            iris.extend([iri, "\n"]);
            uris.extend([uri, "\n"]);
        }
    }
    assert_eq!(iri_with_input(["to-uri"], iris.as_bytes()).stdout, uris);
    let migrated = iri_with_input(["migrate", "--quiet"], iris.as_bytes());
    let (given, others): (Vec<&str>, Vec<&str>) = migrated
        .stdout
        .lines()
        .partition(|line| line.starts_with("octets\t"));
    assert_eq!(
        (given.len(), given.len() + others.len()),
        (count, iris.lines().count())
    );
    let is_decoded = |line: &&str| line.starts_with("ascii\t") || line.starts_with("utf-8\t");
    assert!(others.iter().all(is_decoded));
}

#[test]
fn a_suite_has_a_page_that_lists_its_documents_and_uris() {
    let directory = TempDir::new("suite-page");
    let path = directory.join("new").join("suite");
    let path = path.to_str().unwrap();
    let run = iri([
        "express",
        "--suite",
        path,
        "--charset",
        "koi8-r",
        "http://é/?a&b",
        "/x",
    ]);
    assert!(
        run.stderr.contains("error[scheme-missing]"),
        "{}",
        run.stderr
    );
    assert_eq!(run.status, 1);
    let page = fs::read_to_string(format!("{path}/index.html")).unwrap();
    assert!(page.contains("<li>http://é/?a&amp;b<br><code>http://%C3%A9/?a&amp;b</code></li>"));
    let html = fs::read(format!("{path}/html-koi8-r.html")).unwrap();
    let html = String::from_utf8_lossy(&html);
    let link = "<li><a href=\"http://&#xE9;/?a&amp;b\">http://%C3%A9/?a&amp;b</a></li>";
    assert!(
        html.contains(link) && html.contains("<meta charset=\"koi8-r\">"),
        "{html}"
    );
    for entry in fs::read_dir(path).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let is_listed = page.contains(&format!("<a href=\"{name}\">"));
        assert!(
            is_listed || ["index.html", "expected.tsv"].contains(&&*name),
            "{name}"
        );
    }
    // Nothing is overwritten.
    let run = iri(["express", "--suite", path, "http://e/"]);
    assert_eq!(run.status, 3);
    assert!(run.stderr.contains("it is not empty"), "{}", run.stderr);
}

#[test]
fn a_charset_is_required_without_a_suite_and_formats_are_refused_with_one() {
    assert_eq!(iri(["express", "a"]).status, 2);
    assert_eq!(
        iri(["express", "--suite", "x", "--escape", "html", "http://e/"]).status,
        2
    );
}
