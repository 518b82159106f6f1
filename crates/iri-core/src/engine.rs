//! Building blocks that the crates of this workspace share: one implementation of each algorithm.
//!
//! Exempt from semantic versioning: anything in here may change in any release. Programs use the
//! crates that are built from it.
//!
//! - [`dots`]: dot segments removed from paths.
//! - [`encode`](mod@encode): octets written as percent triplets.
//! - `identifier!`: the type of an identifier over any string.
//! - `all_kinds!`: the list of all kinds of an error, which cannot lack one.
//! - `equals_text!`: equality of a lazy result with text.
//! - [`labels`]: the characters and labels of a host, triplets decoded.
//! - [`ldh`]: names of letters, digits and hyphens.
//! - [`places`]: the offsets that identifiers keep.
//! - [`scan`]: the grammar scanner, over any repertoire of characters.
//! - [`search`]: finding bytes, 8 or 32 at a time.
//! - [`split_authority`](fn@split_authority): where the parts of an authority meet.
//! - [`text`]: slices that are in range by construction, fixed buffers, and writers that compare.
//! - [`triplets`]: the walk over percent triplets, generic over the policy of what becomes of them.

pub mod dots;
pub mod encode;
pub mod equal;
pub mod identifier;
pub mod kinds;
pub mod labels;
pub mod ldh;
pub mod places;
pub mod scan;
pub mod search;
pub mod text;
pub mod triplets;

pub use self::equal::equals_text;
pub use self::identifier::identifier;
pub use self::kinds::all_kinds;
pub use crate::parts::split_authority;
