//! The options of CoAP between the libraries and arrays of C.

#![allow(unsafe_code, reason = "reads and writes by the module `pointer`")]

use core::net::IpAddr;

use iri_coap::{CoapDestination, CoapOptions, CoapScheme, CoapSource, CoapUri};
use iri_cri::ToOctets;

use crate::code::{ArgumentKind, Fault};
use crate::pointer::{self, Elements};
use crate::structs::{iri_coap_option, iri_coap_target, iri_error};
use crate::{functions, write};

/// Writes the options that `options_of` makes of an input, their number and the target, and returns the code.
///
/// # Safety
///
/// That of the functions of the interface.
#[allow(
    clippy::too_many_arguments,
    reason = "those of the function of the interface"
)]
pub(crate) unsafe fn decompose<'a, S: CoapSource<'a>>(
    input: *const u8,
    length: usize,
    options: *mut iri_coap_option,
    capacity: usize,
    count: *mut usize,
    buffer: *mut u8,
    size: usize,
    target: *mut iri_coap_target,
    error: *mut iri_error,
    options_of: impl FnOnce(&'a [u8]) -> Result<CoapOptions<'a, S>, Fault>,
) -> u32 {
    // SAFETY: the caller vouches for input, array and buffer.
    let found = unsafe { decomposed(input, length, options, capacity, buffer, size, options_of) };
    let found = found.map(|(number, sent_to)| {
        // SAFETY: the caller vouches for the place.
        unsafe { pointer::put(count, number) }
        // SAFETY: the caller vouches for the place.
        unsafe { pointer::put(target, sent_to) }
    });
    // SAFETY: the caller vouches for the place.
    unsafe { functions::finish(found, error) }
}

/// Writes the options that `options_of` makes of an input, and returns their number and the target.
///
/// # Safety
///
/// That of the functions of the interface.
#[allow(
    clippy::too_many_arguments,
    reason = "those of the function of the interface"
)]
unsafe fn decomposed<'a, S: CoapSource<'a>>(
    input: *const u8,
    length: usize,
    options: *mut iri_coap_option,
    capacity: usize,
    buffer: *mut u8,
    size: usize,
    options_of: impl FnOnce(&'a [u8]) -> Result<CoapOptions<'a, S>, Fault>,
) -> Result<(usize, iri_coap_target), Fault> {
    // SAFETY: the caller vouches for the input.
    let input = unsafe { pointer::octets(input, length, 0) }?;
    // SAFETY: the caller vouches for the buffer.
    let mut room = unsafe { pointer::room(buffer, size, 2, &[input]) }?;
    // SAFETY: the caller vouches for the array.
    let array = unsafe { pointer::array(options, capacity, 1, &[input, room]) }?;
    let found = options_of(input)?;
    let count = found.clone().count();
    let needed = found.clone().map(|(_, value)| value.octets_len()).sum();
    if count > array.len() {
        return Err(Fault::of_size(ArgumentKind::OptionsTooFew, count, 1));
    }
    if needed > room.len() {
        return Err(Fault::of_size(ArgumentKind::BufferTooSmall, needed, 2));
    }
    let target = iri_coap_target::of(&found);
    for (place, (number, value)) in array.iter_mut().zip(found) {
        let length = write::octets(&value, room, 2)?;
        let (value, rest) = room.split_at_mut_checked(length).unwrap_or_default();
        room = rest;
        place.set(iri_coap_option {
            value: value.as_ptr().cast(),
            number,
            length: length as u16,
        });
    }
    Ok((count, target))
}

/// Writes the URI of options and its length, and returns the code.
///
/// # Safety
///
/// That of the functions of the interface.
pub(crate) unsafe fn compose(
    options: *const iri_coap_option,
    count: usize,
    target: *const iri_coap_target,
    buffer: *mut u8,
    size: usize,
    written: *mut usize,
    error: *mut iri_error,
) -> u32 {
    // SAFETY: the caller vouches for options, target and buffer.
    let result = unsafe { composed(options, count, target, buffer, size) };
    // SAFETY: the caller vouches for the places.
    unsafe { functions::finish_written(result, written, error) }
}

/// Writes the URI of options, and returns its length.
///
/// # Safety
///
/// That of the functions of the interface.
unsafe fn composed(
    options: *const iri_coap_option,
    count: usize,
    target: *const iri_coap_target,
    buffer: *mut u8,
    size: usize,
) -> Result<usize, Fault> {
    // SAFETY: the caller vouches for the array.
    let elements = unsafe { Elements::new(options, count, 0) }?;
    for (at, option) in elements.clone().enumerate() {
        // SAFETY: the caller vouches for the value.
        let value = unsafe { pointer::octets(option.value.cast(), option.length.into(), 0) };
        let is_apart = value.and_then(|value| pointer::are_apart(buffer.addr(), size, 2, &[value]));
        is_apart.map_err(|fault| fault.at_element(at))?;
    }
    // SAFETY: the caller vouches for the array, whose size `Elements` checked.
    let array = unsafe {
        pointer::octets(
            options.cast(),
            count.saturating_mul(size_of::<iri_coap_option>()),
            0,
        )
    }?;
    // SAFETY: the caller vouches for the buffer, and it overlaps no value.
    let room = unsafe { pointer::room(buffer, size, 2, &[array]) }?;
    let options = elements;
    let options = options.map(|option| {
        // SAFETY: the loop above checked the value.
        let value = unsafe { pointer::octets(option.value.cast(), option.length.into(), 0) };
        (option.number, value.unwrap_or_default())
    });
    // SAFETY: the caller vouches for the target.
    let target = unsafe { pointer::get(target) };
    let target = target.ok_or(Fault::of_argument(ArgumentKind::NullPointer, 1))?;
    let invalid = Fault::of_argument(ArgumentKind::TargetInvalid, 1);
    let scheme = CoapScheme::ALL
        .get(usize::from(target.scheme))
        .ok_or(invalid)?;
    let destination = CoapDestination {
        address: target.ip_address()?,
        port: Some(target.port).filter(|&port| port != 0),
    };
    write::text(&CoapUri::of(options, *scheme, destination)?, room, 2)
}

impl iri_coap_target {
    fn of<'a, S: CoapSource<'a>>(options: &CoapOptions<'a, S>) -> Self {
        let scheme = CoapScheme::ALL
            .iter()
            .position(|scheme| *scheme == options.scheme());
        let mut address = [0; 16];
        let address_length = match options.address() {
            None => 0,
            Some(IpAddr::V4(four)) => {
                if let Some(place) = address.first_chunk_mut() {
                    *place = four.octets();
                }
                4
            }
            Some(IpAddr::V6(sixteen)) => {
                address = sixteen.octets();
                16
            }
        };
        Self {
            scheme: scheme.unwrap_or_default() as u8,
            address_length,
            port: options.port(),
            address,
        }
    }

    /// The address, if it is known.
    fn ip_address(&self) -> Result<Option<IpAddr>, Fault> {
        match self.address_length {
            0 => Ok(None),
            4 => Ok(self.address.first_chunk::<4>().map(|four| (*four).into())),
            16 => Ok(Some(self.address.into())),
            _ => Err(Fault::of_argument(ArgumentKind::TargetInvalid, 1)),
        }
    }
}
