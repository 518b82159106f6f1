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
        explanation: "The draft extends RFC 2396: a reference is not only a query, a scheme is followed by more than nothing, and there are no addresses of future versions. It allows brackets in queries and fragments. The clause names the rule of its grammar that the input breaks.",
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

/// The first character of an opaque part.
const NO_SLASH: Class = Class {
    ascii: rfc2396::URIC_NO_SLASH,
    component: Component::Path,
    clause: "m07-2.2-iric_no_slash",
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
    let end = text.find(['#']).unwrap_or(text.len());
    reader.reference(end, form).or_else(|| {
        let fragment = reader.run(end + 1, text.len(), FRAGMENT);
        if end < text.len() && form.bars_fragment() {
            let component = Some(Component::Fragment);
            return Some(reader.at(end, text.len(), component, "m07-2.2-absoluteIRI"));
        }
        fragment
    })
}

struct Reader<'a> {
    text: &'a str,
    /// Whether `ichar` is left out.
    is_uri: bool,
    /// Whether characters that section 3.1 names one by one are left to other checks.
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

    fn slice(&self, start: usize, end: usize) -> &str {
        self.text.get(start..end).unwrap_or_default()
    }

    /// Reads `[ absoluteIRI / relativeIRI ]`, which ends at `end`.
    fn reference(&self, end: usize, form: Form) -> Option<Fault> {
        let text = self.slice(0, end);
        let first = text.find([':', '/', '?']).unwrap_or(end);
        let is_scheme = |text: &str| {
            text.starts_with(|c: char| c.is_ascii_alphabetic())
                && text.bytes().all(|byte| ascii::SCHEME.contains(byte))
        };
        let scheme = self.slice(0, first);
        if text.as_bytes().get(first) == Some(&b':') && is_scheme(scheme) && !form.bars_scheme() {
            return self.hierarchy_or_opaque(first + 1, end);
        }
        if form.needs_scheme() {
            return Some(self.at(0, 0, None, "m07-2.2-absoluteIRI"));
        }
        match text.as_bytes() {
            [] => None,
            [b'/', ..] => self.hierarchy(0, end),
            [b'?', ..] => Some(self.at(0, 1, None, "m07-2.2-relativeIRI")),
            _ => {
                let segment = text.find(['/', '?']).unwrap_or(end);
                self.run(0, segment, REL_SEGMENT)
                    .or_else(|| self.path_and_query(segment, end))
            }
        }
    }

    /// Reads `ihier_part / iopaque_part`.
    fn hierarchy_or_opaque(&self, start: usize, end: usize) -> Option<Fault> {
        let rest = self.slice(start, end);
        if rest.starts_with('/') {
            return self.hierarchy(start, end);
        }
        let Some(first) = rest.chars().next() else {
            return Some(self.at(start, start, Some(Component::Path), "m07-2.2-absoluteIRI"));
        };
        // A triplet is whole in the longer run.
        let first = if first == '%' { 0 } else { first.len_utf8() };
        self.run(start, start + first, NO_SLASH)
            .or_else(|| self.run(start, end, OPAQUE))
    }

    /// Reads `( inet_path / iabs_path ) [ "?" iquery ]`.
    fn hierarchy(&self, start: usize, end: usize) -> Option<Fault> {
        if !self.slice(start, end).starts_with("//") {
            return self.path_and_query(start, end);
        }
        let start = start + 2;
        let rest = self.slice(start, end);
        let path = start + rest.find(['/', '?']).unwrap_or(rest.len());
        self.authority(start, path)
            .or_else(|| self.path_and_query(path, end))
    }

    /// Reads `server / ireg_name`.
    fn authority(&self, start: usize, end: usize) -> Option<Fault> {
        let authority = self.slice(start, end);
        let host = match authority.split_once(['@']) {
            Some((userinfo, _)) if userinfo.bytes().all(|byte| USERINFO.contains(byte)) => {
                start + userinfo.len() + 1
            }
            _ => start,
        };
        let Some(literal) = self.slice(host, end).strip_prefix('[') else {
            return self.run(start, end, REG_NAME);
        };
        if let Some(fault) = self.run(start, host, REG_NAME) {
            return Some(fault);
        }
        let Some((address, port)) = literal.split_once([']']) else {
            return Some(self.at(host, end, Some(Component::Host), "m07-2.2-IPv6"));
        };
        let after = end - port.len();
        if !is_ipv6(address) {
            return Some(self.at(host, after, Some(Component::Host), "m07-2.2-IPv6"));
        }
        let Some(digits) = port.strip_prefix(':') else {
            let fault = self.at(after, end, Some(Component::Host), "m07-2.2-hostport");
            return (!port.is_empty()).then_some(fault);
        };
        let wrong = digits.find(|c: char| !c.is_ascii_digit())?;
        let wrong = after + 1 + wrong;
        Some(self.at(wrong, end, Some(Component::Port), "m07-2.2-hostport"))
    }

    /// Reads `[ iabs_path ] [ "?" iquery ]`.
    fn path_and_query(&self, start: usize, end: usize) -> Option<Fault> {
        let rest = self.slice(start, end);
        let query = start + rest.find(['?']).unwrap_or(rest.len());
        self.run(start, query, PATH)
            .or_else(|| self.run(query + 1, end, QUERY))
    }

    /// Reads characters of a class and triplets up to `end`.
    fn run(&self, start: usize, end: usize, class: Class) -> Option<Fault> {
        let component = Some(class.component);
        for (index, c) in self.slice(start, end).char_indices() {
            let at = start + index;
            let bytes = self.text.as_bytes().get(at..end).unwrap_or_default();
            let is_allowed = match c {
                '%' if pct::triplet(bytes).is_none() => {
                    let digits = bytes.iter().skip(1).take(2);
                    let digits = digits.take_while(|byte| byte.is_ascii_hexdigit()).count();
                    let rest = self.slice(at + 1 + digits, end).chars().next();
                    let stop = at + 1 + digits + rest.map_or(0, char::len_utf8);
                    return Some(self.at(at, stop, component, "m07-2.2-escaped"));
                }
                '%' => true,
                _ if c.is_ascii() => class.ascii.contains(c as u8),
                _ if self.is_uri => false,
                _ => is_ichar(c) || self.are_characters_checked && is_named(c),
            };
            if !is_allowed {
                let clause = if c.is_ascii() {
                    class.clause
                } else {
                    "m07-2.2-ichar"
                };
                return Some(self.at(at, at + c.len_utf8(), component, clause));
            }
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
    matches!(c, '\u{A0}' | '\u{206A}'..='\u{206B}' | '\u{E000}'..='\u{F8FF}' | '\u{F0000}'..)
        && !is_noncharacter(c)
}

/// Whether a text is `IPv6address = hexpart [ ":" IPv4address ]`, which has any number of groups.
fn is_ipv6(text: &str) -> bool {
    let (head, ipv4) = match text.rsplit_once([':']) {
        Some((head, tail)) if tail.contains(['.']) => (head, Some(tail)),
        _ => (text, None),
    };
    let is_group = |group: &str| {
        matches!(group.len(), 1..=4) && group.bytes().all(|byte| byte.is_ascii_hexdigit())
    };
    let are_groups = |text: &str| text.split([':']).all(is_group);
    let double = head.as_bytes().windows(2).position(|pair| pair == b"::");
    let is_hexpart = match double {
        Some(at) => [head.get(..at), head.get(at + 2..)]
            .iter()
            .all(|side| side.is_some_and(|side| side.is_empty() || are_groups(side))),
        None => are_groups(head),
    };
    is_hexpart && ipv4.is_none_or(is_ipv4)
}

/// Whether a text is `IPv4address`: four groups of one to three digits, of any value.
pub(super) fn is_ipv4(text: &str) -> bool {
    let is_group = |group: &str| {
        matches!(group.len(), 1..=3) && group.bytes().all(|byte| byte.is_ascii_digit())
    };
    text.split(['.']).count() == 4 && text.split(['.']).all(is_group)
}
