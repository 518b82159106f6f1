//! The boundaries of the repertoire, and the groups of characters that only LEIRIs may contain.

use iri_conformance::oracle::Document;
use iri_conformance::report::Report;
use iri_conformance::vectors::cases;
use iri_kit::LeiriRef;
use iri_kit::leiri::{self, Group, groups, to_iri};

#[test]
fn vectors_of_the_boundaries_of_leiri_ucschar_hold() {
    let rule = Document::Leiri.oracle("leiri-ucschar");
    let mut report = Report::new("vectors of the boundaries of LEIRIs");
    for case in cases("leiri/boundaries", &["input"], &["member"]) {
        let (input, expected) = (case.required("input"), case.required_flag("member"));
        let c = input.chars().next().expect("a character");
        let found = [rule.accepts(input), leiri::is_leiri_ucschar(c)];
        report.expect(found == [expected; 2], case.place(), || {
            format!("{c:?}: {found:?}, not {expected}")
        });
    }
    report.finish(47);
}

#[test]
fn vectors_of_the_groups_hold() {
    let mut report = Report::new("vectors of the groups of LEIRIs");
    let mut seen = Vec::new();
    for case in cases("leiri/groups", &["input"], &["group", "runs", "to_iri"]) {
        let (input, name) = (case.required("input"), case.required("group"));
        let group = Group::ALL.into_iter().find(|group| group.name() == name);
        let group = group.unwrap_or_else(|| panic!("{}: no group {name:?}", case.place()));
        let found: Vec<Group> = groups(input).map(|run| run.group()).collect();
        let runs = case.number("runs").expect("a number of runs");
        report.expect(found == vec![group; runs], case.place(), || {
            format!("{input:?}: {found:?}, not {runs} times {group:?}")
        });
        let iri = to_iri(input).to_string();
        report.expect(iri == case.required("to_iri"), case.place(), || {
            format!("{input:?}: {iri:?}")
        });
        report.expect(LeiriRef::parse(input).is_ok(), case.place(), || {
            format!("{input:?} is not a LEIRI reference")
        });
        report.expect(
            case.list("clauses") == [group.clause().id()],
            case.place(),
            || format!("the clause of {group:?} is {}", group.clause().id()),
        );
        seen.push(group);
    }
    assert_eq!(seen, Group::ALL, "not each group once, in order");
    report.finish(36);
}
