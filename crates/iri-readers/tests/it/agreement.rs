//! Agreement of all readers, and what decides.

use iri_readers::{Dimension, READERS, agreement, readings, unusual};

// clause: 3986-7.4-rare
#[test]
fn short_and_octal_numbers_are_addresses_to_some_readers() {
    for text in ["http://127.1/", "http://0x7f.0.0.1/", "http://2130706433/"] {
        let agreement = agreement(text);
        assert!(!agreement.has_one_host(), "{text}");
        let deciding = agreement.deciding().unwrap();
        assert_eq!(deciding.dimension(), Dimension::Numbers, "{text}");
        assert_eq!(deciding.clause().id(), "3986-7.4-rare");
    }
}

// clause: 3986-7.6-misleading
#[test]
fn an_authority_with_two_hosts_is_read_in_two_ways() {
    let text = r"http://127.0.0.1\@example.com/";
    let found = agreement(text);
    assert!(!found.has_one_host() && !found.is_unanimous());
    let contacts: Vec<String> = found
        .groups()
        .filter_map(|group| Some(group.reading().ok()?.contact().to_string()))
        .collect();
    assert!(
        contacts.contains(&"http://127.0.0.1:80".to_owned()),
        "{contacts:?}"
    );
    assert!(
        contacts.contains(&"http://example.com:80".to_owned()),
        "{contacts:?}"
    );
    assert!(!agreement("http://a@b@c/").is_unanimous());
}

// clause: 3986-7.6-misleading
#[test]
fn the_first_character_that_ends_a_host_or_userinfo_for_one_reader_decides() {
    for (text, character) in [
        (r"http://a.example\@b.example/", r"\"),
        ("http://a.example#@b.example/", "#"),
        ("http://user@a.example@b.example/", "@"),
    ] {
        let agreement = agreement(text);
        let mut accepting = agreement.groups().filter(|group| group.reading().is_ok());
        let (first, second) = (accepting.next().unwrap(), accepting.next().unwrap());
        let deciding = first.deciding(&second);
        assert_eq!(deciding.span().of(text), character, "{text}");
    }
}

// clause: 3986-7.2-port
#[test]
fn a_port_that_is_too_great_is_read_in_several_ways() {
    let agreement = agreement("http://example.com:65616/");
    assert!(!agreement.is_unanimous() && agreement.deciding().is_some());
}

#[test]
fn every_reader_is_in_one_group() {
    for text in [
        "http://example.com/",
        "http://a_b/",
        "x:",
        "",
        "http://[::1%25a]/",
        "http://\u{E9}/",
    ] {
        let agreement = agreement(text);
        let count: usize = agreement
            .groups()
            .map(|group| group.readers().count())
            .sum();
        assert_eq!(count, READERS.len(), "{text}");
        assert_eq!(readings(text).count(), READERS.len());
        assert_eq!(agreement.text(), text);
    }
}

#[test]
fn what_is_not_unusual_is_read_alike() {
    for text in [
        "http://example.com",
        "https://www.example.com:8080/a/b.html?q=1&r=%C3%A9#top",
        "http://192.0.2.1/~a/b:c",
        "https://EXAMPLE.com/?a=http://b.example/",
    ] {
        assert_eq!(unusual(text), None, "{text}");
        let agreement = agreement(text);
        assert!(
            agreement.is_unanimous() && agreement.agrees() && agreement.has_one_host(),
            "{text}"
        );
        // Every way reads it, not only the first one.
        let contact = agreement
            .groups()
            .next()
            .unwrap()
            .reading()
            .unwrap()
            .contact();
        for (reader, reading) in readings(text) {
            assert_eq!(reading.unwrap().contact(), contact, "{}: {text}", reader.id);
        }
    }
}

#[test]
fn the_first_unusual_part_is_found() {
    for (text, found) in [
        ("ftp://a.example/", "f"),
        ("http://a_b.example/", "_"),
        ("http://a/", "a"),
        ("http://-a.example/", "-a.example"),
        ("http://a.example./", "a.example."),
        ("http://a.1/", "a.1"),
        ("http://1.2.3.4.example/", "1.2.3.4.example"),
        ("http://a..b/", "a..b"),
        ("http://u@a.example/", "@"),
        ("http://a.example:080/", ":080"),
        ("http://a.example:65536/", ":65536"),
        ("http://a.example:/", ":"),
        ("http://a.example\\b", "\\"),
        ("http://a.example?b", "?"),
        ("http://a.example/b@c", "@"),
        ("http://a.example/?b?c", "?"),
        ("http://a.example/#b?c", "?"),
        ("http://a.example/b;..", ";"),
        ("http://a.example/b c", " "),
        ("http://a.example/%zz", "%"),
        ("http://a.example/%00", "%"),
        ("http://a.example/%FF", "%"),
        ("http://a.example/\u{E9}", "\u{E9}"),
        ("http://a.example/#b#c", "#"),
    ] {
        let span = unusual(text).map(|span| span.of(text));
        assert_eq!(span, Some(found), "{text}");
    }
}
