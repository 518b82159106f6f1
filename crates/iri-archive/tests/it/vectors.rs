//! The keys that the programs write for a few hundred inputs, recorded by `tests/differential/archive/archive.py`
//! from the versions that the names of the profiles have.
//!
//! In a table, the first column is the input, and each other column is a profile. `\N` is an exception: the program
//! has no key.

use iri_archive::KeyProfile;

/// The keys that are not those of the table, after at least `least` comparisons.
fn failures(table: &str, least: usize) -> Vec<String> {
    let mut rows = table.lines().map(|line| line.split('\t'));
    let profiles: Vec<_> = rows.next().into_iter().flatten().skip(1).collect();
    let mut compared = 0;
    let mut failures = Vec::new();
    for mut row in rows {
        let input = row.next().and_then(unescaped);
        for (name, expected) in profiles.iter().zip(row).filter(|(_, key)| *key != r"\N") {
            let profile = KeyProfile::named(name);
            let key = profile
                .zip(input.as_ref())
                .map(|(profile, input)| profile.key(input));
            compared += 1;
            if key.is_none() || key != unescaped(expected) {
                failures.push(format!(
                    "{name} of {input:?}: {key:?} instead of {expected}"
                ));
            }
        }
    }
    if compared < least {
        failures.push(format!("only {compared} keys"));
    }
    failures
}

/// `\\` and `\u{85}` as the characters that they are.
fn unescaped(text: &str) -> Option<String> {
    let mut parts = text.split('\\');
    let mut out = String::from(parts.next()?);
    while let Some(part) = parts.next() {
        if let Some((digits, rest)) = part
            .strip_prefix("u{")
            .and_then(|rest| rest.split_once('}'))
        {
            out.push(char::from_u32(u32::from_str_radix(digits, 16).ok()?)?);
            out.push_str(rest);
        } else {
            out.push('\\');
            out.push_str(parts.next()?);
        }
    }
    Some(out)
}

#[test]
fn the_keys_of_surt_are_repeated() {
    let failures = failures(include_str!("vectors/surt.tsv"), 1100);
    assert_eq!(failures, [""; 0]);
}

#[test]
fn the_forms_of_urlcanon_are_repeated() {
    let failures = failures(include_str!("vectors/urlcanon.tsv"), 1500);
    assert_eq!(failures, [""; 0]);
}

#[test]
fn the_forms_of_w3lib_are_repeated() {
    let failures = failures(include_str!("vectors/w3lib.tsv"), 350);
    assert_eq!(failures, [""; 0]);
}
