//! Redirections.

use core::fmt;

use iri_core::Rewrite;
use iri_core::bytes::equal::is_written;
use iri_syntax::{HasScheme, Identifier, Iri, Resolved};

/// Returns the target of a redirection ([RFC 9110, section 10.2.2]): `location`, resolved against
/// the identifier of the request. If `location` has no fragment, the target inherits that of the
/// request.
///
/// ```
/// use iri_syntax::{Iri, IriRef};
/// use iri_web::http::redirect;
///
/// let request = Iri::parse("http://www.example.org/index.html#larry")?;
/// let location = IriRef::parse("http://www.example.net/index.html")?;
/// let target = redirect(&request, &location);
/// assert_eq!(target.to_string(), "http://www.example.net/index.html#larry");
/// # Ok::<_, iri_syntax::ParseError>(())
/// ```
///
/// If both are URIs, so is the result.
///
/// [RFC 9110, section 10.2.2]: https://www.rfc-editor.org/rfc/rfc9110#section-10.2.2
pub fn redirect<'a>(
    request: &'a (impl HasScheme + ?Sized),
    location: &'a impl Identifier,
) -> Redirected<'a> {
    let base = Iri::new_unchecked(request.as_str()).to_base();
    let inherited = match location.parts().fragment() {
        Some(_) => None,
        None => request.parts().fragment(),
    };
    Redirected {
        target: base.resolve(location),
        fragment: inherited,
        location: location.as_str(),
    }
}

/// The result of [`redirect`], written when it is formatted.
#[derive(Clone, Copy, Debug)]
pub struct Redirected<'a> {
    target: Resolved<'a>,
    fragment: Option<&'a str>,
    location: &'a str,
}

impl Redirected<'_> {
    /// Returns the target as an identifier.
    #[cfg(feature = "alloc")]
    pub fn to_iri(&self) -> Iri<alloc::string::String> {
        let mut target = self.target.to_identifier().into_inner();
        if let Some(fragment) = self.fragment {
            target.push('#');
            target.push_str(fragment);
        }
        Iri::new_unchecked(target)
    }
}

impl<'a> Rewrite<'a> for Redirected<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        is_written(self, self.location).then_some(self.location)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        self.target.write_to(out)?;
        match self.fragment {
            Some(fragment) => {
                out.write_str("#")?;
                out.write_str(fragment)
            }
            None => Ok(()),
        }
    }

    #[cfg(feature = "alloc")]
    fn append_to(&self, out: &mut alloc::string::String) {
        self.target.append_to(out);
        if let Some(fragment) = self.fragment {
            out.push('#');
            out.push_str(fragment);
        }
    }
}

impl fmt::Display for Redirected<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { Redirected<'_> }
