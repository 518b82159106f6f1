//! `KeyProfile`.

use iri_archive::KeyProfile;

#[test]
fn a_name_has_a_version_and_an_alias_without_it() {
    for profile in KeyProfile::ALL {
        let (name, version) = profile.name().rsplit_once('-').unwrap();
        assert_eq!(KeyProfile::named(name), Some(*profile));
        assert!(
            version.split('.').all(|part| part.parse::<u8>().is_ok()),
            "{version}"
        );
    }
}

#[test]
fn a_key_is_appended() {
    for profile in KeyProfile::ALL {
        for url in ["", "http://example.org/a?b", "filedesc:x", "\0", "é", "//"] {
            let mut out = String::from("é");
            profile.append_key(url, &mut out);
            assert_eq!(
                out,
                format!("é{}", profile.key(url)),
                "{profile} of {url:?}"
            );
        }
    }
}

/// Every string has a key, also where the rules of a program look for more.
#[test]
fn every_short_string_has_a_key() {
    let alphabet = "h:/?#[]@%2.&=;(~0wé\\\t ";
    let mut strings = vec![String::new()];
    for _ in 0..3 {
        let longer = |text: &String| {
            alphabet
                .chars()
                .map(|c| format!("{text}{c}"))
                .collect::<Vec<_>>()
        };
        strings = strings
            .iter()
            .flat_map(longer)
            .chain([String::new()])
            .collect();
        for prefix in ["", "http:", "http://", "foo://e/"] {
            for text in &strings {
                for profile in KeyProfile::ALL {
                    let _ = profile.key(&format!("{prefix}{text}"));
                }
            }
        }
    }
}

/// To the expressions of Python, only a line break that is the last octet is behind the end.
#[test]
fn dots_stay_before_a_line_break_within_a_host() {
    for (host, semantic) in [
        ("a.%0a", "a%0A"),
        ("a.%0a.", "a.%0A"),
        ("a..%0a..b", "a.%0A.b"),
    ] {
        let key = KeyProfile::UrlcanonSemantic.key(&format!("http://{host}/"));
        assert_eq!(key, format!("http://{semantic}/"));
    }
}
