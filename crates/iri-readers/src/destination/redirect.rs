//! Redirects: where a server sends the client on.

use iri_syntax::Iri;

use super::Destination;
use super::policy::Policy;
use super::refused::{Refused, RefusedKind};

/// The destination of a redirect, which the policy allows.
///
/// ```
/// use iri_readers::destination::{Destination, Policy, RefusedKind};
///
/// let from = Destination::of("https://www.example.com/a/b")?;
/// let mut buffer = [0; 8000];
/// let redirect = Policy::PUBLIC_WEB.redirect(&from, "http://www.example.net/c", &mut buffer)?;
/// assert_eq!(redirect.destination().text(), "http://www.example.net/c");
/// assert!(redirect.is_downgrade() && !redirect.is_same_server());
///
/// let mut buffer = [0; 8000];
/// let refused = Policy::PUBLIC_WEB.redirect(&from, "//169.254.169.254/", &mut buffer).unwrap_err();
/// assert_eq!(refused.kind(), RefusedKind::Address);
/// # Ok::<_, iri_readers::destination::Refused>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Redirect<'a> {
    destination: Destination<'a>,
    is_downgrade: bool,
    is_same_server: bool,
}

impl<'a> Redirect<'a> {
    /// The new destination. Its text is in the buffer of the caller.
    pub const fn destination(&self) -> Destination<'a> {
        self.destination
    }

    /// Whether it leads from an encrypted connection to one that is not: from `https` to `http`.
    pub const fn is_downgrade(&self) -> bool {
        self.is_downgrade
    }

    /// Whether scheme, host and port are the same. If not, do not send on credentials ([RFC 9110, section
    /// 15.4]).
    ///
    /// [RFC 9110, section 15.4]: https://www.rfc-editor.org/rfc/rfc9110#section-15.4
    pub const fn is_same_server(&self) -> bool {
        self.is_same_server
    }
}

impl Policy<'_> {
    /// Follows a redirect: resolves the `Location` that a server sent ([RFC 9110, section 10.2.2]) against the
    /// identifier of the request, and checks the result. `buffer` takes the resolved identifier.
    ///
    /// How many redirects to follow is up to the caller; clients commonly stop after 20.
    ///
    /// # Errors
    ///
    /// The location is not a reference, or the policy refuses where it leads. The span is in the location in the
    /// first case, else in the resolved identifier.
    ///
    /// [RFC 9110, section 10.2.2]: https://www.rfc-editor.org/rfc/rfc9110#section-10.2.2
    pub fn redirect<'b>(
        &self,
        from: &Destination<'_>,
        location: &str,
        buffer: &'b mut [u8],
    ) -> Result<Redirect<'b>, Refused> {
        let resolved = from.iri.resolve_str(location).map_err(Refused::syntax)?;
        let too_long = |_| Refused::without_span(RefusedKind::TooLong);
        let destination = self.destination(resolved.write_into(buffer).map_err(too_long)?)?;
        Ok(Redirect {
            destination,
            is_downgrade: is_encrypted(&from.iri) && !is_encrypted(&destination.iri),
            is_same_server: destination.is_same_server(from),
        })
    }
}

/// Whether the connections of a scheme are encrypted.
fn is_encrypted(iri: &Iri<&str>) -> bool {
    iri.is_scheme("https") || iri.is_scheme("wss")
}
