//! [`Choice`], the trait of enumerations that users choose from.

use core::fmt::Debug;

/// A type whose few values users choose by name: options of programs, arguments of other languages.
///
/// [`choices!`](crate::tables::choices) defines such an enumeration. It also has `ALL`, `name`,
/// `named` and `about` as inherent items, which do not require the trait to be imported. The trait is
/// for code that works for all of them: parsers of command lines, documentation, lists of names.
///
/// ```
/// use iri_core::{Choice, Severity};
///
/// fn help<C: Choice>() -> Vec<String> {
///     let line = |value: &C| format!("{}: {}", value.name(), value.about());
///     C::ALL.iter().map(line).collect()
/// }
///
/// assert!(help::<Severity>().contains(&"error: Forbidden by a specification".to_owned()));
/// ```
///
/// A name is in kebab-case and stable. Each value also has the names in [`aliases`](Self::aliases),
/// which [`named`](Self::named) knows and lists do not show.
pub trait Choice: Copy + Debug + Send + Sync + 'static {
    /// All values, in the order in which they are listed.
    const ALL: &'static [Self];

    /// The name, in kebab-case.
    fn name(self) -> &'static str;

    /// One sentence about the value, without a full stop.
    fn about(self) -> &'static str;

    /// Further names of the value.
    fn aliases(self) -> &'static [&'static str] {
        &[]
    }

    /// Looks up a value by its name or an alias.
    fn named(name: &str) -> Option<Self> {
        let has_name = |value: &&Self| value.name() == name || value.aliases().contains(&name);
        Self::ALL.iter().find(has_name).copied()
    }
}
