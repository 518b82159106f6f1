//! Findings: the rule that an identifier breaks, the place, and the cure.

use core::fmt;

use iri_core::{
    Clause, Component, Parts, Severity, Span,
    ascii::AsciiSet,
    pct::{self, Encode},
    ucs::{BIDI_FORMATTING, BIDI_FORMATTING_LATER, CharSet},
};

/// A rule that an identifier breaks.
///
/// It does not contain the identifier.
///
/// ```
/// use iri_bidi::{Severity, check};
///
/// let text = "?q=\u{5D0}1";
/// let finding = check(text).next().unwrap();
/// assert_eq!((finding.code(), finding.severity()), ("bidi-mixed-direction", Severity::Warning));
/// assert_eq!(finding.span().of(text), "\u{5D0}");
/// assert_eq!(finding.place().of(text), "q=\u{5D0}1");
/// # #[cfg(feature = "alloc")]
/// assert_eq!(finding.cure(text).unwrap().to_string(), "q=%D7%901");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct BidiFinding {
    kind: BidiFindingKind,
    severity: Severity,
    clause: Clause,
    component: Component,
    place: Span,
    span: Span,
    curable: bool,
}

impl BidiFinding {
    /// The kind of finding.
    pub const fn kind(&self) -> BidiFindingKind {
        self.kind
    }

    /// The stable name of [`BidiFinding::kind`], in kebab-case, for programs.
    pub const fn code(&self) -> &'static str {
        self.kind.code()
    }

    /// The severity.
    pub const fn severity(&self) -> Severity {
        self.severity
    }

    /// The clause that contains the rule.
    pub const fn clause(&self) -> Clause {
        self.clause
    }

    /// The component that contains the place.
    pub const fn component(&self) -> Component {
        self.component
    }

    /// The byte range of the characters that break the rule.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The byte range that [`BidiFinding::cure`] replaces: the whole component, divided by the
    /// [`Division`](crate::Division) of the check, or the forbidden character.
    pub const fn place(&self) -> Span {
        self.place
    }

    /// Returns the URI form of [`BidiFinding::place`], which cures the finding. Section 4.2
    /// requires that the whole component is mapped, since mapping a part would not help (example
    /// 9).
    ///
    /// `text` is the identifier that was checked. Returns `None` if triplets are not allowed in the
    /// component, or do not help: the rules of IDNA apply to decoded triplets.
    pub const fn cure<'a>(&self, text: &'a str) -> Option<Cure<'a>> {
        if !self.curable {
            return None;
        }
        Some(Cure {
            text,
            place: self.place,
        })
    }

    pub(crate) const fn on_characters(
        kind: BidiFindingKind,
        clause: Clause,
        component: Component,
        span: Span,
        curable: bool,
    ) -> Self {
        let severity = match kind {
            BidiFindingKind::FormatChar => Severity::Error,
            BidiFindingKind::FormatCharLater
            | BidiFindingKind::MixedDirection
            | BidiFindingKind::RtlStart
            | BidiFindingKind::RtlEnd
            | BidiFindingKind::IdnaStart
            | BidiFindingKind::IdnaChar
            | BidiFindingKind::IdnaEnd
            | BidiFindingKind::IdnaDigits => Severity::Warning,
        };
        Self {
            kind,
            severity,
            clause,
            component,
            place: span,
            span,
            curable,
        }
    }

    pub(crate) const fn on_piece(
        kind: BidiFindingKind,
        severity: Severity,
        clause: Clause,
        piece: crate::BidiPiece,
        span: Span,
    ) -> Self {
        Self {
            kind,
            severity,
            clause,
            component: piece.component(),
            place: piece.span(),
            span,
            curable: true,
        }
    }

    pub(crate) const fn without_cure(self) -> Self {
        Self {
            curable: false,
            ..self
        }
    }
}

/// A component in URI form, written when it is formatted ([`BidiFinding::cure`]).
#[derive(Clone, Copy, Debug)]
pub struct Cure<'a> {
    text: &'a str,
    place: Span,
}

impl<'a> Cure<'a> {
    fn encoded(self) -> Encode<'a> {
        const ASCII: CharSet = CharSet::ascii_only(AsciiSet::EMPTY.complement());
        pct::encode(self.place.of(self.text), ASCII)
    }
}

impl fmt::Display for Cure<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.encoded().fmt(f)
    }
}

iri_core::tables::kinds! {
    /// The kind of a [`BidiFinding`].
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum BidiFindingKind {
        /// One of the seven characters that are forbidden in identifiers (4.1).
        FormatChar = "bidi-format-char" Any "3987-4.1-fmt-RLO"
            "bidirectional formatting character";
        /// A character of the same purpose that was added to Unicode later.
        FormatCharLater = "bidi-format-char-later" Any "3987-4.1-ltr-embedding"
            "bidirectional formatting character added after RFC 3987";
        /// A component has characters of both directions (4.2, rule 1). The span is the first run
        /// of characters of the other direction than the first one.
        MixedDirection = "bidi-mixed-direction" Any "3987-4.2-rule1"
            "right-to-left and left-to-right characters in a component";
        /// A component with right-to-left characters does not begin with one (4.2, rule 2). The
        /// span is the text before the first right-to-left character.
        RtlStart = "bidi-rtl-start" Any "3987-4.2-rule2"
            "right-to-left component without a right-to-left character at its start";
        /// A component with right-to-left characters does not end with one (4.2, rule 2). The span
        /// is the text after the last right-to-left character and its marks and joiners.
        RtlEnd = "bidi-rtl-end" Any "3987-4.2-rule2"
            "right-to-left component without a right-to-left character at its end";
        /// A label does not begin with a letter (RFC 5893, section 2, condition 1).
        IdnaStart = "bidi-idna-start" Host "5893-2-rule 1"
            "label that does not begin with a letter";
        /// A label has a character that its direction does not allow (conditions 2 and 5).
        IdnaChar = "bidi-idna-char" Host "5893-2-rule 2"
            "character not allowed by the direction of the label";
        /// A label ends with neither a letter of its direction nor a digit (conditions 3 and 6).
        /// The span is the text after the last one.
        IdnaEnd = "bidi-idna-end" Host "5893-2-rule 3"
            "label that ends with neither a letter nor a digit";
        /// A label has digits of both kinds, European and Arabic-Indic (condition 4). The span is
        /// the first digit of the second kind.
        IdnaDigits = "bidi-idna-digits" Host "5893-2-rule 4"
            "European and Arabic-Indic digits in one label";
    }
}

/// Writes the kind and the span: `… at bytes 3..5`.
impl fmt::Display for BidiFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at bytes {}", self.kind, self.span)
    }
}

/// Whether a character is one of the seven that [RFC 3987, section 4.1], forbids in identifiers
/// although the grammar allows them: LRM, RLM, LRE, RLE, PDF, LRO and RLO.
///
/// ```
/// assert!(iri_bidi::is_format_char('\u{202E}') && !iri_bidi::is_format_char('\u{2067}'));
/// ```
///
/// [RFC 3987, section 4.1]: https://www.rfc-editor.org/rfc/rfc3987#section-4.1
pub fn is_format_char(c: char) -> bool {
    BIDI_FORMATTING.contains(&c)
}

/// Whether a character has the same purpose as the seven of [`is_format_char`], but was added to
/// Unicode after the RFC was written: U+061C, and the isolates U+2066 to U+2069.
pub fn is_later_format_char(c: char) -> bool {
    BIDI_FORMATTING_LATER.contains(&c)
}

/// Returns the finding about a bidirectional formatting character; `None` for any other character.
pub(crate) fn on_format_char(c: char, at: usize, parts: &Parts<'_>) -> Option<BidiFinding> {
    let (kind, clause) = match c {
        '\u{200E}' => (BidiFindingKind::FormatChar, "3987-4.1-fmt-LRM"),
        '\u{200F}' => (BidiFindingKind::FormatChar, "3987-4.1-fmt-RLM"),
        '\u{202A}' => (BidiFindingKind::FormatChar, "3987-4.1-fmt-LRE"),
        '\u{202B}' => (BidiFindingKind::FormatChar, "3987-4.1-fmt-RLE"),
        '\u{202C}' => (BidiFindingKind::FormatChar, "3987-4.1-fmt-PDF"),
        '\u{202D}' => (BidiFindingKind::FormatChar, "3987-4.1-fmt-LRO"),
        '\u{202E}' => (BidiFindingKind::FormatChar, "3987-4.1-fmt-RLO"),
        // The documents are older than the isolates and the Arabic letter mark, so they do not
        // forbid them. The clause is the one about how an IRI is displayed.
        _ if is_later_format_char(c) => {
            (BidiFindingKind::FormatCharLater, "3987-4.1-ltr-embedding")
        }
        _ => return None,
    };
    let component = parts.component_at(at);
    let curable = match component {
        Component::Scheme | Component::Port => false,
        Component::Host => !parts.host().is_some_and(|host| host.starts_with(['['])),
        _ => true,
    };
    let span = Span::new(at, at.saturating_add(c.len_utf8()));
    Some(BidiFinding::on_characters(
        kind,
        Clause::new(clause),
        component,
        span,
        curable,
    ))
}
