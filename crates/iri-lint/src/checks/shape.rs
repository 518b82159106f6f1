//! Checks of letter case, dot segments, ports and addresses.

mod case;
mod doubled;
mod host;
pub(crate) mod path;
mod port;
mod userinfo;

use iri_core::engine::text::slice;
use iri_core::{Component, Parts, Span};
use iri_scheme::facts;

use crate::catalogue::shape;
use crate::context::Context;
use crate::finding::{Finding, FixReplacement};
pub(crate) use host::may_end_in_number;
#[cfg(feature = "idna")]
pub(crate) use host::number_rule;
use path::PathFindings;

/// Fast, conservative check: `false` means that this family has no findings.
#[inline]
pub(crate) fn applies(context: &Context<'_>) -> bool {
    may_be_odd(context) && context.wants_any(shape::RULES)
}

/// Fast, conservative check: `false` means that no check below has findings.
fn may_be_odd(context: &Context<'_>) -> bool {
    let parts = &context.parts;
    let offsets = parts.offsets();
    let text = parts.as_str();
    let path = parts.path();
    let Some(authority) = parts.authority_span() else {
        let is_host = path.starts_with(|c: char| c.is_ascii_digit() || matches!(c, 'w' | 'W'));
        return is_host
            || may_have_odd_path(context)
            || has_empty_end(parts)
            || may_have_capital(slice(text, 0, offsets.scheme_end));
    };
    let host = slice(text, offsets.host_start, offsets.host_end);
    let is_host_alone = offsets.host_start == authority.start()
        && offsets.host_end == authority.end()
        && !host.starts_with('[');
    !is_host_alone
        || path.is_empty() && context.linter.wants(&shape::PATH_EMPTY)
        || has_empty_end(parts)
        || may_have_capital(slice(text, 0, offsets.scheme_end))
        || !context.has_plain_host && case::has_capital(host)
        || host::may_end_in_number(host.as_bytes())
        || may_have_odd_path(context)
}

/// Fast, conservative check: `false` means that the path has no findings to report.
fn may_have_odd_path(context: &Context<'_>) -> bool {
    path::may_have_findings(context) && context.wants_any(path::RULES)
}

/// Whether the query or fragment consists of its delimiter only.
pub(crate) const fn has_empty_end(parts: &Parts<'_>) -> bool {
    let of = parts.offsets();
    of.path_end + 1 == of.query_end || of.query_end + 1 == parts.as_str().len()
}

/// Fast, conservative check: `false` means that the scheme has no uppercase letter.
fn may_have_capital(scheme: &str) -> bool {
    !matches!(scheme.as_bytes(), b"https" | b"http" | b"file") && case::has_capital(scheme)
}

/// Iterator over the findings about the shape of an input.
#[derive(Clone, Debug)]
pub(crate) struct Shape<'a> {
    context: Context<'a>,
    /// The next check.
    step: u8,
    /// The iterator over the findings of the path, while it is active.
    path: Option<PathFindings<'a>>,
}

impl<'a> Shape<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
        Self {
            context,
            step: 0,
            path: None,
        }
    }

    /// Makes a check; the checks are in ascending order of spans.
    fn check(&mut self, step: u8) -> Option<Finding<'a>> {
        let context = &self.context;
        match step {
            0 => case::scheme(context),
            1 => host_as_scheme(context),
            2 => host_as_path(context),
            3 => userinfo::name(context),
            4 => userinfo::password(context),
            5 => doubled::check(context),
            6 => case::host(context),
            7 => host::check(context),
            8 => port::check(context),
            9 => path::empty(context),
            10 => {
                self.path = PathFindings::of(context);
                None
            }
            11 => empty(context, Component::Query, &shape::QUERY_EMPTY),
            _ => empty(context, Component::Fragment, &shape::FRAGMENT_EMPTY),
        }
    }
}

/// The step after the last one.
const DONE: u8 = 13;

impl<'a> Iterator for Shape<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        loop {
            if let Some(path) = &mut self.path {
                if let Some(finding) = path.next() {
                    return Some(finding);
                }
                self.path = None;
            }
            let step = self.step;
            if step >= DONE {
                return None;
            }
            self.step = step + 1;
            if let Some(finding) = self.check(step) {
                return Some(finding);
            }
        }
    }
}

/// Reports inputs such as `example.org:80/`, whose scheme is `example.org`.
fn host_as_scheme<'a>(context: &Context<'a>) -> Option<Finding<'a>> {
    let parts = &context.parts;
    let scheme = parts.scheme()?;
    let has_port = || {
        let digits = parts.path().split(['/']).next().unwrap_or_default();
        matches!(digits.len(), 1..=5) && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    let is_name = || userinfo::is_domain_name(scheme) || scheme.eq_ignore_ascii_case("localhost");
    let found = parts.authority_span().is_none() && has_port() && is_name();
    let span = parts.span(Component::Scheme)?;
    (found && facts(scheme).is_none()).then(|| Finding::new(&shape::HOST_AS_SCHEME, span))
}

/// Reports inputs such as `www.example.org/`, which is a path.
fn host_as_path<'a>(context: &Context<'a>) -> Option<Finding<'a>> {
    let parts = &context.parts;
    let is_path = context.is_valid && parts.scheme().is_none() && parts.authority_span().is_none();
    if !is_path {
        return None;
    }
    let first = parts.path().split(['/']).next()?;
    let start = parts.span(Component::Path)?.start();
    let is_name = userinfo::has_www(first) && userinfo::is_domain_name(first);
    is_name.then(|| Finding::new(&shape::HOST_AS_PATH, Span::new(start, start + first.len())))
}

/// Reports a query or fragment that consists of its delimiter only.
fn empty<'a>(
    context: &Context<'a>,
    component: Component,
    rule: &'static crate::rule::Rule,
) -> Option<Finding<'a>> {
    let span = context.parts.span(component)?;
    let delimiter = Span::new(span.start().checked_sub(1)?, span.end());
    // Normalization keeps the delimiter (RFC 3987, section 5.3.3).
    span.is_empty()
        .then(|| Finding::new(rule, delimiter).with_change(FixReplacement::Text("")))
}
