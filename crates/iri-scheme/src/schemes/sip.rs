//! `sip` and `sips` (RFC 3261).

pub(crate) mod rules;

use crate::equivalence::parameters::Parameters;
use crate::equivalence::queue::{Pair, Queue};
use crate::equivalence::text::NormalText;
use crate::rules::{Equivalence, Shape};
use crate::scheme::Scheme;

schemes! {
    /// The Session Initiation Protocol (RFC 3261).
    SIP = Scheme::new("sip", Shape::Dotted)
        .with_default_port(5060)
        .with_equivalence(Equivalence::Sip)
        .with_rules("sip", rules::RULES);

    /// The Session Initiation Protocol over TLS (RFC 3261).
    SIPS = Scheme::new("sips", Shape::Dotted)
        .with_default_port(5061)
        .with_equivalence(Equivalence::Sip)
        .with_rules("sip", rules::RULES);
}

rules! { sip
    /// `sip`: the host is a host name of letters, digits and hyphens, or an IP address.
    SipHost "sip-host" Must Any "3261-25.1-host"
        "invalid host of a SIP URI"
        "sip:alice@" not "sip:alice@atlanta.example";
    /// `sip`: the port after the host is a number.
    SipPort "sip-port" Must Any "3261-25.1-port"
        "invalid port"
        "sip:alice@atlanta.example:x" not "sip:alice@atlanta.example:5060";
    /// `sip`: the user is not empty, and neither user nor password contains unencoded delimiters.
    SipUser "sip-user" Must Any "3261-25.1-userinfo"
        "invalid user or password of a SIP URI"
        "sip:@atlanta.example" not "sip:atlanta.example";
    /// `sip`: a password is NOT RECOMMENDED, because it is sent and displayed in the clear.
    SipPassword "sip-password" Advice Any "3261-19.1.1-password"
        "a password in a SIP URI is not recommended"
        "sip:alice:secret@atlanta.example" not "sip:alice@atlanta.example";
    /// `sip`: a parameter has a name and, after `=`, a value that is not empty. Neither contains
    /// unencoded delimiters.
    SipParameter "sip-parameter" Must Any "3261-25.1-uri-parameter"
        "invalid parameter of a SIP URI"
        "sip:alice@atlanta.example;" not "sip:alice@atlanta.example;lr";
    /// `sip`: a parameter MUST NOT appear more than once.
    SipParameterRepeated "sip-parameter-repeated" Must Any "3261-19.1.1-once"
        "repeated parameter of a SIP URI"
        "sip:alice@atlanta.example;lr;LR" not "sip:alice@atlanta.example;lr;transport=tcp";
    /// `sip`: the time to live is a number from 0 to 255.
    SipTtl "sip-ttl" Must Path "3261-25.1-ttl"
        "the time to live is not a number from 0 to 255"
        "sip:alice@atlanta.example;ttl=256" not "sip:alice@atlanta.example;ttl=255";
    /// `sip`: a header after the `?` has a name, `=` and a value. Neither contains unencoded
    /// delimiters.
    SipHeader "sip-header" Must Query "3261-25.1-header"
        "invalid header of a SIP URI"
        "sip:alice@atlanta.example?subject" not "sip:alice@atlanta.example?subject=project%20x";
}

/// Normal form of `[ userinfo "@" ] host [ ":" port ] *( ";" parameter ) [ "?" headers ]` (RFC
/// 3261, section 19.1.4).
///
/// A component with its default value is not equal to a missing one, so the default port stays. By
/// the letter, a parameter that only one side has is ignored unless it is one of four. That
/// relation is not transitive, so it is no equivalence, and every parameter counts here.
#[derive(Debug)]
pub(crate) struct Sip<T> {
    user: Option<T>,
    host: Option<T>,
    parameters: Parameters<T>,
    headers: Parameters<T>,
    header: &'static str,
}

impl<T: NormalText> Sip<T> {
    pub(crate) fn new(path: T, query: Option<T>) -> Self {
        let (before, after) = path.split_at_first(b'@');
        let (user, address) = match after {
            Some(after) => (Some(before), after),
            None => (None, before),
        };
        let (host, parameters) = address.split_at_first(b';');
        let read = |text| Pair::of(text).without_case();
        Self {
            user,
            host: Some(host.in_lower_case()),
            parameters: Parameters::new(parameters, b';', read, |_| 0),
            headers: Parameters::new(query, b'&', Pair::of, |_| 0),
            header: "?",
        }
    }

    pub(crate) fn fill(&mut self, queue: &mut Queue<T>) -> bool {
        if let Some(host) = self.host.take() {
            if let Some(user) = self.user {
                queue.text(user);
                queue.push("@");
            }
            queue.text(host);
            return true;
        }
        self.parameters.fill(";", queue)
            || self
                .headers
                .fill(core::mem::replace(&mut self.header, "&"), queue)
    }
}
