//! HTTP requests, whose target and fields are URIs (RFC 9110, RFC 9112).
//!
//! HTTP does not carry IRIs: the request target, `Host`, `Referer` and `Location` are defined as
//! URIs (RFC 3987, section 1.2). So a client maps the IRI here and not earlier, and a server
//! obtains a URI from whatever octets it receives.
//!
//! - [`Request`] has the parts of a request for an IRI: the [target](Request::target) in one of its
//!   four forms, [`Host`](Request::host) and [`Referer`](Request::referer).
//! - [`ReceivedRequest`] is the inverse: the URI or IRI that a request identifies.
//! - [`WireText`] reads the octets of a field such as `Location`, and [`redirect()`] resolves it.
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
//! // The server wrote `Location` in another charset.
//! let location = WireText::field(b"/r\xE9sum\xE9").to_string();
//! let location = IriRef::parse(location.as_str())?;
//! assert_eq!(redirect(&iri, &location).to_string(), "http://example.org/r%E9sum%E9#top");
//! # Ok::<_, Box<dyn core::error::Error>>(())
//! ```

mod received;
mod redirect;
mod request;
mod request_error;
mod wire;
mod wire_error;

pub use received::{ReceivedRequest, TargetIri};
pub use redirect::{Redirected, redirect};
pub use request::{HostField, Referer, Request, RequestTarget, TargetForm};
pub use request_error::{RequestError, RequestErrorKind};
pub use wire::{RawOctets, WireText};
pub use wire_error::{WireError, WireErrorKind, WirePart};
