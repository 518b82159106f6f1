//! The schemes that the crate knows more about than the registry. Each is defined in a file of this
//! folder: its own if it has rules of its own, otherwise `plain.rs`.
//!
//! This file lists the files, and computes the tables of the crate from their schemes; `kind.rs`
//! computes [`SchemeErrorKind`](crate::SchemeErrorKind) from their rules.

use crate::definition::Definition;
use crate::facts::Facts;
use crate::scheme::Scheme;

/// Calls a macro with the files: `common.rs`, whose rules several schemes share, and those of this
/// folder, in the order of [`SchemeErrorKind::ALL`](crate::SchemeErrorKind::ALL).
macro_rules! files {
    ($then:ident) => {
        $then! { common
            http ftp file_uri mailto urn data did tel sms geo tag sip xmpp coap ldap imap news acct
            mid dns stun info ni matrix at otpauth pkg spiffe swh magnet plain websocket
        }
    };
}

/// Defines the schemes of a file: the public constant of each, which is its [`Facts`], and the list
/// `SCHEMES` for the tables below.
macro_rules! schemes {
    ($($(#[doc = $doc:literal])* $name:ident = $scheme:expr;)*) => {
        $(
            $(#[doc = $doc])*
            pub const $name: crate::facts::Facts = $scheme.facts;
        )*

        pub(crate) const SCHEMES: &[crate::scheme::Scheme] = &[$($scheme),*];
    };
}

#[macro_use]
pub(crate) mod acct;
#[macro_use]
pub(crate) mod at;
#[macro_use]
pub(crate) mod coap;
#[macro_use]
pub(crate) mod data;
#[macro_use]
pub(crate) mod did;
#[macro_use]
pub(crate) mod dns;
#[macro_use]
pub(crate) mod file_uri;
#[macro_use]
pub(crate) mod ftp;
#[macro_use]
pub(crate) mod geo;
#[macro_use]
pub(crate) mod http;
#[macro_use]
pub(crate) mod imap;
#[macro_use]
pub(crate) mod info;
#[macro_use]
pub(crate) mod ldap;
#[macro_use]
pub(crate) mod magnet;
#[macro_use]
pub(crate) mod mailto;
#[macro_use]
pub(crate) mod matrix;
#[macro_use]
pub(crate) mod mid;
#[macro_use]
pub(crate) mod news;
#[macro_use]
pub(crate) mod ni;
#[macro_use]
pub(crate) mod otpauth;
#[macro_use]
pub(crate) mod pkg;
#[macro_use]
pub(crate) mod plain;
#[macro_use]
pub(crate) mod sip;
#[macro_use]
pub(crate) mod sms;
#[macro_use]
pub(crate) mod spiffe;
#[macro_use]
pub(crate) mod stun;
#[macro_use]
pub(crate) mod swh;
#[macro_use]
pub(crate) mod tag;
#[macro_use]
pub(crate) mod tel;
#[macro_use]
pub(crate) mod urn;
#[macro_use]
pub(crate) mod websocket;
#[macro_use]
pub(crate) mod xmpp;

/// Exports the constants of each file, and lists their schemes.
macro_rules! export {
    ($common:ident $($file:ident)*) => {
        $(pub use self::$file::*;)*

        const FILES: &[&[Scheme]] = &[$($file::SCHEMES),*];
    };
}

files!(export);

/// Computes the table of one field of every scheme.
macro_rules! column {
    ($field:ident) => {{
        let mut column = [EVERY[0].$field; COUNT];
        let mut at = 0;
        while at < COUNT {
            column[at] = EVERY[at].$field;
            at += 1;
        }
        column
    }};
}

/// Every scheme that the crate has facts about, sorted by name.
#[expect(clippy::indexing_slicing, reason = "evaluated at compile time")]
pub static ALL: &[Facts] = &column!(facts);

/// The definition of each scheme of [`ALL`].
#[expect(clippy::indexing_slicing, reason = "evaluated at compile time")]
static DEFINITIONS: [Definition; COUNT] = column!(definition);

/// Looks up the definition of a scheme, ignoring the case of the name; `None` if the scheme is not
/// in the registry.
pub fn definition(scheme: &str) -> Option<&'static Definition> {
    let mut all = DEFINITIONS.iter();
    all.find(|found| found.scheme.eq_ignore_ascii_case(scheme))
}

/// The number in a CRI of each scheme of [`ALL`].
#[expect(clippy::indexing_slicing, reason = "evaluated at compile time")]
pub(crate) static NUMBERS: [u16; COUNT] = column!(number);

/// The rules of each scheme of [`ALL`].
#[cfg(feature = "rules")]
#[expect(clippy::indexing_slicing, reason = "evaluated at compile time")]
pub(crate) static RULES: [&[crate::rule::Rule]; COUNT] = column!(rules);

const COUNT: usize = {
    let mut count = 0;
    let mut files = FILES;
    while let [schemes, others @ ..] = files {
        count += schemes.len();
        files = others;
    }
    count
};

/// The schemes of all files, sorted by name: each is inserted before those that follow it.
#[expect(clippy::indexing_slicing, reason = "evaluated at compile time")]
const EVERY: [Scheme; COUNT] = {
    let mut every = [FILES[0][0]; COUNT];
    let mut count = 0;
    let mut files = FILES;
    while let [schemes, others @ ..] = files {
        let mut rest = *schemes;
        while let [scheme, next @ ..] = rest {
            let mut at = count;
            while at > 0 && precedes(scheme.facts.name, every[at - 1].facts.name) {
                every[at] = every[at - 1];
                at -= 1;
            }
            assert!(
                at == 0 || precedes(every[at - 1].facts.name, scheme.facts.name),
                "a scheme is defined twice"
            );
            every[at] = *scheme;
            count += 1;
            rest = next;
        }
        files = others;
    }
    every
};

/// Whether `a` sorts before `b`; usable at compile time.
pub(crate) const fn precedes(a: &str, b: &str) -> bool {
    let (mut a, mut b) = (a.as_bytes(), b.as_bytes());
    loop {
        match (a, b) {
            ([x, tail_a @ ..], [y, tail_b @ ..]) if *x == *y => (a, b) = (tail_a, tail_b),
            ([x, ..], [y, ..]) => return *x < *y,
            (_, rest) => return !rest.is_empty(),
        }
    }
}
