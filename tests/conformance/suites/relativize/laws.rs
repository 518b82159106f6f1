//! Long targets: the result resolves to them, and finding it takes linear work.

use std::hint::black_box;

use iri_conformance::report::Report;
use iri_conformance::size;
use iri_conformance::work::{self, Work};
use iri_kit::{Iri, IriRef};

/// Paths of about `length` bytes that a naive search would read repeatedly.
fn hostile_paths(length: usize) -> [String; 8] {
    [
        "a/".repeat(length / 2),
        "/".repeat(length),
        "a".repeat(length),
        "../".repeat(length / 3),
        "a/../".repeat(length / 5),
        "a/".repeat(length / 4) + &"../".repeat(length / 4),
        "a/".repeat(length / 4) + &"b/".repeat(length / 4),
        "é:/".repeat(length / 4),
    ]
}

const FRONTS: [&str; 3] = ["s:x/", "s:/x/", "s://h/"];

#[test]
fn hostile_targets_are_reached() {
    let mut report = Report::new("hostile targets");
    let paths = hostile_paths(1 << 16);
    for front in FRONTS {
        for base in &paths {
            for target in &paths {
                report.count();
                let [base, target] = [base, target].map(|path| format!("{front}{path}"));
                let base = Iri::parse(&base).expect("an IRI");
                let target = Iri::parse(&target).expect("an IRI");
                match base.relativize(&target) {
                    Ok(found) => {
                        let found = found.to_string();
                        assert!(found.len() <= target.as_str().len());
                        let found = IriRef::parse(&found).expect("a reference");
                        assert!(
                            base.resolve(&found).to_identifier() == target,
                            "resolves elsewhere"
                        );
                    }
                    Err(error) => {
                        let dots = error.span().of(target.as_str());
                        assert!(matches!(dots, "." | ".."), "{error}");
                    }
                }
            }
        }
    }
    report.finish(190);
}

#[test]
fn hostile_targets_take_linear_work() {
    let test = "relativize::laws::hostile_targets_take_linear_work";
    work::assert_linear(test, size::pick(512, 4_096), hostile_targets);
}

fn hostile_targets(work: &mut Work) {
    for front in FRONTS.into_iter().take(size::pick(1, FRONTS.len())) {
        for base in 0..8 {
            for target in 0..8 {
                let pair = |length| {
                    let paths = hostile_paths(length);
                    [base, target].map(|path| format!("{front}{}", paths[path]))
                };
                let name = format!("relativize {front} path {target} from path {base}");
                work.measure(&name, pair, |[base, target]| {
                    let base = Iri::parse(base.as_str()).expect("an IRI");
                    let target = Iri::parse(target.as_str()).expect("an IRI");
                    let found = base.relativize(&target);
                    black_box(found.map(|found| found.to_string()).ok());
                });
            }
        }
    }
}
