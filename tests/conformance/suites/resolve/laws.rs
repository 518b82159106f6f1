//! Laws of resolution, and work on hostile pairs.

use std::hint::black_box;

use iri_conformance::generate::every_text;
use iri_conformance::pairs::Pairs;
use iri_conformance::relative_base::{try_orders, try_relative};
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_conformance::work::{self, Work};
use iri_kit::Rewrite as _;
use iri_kit::map::to_uri;
use iri_kit::syntax::Resolved;
use iri_kit::{Form, Iri, IriRef, Uri, UriRef, parse};

use super::random_pairs;

// clause: 3987-2.1-b bis-2.1-c m07-3.3-a
#[test]
fn mapping_to_uris_commutes_with_resolution() {
    let mut report = Report::new("resolved and mapped");
    random_pairs(size::pick(8_000, 200_000), |base, reference| {
        report.count();
        let iri = Iri::parse(base).expect("an IRI");
        let iri_ref = IriRef::parse(reference).expect("a reference");
        let resolved_first = to_uri(iri.resolve(&iri_ref).to_identifier().as_str()).to_string();
        let [base, reference] = [base, reference].map(|text| to_uri(text).to_string());
        let uri = Uri::parse(&base).expect("a URI");
        let uri_ref = UriRef::parse(&reference).expect("a URI reference");
        let mapped_first = uri.resolve(&uri_ref).to_identifier();
        if resolved_first != mapped_first.as_str() {
            report.failure("different targets", || {
                format!("{reference:?} against {base:?}: {resolved_first:?}, {mapped_first:?}")
            });
        }
    });
    report.finish(size::pick(7_400, 200_000));
}

/// Resolving a result again changes nothing, whatever the base.
#[test]
fn a_resolved_reference_resolves_to_itself() {
    let mut report = Report::new("resolved twice");
    let other = Iri::parse("x://y/z?q").expect("an IRI");
    random_pairs(size::pick(4_000, 50_000), |base, reference| {
        report.count();
        let base = Iri::parse(base).expect("an IRI");
        let reference = IriRef::parse(reference).expect("a reference");
        // The path of a base that is kept as a whole keeps its dot segments.
        if reference.path().is_empty() && reference.authority().is_none() {
            return;
        }
        let once = base.resolve(&reference).to_identifier();
        for base in [base, other] {
            let twice = base.resolve(&once).to_identifier();
            if twice != once {
                report.failure("changed", || format!("{once:?} became {twice:?}"));
            }
        }
    });
    report.finish(size::pick(3_700, 50_000));
}

// clause: 3986-5.2.2-relative-path
#[test]
fn resolution_is_associative() {
    let mut report = Report::new("both orders");
    let references = every_relative_reference(&["/", ".", "a", "?"], size::pick(3, 4));
    let absolutes = [
        "s:/",
        "s:/a",
        "s://h",
        "s://h?q",
        "s:/./a",
        "s://h/a/..",
        "s:/.//a/b/",
    ];
    for absolute in absolutes.into_iter().take(size::pick(5, 9)) {
        for base in references.iter().filter(|base| !base.starts_with("s:")) {
            for reference in &references {
                try_orders(absolute, base, reference, &mut report);
            }
        }
    }
    random_pairs(size::pick(8_000, 200_000), |absolute, reference| {
        // The references of two pairs, of which this is one.
        let of_absolute = Iri::parse(absolute).expect("an IRI");
        let of_reference = IriRef::parse(reference).expect("a reference");
        if of_absolute.is_opaque() || of_reference.has_scheme() {
            return;
        }
        for other in [
            "", "b", "../b", "../../..", ".//c", "?q", "/.//d", "//i/./e",
        ] {
            try_orders(absolute, reference, other, &mut report);
            try_orders(absolute, other, reference, &mut report);
        }
    });
    report.finish(size::pick(30_000, 500_000));
}

/// Every reference of at most `longest` pieces.
fn every_relative_reference(alphabet: &[&str], longest: usize) -> Vec<String> {
    let mut texts = Vec::new();
    every_text(alphabet, longest, ("", ""), |text| {
        if parse(text, Form::IriReference).is_ok() {
            texts.push(text.to_owned());
        }
    });
    texts.push("s:b".to_owned());
    texts
}

/// Pairs with paths of about `length` bytes that a naive resolver would read repeatedly.
fn hostile_pairs(length: usize) -> Vec<(String, String)> {
    let halves = |down: &str, up: &str| {
        let count = length / (down.len() + up.len());
        down.repeat(count) + &up.repeat(count)
    };
    let paths = [
        "/".repeat(length),
        "a".repeat(length),
        ".".repeat(length),
        "é/".repeat(length / 3),
        "../".repeat(length / 3),
        "./".repeat(length / 2),
        "a/../".repeat(length / 5),
        "/..".repeat(length / 3),
        "//..".repeat(length / 4),
        "..//".repeat(length / 4),
        "a/b/../".repeat(length / 7),
        halves("a/", "../"),
        halves("/", "../"),
        halves("//", "/.."),
        halves("a/./", "../"),
        "a/".repeat(length / 2) + ".",
        ".a/..b/".repeat(length / 7),
    ];
    let pairs = paths.iter().flat_map(|path| {
        [
            (format!("s://h/{path}"), String::new()),
            (format!("s://h/{path}"), "g".to_owned()),
            (format!("s://h/{path}"), format!("./{path}")),
            (format!("s:x{path}"), format!("./{path}")),
            ("s:x".to_owned(), format!("./{path}")),
            ("s://h".to_owned(), format!("/x/{path}")),
            ("s:x".to_owned(), format!("t:{}", path.trim_matches('/'))),
            ("s:x".to_owned(), format!("s:/.{path}?{path}#{path}")),
        ]
    });
    pairs.collect()
}

#[test]
fn hostile_pairs_resolve_as_by_the_algorithm() {
    let mut pairs = Pairs::new("hostile pairs");
    for (base, reference) in hostile_pairs(1 << 14) {
        pairs.try_pair(&base, &reference);
    }
    pairs.finish(130);
}

#[test]
fn hostile_pairs_without_a_scheme_resolve_segment_by_segment() {
    let mut report = Report::new("hostile relative pairs");
    for (base, reference) in hostile_pairs(1 << 14) {
        let base = base.trim_start_matches("s:");
        try_relative(base, &reference, &mut report);
        try_relative(&reference, &reference, &mut report);
    }
    report.finish(260);
}

#[test]
fn hostile_pairs_take_linear_work() {
    let test = "resolve::laws::hostile_pairs_take_linear_work";
    work::assert_linear(test, size::pick(512, 4_096), measure_hostile_pairs);
}

fn measure_hostile_pairs(work: &mut Work) {
    for index in (0..hostile_pairs(8).len()).step_by(size::pick(3, 1)) {
        let pair = |length| hostile_pairs(length).swap_remove(index);
        let parsed = |(base, reference): &(String, String), f: &mut dyn FnMut(&Resolved<'_>)| {
            let base = Iri::parse(base.as_str()).expect("an IRI");
            let reference = IriRef::parse(reference.as_str()).expect("a reference");
            f(&base.resolve(&reference));
        };
        let (base, reference) = hostile_pairs(8).swap_remove(index);
        let pair_name = format!("{reference:?} and so on against {base:?}");
        work.measure(&format!("append {pair_name}"), pair, |pair| {
            parsed(pair, &mut |resolved| {
                let mut out = String::new();
                resolved.append_to(&mut out);
                black_box(out);
            });
        });
        work.measure(&format!("display {pair_name}"), pair, |pair| {
            parsed(pair, &mut |resolved| {
                black_box(resolved.to_string());
            });
        });
        work.measure(&format!("len and write_into {pair_name}"), pair, |pair| {
            parsed(pair, &mut |resolved| {
                let mut buffer = vec![0; resolved.len()];
                black_box(resolved.write_into(&mut buffer).is_ok());
            });
        });
        work.measure(&format!("relative {pair_name}"), pair, |(_, reference)| {
            let base = IriRef::parse(reference.as_str()).expect("a reference");
            let resolved = base.to_base().resolve(&base);
            black_box(resolved.to_string());
            let mut buffer = vec![0; resolved.len()];
            black_box(resolved.write_into(&mut buffer).is_ok());
        });
    }
}
