//! First pass: splits the pre-processed input into components, and detects errors (the guidelines
//! draft, section 5).
//!
//! There are two passes, because what a character becomes may depend on characters long after it: an
//! `@` makes a userinfo of everything before it, and a colon in the first segment puts `./` before the
//! path. The pre-processed string is not kept, as that would take a heap. Both passes read the same
//! [`Items`], and the first one leaves only the offsets of components, counted in items.
//!
//! Most input is an IRI already, or nearly one, and pre-processing changes nothing in it. Then items are
//! bytes of the input, and [`Parts::split`] gives the offsets, unless an option departs from the RFC.

use iri_core::{Component, Parts, Span, ascii, ip};
use iri_scheme::{Input, LONGEST};

use super::error::{PrepareError, PrepareErrorKind};
use super::item::Item;
use super::options::{Backslash, Preparation};
use super::source::Items;

/// The offsets of components, as in `iri_core::Offsets`, but in characters of the pre-processed
/// input, or in bytes if pre-processing changes nothing ([`Items::weight`]).
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Layout {
    scheme_end: usize,
    authority_start: usize,
    host_start: usize,
    host_end: usize,
    pub(super) path_start: usize,
    path_end: usize,
    query_end: usize,
    host_is_literal: bool,
    pub(super) backslash_is_slash: bool,
    pub(super) prefix: Prefix,
    /// The treatment of input with this scheme; `None` without a scheme.
    pub(super) input: Option<Input>,
    pub(super) fault: Option<PrepareError>,
}

/// The characters added before a path so that it is read as a path.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) enum Prefix {
    #[default]
    None,
    /// `./`, before a first segment with a colon.
    DotSlash,
    /// `/.`, before a path that begins with two slashes.
    SlashDot,
}

/// The position of a character relative to the components.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Position {
    /// A separator of components.
    Delimiter,
    /// In a host that begins with a bracket: an IP literal or an error.
    Literal,
    In(Component),
}

impl Layout {
    pub(super) fn of(text: &str, range: Span, options: &Preparation) -> Self {
        let items = Items::new(text, range, *options);
        #[cfg(feature = "encoding_rs")]
        {
            let mut layout = Self::of_items(text, range, items.clone(), options);
            layout.fault = layout
                .fault
                .or_else(|| layout.fault_of_query(items, options));
            layout
        }
        #[cfg(not(feature = "encoding_rs"))]
        Self::of_items(text, range, items, options)
    }

    /// Returns whether the reference begins with a scheme.
    #[cfg(feature = "alloc")]
    pub(super) const fn has_scheme(&self) -> bool {
        self.scheme_end > 0
    }

    /// Returns the first character of the query that its charset cannot encode, as an error.
    #[cfg(feature = "encoding_rs")]
    fn fault_of_query(&self, items: Items<'_>, options: &Preparation) -> Option<PrepareError> {
        let charset = options.query.filter(|_| self.takes_query_charset())?;
        let mut reader = Reader::new(items);
        while reader.index < self.query_end {
            let is_query = reader.index > self.path_end;
            let item = reader.next()?;
            if is_query && !item.c.is_ascii() && !super::query::has(item.c, charset) {
                return Some(PrepareError::new(
                    PrepareErrorKind::QueryNotEncodable,
                    item.span,
                ));
            }
        }
        None
    }

    fn of_items(text: &str, range: Span, items: Items<'_>, options: &Preparation) -> Self {
        let is_by_the_rfc = !options.last_at_sign
            && !options.literal_relative
            && options.backslash == Backslash::Encode;
        if items.is_plain() && is_by_the_rfc {
            return Self::split(text, range, options);
        }
        let mut reader = Reader::new(items);
        let mut layout = Self::default();
        layout.read_scheme(&mut reader);
        layout.backslash_is_slash = options.backslash == Backslash::Slash
            && layout.input.is_none_or(Input::takes_backslash);
        let has_authority = !(options.literal_relative && layout.scheme_end == 0)
            && reader.consume_slashes(layout.backslash_is_slash);
        if has_authority {
            layout.read_authority(&mut reader, options);
        } else {
            layout.path_start = reader.index;
        }
        layout.read_rest(&mut reader, has_authority);
        layout
    }

    /// Splits the input with `Parts::split`, if pre-processing changes nothing.
    fn split(text: &str, range: Span, options: &Preparation) -> Self {
        let parts = Parts::split(range.of(text));
        let offsets = parts.offsets();
        let first_segment = parts.segments().next().unwrap_or("");
        let is_path = parts.scheme().is_none() && parts.authority().is_none();
        let is_taken_for_scheme =
            is_path && !parts.path().starts_with(['/']) && first_segment.contains([':']);
        let mut layout = Self {
            scheme_end: offsets.scheme_end,
            authority_start: parts.authority_span().map_or(0, Span::start),
            host_start: offsets.host_start,
            host_end: offsets.host_end,
            path_start: offsets.path_start,
            path_end: offsets.path_end,
            query_end: offsets.query_end,
            host_is_literal: parts.host().is_some_and(|host| host.starts_with(['['])),
            prefix: if is_taken_for_scheme {
                Prefix::DotSlash
            } else {
                Prefix::None
            },
            input: parts.scheme().map(iri_scheme::input),
            ..Self::default()
        };
        if parts.authority().is_some() {
            let host = Span::new(range.start() + offsets.host_start, range.end());
            let mut reader = Reader::new(Items::new(text, host, *options));
            reader.index = offsets.host_start;
            layout.fault = layout.fault_of(reader);
        }
        layout
    }

    /// Reads the scheme (section 5.1).
    fn read_scheme(&mut self, reader: &mut Reader<'_>) {
        let mut ahead = reader.clone();
        let mut name = [0; LONGEST];
        while let Some(item) = ahead.peek() {
            let index = ahead.index;
            ahead.next();
            if item.c == ':' && index > 0 {
                self.scheme_end = index;
                let name = name
                    .get(..index)
                    .and_then(|name| core::str::from_utf8(name).ok());
                // A longer name is not in the registry.
                self.input = Some(name.map_or(Input::Generic, iri_scheme::input));
                *reader = ahead;
                return;
            }
            let byte = u8::try_from(item.c).unwrap_or(b':');
            let class = if index == 0 {
                ascii::ALPHA
            } else {
                ascii::SCHEME
            };
            // Composition makes a K of the Kelvin sign, but a scheme is not created.
            if !class.contains(byte) || item.is_composed() {
                return;
            }
            if let Some(place) = name.get_mut(index) {
                *place = byte;
            }
        }
    }

    /// Reads the authority after the two slashes (section 5.2).
    fn read_authority(&mut self, reader: &mut Reader<'_>, options: &Preparation) {
        let start = reader.clone();
        let mut host = start.clone();
        let mut colon = None;
        let mut bracket = Bracket::None;
        while let Some(item) = reader.peek() {
            let index = reader.index;
            if self.is_slash(item.c) || matches!(item.c, '?' | '#') {
                break;
            }
            reader.next();
            match item.c {
                '@' if host.index == start.index || options.last_at_sign => {
                    host = reader.clone();
                    colon = None;
                    bracket = Bracket::None;
                }
                ':' => colon = Some(index),
                '[' if index == host.index => bracket = Bracket::Open,
                // A colon inside brackets does not begin a port.
                ']' => {
                    colon = None;
                    if bracket == Bracket::Open {
                        bracket = Bracket::Closed;
                    }
                }
                _ => {}
            }
        }
        // Nor does a colon after an unclosed bracket.
        if bracket == Bracket::Open {
            colon = None;
        }
        self.authority_start = start.index;
        self.host_start = host.index;
        self.path_start = reader.index;
        self.host_end = colon.unwrap_or(self.path_start);
        self.host_is_literal = bracket != Bracket::None;
        self.fault = self.fault_of(host);
    }

    /// Reads path, query and fragment (sections 5.3 to 5.5).
    fn read_rest(&mut self, reader: &mut Reader<'_>, has_authority: bool) {
        let mut in_first_segment = !has_authority && self.scheme_end == 0;
        let mut slashes = 0;
        while let Some(item) = reader.peek() {
            match item.c {
                '?' | '#' => break,
                ':' if in_first_segment => self.prefix = Prefix::DotSlash,
                c if self.is_slash(c) => {
                    in_first_segment = false;
                    // Only those at the start of the path.
                    slashes += usize::from(reader.index == self.path_start + slashes);
                }
                _ => {}
            }
            reader.next();
        }
        if slashes > 1 && !has_authority {
            self.prefix = Prefix::SlashDot;
        }
        self.path_end = reader.index;
        if reader.peek().is_some_and(|item| item.c == '?') {
            while reader.peek().is_some_and(|item| item.c != '#') {
                reader.next();
            }
        }
        self.query_end = reader.index;
    }

    /// Returns the error in the host or port that percent-encoding cannot correct. `reader` is at
    /// the start of the host.
    fn fault_of(&self, mut reader: Reader<'_>) -> Option<PrepareError> {
        let fault = if self.host_is_literal {
            self.fault_of_literal(&mut reader)
        } else {
            None
        };
        if fault.is_some() {
            return fault;
        }
        while reader.index < self.path_start {
            let index = reader.index;
            let item = reader.next()?;
            let kind = if index < self.host_end {
                // Only a port may follow a literal.
                if self.host_is_literal || matches!(item.c, '@' | ':') {
                    PrepareErrorKind::HostInvalidChar
                } else {
                    continue;
                }
            } else if index == self.host_end || item.c.is_ascii_digit() {
                continue;
            } else {
                PrepareErrorKind::PortInvalid
            };
            return Some(PrepareError::new(kind, item.span));
        }
        None
    }

    /// Reads the IP literal with its brackets, and returns the error in it.
    fn fault_of_literal(&self, reader: &mut Reader<'_>) -> Option<PrepareError> {
        let open = reader.peek()?.span;
        let mut ahead = reader.clone();
        ahead.next();
        if ahead.next().is_some_and(|item| matches!(item.c, 'v' | 'V')) {
            *reader = ahead;
            return self.fault_of_future(reader, open);
        }
        let mut text = [0; MAX_LITERAL_LEN];
        let mut length = 0;
        let mut end = open.end();
        while reader.index < self.path_start {
            let Some(item) = reader.next() else { break };
            end = item.span.end();
            if let Some(place) = text.get_mut(length) {
                *place = u8::try_from(item.c).unwrap_or(b'?');
            }
            length += 1;
            if item.c == ']' {
                break;
            }
        }
        if text.get(..length).map(ip::literal) == Some(Ok(length)) {
            return None;
        }
        Some(PrepareError::new(
            PrepareErrorKind::Ipv6Invalid,
            Span::new(open.start(), end),
        ))
    }

    /// Reads the rest of `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )` after
    /// the `v`, and returns the error in it.
    fn fault_of_future(&self, reader: &mut Reader<'_>, open: Span) -> Option<PrepareError> {
        let mut before_dot = true;
        let mut length = 0;
        let mut end = open;
        while reader.index < self.path_start {
            let Some(item) = reader.next() else { break };
            end = item.span;
            let byte = u8::try_from(item.c).unwrap_or(b'?');
            let class = if before_dot {
                ascii::HEXDIG
            } else {
                ascii::IPV_FUTURE
            };
            if class.contains(byte) {
                length += 1;
            } else if before_dot && length > 0 && byte == b'.' {
                before_dot = false;
                length = 0;
            } else if !before_dot && length > 0 && byte == b']' {
                return None;
            } else {
                return Some(PrepareError::new(
                    PrepareErrorKind::IpvFutureInvalid,
                    item.span,
                ));
            }
        }
        let end = Span::new(end.end(), end.end());
        Some(PrepareError::new(PrepareErrorKind::IpvFutureInvalid, end))
    }

    /// Returns the position of the character at `index`.
    pub(super) fn position(&self, index: usize) -> Position {
        if index < self.scheme_end {
            return Position::In(Component::Scheme);
        }
        if self.authority_start > 0 && index < self.path_start {
            return self.position_in_authority(index);
        }
        if index < self.path_start {
            return Position::Delimiter;
        }
        let (component, start) = if index < self.path_end {
            return Position::In(Component::Path);
        } else if index < self.query_end {
            (Component::Query, self.path_end)
        } else {
            (Component::Fragment, self.query_end)
        };
        if index == start {
            Position::Delimiter
        } else {
            Position::In(component)
        }
    }

    /// Returns whether the query may be in the charset of the document.
    pub(super) fn takes_query_charset(&self) -> bool {
        self.input.is_some_and(Input::takes_query_charset)
    }

    /// Returns the end of a component, or 0 for the scheme and the port, which are not skipped in
    /// runs.
    pub(super) const fn end_of(&self, component: Component) -> usize {
        match component {
            Component::Userinfo => self.host_start.saturating_sub(1),
            Component::Host => self.host_end,
            Component::Path => self.path_end,
            Component::Query => self.query_end,
            Component::Fragment => usize::MAX,
            Component::Scheme | Component::Port => 0,
        }
    }

    fn position_in_authority(&self, index: usize) -> Position {
        if index < self.authority_start || index == self.host_end {
            Position::Delimiter
        } else if index < self.host_start {
            if index + 1 == self.host_start {
                Position::Delimiter
            } else {
                Position::In(Component::Userinfo)
            }
        } else if index > self.host_end {
            Position::In(Component::Port)
        } else if self.host_is_literal {
            Position::Literal
        } else {
            Position::In(Component::Host)
        }
    }

    fn is_slash(&self, c: char) -> bool {
        c == '/' || c == '\\' && self.backslash_is_slash
    }
}

/// The brackets of a host.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Bracket {
    None,
    /// The host begins with a bracket that is not closed yet.
    Open,
    Closed,
}

/// Reads items one by one with one item of lookahead, and counts them.
#[derive(Clone)]
struct Reader<'a> {
    items: Items<'a>,
    next: Option<Item>,
    index: usize,
}

impl<'a> Reader<'a> {
    fn new(mut items: Items<'a>) -> Self {
        let next = items.next();
        Self {
            items,
            next,
            index: 0,
        }
    }

    fn next(&mut self) -> Option<Item> {
        let item = self.next?;
        self.next = self.items.next();
        self.index += self.items.weight(&item);
        Some(item)
    }

    const fn peek(&self) -> Option<Item> {
        self.next
    }

    /// Consumes two slashes, if they are next.
    fn consume_slashes(&mut self, backslash_is_slash: bool) -> bool {
        let mut ahead = self.clone();
        let mut is_slash = || {
            ahead
                .next()
                .is_some_and(|item| item.c == '/' || item.c == '\\' && backslash_is_slash)
        };
        let yes = is_slash() && is_slash();
        if yes {
            *self = ahead;
        }
        yes
    }
}

/// The maximum length of an IPv6 literal: 45 characters with an embedded IPv4 address, and
/// brackets.
const MAX_LITERAL_LEN: usize = 47;
