//! A finding: the rule that an identifier breaks, the place, and the cure.

use core::fmt;

use iri_core::{
    Clause, Component, Parts, Severity, Span,
    ascii::AsciiSet,
    pct::{self, Encode},
    ucs::{BIDI_FORMATTING, BIDI_FORMATTING_LATER, CharSet},
};

/// A rule that an identifier breaks.
///
/// It keeps nothing of the identifier.
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

    /// The name of [`BidiFinding::kind`], in kebab-case, for programs.
    pub const fn code(&self) -> &'static str {
        self.kind.code()
    }

    /// The severity.
    pub const fn severity(&self) -> Severity {
        self.severity
    }

    /// The clause that has the rule.
    pub const fn clause(&self) -> Clause {
        self.clause
    }

    /// The component in which it is, also if it is about a part of one.
    pub const fn component(&self) -> Component {
        self.component
    }

    /// Where it is, in bytes of the identifier: the character, or the run of characters, that
    /// breaks the rule.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The place that [`BidiFinding::cure`] is for: the whole component, as finely divided as the
    /// options say, or the forbidden character.
    pub const fn place(&self) -> Span {
        self.place
    }

    /// The URI form of the text at [`BidiFinding::place`], which cures the finding. Section 4.2
    /// requires that the whole component is mapped, since a part would not help (example 9).
    ///
    /// `text` is the identifier in which this was found. `None` where triplets are not allowed, or
    /// do not help, since they count as what they stand for: in domain names by the rules of IDNA.
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

/// The component in URI form ([`BidiFinding::cure`]), written as it is formatted.
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

/// The kind of a [`BidiFinding`].
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum BidiFindingKind {
    /// One of the seven characters that are forbidden in identifiers (4.1).
    FormatChar,
    /// A character that Unicode added later for the same purpose.
    FormatCharLater,
    /// A component has characters of both directions (4.2, rule 1). The span is the first run of
    /// characters against the direction that the component begins with.
    MixedDirection,
    /// A component with right-to-left characters does not begin with one (4.2, rule 2). The span
    /// is the part before the first.
    RtlStart,
    /// A component with right-to-left characters does not end with one (4.2, rule 2). The span
    /// is the part after the last and the marks and joiners that follow it.
    RtlEnd,
    /// A label does not begin with a letter (RFC 5893, section 2, condition 1).
    IdnaStart,
    /// A label has a character that its direction does not allow (conditions 2 and 5).
    IdnaChar,
    /// A label ends with neither a letter of its direction nor a digit (conditions 3 and 6). The
    /// span is the part after the last one.
    IdnaEnd,
    /// A label has digits of both kinds, European and Arabic-Indic (condition 4). The span is the
    /// first digit of the second kind.
    IdnaDigits,
}

iri_core::engine::all_kinds! {
    /// All kinds.
    BidiFindingKind {
        FormatChar,
        FormatCharLater,
        MixedDirection,
        RtlStart,
        RtlEnd,
        IdnaStart,
        IdnaChar,
        IdnaEnd,
        IdnaDigits,
    }
}

impl BidiFindingKind {
    /// The name in kebab-case, for programs.
    pub const fn code(self) -> &'static str {
        match self {
            Self::FormatChar => "bidi-format-char",
            Self::FormatCharLater => "bidi-format-char-later",
            Self::MixedDirection => "bidi-mixed-direction",
            Self::RtlStart => "bidi-rtl-start",
            Self::RtlEnd => "bidi-rtl-end",
            Self::IdnaStart => "bidi-idna-start",
            Self::IdnaChar => "bidi-idna-char",
            Self::IdnaEnd => "bidi-idna-end",
            Self::IdnaDigits => "bidi-idna-digits",
        }
    }
}

/// The code in words.
impl fmt::Display for BidiFindingKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::FormatChar => "a character that steers the direction of text",
            Self::FormatCharLater => "a later character that steers the direction of text",
            Self::MixedDirection => "right-to-left and left-to-right characters in one component",
            Self::RtlStart => "a right-to-left component that begins otherwise",
            Self::RtlEnd => "a right-to-left component that ends otherwise",
            Self::IdnaStart => "a label that does not begin with a letter",
            Self::IdnaChar => "a character that the direction of the label bars",
            Self::IdnaEnd => "a label that ends with neither a letter nor a digit",
            Self::IdnaDigits => "European and Arabic-Indic digits in one label",
        })
    }
}

/// `… at bytes 3..5`
impl fmt::Display for BidiFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at bytes {}", self.kind, self.span)
    }
}

/// Whether the character is one of the seven that are forbidden in identifiers ([RFC 3987, section
/// 4.1]), though the grammar allows them: LRM, RLM, LRE, RLE, PDF, LRO, RLO.
///
/// ```
/// assert!(iri_bidi::is_format_char('\u{202E}') && !iri_bidi::is_format_char('\u{2067}'));
/// ```
///
/// [RFC 3987, section 4.1]: https://www.rfc-editor.org/rfc/rfc3987#section-4.1
pub fn is_format_char(c: char) -> bool {
    BIDI_FORMATTING.contains(&c)
}

/// Whether the character has the purpose of the seven, but was added to Unicode after the RFC was
/// written: U+061C and the isolates, U+2066 to U+2069.
pub fn is_later_format_char(c: char) -> bool {
    BIDI_FORMATTING_LATER.contains(&c)
}

/// The finding about a character that controls the direction of text, if it is one.
pub(crate) fn on_format_char(c: char, at: usize, parts: &Parts<'_>) -> Option<BidiFinding> {
    let (kind, clause) = match c {
        '\u{200E}' => (BidiFindingKind::FormatChar, "3987-4.1-fmt-LRM"),
        '\u{200F}' => (BidiFindingKind::FormatChar, "3987-4.1-fmt-RLM"),
        '\u{202A}' => (BidiFindingKind::FormatChar, "3987-4.1-fmt-LRE"),
        '\u{202B}' => (BidiFindingKind::FormatChar, "3987-4.1-fmt-RLE"),
        '\u{202C}' => (BidiFindingKind::FormatChar, "3987-4.1-fmt-PDF"),
        '\u{202D}' => (BidiFindingKind::FormatChar, "3987-4.1-fmt-LRO"),
        '\u{202E}' => (BidiFindingKind::FormatChar, "3987-4.1-fmt-RLO"),
        // The clause on how an IRI is displayed. The documents are older than the
        // isolates and the Arabic letter mark, so they do not forbid them.
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
