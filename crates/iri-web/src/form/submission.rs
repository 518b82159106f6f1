//! Encoding the fields of a form for submission.

use core::fmt;

use iri_core::{Component, Parts, Rewrite, Severity, Span};
use iri_map::{Charset, MissingChars, Unencodable};

use super::finding::{FieldPart, FormFinding};

/// The fields of a form, each a name and a value, with the options of their submission.
///
/// ```
/// use iri_map::Charset;
/// use iri_web::form::Submission;
///
/// let fields = [("name", "Ren\u{E9} & Co."), ("text", "a\nb")];
/// let submission = Submission::new(&fields, Charset::UTF_8);
/// assert_eq!(submission.encode()?.to_string(), "name=Ren%C3%A9+%26+Co.&text=a%0D%0Ab");
/// # Ok::<_, iri_web::form::FormFinding>(())
/// ```
///
/// The charset of a form is [`Charset::accepted`] of its attribute `accept-charset`, or that of its
/// document if there is no such attribute. UTF-16 is replaced by UTF-8.
///
/// - Line breaks in names and values become CRLF.
/// - The value of a field `_charset_` (case-insensitive) becomes the name of the charset, as
///   browsers do for such a hidden field.
/// - A character that the charset cannot encode becomes a character reference such as `&#8253;`.
pub struct Submission<'a, N, V> {
    fields: &'a [(N, V)],
    charset: Charset,
    unencodable: Unencodable,
    fills_charset: bool,
}

impl<'a, N: AsRef<str>, V: AsRef<str>> Submission<'a, N, V> {
    /// Submits `fields` in `charset`.
    pub fn new(fields: &'a [(N, V)], charset: Charset) -> Self {
        Self {
            fields,
            charset: charset.to_output(),
            unencodable: Unencodable::Reference,
            fills_charset: true,
        }
    }

    /// Sets the treatment of characters that the charset cannot encode. With [`Unencodable::Fail`],
    /// [`encode`](Self::encode) returns them as an error.
    #[must_use]
    pub const fn with_unencodable(mut self, unencodable: Unencodable) -> Self {
        self.unencodable = unencodable;
        self
    }

    /// Sets whether the value of a field `_charset_` becomes the name of the charset. On by
    /// default; turn it off if such a field is not hidden.
    #[must_use]
    pub const fn with_charset_field(mut self, yes: bool) -> Self {
        self.fills_charset = yes;
        self
    }

    /// Returns the charset of the submission.
    pub const fn charset(&self) -> Charset {
        self.charset
    }

    /// Returns the characters that the charset cannot encode, field by field.
    pub fn findings(&self) -> FormFindings<'a, N, V> {
        FormFindings {
            submission: *self,
            field: 0,
            part: FieldPart::Name,
            missing: None,
        }
    }

    /// Encodes the fields as `application/x-www-form-urlencoded`: a query, or the body of a
    /// request.
    ///
    /// # Errors
    ///
    /// With [`Unencodable::Fail`], returns the first character that the charset cannot encode.
    pub fn encode(&self) -> Result<Submitted<'a, N, V>, FormFinding> {
        if self.unencodable == Unencodable::Fail {
            if let Some(found) = self.findings().next() {
                return Err(found);
            }
        }
        Ok(Submitted(*self))
    }

    /// Returns the submitted value of a field, which for `_charset_` is the name of the charset.
    fn value(&self, (name, value): &'a (N, V)) -> &'a str {
        if self.fills_charset && name.as_ref().eq_ignore_ascii_case("_charset_") {
            return self.charset.name();
        }
        value.as_ref()
    }

    fn write(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let encode = |text| {
            let encoded = self.charset.encode_form(text).with_crlf(true);
            encoded.with_unencodable(self.unencodable)
        };
        for (index, field) in self.fields.iter().enumerate() {
            if index > 0 {
                out.write_str("&")?;
            }
            encode(field.0.as_ref()).write_to(out)?;
            out.write_str("=")?;
            encode(self.value(field)).write_to(out)?;
        }
        Ok(())
    }
}

impl<N, V> Clone for Submission<'_, N, V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<N, V> Copy for Submission<'_, N, V> {}

/// Shows only the number of fields, since a field may be a password.
impl<N, V> fmt::Debug for Submission<'_, N, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Submission")
            .field("fields", &self.fields.len())
            .field("charset", &self.charset)
            .field("unencodable", &self.unencodable)
            .field("fills_charset", &self.fills_charset)
            .finish()
    }
}

/// The result of [`Submission::encode`], written when it is formatted. It is US-ASCII, so it can be
/// the body of a POST request.
pub struct Submitted<'a, N, V>(Submission<'a, N, V>);

impl<'a, N: AsRef<str>, V: AsRef<str>> Submitted<'a, N, V> {
    /// Returns the address for submitting with the method GET: that of the action, with its query
    /// replaced by the fields.
    ///
    /// ```
    /// use iri_map::Charset;
    /// use iri_web::form::Submission;
    ///
    /// let query = Submission::new(&[("q", "a b")], Charset::UTF_8).encode()?;
    /// assert_eq!(query.to_action("/search?old#top").to_string(), "/search?q=a+b#top");
    /// assert_eq!(query.to_action("mailto:a@b").to_string(), "mailto:a@b?q=a%20b");
    /// # Ok::<_, iri_web::form::FormFinding>(())
    /// ```
    ///
    /// The fragment is kept. In a `mailto` address, spaces are `%20`, since its fields are those of
    /// a message. The rest of the action is unchanged, so an IRI stays an IRI.
    pub fn to_action<'b>(&self, action: &'b str) -> FormAction<'a, 'b, N, V> {
        self.to_action_parts(Parts::split(action))
    }

    /// Like [`to_action`](Self::to_action), for an address that was split already.
    pub fn to_action_parts<'b>(&self, action: Parts<'b>) -> FormAction<'a, 'b, N, V> {
        FormAction {
            fields: *self,
            action,
        }
    }
}

/// The result is never equal to a single field, so it is always written.
impl<'a, N: AsRef<str>, V: AsRef<str>> Rewrite<'a> for Submitted<'a, N, V> {
    fn unchanged(&self) -> Option<&'a str> {
        None
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        self.0.write(out)
    }
}

impl<N: AsRef<str>, V: AsRef<str>> fmt::Display for Submitted<'_, N, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }
}

impl<N, V> Clone for Submitted<'_, N, V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<N, V> Copy for Submitted<'_, N, V> {}

impl<N, V> fmt::Debug for Submitted<'_, N, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Submitted").field(&self.0).finish()
    }
}

/// The result of [`Submitted::to_action`], written when it is formatted.
pub struct FormAction<'a, 'b, N, V> {
    fields: Submitted<'a, N, V>,
    action: Parts<'b>,
}

impl<'b, N: AsRef<str>, V: AsRef<str>> Rewrite<'b> for FormAction<'_, 'b, N, V> {
    fn unchanged(&self) -> Option<&'b str> {
        None
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let text = self.action.as_str();
        let path = self.action.span(Component::Path).unwrap_or_default();
        out.write_str(Span::new(0, path.end()).of(text))?;
        out.write_str("?")?;
        if self.action.is_scheme("mailto") {
            self.fields.write_to(&mut PlusEncoded(out))?;
        } else {
            self.fields.write_to(out)?;
        }
        match self.action.fragment() {
            Some(fragment) => {
                out.write_str("#")?;
                out.write_str(fragment)
            }
            None => Ok(()),
        }
    }
}

impl<N: AsRef<str>, V: AsRef<str>> fmt::Display for FormAction<'_, '_, N, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

impl<N, V> Clone for FormAction<'_, '_, N, V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<N, V> Copy for FormAction<'_, '_, N, V> {}

impl<N, V> fmt::Debug for FormAction<'_, '_, N, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FormAction")
            .field("fields", &self.fields)
            .finish_non_exhaustive()
    }
}

/// Writes each `+` as `%20`.
struct PlusEncoded<'w, W>(&'w mut W);

impl<W: fmt::Write> fmt::Write for PlusEncoded<'_, W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for (index, run) in text.split('+').enumerate() {
            if index > 0 {
                self.0.write_str("%20")?;
            }
            self.0.write_str(run)?;
        }
        Ok(())
    }
}

/// The iterator of [`Submission::findings`].
pub struct FormFindings<'a, N, V> {
    submission: Submission<'a, N, V>,
    /// The current field, and its part.
    field: usize,
    part: FieldPart,
    missing: Option<MissingChars<'a>>,
}

impl<N: AsRef<str>, V: AsRef<str>> Iterator for FormFindings<'_, N, V> {
    type Item = FormFinding;

    fn next(&mut self) -> Option<FormFinding> {
        let severity = match self.submission.unencodable {
            Unencodable::Fail => Severity::Error,
            Unencodable::Reference | Unencodable::Utf8 => Severity::Warning,
        };
        loop {
            let field = self.submission.fields.get(self.field)?;
            let text = match self.part {
                FieldPart::Name => field.0.as_ref(),
                FieldPart::Value => self.submission.value(field),
            };
            let charset = self.submission.charset;
            let missing = self.missing.get_or_insert_with(|| charset.missing(text));
            if let Some(found) = missing.next() {
                let span = found.span();
                return Some(FormFinding::new(self.field, self.part, span, severity));
            }
            self.missing = None;
            match self.part {
                FieldPart::Name => self.part = FieldPart::Value,
                FieldPart::Value => (self.field, self.part) = (self.field + 1, FieldPart::Name),
            }
        }
    }
}

impl<N, V> Clone for FormFindings<'_, N, V> {
    fn clone(&self) -> Self {
        Self {
            missing: self.missing.clone(),
            ..*self
        }
    }
}

impl<N, V> fmt::Debug for FormFindings<'_, N, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FormFindings")
            .field("submission", &self.submission)
            .field("field", &self.field)
            .field("part", &self.part)
            .finish_non_exhaustive()
    }
}
