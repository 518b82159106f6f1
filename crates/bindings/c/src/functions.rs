//! The functions of the interface.

use core::ffi::{c_char, c_int};

use iri_coap::CoapOptions;
use iri_compare::{Steps, normalize_parts};
use iri_core::bytes::search::BLOCKS;
use iri_core::engine::scan::repertoire::{Rfc3986, Rfc3987};
use iri_core::engine::scan::{scan, scan_octets};
use iri_core::{Component, Form, Offsets};
use iri_cri::{CriRef, to_cri_parts};
use iri_map::{to_iri_parts, to_uri};
use iri_syntax::{Iri, IriRef};

use crate::code::{self, ArgumentKind, Fault};
use crate::structs::{iri_coap_option, iri_coap_target, iri_error, iri_parts, iri_span};
use crate::table::octet;
use crate::utf8::utf8;
use crate::{coap, pointer, write};

/// The offset of a part that is absent.
const ABSENT: u32 = u32::MAX;

functions! {
    /// Returns the version of the library that is linked, as IRI_VERSION is that of the header.
    #[in_feature("parse-uri")]
    fn iri_version() -> u32 {
        #[cfg(feature = "counter-proof")]
        assert!(core::hint::black_box(true));
        version()
    }

    /// Parses `text` as a URI (RFC 3986), and finds its components. `parts` may be NULL.
    ///
    /// A program that parses only URIs takes less flash with this function than with iri_parse.
    #[in_feature("parse-uri")]
    fn iri_parse_uri(text: *const c_char, length: usize, parts: *mut iri_parts, error: *mut iri_error) -> u32 {
        // SAFETY: the contract of the pointers is that of this function.
        unsafe { parse(text, length, parts, error, |octets, offsets| scan_uri(octets, Form::Uri, offsets)) }
    }

    /// Parses `text` as an iri_form, and finds its components. `parts` may be NULL.
    #[in_feature("parse")]
    fn iri_parse(text: *const c_char, length: usize, form: u32, parts: *mut iri_parts, error: *mut iri_error) -> u32 {
        let form = Form::ALL.get(form as usize);
        // SAFETY: the contract of the pointers is that of this function.
        unsafe {
            parse(text, length, parts, error, |octets, offsets| match form {
                Some(form) if form.is_uri() => scan_uri(octets, *form, offsets),
                Some(form) => scan_iri(octets, *form, offsets),
                None => Err(Fault::of_argument(ArgumentKind::FormUnknown, 0)),
            })
        }
    }

    /// Finds a component, an iri_component, and returns whether it is there; `span` is IRI_ABSENT if not. For other
    /// languages: in C, the functions iri_scheme to iri_fragment do it without a call.
    #[in_feature("parse-uri")]
    fn iri_component_span(parts: *const iri_parts, component: u32, span: *mut iri_span) -> c_int {
        // SAFETY: `parts` is null or points to what a function of the interface wrote.
        let parts = unsafe { pointer::get(parts) };
        let found = parts.and_then(|parts| span_of(&parts, component));
        // SAFETY: `span` is null or points to a place for one.
        unsafe { pointer::put(span, found.unwrap_or(iri_span { start: ABSENT, end: ABSENT })) }
        c_int::from(found.is_some())
    }

    /// Resolves a reference against a base (RFC 3986, section 5.2; RFC 3987, section 6.5). The base is an IRI; the
    /// result is one without dot segments. If both are URIs, so is the result.
    #[in_feature("resolve")]
    fn iri_resolve(
        base: *const c_char, base_length: usize, reference: *const c_char, reference_length: usize,
        buffer: *mut c_char, size: usize, written: *mut usize, error: *mut iri_error,
    ) -> u32 {
        // SAFETY: the contract of the pointers is that of this function.
        unsafe {
            with_two(base, base_length, reference, reference_length, buffer, size, written, error, |base, reference, room| {
                let base = Iri::parse(base)?;
                let reference = IriRef::parse(reference).map_err(|error| Fault::from(error).in_argument(1))?;
                write::text(&base.resolve(&reference), room, 2)
            })
        }
    }

    /// Writes the shortest reference that resolves against a base to exactly `target`. Both are IRIs.
    #[in_feature("relativize")]
    fn iri_relativize(
        base: *const c_char, base_length: usize, target: *const c_char, target_length: usize,
        buffer: *mut c_char, size: usize, written: *mut usize, error: *mut iri_error,
    ) -> u32 {
        // SAFETY: the contract of the pointers is that of this function.
        unsafe {
            with_two(base, base_length, target, target_length, buffer, size, written, error, |base, target, room| {
                let base = Iri::parse(base)?;
                let target = Iri::parse(target).map_err(|error| Fault::from(error).in_argument(1))?;
                let relative = base.relativize(&target).map_err(|error| Fault::from(error).in_argument(1))?;
                write::text(&relative, room, 2)
            })
        }
    }

    /// Normalizes an IRI reference by its syntax (RFC 3986, section 6.2.2; RFC 3987, section 5.3.2): the case of scheme,
    /// host and triplets, triplets of unreserved characters, and dot segments.
    #[in_feature("normalize")]
    fn iri_normalize(
        text: *const c_char, length: usize,
        buffer: *mut c_char, size: usize, written: *mut usize, error: *mut iri_error,
    ) -> u32 {
        // SAFETY: the contract of the pointers is that of this function.
        unsafe {
            with_text(text, length, buffer, size, written, error, |text, room| {
                let parts = IriRef::parse(text)?.parts();
                write::text(&normalize_parts(parts, Steps::SYNTAX), room, 1)
            })
        }
    }

    /// Maps an IRI reference to the URI reference that identifies the same resource (RFC 3987, section 3.1).
    #[in_feature("map")]
    fn iri_to_uri(
        text: *const c_char, length: usize,
        buffer: *mut c_char, size: usize, written: *mut usize, error: *mut iri_error,
    ) -> u32 {
        // SAFETY: the contract of the pointers is that of this function.
        unsafe {
            with_text(text, length, buffer, size, written, error, |text, room| {
                IriRef::parse(text)?;
                write::text(&to_uri(text), room, 1)
            })
        }
    }

    /// Maps a URI reference, or an IRI reference, to the most readable IRI reference that identifies the same resource
    /// (RFC 3987, section 3.2).
    #[in_feature("map")]
    fn iri_to_iri(
        text: *const c_char, length: usize,
        buffer: *mut c_char, size: usize, written: *mut usize, error: *mut iri_error,
    ) -> u32 {
        // SAFETY: the contract of the pointers is that of this function.
        unsafe {
            with_text(text, length, buffer, size, written, error, |text, room| {
                write::text(&to_iri_parts(IriRef::parse(text)?.parts()), room, 1)
            })
        }
    }

    /// Converts an IRI reference to a CRI reference in CBOR (draft-ietf-core-href).
    #[in_feature("cri")]
    fn iri_to_cri(
        text: *const c_char, length: usize,
        buffer: *mut octet, size: usize, written: *mut usize, error: *mut iri_error,
    ) -> u32 {
        // SAFETY: the contract of the pointers is that of this function.
        unsafe {
            with_text(text, length, buffer.cast(), size, written, error, |text, room| {
                write::octets(&to_cri_parts(IriRef::parse(text)?.parts())?, room, 1)
            })
        }
    }

    /// Converts a CRI reference in CBOR to the URI reference that identifies the same resource.
    #[in_feature("cri")]
    fn iri_cri_to_uri(
        cri: *const octet, length: usize,
        buffer: *mut c_char, size: usize, written: *mut usize, error: *mut iri_error,
    ) -> u32 {
        // SAFETY: the contract of the pointers is that of this function.
        unsafe {
            with_octets(cri.cast(), length, buffer.cast(), size, written, error, |octets, room| {
                write::text(&CriRef::parse(octets)?.to_uri()?, room, 1)
            })
        }
    }

    /// Resolves a CRI reference against a base, both in CBOR (draft-ietf-core-href, section 5.3). The result is a CRI.
    #[in_feature("cri")]
    fn iri_cri_resolve(
        base: *const octet, base_length: usize, reference: *const octet, reference_length: usize,
        buffer: *mut octet, size: usize, written: *mut usize, error: *mut iri_error,
    ) -> u32 {
        // SAFETY: the contract of the pointers is that of this function.
        unsafe {
            with_two_octets(base.cast(), base_length, reference.cast(), reference_length, buffer.cast(), size, written, error, |base, reference, room| {
                let base = CriRef::parse(base)?;
                let reference = CriRef::parse(reference).map_err(|error| Fault::from(error).in_argument(1))?;
                write::octets(&base.resolve(&reference)?, room, 2)
            })
        }
    }

    /// Converts a URI or an IRI of CoAP to the options of a request (RFC 7252, section 6.4), in the order of their
    /// numbers. Their values are in `buffer`, without zeros. There is no Uri-Host for an IP address, and no Uri-Port:
    /// both are in `target`, which is where to send the request. `target` may be NULL.
    #[in_feature("coap")]
    fn iri_to_coap(
        text: *const c_char, length: usize,
        options: *mut iri_coap_option, capacity: usize, count: *mut usize,
        buffer: *mut octet, size: usize, target: *mut iri_coap_target, error: *mut iri_error,
    ) -> u32 {
        // SAFETY: the contract of the pointers is that of this function.
        unsafe {
            coap::decompose(
                text.cast(), length, options, capacity, count, buffer.cast(), size, target, error,
                |octets| Ok(CoapOptions::of_parts(IriRef::parse(utf8(octets)?)?.parts())?),
            )
        }
    }

    /// Converts a CRI in CBOR to the options of a request, as iri_to_coap does.
    #[in_feature("coap")]
    fn iri_cri_to_coap(
        cri: *const octet, length: usize,
        options: *mut iri_coap_option, capacity: usize, count: *mut usize,
        buffer: *mut octet, size: usize, target: *mut iri_coap_target, error: *mut iri_error,
    ) -> u32 {
        // SAFETY: the contract of the pointers is that of this function.
        unsafe {
            coap::decompose(
                cri.cast(), length, options, capacity, count, buffer.cast(), size, target, error,
                |octets| Ok(CoapOptions::of_cri(&CriRef::parse(octets)?)?),
            )
        }
    }

    /// Writes the URI of the options of a request (RFC 7252, section 6.5) that was received at `target`. Options in any
    /// order; those that are not about the URI are skipped. In an error, `start` is the index of the option.
    #[in_feature("coap")]
    fn iri_coap_to_uri(
        options: *const iri_coap_option, count: usize, target: *const iri_coap_target,
        buffer: *mut c_char, size: usize, written: *mut usize, error: *mut iri_error,
    ) -> u32 {
        // SAFETY: the contract of the pointers is that of this function.
        unsafe { coap::compose(options, count, target, buffer.cast(), size, written, error) }
    }

    /// Returns the message of an iri_code: a string that is never freed.
    #[in_feature("messages")]
    fn iri_error_message(code: u32) -> *const c_char {
        code::message_of(code)
    }

    /// Returns the id of the clause that the input violates, such as `3987-2.2-ipchar`, or an empty string if there is
    /// none: a string that is never freed.
    #[in_feature("messages")]
    fn iri_error_clause(error: *const iri_error) -> *const c_char {
        // SAFETY: `error` is null or points to what a function of the interface wrote.
        let error = unsafe { pointer::get(error) };
        code::clause_of(&error.unwrap_or(Fault::of_argument(ArgumentKind::NullPointer, 0).to_error()))
    }
}

const fn version() -> u32 {
    const fn number(text: &str) -> u32 {
        match u32::from_str_radix(text, 10) {
            Ok(number) => number,
            Err(_) => 0,
        }
    }
    const VERSION: u32 = number(env!("CARGO_PKG_VERSION_MAJOR")) << 16
        | number(env!("CARGO_PKG_VERSION_MINOR")) << 8
        | number(env!("CARGO_PKG_VERSION_PATCH"));
    VERSION
}

/// The span of a component, by its number in [`iri_error`] or that of the authority.
fn span_of(parts: &iri_parts, component: u32) -> Option<iri_span> {
    const AUTHORITY: u32 = Component::ALL.len() as u32 + 1;
    let span = |is_there: bool, start, end| is_there.then_some(iri_span { start, end });
    let has_authority = parts.host_start > 0;
    // The caller may have written anything there.
    let slashes = if parts.scheme_end > 0 { 3 } else { 2 };
    let authority = parts.scheme_end.wrapping_add(slashes);
    if component == AUTHORITY {
        return span(has_authority, authority, parts.path_start);
    }
    match Component::ALL.get(component.checked_sub(1)? as usize)? {
        Component::Scheme => span(parts.scheme_end > 0, 0, parts.scheme_end),
        Component::Userinfo => span(
            parts.host_start > authority,
            authority,
            parts.host_start.wrapping_sub(1),
        ),
        Component::Host => span(has_authority, parts.host_start, parts.host_end),
        Component::Port => span(
            has_authority && parts.path_start > parts.host_end,
            parts.host_end.wrapping_add(1),
            parts.path_start,
        ),
        Component::Path => span(true, parts.path_start, parts.path_end),
        Component::Query => span(
            parts.query_end > parts.path_end,
            parts.path_end.wrapping_add(1),
            parts.query_end,
        ),
        Component::Fragment => span(
            parts.length > parts.query_end,
            parts.query_end.wrapping_add(1),
            parts.length,
        ),
    }
}

/// Finds the components of a URI. Whether it is UTF-8 matters only if it is none: checking before would take half as
/// long as parsing, since lengths are unpredictable, and so is the branch at the end of a loop over octets.
#[inline]
fn scan_uri(octets: &[u8], form: Form, offsets: &mut Offsets) -> Result<(), Fault> {
    if !BLOCKS {
        // It takes less flash to do one after the other.
        return Ok(scan::<Rfc3986>(utf8(octets)?, form, offsets)?);
    }
    match scan_octets::<Rfc3986>(octets, form, offsets) {
        Ok(()) => Ok(()),
        Err(fault) => Err(fault.explain(utf8(octets)?).into()),
    }
}

/// Finds the components of an IRI. Most are URIs, which need not be checked to be UTF-8.
#[inline]
fn scan_iri(octets: &[u8], form: Form, offsets: &mut Offsets) -> Result<(), Fault> {
    if BLOCKS && scan_octets::<Rfc3986>(octets, form, offsets).is_ok() {
        return Ok(());
    }
    *offsets = Offsets::of_path(octets.len());
    Ok(scan::<Rfc3987>(utf8(octets)?, form, offsets)?)
}

/// # Safety
///
/// That of the functions of the interface.
#[allow(unsafe_code, reason = "reads and writes by the module `pointer`")]
#[inline]
unsafe fn parse(
    text: *const c_char,
    length: usize,
    parts: *mut iri_parts,
    error: *mut iri_error,
    scan: impl FnOnce(&[u8], &mut Offsets) -> Result<(), Fault>,
) -> u32 {
    let mut offsets = Offsets::of_path(length);
    // SAFETY: the caller vouches for the string.
    let octets = unsafe { pointer::octets(text.cast(), length, 0) };
    let parsed = match octets {
        Ok(octets) if u32::try_from(octets.len()).is_err() => Err(Fault::too_long(octets.len())),
        Ok(octets) => scan(octets, &mut offsets),
        Err(fault) => Err(fault),
    };
    if parsed.is_ok() {
        // A length above 32 bits is an error, and no offset is beyond the length.
        let found = iri_parts {
            scheme_end: pointer::load(&offsets.scheme_end) as u32,
            host_start: pointer::load(&offsets.host_start) as u32,
            host_end: pointer::load(&offsets.host_end) as u32,
            path_start: pointer::load(&offsets.path_start) as u32,
            path_end: pointer::load(&offsets.path_end) as u32,
            query_end: pointer::load(&offsets.query_end) as u32,
            length: length as u32,
        };
        // SAFETY: the caller vouches for the place.
        unsafe { pointer::put(parts, found) }
    }
    // SAFETY: the caller vouches for the place.
    unsafe { finish(parsed, error) }
}

/// Writes the error, if there is one, and returns its code.
///
/// # Safety
///
/// `error` is null or points to a place for one.
#[allow(unsafe_code, reason = "writes by the module `pointer`")]
pub(crate) unsafe fn finish(result: Result<(), Fault>, error: *mut iri_error) -> u32 {
    match result {
        Ok(()) => 0,
        Err(fault) => {
            // SAFETY: the caller vouches for the place.
            unsafe { pointer::put(error, fault.to_error()) }
            fault.code()
        }
    }
}

/// [`finish`], with the length of the result.
///
/// # Safety
///
/// `written` and `error` are null or point to a place for one.
#[allow(unsafe_code, reason = "writes by the module `pointer`")]
pub(crate) unsafe fn finish_written(
    result: Result<usize, Fault>,
    written: *mut usize,
    error: *mut iri_error,
) -> u32 {
    let result = result.map(|length| {
        // SAFETY: the caller vouches for the place.
        unsafe { pointer::put(written, length) }
    });
    // SAFETY: the caller vouches for the place.
    unsafe { finish(result, error) }
}

/// Calls a function with the octets of an input and a buffer.
///
/// # Safety
///
/// That of the functions of the interface.
#[allow(unsafe_code, reason = "reads and writes by the module `pointer`")]
unsafe fn with_octets(
    input: *const u8,
    length: usize,
    buffer: *mut u8,
    size: usize,
    written: *mut usize,
    error: *mut iri_error,
    work: impl FnOnce(&[u8], &mut [u8]) -> Result<usize, Fault>,
) -> u32 {
    // SAFETY: the caller vouches for the input.
    let input = unsafe { pointer::octets(input, length, 0) };
    let result = input.and_then(|input| {
        // SAFETY: the caller vouches for the buffer.
        let room = unsafe { pointer::room(buffer, size, 1, &[input]) }?;
        work(input, room)
    });
    // SAFETY: the caller vouches for the places.
    unsafe { finish_written(result, written, error) }
}

/// [`with_octets`] for text.
///
/// # Safety
///
/// That of the functions of the interface.
#[allow(unsafe_code, reason = "reads and writes by the module `pointer`")]
unsafe fn with_text(
    text: *const c_char,
    length: usize,
    buffer: *mut c_char,
    size: usize,
    written: *mut usize,
    error: *mut iri_error,
    work: impl FnOnce(&str, &mut [u8]) -> Result<usize, Fault>,
) -> u32 {
    let work = |octets: &[u8], room: &mut [u8]| work(utf8(octets)?, room);
    // SAFETY: the caller vouches for all pointers.
    unsafe {
        with_octets(
            text.cast(),
            length,
            buffer.cast(),
            size,
            written,
            error,
            work,
        )
    }
}

/// Calls a function with the octets of two inputs and a buffer.
///
/// # Safety
///
/// That of the functions of the interface.
#[allow(unsafe_code, reason = "reads and writes by the module `pointer`")]
#[allow(
    clippy::too_many_arguments,
    reason = "those of the functions of the interface"
)]
unsafe fn with_two_octets(
    first: *const u8,
    first_length: usize,
    second: *const u8,
    second_length: usize,
    buffer: *mut u8,
    size: usize,
    written: *mut usize,
    error: *mut iri_error,
    work: impl FnOnce(&[u8], &[u8], &mut [u8]) -> Result<usize, Fault>,
) -> u32 {
    // SAFETY: the caller vouches for the inputs.
    let first = unsafe { pointer::octets(first, first_length, 0) };
    let result = first.and_then(|first| {
        // SAFETY: the caller vouches for the inputs.
        let second = unsafe { pointer::octets(second, second_length, 1) }?;
        // SAFETY: the caller vouches for the buffer.
        let room = unsafe { pointer::room(buffer, size, 2, &[first, second]) }?;
        work(first, second, room)
    });
    // SAFETY: the caller vouches for the places.
    unsafe { finish_written(result, written, error) }
}

/// [`with_two_octets`] for text.
///
/// # Safety
///
/// That of the functions of the interface.
#[allow(unsafe_code, reason = "reads and writes by the module `pointer`")]
#[allow(
    clippy::too_many_arguments,
    reason = "those of the functions of the interface"
)]
unsafe fn with_two(
    first: *const c_char,
    first_length: usize,
    second: *const c_char,
    second_length: usize,
    buffer: *mut c_char,
    size: usize,
    written: *mut usize,
    error: *mut iri_error,
    work: impl FnOnce(&str, &str, &mut [u8]) -> Result<usize, Fault>,
) -> u32 {
    let work = |first: &[u8], second: &[u8], room: &mut [u8]| {
        work(
            utf8(first)?,
            utf8(second).map_err(|fault| fault.in_argument(1))?,
            room,
        )
    };
    let (first, second) = (first.cast(), second.cast());
    // SAFETY: the caller vouches for all pointers.
    unsafe {
        with_two_octets(
            first,
            first_length,
            second,
            second_length,
            buffer.cast(),
            size,
            written,
            error,
            work,
        )
    }
}
