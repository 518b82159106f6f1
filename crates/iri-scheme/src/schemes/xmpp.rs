//! `xmpp` (RFC 5122).

pub(crate) mod rules;

use iri_core::pct;

use crate::definition::Utf8Triplets;
use crate::equivalence::queue::Queue;
use crate::equivalence::text::NormalText;
use crate::rules::{Equivalence, Shape};
use crate::scheme::Scheme;

schemes! {
    /// The Extensible Messaging and Presence Protocol (RFC 5122).
    XMPP = Scheme::new("xmpp", Shape::Dotted)
        .with_equivalence(Equivalence::Xmpp)
        .with_utf8(Utf8Triplets::Utf8, "RFC 5122, section 2.2")
        .with_rules("xmpp", rules::RULES);
}

rules! { xmpp
    /// `xmpp`: `//` is followed by the account to authenticate as, which has an `@`. An address
    /// alone begins right after the colon.
    XmppAuthority "xmpp-authority" Must Host "5122-2.2-iauthxmpp"
        "missing account before the host"
        "xmpp://example.org" not "xmpp://guest@example.org";
    /// `xmpp`: an address has a host, which is a name or an address in brackets.
    XmppHost "xmpp-host" Must Any "5122-2.2-ipathxmpp"
        "invalid host of an XMPP address"
        "xmpp:romeo@" not "xmpp:romeo@example.net";
    /// `xmpp`: the characters `'`, `&` and `:` before the `@` are percent-encoded.
    XmppNode "xmpp-node" Must Any "5122-2.2-inodeid"
        "unencoded delimiter in the account of an XMPP address"
        "xmpp:a'b@example.net" not "xmpp:a%27b@example.net";
    /// `xmpp`: the characters `/` and `@` of a resource are percent-encoded.
    XmppResource "xmpp-resource" Must Path "5122-2.2-iresid"
        "unencoded delimiter in the resource of an XMPP address"
        "xmpp:romeo@example.net/a/b" not "xmpp:romeo@example.net/a%2Fb";
    /// `xmpp`: the query is a type, followed by pairs of a name and a value, each preceded by a
    /// semicolon.
    XmppQuery "xmpp-query" Must Query "5122-2.2-iquerycomp"
        "invalid query of an XMPP URI"
        "xmpp:romeo@example.net?message;body" not "xmpp:romeo@example.net?message;body=a";
    /// `xmpp`: the query begins with a type. Chat programs also accept a name and a value there.
    XmppQueryWithoutType "xmpp-query-without-type" Advice Query "5122-2.2-iquerycomp"
        "missing type of an XMPP query"
        "xmpp:romeo@example.net?body=a" not "xmpp:romeo@example.net?message;body=a";
    /// `xmpp`: a value of the query contains only unreserved characters and triplets. Software
    /// accepts other characters.
    XmppValue "xmpp-value" Advice Query "5122-2.2-ivalue"
        "unencoded delimiter in a value of an XMPP query"
        "xmpp:romeo@example.net?message;body=a!" not "xmpp:romeo@example.net?message;body=a%21";
}

/// Normal form of `[ nodeid "@" ] host [ "/" resid ]`: the address is case-insensitive up to the
/// resource (RFC 7622, section 3). This only covers ASCII; the Unicode profile is left to the
/// caller.
pub(crate) fn fill<T: NormalText>(queue: &mut Queue<T>, path: T) {
    let (address, resource) = path.split_at_first(b'/');
    if pct::is_ascii(address.as_written()) {
        queue.text(address.in_lower_case());
    } else {
        queue.text(address);
    }
    if let Some(resource) = resource {
        queue.push("/");
        queue.text(resource);
    }
}
