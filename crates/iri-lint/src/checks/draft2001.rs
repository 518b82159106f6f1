//! The rule of the grammar of draft-masinter-url-i18n-07, section 2.2 (2001), and its recognizer.
//!
//! The draft extends RFC 2396 as modified by RFC 2732, so it accepts what RFC 3987 rejects, such as
//! brackets in a query, and rejects what RFC 3987 accepts, such as a reference that is only a query. Its
//! profile therefore turns the rules of the family `grammar` off and this one on.
//!
//! The rules of the draft overlap, but the characters decide between them without going back. A text before
//! the first of `:/?#` is a scheme if a colon ends it, since no relative path has a colon in its first
//! segment. `ireg_name` and path segments have the same characters, so it makes no difference that `//a`
//! is also a path with an empty segment. What `server` has and `ireg_name` has not is an address in
//! brackets, so an authority needs more than its characters only if it has a bracket.

use iri_core::ascii::{self, AsciiSet, rfc2396};
use iri_core::{Clause, Component, Span, pct};
use iri_leiri::LeiriForm;
use iri_syntax::Form;

use super::Checks;
use crate::context::Context;
use crate::facts::Facts;
use crate::finding::Finding;
use crate::production::Production;
use crate::rows::rules;
use crate::rule::Rule;

rules! { Profiles, Facts::OF_2001;
    NOT_IN_2001 {
        code: "not-in-draft-2001",
        severity: Error,
        clause: "m07-2.2-IRI-reference",
        title: "not in the grammar of draft-masinter-url-i18n-07 (2001)",
        explanation: "The draft extends RFC 2396: a reference is not only a query, the first segment of a relative path has no colon, something follows a scheme, and there are no addresses of future versions. Controls, tags, private-use characters and noncharacters are allowed nowhere, brackets in queries and fragments. The clause names the rule of its grammar that the input breaks.",
        bad: Example::of(&["check", "--profile", "m07", "--as", "iri-reference"], "?q"),
        good: Example::of(&["check", "--profile", "m07", "--as", "iri-reference"], "a?q[0]"),
        walk: Draft2001,
        check: not_in_2001,
    }
}

fn not_in_2001<'a>(context: &Context<'a>, rule: &'static Rule) -> Option<Finding<'a>> {
    let form = match context.linter.production() {
        Production::Identifier(form) => form,
        Production::Leiri(LeiriForm::Leiri) => Form::Iri,
        Production::Leiri(_) => Form::IriReference,
    };
    // The checks of characters report these with their own clauses.
    let has_checks = context.linter.checks().contain(Checks::WITH_UNICODE);
    let fault = fault(context.text, form, has_checks)?;
    Some(
        Finding::new(rule, fault.span)
            .with_component(fault.component)
            .with_clause(Clause::new(fault.clause)),
    )
}

/// The first place where a text leaves the grammar, and the rule that it breaks.
struct Fault {
    span: Span,
    component: Option<Component>,
    clause: &'static str,
}

/// The characters that a rule allows, besides triplets and `ichar`.
#[derive(Clone, Copy)]
struct Class {
    ascii: AsciiSet,
    component: Component,
    clause: &'static str,
}

const REG_NAME: Class = Class {
    ascii: rfc2396::PCHAR.or(AsciiSet::of(b";")),
    component: Component::Host,
    clause: "m07-2.2-ireg_name",
};

const PATH: Class = Class {
    ascii: rfc2396::PCHAR.or(AsciiSet::of(b";/")),
    component: Component::Path,
    clause: "m07-2.2-ipchar",
};

const REL_SEGMENT: Class = Class {
    ascii: REG_NAME.ascii.without(AsciiSet::of(b":")),
    component: Component::Path,
    clause: "m07-2.2-irel_segment",
};

const OPAQUE: Class = Class {
    ascii: rfc2396::RESERVED.or(rfc2396::UNRESERVED),
    component: Component::Path,
    clause: "m07-2.2-iopaque_part",
};

const QUERY: Class = Class {
    component: Component::Query,
    clause: "m07-2.2-iquery",
    ..OPAQUE
};

const FRAGMENT: Class = Class {
    component: Component::Fragment,
    ..QUERY
};

/// `userinfo` without its triplets: it stays US-ASCII.
const USERINFO: AsciiSet = rfc2396::UNRESERVED.or(AsciiSet::of(b";:&=+$,%"));

/// Returns the first fault of a text as a form; `None` if the grammar accepts it.
fn fault(text: &str, form: Form, are_characters_checked: bool) -> Option<Fault> {
    let reader = Reader {
        text,
        is_uri: form.is_uri(),
        are_characters_checked,
    };
    let end = reader.find(0, text.len(), b"#");
    if let Some(fault) = reader.reference(end, form) {
        return Some(fault);
    }
    if end < text.len() && form.bars_fragment() {
        let component = Some(Component::Fragment);
        return Some(reader.at(end, text.len(), component, "m07-2.2-absoluteIRI"));
    }
    reader.run(end + 1, text.len(), FRAGMENT)
}

/// The functions search bytes one by one: with the patterns of `str`, a linter on a Cortex-M3 is 360 bytes
/// larger.
struct Reader<'a> {
    text: &'a str,
    /// Whether `ichar` is left out.
    is_uri: bool,
    /// Whether the checks of characters are made, which report some characters themselves.
    are_characters_checked: bool,
}

impl Reader<'_> {
    fn at(
        &self,
        start: usize,
        end: usize,
        component: Option<Component>,
        clause: &'static str,
    ) -> Fault {
        Fault {
            span: Span::new(start, end.min(self.text.len())),
            component,
            clause,
        }
    }

    fn bytes(&self, start: usize, end: usize) -> &[u8] {
        self.text.as_bytes().get(start..end).unwrap_or_default()
    }

    fn byte(&self, at: usize, end: usize) -> Option<u8> {
        self.bytes(at, end).first().copied()
    }

    /// Returns the place of the first of these bytes, or `end`.
    fn find(&self, start: usize, end: usize, any: &[u8]) -> usize {
        let bytes = self.bytes(start, end).iter();
        start + bytes.take_while(|byte| !any.contains(byte)).count()
    }

    /// Reads `[ absoluteIRI / relativeIRI ]`, which ends at `end`.
    fn reference(&self, end: usize, form: Form) -> Option<Fault> {
        let first = self.find(0, end, b":/?");
        let is_scheme = match self.bytes(0, first) {
            [letter, rest @ ..] => {
                letter.is_ascii_alphabetic()
                    && rest.iter().all(|&byte| ascii::SCHEME.contains(byte))
            }
            [] => false,
        };
        if is_scheme && self.byte(first, end) == Some(b':') && !form.bars_scheme() {
            return self.hierarchy_or_opaque(first + 1, end);
        }
        if form.needs_scheme() {
            return Some(self.at(0, 0, None, "m07-2.2-absoluteIRI"));
        }
        match self.byte(0, end) {
            None => None,
            Some(b'/') => self.hierarchy(0, end),
            Some(b'?') => Some(self.at(0, 1, None, "m07-2.2-relativeIRI")),
            Some(_) => {
                let segment = self.find(0, end, b"/?");
                self.run(0, segment, REL_SEGMENT)
                    .or_else(|| self.path_and_query(segment, end))
            }
        }
    }

    /// Reads `ihier_part / iopaque_part`.
    fn hierarchy_or_opaque(&self, start: usize, end: usize) -> Option<Fault> {
        match self.byte(start, end) {
            Some(b'/') => self.hierarchy(start, end),
            // Among the characters of the part, only these may not be the first.
            Some(b'[' | b']') => {
                let path = Some(Component::Path);
                Some(self.at(start, start + 1, path, "m07-2.2-iric_no_slash"))
            }
            Some(_) => self.run(start, end, OPAQUE),
            None => Some(self.at(start, start, Some(Component::Path), "m07-2.2-absoluteIRI")),
        }
    }

    /// Reads `( inet_path / iabs_path ) [ "?" iquery ]`.
    fn hierarchy(&self, start: usize, end: usize) -> Option<Fault> {
        let [b'/', b'/', ..] = self.bytes(start, end) else {
            return self.path_and_query(start, end);
        };
        let path = self.find(start + 2, end, b"/?");
        self.authority(start + 2, path)
            .or_else(|| self.path_and_query(path, end))
    }

    /// Reads `server / ireg_name`.
    fn authority(&self, start: usize, end: usize) -> Option<Fault> {
        let mut host = self.find(start, end, b"@");
        let userinfo = self.bytes(start, host);
        if host < end && userinfo.iter().all(|&byte| USERINFO.contains(byte)) {
            host += 1;
        } else {
            host = start;
        }
        if self.byte(host, end) != Some(b'[') {
            return self.run(start, end, REG_NAME);
        }
        if let Some(fault) = self.run(start, host, REG_NAME) {
            return Some(fault);
        }
        let close = self.find(host, end, b"]");
        let port = close + 1;
        if close == end || !is_ipv6(self.bytes(host + 1, close)) {
            return Some(self.at(host, port.min(end), Some(Component::Host), "m07-2.2-IPv6"));
        }
        match self.byte(port, end) {
            None => None,
            Some(b':') => {
                let digits = self.bytes(port + 1, end).iter();
                let wrong = port + 1 + digits.take_while(|byte| byte.is_ascii_digit()).count();
                let fault = self.at(wrong, end, Some(Component::Port), "m07-2.2-hostport");
                (wrong < end).then_some(fault)
            }
            Some(_) => Some(self.at(port, end, Some(Component::Host), "m07-2.2-hostport")),
        }
    }

    /// Reads `[ iabs_path ] [ "?" iquery ]`.
    fn path_and_query(&self, start: usize, end: usize) -> Option<Fault> {
        let query = self.find(start, end, b"?");
        self.run(start, query, PATH)
            .or_else(|| self.run(query + 1, end, QUERY))
    }

    /// Whether another check reports a character that is not `ichar`: private use only in a query, where
    /// RFC 3987 allows it.
    const fn is_checked(&self, c: char, component: Component) -> bool {
        let is_reported = !is_private(c) || matches!(component, Component::Query);
        self.are_characters_checked && is_named(c) && is_reported
    }

    /// Reads characters of a class and triplets up to `end`.
    fn run(&self, start: usize, end: usize, class: Class) -> Option<Fault> {
        let text = self.text.get(start..end).unwrap_or_default();
        for (index, c) in text.char_indices() {
            let at = start + index;
            let is_allowed = match c {
                '%' => pct::triplet(self.bytes(at, end)).is_some(),
                _ if c.is_ascii() => class.ascii.contains(c as u8),
                _ if self.is_uri => false,
                _ => is_ichar(c) || self.is_checked(c, class.component),
            };
            if is_allowed {
                continue;
            }
            let clause = match c {
                '%' => "m07-2.2-escaped",
                _ if c.is_ascii() => class.clause,
                _ => "m07-2.2-ichar",
            };
            let after = if c == '%' {
                // Up to the first byte that is not a hexadecimal digit, with its whole character.
                let digits = self.bytes(at + 1, end).iter();
                at + 1 + digits.take_while(|byte| byte.is_ascii_hexdigit()).count()
            } else {
                at
            };
            let stop = Span::of_char(self.text, after).end().min(end);
            return Some(self.at(at, stop, Some(class.component), clause));
        }
        None
    }
}

/// Whether a non-ASCII character is `ichar`: any character beyond U+0080 within section 3.1, which
/// takes out the C1 controls, the tags and the [named](is_named) characters.
const fn is_ichar(c: char) -> bool {
    !matches!(c, ..'\u{A0}' | '\u{E0000}'..='\u{E007F}') && !is_noncharacter(c) && !is_named(c)
}

const fn is_noncharacter(c: char) -> bool {
    let c = c as u32;
    matches!(c, 0xFDD0..=0xFDEF) || c & 0xFFFE == 0xFFFE
}

/// The no-break space, the controls of symmetric swapping, and private use.
const fn is_named(c: char) -> bool {
    matches!(c, '\u{A0}' | '\u{206A}'..='\u{206B}') || is_private(c)
}

const fn is_private(c: char) -> bool {
    matches!(c, '\u{E000}'..='\u{F8FF}' | '\u{F0000}'..) && !is_noncharacter(c)
}

/// Whether a text is `IPv6address = hexpart [ ":" IPv4address ]`, which has any number of groups.
fn is_ipv6(text: &[u8]) -> bool {
    let last = text.iter().rposition(|&byte| byte == b':');
    let tail = last.map_or(0, |colon| colon + 1);
    match (last, text.get(tail..)) {
        (Some(colon), Some(tail)) if tail.contains(&b'.') => {
            is_ipv4(tail) && text.get(..colon).is_some_and(is_hexpart)
        }
        _ => is_hexpart(text),
    }
}

/// Whether a text is groups of one to four digits, with at most one `::` between, before or after them.
fn is_hexpart(text: &[u8]) -> bool {
    let (mut digits, mut colons, mut doubles) = (0, 0, 0);
    for (index, byte) in text.iter().enumerate() {
        if byte.is_ascii_hexdigit() {
            // A single colon at the start.
            if colons == 1 && index == 1 {
                return false;
            }
            (digits, colons) = (digits + 1, 0);
        } else if *byte == b':' {
            colons += 1;
            doubles += usize::from(colons == 2);
            digits = 0;
        } else {
            return false;
        }
        if digits > 4 || colons > 2 || doubles > 1 {
            return false;
        }
    }
    !text.is_empty() && colons != 1
}

/// Whether a text is `IPv4address`: four groups of one to three digits, of any value.
pub(super) fn is_ipv4(text: &[u8]) -> bool {
    let (mut digits, mut dots) = (0, 0);
    for byte in text {
        match byte {
            b'0'..=b'9' if digits < 3 => digits += 1,
            b'.' if digits > 0 => (digits, dots) = (0, dots + 1),
            _ => return false,
        }
    }
    digits > 0 && dots == 3
}
