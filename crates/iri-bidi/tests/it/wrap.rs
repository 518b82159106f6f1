//! Identifiers in running text.

use iri_bidi::{Rewrite as _, Wrapping, for_display, unwrap, wrap};

#[cfg(feature = "order")]
use crate::letters::{SCRIPTS, written};
#[cfg(feature = "order")]
use iri_bidi::{Paragraph, Surroundings, needs_embedding, wrapping_for};

// clause: 3987-4.1-err-caution
#[test]
fn whatever_has_anything_right_to_left_is_embedded_by_default() {
    assert_eq!(for_display("a/\u{5D0}").wrapping(), Wrapping::Embedding);
    assert_eq!(for_display("a/\u{661}").wrapping(), Wrapping::Embedding);
    assert_eq!(for_display("a/b").wrapping(), Wrapping::Nothing);
    assert!(for_display("\u{627}").changes() && !for_display("a").changes());
}

#[test]
fn what_wraps_is_taken_off_again() {
    let text = "http://a/\u{5D0}";
    for wrapping in [
        Wrapping::Nothing,
        Wrapping::MarkBefore,
        Wrapping::MarkBehind,
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
fn display_engines_get_what_the_draft_of_2001_asks_for() {
    let marked = wrap("a:/\u{5D0}", Wrapping::ComponentMarks);
    let expected = "\u{202A}a\u{200E}:\u{200E}\u{200E}/\u{200E}\u{5D0}\u{202C}";
    assert_eq!(marked.to_string(), expected);
    let division = iri_bidi::Division::Labels;
    let isolated = wrap("//a.b/c", Wrapping::ComponentIsolates(division));
    let expected = "\u{2066}//\u{2066}a\u{2069}.\u{2066}b\u{2069}/\u{2066}c\u{2069}\u{2069}";
    assert_eq!(isolated.to_string(), expected);
}

#[test]
fn html_is_written_as_html() {
    let span = wrap("?a=<'\"&>", Wrapping::HtmlSpan);
    let expected = "<span dir=\"ltr\">?a=&lt;&#39;&quot;&amp;&gt;</span>";
    assert_eq!(span.to_string(), expected);
}

// clause: 3987-4.1-no-embedding-ltr 3987-4.1-no-embedding-rtl 3987-4.1-ltr-embedding
#[cfg(feature = "order")]
#[test]
fn the_embedding_is_needed_where_the_text_would_turn_the_identifier() {
    for script in SCRIPTS {
        let needed = |before: &str, text: &str, behind: &str, paragraph| {
            let [before, text, behind] = [before, text, behind].map(|part| written(part, script));
            let surroundings = Surroundings {
                before: &before,
                behind: &behind,
                paragraph,
            };
            let needed = needs_embedding(&text, surroundings);
            let least = wrapping_for(&text, surroundings);
            assert_eq!(needed, least != Wrapping::Nothing, "{before}{text}{behind}");
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
