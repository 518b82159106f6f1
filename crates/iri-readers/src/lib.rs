//! Models of the URL readers that other software uses, and whether they agree on one string.
//!
//! Two programs that read two hosts from one string defeat a check: the first one decides, the second one
//! connects ([RFC 3986, section 7]; [RFC 3987, section 8]). This crate has a model of each reader in
//! [`READERS`], by which [`readings`] returns what each of them takes for the scheme, the host and the port of
//! a string, with spans, and [`agreement()`] groups the readers that would contact the same host.
//!
//! ```
//! use iri_readers::{agreement, read, ways};
//!
//! let text = r"http://127.0.0.1\@example.com/";
//! let browser = read(text, &ways::WHATWG).unwrap();
//! assert_eq!(browser.contact().to_string(), "http://127.0.0.1:80");
//! assert!(read(text, &ways::RFC3986).is_err());
//! assert!(!agreement(text).is_unanimous());
//! assert!(agreement("http://example.com/").is_unanimous());
//! ```
//!
//! [`destination`] builds on it: it is the host and port that an identifier leads to, and a policy of what a
//! program may connect to. [`address`](mod@address) says what an IP address is for.
//!
//! # Ways of reading
//!
//! There is one engine, [`read`], and a [`Way`] is the value that it interprets: a constant with one field for
//! each dimension in which readers differ. The dimensions are independent of each other:
//!
//! - of the string: what is trimmed (`trim`), ends it (`ends`), is removed (`removed`) and refused (`refused`) anywhere, and whether `\` is a slash (`backslash`)
//! - of the scheme: its syntax (`scheme`), what happens without one (`no_scheme`), which are known (`schemes`), which are read in another way (`by_scheme`), by which other way strings are refused, too (`also`), and what follows it without a slash (`rootless`)
//! - of the authority: the slashes before it (`slashes`), its end (`authority_end`), its `@` (`at`), its `:` (`colon`), its ports (`port`), and what it is if it is none of these (`registry`)
//! - of the host: brackets (`brackets`, `zone`), triplets (`triplets`), numbers that are IPv4 addresses
//!   (`numbers`), its labels (`labels`), the mapping of names (`idna`) and the empty host (`empty_host`)
//! - of characters: the ones that each component allows (`authority`, `userinfo`, `host`, `path`, `query`, `fragment`), and the ones that a
//!   decoded host may not contain (`name`)
//!
//! Each dimension has a sentence in [`Dimension`], and each value in its own type. A quirk of a reader is a
//! value, never a branch for that reader, so the difference between two readers is the dimension in which their ways differ:
//! [`Agreement::deciding`] finds it by reading with one dimension exchanged at a time.
//!
//! # Features
//!
//! - `uts46`: hosts outside US-ASCII, as readers map them that follow UTS 46, with the crate `idna`. Needs a heap. Without
//!   it such a name is compared unmapped.
//!
//! [RFC 3986, section 7]: https://www.rfc-editor.org/rfc/rfc3986#section-7
//! [RFC 3987, section 8]: https://www.rfc-editor.org/rfc/rfc3987#section-8

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "uts46")]
extern crate alloc;

pub mod address;
mod agreement;
mod contact;
pub mod destination;
mod engine;
mod host;
mod plain;
mod reading;
mod table;
mod way;
pub mod ways;

pub use agreement::{Agreement, Deciding, Group, agreement};
pub use contact::{Contact, ContactHost, ContactName};
pub use engine::{read, readings};
pub use plain::unusual;
pub use reading::{Reading, Refusal};
pub use table::{Language, READERS, Reader};
pub use way::*;

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
