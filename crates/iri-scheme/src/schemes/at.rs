//! `at` (the AT Protocol).

use iri_core::Component;
use iri_core::ascii::{self, AsciiSet};

use crate::common::is_label;
use crate::kind::SchemeErrorKind;
use crate::piece::Piece;
use crate::rule::{Check, Rule};
use crate::rules::Shape;
use crate::scheme::Scheme;
use crate::schemes::did;

schemes! {
    /// Records in the repositories of accounts (the AT Protocol).
    AT = Scheme::new("at", Shape::Host)
        .with_search_in_text(false)
        .with_rules("at", RULES);
}

rules! { at
    /// `at`: the authority is a handle, which is a domain name, or a DID. A DID contains colons, so
    /// the identifier is no URI (RFC 3986, section 3.2.2).
    AtAuthority "at-authority" Must Host "at-uri-authority"
        "the authority of an AT URI is neither a handle nor a DID"
        "at://alice/app.bsky.feed.post" not "at://alice.example.com/app.bsky.feed.post";
    /// `at`: the first segment of the path is the collection, an NSID: a reversed domain name and a
    /// name.
    AtCollection "at-collection" Must Path "at-nsid-syntax"
        "the collection of an AT URI is not an NSID"
        "at://alice.example.com/posts" not "at://alice.example.com/app.bsky.feed.post";
    /// `at`: the second segment of the path is the record key, which consists of letters, digits and
    /// `.-_:~`.
    AtRecordKey "at-record-key" Must Path "at-recordkey-syntax"
        "invalid record key of an AT URI"
        "at://alice.example.com/app.bsky.feed.post/a+b" not "at://alice.example.com/app.bsky.feed.post/a-b";
    /// `at`: the path has at most two segments and does not end with a slash.
    AtPath "at-path" Must Path "at-uri-path"
        "an AT URI ends after the record key"
        "at://alice.example.com/app.bsky.feed.post/a/b" not "at://alice.example.com/app.bsky.feed.post/a";
}

/// `AT-URI = "at://" AUTHORITY [ "/" COLLECTION [ "/" RKEY ] ]`
const RULES: &[Rule] = &[Rule::Once(authority), Rule::Once(path)];

fn authority(check: &mut Check<'_>) {
    let authority = Piece::authority(&check.uri);
    let authority = authority.unwrap_or_else(|| Piece::path(&check.uri).start_as(Component::Host));
    // A DID is right as it is, and with encoded colons, which make the identifier a URI.
    let is_encoded = authority.after_prefix("did%3A").is_some();
    if !is_handle(authority.bytes()) && !did::is_did(authority) && !is_encoded {
        check.report(SchemeErrorKind::AtAuthority, authority);
    }
}

/// Whether a string is a domain name of at least two labels, the last of which begins with a letter.
fn is_handle(name: &[u8]) -> bool {
    let mut labels = name.split(|&byte| byte == b'.');
    name.len() <= 253
        && labels.clone().count() >= 2
        && labels
            .clone()
            .all(|label| is_label(label) && label.len() <= 63)
        && begins_with_letter(labels.next_back())
}

fn begins_with_letter(label: Option<&[u8]>) -> bool {
    label
        .and_then(<[u8]>::first)
        .is_some_and(u8::is_ascii_alphabetic)
}

fn path(check: &mut Check<'_>) {
    let Some(path) = Piece::path(&check.uri).after_prefix("/") else {
        return;
    };
    let (collection, rest) = path.split(b'/');
    if !is_nsid(collection.bytes()) {
        check.report(SchemeErrorKind::AtCollection, collection);
    }
    let Some((key, rest)) = rest.map(|rest| rest.split(b'/')) else {
        return;
    };
    if !key.consists_of(KEY) || key.len() > 512 || matches!(key.bytes(), b"." | b"..") {
        check.report(SchemeErrorKind::AtRecordKey, key);
    }
    if let Some(rest) = rest {
        check.report(SchemeErrorKind::AtPath, rest);
    }
}

/// The characters of a record key.
const KEY: AsciiSet = ascii::ALPHA.or(ascii::DIGIT).or(AsciiSet::of(b".-_:~"));

/// Whether a string is a domain name in reverse order, of at least two labels, a dot and a name of
/// letters and digits that begins with a letter.
fn is_nsid(text: &[u8]) -> bool {
    let mut parts = text.split(|&byte| byte == b'.');
    let name = parts.next_back();
    text.len() <= 317
        && parts.clone().count() >= 2
        && begins_with_letter(parts.clone().next())
        && parts.all(|label| is_label(label) && label.len() <= 63)
        && begins_with_letter(name)
        && name.is_some_and(|name| name.len() <= 63 && name.iter().all(u8::is_ascii_alphanumeric))
}
