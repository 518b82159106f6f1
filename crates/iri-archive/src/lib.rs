//! The keys of web archives and crawlers, byte for byte as their programs write them.
//!
//! An index of a web archive finds captures by a *key*: the URL in a canonical form that drops what rarely
//! matters, such as the scheme, `www.`, case and session identifiers, with the host reversed so that the pages
//! of a domain are neighbours. [`KeyProfile`] has a value for each form in use:
//!
//! ```
//! use iri_archive::KeyProfile;
//!
//! let url = "https://www.Archive.org:443/goo/?a=2&b&a=1#top";
//! assert_eq!(KeyProfile::Surt.key(url), "org,archive)/goo?a=1&a=2&b");
//! ```
//!
//! Unlike the rungs of the ladder of RFC 3987, section 5.3, these forms identify URLs that may name different
//! resources. They are defined by programs, not by documents, so the name of a profile has the version of the
//! program whose output it repeats: `surt-0.3.1`. A later version with other output is another profile.
//!
//! Any string has a key, and a key takes linear time. The module [`differences`] lists the inputs for which the
//! key is not that of the program.
//!
//! A profile is a list of steps, each a function with the reason for it.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod host;
mod marks;
mod path;
mod profile;
mod query;
mod surt;
mod text;
mod urlcanon;
mod w3lib;

#[doc = include_str!("differences.md")]
pub mod differences {}

pub use profile::KeyProfile;
pub use surt::Surt;
pub use urlcanon::Urlcanon;

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
