//! Rules for HTML forms and HTTP requests.

#[cfg(feature = "catalogue")]
use crate::rule::Example;
use iri_core::Component;

rules! { Web;
    FIELD_NOT_ENCODABLE {
        code: "field-not-encodable",
        severity: Warning,
        component: None,
        clause: "iuc19-4-forms",
        title: "character that the charset of the form cannot encode",
        explanation: "Browsers submit a character reference such as `&#8253;` instead, which the server cannot distinguish from one that a user typed. Serve the page and submit the form in UTF-8, which has all characters.",
        bad: Example::of(&["form", "--accept-charset", "iso-8859-1"], "q=\u{203D}"),
        good: Example::of(&["form", "--accept-charset", "utf-8"], "q=\u{203D}"),
    }
    TARGET_SCHEME_MISSING {
        code: "target-scheme-missing",
        severity: Error,
        component: Some(Component::Scheme),
        clause: "9112-3.2.2-absolute-form",
        title: "missing scheme, which a request through a proxy requires",
        explanation: "A proxy receives the complete URI. Resolve the reference first.",
        bad: Example::expression("Request::new(&IriRef::parse(\"//a/\").unwrap()).target(TargetForm::Absolute)"),
        good: Example::expression("Request::new(&IriRef::parse(\"http://a/\").unwrap()).target(TargetForm::Absolute)"),
    }
    TARGET_HOST_MISSING {
        code: "target-host-missing",
        severity: Error,
        component: Some(Component::Host),
        clause: "9110-4.2.1-host",
        title: "missing host to send the request to",
        explanation: "The schemes `http` and `https` require a host that is not empty, and so does the method CONNECT.",
        bad: Example::of(&["request"], "http:/a"),
        good: Example::of(&["request"], "http://example.org/a"),
    }
    TARGET_PORT_MISSING {
        code: "target-port-missing",
        severity: Error,
        component: Some(Component::Port),
        clause: "9112-3.2.3-authority-form",
        title: "missing port, for which the scheme has no default",
        explanation: "The method CONNECT names the port to connect to. Write it after the host.",
        bad: Example::of(&["request", "--method", "CONNECT"], "file://example.org/"),
        good: Example::of(&["request", "--method", "CONNECT"], "http://example.org/"),
    }
    TARGET_PATH_NOT_ABSOLUTE {
        code: "target-path-not-absolute",
        severity: Error,
        component: Some(Component::Path),
        clause: "9112-3.2.1-origin-form",
        title: "request path without a leading slash",
        explanation: "The path of a request to a server begins with a slash. An identifier without a server can only be requested through a proxy.",
        bad: Example::of(&["request"], "urn:ietf:rfc:3987"),
        good: Example::of(&["request", "--form", "absolute"], "urn:ietf:rfc:3987"),
    }
    TARGET_NOT_WHOLE_SERVER {
        code: "target-not-whole-server",
        severity: Error,
        component: None,
        clause: "9112-3.2.4-asterisk-form",
        title: "path or query in a request to the whole server",
        explanation: "The target `*` is for the method OPTIONS on a server as a whole. Remove the path and the query.",
        bad: Example::of(&["request", "--form", "asterisk"], "http://example.org/a"),
        good: Example::of(&["request", "--form", "asterisk"], "http://example.org"),
    }
    TARGET_PATH_TWO_SLASHES {
        code: "target-path-two-slashes",
        severity: Error,
        component: Some(Component::Path),
        clause: "3986-3.3-two-slashes",
        title: "path with two leading slashes and no authority",
        explanation: "As a reference, such a target would begin with a host. Pass the field `Host`, so that the host comes from there.",
        bad: Example::expression("ReceivedRequest::new(\"http\", b\"//a\").read()"),
        good: Example::expression("ReceivedRequest::new(\"http\", b\"//a\").with_host(b\"example.org\").read()"),
    }
    HOST_FIELD_INVALID {
        code: "host-field-invalid",
        severity: Error,
        component: Some(Component::Host),
        clause: "9110-7.2-Host",
        title: "invalid field `Host`",
        explanation: "The field is a host and an optional port; it has neither userinfo nor a path, and it is not empty. RFC 9112, section 3.2, requires servers to reject the request.",
        bad: Example::expression("ReceivedRequest::new(\"http\", b\"/a\").with_host(b\"me@example.org\").read()"),
        good: Example::expression("ReceivedRequest::new(\"http\", b\"/a\").with_host(b\"example.org\").read()"),
    }
    OCTET_NOT_ASCII {
        code: "octet-not-ascii",
        severity: Error,
        component: None,
        clause: "3987-1.2-a",
        title: "non-ASCII octet",
        explanation: "HTTP carries URIs, which are ASCII. A server that has to accept such requests chooses how to interpret the octets: as UTF-8, as another charset, or as octets to percent-encode.",
        bad: Example::expression("ReceivedRequest::new(\"http\", b\"/\\xE9\").read()"),
        good: Example::expression("ReceivedRequest::new(\"http\", b\"/\\xE9\").with_octets(RawOctets::Encode).read()"),
    }
}
