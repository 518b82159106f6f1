//! The form of identifiers in the output.

use clap::ValueEnum;

/// The form of an identifier in the output.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub(crate) enum OutputForm {
    /// An IRI: characters of all scripts stay
    Iri,
    /// The URI it maps to: everything outside US-ASCII is percent-encoded
    Uri,
}
