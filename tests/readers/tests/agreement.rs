//! The agreement of the models: of strings that pass the profile `interop`, and of strings made to be misread.

use std::collections::BTreeSet;

use iri_reader_matrix::matrix::hostile;
use iri_reader_matrix::strings::{ordinary, strings};
use iri_readers::{ContactHost, READERS, agreement, readings, unusual};

/// The number of strings: `short`, or a million for `IRI_CONFORMANCE=full`.
fn count(short: usize) -> usize {
    let is_full = std::env::var("IRI_CONFORMANCE").is_ok_and(|value| value == "full");
    if is_full { 1_000_000 } else { short }
}

// clause: 3986-7.6-misleading
#[test]
fn what_is_not_unusual_is_read_alike() {
    let texts = (0..).map(ordinary);
    let passing = texts.filter(|text| unusual(text).is_none());
    for text in passing.take(count(5000)) {
        let mut contacts = readings(&text).map(|(_, reading)| reading.unwrap().contact());
        let first = contacts.next().unwrap();
        for (contact, reader) in contacts.zip(&READERS[1..]) {
            assert_eq!(contact, first, "{}: {text}", reader.id);
        }
    }
}

// clause: 3986-7.6-misleading
#[test]
fn readers_agree_where_all_that_accept_would_write_the_same_contact() {
    let hostile = hostile();
    let generated = strings(count(3000) as u64, &hostile);
    for text in hostile.iter().chain(&generated) {
        let accepting = readings(text).filter_map(|(_, reading)| Some(reading.ok()?.contact()));
        let written: BTreeSet<_> = accepting
            .map(|contact| match contact.host() {
                ContactHost::None => format!("{contact}//"),
                _ => contact.to_string(),
            })
            .collect();
        assert_eq!(
            agreement(text).agrees(),
            written.len() < 2,
            "{text:?}: {written:?}"
        );
    }
}
