//! `http` and `https` (RFC 9110).

use iri_core::Component;

use crate::common;
use crate::facts::{Facts, Status};
use crate::kind::SchemeErrorKind;
use crate::rule::{Check, Rule};
use crate::rules::{Input, SchemeSyntax};

/// The Hypertext Transfer Protocol (RFC 9110).
pub const HTTP: Facts = Facts::server("http", Status::Permanent, 80)
    .with_input(Input::Web)
    .with_empty_path_as_slash(true)
    .with_syntax(SchemeSyntax::Http);

/// The Hypertext Transfer Protocol over TLS (RFC 9110).
pub const HTTPS: Facts = Facts::server("https", Status::Permanent, 443)
    .with_input(Input::Web)
    .with_empty_path_as_slash(true)
    .with_syntax(SchemeSyntax::Http);

pub(crate) const RULES: &[Rule] = &[Rule::Once(authority)];

/// Reports an empty host, and userinfo (RFC 9110, sections 4.2.1, 4.2.2 and 4.2.4).
fn authority(check: &mut Check<'_>) {
    let clause = SchemeErrorKind::HttpUserinfo.clause().id();
    let userinfo = SchemeErrorKind::HttpUserinfo;
    common::forbid(check, Component::Userinfo, userinfo, clause);
    let is_secure = check.uri.scheme().is_some_and(|scheme| scheme.len() > 4);
    let clause = if is_secure {
        "9110-4.2.2-host"
    } else {
        "9110-4.2.1-host"
    };
    common::require_host(check, clause);
}
