//! Tables in the code: what is a list is written once, as the rows of a macro.
//!
//! Exempt from semantic versioning: anything in this module may change in any release.
//!
//! - `choices!`: defines an enumeration that users choose from, by a table of its values.
//! - [`kinds!`](kinds::kinds): defines an enumeration of kinds of errors from a table.
//! - `diagnostic!`: makes a type an error with a code, a span, a component and a clause.

mod choices;
mod kinds;

pub use self::choices::choices;
pub use self::kinds::{Entry, Notation, kinds};
pub use crate::__diagnostic as diagnostic;
