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

/// Builds HTTP requests and form submissions for an identifier, which is mapped to a URI (RFC 9110,
/// RFC 9112).
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
    /// Returns the request, with the host percent-encoded like the other components.
    fn to_request(&self) -> Request<'_, 'static> {
        Request::new(self)
    }

    /// Returns the request by a mapping, which can map the host to the domain name to look up, or
    /// encode the query in the charset of a document.
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
    /// The mapping does not apply, for instance because the host is not a domain name.
    fn to_request_with<'m>(&self, mapping: &Mapping<'m>) -> Result<Request<'_, 'm>, MapError> {
        Request::with_mapping(self, mapping)
    }

    /// Returns the target of a redirection from this identifier: `location`, resolved against it.
    /// If `location` has no fragment, the target inherits the fragment of this identifier (RFC
    /// 9110, section 10.2.2).
    ///
    /// ```
    /// use iri_kit::prelude::*;
    /// use iri_kit::web::http::WireText;
    ///
    /// # #[cfg(feature = "alloc")] {
    /// let iri = Iri::parse("http://example.org/a/b#top")?;
    /// // The value of a `Location` field, in an unknown charset.
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

    /// Returns the address for submitting a form with this action and the method GET: the query is
    /// replaced by the fields, encoded in `charset` as browsers do.
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
    /// [`Submission`] has more options, and reports the characters that the charset cannot encode.
    #[cfg(all(feature = "encoding_rs", feature = "alloc"))]
    fn submit_form<N: AsRef<str>, V: AsRef<str>>(
        &self,
        fields: &[(N, V)],
        charset: Charset,
    ) -> Self::Over<String> {
        let mut out = String::new();
        // Characters that the charset cannot encode become character references, so this cannot
        // fail.
        if let Ok(query) = Submission::new(fields, charset).encode() {
            query.to_action_parts(self.parts()).append_to(&mut out);
        }
        // Every form allows a query, and encoded fields contain only characters of a query.
        Self::Over::<String>::trusted(out)
    }
}

impl<I: Identifier> MakeRequest for I {}
