//! The verdicts of the oracles, the steps of section 5.2.4, and the counting of work.

use std::hint::black_box;

use iri_conformance::oracle::{Verdict, of_form};
use iri_conformance::resolution::{remove_dot_segments_traced, transform};
use iri_conformance::work::{self, Work};
use iri_kit::{Edition, Form, Iri, IriRef};

#[test]
fn an_oracle_rejects_at_the_first_character_that_cannot_be_valid() {
    let iri = of_form(Form::Iri, Edition::Rfc3987);
    assert_eq!(iri.ask("http://e/é?\u{E000}#x"), Verdict::Accepted);
    assert_eq!(iri.ask("http://e/é#\u{E000}"), Verdict::Refused(12));
    assert_eq!(iri.ask("http"), Verdict::Refused(4));
    assert_eq!(iri.ask("ht tp:"), Verdict::Refused(2));
    assert_eq!(iri.ask("http://[1:2:3:4:5:6:7:8:9]"), Verdict::Refused(23));
    assert_eq!(iri.ask("a:%4"), Verdict::Refused(4));
    let bis = of_form(Form::Iri, Edition::Bis);
    assert_eq!(bis.ask("http://%41/"), Verdict::Refused(10));
    assert_eq!(bis.ask("http://%41@h/?\u{E0001}"), Verdict::Accepted);
    assert_eq!(iri.ask("http://h/?\u{E0001}"), Verdict::Refused(10));
}

/// Compares the steps with the two tables of section 5.2.4, buffer by buffer.
// clause: 3986-5.2.4-1 3986-5.2.4-2A 3986-5.2.4-2B 3986-5.2.4-2C 3986-5.2.4-2D 3986-5.2.4-2E 3986-5.2.4-3
#[test]
fn the_steps_of_removing_dot_segments_are_those_of_the_document() {
    for (path, expected, steps) in [
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
        // The steps that the tables do not show.
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
        let mut traced = Vec::new();
        let found = remove_dot_segments_traced(path, |step, output, input| {
            traced.push((step, output.to_owned(), input.to_owned()));
        });
        let traced: Vec<_> = traced
            .iter()
            .map(|(step, output, input)| (*step, output.as_str(), input.as_str()))
            .collect();
        assert_eq!(
            (found.as_str(), traced.as_slice()),
            (expected, steps),
            "{path:?}"
        );
        // The library returns the same path if the reference has a scheme, so that paths are not merged.
        let text = format!("s:{path}");
        let base = Iri::parse("t:").expect("an IRI");
        let reference = IriRef::parse(&text).expect("a reference");
        assert_eq!(
            base.resolve(&reference).to_string(),
            format!("s:{expected}")
        );
        assert_eq!(transform("t:", &text, true).path, expected);
    }
}

#[test]
fn the_count_of_work_finds_a_quadratic_step_and_no_other() {
    let test = "oracle::laws::the_count_of_work_finds_a_quadratic_step_and_no_other";
    let Some(steep) = work::steep(test, 1_024, some_steps) else {
        return;
    };
    let names: Vec<&str> = steep
        .iter()
        .filter_map(|line| line.split(':').next())
        .collect();
    assert_eq!(names, ["quadratic", "a quadratic part"], "{steep:?}");
}

fn some_steps(work: &mut Work) {
    let text = |length| work::repeated("", "é", length);
    let count = |text: &str| text.bytes().filter(|byte| *byte == b'x').count();
    work.measure("constant", text, |text| {
        black_box(count(&text[..64]));
    });
    work.measure("linear", text, |text| {
        black_box(count(text));
    });
    work.measure("n log n", text, |text| {
        let mut bytes: Vec<u8> = text.bytes().rev().collect();
        bytes.sort_unstable();
        black_box(bytes);
    });
    work.measure("quadratic", text, |text| {
        for (at, _) in text.char_indices() {
            black_box(count(&text[at..]));
        }
    });
    // Every eighth character reads the rest of the text, as a faulty search by blocks would.
    work.measure("a quadratic part", text, |text| {
        for (at, _) in text.char_indices() {
            black_box(count(&text[at..text.len().min(at + 64)]));
            if at % 16 == 0 {
                black_box(text[at..].is_ascii());
                black_box(
                    text[at..]
                        .bytes()
                        .fold(0_u8, |sum, byte| black_box(sum ^ byte)),
                );
            }
        }
    });
}
