//! Decoding of components, and the triplets that each policy keeps.

use iri_core::Component::{self, Fragment, Host, Path, Query, Userinfo};
use iri_core::bytes::search::BLOCKS;
use iri_core::pct::IllFormed as Ill;
use iri_core::pct::walk::{Fate, Place, Walk, Writer};
use iri_core::{Parts, Span};
use iri_unicode::Rewrite;
use iri_unicode::decode::{
    Components, DecodePolicy, DecodeRules, DecodedPiece, Judge, KeepReason, Locate, Step, decode,
};

const MINIMAL: DecodeRules = DecodeRules::DEFAULT.with_policy(DecodePolicy::Minimal);
const DEFAULT: DecodeRules = DecodeRules::DEFAULT;
const CAUTIOUS: DecodeRules = DecodeRules::DEFAULT.with_policy(DecodePolicy::Cautious);

/// All characters of a string as triplets.
fn encoded(text: &str) -> String {
    let triplets: Vec<String> = text.bytes().map(|octet| format!("%{octet:02X}")).collect();
    triplets.concat()
}

#[track_caller]
fn assert_decodes(text: &str, component: Component, rules: DecodeRules, expected: &str) {
    let decoded = decode(text, component, rules);
    assert_eq!(
        decoded.to_string(),
        expected,
        "for {text:?} in {component:?} by {rules:?}"
    );
    assert_eq!(decoded.changes(), text != expected, "{text:?}");
}

/// Decodes a path by the default policy.
#[track_caller]
fn default(text: &str, expected: &str) {
    assert_decodes(text, Path, DEFAULT, expected);
}

/// Decodes a path by the cautious policy.
#[track_caller]
fn cautious(text: &str, expected: &str) {
    assert_decodes(text, Path, CAUTIOUS, expected);
}

#[track_caller]
fn assert_is_decoded(c: char, component: Component, rules: DecodeRules, is_decoded: bool) {
    let text = format!("a{}", encoded(c.encode_utf8(&mut [0; 4])));
    let decoded = format!("a{c}");
    assert_decodes(
        &text,
        component,
        rules,
        if is_decoded { &decoded } else { &text },
    );
}

fn reasons(text: &str, component: Component, rules: DecodeRules) -> Vec<KeepReason> {
    decode(text, component, rules)
        .filter_map(|piece| match piece {
            DecodedPiece::Kept(kept) => Some(kept.reason()),
            _ => None,
        })
        .collect()
}

#[test]
fn each_reason_occurs() {
    use KeepReason as Keep;

    for (text, component, rules, reason) in [
        ("%25", Path, MINIMAL, Keep::Percent),
        ("%2F", Path, MINIMAL, Keep::Reserved),
        ("%20", Path, MINIMAL, Keep::Excluded),
        (
            "%41",
            Path,
            MINIMAL.with_non_ascii_only(true),
            Keep::Unreserved,
        ),
        ("%FF", Path, MINIMAL, Keep::IllFormed(Ill::InvalidOctet)),
        (
            "%F4%90%80%80",
            Path,
            MINIMAL,
            Keep::IllFormed(Ill::AboveUnicode),
        ),
        ("%C0%AF", Path, MINIMAL, Keep::IllFormed(Ill::Overlong)),
        ("%ED%A0%80", Path, MINIMAL, Keep::IllFormed(Ill::Surrogate)),
        ("%E2%82", Path, MINIMAL, Keep::IllFormed(Ill::Truncated)),
        ("%82", Path, MINIMAL, Keep::IllFormed(Ill::LoneContinuation)),
        ("%C2%85", Path, MINIMAL, Keep::NotAllowed),
        ("%EE%80%80", Path, MINIMAL, Keep::PrivateUse),
        ("%E2%80%AE", Path, MINIMAL, Keep::BidiFormatting),
        ("%E2%81%A6", Path, DEFAULT, Keep::BidiFormattingLater),
        ("%E3%80%80", Path, DEFAULT, Keep::WhiteSpace),
        ("%C2%AD", Path, DEFAULT, Keep::Ignorable),
        ("%E2%80%8C", Path, DEFAULT, Keep::Joiner),
        ("%CC%81", Path, DEFAULT, Keep::MarkAtStart),
        ("%E3%80%82", Host, DEFAULT, Keep::HostDelimiter),
        ("%D8%80", Path, CAUTIOUS, Keep::Formatting),
        ("%CD%B8", Path, CAUTIOUS, Keep::Unassigned),
        ("%EF%AC%81", Path, CAUTIOUS, Keep::Compatibility),
        ("e%CC%81", Path, CAUTIOUS, Keep::NotNormalized),
    ] {
        let found = reasons(text, component, rules);
        assert_eq!(found.first(), Some(&reason), "{text}");
        assert_decodes(text, component, rules, text);
        let clause = reason.clause().to_string();
        assert!(clause.contains("section"), "{clause}");
        assert!(!reason.name().is_empty() && !reason.to_string().is_empty());
    }
}

#[test]
fn each_policy_decodes_less_than_the_one_before() {
    let kept = |c: char, component, rules| {
        let text = format!("a{}", encoded(c.encode_utf8(&mut [0; 4])));
        !reasons(&text, component, rules).is_empty()
    };
    // In planes 4 to 13 nothing is assigned.
    for c in ('\0'..='\u{3FFFF}').chain('\u{D0000}'..=char::MAX) {
        for component in [Host, Path, Query] {
            let [minimal, default, cautious] =
                [MINIMAL, DEFAULT, CAUTIOUS].map(|rules| kept(c, component, rules));
            assert!(
                minimal <= default && default <= cautious,
                "{c:?} in {component:?}"
            );
        }
    }
}

#[test]
fn visible_characters_are_decoded() {
    for rules in [MINIMAL, DEFAULT, CAUTIOUS] {
        for c in [
            'é',
            'ß',
            'Ж',
            'א',
            'ب',
            '日',
            'か',
            'カ',
            '한',
            '\u{1F600}',
            '\u{10300}',
        ] {
            assert_is_decoded(c, Path, rules, true);
            assert_is_decoded(c, Host, rules, true);
        }
    }
}

#[test]
fn private_use_is_only_decoded_in_queries_with_the_minimal_policy() {
    for c in ['\u{E000}', '\u{F8FF}', '\u{F0000}', '\u{10FFFD}'] {
        assert_is_decoded(c, Query, MINIMAL, true);
        assert_is_decoded(c, Query, DEFAULT, false);
        assert_is_decoded(c, Path, MINIMAL, false);
        assert_is_decoded(c, Fragment, MINIMAL, false);
    }
}

#[test]
fn bidi_formatting_is_never_decoded_and_later_additions_only_with_the_minimal_policy() {
    for rules in [MINIMAL, DEFAULT, CAUTIOUS] {
        for c in iri_core::ucs::BIDI_FORMATTING {
            assert_is_decoded(c, Query, rules, false);
        }
    }
    for c in iri_core::ucs::BIDI_FORMATTING_LATER {
        assert_is_decoded(c, Query, MINIMAL, true);
        assert_is_decoded(c, Query, DEFAULT, false);
    }
}

#[test]
fn joiners_are_decoded_in_their_context() {
    let text = encoded("\u{628}\u{200C}\u{628}");
    default(&text, "\u{628}\u{200C}\u{628}");
    // Literal neighbours count as well, even if triplets of US-ASCII are not decoded.
    default("\u{628}%E2%80%8C\u{628}", "\u{628}\u{200C}\u{628}");
    default("%D8%A8%E2%80%8Ca", "\u{628}%E2%80%8Ca");
    default("%D8%A8%E2%80%8C/%D8%A8", "\u{628}%E2%80%8C/\u{628}");
    assert_decodes("%E2%80%8C", Path, MINIMAL, "\u{200C}");
    cautious(&text, "\u{628}%E2%80%8C\u{628}");
    // A virama at the start is kept, so a joiner after it has no context.
    default("%E0%A5%8D%E2%80%8D", "%E0%A5%8D%E2%80%8D");
    default("a%E0%A5%8D%E2%80%8D", "a\u{94D}\u{200D}");
    // The soft hyphen is transparent, but it is kept, so it hides the character beyond it.
    default(
        "%D8%A8%E2%80%8C%C2%AD%D8%A8",
        "\u{628}%E2%80%8C%C2%AD\u{628}",
    );
    default(
        "%D8%A8%C2%AD%E2%80%8C%D8%A8",
        "\u{628}%C2%AD%E2%80%8C\u{628}",
    );
}

#[test]
fn a_mark_at_the_start_of_a_component_is_kept() {
    for component in [Userinfo, Host, Path, Query, Fragment] {
        assert_decodes("%CC%81a", component, DEFAULT, "%CC%81a");
        assert_decodes("a%CC%80", component, DEFAULT, "a\u{300}");
        assert_decodes("%CC%81", component, MINIMAL, "\u{301}");
    }
    default("/%CC%81", "/%CC%81");
    assert_decodes("/%CC%81", Query, DEFAULT, "/\u{301}");
    assert_decodes("a.%CC%81", Host, DEFAULT, "a.%CC%81");
    assert_decodes("a%2E%CC%81", Host, DEFAULT, "a.%CC%81");
    assert_decodes("a%2e%CC%81", Host, DEFAULT, "a.%CC%81");
    assert_decodes("a%2f%CC%81", Host, DEFAULT, "a%2f\u{301}");
    default("a.%CC%81", "a.\u{301}");
    default("%41%CC%81", "A\u{301}");
}

#[test]
fn characters_that_map_to_host_delimiters_are_kept() {
    for c in [
        '\u{3002}', '\u{FF0E}', '\u{FF61}', '\u{FF0F}', '\u{2100}', '\u{FF05}', '\u{37E}',
        '\u{2024}',
    ] {
        assert_is_decoded(c, Host, DEFAULT, false);
        assert_is_decoded(c, Host, MINIMAL, true);
        for component in [Userinfo, Path, Query, Fragment] {
            assert_is_decoded(c, component, DEFAULT, true);
        }
    }
    assert_is_decoded('\u{FF3F}', Host, DEFAULT, true);
}

#[test]
fn the_cautious_policy_keeps_whole_sequences_that_are_not_normalized() {
    cautious("e%CC%81", "e%CC%81");
    cautious("%65%CC%81", "e%CC%81");
    cautious("q%CC%81", "q\u{301}");
    cautious("%C3%A9%CC%A3x%C3%A9", "%C3%A9%CC%A3xé");
    cautious("é%CC%A3", "é%CC%A3");
    cautious("=%CC%B8", "=%CC%B8");
    cautious("%E1%84%80%E1%85%A1%EA%B0%80", "%E1%84%80%E1%85%A1\u{AC00}");
    cautious("%E2%84%AB", "%E2%84%AB");
    default("e%CC%81", "e\u{301}");
    // The next sequence is not in the form, but this one is.
    cautious("%C3%A9%E2%84%AA", "é%E2%84%AA");
    cautious("%C3%A9\u{212A}", "é\u{212A}");
    // A sequence ends at triplets that are kept for another reason.
    cautious("e%FF%CC%81", "e%FF\u{301}");
    // But their last digit counts, because a mark might compose with it.
    cautious("%2C%CC%A7", "%2C%CC%A7");
    cautious("%2C%CC%A8", "%2C\u{328}");
    // A sequence may be longer than in stream-safe text.
    let marks = "%CC%96".repeat(40);
    let decoded = format!("e{}", "\u{316}".repeat(40));
    cautious(&format!("e{marks}"), &decoded);
    let kept = format!("e%CC%81{marks}");
    cautious(&format!("{kept}%C3%A9"), &format!("{kept}é"));
}

#[test]
fn kept_triplets_are_written_as_the_rules_require() {
    default("%2f%e2%80%ae%c3%a9", "%2f%E2%80%AEé");
    assert_decodes(
        "%2f%e2%80%ae%c3%a9",
        Path,
        DEFAULT.with_uppercase(true),
        "%2F%E2%80%AEé",
    );
    assert_decodes(
        "%7e%c3%a9%ff",
        Path,
        DEFAULT.with_non_ascii_only(true),
        "%7eé%FF",
    );
    assert_decodes(
        "%7e%c3%a9%ff",
        Path,
        DEFAULT.with_non_ascii_only(true).with_uppercase(true),
        "%7Eé%FF",
    );
}

#[test]
fn a_percent_sign_without_a_triplet_is_literal() {
    for text in ["%", "%%", "%4", "%zz", "100%", "%é", "%4%", "a%4g%"] {
        assert_decodes(text, Path, DEFAULT.with_uppercase(true), text);
    }
    default("%%67%4%67", "%g%4g");
    // Decoding never creates a triplet.
    for text in ["%%41", "%4%42", "%%34%31", "%4%2F"] {
        let decoded = decode(text, Path, DEFAULT).to_string();
        assert_eq!(
            decode(&decoded, Path, DEFAULT).to_string(),
            decoded,
            "{text}"
        );
    }
    for digit in "0123456789abcdefABCDEF".chars() {
        for text in ["%%", "%4%", "%c%"] {
            let text = format!("{text}{:02X}", u32::from(digit));
            default(&text, &text);
        }
    }
    default("%%34%31", "%%341");
    default("%%34g%31", "%%34g1");
}

#[test]
fn schemes_and_ports_are_not_decoded() {
    assert_decodes(
        "%41",
        Component::Scheme,
        DEFAULT.with_uppercase(true),
        "%41",
    );
    assert_decodes(
        "%c3%a9",
        Component::Port,
        DEFAULT.with_uppercase(true),
        "%c3%a9",
    );
}

#[test]
fn pieces_have_the_spans_of_triplets() {
    let pieces: Vec<DecodedPiece<'_>> = decode("a%E2%82%E2%80%AE", Path, DEFAULT).collect();
    let [
        DecodedPiece::Text("a"),
        DecodedPiece::Kept(first),
        DecodedPiece::Kept(second),
    ] = pieces.as_slice()
    else {
        panic!("{pieces:?}");
    };
    assert_eq!((first.as_str(), first.span().range()), ("%E2%82", 1..7));
    assert_eq!(
        (second.as_str(), second.span().range()),
        ("%E2%80%AE", 7..16)
    );
    assert_eq!(second.to_string(), "%E2%80%AE");
}

#[test]
fn the_rest_of_an_iteration_is_rewritten() {
    let mut path = decode("a/%41b%2Fc", Path, DEFAULT);
    for (rest, is_unchanged) in [
        ("a/Ab%2Fc", false),
        ("Ab%2Fc", false),
        ("b%2Fc", true),
        ("%2Fc", true),
        ("c", true),
        ("", true),
    ] {
        assert_eq!(path.to_string(), rest);
        assert_eq!(path.unchanged(), is_unchanged.then_some(rest));
        path.next();
    }
}

/// The components of a reference.
struct Places<'a>(Parts<'a>);

impl Locate for Places<'_> {
    fn component_at(&self, byte: usize) -> Option<(Component, Span)> {
        let component = self.0.component_at(byte);
        Some((component, self.0.span(component)?))
    }
}

#[test]
fn neighbours_of_a_triplet_are_sought_in_its_component_after_kept_triplets() {
    for (text, expected) in [
        // The soft hyphen is kept, so it hides the letter before it from the joiner.
        (
            "x://h/%D8%A8%C2%AD%E2%80%8C%D8%A8",
            "x://h/\u{628}%C2%AD%E2%80%8C\u{628}",
        ),
        (
            "x://h/%D8%A8%E2%80%8C%D8%A8",
            "x://h/\u{628}\u{200C}\u{628}",
        ),
        (
            "x://h/%D8%A8?%E2%80%8C%D8%A8",
            "x://h/\u{628}?%E2%80%8C\u{628}",
        ),
        (
            "x://h/a%CC%81?%CC%81#%CC%81",
            "x://h/a\u{301}?%CC%81#%CC%81",
        ),
    ] {
        let places = Places(Parts::split(text));
        let mut components = Components::new(text, DEFAULT, places);
        let mut out = String::new();
        let mut walk = Walk::whole(text);
        let written = walk.rewrite(text, &mut components, &mut Writer(&mut out));
        assert_eq!((out.as_str(), written), (expected, Ok(())));
    }
}

#[test]
fn long_runs_do_not_grow() {
    for unit in [
        "%D8%A8%E2%80%8C",
        "%CC%96",
        "%D9%8B%E2%80%8C",
        "%FF",
        "%E2%80%8C",
        "%E1%85%A1",
        "\u{316}%E2%80%8C",
    ] {
        let text = unit.repeat(1_000);
        for rules in [MINIMAL, DEFAULT, CAUTIOUS] {
            let length = decode(&text, Path, rules).to_string().len();
            assert!(length > 0 && length <= text.len());
        }
    }
}

#[test]
fn the_fast_path_agrees_with_every_component() {
    let components = [Userinfo, Host, Path, Query, Fragment];
    let rules = DecodePolicy::ALL.map(|policy| DecodeRules::DEFAULT.with_policy(policy));
    let rules = rules.into_iter().flat_map(|rules| {
        [
            rules,
            rules.with_uppercase(true),
            rules.with_non_ascii_only(true),
            rules.with_non_ascii_only(true).with_uppercase(true),
        ]
    });
    for rules in rules {
        let mut decided = 0;
        for c in '\0'..='\u{FFFF}' {
            let text = encoded(c.encode_utf8(&mut [0; 4])).to_ascii_lowercase();
            let step = rules.step(text.as_bytes());
            // Without blocks a step decides fewer characters.
            let is_decided = BLOCKS || step != Step::Depends;
            let three = rules.of_three(u32::from(c));
            if let Some(three) = three.filter(|c| c.len_utf8() == 3 && is_decided) {
                assert_eq!(step, Step::Char(three, 9));
            }
            if step == Step::Depends {
                continue;
            }
            decided += 1;
            for component in components {
                let place = Place {
                    rest: text.as_bytes(),
                    at: 0,
                    barrier: 0,
                };
                match (step, Judge::new(&text, component, rules).judge(place)) {
                    (Step::Char(one, length), Fate::Becomes(other, taken)) => {
                        assert_eq!((one, length), (other, text.len()));
                        assert_eq!(length, taken);
                    }
                    (
                        Step::Stays,
                        Fate::Kept {
                            length, uppercase, ..
                        },
                    ) => {
                        assert!(!uppercase && length == 3 && c.is_ascii(), "{text}");
                    }
                    (step, fate) => panic!("{step:?}, but {fate:?} of {text}"),
                }
            }
        }
        let is_fast = !format!("{rules:?}").contains("Cautious");
        let is_expected = !BLOCKS || (decided > 50_000) == is_fast;
        assert!(is_expected, "{rules:?} decided {decided}");
    }
}

#[test]
fn the_number_of_pieces_is_in_its_bounds() {
    for text in ["", "a", "%41", "a%41", "%2F%2F", "%C3%A9a%FF%41b"] {
        let mut pieces = decode(text, Path, DEFAULT);
        loop {
            let (least, most) = pieces.size_hint();
            let left = pieces.clone().count();
            assert!(least <= left && Some(left) <= most, "{text:?}");
            // A piece is certain as long as text is left.
            assert_eq!(least > 0, left > 0, "{text:?}");
            if pieces.next().is_none() {
                break;
            }
        }
    }
}
