//! What schemes require and recommend of their identifiers: rule by rule, and of every string.

mod acct;
mod coap;
mod data;
mod did;
mod dns;
mod file;
mod ftp;
mod geo;
mod imap;
mod info;
mod ldap;
mod mailto;
mod mid;
mod news;
mod ni;
mod server;
mod sip;
mod sms;
mod stun;
mod tag;
mod tel;
mod urn;
mod web;
mod xmpp;

use std::collections::HashSet;

use iri_core::Parts;
use iri_scheme::{
    ALL, Requirement, SchemeError, SchemeErrorKind, check_scheme, findings, may_have_findings,
};

/// What is found: `code start..end component`, one after the other.
fn found(text: &str) -> Vec<String> {
    findings(Parts::split(text))
        .map(|error| {
            let (code, span, component) = (error.code(), error.span(), error.component());
            format!("{code} {span} {component}")
        })
        .collect()
}

#[track_caller]
fn finds(text: &str, expected: &[&str]) {
    assert_eq!(found(text), expected, "{text:?}");
}

#[track_caller]
fn finds_nothing(texts: &[&str]) {
    for text in texts {
        finds(text, &[]);
    }
}

/// Every string of up to `length` characters of `alphabet` after a prefix: no panic, the places
/// are in the text and in order, and nothing is found twice.
#[track_caller]
fn is_total(prefix: &str, alphabet: &str, length: u32) {
    let alphabet: Vec<char> = alphabet.chars().collect();
    let mut text = String::new();
    for number in 0..(alphabet.len() + 1).pow(length) {
        text.clear();
        text.push_str(prefix);
        let mut rest = number;
        while rest > 0 {
            if let Some(c) = (rest % (alphabet.len() + 1)).checked_sub(1) {
                text.extend(alphabet.get(c));
            }
            rest /= alphabet.len() + 1;
        }
        is_sound(&text);
    }
}

#[track_caller]
fn is_sound(text: &str) {
    let parts = Parts::split(text);
    let mut last = 0;
    let mut seen = HashSet::new();
    let may = may_have_findings(&parts);
    for error in findings(parts) {
        assert!(may, "{text:?} has {error:?}");
        let span = error.span();
        assert!(text.get(span.range()).is_some(), "{error:?} of {text:?}");
        assert!(
            last <= span.start(),
            "{error:?} of {text:?} is out of order"
        );
        assert!(seen.insert(error), "{error:?} of {text:?} is found twice");
        last = span.start();
    }
    assert!(seen.is_empty() || may_have_findings(&parts), "{text:?}");
    let first = findings(parts).find(|error| error.kind().is_requirement());
    assert_eq!(check_scheme(&parts).err(), first);
}

#[test]
fn each_bad_example_breaks_its_rule_only_and_each_good_one_breaks_none() {
    for &kind in SchemeErrorKind::ALL {
        let bad: Vec<_> = findings(Parts::split(kind.bad_example())).collect();
        let kinds: Vec<_> = bad.iter().map(SchemeError::kind).collect();
        assert_eq!(kinds, [kind], "{}", kind.bad_example());
        assert_eq!(bad[0].code(), kind.code());
        finds(kind.good_example(), &[]);
        assert_ne!(kind.bad_example(), kind.good_example());
        let clause = kind.clause().to_string();
        assert!(clause.contains(", section "), "{clause}");
        let message = kind.to_string();
        assert!(!message.ends_with('.') && !message.is_empty());
        let starts_lower = !message.starts_with(|c: char| c.is_uppercase());
        let is_name = message.starts_with(|c: char| c.is_uppercase())
            && message[1..2].chars().all(char::is_uppercase);
        assert!(starts_lower || is_name, "{message}");
        assert_eq!(
            kind.is_requirement(),
            kind.requirement() == Requirement::Must
        );
    }
}

#[test]
fn codes_are_unique_and_in_kebab_case() {
    let mut codes = HashSet::new();
    for kind in SchemeErrorKind::ALL {
        let code = kind.code();
        assert!(codes.insert(code), "{code}");
        let is_kebab = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(code.chars().all(is_kebab), "{code}");
    }
}

#[test]
fn nothing_is_found_in_a_scheme_without_rules() {
    finds_nothing(&["x-unheard-of:", "//h:", "", "a", "about:blank", "?q", ":"]);
}

#[test]
fn offsets_that_do_not_fit_the_text_do_no_harm() {
    use iri_core::Offsets;

    for facts in ALL {
        let text = format!("{}:", facts.name());
        for far in [text.len() + 1, usize::MAX] {
            let offsets = Offsets {
                scheme_end: facts.name().len(),
                host_start: far,
                host_end: far,
                path_start: far,
                path_end: far,
                query_end: far,
            };
            let parts = Parts::with_offsets(&text, offsets);
            assert!(findings(parts).count() == 0 || may_have_findings(&parts));
            let offsets = Offsets {
                scheme_end: facts.name().len(),
                query_end: far,
                path_start: far / 2,
                ..Offsets::NONE
            };
            let parts = Parts::with_offsets(&text, offsets);
            assert!(findings(parts).count() == 0 || may_have_findings(&parts));
        }
    }
}

#[test]
fn short_strings_of_every_scheme_are_checked_without_surprise() {
    for facts in ALL {
        is_total(&format!("{}:", facts.name()), "/a:@?=;,#%é", 3);
    }
}

#[test]
fn the_cost_of_long_lists_is_linear() {
    for (scheme, item) in [
        ("mailto", "a,"),
        ("mailto", "?a&"),
        ("ftp", "//h/;a"),
        ("urn", "a"),
    ] {
        let text = format!("{scheme}:{}", item.repeat(200_000));
        _ = findings(Parts::split(&text)).count();
    }
}
