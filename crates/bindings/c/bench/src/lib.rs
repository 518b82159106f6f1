//! Parsing a URI and reading host, port, path and query in Rust, called from C.

#![no_std]
#![allow(unsafe_code, reason = "C calls it, and passes pointers")]

// It has the panic handler.
use iri as _;
use iri_syntax::{Iri, Uri};

/// A string of C.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Text {
    octets: *const u8,
    length: usize,
}

impl Text {
    /// # Safety
    ///
    /// The pointer points to as many octets as the length says.
    unsafe fn octets<'a>(self) -> &'a [u8] {
        // SAFETY: the caller vouches for the octets.
        unsafe { core::slice::from_raw_parts(self.octets, self.length) }
    }

    /// # Safety
    ///
    /// That of `octets`, and they are UTF-8.
    unsafe fn text<'a>(self) -> &'a str {
        // SAFETY: the caller vouches for it.
        let octets = unsafe { self.octets() };
        // SAFETY: the caller vouches for it.
        unsafe { core::str::from_utf8_unchecked(octets) }
    }
}

/// The lengths of host, port, path and query, added up.
fn lengths(text: &str) -> usize {
    let Ok(uri) = Uri::parse(text) else { return 0 };
    let optional = [uri.host(), uri.port(), uri.query()];
    optional.into_iter().flatten().map(str::len).sum::<usize>() + uri.path().len()
}

/// Parses `count` strings.
///
/// # Safety
///
/// They are UTF-8.
#[cfg_attr(feature = "functions", unsafe(no_mangle))]
pub unsafe extern "C" fn iri_bench_text(texts: *const Text, count: usize) -> usize {
    // SAFETY: the caller vouches for the array.
    let texts = unsafe { core::slice::from_raw_parts(texts, count) };
    // SAFETY: the caller vouches for the strings.
    texts
        .iter()
        .map(|text| lengths(unsafe { text.text() }))
        .sum()
}

/// Parses `count` strings as IRIs.
///
/// # Safety
///
/// They are UTF-8.
#[cfg_attr(feature = "functions", unsafe(no_mangle))]
pub unsafe extern "C" fn iri_bench_iris(texts: *const Text, count: usize) -> usize {
    // SAFETY: the caller vouches for the array.
    let texts = unsafe { core::slice::from_raw_parts(texts, count) };
    let lengths = |text| {
        let Ok(iri) = Iri::parse(text) else { return 0 };
        let optional = [iri.host(), iri.port(), iri.query()];
        let optional = optional.into_iter().flatten().map(str::len);
        optional.sum::<usize>() + iri.path().len()
    };
    // SAFETY: the caller vouches for the strings.
    texts
        .iter()
        .map(|text| lengths(unsafe { text.text() }))
        .sum()
}

/// Parses `count` strings that may not be UTF-8.
///
/// # Safety
///
/// The pointers point to as many elements as the lengths say.
#[cfg_attr(feature = "functions", unsafe(no_mangle))]
pub unsafe extern "C" fn iri_bench_octets(texts: *const Text, count: usize) -> usize {
    // SAFETY: the caller vouches for the array.
    let texts = unsafe { core::slice::from_raw_parts(texts, count) };
    // SAFETY: the caller vouches for the strings.
    let octets = texts.iter().map(|text| unsafe { text.octets() });
    octets
        .map(|octets| core::str::from_utf8(octets).map_or(0, lengths))
        .sum()
}

#[cfg(any(feature = "text", feature = "octets"))]
unsafe extern "C" {
    fn see(octets: *const u8, length: usize);
}

/// Shows the measured program what was parsed, or what is wrong and where.
///
/// # Safety
///
/// The string is that of C, and UTF-8 with the feature `text`.
#[cfg(any(feature = "text", feature = "octets"))]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn measured(text: *const u8, length: usize) {
    let text = Text {
        octets: text,
        length,
    };
    #[cfg(feature = "text")]
    // SAFETY: the caller vouches for the string.
    let text = unsafe { text.text() };
    #[cfg(feature = "octets")]
    // SAFETY: the caller vouches for the string.
    let Ok(text) = core::str::from_utf8(unsafe { text.octets() }) else {
        return;
    };
    let show = |part: Option<&str>| {
        let part = part.unwrap_or("");
        // SAFETY: C defines the function.
        unsafe { see(part.as_ptr(), part.len()) }
    };
    match Uri::parse(text) {
        Ok(uri) => {
            show(uri.host());
            show(uri.port());
            show(Some(uri.path()));
            show(uri.query());
        }
        // SAFETY: C defines the function.
        Err(error) => unsafe {
            see(
                core::ptr::null(),
                error.kind() as usize + error.span().start(),
            );
        },
    }
}
