//! The types that the parts of an identifier can be passed as.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, boxed::Box, string::String};
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use iri_core::Pair;

use super::authority::{HostPiece, PortPiece};
use super::piece::Piece;

/// A value that can be a part of an identifier: a string, which is checked and kept verbatim, or a
/// [`Piece`], such as the result of [`encode`](crate::encode).
///
/// Strings are references to any type with `AsRef<str>` (`&str`, `&String`) and, with `alloc`,
/// `String`, `Box<str>` and `Cow<str>`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a part of an identifier",
    label = "not a string or a `Piece`",
    note = "pass a `&str`, which is checked and kept verbatim, or `encode(text)`, which is percent-encoded",
    note = "for a number, pass `&number.to_string()`; for an `Option<String>`, `option.as_deref()`"
)]
pub trait IntoPiece<'a> {
    /// Converts the value to a piece.
    fn into_piece(self) -> Piece<'a>;
}

impl<'a> IntoPiece<'a> for Piece<'a> {
    fn into_piece(self) -> Self {
        self
    }
}

impl<'a> IntoPiece<'a> for &'a Piece<'_> {
    fn into_piece(self) -> Piece<'a> {
        self.into()
    }
}

impl<'a, T: AsRef<str> + ?Sized> IntoPiece<'a> for &'a T {
    fn into_piece(self) -> Piece<'a> {
        Piece::raw(self.as_ref())
    }
}

#[cfg(feature = "alloc")]
impl<'a> IntoPiece<'a> for String {
    fn into_piece(self) -> Piece<'a> {
        self.into()
    }
}

#[cfg(feature = "alloc")]
impl<'a> IntoPiece<'a> for Box<str> {
    fn into_piece(self) -> Piece<'a> {
        self.into()
    }
}

#[cfg(feature = "alloc")]
impl<'a> IntoPiece<'a> for Cow<'a, str> {
    fn into_piece(self) -> Piece<'a> {
        self.into()
    }
}

/// A value for an optional component: anything that [`IntoPiece`] accepts, or an `Option<&str>`,
/// whose `None` removes the component.
///
/// No other `Option` is accepted, so that the type of a bare `None` can be inferred.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a component of an identifier",
    label = "not a string, a `Piece` or an `Option<&str>`",
    note = "pass a `&str`, which is checked and kept verbatim, `encode(text)`, which is percent-encoded, or `None`, which removes the component",
    note = "for an `Option<String>`, pass `option.as_deref()`; for a number, `&number.to_string()`"
)]
pub trait IntoComponent<'a> {
    /// Converts the value to a piece; `None` for no component.
    fn into_component(self) -> Option<Piece<'a>>;
}

#[diagnostic::do_not_recommend]
impl<'a, T: IntoPiece<'a>> IntoComponent<'a> for T {
    fn into_component(self) -> Option<Piece<'a>> {
        Some(self.into_piece())
    }
}

impl<'a> IntoComponent<'a> for Option<&'a str> {
    fn into_component(self) -> Option<Piece<'a>> {
        self.map(Piece::raw)
    }
}

/// A value that can be a host: anything that [`IntoPiece`] accepts, or an IP address.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a host",
    label = "not a string, a `Piece` or an IP address",
    note = "pass a `&str`, which is checked and kept verbatim, `encode(name)`, which is percent-encoded, or an IP address",
    note = "an authority always has a host; `set_authority(None)` removes both"
)]
pub trait IntoHost<'a> {
    /// Converts the value to a host.
    fn into_host(self) -> HostPiece<'a>;
}

#[diagnostic::do_not_recommend]
impl<'a, T: IntoPiece<'a>> IntoHost<'a> for T {
    fn into_host(self) -> HostPiece<'a> {
        self.into_piece().into()
    }
}

/// Implements [`IntoHost`] for types that convert to a host with `From`.
macro_rules! hosts {
    ($($host:ty)+) => {$(
        impl<'a> IntoHost<'a> for $host {
            fn into_host(self) -> HostPiece<'a> {
                self.into()
            }
        }
    )+};
}

hosts! { HostPiece<'a> IpAddr Ipv4Addr Ipv6Addr }

/// A value that can be a whole authority: a reference to a string, or an `Option<&str>`, whose
/// `None` removes the authority.
///
/// No other `Option` is accepted, so that the type of a bare `None` can be inferred.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an authority",
    label = "not a reference to a string or an `Option<&str>`",
    note = "an authority contains delimiters, so it cannot be encoded as a whole; encode its parts with `set_userinfo`, `set_host` and `set_port`"
)]
pub trait IntoAuthority<'a> {
    /// Converts the value to a string; `None` for no authority.
    fn into_authority(self) -> Option<&'a str>;
}

impl<'a, T: AsRef<str> + ?Sized> IntoAuthority<'a> for &'a T {
    fn into_authority(self) -> Option<&'a str> {
        Some(self.as_ref())
    }
}

impl<'a> IntoAuthority<'a> for Option<&'a str> {
    fn into_authority(self) -> Self {
        self
    }
}

/// A value that can be a port: a number, a string of digits, or an `Option<u16>`, whose `None`
/// removes the port.
///
/// No other `Option` is accepted, so that the type of a bare `None` can be inferred.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a port",
    label = "not a `u16`, a `&str` of digits or an `Option<u16>`",
    note = "for another integer type, pass `u16::try_from(number)?`"
)]
pub trait IntoPort<'a> {
    /// Converts the value to a port; `None` for no port.
    fn into_port(self) -> Option<PortPiece<'a>>;
}

impl<'a> IntoPort<'a> for PortPiece<'a> {
    fn into_port(self) -> Option<Self> {
        Some(self)
    }
}

impl<'a> IntoPort<'a> for u16 {
    fn into_port(self) -> Option<PortPiece<'a>> {
        Some(self.into())
    }
}

impl<'a> IntoPort<'a> for Option<u16> {
    fn into_port(self) -> Option<PortPiece<'a>> {
        self.map(PortPiece::from)
    }
}

impl<'a, T: AsRef<str> + ?Sized> IntoPort<'a> for &'a T {
    fn into_port(self) -> Option<PortPiece<'a>> {
        Some(self.as_ref().into())
    }
}

/// A value that can be a name and a value in a query: a tuple of any two types that [`IntoPiece`]
/// accepts, by value or by reference. The second may also be an `Option<&str>`, whose `None` omits
/// the `=`.
///
/// A [`Pair`] of another query is checked again and written unchanged.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a pair of a query",
    label = "not a pair of strings or pieces",
    note = "pass pairs `(name, value)` or `&(name, value)` of strings or results of `encode`, or the items of `pairs()` of an identifier",
    note = "for numbers, pass `(name, number.to_string())`"
)]
pub trait IntoPair<'a> {
    /// Converts the value to the name, and the value if there is one.
    fn into_pair(self) -> (Piece<'a>, Option<Piece<'a>>);
}

impl<'a, N: IntoPiece<'a>, V: IntoComponent<'a>> IntoPair<'a> for (N, V) {
    fn into_pair(self) -> (Piece<'a>, Option<Piece<'a>>) {
        (self.0.into_piece(), self.1.into_component())
    }
}

impl<'a> IntoPair<'a> for Pair<'a> {
    fn into_pair(self) -> (Piece<'a>, Option<Piece<'a>>) {
        (self.name().into_piece(), self.value().into_component())
    }
}

impl<'a, N, V> IntoPair<'a> for &'a (N, V)
where
    &'a N: IntoPiece<'a>,
    &'a V: IntoComponent<'a>,
{
    fn into_pair(self) -> (Piece<'a>, Option<Piece<'a>>) {
        ((&self.0).into_piece(), (&self.1).into_component())
    }
}
