//! Resolving references against bases, and the inverse.

use arrow_array::{Array, ArrayRef, Datum};
use arrow_schema::ArrowError;
use iri_kit::{Base, Iri, ParseError, Uri};

use crate::convert::{Converted, invalid, write};
use crate::dictionary::{flat, rewrite};
use crate::pair::{Pair, TextColumn};
use crate::rules::Rules;
use crate::text::{Cell, rewrite_rows, with_strings};

/// Resolves each reference against a base (RFC 3986, section 5.2): a `Scalar`, which is parsed once, or the base in
/// the same row of another column.
///
/// ```
/// use arrow_array::{Scalar, StringArray, cast::AsArray};
/// use iri_arrow::{Rules, resolve};
///
/// let page = Scalar::new(StringArray::from(vec!["http://example.org/a/b"]));
/// let links = StringArray::from(vec!["../c", "//e/é"]);
/// let targets = resolve(&page, &links, Rules::REFERENCE)?;
/// assert_eq!(targets.as_string::<i32>().value(0), "http://example.org/c");
/// assert_eq!(targets.as_string::<i32>().value(1), "http://e/é");
/// # Ok::<_, arrow_schema::ArrowError>(())
/// ```
///
/// Bases and references are always checked, against the grammar of RFC 3987, or of RFC 3986 if the form of the rules is
/// one of URIs. Where the base of a row or the reference is invalid, the result is null, or the reference with
/// [`Invalid::Keep`](crate::Invalid::Keep).
///
/// # Errors
///
/// The constant base is invalid, an array is no column of strings, the columns differ in length, or the result is too
/// long for its layout.
pub fn resolve(
    base: &dyn Datum,
    references: &dyn Array,
    rules: Rules,
) -> Result<ArrayRef, ArrowError> {
    against(base, references, rules, |base, text, scratch| {
        base.resolve(text, scratch)
    })
}

/// Returns the shortest reference that resolves against the base to each target, the inverse of [`resolve`]. It is
/// null if there is none, because the path of the target has a dot segment.
///
/// ```
/// use arrow_array::{Scalar, StringArray, cast::AsArray};
/// use iri_arrow::{Rules, relativize};
///
/// let page = Scalar::new(StringArray::from(vec!["http://example.org/a/b"]));
/// let targets = StringArray::from(vec!["http://example.org/c"]);
/// let links = relativize(&page, &targets, Rules::IRI)?;
/// assert_eq!(links.as_string::<i32>().value(0), "/c");
/// # Ok::<_, arrow_schema::ArrowError>(())
/// ```
///
/// # Errors
///
/// Those of [`resolve`].
pub fn relativize(
    base: &dyn Datum,
    targets: &dyn Array,
    rules: Rules,
) -> Result<ArrayRef, ArrowError> {
    against(base, targets, rules, |base, text, scratch| {
        base.relativize(text, scratch)
    })
}

/// The result for a row; `None` if it is invalid.
type Convert = fn(&AnyBase<'_>, &str, &mut String) -> Option<Converted>;

fn against(
    base: &dyn Datum,
    array: &dyn Array,
    rules: Rules,
    convert: Convert,
) -> Result<ArrayRef, ArrowError> {
    let (base_array, is_scalar) = base.get();
    if !is_scalar {
        let pair = Pair::new(base, &array)?;
        return against_column(pair.left.strings()?, &flat(array)?, rules, convert);
    }
    let pair = Pair::new(base, &base_array.slice(0, 0))?;
    let text = pair.left.strings()?.get(0);
    let base = text.map(|text| AnyBase::parse(text, rules)).transpose();
    let base = base.map_err(|error| {
        ArrowError::InvalidArgumentError(format!("the base is invalid: {error}"))
    })?;
    rewrite(array, |array| {
        with_strings!(array, strings => rewrite_rows(strings, |_, text, scratch| match &base {
            Some(base) => cell(convert(base, text, scratch), rules),
            None => Cell::Null,
        }))
    })
}

fn against_column(
    bases: TextColumn<'_>,
    array: &dyn Array,
    rules: Rules,
    convert: Convert,
) -> Result<ArrayRef, ArrowError> {
    with_strings!(array, strings => rewrite_rows(strings, |row, text, scratch| match bases.get(row) {
        Some(base) => {
            let base = AnyBase::parse(base, rules).ok();
            cell(base.and_then(|base| convert(&base, text, scratch)), rules)
        }
        None => Cell::Null,
    }))
}

const fn cell(converted: Option<Converted>, rules: Rules) -> Cell<'static> {
    match converted {
        Some(Converted::Same) => Cell::Same,
        Some(Converted::Written) => Cell::Scratch,
        Some(Converted::Null) => Cell::Null,
        None => invalid(rules),
    }
}

/// A base of either kind.
#[derive(Clone, Copy, Debug)]
enum AnyBase<'a> {
    Iri(Base<'a, false>),
    Uri(Base<'a, true>),
}

impl<'a> AnyBase<'a> {
    fn parse(text: &'a str, rules: Rules) -> Result<Self, ParseError> {
        Ok(if rules.form().is_uri() {
            Self::Uri(Uri::parse(text)?.to_base())
        } else {
            Self::Iri(Iri::parse(text)?.to_base())
        })
    }

    fn resolve(&self, reference: &str, scratch: &mut String) -> Option<Converted> {
        // The base and the reference have the same lifetime in the result.
        let base: AnyBase<'_> = *self;
        Some(match base {
            AnyBase::Iri(base) => write(&base.resolve_str(reference).ok()?, scratch),
            AnyBase::Uri(base) => write(&base.resolve_str(reference).ok()?, scratch),
        })
    }

    fn relativize(&self, target: &str, scratch: &mut String) -> Option<Converted> {
        let base: AnyBase<'_> = *self;
        Some(match base {
            AnyBase::Iri(base) => match base.relativize(&Iri::parse(target).ok()?) {
                Ok(reference) => write(&reference, scratch),
                Err(_) => Converted::Null,
            },
            AnyBase::Uri(base) => match base.relativize(&Uri::parse(target).ok()?) {
                Ok(reference) => write(&reference, scratch),
                Err(_) => Converted::Null,
            },
        })
    }
}
