//! [`DisplayRules`]: the displayed text, and its laws.

use iri_core::Rewrite;
use iri_core::host::HostMapper;
use iri_lint::{
    Component, DisplayForm, DisplayPolicy, DisplayReason, DisplayRules, Linter, ScriptSet,
};

const HIGHLY: DisplayRules<'static> = DisplayRules::new(DisplayPolicy::HighlyRestrictive);

#[track_caller]
fn shows(rules: DisplayRules<'_>, text: &str, expected: &str) {
    let displayed = rules.display(text);
    assert_eq!(displayed.to_string(), expected, "{text}");
    assert_eq!(displayed.changes(), text != expected, "{text}");
    laws(rules, text);
}

/// Asserts the laws of [`DisplayRules`]; those about meaning only for valid input.
#[track_caller]
fn laws(rules: DisplayRules<'_>, text: &str) {
    let displayed = rules.display(text);
    let shown = displayed.to_string();
    let again = rules.display(&shown).to_string();
    assert_eq!(again, shown, "displayed twice: {text:?}");
    let mut at = 0;
    for piece in displayed.pieces() {
        assert_eq!(piece.span().start(), at, "a gap in {text:?}");
        at = piece.span().end();
        assert_eq!(
            piece.changes(),
            piece.span().of(text) != piece.text(),
            "{piece:?}"
        );
        assert_eq!(
            piece.text().is_ascii(),
            piece.form() != DisplayForm::Unicode,
            "{piece:?}"
        );
    }
    assert_eq!(at, text.len(), "{text:?}");
    let is_unseen = |c: char| c.is_control() || iri_bidi::is_format_char(c) || c == '\u{200B}';
    assert!(!shown.contains(is_unseen), "{shown:?}");
    if Linter::new()
        .findings(text)
        .all(|finding| finding.severity() < iri_lint::Severity::Error)
    {
        assert_eq!(uri(&shown), uri(text), "{text:?}");
    }
}

/// Returns the URI, with uppercase triplets, and with the host mapped if it is a domain name.
fn uri(text: &str) -> String {
    let parts = iri_core::Parts::split(text);
    let mut out = String::new();
    let host = parts.span(Component::Host).unwrap_or_default();
    let encode = |text: &str| {
        let keep = iri_core::ascii::AsciiSet::EMPTY.complement();
        iri_core::pct::encode(text, iri_core::ucs::CharSet::ascii_only(keep)).to_string()
    };
    out.push_str(&encode(&text[..host.start()]));
    let mut ascii = String::new();
    let mapped = iri_idna::Idna2008.to_ascii(host.of(text), &mut ascii);
    let is_mapped = mapped.is_ok() && iri_scheme::are_domain_names(parts.scheme());
    out.push_str(&if is_mapped {
        ascii
    } else {
        encode(host.of(text))
    });
    out.push_str(&encode(&text[host.end()..]));
    let mut upper = String::new();
    let mut digits = 0;
    for c in out.chars() {
        digits = if c == '%' { 3 } else { digits };
        upper.push(if digits > 0 {
            c.to_ascii_uppercase()
        } else {
            c
        });
        digits = if digits > 0 { digits - 1 } else { 0 };
    }
    upper
}

#[test]
// clause: m07-4.5-b
fn readable_text_is_displayed_unchanged() {
    for text in [
        "http://e/\u{7D0D}",
        "http://example.org/r\u{E9}sum\u{E9}?q=\u{43F}\u{440}\u{438}\u{432}\u{435}\u{442}#\u{3B1}",
        "http://\u{43F}\u{440}\u{438}\u{432}\u{435}\u{442}.example/",
        "http://java\u{5165}\u{9580}.example/\u{65E5}\u{672C}\u{306E}\u{30AB}\u{30E1}\u{30E9}",
        "http://\u{627}\u{628}.example/\u{5D0}-b",
        "http://192.0.2.1:80/",
        "http://[::1]/\u{E9}",
        "mailto:\u{E9}@example.org",
        "../\u{E9}?\u{E9}",
        "",
    ] {
        shows(HIGHLY, text, text);
    }
}

#[test]
// clause: 3987-7.6-pct-display bis-7.6-display
fn characters_that_the_renderer_lacks_are_encoded() {
    let lacks = |c| !('\u{10300}'..='\u{1032F}').contains(&c);
    let rules = HIGHLY.with_renderer(&lacks);
    shows(rules, "http://e/\u{10300}", "http://e/%F0%90%8C%80");
    let piece = rules.display("http://e/\u{10300}").pieces().last().unwrap();
    assert_eq!(piece.reason(), Some(DisplayReason::NotShown));
    assert_eq!(
        piece.reason().unwrap().clause().id(),
        "3987-7.6-pct-display"
    );
    assert_eq!(
        (piece.span().range(), piece.component()),
        (9..13, Some(Component::Path))
    );
    // No more than necessary.
    shows(
        rules,
        "http://e/a\u{E9}-\u{10300}",
        "http://e/a\u{E9}-%F0%90%8C%80",
    );
}

#[test]
// clause: m07-4.5-principle m07-4.5-a
fn characters_that_the_reader_cannot_enter_are_encoded() {
    let latin = HIGHLY.with_scripts(ScriptSet::named(&["Latn"]).unwrap());
    shows(latin, "http://e/\u{E9}\u{7D0D}", "http://e/\u{E9}%E7%B4%8D");
    shows(latin, "http://\u{7D0D}.example/", "http://xn--99z.example/");
    shows(
        latin,
        "http://xn--99z.xn--rsum-bpad/",
        "http://xn--99z.r\u{E9}sum\u{E9}/",
    );
    let japanese = HIGHLY.with_scripts(ScriptSet::named(&["Jpan"]).unwrap());
    shows(
        japanese,
        "http://e/\u{65E5}\u{306E}-\u{D55C}",
        "http://e/\u{65E5}\u{306E}-%ED%95%9C",
    );
    for (name, letters) in [
        ("Jpan", "\u{65E5}\u{306E}\u{30A2}"),
        ("Kore", "\u{65E5}\u{D55C}"),
        ("Hanb", "\u{65E5}\u{3105}"),
        ("Hans", "\u{65E5}"),
        ("Hant", "\u{65E5}"),
        ("Han", "\u{65E5}"),
        ("Cyrl", "\u{436}"),
        ("Cyrillic", "\u{436}"),
    ] {
        let set = ScriptSet::named(&[name]).unwrap();
        for c in "\u{65E5}\u{306E}\u{30A2}\u{D55C}\u{3105}\u{436}\u{E9}".chars() {
            assert_eq!(set.contains(c), letters.contains(c), "{name} {c}");
        }
    }
    let ascii = DisplayRules::new(DisplayPolicy::Ascii);
    let shown = "http://xn--rsum-bpad.example/r%C3%A9sum%C3%A9";
    shows(
        ascii,
        "http://r\u{E9}sum\u{E9}.example/r\u{E9}sum\u{E9}",
        shown,
    );
    shows(
        ascii,
        "x-unheard-of://r\u{E9}sum\u{E9}/",
        "x-unheard-of://r%C3%A9sum%C3%A9/",
    );
}

#[test]
// clause: 3987-8-spoof-lookalike
fn deceptive_text_is_not_displayed_in_unicode() {
    for (text, shown, reason) in [
        (
            "http://\u{430}pple.example/",
            "http://xn--pple-43d.example/",
            DisplayReason::MixedScripts,
        ),
        (
            "http://xn--pple-43d.example/",
            "",
            DisplayReason::MixedScripts,
        ),
        (
            "http://\u{430}\u{440}\u{440}\u{4CF}\u{435}.com/",
            "http://xn--80ak6aa92e.com/",
            DisplayReason::LooksLatin,
        ),
        (
            "http://e/\u{430}pple",
            "http://e/%D0%B0pple",
            DisplayReason::MixedScripts,
        ),
        ("http://e/%D0%B0pple", "", DisplayReason::MixedScripts),
        // Every version of IDNA rejects this label.
        (
            "http://a\u{2044}b.example/",
            "http://a%E2%81%84b.example/",
            DisplayReason::LooksLikeDelimiter,
        ),
        (
            "http://\u{2764}.example/",
            "http://%E2%9D%A4.example/",
            DisplayReason::Restricted,
        ),
        (
            "http://e/x\u{324}\u{324}",
            "http://e/x%CC%A4%CC%A4",
            DisplayReason::Marks,
        ),
        (
            "http://1\u{967}.example/",
            "http://xn--1-jzd.example/",
            DisplayReason::MixedDigits,
        ),
    ] {
        let expected = if shown.is_empty() { text } else { shown };
        shows(HIGHLY, text, expected);
        let displayed = HIGHLY.display(text);
        let found = displayed.pieces().find_map(|piece| piece.reason());
        assert_eq!(found, Some(reason), "{text}");
    }
    // Armenian and Latin, in a label and in a word.
    let mixed = "http://ab\u{561}.example/ab\u{561}";
    shows(DisplayRules::new(DisplayPolicy::Moderate), mixed, mixed);
    shows(HIGHLY, mixed, "http://xn--ab-ecd.example/ab%D5%A1");
    // Greek and Cyrillic beside Latin are never shown, and nor are two other scripts.
    let moderate = DisplayRules::new(DisplayPolicy::Moderate);
    shows(moderate, "http://e/ab\u{3C9}", "http://e/ab%CF%89");
    shows(moderate, "http://e/ab\u{436}", "http://e/ab%D0%B6");
    shows(
        moderate,
        "http://e/a\u{561}\u{10D0}",
        "http://e/a%D5%A1%E1%83%90",
    );
}

#[test]
// clause: 3987-7.6-pct-display
fn invisible_characters_are_encoded_in_every_component() {
    for c in [
        '\u{202E}',
        '\u{200B}',
        '\u{FEFF}',
        '\u{2066}',
        '\u{A0}',
        '\u{E0001}',
        '\u{E000}',
        '\u{2800}',
        '\u{13441}',
        '\u{1D159}',
    ] {
        for text in [
            format!("http://e/a{c}b"),
            format!("http://e/?{c}"),
            format!("http://e/#{c}"),
            format!("http://{c}@e/"),
            format!("http://a{c}b.example/"),
            format!("{c}:b"),
            format!("http://e:{c}/"),
        ] {
            let shown = HIGHLY.display(&text).to_string();
            assert!(!shown.contains(c), "{text:?}");
            laws(HIGHLY, &text);
        }
    }
    shows(HIGHLY, "http://e/\u{301}a", "http://e/%CC%81a");
    let decoding = HIGHLY.with_decoding(true);
    shows(
        decoding,
        "http://e/%E2%A0%80%E2%A0%81",
        "http://e/%E2%A0%80\u{2801}",
    );
    shows(HIGHLY, "http://e/a b\tc\0", "http://e/a%20b%09c%00");
    // A joiner that is part of a word.
    let joined = "http://e/\u{628}\u{200C}\u{628}";
    shows(HIGHLY, joined, joined);
}

#[test]
fn an_option_decodes_triplets() {
    let rules = HIGHLY.with_decoding(true);
    shows(
        rules,
        "http://e/r%C3%A9sum%C3%A9",
        "http://e/r\u{E9}sum\u{E9}",
    );
    shows(
        rules,
        "http://e/%E2%80%AE%FF%41%2F",
        "http://e/%E2%80%AE%FF%41%2F",
    );
    shows(rules, "http://e/p%D0%B0ypal", "http://e/p%D0%B0ypal");
    shows(
        rules,
        "http://p%d0%b0ypal.example/",
        "http://xn--pypal-4ve.example/",
    );
    shows(
        rules,
        "http://r%C3%A9sum%C3%A9.example/",
        "http://r\u{E9}sum\u{E9}.example/",
    );
    shows(
        HIGHLY,
        "http://r%C3%A9sum%C3%A9.example/%C3%A9",
        "http://r%C3%A9sum%C3%A9.example/%C3%A9",
    );
    let displayed = HIGHLY.display("http://e/%C3%A9");
    let piece = displayed.pieces().last().unwrap();
    assert_eq!(piece.reason(), Some(DisplayReason::Encoded));
}

#[test]
fn labels_stay_as_written_without_a_mapper() {
    let rules = HIGHLY.with_hosts(None);
    for (text, shown) in [
        ("http://b\u{FC}cher.example/", "http://b\u{FC}cher.example/"),
        (
            "http://xn--bcher-kva.example/",
            "http://xn--bcher-kva.example/",
        ),
        (
            "http://p\u{430}ypal.example/",
            "http://p%D0%B0ypal.example/",
        ),
    ] {
        assert_eq!(rules.display(text).to_string(), shown);
    }
}

#[test]
fn recommended_scripts_are_known_by_code_and_by_name() {
    for (code, name) in ScriptSet::recommended() {
        let set = ScriptSet::named(&[code]);
        assert!(set.is_some() && set == ScriptSet::named(&[name]), "{name}");
    }
}

#[test]
fn policies_and_reasons_have_names() {
    for policy in DisplayPolicy::ALL {
        assert_eq!(DisplayPolicy::named(policy.name()), Some(policy));
    }
    assert_eq!(DisplayPolicy::named("unheard-of"), None);
    let reason = HIGHLY
        .display("http://e/%E2%80%AE")
        .pieces()
        .last()
        .unwrap()
        .reason();
    assert_eq!(reason.unwrap().name(), "bidi-formatting");
    assert_eq!(reason.unwrap().to_string(), "a bidi formatting character");
}

#[test]
fn the_laws_hold_for_every_character() {
    let latin = HIGHLY.with_scripts(ScriptSet::named(&["Latn"]).unwrap());
    let decoding = DisplayRules::new(DisplayPolicy::Moderate).with_decoding(true);
    for c in crate::security::most_chars() {
        let text = format!("http://u{c}@{c}.a{c}/a{c}\u{436}{c}/?{c}#{c}");
        let rules = [
            HIGHLY,
            latin,
            decoding,
            DisplayRules::new(DisplayPolicy::Ascii),
        ];
        let number = u32::from(c) as usize;
        laws(rules[number % 4], &text);
    }
}

// clause: 3987-4.1-embedding-markup
#[test]
fn a_displayed_identifier_can_be_wrapped_for_running_text_and_for_html() {
    use iri_bidi::{Wrapping, wrap};

    let text = "http://ab.\u{5D2}\u{5D3}/";
    let shown = HIGHLY.display(text).to_string();
    let plain = wrap(&shown, Wrapping::Embedding).to_string();
    assert_eq!(plain, format!("\u{202A}{text}\u{202C}"));
    let html = wrap(&shown, Wrapping::HtmlSpan).to_string();
    assert_eq!(html, format!("<span dir=\"ltr\">{text}</span>"));
}

#[test]
// clause: 3987-8-spoof-lookalike
fn text_that_looks_like_delimiters_or_latin_is_encoded() {
    for c in "\u{FF0F}\u{2215}\u{2044}\u{29F8}\u{FF1F}\u{FF03}\u{FF20}\u{FF05}\u{FF1A}\u{FF0E}\u{2024}\u{589}".chars() {
        let text = format!("http://e/a{c}b");
        let shown = DisplayRules::new(DisplayPolicy::Moderate).display(&text).to_string();
        let triplets = iri_core::pct::encode(&text, iri_core::ucs::CharSet::EMPTY).to_string();
        let ascii = triplets.rsplit_once("%61").map_or("", |(_, rest)| rest);
        assert_eq!(shown, format!("http://e/a{}b", ascii.trim_end_matches("%62")));
    }
    shows(
        HIGHLY,
        "/\u{430}\u{440}\u{440}\u{4CF}\u{435}",
        "/%D0%B0%D1%80%D1%80%D3%8F%D0%B5",
    );
    shows(HIGHLY, "?a=\u{338}b", "?a=%CC%B8b");
    for text in [
        "/\u{65E5}\u{672C}\u{3002}\u{30CE}",
        "/\u{561}\u{589}",
        "/\u{438}/\u{430}",
    ] {
        shows(HIGHLY, text, text);
    }
}
