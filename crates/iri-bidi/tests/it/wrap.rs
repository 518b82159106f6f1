//! Identifiers in running text.

use iri_bidi::{Rewrite as _, Wrapping, for_display, unwrap, unwrap_exact, wrap};

#[cfg(feature = "order")]
use crate::letters::{SCRIPTS, written};
#[cfg(feature = "order")]
use iri_bidi::{Paragraph, Surroundings, needs_embedding, needs_wrapping, wrapping_for};

// clause: 3987-4.1-err-caution
#[test]
fn text_with_right_to_left_characters_is_embedded_by_default() {
    assert_eq!(for_display("a/\u{5D0}").wrapping(), Wrapping::Embedding);
    assert_eq!(for_display("a/\u{661}").wrapping(), Wrapping::Embedding);
    assert_eq!(for_display("a/b").wrapping(), Wrapping::Nothing);
    assert!(for_display("\u{627}").changes() && !for_display("a").changes());
}

#[test]
fn unwrap_removes_formatting_characters_at_both_ends() {
    let text = "http://a/\u{5D0}";
    for wrapping in [
        Wrapping::Nothing,
        Wrapping::MarkBefore,
        Wrapping::MarkAfter,
        Wrapping::Marks,
        Wrapping::Embedding,
        Wrapping::Isolate,
    ] {
        assert_eq!(
            unwrap(&wrap(text, wrapping).to_string()),
            text,
            "{wrapping:?}"
        );
    }
    assert_eq!(
        unwrap("\u{2067}\u{202E}\u{61C}a\u{202E}b\u{202C}\u{2069}"),
        "a\u{202E}b"
    );
}

// clause: m07-3.2-controls
#[test]
fn components_can_be_marked_and_isolated_for_display_engines() {
    let marked = wrap("a:/\u{5D0}", Wrapping::ComponentMarks);
    let expected = "\u{202A}a\u{200E}:\u{200E}\u{200E}/\u{200E}\u{5D0}\u{202C}";
    assert_eq!(marked.to_string(), expected);
    let division = iri_bidi::Division::Labels;
    let isolated = wrap("//a.b/c", Wrapping::ComponentIsolates(division));
    let expected = "\u{2066}//\u{2066}a\u{2069}.\u{2066}b\u{2069}/\u{2066}c\u{2069}\u{2069}";
    assert_eq!(isolated.to_string(), expected);
}

#[test]
fn characters_that_html_reserves_become_references() {
    let span = wrap("?a=<'\"&>", Wrapping::HtmlSpan);
    let expected = "<span dir=\"ltr\">?a=&lt;&#39;&quot;&amp;&gt;</span>";
    assert_eq!(span.to_string(), expected);
}

// clause: 3987-4.1-no-embedding-ltr 3987-4.1-no-embedding-rtl 3987-4.1-ltr-embedding
#[cfg(feature = "order")]
#[test]
fn the_embedding_is_needed_if_the_text_around_would_reorder_the_identifier() {
    for script in SCRIPTS {
        let needed = |before: &str, text: &str, after: &str, paragraph| {
            let [before, text, after] = [before, text, after].map(|part| written(part, script));
            let surroundings = Surroundings {
                before: &before,
                after: &after,
                paragraph,
            };
            let needed = needs_embedding(&text, surroundings);
            let least = wrapping_for(&text, surroundings);
            assert_eq!(needed, least != Wrapping::Nothing, "{before}{text}{after}");
            needed
        };
        assert!(!needed("see ", "http://ab.CD.ef/", " now", Paragraph::Ltr));
        assert!(!needed("AB ", "CD/EF", " GH", Paragraph::Rtl));
        assert!(needed("AB ", "http://ab.CDE.FGH/ij", " GH", Paragraph::Rtl));
        assert!(needed("AB ", "CD/ef", " GH", Paragraph::Ltr));
        assert!(needed("", "http://a/", "", Paragraph::Rtl));
        assert!(!needed("", "", "", Paragraph::Rtl));
    }
}

// clause: 3987-4.1-embedding-markup 3987-4.1-wrap-not-part
#[test]
fn one_wrapping_is_removed_and_nothing_else() {
    let texts = [
        "",
        "a",
        "http://a/\u{5D0}",
        "\u{202A}a\u{202C}",
        "\u{200E}",
        "\u{200E}\u{200E}",
        "\u{2066}a\u{2069}\u{200E}",
        "<bdi dir=\"ltr\">a</bdi>",
        "<span dir=\"ltr\">&amp;</span>",
        "?a&b=<'\"'>&amp;amp;&#39;",
        "\u{202C}\u{202A}",
    ];
    for text in texts {
        for wrapping in [
            Wrapping::Marks,
            Wrapping::Embedding,
            Wrapping::Isolate,
            Wrapping::HtmlSpan,
            Wrapping::HtmlBdi,
        ] {
            let wrapped = wrap(text, wrapping).to_string();
            let unwrapped = unwrap_exact(&wrapped);
            assert_eq!(
                (unwrapped.to_string().as_str(), unwrapped.wrapping()),
                (text, wrapping)
            );
        }
    }
    for kept in [
        "a\u{202A}b\u{202C}c",
        "\u{202A}a",
        "a\u{202C}",
        "\u{202A}a\u{2069}",
        "\u{200E}",
        "\u{202B}a\u{202C}",
        "<bdi dir=\"ltr\">a</span>",
        "<bdi dir=\"ltr\"><b>a</b></bdi>",
        "<bdi dir=\"ltr\">a&b</bdi>",
        "<bdi dir=\"ltr\">a&eacute;</bdi>",
        "<bdi dir=\"ltr\">it's</bdi>",
        "<bdi dir=\"ltr\">a\"b</bdi>",
        "<bdi dir='ltr'>a</bdi>",
        "a&amp;b",
    ] {
        let unwrapped = unwrap_exact(kept);
        assert_eq!(
            (unwrapped.to_string().as_str(), unwrapped.wrapping()),
            (kept, Wrapping::Nothing)
        );
        assert!(!unwrapped.changes());
    }
}

// clause: 3987-4.1-no-embedding-ltr 3987-4.1-no-embedding-rtl 3987-4.1-err-caution
#[cfg(feature = "order")]
#[test]
fn an_identifier_is_wrapped_in_case_of_doubt() {
    for script in SCRIPTS {
        let needs = |text: &str, paragraph| needs_wrapping(&written(text, script), paragraph);
        for (text, ltr, rtl) in [
            ("", false, false),
            ("http://ab.CD.ef/", false, true),
            ("CD/EF", true, false),
            ("http://ab/CD", true, true),
            ("http://ab.ef", false, false),
            ("http://ab.ef/", false, true),
            ("http://ab/1", false, true),
            ("1/a", true, true),
            // An Arabic number is right-to-left, whatever comes before it.
            ("http://ab/\u{661}/c", false, true),
            ("CD1", true, true),
            ("CD1EF", true, false),
            ("/CD", true, true),
            ("../ab", false, true),
            ("#", true, true),
            ("http://ab/(cd)e", false, false),
            ("http://ab/(cd", true, true),
            ("http://ab/)cd", true, true),
            ("http://[v1.a]/(b", true, true),
            ("http://ab/\u{202A}cd", true, true),
        ] {
            assert_eq!(
                needs(text, Paragraph::Ltr),
                ltr,
                "{text} in left-to-right text"
            );
            assert_eq!(
                needs(text, Paragraph::Rtl),
                rtl,
                "{text} in right-to-left text"
            );
        }
    }
}

// clause: 3987-4.1-lrm
#[cfg(feature = "order")]
#[test]
fn a_mark_is_enough_if_it_has_the_effect_of_the_embedding() {
    let text = Surroundings {
        before: "",
        after: "?y",
        paragraph: Paragraph::Rtl,
    };
    // After the identifier, a mark would be enough, too.
    assert_eq!(wrapping_for("1", text), Wrapping::MarkBefore);
    let text = Surroundings {
        before: "",
        after: " \u{5D2}",
        paragraph: Paragraph::Ltr,
    };
    assert_eq!(wrapping_for("a/\u{5D0}", text), Wrapping::MarkAfter);
    // In right-to-left text, a mark is not enough for an identifier of both directions.
    let paragraph = Paragraph::Rtl;
    let text = Surroundings { paragraph, ..text };
    assert_eq!(wrapping_for("a/\u{5D0}/b", text), Wrapping::Embedding);
}

// clause: 3987-4.1-higher-level
#[test]
fn no_wrapping_overrides_the_bidirectional_algorithm() {
    for wrapping in [
        Wrapping::Nothing,
        Wrapping::MarkBefore,
        Wrapping::MarkAfter,
        Wrapping::Marks,
        Wrapping::Embedding,
        Wrapping::Isolate,
        Wrapping::HtmlSpan,
        Wrapping::HtmlBdi,
        Wrapping::ComponentMarks,
        Wrapping::ComponentIsolates(iri_bidi::Division::All),
    ] {
        let wrapped = wrap("//a.\u{5D0}/b", wrapping).to_string();
        assert!(!wrapped.contains(['\u{202D}', '\u{202E}']), "{wrapping:?}");
        assert!(
            !wrapped.contains("bdo") && !wrapped.contains("override"),
            "{wrapping:?}"
        );
    }
}

#[cfg(feature = "order")]
#[test]
fn brackets_that_could_pair_with_those_of_the_text_need_wrapping() {
    for (text, expected) in [
        ("a(b)c", false),
        ("a[b]c", false),
        ("a(b)[c]d", false),
        // One kind inside the other, and unpaired ones.
        ("a(b[c]d)e", true),
        ("a(b", true),
        ("a)b(c", true),
        ("a[b", true),
        ("a]b", true),
        // Other characters that have a mirror image.
        ("a<b>c", true),
        ("a\u{AB}b\u{BB}c", true),
    ] {
        for paragraph in [Paragraph::Ltr, Paragraph::Rtl] {
            assert_eq!(needs_wrapping(text, paragraph), expected, "{text:?}");
        }
    }
}

#[test]
fn a_wrapped_identifier_has_a_text_and_a_wrapping() {
    let wrapped = wrap("a/b", Wrapping::Isolate);
    assert_eq!(
        (wrapped.text(), wrapped.wrapping()),
        ("a/b", Wrapping::Isolate)
    );
}
