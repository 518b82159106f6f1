//! Reads the characters of a part of an input in decoded form, with their spans.

use iri_core::Span;
use iri_core::bytes::text::{Buffer, TextBuffer};
use iri_core::engine::labels::Letters;
use iri_idna::decode_a_label;
use iri_unicode::{is_default_ignorable, is_mark};

/// Iterator over the characters of a part of an input. Triplets are decoded, and so are A-labels;
/// each character of an A-label has the span of the whole label.
#[derive(Clone, Debug)]
pub(crate) enum Spelled<'a> {
    Written(Letters<'a>),
    Encoded { rest: &'a [char], span: Span },
}

/// The U-label that an A-label encodes; `None` for other labels.
pub(crate) type Decoded = Option<Buffer<char, 63>>;

impl<'a> Spelled<'a> {
    /// Reads the characters at a span, with triplets decoded.
    pub(crate) const fn new(text: &'a str, span: Span) -> Self {
        Self::Written(Letters::new(text, span))
    }

    /// Reads the characters of the label at a span, for which [`decoded`] returned `decoded`.
    pub(crate) fn label(text: &'a str, span: Span, decoded: &'a Decoded) -> Self {
        match decoded {
            Some(label) => Self::Encoded {
                rest: label.as_slice(),
                span,
            },
            None => Self::new(text, span),
        }
    }

    /// The characters without their places.
    pub(crate) fn chars(self) -> impl Iterator<Item = char> + Clone {
        self.map(|(c, _)| c)
    }
}

impl Iterator for Spelled<'_> {
    type Item = (char, Span);

    fn next(&mut self) -> Option<(char, Span)> {
        match self {
            Self::Written(letters) => letters.next(),
            Self::Encoded { rest, span } => {
                let (first, others) = rest.split_first()?;
                *rest = others;
                Some((*first, *span))
            }
        }
    }
}

/// Decodes the label at a span if it is an A-label, which may contain triplets.
pub(crate) fn decoded(text: &str, span: Span) -> Decoded {
    let mut letters = Letters::new(text, span);
    let prefix = letters.clone().chars().take(4);
    if !prefix.map(|c| c.to_ascii_lowercase()).eq("xn--".chars()) {
        return None;
    }
    let mut a_label = TextBuffer::<63>::EMPTY;
    letters.try_for_each(|(c, _)| {
        let octet = u8::try_from(c).ok().filter(u8::is_ascii)?;
        a_label.push(octet).ok()
    })?;
    decode_a_label(a_label.as_str())
}

/// Fast, conservative check: `false` means that a string is ASCII after its triplets are decoded.
pub(crate) fn has_non_ascii(text: &str) -> bool {
    if !text.is_ascii() {
        return true;
    }
    let bytes = text.as_bytes();
    let high = |pair: &[u8]| matches!(pair, [b'%', b'8'..=b'9' | b'a'..=b'f' | b'A'..=b'F']);
    bytes.contains(&b'%') && bytes.windows(2).any(high)
}

/// Iterator over the spans of words in a part of an input: runs of letters, digits, marks and
/// invisible characters.
#[derive(Clone, Debug)]
pub(crate) struct Words<'a>(Letters<'a>);

impl<'a> Words<'a> {
    pub(crate) const fn new(text: &'a str, span: Span) -> Self {
        Self(Letters::new(text, span))
    }
}

impl Iterator for Words<'_> {
    type Item = Span;

    fn next(&mut self) -> Option<Span> {
        let (_, first) = self.0.find(|&(c, _)| is_of_word(c))?;
        let mut end = first.end();
        for (c, span) in self.0.by_ref() {
            if !is_of_word(c) {
                break;
            }
            end = span.end();
        }
        Some(Span::new(first.start(), end))
    }
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || !c.is_ascii() && (is_mark(c) || is_default_ignorable(c))
}
