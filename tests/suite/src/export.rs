//! The table of files of vectors, and the cases that are made of each.

use iri_core::Parts;
use serde_json::{Map, Value, json};

use crate::case::{Basis, Case, Refusal, Span, joined};
use crate::vector::{Vector, read};

/// A file of vectors.
#[derive(Debug)]
pub struct File {
    /// Its name, such as `hosts/kinds`.
    pub name: &'static str,
    /// Its keys that are not exported, as they are about iri-kit alone.
    pub omitted: &'static [&'static str],
    /// The cases of the suite that are made of a case of the file.
    make: fn(&Vector) -> Vec<Case>,
}

/// All files.
#[rustfmt::skip]
pub const FILES: &[File] = &[
    File { name: "classes/boundaries", omitted: &[], make: boundary },
    File { name: "classes/members", omitted: &[], make: member },
    File { name: "compare/steps", omitted: &[], make: steps },
    File { name: "compare/syntax", omitted: &[], make: steps },
    File { name: "components/rfc3986", omitted: &[], make: whole },
    File { name: "components/rfc3987", omitted: &[], make: whole },
    File { name: "components/split", omitted: &[], make: split },
    File { name: "draft2001/rules", omitted: &[], make: old_rule },
    File { name: "errors/bis", omitted: &[], make: error },
    File { name: "errors/kinds", omitted: &[], make: error },
    File { name: "file_paths/from_iri", omitted: &[], make: |vector| file_path(vector, "file-path-from-iri", ["iri", "path"]) },
    File { name: "file_paths/to_iri", omitted: &[], make: |vector| file_path(vector, "file-path-to-iri", ["path", "iri"]) },
    File { name: "finding/languages", omitted: &[], make: |vector| find(vector, "languages") },
    File { name: "finding/uts58", omitted: &[], make: |vector| find(vector, "uts58") },
    File { name: "grammar/3987bis", omitted: &[], make: grammar },
    File { name: "grammar/iuc19", omitted: &[], make: grammar },
    File { name: "grammar/rfc3986", omitted: &[], make: grammar },
    File { name: "grammar/rfc3987", omitted: &[], make: grammar },
    File { name: "hosts/kinds", omitted: &[], make: host_kind },
    File { name: "hosts/literals", omitted: &[], make: literal },
    File { name: "hosts/octets", omitted: &[], make: octet },
    File { name: "leiri/boundaries", omitted: &[], make: |vector| vec![rule("3987bis", "leiri-ucschar", vector, "member")] },
    File { name: "leiri/groups", omitted: &[], make: group },
    File { name: "lint/bidi", omitted: &[], make: findings },
    File { name: "lint/characters", omitted: &[], make: findings },
    File { name: "lint/grammar", omitted: &[], make: findings },
    File { name: "lint/hosts", omitted: &[], make: findings },
    File { name: "lint/percent", omitted: &[], make: findings },
    File { name: "lint/profiles", omitted: &[], make: findings },
    File { name: "lint/schemes", omitted: &[], make: findings },
    File { name: "lint/security", omitted: &[], make: findings },
    File { name: "lint/shape", omitted: &[], make: findings },
    File { name: "relativize/options", omitted: &[], make: relativize },
    File { name: "relativize/rfc3986", omitted: &[], make: relativize },
    File { name: "resolve/dot-segments", omitted: &[], make: dot_segments },
    File { name: "resolve/iris", omitted: &[], make: |vector| resolve(vector, false) },
    File { name: "resolve/relative", omitted: &[], make: |vector| resolve(vector, true) },
    File { name: "resolve/rfc3986", omitted: &[], make: |vector| resolve(vector, false) },
    File { name: "resolve/rfc3986-5.4", omitted: &[], make: |vector| resolve(vector, false) },
    // Names of rules and kinds of input of iri-kit, and what its finder searches for.
    File { name: "schemes/facts", omitted: &["equivalence", "input", "is_found", "shape", "source", "syntax"], make: scheme },
    File { name: "to_iri/rfc3987", omitted: &[], make: to_iri },
    // A wrong result, beside the right one.
    File { name: "to_uri/clauses", omitted: &["not_to_uri"], make: to_uri },
    File { name: "triplets/utf8", omitted: &[], make: triplets },
];

/// Folders of vectors that are not for others, each with the reason.
pub const NOT_EXPORTED: &[(&str, &str)] = &[(
    "templates",
    "RFC 6570 has a test suite of its own for libraries in all languages: uritemplate-test",
)];

/// All cases of the suite, each question once.
///
/// # Panics
///
/// If a file is malformed, or has a key that nothing exports.
pub fn cases() -> Vec<Case> {
    joined(FILES.iter().flat_map(File::cases))
}

impl File {
    /// The cases that are made of the file.
    ///
    /// # Panics
    ///
    /// If a key is not exported, or a case of the file makes no case of the suite.
    pub fn cases(&self) -> Vec<Case> {
        let mut cases = Vec::new();
        for vector in read(self.name) {
            let of_vector = (self.make)(&vector);
            let (name, clauses) = (vector.text("name"), vector.list("clauses"));
            let unread = vector.unread();
            let unread: Vec<_> = unread
                .iter()
                .filter(|key| !self.omitted.contains(&key.as_str()))
                .collect();
            assert!(
                unread.is_empty(),
                "{}: nothing exports {unread:?}",
                vector.place()
            );
            assert!(
                !of_vector.is_empty(),
                "{}: no case of the suite",
                vector.place()
            );
            cases.extend(of_vector.into_iter().map(|mut case| {
                case.name.clone_from(&name);
                case.clauses.extend(clauses.iter().cloned());
                if case.clauses.is_empty() {
                    let rule = case
                        .error
                        .as_ref()
                        .and_then(|refusal| refusal.clause.clone());
                    case.clauses.extend(rule);
                }
                case.sources.insert(self.name.to_owned());
                case
            }));
        }
        cases
    }
}

/// The names of components.
const COMPONENTS: [&str; 8] = [
    "scheme",
    "authority",
    "userinfo",
    "host",
    "port",
    "path",
    "query",
    "fragment",
];

/// The basis and the feature of what a document defines for all, or of an edition that few follow.
fn edition<'a>(edition: &'a str, feature: &'a str) -> (&'a str, Basis) {
    match edition {
        "3987bis" => (edition, Basis::Optional),
        _ => (feature, Basis::Required),
    }
}

/// Whether a string is one of the form `as`, in an edition of the grammar.
fn parse(text: &str, form: &str, profile: &str) -> Case {
    let (feature, basis) = edition(profile, form);
    let operation = match form {
        "uri" | "uri-reference" | "absolute-uri" | "relative-ref" => "parse-uri",
        _ => "parse-iri",
    };
    let case = Case::of(operation, feature, basis)
        .input("text", text)
        .option("form", form);
    if operation == "parse-uri" {
        case
    } else {
        case.option("edition", profile)
    }
}

fn grammar(vector: &Vector) -> Vec<Case> {
    let (text, form) = (vector.required("input"), vector.required("as"));
    let accept = vector.flag("accept");
    let mut profiles = vector.list("profiles");
    if profiles.is_empty() {
        profiles.push("rfc3987".to_owned());
    }
    let refusal = refusal(vector, &text);
    let verdict = |profile: &String| {
        let case = parse(&text, &form, profile);
        if accept == Some(true) {
            case.result(true)
        } else {
            case.refused(refusal.clone())
        }
    };
    let mut cases: Vec<Case> = profiles.iter().map(verdict).collect();
    let parts = present(vector);
    if !parts.is_empty() {
        cases.push(components(&text, parts, accept == Some(true)));
    }
    cases
}

/// Where and why the input is rejected, by the keys of errors.
fn refusal(vector: &Vector, text: &str) -> Refusal {
    Refusal {
        span: vector.span("span").map(|span| {
            let span = Span::of(text, span);
            span.unwrap_or_else(|| panic!("{}: the span is not in the input", vector.place()))
        }),
        clause: vector.text("rule"),
        component: vector.text("component"),
        code: vector.text("code").or_else(|| vector.text("error")),
    }
}

fn error(vector: &Vector) -> Vec<Case> {
    let text = vector.required("input");
    let profile = match vector.text("profile").as_deref() {
        Some("bis") => "3987bis",
        _ => "rfc3987",
    };
    vec![parse(&text, &vector.required("as"), profile).refused(refusal(vector, &text))]
}

/// The components of a case that has keys for them.
fn present(vector: &Vector) -> Map<String, Value> {
    let parts = COMPONENTS
        .iter()
        .filter_map(|&name| Some((name.to_owned(), vector.json(name)?)));
    parts.collect()
}

/// The components of a string: those that are not named are not compared, and `null` is an absent one.
fn components(text: &str, parts: Map<String, Value>, is_valid: bool) -> Case {
    let (feature, basis) = match (is_valid, text.is_ascii()) {
        (true, true) => ("URI", Basis::Required),
        (true, false) => ("IRI", Basis::Required),
        (false, _) => ("any string", Basis::Optional),
    };
    let case = Case::of("components", feature, basis).input("text", text);
    case.result(parts)
}

fn whole(vector: &Vector) -> Vec<Case> {
    let mut parts = present(vector);
    for name in COMPONENTS.iter().filter(|&&name| name != "authority") {
        parts.entry(*name).or_insert(Value::Null);
    }
    vec![components(&vector.required("input"), parts, true)]
}

fn split(vector: &Vector) -> Vec<Case> {
    let mut parts = present(vector);
    for name in ["query", "fragment"] {
        // The guidelines count the delimiter as a part of the component.
        if let Some(delimited) = vector.text(&format!("{name}_with_delimiter")) {
            parts.insert(name.to_owned(), delimited.get(1..).into());
        }
    }
    parts.extend(
        vector
            .list("absent")
            .into_iter()
            .map(|name| (name, Value::Null)),
    );
    if let Some(segments) = vector.json("segments") {
        parts.insert("segments".to_owned(), segments);
    }
    vec![components(&vector.required("input"), parts, false)]
}

/// Whether the input matches a rule of the grammar of a document.
fn rule(document: &str, name: &str, vector: &Vector, result: &str) -> Case {
    matches(
        document,
        name,
        &vector.required("input"),
        vector.flag(result),
    )
}

fn matches(document: &str, name: &str, text: &str, accept: Option<bool>) -> Case {
    let basis = match document {
        "rfc3987" => Basis::Required,
        _ => Basis::Optional,
    };
    let case = Case::of("match-rule", document, basis).input("text", text);
    case.option("document", document)
        .option("rule", name)
        .result(accept)
}

fn member(vector: &Vector) -> Vec<Case> {
    let (document, class) = (vector.required("document"), vector.required("class"));
    vec![rule(&document, &class, vector, "member")]
}

fn boundary(vector: &Vector) -> Vec<Case> {
    let (document, text) = (vector.required("profile"), vector.required("input"));
    let expected = vector.required("class");
    let rules = ["ucschar", "iprivate"].into_iter();
    rules
        .map(|name| matches(&document, name, &text, Some(name == expected)))
        .collect()
}

fn old_rule(vector: &Vector) -> Vec<Case> {
    let (reference, form) = (vector.required("reference"), vector.required("as"));
    let now = parse(&reference, &form, "rfc3987");
    let now = match vector.flag("accept_now") {
        Some(true) => now.result(true),
        _ => now.refused(Refusal::default()),
    };
    let name = vector.required("rule");
    let mut cases = vec![rule("masinter07", &name, vector, "accept"), now];
    if let Some(kind) = vector.text("host_kind") {
        cases.push(host(&vector.required("input"), json!({ "kind": kind })));
    }
    cases
}

/// The first rule of `ihost` that a host matches, and its value.
fn host(text: &str, result: Value) -> Case {
    let feature = if text.is_ascii() { "URI" } else { "IRI" };
    Case::of("host-kind", feature, Basis::Required)
        .input("text", text)
        .result(result)
}

fn host_kind(vector: &Vector) -> Vec<Case> {
    let kind = match vector.required("rule").as_str() {
        "ireg-name" => "reg-name".to_owned(),
        "IPv4address" => "ipv4".to_owned(),
        _ => "ip-literal".to_owned(),
    };
    vec![host(&vector.required("input"), json!({ "kind": kind }))]
}

fn literal(vector: &Vector) -> Vec<Case> {
    let text = vector.required("input");
    let result = match vector.text("address") {
        Some(address) => json!({ "kind": "ip-literal", "address": address }),
        None => json!({ "kind": "ip-literal", "future": vector.flag("future") }),
    };
    vec![host(&text, result)]
}

fn octet(vector: &Vector) -> Vec<Case> {
    vec![rule("rfc3987", "dec-octet", vector, "dec_octet")]
}

fn resolve(vector: &Vector, is_relative: bool) -> Vec<Case> {
    let [base, reference] = ["base", "reference"].map(|key| vector.required(key));
    let is_ascii = base.is_ascii() && reference.is_ascii();
    // By the letter of section 5.3, a target can be a string with other components.
    let is_guarded = vector
        .list("clauses")
        .iter()
        .any(|clause| clause == "3986-3.3-two-slashes");
    let strict = match (is_relative, is_guarded, is_ascii) {
        (true, ..) => ("relative base", Basis::Optional),
        (_, true, _) => ("path of two slashes", Basis::Optional),
        (.., true) => ("URI", Basis::Required),
        (.., false) => ("IRI", Basis::Required),
    };
    let kinds = [
        ("target", strict, None),
        (
            "lenient",
            ("not strict", Basis::Optional),
            Some(("strict", false)),
        ),
        (
            "mapped",
            ("mapped to URIs", Basis::Optional),
            Some(("map-to-uri", true)),
        ),
    ];
    let case = |(key, (feature, basis), option): (&str, (&str, Basis), Option<(&str, bool)>)| {
        let case = Case::of("resolve", feature, basis)
            .input("base", &base)
            .input("reference", &reference);
        let case = case.result(vector.text(key)?);
        Some(match option {
            Some((name, value)) => case.option(name, value),
            None => case,
        })
    };
    kinds.into_iter().filter_map(case).collect()
}

fn dot_segments(vector: &Vector) -> Vec<Case> {
    let case = Case::of("remove-dot-segments", "path", Basis::Required);
    vec![
        case.input("path", &vector.required("path"))
            .result(vector.required("result")),
    ]
}

fn relativize(vector: &Vector) -> Vec<Case> {
    const OPTIONS: [&str; 5] = [
        "absolute-path",
        "empty-path",
        "max-up",
        "network-path",
        "whole",
    ];
    let options = OPTIONS
        .iter()
        .filter_map(|&name| Some((name.to_owned(), vector.json(name)?)));
    let options: Map<String, Value> = options.collect();
    let has_scheme = Parts::split(&vector.required("base")).scheme().is_some();
    let feature = match (options.is_empty(), has_scheme) {
        (true, true) => "no options",
        (true, false) => "relative base",
        (false, _) => "options",
    };
    let mut case = Case::of("relativize", feature, Basis::IriKit);
    for key in ["base", "target"] {
        case = case.input(key, &vector.required(key));
    }
    case.options = options;
    vec![match vector.text("reference") {
        Some(reference) => case.result(reference),
        None => case.refused(refusal(vector, "")),
    }]
}

fn steps(vector: &Vector) -> Vec<Case> {
    let steps = vector.required("steps");
    let feature = match steps.as_str() {
        "case,percent,path" => "by syntax",
        _ => "by scheme",
    };
    let steps: Vec<&str> = steps.split(',').collect();
    let case =
        Case::of("normalize", feature, Basis::Optional).input("text", &vector.required("iri"));
    vec![
        case.option("steps", steps)
            .result(vector.required("normal")),
    ]
}

fn to_uri(vector: &Vector) -> Vec<Case> {
    let input = vector.required("input");
    let case = |feature: &str, basis| Case::of("to-uri", feature, basis).input("text", &input);
    let mut cases = Vec::new();
    if let Some(uri) = vector.text("to_uri") {
        let mut case = case("IRI", Basis::Required).result(uri);
        case.permitted = vector.list("permitted");
        cases.push(case);
    }
    if let Some(uri) = vector.text("to_uri_any") {
        cases.push(
            case("any string", Basis::Optional)
                .option("excluded", "keep")
                .result(uri),
        );
    }
    if let Some(uri) = vector.text("encoded") {
        cases.push(
            case("excluded characters", Basis::Optional)
                .option("excluded", "encode")
                .result(uri),
        );
    }
    if let Some(octets) = vector.json("octets") {
        cases.push(
            Case::of("octets", "UTF-8", Basis::Required)
                .input("text", &input)
                .result(octets),
        );
    }
    cases
}

fn to_iri(vector: &Vector) -> Vec<Case> {
    let case = Case::of("to-iri", "URI", Basis::Required).input("text", &vector.required("uri"));
    let mut case = case.result(vector.required("iri"));
    case.permitted = vector.list("permitted");
    vec![case]
}

fn triplets(vector: &Vector) -> Vec<Case> {
    let text = vector.required("triplets");
    let case = |feature| Case::of("decode-triplet", feature, Basis::Required).input("text", &text);
    vec![match vector.text("char") {
        Some(char) => case("well-formed").result(char),
        None => case("ill-formed").refused(Refusal {
            code: vector.text("fault"),
            ..Refusal::default()
        }),
    }]
}

fn scheme(vector: &Vector) -> Vec<Case> {
    const FACTS: [&str; 8] = [
        "status",
        "reference",
        "utf8",
        "port",
        "domain_names",
        "empty_path_is_slash",
        "default_host",
        "examples",
    ];
    let mut facts = Map::new();
    for name in FACTS {
        let default = match name {
            "domain_names" | "empty_path_is_slash" => Value::Bool(false),
            _ => Value::Null,
        };
        facts.insert(name.replace('_', "-"), vector.json(name).unwrap_or(default));
    }
    let case = Case::of("scheme-facts", "facts", Basis::Required);
    vec![case.input("scheme", &vector.required("name")).result(facts)]
}

fn group(vector: &Vector) -> Vec<Case> {
    let input = vector.required("input");
    let case = |operation| Case::of(operation, "LEIRI", Basis::Optional).input("text", &input);
    let groups = json!({ "group": vector.text("group"), "runs": vector.json("runs") });
    vec![
        case("leiri-groups").result(groups),
        case("leiri-to-iri").result(vector.required("to_iri")),
    ]
}

fn find(vector: &Vector, feature: &str) -> Vec<Case> {
    let mut case = Case::of("find", feature, Basis::IriKit).input("text", &vector.required("text"));
    case.options = vector
        .list("options")
        .into_iter()
        .map(|option| (option, true.into()))
        .collect();
    if feature == "uts58" {
        for option in ["spaced", "mail", "domains"] {
            case = case.option(option, true);
        }
    }
    vec![case.result(vector.list("found"))]
}

fn file_path(vector: &Vector, operation: &'static str, [input, result]: [&str; 2]) -> Vec<Case> {
    let (platform, text) = (vector.required("platform"), vector.required(input));
    let case = Case::of(operation, &platform, Basis::Optional).input(input, &text);
    let case = case.option("platform", platform);
    vec![match vector.text(result) {
        Some(found) => case.result(found),
        None => case.refused(refusal(vector, &text)),
    }]
}

/// The findings of a case, each a line such as `advice percent-unneeded path 9..12 fix ~`.
fn findings(vector: &Vector) -> Vec<Case> {
    let text = vector.required("input");
    let finding = |line: String| {
        let (line, fix) = match line.split_once(" fix ") {
            Some((line, fix)) => (line, Some(fix)),
            None => (line.as_str(), None),
        };
        let mut words = line.split(' ');
        let [severity, code, component, span] = [(); 4].map(|()| words.next());
        let numbers = span.and_then(|span| span.split_once(".."));
        let numbers =
            numbers.and_then(|(start, end)| Some([start.parse().ok()?, end.parse().ok()?]));
        let span = numbers.and_then(|numbers| Span::of(&text, numbers));
        let span = span.unwrap_or_else(|| panic!("{}: {line} has no span", vector.place()));
        json!({ "severity": severity, "code": code, "component": component, "span": span, "fix": fix })
    };
    let profile = vector
        .text("profile")
        .unwrap_or_else(|| "rfc3987".to_owned());
    let mut case = Case::of("findings", &profile, Basis::IriKit).input("text", &text);
    case = case.option("profile", profile.as_str());
    if let Some(form) = vector.text("as") {
        case = case.option("form", form);
    }
    let lines: Vec<Value> = vector.list("findings").into_iter().map(finding).collect();
    vec![case.result(lines)]
}
