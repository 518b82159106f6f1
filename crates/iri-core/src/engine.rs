//! The algorithms that the crates of this workspace share, each implemented once.
//!
//! Exempt from semantic versioning: anything in this module may change in any release. Applications
//! should use the crates built on it.
//!
//! - `diagnostic!`: makes a type an error with a code, a span, a component and a clause.
//! - [`dots`]: removal of dot segments from paths.
//! - [`encode`](mod@encode): octets written as percent triplets.
//! - `identifier!`: defines the type of an identifier over any string.
//! - `choices!`: defines an enumeration that users choose from, by a table of its values.
//! - [`kinds!`](kinds::kinds): defines an enumeration of kinds of errors from a table.
//! - `equals_text!`: equality between a lazy result and a string.
//! - [`labels`]: the characters and labels of a host, with triplets decoded.
//! - [`ldh`]: names of letters, digits and hyphens.
//! - [`mapped`]: the components of a string that was mapped component by component.
//! - [`places`]: the compact component offsets that identifiers store.
//! - [`scan`]: the grammar scanner, generic over the repertoire of characters.
//! - [`search`]: byte search, 8 or 32 bytes at a time.
//! - [`split_authority`](fn@split_authority): the boundaries inside an authority.
//! - [`text`]: slices that are in range by construction, fixed buffers, and comparing writers.
//! - [`triplets`]: the walk over percent triplets, generic over what to do with each of them.

pub mod choices;
pub mod dots;
pub mod encode;
pub mod equal;
pub mod identifier;
pub mod kinds;
pub mod labels;
pub mod ldh;
pub mod mapped;
pub mod places;
pub mod scan;
pub mod search;
pub mod text;
pub mod triplets;

pub use self::choices::choices;
pub use self::equal::equals_text;
pub use self::identifier::identifier;
pub use self::kinds::kinds;
pub use crate::__diagnostic as diagnostic;
pub use crate::parts::split_authority;
