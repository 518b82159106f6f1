//! The eight forms as types: a string that was parsed once, with the offsets of its components.
//!
//! In addition to the members of [every identifier](mod@iri_core::engine::identifier), the modules
//! below provide:
//!
//! | methods and traits | `Iri` | `IriRef` | `AbsoluteIri` | `IrelativeRef` | module |
//! |---|---|---|---|---|---|
//! | `parse` and the other common members; `builder`; `Identifier` | yes | yes | yes | yes |
//! `types` |
//! | `HasScheme` | yes | | yes | | `types` |
//! | components and their content | yes | yes | yes | yes | `read` |
//! | `join`, `resolve`, `relativize` and variants | yes | | yes | | `resolve` |
//! | `to_base` | yes | yes | yes | yes | `resolve` |
//! | changes, over `String` | yes | yes | yes | yes | `change` |
//! | conversion to a wider type, `Default` for an empty reference | yes | yes | yes | yes |
//! `convert` |
//! | conversion to a narrower type | yes | yes | yes | yes | `narrow` |
//! | `Serialize`, `Deserialize` | yes | yes | yes | yes | `serde` |
//!
//! `Uri`, `UriRef`, `AbsoluteUri` and `RelativeRef` have the same members as their counterparts,
//! and the trait `IsUri`.

// rustdoc lists methods in the order of the modules: constructors, accessors, conversions, and
// changes last. (The methods of a module itself come after those of its submodules.)
mod types;

mod read;

mod narrow;

mod convert;

mod resolve;

#[cfg(feature = "serde")]
mod serde;

#[cfg(feature = "alloc")]
mod change;

pub use types::{AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef};
