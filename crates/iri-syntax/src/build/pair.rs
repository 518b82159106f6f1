//! Pieces that come in pairs: a user and a password, a name and a value.

use core::fmt::{self, Write};

use iri_core::PairSyntax;

use super::error::BuildError;
use super::piece::View;
use super::place::Place;

/// Rejects a colon in the user, and characters that a userinfo cannot contain. In the error, the
/// user is item 0 and the password item 1.
pub(crate) fn check_user_and_password(
    user: View<'_>,
    password: Option<View<'_>>,
    uri: bool,
) -> Result<(), BuildError> {
    let user = user.check(Place::User, uri);
    user.map_err(|error| error.of_item(0))?;
    let password = password.map_or(Ok(()), |password| password.check(Place::Password, uri));
    password.map_err(|error| error.of_item(1))
}

pub(crate) fn write_user_and_password(
    out: &mut impl Write,
    user: View<'_>,
    password: Option<View<'_>>,
    uri: bool,
) -> fmt::Result {
    user.write(out, Place::User, uri)?;
    let Some(password) = password else {
        return Ok(());
    };
    out.write_char(':')?;
    password.write(out, Place::Password, uri)
}

/// Rejects a delimiter in the name or the value, and characters that a query cannot contain.
pub(crate) fn check_pair(
    name: View<'_>,
    value: Option<View<'_>>,
    by: PairSyntax,
    uri: bool,
) -> Result<(), BuildError> {
    name.check(Place::Name(by), uri)?;
    value.map_or(Ok(()), |value| value.check(Place::Value(by), uri))
}

pub(crate) fn write_pair(
    out: &mut impl Write,
    name: View<'_>,
    value: Option<View<'_>>,
    by: PairSyntax,
    uri: bool,
) -> fmt::Result {
    name.write(out, Place::Name(by), uri)?;
    let Some(value) = value else {
        return Ok(());
    };
    out.write_char(by.assign())?;
    value.write(out, Place::Value(by), uri)
}
