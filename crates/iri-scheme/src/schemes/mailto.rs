//! `mailto` (RFC 6068).

pub(crate) mod rules;

use iri_core::ucs;

use crate::definition::Utf8Triplets;
use crate::equivalence::queue::{Pair, Queue};
use crate::equivalence::text::NormalText;
use crate::lookahead::{has_between, is_query};
use crate::rules::{Equivalence, Input, Shape};
use crate::scheme::Scheme;

schemes! {
    /// Mail addresses (RFC 6068).
    MAILTO = Scheme::new("mailto", Shape::Mail)
        .with_input(Input::Message)
        .with_equivalence(Equivalence::Mailto)
        .with_utf8(Utf8Triplets::Utf8, "RFC 6068, section 5")
        .with_rules("mailto", rules::RULES);
}

rules! { mailto
    /// `mailto`: a mail address has an unencoded `@` before its domain.
    MailtoWithoutAt "mailto-without-at" Must Any "6068-2-addr-spec"
        "missing `@` in a mail address"
        "mailto:joe" not "mailto:joe@example.org";
    /// `mailto`: each comma separates two mail addresses.
    MailtoAddressEmpty "mailto-address-empty" Must Any "6068-2-to"
        "empty mail address"
        "mailto:a@example.org," not "mailto:a@example.org,b@example.org";
    /// `mailto`: the characters `&`, `;`, `=`, `/` and `?` of a mail address must be
    /// percent-encoded.
    MailtoDelimiter "mailto-delimiter" Must Any "6068-2-item-1"
        "unencoded delimiter in a mail address"
        "mailto:a&b@example.org" not "mailto:a%26b@example.org";
    /// `mailto`: the part before the `@` is words separated by single dots, or a quoted string.
    MailtoLocalPart "mailto-local-part" Must Any "6068-2-local-part"
        "invalid local part of a mail address"
        "mailto:a%20b@example.org" not "mailto:%22a%5C%20b%22@example.org";
    /// `mailto`: the part after the `@` is words separated by single dots, or an address in
    /// brackets.
    MailtoDomain "mailto-domain" Must Any "6068-2-domain"
        "invalid domain of a mail address"
        "mailto:a@example..org" not "mailto:a@example.org";
    /// `mailto`: each header field has a name, `=` and a value.
    MailtoFieldWithoutValue "mailto-field-without-value" Must Query "6068-2-hfield"
        "missing `=` in a header field"
        "mailto:a@example.org?subject" not "mailto:a@example.org?subject=";
    /// `mailto`: nothing follows a `?` or `&`. The grammar requires a header field there, but
    /// software ignores its absence.
    MailtoFieldEmpty "mailto-field-empty" Advice Query "6068-2-hfields"
        "empty header field"
        "mailto:a@example.org?" not "mailto:a@example.org";
    /// `mailto`: the name of a header field is printable US-ASCII without a colon (RFC 5322), and
    /// is not empty.
    MailtoFieldName "mailto-field-name" Must Query "6068-2-hfname"
        "invalid name of a header field"
        "mailto:a@example.org?a%20b=c" not "mailto:a@example.org?a-b=c";
    /// `mailto`: the characters `/`, `?` and `=` MUST be percent-encoded in the value of a header
    /// field. Software accepts them anyway.
    MailtoValueDelimiter "mailto-value-delimiter" Advice Query "6068-2-hfvalue"
        "unencoded delimiter in the value of a header field"
        "mailto:a@example.org?body=a/b" not "mailto:a@example.org?body=a%2Fb";
    /// `mailto`: a header field SHOULD NOT be repeated, because programs differ in their treatment
    /// of the second one.
    MailtoFieldRepeated "mailto-field-repeated" Should Query "6068-2-hfname-once"
        "repeated header field"
        "mailto:a@example.org?cc=b@example.org&CC=c@example.org" not "mailto:a@example.org?cc=b@example.org,c@example.org";
    /// `mailto`: a `to` field in addition to addresses in the path is NOT RECOMMENDED, because some
    /// programs ignore it.
    MailtoToBesideAddress "mailto-to-beside-address" Should Query "6068-2-to-beside"
        "a `to` field in addition to addresses in the path"
        "mailto:a@example.org?to=b@example.org" not "mailto:?to=b@example.org";
    /// `mailto`: mail programs must ignore header fields of the originator, of routing and of MIME,
    /// such as `From`, `Date`, `Resent-To` and `Content-Type`.
    MailtoFieldIgnored "mailto-field-ignored" Advice Query "6068-3-ignored"
        "mail programs ignore this header field"
        "mailto:a@example.org?from=b@example.org" not "mailto:a@example.org?subject=b";
    /// `mailto`: a line break in the body MUST be written `%0D%0A`. Software accepts either octet
    /// alone.
    MailtoLineBreak "mailto-line-break" Advice Query "6068-5-crlf"
        "a line break in the body is not `%0D%0A`"
        "mailto:a@example.org?body=a%0Ab" not "mailto:a@example.org?body=a%0D%0Ab";
    /// `mailto`: header fields other than the body SHOULD NOT contain line breaks, which could
    /// begin another header field.
    MailtoFieldLineBreak "mailto-field-line-break" Should Query "6068-5-other-fields"
        "line break in a header field"
        "mailto:a@example.org?subject=a%0D%0Ab" not "mailto:a@example.org?subject=a%20b";
    /// `mailto`: a fragment is meaningless and SHOULD NOT be used. A `#` in a value is written
    /// `%23`.
    MailtoFragment "mailto-fragment" Should Fragment "6068-2-fragment"
        "a fragment is meaningless in a mailto URI"
        "mailto:a@example.org#b" not "mailto:a@example.org?subject=%23b";
}

/// Whether the bytes begin with a mail address, with dots only between words of its local part, or
/// `?` and header fields.
pub(crate) fn fits(bytes: &[u8]) -> bool {
    let local = bytes.split(|&byte| byte == b'@').next().unwrap_or_default();
    let is_address = has_between(bytes, b'@')
        && !local.starts_with(b".")
        && !local.windows(2).any(|two| two == b"..");
    is_address || is_query(bytes)
}

/// Normal form of `[ to ] [ "?" hfields ]`: addresses in `to` fields are moved to the path. Field
/// names and the domains of addresses are case-insensitive (RFC 6068, section 2; RFC 5321, section
/// 2.4).
#[derive(Debug)]
pub(crate) struct Mailto<T> {
    /// The rest of the current list of addresses.
    addresses: Option<T>,
    /// The fields that were not yet searched for `to`.
    sources: Option<T>,
    /// The fields that were not yet written.
    fields: Option<T>,
    is_first_address: bool,
    is_first_field: bool,
}

impl<T: NormalText> Mailto<T> {
    /// Whether every `to` field can be moved to the path. If one contains a character that a path
    /// cannot contain, or that has another meaning in a path, all fields stay.
    pub(crate) fn applies(path: T, query: Option<T>) -> bool {
        let mut fields = query;
        while let Some(rest) = fields {
            let (field, others) = rest.split_at_first(b'&');
            fields = others;
            let Some(value) = to(field) else { continue };
            let fits = |c: char| c.is_ascii() || ucs::UCSCHAR.contains(c);
            let value = value.as_written();
            if value.contains(['?', '/']) || !value.chars().all(fits) {
                return false;
            }
        }
        !path.as_written().starts_with('/')
    }

    pub(crate) fn new(path: T, query: Option<T>) -> Self {
        Self {
            addresses: Some(path),
            sources: query,
            fields: query,
            is_first_address: true,
            is_first_field: true,
        }
    }

    pub(crate) fn fill(&mut self, queue: &mut Queue<T>) -> bool {
        if let Some(list) = self.addresses.filter(|list| !list.as_written().is_empty()) {
            let (address, others) = list.split_at_first(b',');
            if !core::mem::take(&mut self.is_first_address) {
                queue.push(",");
            }
            push_address(address, queue);
            // A trailing comma is followed by an empty address.
            if others.is_some_and(|others| others.as_written().is_empty()) {
                queue.push(",");
            }
            self.addresses = others;
            return true;
        }
        if let Some(rest) = self.sources {
            let (field, others) = rest.split_at_first(b'&');
            self.sources = others;
            self.addresses = to(field);
            return true;
        }
        let Some(rest) = self.fields else {
            return false;
        };
        let (field, others) = rest.split_at_first(b'&');
        self.fields = others;
        if to(field).is_none() {
            let is_first = core::mem::take(&mut self.is_first_field);
            queue.push(if is_first { "?" } else { "&" });
            Pair::of(field).push(queue);
        }
        true
    }
}

/// Returns the value of a field if it is a `to` field.
fn to<T: NormalText>(field: T) -> Option<T> {
    let pair = Pair::of(field);
    pair.value.filter(|_| pair.name.is("to"))
}

fn push_address<T: NormalText>(address: T, queue: &mut Queue<T>) {
    let (mailbox, domain) = address.split_at_first(b'@');
    queue.text(mailbox);
    if let Some(domain) = domain {
        queue.push("@");
        queue.text(domain.in_lower_case());
    }
}
