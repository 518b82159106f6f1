//! Requests of HTTP, whose target and fields are URIs (RFC 9110, RFC 9112).
//!
//! HTTP is no carrier of IRIs: the target of a request, `Host`, `Referer` and `Location` are defined as
//! URIs (RFC 3987, section 1.2). So a client maps the IRI here and nowhere before, and a server gets a
//! URI, whatever octets it receives.
//!
//! - [`Request`] has the parts of a message for an IRI: the [target](Request::target) in one of its
//!   four forms, [`Host`](Request::host) and [`Referer`](Request::referer).
//! - [`ReceivedRequest`] is the inverse: the URI or IRI that the octets of a request are for.
//! - [`WireText`] reads the octets of a field such as `Location`, and [`redirect()`] resolves them.
//!
//! ```
//! use iri_syntax::{Iri, IriRef};
//! use iri_web::http::{Request, TargetForm, WireText, redirect};
//!
//! let iri = Iri::parse("http://example.org/é#top")?;
//! let request = Request::new(&iri);
//! let mut message = format!("GET {} HTTP/1.1\r\n", request.target(TargetForm::Origin)?);
//! message += &format!("Host: {}\r\n", request.host());
//! assert_eq!(message, "GET /%C3%A9 HTTP/1.1\r\nHost: example.org\r\n");
//!
//! // A server wrote the octets of another charset.
//! let location = WireText::field(b"/r\xE9sum\xE9").to_string();
//! let location = IriRef::parse(location.as_str())?;
//! assert_eq!(redirect(&iri, &location).to_string(), "http://example.org/r%E9sum%E9#top");
//! # Ok::<_, Box<dyn core::error::Error>>(())
//! ```

mod error;
mod received;
mod redirect;
mod request;
mod wire;

pub use error::{RequestError, RequestErrorKind, WireError, WireErrorKind, WirePart};
pub use received::{ReceivedRequest, TargetIri};
pub use redirect::{Redirected, redirect};
pub use request::{HostField, Referer, Request, RequestTarget, TargetForm};
pub use wire::{RawOctets, WireText};
