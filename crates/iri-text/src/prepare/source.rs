//! The pre-processed-reference-string, character by character, each with its span in the input (the
//! guidelines draft, section 4).
//!
//! The steps of the section are functions, each reading from the one before: `raw` leaves characters
//! out, `usual` maps widths, `decoded` reads character references, and the composer is last. The order
//! is that of the draft, and it matters: a reference may be written with wide characters or be divided
//! by removed ones, and its result may compose with the character before it.
//!
//! Nothing is buffered. A step that has to look ahead works on a clone of the source, and replaces the
//! source by the clone if it takes what it saw.

use core::str::Chars;

use iri_core::bytes::text::slice;
use iri_core::{Span, ucs};

#[cfg(feature = "normalization")]
use super::compose::Composer;
use super::item::{Item, Origin};
use super::options::{CharacterReferences, Preparation};
use super::{reference, width};
#[cfg(feature = "html")]
use crate::markup::{self, ReferencePlace};

/// The pre-processed characters of the trimmed input.
#[derive(Clone, Debug)]
pub(super) struct Items<'a> {
    source: Source<'a>,
    /// Whether pre-processing changes nothing.
    is_plain: bool,
    #[cfg(feature = "normalization")]
    composer: Composer,
}

/// The characters before composition.
#[derive(Clone, Debug)]
struct Source<'a> {
    rest: Chars<'a>,
    /// The end of `rest` in the whole input.
    end: usize,
    options: Preparation,
    /// The second character of the last reference, and the span of the reference.
    #[cfg(feature = "html")]
    second: Option<(char, Span)>,
}

impl<'a> Items<'a> {
    pub(super) fn new(text: &'a str, range: Span, options: Preparation) -> Self {
        let rest = range.of(text);
        let is_changed = options.width
            || options.nfc && !rest.is_ascii()
            || options.references != CharacterReferences::None && rest.contains('&')
            || options.can_remove() && rest.contains(|c| options.removes(c));
        Self {
            source: Source {
                rest: rest.chars(),
                end: range.end(),
                options,
                #[cfg(feature = "html")]
                second: None,
            },
            is_plain: !is_changed,
            #[cfg(feature = "normalization")]
            composer: Composer::default(),
        }
    }

    /// Returns whether pre-processing changes nothing.
    pub(super) const fn is_plain(&self) -> bool {
        self.is_plain
    }

    /// Returns the length of an item in the units of [`Layout`](super::layout::Layout): its length
    /// in bytes if pre-processing changes nothing, otherwise one.
    pub(super) const fn weight(&self, item: &Item) -> usize {
        if self.is_plain { item.c.len_utf8() } else { 1 }
    }

    /// Skips to the byte at `end` of the whole input. Requires [`is_plain`](Self::is_plain).
    pub(super) fn skip_to(&mut self, end: usize) {
        let source = &mut self.source;
        let taken = end.saturating_sub(source.at());
        source.rest = source.rest.as_str().get(taken..).unwrap_or("").chars();
    }
}

impl Source<'_> {
    /// Returns the start of the next character.
    fn at(&self) -> usize {
        self.end - self.rest.as_str().len()
    }

    /// Step 2: returns the next character that is not removed.
    fn raw(&mut self) -> Option<(char, Span)> {
        loop {
            let start = self.at();
            let c = self.rest.next()?;
            if !self.options.removes(c) {
                return Some((c, Span::new(start, self.at())));
            }
        }
    }

    /// Returns the next character in its usual width.
    fn usual(&mut self) -> Option<Item> {
        let (c, span) = self.raw()?;
        if self.options.width {
            if let Some(usual) = width::usual(c) {
                let mut ahead = self.clone();
                let voiced = ahead
                    .raw()
                    .and_then(|(mark, at)| Some((width::voiced(usual, mark)?, at)));
                if let Some((usual, at)) = voiced {
                    *self = ahead;
                    return Some(Item {
                        c: usual,
                        span: Span::new(span.start(), at.end()),
                        origin: Origin::Width,
                    });
                }
                return Some(Item {
                    c: usual,
                    span,
                    origin: Origin::Width,
                });
            }
        }
        Some(Item {
            c,
            span,
            origin: Origin::Literal,
        })
    }

    /// Step 4: returns the character of the character reference whose `&` was just read. If there
    /// is no character reference, nothing more is read.
    fn reference(&mut self) -> Option<char> {
        let html = self.options.references == CharacterReferences::Html;
        let mut ahead = self.clone();
        let mut chars = core::iter::from_fn(|| ahead.usual().map(|item| item.c));
        let c = reference::read(&mut chars, html)?;
        if self.options.references == CharacterReferences::Limited && !ucs::IUNRESERVED.contains(c)
        {
            return None;
        }
        *self = ahead;
        if self.options.width {
            return Some(width::usual(c).unwrap_or(c));
        }
        Some(c)
    }

    /// Like [`reference`](Self::reference), by the rules of the HTML Standard for attributes.
    /// `start` is the start of the `&`.
    #[cfg(feature = "html")]
    fn html_reference(&mut self, start: usize) -> Option<char> {
        let mut ahead = self.clone();
        let chars = core::iter::from_fn(|| ahead.usual().map(|item| item.c));
        let (found, length) = markup::read(chars, ReferencePlace::Attribute)?;
        for _ in 0..length {
            self.usual();
        }
        let usual = |c| {
            if self.options.width {
                width::usual(c).unwrap_or(c)
            } else {
                c
            }
        };
        let span = Span::new(start, self.at());
        self.second = found.second.map(|c| (usual(c), span));
        Some(usual(found.first))
    }

    /// Returns the next character, with references decoded.
    fn decoded(&mut self) -> Option<Item> {
        #[cfg(feature = "html")]
        if let Some((c, span)) = self.second.take() {
            let origin = Origin::Reference;
            return Some(Item { c, span, origin });
        }
        let item = self.usual()?;
        if item.c == '&' && self.options.references != CharacterReferences::None {
            #[cfg(feature = "html")]
            let found = match self.options.references {
                CharacterReferences::HtmlStandard => self.html_reference(item.span.start()),
                _ => self.reference(),
            };
            #[cfg(not(feature = "html"))]
            let found = self.reference();
            if let Some(c) = found {
                return Some(Item {
                    c,
                    span: Span::new(item.span.start(), self.at()),
                    origin: Origin::Reference,
                });
            }
        }
        Some(item)
    }
}

impl Iterator for Items<'_> {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        if self.is_plain {
            let start = self.source.at();
            let c = self.source.rest.next()?;
            return Some(Item {
                c,
                span: Span::new(start, start + c.len_utf8()),
                origin: Origin::Literal,
            });
        }
        #[cfg(feature = "normalization")]
        if self.source.options.nfc {
            return self.composer.next(&mut self.source, Source::decoded);
        }
        self.source.decoded()
    }
}

/// Step 1: removes white space at both ends.
pub(super) fn trimmed(text: &str, start: usize, end: usize, options: &Preparation) -> Span {
    let whole = slice(text, start, end);
    let rest = whole.trim_start_matches(|c| options.trims(c));
    let start = end - rest.len();
    let inner = rest.trim_end_matches(|c| options.trims(c));
    Span::new(start, start + inner.len())
}
