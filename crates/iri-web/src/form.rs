//! Forms: encoding the fields in a charset, and decoding them (HTML Standard, "Form submission";
//! URL Standard, "application/x-www-form-urlencoded").
//!
//! The query that a form submits is not always UTF-8: it is in the charset that the form accepts,
//! or in that of its document (3987bis, section 3.5). Pages and forms in UTF-8 avoid the problem.
//!
//! ```
//! use iri_map::Charset;
//! use iri_web::form::{FormBody, Submission};
//!
//! let fields = [("q", "né ‽"), ("_charset_", "")];
//! let submission = Submission::new(&fields, Charset::accepted("iso-8859-1"));
//!
//! // As in browsers, a character that the charset cannot encode becomes a character reference.
//! let lost = submission.findings().next().unwrap();
//! assert_eq!((lost.field(), lost.span().of(fields[0].1)), (0, "‽"));
//! let query = submission.encode()?;
//! assert_eq!(query.to_string(), "q=n%E9+%26%238253%3B&_charset_=windows-1252");
//! let url = query.to_action("http://example.org/résumé?old#top");
//! assert!(url.to_string().starts_with("http://example.org/résumé?q=n%E9+"));
//!
//! // The server reads the charset from the field `_charset_`.
//! let sent = query.to_string();
//! let body = FormBody::by_field(sent.as_bytes(), Charset::UTF_8);
//! assert_eq!(body.charset().name(), "windows-1252");
//! let first = body.fields().next().unwrap();
//! # #[cfg(feature = "alloc")]
//! assert_eq!(first.value().decode()?, "né &#8253;");
//! # Ok::<_, Box<dyn core::error::Error>>(())
//! ```

mod body;
mod finding;
mod submission;

pub use body::{FieldOctets, FieldText, FormBody, FormField, FormFields};
pub use finding::{FieldPart, FormFinding};
pub use submission::{FormAction, FormFindings, Submission, Submitted};
