//! Second pass: classifies each span of the input as kept, removed or replaced.
//!
//! Steps cover the input without gaps. An item knows its span, so a gap before it is text that
//! pre-processing removed, and is a step of its own; the item waits in `held` meanwhile. So does an
//! insertion before the path, whose span is empty.
//!
//! In input that pre-processing does not change, most characters are kept. A step that keeps one is
//! extended over all bytes after it that stay in this component whatever precedes or follows them.
//! Characters whose first byte does not decide that end the run and are classified one by one.

use iri_core::{Component, Span, ascii, ucs};
use iri_scheme::Input;

use super::edit::{Edit, EditKind, New, Replacement};
use super::item::{Item, Origin, two_digits_follow};
use super::layout::{Layout, Position, Prefix};
use super::options::Preparation;
use super::source::Items;

/// An iterator over consecutive spans that cover the input, each with its edits.
#[derive(Clone, Debug)]
pub(super) struct Walk<'a> {
    text: &'a str,
    options: Preparation,
    layout: Layout,
    /// The items of the trimmed input, and its span.
    items: Items<'a>,
    trimmed: Span,
    /// The trimmed span, if it needs no edit.
    kept: Option<Span>,
    end: usize,
    /// The position of the next item, in the units of the layout.
    index: usize,
    /// The end of the last step.
    done: usize,
    /// The next item, if another step comes before it.
    held: Option<Item>,
}

/// A span of the input, and its edits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) span: Span,
    /// The edit before `last`: the decoding, mapping or composition of a character.
    pub(super) first: Option<Edit>,
    pub(super) last: Option<Edit>,
}

impl<'a> Walk<'a> {
    pub(super) fn new(
        text: &'a str,
        whole: Span,
        trimmed: Span,
        options: Preparation,
        layout: Option<Layout>,
    ) -> Self {
        // Without a layout, there are no edits between the ends.
        let edited = match layout {
            Some(_) => trimmed,
            None => Span::new(trimmed.end(), trimmed.end()),
        };
        Self {
            text,
            options,
            layout: layout.unwrap_or_default(),
            items: Items::new(text, edited, options),
            trimmed,
            kept: layout.is_none().then_some(trimmed),
            end: whole.end(),
            index: 0,
            done: whole.start(),
            held: None,
        }
    }

    /// Returns a run of removed characters of one kind, up to `end`.
    fn removed(&mut self, end: usize) -> Option<Step> {
        let start = self.done;
        let is_outside = start < self.trimmed.start() || start >= self.trimmed.end();
        let kind_of = |c| {
            if self.options.is_white(c) {
                if is_outside {
                    EditKind::WhiteSpaceTrimmed
                } else {
                    EditKind::WhiteSpaceRemoved
                }
            } else if c.is_control() {
                EditKind::ControlRemoved
            } else {
                EditKind::BidiFormattingRemoved
            }
        };
        let gap = self.text.get(start..end)?;
        let kind = kind_of(gap.chars().next()?);
        let length = gap.find(|c| kind_of(c) != kind).unwrap_or(gap.len());
        self.done = start + length;
        let span = Span::new(start, self.done);
        Some(Step::change(kind, span, New::Text("")))
    }

    /// Returns the insertion before the path that makes it read as a path, if any.
    fn prefix(&mut self) -> Option<Step> {
        if self.index != self.layout.path_start {
            return None;
        }
        let (kind, text) = match core::mem::take(&mut self.layout.prefix) {
            Prefix::None => return None,
            Prefix::DotSlash => (EditKind::DotSegmentAdded, "./"),
            Prefix::SlashDot => (EditKind::SlashDotAdded, "/."),
        };
        let span = Span::new(self.done, self.done);
        Some(Step::change(kind, span, New::Text(text)))
    }

    /// Returns the step for a character that was just read from `self.items`.
    fn step(&mut self, item: Item) -> Step {
        let position = self.layout.position(self.index);
        self.index += self.items.weight(&item);
        self.done = item.span.end();
        let first = match item.origin {
            Origin::Literal => None,
            Origin::Width => Some(EditKind::WidthMapped),
            Origin::Reference => Some(EditKind::ReferenceDecoded),
            #[cfg(feature = "normalization")]
            Origin::Composed => Some(EditKind::Composed),
        };
        let first = first.map(|kind| Edit::new(kind, item.span, Replacement(New::Char(item.c))));
        if let Some(step) = self.line_break(item, position, first) {
            return step;
        }
        let last = self
            .edit_for(item, position)
            .map(|(kind, new)| Edit::new(kind, item.span, Replacement(new)));
        Step {
            span: item.span,
            // An inserted character is reported once, in its final form.
            first: first.filter(|_| !item.span.is_empty() || last.is_none()),
            last,
        }
    }

    /// Returns the edit of a character at a position; `None` if it is kept.
    fn edit_for(&self, item: Item, position: Position) -> Option<(EditKind, New)> {
        let c = item.c;
        let encoded = |kind| Some((kind, New::Triplets(c)));
        let Position::In(component) = position else {
            if c == '\\' && position == Position::Delimiter {
                return Some((EditKind::BackslashToSlash, New::Char('/')));
            }
            return None;
        };
        let allowed = match component {
            Component::Scheme | Component::Port => return None,
            Component::Userinfo => ucs::IUSERINFO,
            // A misplaced delimiter of the authority is kept and reported as an error.
            Component::Host if matches!(c, '@' | ':') => return None,
            Component::Host => ucs::IREG_NAME,
            Component::Path if c == '/' => return None,
            Component::Path if c == '\\' && self.layout.backslash_is_slash => {
                return Some((EditKind::BackslashToSlash, New::Char('/')));
            }
            Component::Path => ucs::IPCHAR,
            #[cfg(feature = "encoding_rs")]
            Component::Query if self.encodes_query() && !c.is_ascii() => {
                // A character that the charset cannot encode is kept and reported as an error.
                let charset = self
                    .options
                    .query
                    .filter(|query| super::query::has(c, *query))?;
                return Some((EditKind::QueryCharEncoded, New::Query(c, charset)));
            }
            Component::Query => ucs::IQUERY,
            Component::Fragment => ucs::IFRAGMENT,
        };
        if allowed.contains(c) {
            if c.is_ascii() {
                return None;
            }
            if self.options.is_bidi_formatting(c) {
                return encoded(EditKind::BidiFormattingEncoded);
            }
            // A decoded reference is intended. Unencoded, preparing again would remove it.
            if item.origin != Origin::Literal && self.options.is_white(c) {
                return encoded(EditKind::WhiteSpaceEncoded);
            }
            let is_encoded = self.options.encode_ucschar
                && component > Component::Port
                && ucs::UCSCHAR.contains(c);
            return if is_encoded {
                encoded(EditKind::UcscharEncoded)
            } else {
                None
            };
        }
        encoded(match c {
            '%' if two_digits_follow(self.items.clone(), Iterator::next) => return None,
            '%' => EditKind::PercentSignEncoded,
            ' ' => EditKind::SpaceEncoded,
            '\t' | '\r' | '\n' => EditKind::WhiteSpaceEncoded,
            '\\' => EditKind::BackslashEncoded,
            '#' => EditKind::NumberSignEncoded,
            '[' | ']' => EditKind::BracketEncoded,
            '@' => EditKind::AtSignEncoded,
            c if c.is_control() => EditKind::ControlEncoded,
            c if ucs::IPRIVATE.contains(c) => EditKind::PrivateUseEncoded,
            _ => EditKind::CharEncoded,
        })
    }

    /// Extends a step that keeps a character by the following characters that are certainly kept,
    /// if pre-processing changes nothing.
    fn with_run(&mut self, step: Step) -> Step {
        if !self.items.is_plain() || step.last.is_some() {
            return step;
        }
        let Position::In(component) = self.layout.position(self.index) else {
            return step;
        };
        let allowed = match component {
            Component::Userinfo => ascii::USERINFO,
            Component::Host => ascii::REG_NAME,
            Component::Path => ascii::PCHAR.or(ascii::PATH_SEP),
            Component::Query | Component::Fragment => ascii::QUERY,
            Component::Scheme | Component::Port => return step,
        };
        // The layout counts from the start of the trimmed input, spans from that of the whole.
        let offset = self.trimmed.start();
        let end = (self.layout.end_of(component).saturating_add(offset)).min(self.trimmed.end());
        let rest = self.text.as_bytes().get(self.done..end).unwrap_or(&[]);
        let encodes_unicode =
            self.options.encode_ucschar || component == Component::Query && self.encodes_query();
        let goes_on =
            |&byte: &u8| allowed.contains(byte) || !encodes_unicode && is_always_kept(byte);
        let run = rest.iter().position(|byte| !goes_on(byte));
        let run = run.unwrap_or(rest.len());
        self.done += run;
        self.index += run;
        self.items.skip_to(self.done);
        Step {
            span: Span::new(step.span.start(), self.done),
            ..step
        }
    }

    /// Encodes a line break in the query of a `mailto` as CR LF, as in mail.
    fn line_break(&mut self, item: Item, position: Position, first: Option<Edit>) -> Option<Step> {
        let in_message = self.layout.input.is_some_and(Input::takes_crlf)
            && position == Position::In(Component::Query)
            && matches!(item.c, '\r' | '\n');
        if !in_message {
            return None;
        }
        let mut span = item.span;
        let mut first = first;
        if item.c == '\r' {
            let mut ahead = self.items.clone();
            if let Some(next) = ahead.next().filter(|next| next.c == '\n') {
                self.items = ahead;
                self.index += self.items.weight(&next);
                self.done = next.span.end();
                span = Span::new(span.start(), self.done);
                let is_decoded = [item, next]
                    .map(|one| one.origin)
                    .contains(&Origin::Reference);
                first = is_decoded.then_some(Edit::new(
                    EditKind::ReferenceDecoded,
                    span,
                    Replacement(New::Text("\r\n")),
                ));
            }
        }
        let last = Edit::new(
            EditKind::LineBreakEncoded,
            span,
            Replacement(New::Text("%0D%0A")),
        );
        Some(Step {
            span,
            first,
            last: Some(last),
        })
    }

    /// Returns whether the query is in a legacy charset.
    fn encodes_query(&self) -> bool {
        self.options.has_query_charset() && self.layout.takes_query_charset()
    }
}

/// Returns whether a byte begins or continues a character of `ucschar` that is not a bidi
/// formatting character. For the lead bytes C2, D8, E2, EE, EF and F0 to F4, that depends on the
/// following bytes, so the character must be decoded.
const fn is_always_kept(byte: u8) -> bool {
    matches!(byte, 0x80..=0xC1 | 0xC3..=0xD7 | 0xD9..=0xE1 | 0xE3..=0xED)
}

impl Step {
    const fn change(kind: EditKind, span: Span, new: New) -> Self {
        Self {
            span,
            first: None,
            last: Some(Edit::new(kind, span, Replacement(new))),
        }
    }
}

impl Iterator for Walk<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        if let Some(span) = self.kept {
            if self.done < span.start() {
                return self.removed(span.start());
            }
            self.kept = None;
            self.done = span.end();
            return Some(Step {
                span,
                first: None,
                last: None,
            });
        }
        let item = self.held.take().or_else(|| self.items.next());
        let start = item.map_or(self.end, |item| item.span.start());
        if self.done < start {
            self.held = item;
            return self.removed(start);
        }
        if let Some(step) = self.prefix() {
            self.held = item;
            return Some(step);
        }
        let step = self.step(item?);
        Some(self.with_run(step))
    }
}
