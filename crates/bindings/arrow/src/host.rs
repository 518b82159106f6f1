//! Hosts as domain names.

use arrow_array::{Array, ArrayRef};
use arrow_schema::ArrowError;
use iri_kit::host::{HostMapper, are_domain_names, is_name};

use crate::dictionary::rewrite;
use crate::rules::Rules;
use crate::text::{Cell, rewrite_rows, with_strings};

/// Returns the host of each row as the domain name in US-ASCII that a version of IDNA maps it to. The version is the
/// mapper: `Uts46`, `Idna2008` or `Idna2003` of `iri_kit::host`.
///
/// Hosts that are IP addresses, and those of schemes whose hosts are no domain names, stay. The result is null if there
/// is no host, the row is invalid, or the host has no domain name by this version.
///
/// ```
/// use arrow_array::{Array, StringArray, cast::AsArray};
/// use iri_arrow::{Rules, domain, iri_kit::host::{Idna2003, Uts46}};
///
/// let column = StringArray::from(vec!["http://Straße.example/", "http://[::1]/", "http://-é.example/"]);
/// let names = domain(&column, &Uts46::new(), Rules::IRI)?;
/// assert_eq!(names.as_string::<i32>().value(0), "xn--strae-oqa.example");
/// assert_eq!(names.as_string::<i32>().value(1), "[::1]");
/// assert!(names.is_null(2));
/// let names = domain(&column, &Idna2003::new(), Rules::IRI)?;
/// assert_eq!(names.as_string::<i32>().value(0), "strasse.example");
/// # Ok::<_, arrow_schema::ArrowError>(())
/// ```
///
/// # Errors
///
/// The array is no column of strings, or the result is too long for its layout.
pub fn domain(
    array: &dyn Array,
    mapper: &dyn HostMapper,
    rules: Rules,
) -> Result<ArrayRef, ArrowError> {
    rewrite(array, |array| {
        with_strings!(array, strings => rewrite_rows(strings, |_, text, scratch| {
            let parts = rules.parts(text);
            let Some((parts, host)) = parts.and_then(|parts| Some((parts, parts.host()?))) else {
                return Cell::Null;
            };
            if !is_name(host) || !are_domain_names(parts.scheme()) {
                scratch.push_str(host);
                return Cell::Scratch;
            }
            match mapper.to_ascii(host, scratch) {
                Ok(()) => Cell::Scratch,
                Err(_) => Cell::Null,
            }
        }))
    })
}
