//! Punycode (RFC 3492).

use iri_idna::decode_a_label;

/// RFC 3492, section 6.2, statement by statement. `None` is "fail".
fn decode(input: &str) -> Option<Vec<char>> {
    let (mut n, mut i, mut bias) = (128_u64, 0_u64, 72_u64);
    // "let b = the position of the last delimiter, or 0 if there is none".
    let b = input.rfind('-').unwrap_or(0);
    let (basic, rest) = input.split_at(b);
    let mut output: Vec<char> = basic.to_lowercase().chars().collect();
    // "if more than zero code points were consumed then consume one more".
    let rest = if b > 0 { rest.split_at(1).1 } else { rest };
    let mut input = rest.chars().peekable();
    while input.peek().is_some() {
        let old = i;
        let mut w = 1;
        for k in (36_u64..).step_by(36) {
            let digit = u64::from(match input.next()? {
                c @ 'a'..='z' => c as u32 - 'a' as u32,
                c @ 'A'..='Z' => c as u32 - 'A' as u32,
                c @ '0'..='9' => c as u32 - '0' as u32 + 26,
                _ => return None,
            });
            i += digit * w;
            let t = k.saturating_sub(bias).clamp(1, 26);
            if digit < t {
                break;
            }
            w *= 36 - t;
        }
        let length = output.len() as u64 + 1;
        let mut delta = (i - old) / if old == 0 { 700 } else { 2 };
        delta += delta / length;
        let mut k = 0;
        while delta > 35 * 26 / 2 {
            delta /= 35;
            k += 36;
        }
        bias = k + 36 * delta / (delta + 38);
        n += i / length;
        i %= length;
        output.insert(i as usize, char::from_u32(u32::try_from(n).ok()?)?);
        i += 1;
    }
    Some(output)
}

/// RFC 3492, section 6.1: the second delta is just above or below the bound of the loop, 455, or the loop
/// divides it.
#[test]
fn the_bias_is_adapted_as_the_document_says() {
    for (text, expected) in [
        ("0ca41ndx9j", "\u{E0}\u{400}\u{65E5}"),
        ("0ca88n6t9j", "\u{E0}\u{425}\u{65E5}"),
        ("0ca285t029a", "\u{E0}\u{2CC2}\u{65E5}"),
        ("3ba22dh6c", "\u{C0}\u{1F0}\u{451}"),
        ("4ba22de6c", "\u{C1}\u{1F1}\u{451}"),
        ("5ba22db6c", "\u{C2}\u{1F2}\u{451}"),
        ("6ba22d75c", "\u{C3}\u{1F3}\u{451}"),
        ("7ba22d45c", "\u{C4}\u{1F4}\u{451}"),
        ("8ba22d15c", "\u{C5}\u{1F5}\u{451}"),
    ] {
        let expected: Vec<char> = expected.chars().collect();
        let found = decode_a_label(&format!("xn--{text}"));
        let found = found.map(|label| label.as_slice().to_vec());
        assert_eq!(found.as_ref(), Some(&expected), "xn--{text}");
        assert_eq!(decode(text), Some(expected), "the test reads the document");
    }
}

/// RFC 3492, section 6.2: all strings of up to six characters of a small alphabet.
#[test]
fn short_strings_decode_as_the_document_says() {
    let mut level = vec![String::new()];
    for _ in 0..=6 {
        let mut next = Vec::new();
        for text in &level {
            let found = decode_a_label(&format!("xn--{text}"));
            let found = found.map(|label| label.as_slice().to_vec());
            assert_eq!(found, decode(text), "xn--{text}");
            next.extend(['-', 'a', 'Z', '0', '9', 'q'].map(|c| format!("{text}{c}")));
        }
        level = next;
    }
}

/// RFC 3492, section 6.2: a delimiter without basic characters before it is not consumed.
#[test]
fn a_leading_delimiter_is_no_digit() {
    assert!(decode_a_label("xn--9ca").is_some());
    assert!(decode_a_label("xn---9ca").is_none());
    assert!(decode_a_label("xn---").is_none());
    assert!(decode_a_label("xn----").is_some_and(|label| label.as_slice() == ['-']));
}

/// RFC 3492, section 6: labels of two characters. The second delta depends on the first character only by its code point
/// and by the bias that the first delta leaves, so the first and the last character of each bias stand for all of it.
#[cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
#[test]
fn all_labels_of_two_characters_round_trip() {
    let is_full = std::env::var("IRI_CONFORMANCE").is_ok_and(|size| !size.is_empty());
    let characters = || ('\u{80}'..=char::MAX).filter(|&c| is_full || u32::from(c) % 4099 < 2);
    let bias = |c: char| {
        let mut delta = (u32::from(c) - 128) / 700;
        let mut k = 0;
        delta += delta;
        while delta > 455 {
            delta /= 35;
            k += 36;
        }
        k + 36 * delta / (delta + 38)
    };
    let mut firsts = vec!['a', 'Z', '-', '0', '\0', '\x7F'];
    let mut before = None;
    for c in '\u{80}'..=char::MAX {
        if before.is_none_or(|before| bias(before) != bias(c)) {
            firsts.extend(before);
            firsts.push(c);
        }
        before = Some(c);
    }
    firsts.push(char::MAX);
    let mut checked = 0;
    let mut check = |label: [char; 2]| {
        checked += 1;
        let text = String::from_iter(label);
        let encoded = iri_idna::encode_a_label(&text).unwrap();
        let expected = label.map(|c| c.to_ascii_lowercase());
        let found = decode_a_label(encoded.as_str()).unwrap();
        assert_eq!(found.as_slice(), expected, "{text:?}");
        if !is_full || checked % 16 == 0 {
            let (_, punycode) = encoded.as_str().split_at(4);
            assert_eq!(decode(punycode).unwrap(), expected, "{text:?}");
        }
    };
    for c in characters() {
        for &first in &firsts {
            check([first, c]);
            check([c, first]);
        }
        check([c, c]);
        if let Some(next) = char::from_u32(u32::from(c) + 1) {
            check([c, next]);
            check([next, c]);
        }
    }
    assert!(
        firsts.len() > 30 && checked > 20_000,
        "{} {checked}",
        firsts.len()
    );
}
