//! The conversions of XML, each for every character.

use iri_core::ucs;
use iri_leiri::{LeiriRef, Rewrite as _, XmlForm, to_iri, to_uri};

fn is_escaped(form: XmlForm, c: char) -> bool {
    form.convert(c.encode_utf8(&mut [0; 4])).changes()
}

// clause: iuc19-3-xlink-step1, iuc19-3-xlink-step2, iuc19-3-xlink-step3
#[test]
fn xlink_escapes_the_octets_of_disallowed_characters() {
    let convert = |text| XmlForm::XlinkHref10.convert(text).to_string();
    assert_eq!(convert("a b\u{E9}"), "a%20b%C3%A9");
    assert_eq!(convert("a b\u{E9}%[#"), "a%20b%C3%A9%[#");
    assert_eq!(convert("]"), "]");
}

#[test]
fn each_form_escapes_the_characters_that_its_specification_lists() {
    for c in '\0'..=char::MAX {
        // RFC 2396, section 2.4.3, without `# % [ ]`, which XLink and RFC 2732 exclude.
        let control = c <= '\u{1F}' || c == '\u{7F}';
        let printable = " <>\"{}|\\^`".contains(c);
        let beyond = !c.is_ascii();
        for form in XmlForm::ALL {
            let expected = match form {
                XmlForm::SystemId
                | XmlForm::XlinkHref10
                | XmlForm::XmlBase2001
                | XmlForm::AnyUri10 => control || printable || beyond,
                XmlForm::XlinkHref | XmlForm::XmlBase => {
                    control
                        || printable
                        || beyond
                            && (!ucs::UCSCHAR.contains(c) || ucs::BIDI_FORMATTING.contains(&c))
                }
                XmlForm::XincludeHref => printable,
                XmlForm::XincludeHrefUri => printable || ucs::UCSCHAR.contains(c),
                _ => ucs::UCSCHAR.contains(c) || ucs::IPRIVATE.contains(c),
            };
            assert_eq!(is_escaped(form, c), expected, "{c:?} by {form:?}");
        }
    }
}

#[test]
fn forms_of_leiris_and_uris_equal_the_conversions() {
    let text = "a b<\u{E9}\u{202E}?\u{E000}#%[";
    let [iri, uri] = [to_iri(text), to_uri(text)].map(|conversion| conversion.to_string());
    assert_eq!(XmlForm::XlinkHref.convert(text).to_string(), iri);
    assert_eq!(XmlForm::XmlBase.convert(text).to_string(), iri);
    assert_eq!(XmlForm::AnyUri10.convert(text).to_string(), uri);
}

#[test]
fn names_are_unique_and_gives_uri_is_true_of_the_result() {
    for (index, form) in XmlForm::ALL.into_iter().enumerate() {
        assert!(
            XmlForm::ALL[index + 1..]
                .iter()
                .all(|other| other.name() != form.name())
        );
        let result = form.convert("\u{E9} ").to_string();
        if form.gives_uri() {
            assert!(result.is_ascii(), "{form:?}");
        } else {
            assert_eq!(result, "\u{E9}%20", "{form:?}");
        }
        assert_eq!(form.bars_fragment(), form == XmlForm::SystemId);
    }
}

// clause: iuc19-3-ascii
#[test]
fn excluded_characters_of_ascii_are_accepted_and_reported() {
    for c in " <>\"{}|\\^`".chars() {
        let text = format!("a{c}b");
        let leiri = LeiriRef::parse(&text).unwrap();
        assert_eq!(leiri.groups().count(), 1, "{c:?}");
    }
}
