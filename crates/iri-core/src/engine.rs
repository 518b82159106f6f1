//! The algorithms that the crates of this workspace share, each implemented once: the top floor, above
//! [`bytes`](crate::bytes) and the vocabulary of this crate, which import nothing of it.
//!
//! Exempt from semantic versioning: anything in this module may change in any release. Applications
//! should use the crates built on it, whose public items name nothing of this module.
//!
//! - [`scan`]: the grammar scanner, generic over the repertoire of characters.
//! - [`dots`]: removal of dot segments from paths.
//! - [`places`]: the compact component offsets that identifiers store.
//! - `identifier!`: defines the type of an identifier over any string.
//! - [`labels`]: the characters and labels of a host, with triplets decoded.
//! - [`split_authority`](fn@split_authority): the boundaries inside an authority.
//! - [`ldh`]: names of letters, digits and hyphens.

pub mod dots;
pub mod identifier;
pub mod labels;
pub mod ldh;
pub mod places;
pub mod scan;

mod within;

pub use self::identifier::identifier;
pub use crate::parts::split_authority;
