//! Case, dot segments, ports and addresses.

#[cfg(feature = "catalogue")]
use crate::rule::Example;
use iri_core::Component;

rules! { Shape;
    SCHEME_UPPERCASE {
        code: "scheme-uppercase",
        severity: Advice,
        component: Some(Component::Scheme),
        clause: "3987-5.3.2.1-scheme-host",
        title: "capital letter in the scheme",
        explanation: "The case of a scheme does not matter, and the normal form is lower case.",
        bad: Example::check("HTTP://example.org/"),
        good: Example::check("http://example.org/"),
    }
    SCHEME_DOUBLED {
        code: "scheme-doubled",
        severity: Warning,
        component: Some(Component::Host),
        clause: "3986-3.2-delimiters",
        title: "scheme in the place of the host",
        explanation: "The identifier was probably made by writing a scheme before another identifier. Its host is now the name of the second scheme. Remove the first one.",
        bad: Example::check("http://https://example.org/"),
        good: Example::check("https://example.org/"),
    }
    HOST_AS_SCHEME {
        code: "host-as-scheme",
        severity: Warning,
        component: Some(Component::Scheme),
        clause: "3986-4.1-prefix",
        title: "host and port without a scheme, read as a scheme and a path",
        explanation: "The text before the first colon is the scheme, also when it looks like a host. Write the scheme and `//` before it.",
        bad: Example::check("example.org:8080/a"),
        good: Example::check("http://example.org:8080/a"),
    }
    HOST_AS_PATH {
        code: "host-as-path",
        severity: Advice,
        component: Some(Component::Path),
        clause: "3986-4.2-kinds",
        title: "host without a scheme, read as a relative path",
        explanation: "A reference that begins with neither a scheme nor `//` is a path, and is resolved against the base. Write the scheme and `//` before a host.",
        bad: Example::of(&["check", "--as", "iri-reference"], "www.example.org/a"),
        good: Example::of(&["check", "--as", "iri-reference"], "//www.example.org/a"),
    }
    USERINFO_LOOKS_LIKE_HOST {
        code: "userinfo-looks-like-host",
        severity: Warning,
        component: Some(Component::Userinfo),
        clause: "3986-7.6",
        title: "userinfo that looks like a host",
        explanation: "The host is what follows the `@`. A reader may take the name before it for the host, which is how links to forged sites are disguised.",
        bad: Example::check("ftp://www.example.com@example.org/"),
        good: Example::check("ftp://www.example.com/"),
    }
    USERINFO_PASSWORD {
        code: "userinfo-password",
        severity: Warning,
        component: Some(Component::Userinfo),
        clause: "3986-3.2.1-password",
        title: "password in the userinfo",
        explanation: "Whoever sees, logs or stores the identifier learns the password. RFC 3986 deprecates it.",
        bad: Example::check("ftp://user:secret@example.org/"),
        good: Example::check("ftp://example.org/"),
    }
    USERINFO_PRESENT {
        code: "userinfo-present",
        severity: Advice,
        component: Some(Component::Userinfo),
        clause: "3986-7.5",
        title: "user name in the identifier",
        explanation: "Whoever sees, logs or stores the identifier learns the user name. Leave it out if it is meant to be secret.",
        bad: Example::check("ftp://user@example.org/"),
        good: Example::check("ftp://example.org/"),
    }
    HOST_UPPERCASE {
        code: "host-uppercase",
        severity: Advice,
        component: Some(Component::Host),
        clause: "3987-5.3.2.1-scheme-host",
        title: "capital letter in the host",
        explanation: "The case of a host in US-ASCII does not matter, and the normal form is lower case.",
        bad: Example::check("http://Example.org/"),
        good: Example::check("http://example.org/"),
    }
    IPV6_NOT_CANONICAL {
        code: "ipv6-not-canonical",
        severity: Advice,
        component: Some(Component::Host),
        clause: "5952-4",
        title: "IPv6 address that is usually written otherwise",
        explanation: "An IPv6 address has many spellings. RFC 5952 recommends one: lower case, no leading zeros, the longest run of zero groups as `::`, and dotted decimal for mapped IPv4 addresses.",
        bad: Example::check("http://[2001:DB8:0:0::01]/"),
        good: Example::check("http://[2001:db8::1]/"),
    }
    IPV4_UNUSUAL {
        code: "ipv4-unusual",
        severity: Warning,
        component: Some(Component::Host),
        clause: "3986-7.4",
        title: "host that many programs read as an IPv4 address",
        explanation: "By the grammar this is a name, since an IPv4 address is four decimal numbers without leading zeros. Browsers and `inet_aton` also take fewer, octal and hexadecimal numbers, so that checks of addresses are evaded this way. Write the usual form.",
        bad: Example::check("http://0x7f.1/"),
        good: Example::check("http://127.0.0.1/"),
    }
    HOST_ENDS_IN_NUMBER {
        code: "host-ends-in-number",
        severity: Warning,
        component: Some(Component::Host),
        clause: "3986-7.4",
        title: "host whose last label is a number, and that is no IPv4 address",
        explanation: "There is no top-level domain that is a number. Browsers refuse such a host; it is probably a misspelled address.",
        bad: Example::check("http://256.1.1.1/"),
        good: Example::check("http://255.1.1.1/"),
    }
    PORT_EMPTY {
        code: "port-empty",
        severity: Advice,
        component: Some(Component::Port),
        clause: "3987-5.3.3-port",
        title: "colon without a port",
        explanation: "The colon says nothing, and the normal form is without it.",
        bad: Example::check("http://example.org:/"),
        good: Example::check("http://example.org/"),
    }
    PORT_DEFAULT {
        code: "port-default",
        severity: Advice,
        component: Some(Component::Port),
        clause: "3987-5.3.3-port",
        title: "port that is the default of the scheme",
        explanation: "The port says nothing, and the normal form is without it.",
        bad: Example::check("http://example.org:80/"),
        good: Example::check("http://example.org/"),
    }
    PORT_ZERO {
        code: "port-zero",
        severity: Advice,
        component: Some(Component::Port),
        clause: "6335-6",
        title: "port 0",
        explanation: "Port 0 is reserved, so no server can be reached at it.",
        bad: Example::check("http://example.org:0/"),
        good: Example::check("http://example.org:8080/"),
    }
    PORT_LEADING_ZERO {
        code: "port-leading-zero",
        severity: Advice,
        component: Some(Component::Port),
        clause: "3987-2.2-port",
        title: "port with leading zeros",
        explanation: "Identifiers that differ in leading zeros of the port are different, though they name the same port. Leave the zeros out.",
        bad: Example::check("http://example.org:08080/"),
        good: Example::check("http://example.org:8080/"),
    }
    PORT_OUT_OF_RANGE {
        code: "port-out-of-range",
        severity: Warning,
        component: Some(Component::Port),
        clause: "3987-2.2-port",
        title: "port above 65535",
        explanation: "The grammar allows any number of digits, but no transport has ports above 65535.",
        bad: Example::check("http://example.org:99999/"),
        good: Example::check("http://example.org:9999/"),
    }
    PATH_EMPTY {
        code: "path-empty",
        severity: Advice,
        component: Some(Component::Path),
        clause: "3987-5.3.3-empty-path",
        title: "no path, which means `/` in this scheme",
        explanation: "The normal form has the slash.",
        bad: Example::check("http://example.org"),
        good: Example::check("http://example.org/"),
    }
    PATH_EMPTY_SEGMENT {
        code: "path-empty-segment",
        severity: Advice,
        component: Some(Component::Path),
        clause: "3986-3.3-opaque",
        title: "empty segment in the path",
        explanation: "Two slashes in a row enclose an empty segment, which makes the path another one. It is often a mistake of joining strings.",
        bad: Example::check("http://example.org/a//b"),
        good: Example::check("http://example.org/a/b"),
    }
    PATH_LOOKS_LIKE_AUTHORITY {
        code: "path-looks-like-authority",
        severity: Advice,
        component: Some(Component::Path),
        clause: "3986-3.3-two-slashes",
        title: "path that begins with `//` once its dot segment is removed",
        explanation: "The dot segment keeps the path from being read as an authority. A program that removes it and nothing else makes an identifier with a host of it.",
        bad: Example::check("example:/.//a"),
        good: Example::check("example:/a"),
    }
    DOT_SEGMENT {
        code: "dot-segment",
        severity: Advice,
        component: Some(Component::Path),
        clause: "3987-5.3.2.4-dots",
        title: "dot segment",
        explanation: "Resolving removes the segments `.` and `..`, so the identifier has a shorter spelling.",
        bad: Example::check("http://example.org/a/../b"),
        good: Example::check("http://example.org/b"),
    }
    QUERY_EMPTY {
        code: "query-empty",
        severity: Advice,
        component: Some(Component::Query),
        clause: "3987-5.3.3-keep-delims",
        title: "question mark without a query",
        explanation: "The identifier differs from the one without the question mark, though most servers treat both alike. Leave it out unless it is meant.",
        bad: Example::check("http://example.org/?"),
        good: Example::check("http://example.org/"),
    }
    FRAGMENT_EMPTY {
        code: "fragment-empty",
        severity: Advice,
        component: Some(Component::Fragment),
        clause: "3987-5.3.3-fragment",
        title: "number sign without a fragment",
        explanation: "The identifier differs from the one without the number sign. Leave it out unless it is meant, as in a namespace of RDF.",
        bad: Example::check("http://example.org/#"),
        good: Example::check("http://example.org/"),
    }
}
