//! Identifiers built of components, resolved, relativized and compared.

#[cfg(feature = "catalogue")]
use crate::rule::Example;
use iri_core::Component;

rules! { Building;
    SCHEME_NOT_ALLOWED {
        code: "scheme-not-allowed",
        severity: Error,
        component: Some(Component::Scheme),
        clause: "3987-2.2-irelative-ref",
        title: "scheme where none is allowed",
        explanation: "A relative reference has no scheme. Build an IRI, or leave the scheme out.",
        bad: Example::expression("IrelativeRef::builder().scheme(\"http\").path(\"/a\").check()"),
        good: Example::expression("IrelativeRef::builder().path(\"/a\").check()"),
    }
    HOST_MISSING {
        code: "host-missing",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-2.2-iauthority",
        title: "userinfo or port without a host",
        explanation: "Userinfo and port belong to a host, which may be empty but has to be given.",
        bad: Example::expression("Iri::builder().scheme(\"http\").port(80).check()"),
        good: Example::expression("Iri::builder().scheme(\"http\").host(\"example.org\").port(80).check()"),
    }
    PATH_NOT_ABSOLUTE {
        code: "path-not-absolute",
        severity: Error,
        component: Some(Component::Path),
        clause: "3986-3-path-start",
        title: "path without a slash after an authority",
        explanation: "After an authority a path is empty or begins with a slash; otherwise it would be read as part of the host.",
        bad: Example::expression("Iri::builder().scheme(\"http\").host(\"example.org\").path(\"a\").check()"),
        good: Example::expression("Iri::builder().scheme(\"http\").host(\"example.org\").path(\"/a\").check()"),
    }
    PATH_TWO_SLASHES {
        code: "path-two-slashes",
        severity: Error,
        component: Some(Component::Path),
        clause: "3986-3.3-two-slashes",
        title: "path that begins with two slashes without an authority",
        explanation: "Two slashes after the scheme begin an authority. Write `/.` before the path.",
        bad: Example::expression("Iri::builder().scheme(\"urn\").path(\"//a\").check()"),
        good: Example::expression("Iri::builder().scheme(\"urn\").path(\"/.//a\").check()"),
    }
    BUILD_DOT_SEGMENT {
        code: "build-dot-segment",
        severity: Error,
        component: Some(Component::Path),
        clause: "3986-3.3-dots",
        title: "content that would be a dot segment",
        explanation: "A segment `.` or `..` is removed when a reference is resolved, even if it is encoded, so it cannot be the content of a segment.",
        bad: Example::expression("Iri::builder().scheme(\"http\").host(\"example.org\").encode_segments([\"..\"]).check()"),
        good: Example::expression("Iri::builder().scheme(\"http\").host(\"example.org\").encode_segments([\"a\"]).check()"),
    }
    BASE_NOT_ABSOLUTE {
        code: "base-not-absolute",
        severity: Error,
        component: Some(Component::Scheme),
        clause: "3986-5.1",
        title: "base without a scheme",
        explanation: "References are resolved against an IRI. A relative reference has to be resolved itself before it can be a base.",
        bad: Example::of(&["resolve"], "a/b\tc"),
        good: Example::of(&["resolve"], "http://example.org/a/b\tc"),
    }
    BUFFER_TOO_SMALL {
        code: "buffer-too-small",
        severity: Error,
        component: None,
        clause: "3986-5.3-order",
        title: "buffer that is too small for the result",
        explanation: "The result does not fit into the buffer that a function was given. The error says how many bytes are needed.",
        bad: Example::expression("Iri::parse(\"http://a/b\").unwrap().resolve(&IriRef::parse(\"c\").unwrap()).write_into(&mut [])"),
        good: Example::expression("Iri::parse(\"http://a/b\").unwrap().resolve(&IriRef::parse(\"c\").unwrap()).write_into(&mut [0; 10])"),
    }
    NO_RELATIVE_FORM {
        code: "no-relative-form",
        severity: Error,
        component: Some(Component::Path),
        clause: "3986-5.2.4",
        title: "target that no reference resolves to",
        explanation: "Resolving removes dot segments, so no reference reaches a target that has one. Remove the dot segments from the target.",
        bad: Example::of(&["relativize", "--base", "http://example.org/a"], "http://example.org/a/./b"),
        good: Example::of(&["relativize", "--base", "http://example.org/a"], "http://example.org/a/b"),
    }
    RELATIVE_FORM_NOT_ALLOWED {
        code: "relative-form-not-allowed",
        severity: Error,
        component: None,
        clause: "3986-4.2-kinds",
        title: "target with no reference that the options allow",
        explanation: "The caller excluded references of some kinds, such as those with an authority, and no other kind resolves to the target. Allow the whole target, or skip targets elsewhere.",
        bad: Example::expression("Iri::parse(\"http://a/\").unwrap().relativize_with(&Iri::parse(\"urn:b\").unwrap(), RelativizeOptions::new().with_whole(false))"),
        good: Example::expression("Iri::parse(\"http://a/\").unwrap().relativize_with(&Iri::parse(\"urn:b\").unwrap(), RelativizeOptions::new())"),
    }
    TARGET_UNREACHABLE {
        code: "target-unreachable",
        severity: Error,
        component: None,
        clause: "3986-5.2.2-relative-path",
        title: "target that no reference from the base leads to",
        explanation: "Against a base without a scheme, a reference leads to targets without one. From `../a`, none leads to `b`, since the name of the directory between them is unknown. From a base with a scheme or an authority, none leads to a target that has neither. Resolve both against the same base first.",
        bad: Example::expression("IriRef::parse(\"../a\").unwrap().to_base().relativize(&IriRef::parse(\"b\").unwrap())"),
        good: Example::expression("IriRef::parse(\"../a\").unwrap().to_base().relativize(&IriRef::parse(\"../b\").unwrap())"),
    }
}
