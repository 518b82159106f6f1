//! Rules and checks of letter case, dot segments, ports and addresses.

mod case;
mod doubled;
mod host;
mod path;
mod port;
mod userinfo;

use iri_core::{Component, Span};
use iri_scheme::facts;

use crate::context::Context;
use crate::facts::Facts;
use crate::finding::{Finding, FixReplacement, Note};
use crate::rows::rules;
use crate::rule::Rule;

#[cfg(feature = "idna")]
pub(crate) use host::Number;
pub(crate) use path::PathFindings;

rules! { Shape, Facts::NONE;
    SCHEME_UPPERCASE {
        code: "scheme-uppercase",
        severity: Advice,
        component: Scheme,
        clause: "3987-5.3.2.1-scheme-host",
        title: "uppercase letter in the scheme",
        explanation: "Schemes are case-insensitive, and the normal form is lowercase.",
        bad: Example::check("HTTP://example.org/"),
        good: Example::check("http://example.org/"),
        when: Facts::SCHEME_CAPITAL,
        check: case::scheme,
    }
    SCHEME_DOUBLED {
        code: "scheme-doubled",
        severity: Warning,
        component: Host,
        clause: "3986-3.2-delimiters",
        title: "scheme in place of the host",
        explanation: "Someone probably put a scheme in front of a complete identifier, so the name of the second scheme is now the host. Remove the first scheme.",
        bad: Example::check("http://https://example.org/"),
        good: Example::check("https://example.org/"),
        when: Facts::SCHEME_AS_HOST,
        check: doubled::check,
    }
    HOST_AS_SCHEME {
        code: "host-as-scheme",
        severity: Warning,
        component: Scheme,
        clause: "3986-4.1-prefix",
        title: "host and port without a scheme, read as a scheme and a path",
        explanation: "Everything before the first colon is the scheme, even if it looks like a host. Put a scheme and `//` in front of the host.",
        bad: Example::check("example.org:8080/a"),
        good: Example::check("http://example.org:8080/a"),
        when: Facts::HOST_IN_PATH,
        check: host_as_scheme,
    }
    HOST_AS_PATH {
        code: "host-as-path",
        severity: Advice,
        component: Path,
        clause: "3986-4.2-kinds",
        title: "host without a scheme, read as a relative path",
        explanation: "A reference that begins with neither a scheme nor `//` is a path and is resolved against the base. Put a scheme and `//` in front of the host.",
        bad: Example::of(&["check", "--show", "advice", "--as", "iri-reference"], "www.example.org/a"),
        good: Example::of(&["check", "--show", "advice", "--as", "iri-reference"], "//www.example.org/a"),
        when: Facts::HOST_IN_PATH,
        check: host_as_path,
    }
    USERINFO_LOOKS_LIKE_HOST {
        code: "userinfo-looks-like-host",
        severity: Warning,
        component: Userinfo,
        clause: "3986-7.6",
        title: "userinfo that looks like a host",
        explanation: "The host is the part after the `@`. A reader may mistake the name before it for the host, which is how links to forged sites are disguised.",
        bad: Example::check("ftp://www.example.com@example.org/"),
        good: Example::check("ftp://www.example.com/"),
        when: Facts::USERINFO,
        check: userinfo::like_host,
    }
    USERINFO_PASSWORD {
        code: "userinfo-password",
        severity: Warning,
        component: Userinfo,
        clause: "3986-3.2.1-password",
        title: "password in the userinfo",
        explanation: "Anyone who sees, logs or stores the identifier learns the password. RFC 3986 deprecates passwords in identifiers.",
        bad: Example::check("ftp://user:secret@example.org/"),
        good: Example::check("ftp://example.org/"),
        when: Facts::USERINFO,
        check: userinfo::password,
    }
    USERINFO_PRESENT {
        code: "userinfo-present",
        severity: Advice,
        component: Userinfo,
        clause: "3986-7.5",
        title: "user name in the identifier",
        explanation: "Anyone who sees, logs or stores the identifier learns the user name. Remove it if it is confidential.",
        bad: Example::check("ftp://user@example.org/"),
        good: Example::check("ftp://example.org/"),
        when: Facts::USERINFO,
        check: userinfo::name,
    }
    HOST_UPPERCASE {
        code: "host-uppercase",
        severity: Advice,
        component: Host,
        clause: "3987-5.3.2.1-scheme-host",
        title: "uppercase letter in the host",
        explanation: "ASCII letters in hosts are case-insensitive, and the normal form is lowercase.",
        bad: Example::check("http://Example.org/"),
        good: Example::check("http://example.org/"),
        when: Facts::HOST_CAPITAL,
        check: case::host,
    }
    IPV6_NOT_CANONICAL {
        code: "ipv6-not-canonical",
        severity: Advice,
        component: Host,
        clause: "5952-4",
        title: "IPv6 address not in canonical form",
        explanation: "An IPv6 address has many spellings. RFC 5952 recommends one: lowercase digits, no leading zeros, `::` for the longest run of zero groups, and dotted decimal for the end of IPv4-mapped addresses.",
        bad: Example::check("http://[2001:DB8:0:0::01]/"),
        good: Example::check("http://[2001:db8::1]/"),
        when: Facts::IP_LITERAL,
        check: host::ipv6_not_canonical,
    }
    IPV4_UNUSUAL {
        code: "ipv4-unusual",
        severity: Warning,
        component: Host,
        clause: "3986-7.4",
        title: "host that many programs read as an IPv4 address",
        explanation: "By the grammar this is a registered name, because an IPv4 address is four decimal numbers without leading zeros. Browsers and `inet_aton` also accept fewer numbers, and octal and hexadecimal ones, which attackers use to evade address checks. Write the usual form.",
        bad: Example::check("http://0x7f.1/"),
        good: Example::check("http://127.0.0.1/"),
        when: Facts::HOST_NUMBER,
        check: host::ipv4_unusual,
    }
    HOST_ENDS_IN_NUMBER {
        code: "host-ends-in-number",
        severity: Warning,
        component: Host,
        clause: "3986-7.4",
        title: "host that ends in a number but is not an IPv4 address",
        explanation: "No top-level domain is a number, and browsers reject such hosts. This is probably a mistyped IPv4 address.",
        bad: Example::check("http://256.1.1.1/"),
        good: Example::check("http://255.1.1.1/"),
        when: Facts::HOST_NUMBER,
        check: host::ends_in_number,
    }
    PORT_EMPTY {
        code: "port-empty",
        severity: Advice,
        component: Port,
        clause: "3987-5.3.3-port",
        title: "colon without a port",
        explanation: "The colon has no meaning, and the normal form omits it.",
        bad: Example::check("http://example.org:/"),
        good: Example::check("http://example.org/"),
        when: Facts::PORT,
        check: port::empty,
    }
    PORT_DEFAULT {
        code: "port-default",
        severity: Advice,
        component: Port,
        clause: "3987-5.3.3-port",
        title: "default port of the scheme",
        explanation: "The scheme implies this port, and the normal form omits it.",
        bad: Example::check("http://example.org:80/"),
        good: Example::check("http://example.org/"),
        when: Facts::PORT,
        check: port::default,
    }
    PORT_ZERO {
        code: "port-zero",
        severity: Advice,
        component: Port,
        clause: "6335-6",
        title: "port 0",
        explanation: "Port 0 is reserved, so no server can be reached at it.",
        bad: Example::check("http://example.org:0/"),
        good: Example::check("http://example.org:8080/"),
        when: Facts::PORT,
        check: port::zero,
    }
    PORT_LEADING_ZERO {
        code: "port-leading-zero",
        severity: Advice,
        component: Port,
        clause: "3987-2.2-port",
        title: "port with leading zeros",
        explanation: "Identifiers that differ only in leading zeros of the port are different strings for the same port. Remove the zeros.",
        bad: Example::check("http://example.org:08080/"),
        good: Example::check("http://example.org:8080/"),
        when: Facts::PORT,
        check: port::leading_zero,
    }
    PORT_OUT_OF_RANGE {
        code: "port-out-of-range",
        severity: Warning,
        component: Port,
        clause: "3987-2.2-port",
        title: "port above 65535",
        explanation: "The grammar allows any number of digits, but no transport protocol has ports above 65535.",
        bad: Example::check("http://example.org:99999/"),
        good: Example::check("http://example.org:9999/"),
        when: Facts::PORT,
        check: port::out_of_range,
    }
    PATH_EMPTY {
        code: "path-empty",
        severity: Advice,
        component: Path,
        clause: "3987-5.3.3-empty-path",
        title: "empty path, which means `/` in this scheme",
        explanation: "The normal form of an empty path is `/` in this scheme.",
        bad: Example::check("http://example.org"),
        good: Example::check("http://example.org/"),
        when: Facts::EMPTY_PATH,
        check: path_empty,
    }
    PATH_EMPTY_SEGMENT {
        code: "path-empty-segment",
        severity: Advice,
        component: Path,
        clause: "3986-3.3-opaque",
        title: "empty segment in the path",
        explanation: "Two consecutive slashes enclose an empty segment, so this is a different path than the one with a single slash. It is often a mistake made when strings are joined.",
        bad: Example::check("http://example.org/a//b"),
        good: Example::check("http://example.org/a/b"),
        when: Facts::ODD_PATH,
        walk: Path,
    }
    PATH_LOOKS_LIKE_AUTHORITY {
        code: "path-looks-like-authority",
        severity: Advice,
        component: Path,
        clause: "3986-3.3-two-slashes",
        title: "path that begins with `//` without its dot segment",
        explanation: "The dot segment keeps the path from being read as an authority. A program that only removes the dot segment turns the start of the path into a host.",
        bad: Example::check("example:/.//a"),
        good: Example::check("example:/a"),
        when: Facts::ODD_PATH,
        walk: Path,
    }
    DOT_SEGMENT {
        code: "dot-segment",
        severity: Advice,
        component: Path,
        clause: "3987-5.3.2.4-dots",
        title: "dot segment",
        explanation: "Resolution removes the segments `.` and `..`, so the identifier has a shorter equivalent.",
        bad: Example::check("http://example.org/a/../b"),
        good: Example::check("http://example.org/b"),
        when: Facts::ODD_PATH,
        walk: Path,
    }
    QUERY_EMPTY {
        code: "query-empty",
        severity: Advice,
        component: Query,
        clause: "3987-5.3.3-keep-delims",
        title: "question mark without a query",
        explanation: "The identifier differs from the one without the question mark, although most servers treat the two alike. Remove the question mark unless it is intended.",
        bad: Example::check("http://example.org/?"),
        good: Example::check("http://example.org/"),
        when: Facts::EMPTY_END,
        check: empty,
    }
    FRAGMENT_EMPTY {
        code: "fragment-empty",
        severity: Advice,
        component: Fragment,
        clause: "3987-5.3.3-fragment",
        title: "number sign without a fragment",
        explanation: "The identifier differs from the one without the number sign. Remove the number sign unless it is intended, as in an RDF namespace.",
        bad: Example::check("http://example.org/#"),
        good: Example::check("http://example.org/"),
        when: Facts::EMPTY_END,
        check: empty,
    }
}

/// Reports inputs such as `example.org:80/`, whose scheme is `example.org`.
fn host_as_scheme<'a>(context: &Context<'a>, rule: &'static Rule) -> Option<Finding<'a>> {
    let parts = &context.parts;
    let scheme = parts.scheme()?;
    let has_port = || {
        let digits = parts.path().split(['/']).next().unwrap_or_default();
        matches!(digits.len(), 1..=5) && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    let is_name = || userinfo::is_domain_name(scheme) || scheme.eq_ignore_ascii_case("localhost");
    let found = parts.authority_span().is_none() && has_port() && is_name();
    let span = parts.span(Component::Scheme)?;
    (found && facts(scheme).is_none()).then(|| Finding::new(rule, span).with_note(IS_SCHEME))
}

/// Names the scheme in backticks, as a detail of the message.
const IS_SCHEME: Note<'static> = Note::By(|found, f| {
    f.write_str("the scheme is `")?;
    f.write_str(found)?;
    f.write_str("`")
});

/// Reports inputs such as `www.example.org/`, which is a path.
fn host_as_path<'a>(context: &Context<'a>, rule: &'static Rule) -> Option<Finding<'a>> {
    let parts = &context.parts;
    let is_path = context.is_valid && parts.scheme().is_none() && parts.authority_span().is_none();
    if !is_path {
        return None;
    }
    let first = parts.path().split(['/']).next()?;
    let start = parts.span(Component::Path)?.start();
    let is_name = userinfo::has_www(first) && userinfo::is_domain_name(first);
    is_name.then(|| Finding::new(rule, Span::new(start, start + first.len())))
}

/// Reports an empty path if it means `/` in the scheme.
fn path_empty<'a>(context: &Context<'a>, rule: &'static Rule) -> Option<Finding<'a>> {
    let span = context.parts.span(Component::Path)?;
    if !span.is_empty() || context.parts.authority_span().is_none() {
        return None;
    }
    facts(context.parts.scheme()?)
        .is_some_and(iri_scheme::Facts::empty_path_is_slash)
        .then(|| Finding::new(rule, span).with_fix(FixReplacement::Text("/")))
}

/// Reports a query or fragment that consists of its delimiter only.
fn empty<'a>(context: &Context<'a>, rule: &'static Rule) -> Option<Finding<'a>> {
    let span = context.parts.span(rule.component()?)?;
    let delimiter = Span::new(span.start().checked_sub(1)?, span.end());
    // Normalization keeps the delimiter (RFC 3987, section 5.3.3).
    span.is_empty()
        .then(|| Finding::new(rule, delimiter).with_change(FixReplacement::Text("")))
}
