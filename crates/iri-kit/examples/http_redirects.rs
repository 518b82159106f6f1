//! Redirections in an HTTP client: the target, the header fields to send, and when to stop.

use std::error::Error;

use http::header::{AUTHORIZATION, COOKIE, HOST, HeaderMap, HeaderValue};
use iri_kit::interop::http::{TargetForm, redirect};
use iri_kit::prelude::*;

#[derive(Debug, PartialEq)]
enum Refused {
    Location,
    Scheme,
    Downgrade,
    TooMany,
}

/// A request. Its address is normalized and has no userinfo.
struct Request {
    uri: Uri<String>,
    headers: HeaderMap,
    hops: u32,
}

impl Request {
    fn new(uri: &Uri<String>, headers: HeaderMap, hops: u32) -> Result<Self, iri_kit::Error> {
        let mut uri = uri.normalize(Rung::Scheme).into_owned();
        uri.set_userinfo(None)?;
        let mut headers = headers;
        headers.insert(HOST, uri.to_host_header()?);
        Ok(Self { uri, headers, hops })
    }

    /// Returns the request for a response with the field `Location`, which may contain any octets.
    fn follow(&self, location: &HeaderValue) -> Result<Self, Refused> {
        let location =
            UriRef::from_header_value_encoded(location).map_err(|_| Refused::Location)?;
        // The target inherits the fragment.
        let next = redirect(&self.uri, &location);
        let next = Self::new(&next, self.headers.clone(), self.hops + 1);
        let mut next = next.map_err(|_| Refused::Location)?;
        match (self.uri.scheme(), next.uri.scheme()) {
            ("https", "http") => return Err(Refused::Downgrade),
            (_, "http" | "https") => {}
            _ => return Err(Refused::Scheme),
        }
        if next.hops > 10 {
            return Err(Refused::TooMany);
        }
        if !next.uri.has_same_origin(&self.uri) {
            next.headers.remove(AUTHORIZATION);
            next.headers.remove(COOKIE);
        }
        Ok(next)
    }

    /// Returns whether a cookie with this path is sent. Paths are compared by segments.
    fn sends_cookie_of(&self, path: &str) -> bool {
        let prefix = Uri::builder().parts(self.uri.parts()).path(path).build();
        prefix.is_ok_and(|prefix| self.uri.is_within(&prefix))
    }
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let start = |text: &str| {
        let headers = HeaderMap::from_iter([(COOKIE, HeaderValue::from_static("a=b"))]);
        Request::new(&text.parse()?, headers, 0)
    };
    let request = start("HTTPS://Example.org:443/a/b?c#d")?;

    let next = request.follow(&HeaderValue::from_bytes("../é?x".as_bytes())?);
    let next = next.map_err(|_| "rejected")?;
    assert_eq!(next.uri, "https://example.org/%C3%A9?x#d");
    assert_eq!(next.uri.to_http()?, "https://example.org/%C3%A9?x");
    assert_eq!(next.uri.to_request_target(TargetForm::Origin)?, "/%C3%A9?x");
    assert!(
        next.headers
            .get(HOST)
            .is_some_and(|host| host == "example.org")
    );
    assert!(next.headers.contains_key(COOKIE));

    let to = |location| request.follow(&HeaderValue::from_static(location));
    let next = to("https://u:p@EXAMPLE.org/x#y").map_err(|_| "rejected")?;
    assert_eq!(next.uri, "https://example.org/x#y");
    assert!(next.headers.contains_key(COOKIE));
    let next = to("//example.org:8443").map_err(|_| "rejected")?;
    assert_eq!(next.uri.to_request_target(TargetForm::Origin)?, "/");
    assert!(
        next.headers
            .get(HOST)
            .is_some_and(|host| host == "example.org:8443")
    );
    assert!(!next.headers.contains_key(COOKIE));

    assert_eq!(to("http://example.org/").err(), Some(Refused::Downgrade));
    assert_eq!(to("data:,x").err(), Some(Refused::Scheme));
    assert_eq!(to("http://[::1").err(), Some(Refused::Location));

    let mut request = start("http://h/docs/web/x")?;
    assert!(
        ["/", "/docs", "/docs/"]
            .iter()
            .all(|path| request.sends_cookie_of(path))
    );
    assert!(!request.sends_cookie_of("/doc"));
    let stopped = loop {
        match request.follow(&HeaderValue::from_static("/again")) {
            Ok(next) => request = next,
            Err(rejected) => break rejected,
        }
    };
    assert_eq!((stopped, request.hops), (Refused::TooMany, 10));
    Ok(())
}
