//! The eight forms as types: any string that was parsed once, with the places of its components.
//!
//! Beside what [every identifier](mod@iri_core::engine::identifier) has, the modules below add:
//!
//! | methods and traits | `Iri` | `IriRef` | `AbsoluteIri` | `IrelativeRef` | module |
//! |---|---|---|---|---|---|
//! | `parse` and what every identifier has; `builder`; `Identifier` | yes | yes | yes | yes | `types` |
//! | `HasScheme` | yes | | yes | | `types` |
//! | components and what is in them | yes | yes | yes | yes | `read` |
//! | `join`, `resolve`, `relativize` and kin | yes | | yes | | `resolve` |
//! | `to_base` | yes | yes | yes | yes | `resolve` |
//! | changes, over a `String` | yes | yes | yes | yes | `change` |
//! | into a wider type, `Default` for an empty reference | yes | yes | yes | yes | `convert` |
//! | into a narrower type | yes | yes | yes | yes | `narrow` |
//! | `Serialize`, `Deserialize` | yes | yes | yes | yes | `serde` |
//!
//! `Uri`, `UriRef`, `AbsoluteUri` and `RelativeRef` have the same as their twins, and the trait
//! `IsUri`.

// rustdoc lists methods in the order of the modules: constructors, accessors, conversions, and what
// changes an identifier last. (Those of a module itself come after those of its submodules.)
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
