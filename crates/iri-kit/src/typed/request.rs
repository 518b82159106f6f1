//! Requests and forms, as methods of all identifiers.

#[cfg(all(feature = "encoding_rs", feature = "alloc"))]
use alloc::string::String;

#[cfg(all(feature = "encoding_rs", feature = "alloc"))]
use iri_map::Charset;
use iri_map::{MapError, Mapping};
use iri_syntax::{HasScheme, Identifier};
#[cfg(all(feature = "encoding_rs", feature = "alloc"))]
use iri_web::Rewrite as _;
#[cfg(all(feature = "encoding_rs", feature = "alloc"))]
use iri_web::form::Submission;
use iri_web::http::{Redirected, Request, redirect};

/// Makes the request for an identifier, which HTTP defines as a URI (RFC 9110, RFC 9112).
///
/// ```
/// use iri_kit::prelude::*;
/// use iri_kit::web::http::TargetForm;
///
/// let iri = Iri::parse("http://user@example.org/résumé?q=ü#top")?;
/// let request = iri.to_request();
/// assert_eq!(request.target(TargetForm::Origin)?, "/r%C3%A9sum%C3%A9?q=%C3%BC");
/// assert_eq!(request.host(), "example.org");
/// # Ok::<_, iri_kit::Error>(())
/// ```
pub trait MakeRequest: Identifier {
    /// The request, with the host percent-encoded like the rest.
    fn to_request(&self) -> Request<'_, 'static> {
        Request::new(self)
    }

    /// The request by a mapping: with the host as a domain name, which is the name to look up, or the
    /// query in the charset of a document.
    ///
    /// ```
    /// # #[cfg(feature = "uts46")] {
    /// use iri_kit::idna::Uts46;
    /// use iri_kit::map::Mapping;
    /// use iri_kit::prelude::*;
    ///
    /// let iri = Iri::parse("http://résumé.example/")?;
    /// let uts46 = Uts46::new();
    /// let request = iri.to_request_with(&Mapping::new().with_hosts(&uts46))?;
    /// assert_eq!(request.host(), "xn--rsum-bpad.example");
    /// # }
    /// # Ok::<_, iri_kit::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The mapping does not apply, for instance because the host is no domain name.
    fn to_request_with<'m>(&self, mapping: &Mapping<'m>) -> Result<Request<'_, 'm>, MapError> {
        Request::with_mapping(self, mapping)
    }

    /// The target of a redirection from this identifier: `location` resolved, with the fragment of
    /// this identifier if it has none of its own (RFC 9110, section 10.2.2).
    ///
    /// ```
    /// use iri_kit::prelude::*;
    /// use iri_kit::web::http::WireText;
    ///
    /// # #[cfg(feature = "alloc")] {
    /// let iri = Iri::parse("http://example.org/a/b#top")?;
    /// // The value of `Location`, in whatever charset.
    /// let location = WireText::field(b"../r\xE9sum\xE9").to_iri_ref()?;
    /// assert_eq!(iri.redirect(&location), "http://example.org/r%E9sum%E9#top");
    /// # }
    /// # Ok::<_, iri_kit::Error>(())
    /// ```
    fn redirect<'a>(&'a self, location: &'a impl Identifier) -> Redirected<'a>
    where
        Self: HasScheme,
    {
        redirect(self, location)
    }

    /// The address that a form with this action and the method GET is submitted to: the fields in place
    /// of the query, in a charset, as browsers write them.
    ///
    /// ```
    /// use iri_kit::map::Charset;
    /// use iri_kit::prelude::*;
    ///
    /// let action = IriRef::parse("/search#top")?;
    /// let charset = Charset::accepted("iso-8859-1");
    /// assert_eq!(action.submit_form(&[("q", "né")], charset), "/search?q=n%E9#top");
    /// # Ok::<_, iri_kit::ParseError>(())
    /// ```
    ///
    /// [`Submission`] has more options, and reports the characters that the charset does not have.
    #[cfg(all(feature = "encoding_rs", feature = "alloc"))]
    fn submit_form<N: AsRef<str>, V: AsRef<str>>(
        &self,
        fields: &[(N, V)],
        charset: Charset,
    ) -> Self::Over<String> {
        let mut out = String::new();
        // Characters that the charset does not have become references, so nothing is an error.
        if let Ok(query) = Submission::new(fields, charset).encode() {
            query.to_action_parts(self.parts()).append_to(&mut out);
        }
        // A query is allowed in every form, and encoded fields hold nothing that a query may not.
        Self::Over::<String>::trusted(out)
    }
}

impl<I: Identifier> MakeRequest for I {}
