//! Parts that a reader may misread.

use iri_bidi::{Division, MistakeKind, Order, mistakes, shows_same};

use iri_core::Component;

use crate::letters::{SCRIPTS, notation, written};

#[track_caller]
fn misreads(logical: &str, expected: &[&str]) {
    for script in SCRIPTS {
        let text = written(logical, script);
        let found = mistakes(&text, Division::Labels, Order::Plain);
        let found = found.iter().map(|mistake| {
            let span = notation(mistake.span().of(&text), script);
            format!("{} {span}", mistake.code())
        });
        assert_eq!(found.collect::<Vec<_>>(), expected, "{logical}");
    }
}

#[test]
fn moved_and_torn_components_are_found() {
    misreads("http://ab.CDEFGH.ij/kl", &[]);
    misreads("http://h/ab", &[]);
    misreads("/ab/CD/EF/gh", &["bidi-components-moved CD/EF"]);
    misreads(
        "http://ab.cd.EF/GH/ij",
        &["bidi-components-moved EF/GH", "bidi-host-moved EF"],
    );
    misreads(
        "/GH1/2IJ",
        &[
            "bidi-components-moved GH1/2IJ",
            "bidi-component-torn 1",
            "bidi-component-torn 2",
        ],
    );
    // A label of digits, and a label of digits and letters, as in example 10.
    misreads(
        "http://ab.CDEF.123/kl",
        &["bidi-components-moved CDEF.123", "bidi-host-moved CDEF.123"],
    );
    misreads(
        "http://ab.CDEF.123ij/kl",
        &[
            "bidi-components-moved CDEF.123ij",
            "bidi-host-moved CDEF.123ij",
            "bidi-component-torn 123",
        ],
    );
    // The port is displayed before the host.
    misreads(
        "http://AB:80/",
        &["bidi-components-moved AB:80", "bidi-host-moved AB"],
    );
    misreads(
        "http://AB:80/ef",
        &["bidi-components-moved AB:80", "bidi-host-moved AB"],
    );
    misreads(
        "http://AB:80/CD/ef",
        &["bidi-components-moved AB:80/CD", "bidi-host-moved AB"],
    );
    // A component that is torn begins and ends with a letter.
    misreads("http://h/aB/C", &["bidi-component-torn aB"]);
}

// clause: 3987-8-spoof-bidi
#[test]
fn identifiers_that_are_displayed_alike_are_found() {
    for script in SCRIPTS {
        let same =
            |a: &str, b: &str, order| shows_same(&written(a, script), &written(b, script), order);
        assert!(same("A/1", "1/A", Order::Plain));
        assert!(!same("A/1", "1/A", Order::Component));
        assert!(same("a/b", "a/b", Order::Plain));
        assert!(!same("a/b", "b/a", Order::Plain));
        assert!(same("\u{200B}A(1", "\u{200B}A(1", Order::Plain));
        assert!(!same("A(B", "B(A", Order::Plain));
        // A bracket at an odd level is displayed as its mirror image.
        assert!(same("A(/1", "1/)A", Order::Plain));
        assert!(!same("A(/1", "1/(A", Order::Plain));
        assert!(same("A\u{AB}/1", "1/\u{BB}A", Order::Plain));
        assert!(!same("A", "AB", Order::Plain));
    }
}

#[test]
fn a_mistake_has_a_component_if_it_is_in_one() {
    let components = |logical: &str| {
        let text = written(logical, SCRIPTS[0]);
        let found = mistakes(&text, Division::Labels, Order::Plain);
        let found = found
            .iter()
            .map(|one| (one.code().to_owned(), one.component()));
        found.collect::<Vec<_>>()
    };
    let moved = ("bidi-components-moved".to_owned(), None);
    let host = ("bidi-host-moved".to_owned(), Some(Component::Host));
    assert_eq!(components("http://ab.cd.EF/GH/ij"), [moved, host]);
}

#[test]
fn each_kind_of_mistake_has_a_message() {
    let messages: Vec<String> = MistakeKind::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(
        messages,
        [
            "components are displayed in another order",
            "the host is not displayed where a reader expects it",
            "a component is displayed in two places",
        ]
    );
}
