//! Parsers of URIs, each as a function that reads host, port, path and query, and returns the host.

#![no_std]
#![deny(unsafe_code)]

use core::hint::black_box;

pub use cortex_m_rt::entry;

/// A parser. `None` if it rejects the string, or finds no host.
pub type Read = for<'a> fn(&'a str) -> Option<&'a str>;

/// A program for the device that reads each of the [`STRINGS`] by a parser.
#[macro_export]
macro_rules! program {
    ($read:path) => {
        #[$crate::entry]
        fn main() -> ! {
            $crate::read_all($read)
        }
    };
}

/// Strings that parsers of URIs read differently.
pub const STRINGS: [&str; 5] = [
    "http://evil.com#@good.com/",
    "http://h?x",
    "http://good.com:80@evil.com/",
    "http://[::1]:80/",
    "http://h/%zz",
];

/// The host of each of the [`STRINGS`]; `None` if it is no URI (RFC 3986).
pub const HOSTS: [Option<&str>; 5] = [
    Some("evil.com"),
    Some("h"),
    Some("evil.com"),
    Some("[::1]"),
    None,
];

/// The parsers, by the names of their programs.
pub const PARSERS: [(&str, Read); 6] = [
    ("split", split),
    ("new", new),
    ("parse", parse),
    ("nourl", nourl),
    ("string", string),
    ("fluent", fluent),
];

#[doc(hidden)]
#[inline(always)]
pub fn read_all(read: Read) -> ! {
    for text in STRINGS {
        black_box(read(black_box(text)));
    }
    loop {
        core::hint::spin_loop();
    }
}

/// Nothing: the program whose size is subtracted from those of the others.
pub fn nothing(_: &str) -> Option<&str> {
    None
}

/// `Parts::split`, which checks nothing.
pub fn split(text: &str) -> Option<&str> {
    let parts = iri_core::Parts::split(text);
    black_box((parts.port(), parts.path(), parts.query()));
    parts.host()
}

/// `Uri::new`.
pub fn new(text: &str) -> Option<&str> {
    let uri = iri_syntax::Uri::new(text)?;
    black_box((uri.port(), uri.path(), uri.query()));
    uri.host()
}

/// `Uri::parse`, with the place of an error.
pub fn parse(text: &str) -> Option<&str> {
    let uri = match iri_syntax::Uri::parse(text) {
        Ok(uri) => uri,
        Err(error) => {
            black_box((error.kind(), error.span()));
            return None;
        }
    };
    black_box((uri.port(), uri.path(), uri.query()));
    uri.host()
}

/// `nourl`, whose path has the query.
pub fn nourl(text: &str) -> Option<&str> {
    let url = nourl::Url::parse(text).ok()?;
    black_box((url.port(), url.path()));
    Some(url.host())
}

/// `iri-string`.
pub fn string(text: &str) -> Option<&str> {
    let uri = iri_string::types::UriStr::new(text).ok()?;
    let authority = uri.authority_components()?;
    black_box((authority.port(), uri.path_str(), uri.query_str()));
    Some(authority.host())
}

/// `fluent-uri`.
pub fn fluent(text: &str) -> Option<&str> {
    let uri = fluent_uri::Uri::parse(text).ok()?;
    let authority = uri.authority()?;
    let port = authority.port().map(|port| port.as_str());
    black_box((
        port,
        uri.path().as_str(),
        uri.query().map(|query| query.as_str()),
    ));
    Some(authority.host())
}

#[cfg(target_os = "none")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {
        core::hint::spin_loop();
    }
}
