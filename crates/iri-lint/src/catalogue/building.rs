//! Rules for building identifiers from components, resolving, relativizing and comparing them.

#[cfg(feature = "catalogue")]
use crate::rule::Example;
use iri_core::Component;

rules! { Building;
    SCHEME_NOT_ALLOWED {
        code: "scheme-not-allowed",
        severity: Error,
        component: Some(Component::Scheme),
        clause: "3987-2.2-irelative-ref",
        title: "scheme not allowed",
        explanation: "A relative reference has no scheme. Build an IRI, or omit the scheme.",
        bad: Example::expression("IrelativeRef::builder().scheme(\"http\").path(\"/a\").check()"),
        good: Example::expression("IrelativeRef::builder().path(\"/a\").check()"),
    }
    HOST_MISSING {
        code: "host-missing",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-2.2-iauthority",
        title: "userinfo or port without a host",
        explanation: "Userinfo and port require a host. The host may be empty, but it must be present.",
        bad: Example::expression("Iri::builder().scheme(\"http\").port(80).check()"),
        good: Example::expression("Iri::builder().scheme(\"http\").host(\"example.org\").port(80).check()"),
    }
    PATH_NOT_ABSOLUTE {
        code: "path-not-absolute",
        severity: Error,
        component: Some(Component::Path),
        clause: "3986-3-path-start",
        title: "path without a slash after an authority",
        explanation: "After an authority, a path is empty or begins with a slash; otherwise it would be read as part of the host.",
        bad: Example::expression("Iri::builder().scheme(\"http\").host(\"example.org\").path(\"a\").check()"),
        good: Example::expression("Iri::builder().scheme(\"http\").host(\"example.org\").path(\"/a\").check()"),
    }
    PATH_TWO_SLASHES {
        code: "path-two-slashes",
        severity: Error,
        component: Some(Component::Path),
        clause: "3986-3.3-two-slashes",
        title: "path that begins with two slashes without an authority",
        explanation: "Two slashes after the scheme would begin an authority. Put `/.` in front of the path.",
        bad: Example::expression("Iri::builder().scheme(\"urn\").path(\"//a\").check()"),
        good: Example::expression("Iri::builder().scheme(\"urn\").path(\"/.//a\").check()"),
    }
    BUILD_DOT_SEGMENT {
        code: "build-dot-segment",
        severity: Error,
        component: Some(Component::Path),
        clause: "3986-3.3-dots",
        title: "content that would be a dot segment",
        explanation: "Reference resolution removes the segments `.` and `..`, even if they are percent-encoded, so neither can be the content of a segment.",
        bad: Example::expression("Iri::builder().scheme(\"http\").host(\"example.org\").encode_segments([\"..\"]).check()"),
        good: Example::expression("Iri::builder().scheme(\"http\").host(\"example.org\").encode_segments([\"a\"]).check()"),
    }
    BUILD_SCHEME_MISSING {
        code: "build-scheme-missing",
        severity: Error,
        component: Some(Component::Scheme),
        clause: "3987-2.2-scheme",
        title: "empty scheme",
        explanation: "A scheme has at least one letter. To build a relative reference, omit the scheme.",
        bad: Example::of(&["build"], "scheme="),
        good: Example::of(&["build"], "scheme=http"),
    }
    BUILD_SCHEME_BAD_CHAR {
        code: "build-scheme-bad-char",
        severity: Error,
        component: Some(Component::Scheme),
        clause: "3987-2.2-scheme",
        title: "value that is not a valid scheme",
        explanation: "A scheme is a letter followed by letters, digits, `+`, `-` and `.`. Nothing in a scheme can be percent-encoded.",
        bad: Example::of(&["build"], "scheme=ht tp"),
        good: Example::of(&["build"], "scheme=http"),
    }
    BUILD_CHAR_ILLEGAL {
        code: "build-char-illegal",
        severity: Error,
        component: None,
        clause: "3987-2.2-ipchar",
        title: "value with a character not allowed in the component",
        explanation: "The value was passed as already encoded but contains a character that must be encoded in this component. Pass the value as plain text, or encode the character.",
        bad: Example::of(&["build", "--raw", "scheme=http"], "path=/a b"),
        good: Example::of(&["build", "--raw", "scheme=http"], "path=/a%20b"),
    }
    BUILD_PERCENT_MALFORMED {
        code: "build-percent-malformed",
        severity: Error,
        component: None,
        clause: "3987-2.2-pct-encoded",
        title: "percent sign not followed by two hexadecimal digits",
        explanation: "The value was passed as already encoded, so each `%` must begin a triplet. Pass the value as plain text, or write `%25`.",
        bad: Example::of(&["build", "--raw", "scheme=http"], "path=/100%"),
        good: Example::of(&["build", "--raw", "scheme=http"], "path=/100%25"),
    }
    BUILD_HOST_INVALID_CHAR {
        code: "build-host-invalid-char",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-2.2-ireg-name",
        title: "value with a character not allowed in a host",
        explanation: "The host was passed as already encoded but contains a character that must be encoded, or text after an IP address in brackets.",
        bad: Example::of(&["build", "--raw", "scheme=http"], "host=a b"),
        good: Example::of(&["build", "--raw", "scheme=http"], "host=a%20b"),
    }
    BUILD_BRACKET_OUTSIDE_HOST {
        code: "build-bracket-outside-host",
        severity: Error,
        component: None,
        clause: "3987-2.2-gen-delims",
        title: "value with a bracket outside an IP literal",
        explanation: "Brackets may only enclose an IP address in the host. The value was passed as already encoded; pass it as plain text, or write `%5B` and `%5D`.",
        bad: Example::of(&["build", "--raw", "scheme=http"], "path=/[a]"),
        good: Example::of(&["build", "--raw", "scheme=http"], "path=/%5Ba%5D"),
    }
    BUILD_IPV6_INVALID {
        code: "build-ipv6-invalid",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-2.2-IP-literal",
        title: "host in brackets that is not an IPv6 address",
        explanation: "A host that begins with a bracket must be an IP address. A zone identifier is not allowed.",
        bad: Example::of(&["build"], "host=[1::2::3]"),
        good: Example::of(&["build"], "host=[1::2]"),
    }
    BUILD_IPVFUTURE_INVALID {
        code: "build-ipvfuture-invalid",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-2.2-IPvFuture",
        title: "host in brackets that is not an IPvFuture address",
        explanation: "An address of a future IP version is `v`, one or more hexadecimal digits, a dot and the address itself.",
        bad: Example::of(&["build"], "host=[vx.1]"),
        good: Example::of(&["build"], "host=[v1.x]"),
    }
    BUILD_PORT_INVALID {
        code: "build-port-invalid",
        severity: Error,
        component: Some(Component::Port),
        clause: "3987-2.2-port",
        title: "value that is not a valid port",
        explanation: "A port consists of digits, and nothing in it can be percent-encoded.",
        bad: Example::of(&["build", "host=example.org"], "port=8o80"),
        good: Example::of(&["build", "host=example.org"], "port=8080"),
    }
    BUILD_COLON_IN_FIRST_SEGMENT {
        code: "build-colon-in-first-segment",
        severity: Error,
        component: Some(Component::Path),
        clause: "3987-2.2-ipath-noscheme",
        title: "colon in the first segment without a scheme",
        explanation: "Without a scheme and a host, the text before the colon would be read as a scheme. Put `./` in front of the path.",
        bad: Example::of(&["build", "--raw"], "path=a:b"),
        good: Example::of(&["build", "--raw"], "path=./a:b"),
    }
    BUILD_HOST_MISSING {
        code: "build-host-missing",
        severity: Error,
        component: None,
        clause: "3987-2.2-iauthority",
        title: "userinfo or port without a host",
        explanation: "Userinfo and port require a host. The host may be empty, but it must be present.",
        bad: Example::of(&["build", "scheme=http"], "port=80"),
        good: Example::of(&["build", "scheme=http", "host=example.org"], "port=80"),
    }
    BUILD_PATH_NOT_ABSOLUTE {
        code: "build-path-not-absolute",
        severity: Error,
        component: Some(Component::Path),
        clause: "3986-3-path-start",
        title: "path without a slash after a host",
        explanation: "After a host, a path is empty or begins with a slash; otherwise it would be read as part of the host.",
        bad: Example::of(&["build", "host=example.org"], "path=a"),
        good: Example::of(&["build", "host=example.org"], "path=/a"),
    }
    BUILD_PATH_TWO_SLASHES {
        code: "build-path-two-slashes",
        severity: Error,
        component: Some(Component::Path),
        clause: "3986-3.3-two-slashes",
        title: "path that begins with two slashes without a host",
        explanation: "Two slashes would begin an authority. Put `/.` in front of the path.",
        bad: Example::of(&["build", "scheme=urn"], "path=//a"),
        good: Example::of(&["build", "scheme=urn"], "path=/.//a"),
    }
    BUILD_OBJECT_INVALID {
        code: "build-object-invalid",
        severity: Error,
        component: None,
        clause: "3986-3-required",
        title: "line that is not a JSON object with components",
        explanation: "Without arguments, each input is a JSON object with the member names of `iri parse`. An object with `ok: false` describes an invalid input, which cannot be built.",
        bad: Example::octets(&["build"], "http://example.org/"),
        good: Example::octets(&["build"], "{\"scheme\":\"http\",\"host\":\"example.org\"}"),
    }
    BUILD_MEMBER_UNKNOWN {
        code: "build-member-unknown",
        severity: Error,
        component: None,
        clause: "3986-3-required",
        title: "member of an object that names no component",
        explanation: "A mistyped name would silently yield a different identifier, so only the names of `iri parse` are accepted, and `user`, `password` and `pairs`. In objects that `iri parse` wrote, which have a `kind`, other members are ignored.",
        bad: Example::octets(&["build"], "{\"hots\":\"example.org\"}"),
        good: Example::octets(&["build"], "{\"host\":\"example.org\"}"),
    }
    BUILD_MEMBER_INVALID {
        code: "build-member-invalid",
        severity: Error,
        component: None,
        clause: "3986-3-required",
        title: "member with a value of the wrong type",
        explanation: "Components are strings, `segments` is an array of strings, and `pairs` is an object or an array of `name=value`.",
        bad: Example::octets(&["build"], "{\"host\":[]}"),
        good: Example::octets(&["build"], "{\"host\":\"\"}"),
    }
    BASE_NOT_ABSOLUTE {
        code: "base-not-absolute",
        severity: Error,
        component: Some(Component::Scheme),
        clause: "3986-5.1",
        title: "base without a scheme",
        explanation: "References are resolved against an IRI. A relative reference must itself be resolved before it can serve as a base.",
        bad: Example::of(&["resolve"], "a/b\tc"),
        good: Example::of(&["resolve"], "http://example.org/a/b\tc"),
    }
    BUFFER_TOO_SMALL {
        code: "buffer-too-small",
        severity: Error,
        component: None,
        clause: "3986-5.3-order",
        title: "buffer that is too small for the result",
        explanation: "The result does not fit into the buffer passed to the function. The error reports the required number of bytes.",
        bad: Example::expression("Iri::parse(\"http://a/b\").unwrap().resolve(&IriRef::parse(\"c\").unwrap()).write_into(&mut [])"),
        good: Example::expression("Iri::parse(\"http://a/b\").unwrap().resolve(&IriRef::parse(\"c\").unwrap()).write_into(&mut [0; 10])"),
    }
    NO_RELATIVE_FORM {
        code: "no-relative-form",
        severity: Error,
        component: Some(Component::Path),
        clause: "3986-5.2.4",
        title: "target that no reference resolves to",
        explanation: "Reference resolution removes dot segments, so no reference resolves to a target that contains one. Remove the dot segments from the target.",
        bad: Example::of(&["relativize", "--base", "http://example.org/a"], "http://example.org/a/./b"),
        good: Example::of(&["relativize", "--base", "http://example.org/a"], "http://example.org/a/b"),
    }
    RELATIVE_FORM_NOT_ALLOWED {
        code: "relative-form-not-allowed",
        severity: Error,
        component: None,
        clause: "3986-4.2-kinds",
        title: "target that no allowed reference resolves to",
        explanation: "The options exclude some kinds of references, such as those with an authority, and no other kind resolves to the target. Allow the complete target as a reference, or skip targets of this kind.",
        bad: Example::expression("Iri::parse(\"http://a/\").unwrap().relativize_with(&Iri::parse(\"urn:b\").unwrap(), RelativizeOptions::new().with_whole(false))"),
        good: Example::expression("Iri::parse(\"http://a/\").unwrap().relativize_with(&Iri::parse(\"urn:b\").unwrap(), RelativizeOptions::new())"),
    }
    TARGET_UNREACHABLE {
        code: "target-unreachable",
        severity: Error,
        component: None,
        clause: "3986-5.2.2-relative-path",
        title: "target that no reference from the base leads to",
        explanation: "Against a base without a scheme, references resolve only to targets without one. From `../a`, none resolves to `b`, because the name of the directory between them is unknown. From a base with a scheme or an authority, none resolves to a target that has neither. Resolve both against the same base first.",
        bad: Example::expression("IriRef::parse(\"../a\").unwrap().to_base().relativize(&IriRef::parse(\"b\").unwrap())"),
        good: Example::expression("IriRef::parse(\"../a\").unwrap().to_base().relativize(&IriRef::parse(\"../b\").unwrap())"),
    }
}
