//! Rules that only some profiles require, and their checks. The other profiles do not report them
//! at all.

use core::fmt;

use iri_core::{Component, Span, ascii};
use iri_scheme::{are_domain_names, registered, similar};

use super::{draft2001, security};
use crate::context::Context;
use crate::facts::Facts;
use crate::finding::{Finding, FixReplacement, Note};
use crate::rows::rules;
use crate::rule::Rule;

rules! { Profiles, Facts::NONE;
    SCHEME_NOT_HTTP {
        code: "scheme-not-http",
        severity: Error,
        component: Scheme,
        clause: "9110-4.2",
        title: "scheme other than `http` and `https`",
        explanation: "The target of an HTTP request is an `http` or `https` URI. Only a request to a proxy may use another scheme.",
        bad: Example::of(&["check", "--profile", "http-sender"], "coap://example.org/"),
        good: Example::of(&["check", "--profile", "http-sender"], "https://example.org/"),
        when: Facts::SCHEME,
        check: scheme_not_http,
    }
    SCHEME_UNKNOWN {
        code: "scheme-unknown",
        severity: Advice,
        component: Scheme,
        clause: "3986-3.1-case",
        title: "unknown scheme",
        explanation: "The registry of IANA does not contain the scheme. The scheme may exist all the same: private schemes are in no registry.",
        bad: Example::of(&["check", "--show", "advice", "--profile", "minting"], "htp://example.org/"),
        good: Example::of(&["check", "--show", "advice", "--profile", "minting"], "http://example.org/"),
        when: Facts::SCHEME,
        check: scheme_unknown,
    }
    USERINFO_NOT_ASCII {
        code: "userinfo-not-ascii",
        severity: Error,
        component: Userinfo,
        clause: "m07-2.2-userinfo",
        title: "non-ASCII character in the userinfo",
        explanation: "In draft-masinter-url-i18n-07 (2001), userinfo is ASCII, as in URIs. Percent-encode the character.",
        bad: Example::of(&["check", "--profile", "m07", "--severity", "userinfo-present=off"], "ftp://\u{E9}@example.org/"),
        good: Example::of(&["check", "--profile", "m07", "--severity", "userinfo-present=off"], "ftp://e@example.org/"),
        when: Facts::USERINFO,
        check: userinfo_not_ascii,
    }
    HOST_NOT_HOSTNAME {
        code: "host-not-hostname",
        severity: Error,
        component: Host,
        clause: "m07-3.1-a-host",
        title: "host not of ASCII letters, digits and inner hyphens",
        explanation: "In draft-masinter-url-i18n-07 (2001), host names are not internationalized: a host contains no non-ASCII characters, triplets or underscores, a label begins and ends with a letter or digit, and the last begins with a letter. Use the ASCII form of the name.",
        bad: Example::of(&["check", "--profile", "m07"], "http://r\u{E9}sum\u{E9}.example/"),
        good: Example::of(&["check", "--profile", "m07"], "http://xn--rsum-bpad.example/"),
        when: Facts::HOST,
        check: host_not_hostname,
    }
    HOST_SPECIAL_PURPOSE {
        code: "host-special-purpose",
        severity: Advice,
        component: Host,
        clause: "3986-7.4-rare",
        title: "address that is not that of a server on the Internet",
        explanation: "By the registries of IANA, the address is for the host itself, a private network, examples or another purpose, or it is that of a service of a cloud provider. The identifier leads nowhere, or to another server for each who follows it. Write the name of a server.",
        bad: Example::of(&["check", "--show", "advice", "--profile", "minting"], "http://10.0.0.1/"),
        good: Example::of(&["check", "--show", "advice", "--profile", "minting"], "http://93.184.216.34/"),
        when: Facts::HOST_NUMBER.or(Facts::IP_LITERAL),
        check: host_special_purpose,
    }
    MIXED_SCRIPTS_STRICT {
        code: "mixed-scripts-strict",
        severity: Advice,
        clause: "m07-4.4-script",
        title: "letters of more than one script",
        explanation: "In draft-masinter-url-i18n-07 (2001), all letters of a component are of one script, even in Japanese. RFC 3987 allows scripts that are used together.",
        bad: Example::of(&["check", "--show", "advice", "--profile", "m07"], "http://example.org/\u{65E5}\u{672C}\u{306E}"),
        good: Example::of(&["check", "--show", "advice", "--profile", "m07"], "http://example.org/\u{65E5}\u{672C}"),
        when: security::LETTERS,
        walk: Security,
    }
    FRAGMENT_PRESENT {
        code: "fragment-present",
        severity: Error,
        component: Fragment,
        clause: "xml-4.2.2-fragment",
        title: "fragment in a system identifier",
        explanation: "In XML 1.0, a fragment in a system identifier is an error, because the identifier names a complete resource. Remove the fragment and its `#`.",
        bad: Example::of(&["check", "--profile", "xml-system-id"], "http://example.org/a.dtd#b"),
        good: Example::of(&["check", "--profile", "xml-system-id"], "http://example.org/a.dtd"),
        when: Facts::FRAGMENT,
        check: fragment_present,
    }
}

fn scheme_not_http<'a>(context: &Context<'a>, rule: &'static Rule) -> Option<Finding<'a>> {
    let is_http = context.parts.is_scheme("http") || context.parts.is_scheme("https");
    let span = context.parts.span(Component::Scheme)?;
    (!is_http).then(|| Finding::new(rule, span))
}

/// Reports a scheme that is not in the registry, with the name of a similar one.
fn scheme_unknown<'a>(context: &Context<'a>, rule: &'static Rule) -> Option<Finding<'a>> {
    let scheme = context.parts.scheme()?;
    // Most schemes are among those that are found without reading the whole registry.
    if iri_scheme::facts(scheme).is_some() || registered(scheme).is_some() {
        return None;
    }
    let finding = Finding::new(rule, context.parts.span(Component::Scheme)?);
    let write = |scheme: &str, f: &mut fmt::Formatter<'_>| match similar(scheme) {
        Some(known) => f.write_str(known.name()),
        None => f.write_str(scheme),
    };
    Some(match similar(scheme) {
        Some(_) => finding.with_change(FixReplacement::By(write)),
        None => finding,
    })
}

/// Reports the first run of non-ASCII characters.
fn userinfo_not_ascii<'a>(context: &Context<'a>, rule: &'static Rule) -> Option<Finding<'a>> {
    let span = first_run(context, Component::Userinfo, |c| !c.is_ascii())?;
    Some(Finding::new(rule, span))
}

/// Reports the first run of characters that host names do not contain, or else the first label that is
/// none of a host name.
fn host_not_hostname<'a>(context: &Context<'a>, rule: &'static Rule) -> Option<Finding<'a>> {
    let host = context.parts.host().filter(|host| !host.starts_with('['))?;
    // The authority of a scheme without host names is a registered name.
    if !are_domain_names(context.parts.scheme()) {
        return None;
    }
    if let Some(span) = first_run(context, Component::Host, |c| !is_of_hostname(c)) {
        return Some(Finding::new(rule, span));
    }
    if host.is_empty() || draft2001::is_ipv4(host.as_bytes()) {
        return None;
    }
    let mut start = context.parts.span(Component::Host)?.start();
    let mut labels = host.strip_suffix(['.']).unwrap_or(host).as_bytes();
    loop {
        let end = labels.iter().take_while(|&&byte| byte != b'.').count();
        let label = labels.get(..end).unwrap_or_default();
        let is_label = match label {
            [] | [b'-', ..] | [.., b'-'] => false,
            [first, ..] => end < labels.len() || first.is_ascii_alphabetic(),
        };
        if !is_label {
            return Some(Finding::new(rule, Span::new(start, start + end)));
        }
        labels = labels.get(end + 1..)?;
        start += end + 1;
    }
}

fn fragment_present<'a>(context: &Context<'a>, rule: &'static Rule) -> Option<Finding<'a>> {
    let span = context.parts.span(Component::Fragment)?;
    let with_sign = Span::new(span.start().saturating_sub(1), span.end());
    let finding = Finding::new(rule, with_sign);
    Some(finding.with_change(FixReplacement::Text("")))
}

/// Whether `hostname` of RFC 2396 allows a character.
fn is_of_hostname(c: char) -> bool {
    const HOSTNAME: ascii::AsciiSet = ascii::ALPHA.or(ascii::DIGIT).or(ascii::AsciiSet::of(b"-."));
    u8::try_from(c).is_ok_and(|c| HOSTNAME.contains(c))
}

/// Returns the span of the first run of characters of a component that satisfy `holds`.
fn first_run(
    context: &Context<'_>,
    component: Component,
    holds: impl Fn(char) -> bool,
) -> Option<Span> {
    let span = context.parts.span(component)?;
    let text = span.of(context.text);
    let start = text.find(&holds)?;
    let run = text.get(start..)?;
    let length = run.find(|c| !holds(c)).unwrap_or(run.len());
    let start = span.start() + start;
    Some(Span::new(start, start + length))
}

/// Reports an address for a special purpose, or one with such an address in it.
fn host_special_purpose<'a>(context: &Context<'a>, rule: &'static Rule) -> Option<Finding<'a>> {
    let span = context.parts.span(Component::Host)?;
    let purpose = purpose(span.of(context.text))?;
    Some(Finding::new(rule, span).with_note(Note::Text(purpose)))
}

/// The purpose of an address that is not globally reachable.
#[cfg(feature = "readers")]
fn purpose(host: &str) -> Option<&'static str> {
    use iri_readers::address::{Address, AddressClass};

    let mut rows = Address::of_host(host)?
        .with_embedded()
        .filter_map(Address::special);
    let row = rows.find(|row| row.class() != AddressClass::Global)?;
    Some(row.name())
}

/// Without the registries, no purpose is known.
#[cfg(not(feature = "readers"))]
const fn purpose(_host: &str) -> Option<&'static str> {
    None
}
