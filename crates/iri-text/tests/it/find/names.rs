//! Names and addresses without a scheme.

use iri_text::{Finder, FoundKind};

#[track_caller]
fn check(finder: Finder<'_>, text: &str, expected: &[&str]) {
    let found: Vec<_> = finder.find(text).map(|found| found.as_written()).collect();
    assert_eq!(found, expected, "in {text:?}");
}

#[test]
fn a_name_or_a_local_part_has_at_most_255_bytes() {
    let mail = Finder::new().with_mail(true);
    let of_local = |length| format!("{}@e.example", "a".repeat(length));
    check(mail, &of_local(255), &[&of_local(255)]);
    check(mail, &of_local(256), &[]);

    let label = "a".repeat(50);
    let of_name = |length: usize| {
        let last = "b".repeat(length - 4 * 51 - 4);
        format!("www.{label}.{label}.{label}.{label}.{last}")
    };
    assert_eq!(of_name(255).len(), 255);
    let www = Finder::new().with_www(true);
    check(www, &of_name(255), &[&of_name(255)]);
    check(www, &of_name(256), &[]);
    let host = of_name(255);
    check(mail, &format!("a@{host}"), &[&format!("a@{host}")]);
    check(mail, &format!("a@{}", of_name(256)), &[]);
}

#[test]
fn the_last_label_has_two_characters_and_not_only_digits() {
    let mail = Finder::new().with_mail(true);
    for (name, is_found) in [
        ("e.ex", true),
        ("e.e", false),
        ("e.\u{E9}", false),
        ("e.\u{E9}\u{E9}", true),
        ("e.12", false),
        ("e.1a", true),
        ("e", false),
    ] {
        let text = format!("a@{name}");
        let expected = [text.as_str()];
        check(mail, &text, expected.get(..usize::from(is_found)).unwrap());
    }
    let www = Finder::new().with_www(true);
    check(www, "www.e.ex", &["www.e.ex"]);
    check(www, "WWW.e.ex", &["WWW.e.ex"]);
    for text in ["www.ex", "www.e.e", "www.e.12", "wwww.e.ex"] {
        check(www, text, &[]);
    }
}

#[test]
fn what_comes_before_a_name_shows_that_it_is_part_of_something_larger() {
    let mail = Finder::new().with_mail(true);
    for before in ["@", "\"", "%", "/"] {
        check(mail, &format!("{before}a@e.example"), &[]);
    }
    for before in ["", " ", "(", "<", ":", "'", "-", "*", "!", "$", "+", "~"] {
        check(mail, &format!("{before}a@e.example"), &["a@e.example"]);
    }
    let www = Finder::new().with_www(true);
    for before in ["@", "/", "\\", ".", "%", "#", "_", "-", "a"] {
        check(www, &format!("{before}www.e.example"), &[]);
    }
    for before in ["", " ", "(", "<", ":", "\"", "'", "*", "="] {
        check(www, &format!("{before}www.e.example"), &["www.e.example"]);
    }
}

#[test]
fn a_local_part_has_no_gap() {
    let mail = Finder::new().with_mail(true);
    for text in [
        ".a@e.example",
        "a.@e.example",
        "a..b@e.example",
        "@e.example",
    ] {
        check(mail, text, &[]);
    }
    check(mail, "a.b.c@e.example", &["a.b.c@e.example"]);
}

#[test]
fn a_domain_has_a_label_before_a_listed_suffix() {
    let has = |suffix: &str| ["uk", "co.uk", "org"].contains(&suffix);
    let domains = Finder::new().with_domains(&has);
    for text in ["e.uk", "a.b.co.uk", "co.uk", "e.org:80/a?b#c"] {
        check(domains, text, &[text]);
    }
    for text in ["uk", "e.com", "e.org@x", "a_b.org", "a%41.org"] {
        check(domains, text, &[]);
    }
    let found = domains.find("e.org").next().unwrap();
    assert_eq!(found.kind(), FoundKind::Domain);
    let both = domains.with_mail(true);
    check(both, "a@e.com b@e.org", &["b@e.org"]);
}

#[test]
fn only_ascii_is_part_of_a_name_on_request() {
    let mail = Finder::new().with_mail(true).with_www(true);
    check(
        mail,
        "\u{E9}a@e.example \u{E9}.www.e.example",
        &["\u{E9}a@e.example"],
    );
    let ascii = mail.with_ascii_only(true);
    check(ascii, "\u{E9}a@e.example", &["a@e.example"]);
    check(ascii, "\u{E9}www.e.example\u{E9}", &["www.e.example"]);
}
