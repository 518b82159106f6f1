//! The table of defaults, which the pages of all surfaces contain.

use alloc::string::String;
use core::fmt::{self, Write};
use core::ptr;

use crate::operations::OPERATIONS;
#[cfg(feature = "full")]
use crate::options::LEVEL;
use crate::options::{FORM, HOSTS, LENIENT, Opt, POLICY, PROFILE, RUNG};
use crate::value::Type;

/// The options that decide what the result means, and are shown in the column of the defaults.
static MEANING: &[&Opt] = &[
    &PROFILE,
    &POLICY,
    #[cfg(feature = "full")]
    &LEVEL,
    &RUNG,
    &LENIENT,
    &FORM,
];

/// Returns the table of defaults in Markdown: a row for each operation that is no accessor of a component.
///
/// ```
/// let table = iri_ops::defaults_table();
/// assert!(table.contains("| `valid` | `form` `iri` | – |"));
/// # #[cfg(feature = "full")]
/// assert!(table.contains("| `normalize` | `rung` `syntax` | `uts46` |"));
/// ```
pub fn defaults_table() -> String {
    let mut table = String::new();
    // Writing to a string does not fail.
    let _ = write_table(&mut table);
    table
}

fn write_table(table: &mut String) -> fmt::Result {
    table.write_str("| operation | default | hosts |\n|---|---|---|\n")?;
    for operation in OPERATIONS {
        let has = |option: &&Opt| operation.options.iter().any(|own| ptr::eq(*own, *option));
        let meaning = MEANING.iter().copied().find(has);
        let Some(option) = meaning.filter(|_| operation.result != Type::Component) else {
            continue;
        };
        let (name, value) = (operation.name, operation.default_of(option));
        write!(table, "| `{name}` | `{}` `{value}` | ", option.name)?;
        match Some(&HOSTS).filter(has) {
            Some(hosts) => writeln!(table, "`{}` |", operation.default_of(hosts))?,
            None => writeln!(table, "– |")?,
        }
    }
    Ok(())
}
