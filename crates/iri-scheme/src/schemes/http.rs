//! `http` and `https` (RFC 9110).

use iri_core::Component;

use crate::definition::Utf8Triplets;
use crate::kind::SchemeErrorKind;
use crate::rule::Rule;
use crate::rules::Input;
use crate::scheme::Scheme;

schemes! {
    /// The Hypertext Transfer Protocol (RFC 9110).
    HTTP = Scheme::server("http", 80)
        .with_input(Input::Web)
        .with_empty_path_as_slash(true)
        .with_utf8(Utf8Triplets::Unspecified, "RFC 3987, section 6.4")
        .with_utf8_note("each server chooses; form queries are in the charset of the form")
        .with_rules("http", &[USERINFO, Rule::Host("9110-4.2.1-host")]);

    /// The Hypertext Transfer Protocol over TLS (RFC 9110).
    HTTPS = Scheme::server("https", 443)
        .with_input(Input::Web)
        .with_empty_path_as_slash(true)
        .with_utf8(Utf8Triplets::Unspecified, "RFC 3987, section 6.4")
        .with_utf8_note("each server chooses; form queries are in the charset of the form")
        .with_rules("http", &[USERINFO, Rule::Host("9110-4.2.2-host")]);
}

rules! { http
    /// `http`, `https`: userinfo is deprecated. A sender MUST NOT generate it in a message, because
    /// a user name can be mistaken for the host and a password is exposed.
    HttpUserinfo "http-userinfo" Advice Userinfo "9110-4.2.4-userinfo"
        "userinfo is deprecated in HTTP URIs"
        "http://user@example.org/" not "http://example.org/";
}

/// The grammar has userinfo, but a sender must not generate it (section 4.2.4).
const USERINFO: Rule = Rule::Without(
    Component::Userinfo,
    SchemeErrorKind::HttpUserinfo,
    "9110-4.2.4-userinfo",
);
