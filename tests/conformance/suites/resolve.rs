//! Resolution against the algorithm of RFC 3986, section 5.2, taken literally: every short pair,
//! pairs at random, and long ones.

use std::time::Instant;

use iri_conformance::generate::{Random, every_text, grow, mutate};
use iri_conformance::oracle::Document;
use iri_conformance::pairs::Pairs;
use iri_conformance::report::Report;
use iri_conformance::resolution::{remove_dot_segments_told, transform};
use iri_kit::map::to_uri;
use iri_kit::{Form, Iri, IriRef, Uri, UriRef, parse};

/// All texts of a form of at most so many pieces behind `before`.
fn texts(form: Form, before: &str, alphabet: &[&str], longest: usize) -> Vec<String> {
    let mut texts = Vec::new();
    every_text(alphabet, longest, (before, ""), |text| {
        if parse(text, form).is_ok() {
            texts.push(text.to_owned());
        }
    });
    texts
}

fn bases(before: &str, alphabet: &[&str], longest: usize) -> Vec<String> {
    texts(Form::Iri, before, alphabet, longest)
}

fn references(alphabet: &[&str], longest: usize) -> Vec<String> {
    texts(Form::IriReference, "", alphabet, longest)
}

fn try_all(pairs: &mut Pairs, bases: &[String], references: &[String]) {
    for base in bases {
        for reference in references {
            pairs.try_pair(base, reference);
        }
    }
}

#[test]
fn every_pair_of_short_paths() {
    let mut pairs = Pairs::new("pairs of short paths");
    let alphabet = ["/", ".", "a"];
    let references = references(&alphabet, 6);
    for before in ["s:", "s://h"] {
        try_all(&mut pairs, &bases(before, &alphabet, 5), &references);
    }
    pairs.finish(200_000);
}

#[test]
fn every_pair_of_short_texts() {
    let mut pairs = Pairs::new("pairs of short texts");
    let alphabet = ["/", ".", "a", ":", "?", "#"];
    let references = references(&alphabet, 4);
    for (before, longest) in [("a:", 4), ("a://", 3)] {
        try_all(&mut pairs, &bases(before, &alphabet, longest), &references);
    }
    pairs.finish(900_000);
}

#[test]
fn every_pair_of_few_segments() {
    let mut pairs = Pairs::new("pairs of few segments");
    let segments = ["/", "/.", "/..", "/b"];
    let references: Vec<String> = ["", ".", "..", "b", "é"]
        .into_iter()
        .flat_map(|first| texts(Form::IriReference, first, &segments, 4))
        .collect();
    for before in ["s:", "s:.", "s:..", "s:b", "s://h"] {
        try_all(&mut pairs, &bases(before, &segments, 3), &references);
    }
    pairs.finish(600_000);
}

/// References on their own, as deep as a hostile one could be: what is to be removed has halves.
#[test]
fn every_run_of_segments_behind_a_long_directory() {
    let mut pairs = Pairs::new("runs of segments");
    for depth in [0, 1, 31, 63, 64, 65, 127, 128, 129, 200] {
        for (before, segment) in [
            ("s:", "/a"),
            ("s://h", "/b"),
            ("s:a", "/"),
            ("s://h", "/é."),
        ] {
            let base = format!("{before}{}/x", segment.repeat(depth));
            if Iri::parse(&base).is_err() {
                continue;
            }
            for up in 0..depth.min(140) + 3 {
                for rest in ["", "g", "/", "/g", ".", "./g"] {
                    pairs.try_pair(&base, &format!("./{}{rest}", "../".repeat(up)));
                }
                // Down and up again, past the block of 64 segments.
                let down = "d/".repeat(up);
                pairs.try_pair(&base, &format!("{down}{}..", "../".repeat(up / 2)));
                pairs.try_pair(&base, &format!("/{down}{}g//", "../".repeat(up + 1)));
            }
        }
    }
    pairs.finish(15_000);
}

/// Pairs grown from the grammars, whose paths are full of dot segments.
fn random_pairs(count: usize, mut f: impl FnMut(&str, &str)) {
    let mut random = Random::new(52);
    let mut tried = 0;
    while tried < count {
        let base = random_text(&mut random, "IRI");
        let reference = random_text(&mut random, "IRI-reference");
        if parse(&base, Form::Iri).is_ok() && parse(&reference, Form::IriReference).is_ok() {
            f(&base, &reference);
            tried += 1;
        }
    }
}

/// A text of a rule of RFC 3987 or RFC 3986, often with another path, sometimes changed.
fn random_text(random: &mut Random, rule: &str) -> String {
    let (document, rule) = match random.below(3) {
        0 => (Document::Rfc3986, rule.replace("IRI", "URI")),
        _ => (Document::Rfc3987, rule.to_owned()),
    };
    let mut text = grow(document.grammar(), &rule, random);
    if random.below(4) > 0 {
        let path = appendix_b_path(&text);
        let mut other = String::new();
        if random.below(3) > 0 {
            other.push('/');
        }
        for _ in 0..random.below(7) {
            let segments = ["..", ".", "", "a", "a", "b", "é", "...", ".a", "%2E", "b:c"];
            other.push_str(random.pick(&segments));
            other.push('/');
        }
        if random.below(2) > 0 {
            other.pop();
        }
        text.replace_range(path, &other);
    }
    if random.below(8) == 0 {
        text = mutate(&text, random);
    }
    text
}

/// The place of the path of a text.
fn appendix_b_path(text: &str) -> std::ops::Range<usize> {
    let span = iri_kit::Parts::split(text).span(iri_kit::Component::Path);
    span.map_or(0..0, iri_kit::Span::range)
}

// clause: 3986-5.2.4
#[test]
fn pairs_grown_from_the_grammars() {
    let mut pairs = Pairs::new("random pairs");
    random_pairs(300_000, |base, reference| {
        pairs.try_pair(base, reference);
    });
    pairs.finish(300_000);
}

// clause: 3987-2.1-b bis-2.1-c m07-3.3-a
#[test]
fn mapping_to_uris_commutes_with_resolution() {
    let mut report = Report::new("resolved and mapped");
    random_pairs(200_000, |base, reference| {
        report.count();
        let iri = Iri::parse(base).expect("an IRI");
        let iri_ref = IriRef::parse(reference).expect("a reference");
        let resolved_first = to_uri(iri.resolve(&iri_ref).to_iri().as_str()).to_string();
        let [base, reference] = [base, reference].map(|text| to_uri(text).to_string());
        let uri = Uri::parse(&base).expect("a URI");
        let uri_ref = UriRef::parse(&reference).expect("a URI reference");
        let mapped_first = uri.resolve(&uri_ref).to_uri();
        if resolved_first != mapped_first.as_str() {
            report.failure("otherwise", || {
                format!("{reference:?} against {base:?}: {resolved_first:?}, {mapped_first:?}")
            });
        }
    });
    report.finish(200_000);
}

/// Resolving what was resolved changes nothing, whatever the base.
#[test]
fn a_resolved_reference_resolves_to_itself() {
    let mut report = Report::new("resolved twice");
    let other = Iri::parse("x://y/z?q").expect("an IRI");
    random_pairs(50_000, |base, reference| {
        report.count();
        let base = Iri::parse(base).expect("an IRI");
        let reference = IriRef::parse(reference).expect("a reference");
        // The path of a base that is taken whole keeps its dot segments.
        if reference.path().is_empty() && reference.authority().is_none() {
            return;
        }
        let once = base.resolve(&reference).to_iri();
        for base in [base, other] {
            let twice = base.resolve(&once).to_iri();
            if twice != once {
                report.failure("changed", || format!("{once:?} became {twice:?}"));
            }
        }
    });
    report.finish(50_000);
}

/// References that make a careless resolver look at the same bytes again and again.
#[test]
fn hostile_pairs_take_linear_time() {
    const LENGTH: usize = 1 << 18;
    let begun = Instant::now();
    let mut pairs = Pairs::new("hostile pairs");
    let halves = |down: &str, up: &str| {
        let count = LENGTH / (down.len() + up.len());
        down.repeat(count) + &up.repeat(count)
    };
    let hostile = [
        "/".repeat(LENGTH),
        "a".repeat(LENGTH),
        ".".repeat(LENGTH),
        "é/".repeat(LENGTH / 3),
        "../".repeat(LENGTH / 3),
        "./".repeat(LENGTH / 2),
        "a/../".repeat(LENGTH / 5),
        "/..".repeat(LENGTH / 3),
        "//..".repeat(LENGTH / 4),
        "..//".repeat(LENGTH / 4),
        "a/b/../".repeat(LENGTH / 7),
        halves("a/", "../"),
        halves("/", "../"),
        halves("//", "/.."),
        halves("a/./", "../"),
        "a/".repeat(LENGTH / 2) + ".",
        ".a/..b/".repeat(LENGTH / 7),
    ];
    for path in &hostile {
        for (base, reference) in [
            (format!("s://h/{path}"), String::new()),
            (format!("s://h/{path}"), "g".to_owned()),
            (format!("s://h/{path}"), format!("./{path}")),
            (format!("s:x{path}"), format!("./{path}")),
            ("s:x".to_owned(), format!("./{path}")),
            ("s://h".to_owned(), format!("/x/{path}")),
            ("s:x".to_owned(), format!("t:{}", path.trim_matches('/'))),
            ("s:x".to_owned(), format!("s:/.{path}?{path}#{path}")),
        ] {
            pairs.try_pair(&base, &reference);
        }
    }
    pairs.finish(130);
    // Linear, this is some seconds; quadratic, it would be hours.
    assert!(begun.elapsed().as_secs() < 120, "{:?}", begun.elapsed());
}

/// The oracle itself is held to the two tables of section 5.2.4, buffer by buffer.
// clause: 3986-5.2.4-1 3986-5.2.4-2A 3986-5.2.4-2B 3986-5.2.4-2C 3986-5.2.4-2D 3986-5.2.4-2E 3986-5.2.4-3
#[test]
fn the_steps_are_those_that_the_document_shows() {
    for (path, wanted, steps) in [
        (
            "/a/b/c/./../../g",
            "/a/g",
            &[
                ('E', "/a", "/b/c/./../../g"),
                ('E', "/a/b", "/c/./../../g"),
                ('E', "/a/b/c", "/./../../g"),
                ('B', "/a/b/c", "/../../g"),
                ('C', "/a/b", "/../g"),
                ('C', "/a", "/g"),
                ('E', "/a/g", ""),
            ] as &[_],
        ),
        (
            "mid/content=5/../6",
            "mid/6",
            &[
                ('E', "mid", "/content=5/../6"),
                ('E', "mid/content=5", "/../6"),
                ('C', "mid", "/6"),
                ('E', "mid/6", ""),
            ],
        ),
        // What the tables leave out.
        (
            ".././..",
            "",
            &[('A', "", "./.."), ('A', "", ".."), ('D', "", "")],
        ),
        (
            "b/..",
            "/",
            &[('E', "b", "/.."), ('C', "", "/"), ('E', "/", "")],
        ),
        ("/.", "/", &[('B', "", "/"), ('E', "/", "")]),
    ] {
        let mut told = Vec::new();
        let found = remove_dot_segments_told(path, |step, output, input| {
            told.push((step, output.to_owned(), input.to_owned()));
        });
        let told: Vec<_> = told
            .iter()
            .map(|(step, output, input)| (*step, output.as_str(), input.as_str()))
            .collect();
        assert_eq!(
            (found.as_str(), told.as_slice()),
            (wanted, steps),
            "{path:?}"
        );
        // The library says the same of the path behind a scheme, where nothing is merged.
        let text = format!("s:{path}");
        let base = Iri::parse("t:").expect("an IRI");
        let reference = IriRef::parse(&text).expect("a reference");
        assert_eq!(base.resolve(&reference).to_string(), format!("s:{wanted}"));
        assert_eq!(transform("t:", &text, true).path, wanted);
    }
}
