//! The parser for columns of strings.

use iri_core::engine::scan::{
    self, Edition, Form, ParseError,
    repertoire::{Bis, Rfc3986, Rfc3987},
};
use iri_core::{Column, Parts};

/// Parses each string of a column as one of the forms of RFC 3987, with the result of
/// [`parse`](crate::parse()).
///
/// The buffer is searched across the boundaries of rows, and nothing is allocated. With the feature `simd`, on a
/// processor with AVX2, this takes three quarters to half of the time of a loop over the strings; otherwise from
/// three quarters for rows without queries and fragments to the time of a loop. `each` is called with the index of
/// each row, in order.
///
/// ```
/// use iri_syntax::{Column, Form, parse_column};
///
/// let column = Column::new("http://example.org/ahttp://example.org/a b", &[0_i32, 20, 42])?;
/// let mut hosts = Vec::new();
/// let mut errors = Vec::new();
/// parse_column(column, Form::Iri, |row, parsed| match parsed {
///     Ok(parts) => hosts.push(parts.host()),
///     Err(error) => errors.push((row, error.span().range())),
/// });
/// assert_eq!(hosts, [Some("example.org")]);
/// assert_eq!(errors, [(1, 20..21)]);
/// # Ok::<_, iri_syntax::ColumnError>(())
/// ```
#[inline]
pub fn parse_column<'a, O: Copy + TryInto<usize>>(
    column: Column<'a, O>,
    form: Form,
    each: impl FnMut(usize, Result<Parts<'a>, ParseError>),
) {
    parse_column_with(column, form, Edition::Rfc3987, each);
}

/// [`parse_column`] with the grammar of another specification, as [`parse_with`](crate::parse_with).
///
/// ```
/// use iri_syntax::{Column, Edition, Form, parse_column_with};
///
/// let column = Column::new("http://e/?\u{E0020}", &[0_u32, 14])?;
/// for (edition, expected) in [(Edition::Rfc3987, false), (Edition::Bis, true)] {
///     parse_column_with(column, Form::Iri, edition, |_, parsed| assert_eq!(parsed.is_ok(), expected));
/// }
/// # Ok::<_, iri_syntax::ColumnError>(())
/// ```
#[inline]
pub fn parse_column_with<'a, O: Copy + TryInto<usize>>(
    column: Column<'a, O>,
    form: Form,
    edition: Edition,
    each: impl FnMut(usize, Result<Parts<'a>, ParseError>),
) {
    match edition {
        // The draft revises the grammar of IRIs only; its URIs are those of RFC 3986.
        _ if form.is_uri() => scan::parse_column::<Rfc3986, _>(column, form, each),
        Edition::Bis => scan::parse_column::<Bis, _>(column, form, each),
        _ => scan::parse_column::<Rfc3987, _>(column, form, each),
    }
}
