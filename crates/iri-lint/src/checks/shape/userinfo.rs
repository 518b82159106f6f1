//! Checks of the userinfo: user names, passwords, and names that look like a host.

use iri_core::{Component, Span, ip};
use iri_scheme::{Input, input};

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Rule;

/// Reports a user name that looks like a host.
pub(super) fn like_host<'a>(context: &Context<'a>, rule: &'static Rule) -> Option<Finding<'a>> {
    let span = context.parts.span(Component::Userinfo)?;
    let length = looks_like_host(span.of(context.text), context.parts.scheme())?;
    let name = Span::new(span.start(), span.start() + length);
    Some(Finding::new(rule, name))
}

/// Reports a user name without a password that does not look like a host.
pub(super) fn name<'a>(context: &Context<'a>, rule: &'static Rule) -> Option<Finding<'a>> {
    let span = context.parts.span(Component::Userinfo)?;
    let userinfo = span.of(context.text);
    // The specifications of web schemes have their own rules for userinfo.
    let is_web = context.parts.scheme().is_some_and(is_web);
    let has_password = !after_colon(userinfo).is_empty();
    let is_name = !is_web
        && !has_password
        && !span.is_empty()
        && looks_like_host(userinfo, context.parts.scheme()).is_none();
    is_name.then(|| Finding::new(rule, span))
}

/// Reports a password. A number after a user name that looks like a host is not one, because it
/// looks like a port.
pub(super) fn password<'a>(context: &Context<'a>, rule: &'static Rule) -> Option<Finding<'a>> {
    let span = context.parts.span(Component::Userinfo)?;
    let userinfo = span.of(context.text);
    let password = after_colon(userinfo);
    let is_port = is_port(password) && looks_like_host(userinfo, context.parts.scheme()).is_some();
    let place = Span::new(span.end() - password.len(), span.end());
    (!password.is_empty() && !is_port).then(|| Finding::new(rule, place))
}

fn is_web(scheme: &str) -> bool {
    matches!(input(scheme), Input::Web | Input::Socket)
}

/// Returns the part after the first colon.
fn after_colon(userinfo: &str) -> &str {
    userinfo.split_once([':']).map_or("", |(_, after)| after)
}

fn is_port(text: &str) -> bool {
    matches!(text.len(), 1..=5) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns the length of a name at the start of the userinfo that a reader may mistake for the
/// host.
///
/// `first.last` can also be a user name. For schemes in which user names are usual, there must be
/// another sign: an IP address, `www.`, a well-known top-level domain, a port after the name, or an
/// encoded delimiter.
fn looks_like_host(userinfo: &str, scheme: Option<&str>) -> Option<usize> {
    let length = userinfo.find([':', '%']).unwrap_or(userinfo.len());
    let (name, rest) = userinfo.split_at_checked(length)?;
    let has_delimiter = match rest.as_bytes() {
        [b'%', high, low, ..] => match [*high, low.to_ascii_uppercase()] {
            [b'2', b'F' | b'3'] | [b'3', b'A' | b'F'] | [b'5', b'C'] => true,
            _ => return None,
        },
        [b'%', ..] => return None,
        _ => false,
    };
    let is_address = ip::ipv4(name.as_bytes()).is_some();
    if !is_address && !is_domain_name(name) {
        return None;
    }
    let has_port = || is_port(rest.strip_prefix(':').unwrap_or_default());
    let is_well_known = || {
        const DOMAINS: [&str; 7] = ["com", "edu", "gov", "info", "mil", "net", "org"];
        let last = name.rsplit(['.']).next().unwrap_or_default();
        DOMAINS
            .iter()
            .any(|domain| last.eq_ignore_ascii_case(domain))
    };
    let is_suspect = is_address
        || has_delimiter
        || scheme.is_none_or(is_web)
        || has_www(name)
        || has_port()
        || is_well_known();
    is_suspect.then_some(length)
}

/// Whether a string begins with `www.`.
pub(super) fn has_www(text: &str) -> bool {
    let first = text.as_bytes().first_chunk::<4>();
    first.is_some_and(|first| first.eq_ignore_ascii_case(b"www."))
}

/// Whether a string has the form of a domain name: at least two labels of ASCII letters, digits,
/// hyphens and non-ASCII characters, separated by dots, the last of which is not a number.
pub(super) fn is_domain_name(text: &str) -> bool {
    let mut last = None;
    let mut count = 0_usize;
    for label in text.split(['.']) {
        let is_label = |c: char| c.is_ascii_alphanumeric() || c == '-' || !c.is_ascii();
        if label.is_empty() || !label.chars().all(is_label) {
            return false;
        }
        last = Some(label);
        count += 1;
    }
    let is_top_level =
        |label: &str| label.len() > 1 && !label.starts_with(|c: char| c.is_ascii_digit());
    count > 1 && last.is_some_and(is_top_level)
}
