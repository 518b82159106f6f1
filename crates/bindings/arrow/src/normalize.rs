//! Normal forms, keys of equal identifiers, and comparison.

use std::sync::Arc;

use arrow_array::builder::FixedSizeBinaryBuilder;
use arrow_array::{Array, ArrayRef, BooleanArray, Datum};
use arrow_buffer::{BooleanBufferBuilder, NullBufferBuilder};
use arrow_schema::ArrowError;
use iri_kit::{Comparer, Rewrite};
use twox_hash::XxHash3_128;

use crate::convert::{convert, write_and_compare};
use crate::dictionary::spread;
use crate::pair::Pair;
use crate::rules::{Invalid, Rules};
use crate::text::{Strings, with_strings};

/// Normalizes each row by the steps of a comparer (RFC 3987, section 5.3). The results are IRIs.
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use iri_arrow::{Rules, iri_kit::{Comparer, Rung}, normalize};
///
/// let column = StringArray::from(vec!["HTTP://Example.org:80/%7Ea/../b%C3%A9"]);
/// let normal = normalize(&column, &Comparer::from(Rung::Scheme), Rules::IRI)?;
/// assert_eq!(normal.as_string::<i32>().value(0), "http://example.org/bé");
/// # Ok::<_, arrow_schema::ArrowError>(())
/// ```
///
/// Domain names are mapped by the mapper of the comparer ([`Comparer::with_hosts`]).
///
/// # Errors
///
/// The array is no column of strings, or the result is too long for its layout.
pub fn normalize(
    array: &dyn Array,
    comparer: &Comparer<'_>,
    rules: Rules,
) -> Result<ArrayRef, ArrowError> {
    convert(array, rules, |parts, scratch| {
        write_and_compare(&comparer.normalize_parts(parts), parts.as_str(), scratch)
    })
}

/// Returns the key of each row: two rows have the same key if and only if the comparer finds them equal. Group, join
/// and deduplicate by it.
///
/// The key is the normal form, as a URI if the steps decode percent-encoding or map domain names, since an IRI and the
/// URI that it maps to are then equal.
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use iri_arrow::{Rules, iri_kit::{Comparer, Rung}, key};
///
/// let column = StringArray::from(vec!["http://example.org/é", "HTTP://example.org:80/%c3%a9"]);
/// let keys = key(&column, &Comparer::from(Rung::Scheme), Rules::IRI)?;
/// let keys = keys.as_string::<i32>();
/// assert_eq!(keys.value(0), "http://example.org/%C3%A9");
/// assert_eq!(keys.value(1), keys.value(0));
/// # Ok::<_, arrow_schema::ArrowError>(())
/// ```
///
/// # Errors
///
/// The array is no column of strings, or the result is too long for its layout.
pub fn key(
    array: &dyn Array,
    comparer: &Comparer<'_>,
    rules: Rules,
) -> Result<ArrayRef, ArrowError> {
    let as_uri = comparer.compares_uris();
    convert(array, rules, |parts, scratch| {
        let normal = comparer.normalize_parts(parts).with_uri_form(as_uri);
        write_and_compare(&normal, parts.as_str(), scratch)
    })
}

/// Returns the 128-bit hash of the [`key`] of each row as `FixedSizeBinary(16)`.
///
/// The hash is XXH3-128 with seed 0, in its canonical representation (big endian), of the bytes of the key in UTF-8.
/// So it is the same on every machine, in every version of this crate that normalizes to the same key, and in other
/// languages; in Python it is `xxhash.xxh3_128_digest(key)`. Two of n different keys have the same hash by chance with
/// a probability below n² / 2¹²⁹: 10⁻¹⁸ for ten billion. XXH3 is no cryptographic hash: somebody who chooses the
/// identifiers can make two of them collide. Where that matters, compare the keys.
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use iri_arrow::{Rules, hash, hash_of, iri_kit::{Comparer, Rung}};
///
/// let column = StringArray::from(vec!["HTTP://example.org:80/"]);
/// let hashes = hash(&column, &Comparer::from(Rung::Scheme), Rules::IRI)?;
/// assert_eq!(hashes.as_fixed_size_binary().value(0), hash_of("http://example.org/"));
/// # Ok::<_, arrow_schema::ArrowError>(())
/// ```
///
/// # Errors
///
/// The array is no column of strings.
pub fn hash(
    array: &dyn Array,
    comparer: &Comparer<'_>,
    rules: Rules,
) -> Result<ArrayRef, ArrowError> {
    spread(
        array,
        |array| with_strings!(array, strings => hashes_of(strings, comparer, rules)),
    )
}

/// Returns the hash of one key, as in the rows of [`hash`].
///
/// ```
/// // The hash of no bytes is given in the specification of XXH3.
/// assert_eq!(iri_arrow::hash_of("")[..4], [0x99, 0xAA, 0x06, 0xD3]);
/// ```
pub fn hash_of(key: &str) -> [u8; 16] {
    XxHash3_128::oneshot(key.as_bytes()).to_be_bytes()
}

/// Compares two columns row by row. A side may be a scalar: `Scalar` of `arrow_array`. The result is null where either
/// side is null, or invalid and may not be converted.
///
/// ```
/// use arrow_array::{Scalar, StringArray, cast::AsArray};
/// use iri_arrow::{Rules, equal, iri_kit::{Comparer, Rung}};
///
/// let column = StringArray::from(vec!["http://example.org:80/", "http://example.org/a"]);
/// let home = Scalar::new(StringArray::from(vec!["http://example.org"]));
/// let same = equal(&column, &home, &Comparer::from(Rung::Scheme), Rules::IRI)?;
/// assert!(same.as_boolean().value(0) && !same.as_boolean().value(1));
/// # Ok::<_, arrow_schema::ArrowError>(())
/// ```
///
/// # Errors
///
/// A side is no column of strings, or they differ in length.
pub fn equal(
    left: &dyn Datum,
    right: &dyn Datum,
    comparer: &Comparer<'_>,
    rules: Rules,
) -> Result<ArrayRef, ArrowError> {
    let pair = Pair::new(left, right)?;
    let (left, right) = (pair.left.strings()?, pair.right.strings()?);
    let mut bits = BooleanBufferBuilder::new(pair.len);
    let mut nulls = NullBufferBuilder::new(pair.len);
    for row in 0..pair.len {
        let parts = |text: Option<_>| text.and_then(|text| rules.parts(text));
        let both = parts(left.get(row)).zip(parts(right.get(row)));
        nulls.append(both.is_some());
        bits.append(both.is_some_and(|(left, right)| comparer.equal_parts(left, right)));
    }
    Ok(Arc::new(BooleanArray::new(bits.finish(), nulls.finish())))
}

fn hashes_of<'a, S: Strings<'a>>(
    strings: S,
    comparer: &Comparer<'_>,
    rules: Rules,
) -> Result<ArrayRef, ArrowError> {
    let as_uri = comparer.compares_uris();
    let mut scratch = String::new();
    let mut builder = FixedSizeBinaryBuilder::with_capacity(strings.len(), 16);
    for row in 0..strings.len() {
        let text = (!strings.is_null(row)).then(|| strings.value(row));
        let hash = text.and_then(|text| {
            let Some(parts) = rules.parts(text) else {
                return matches!(rules.invalid(), Invalid::Keep).then(|| hash_of(text));
            };
            let normal = comparer.normalize_parts(parts).with_uri_form(as_uri);
            // Copying costs less than finding out first whether anything changes.
            scratch.clear();
            normal.append_to(&mut scratch);
            Some(hash_of(&scratch))
        });
        match hash {
            Some(hash) => builder.append_value(hash)?,
            None => builder.append_null(),
        }
    }
    Ok(Arc::new(builder.finish()))
}
