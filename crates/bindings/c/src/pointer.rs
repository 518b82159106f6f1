//! Everything that reads or writes through a pointer of C. Other modules see slices and values.
//!
//! The functions of the interface require that a pointer is null or points to as many elements as its length says,
//! that these are not accessed by others during the call, and nothing more: lengths that no object can have, null with
//! a length, and buffers that overlap are errors, and values may be unaligned.

#![allow(unsafe_code, reason = "the only module that dereferences pointers")]

use core::mem::MaybeUninit;
use core::slice;

use crate::code::{ArgumentKind, Fault};

/// The octets of an argument.
///
/// # Safety
///
/// `pointer` is null or points to `length` octets, which nothing writes during `'a`.
pub(crate) unsafe fn octets<'a>(
    pointer: *const u8,
    length: usize,
    argument: u8,
) -> Result<&'a [u8], Fault> {
    if !is_array(pointer.addr(), length, 1, argument)? {
        return Ok(&[]);
    }
    // SAFETY: the pointer is not null, an octet has no alignment, and `length` is at most `isize::MAX`. The caller
    // vouches for the octets, which any C object can be read as.
    Ok(unsafe { slice::from_raw_parts(pointer, length) })
}

/// The buffer of a result, which overlaps none of the inputs.
///
/// # Safety
///
/// `pointer` is null or points to `size` octets, which nothing else reads or writes during `'a`, except through
/// `inputs`.
pub(crate) unsafe fn room<'a>(
    pointer: *mut u8,
    size: usize,
    argument: u8,
    inputs: &[&[u8]],
) -> Result<&'a mut [u8], Fault> {
    if !is_array(pointer.addr(), size, 1, argument)? {
        return Ok(&mut []);
    }
    are_apart(pointer.addr(), size, argument, inputs)?;
    // SAFETY: as in `octets`; and the buffer overlaps no input, so this is the only reference to it. It may not be
    // initialized in the sense of C, but it comes from outside of Rust, so its octets have some value, and the
    // functions only write to it.
    Ok(unsafe { slice::from_raw_parts_mut(pointer, size) })
}

/// The array of a result, which overlaps none of the inputs and need not be initialized or aligned: it is written
/// by [`put`].
///
/// # Safety
///
/// `pointer` is null or points to `count` elements, which nothing else reads or writes during `'a`, except through
/// `inputs`.
pub(crate) unsafe fn array<'a, T: Copy>(
    pointer: *mut T,
    count: usize,
    argument: u8,
    inputs: &[&[u8]],
) -> Result<&'a mut [Unaligned<T>], Fault> {
    if !is_array(pointer.addr(), count, size_of::<T>(), argument)? {
        return Ok(&mut []);
    }
    are_apart(
        pointer.addr(),
        count.saturating_mul(size_of::<T>()),
        argument,
        inputs,
    )?;
    // SAFETY: as in `room`. `Unaligned` has the layout of an array of octets that need not be initialized.
    Ok(unsafe { slice::from_raw_parts_mut(pointer.cast(), count) })
}

/// A place for a value that need be neither aligned nor initialized.
#[repr(C, packed)]
pub(crate) struct Unaligned<T>(MaybeUninit<T>);

impl<T: Copy> Unaligned<T> {
    pub(crate) const fn set(&mut self, value: T) {
        *self = Self(MaybeUninit::new(value));
    }
}

/// The elements of an array of C, which need not be aligned.
pub(crate) struct Elements<T> {
    pointer: *const T,
    left: usize,
}

impl<T> Clone for Elements<T> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

impl<T: Copy> Elements<T> {
    /// # Safety
    ///
    /// `pointer` is null or points to `count` elements, which nothing writes while the result is used.
    pub(crate) unsafe fn new(pointer: *const T, count: usize, argument: u8) -> Result<Self, Fault> {
        let is_array = is_array(pointer.addr(), count, size_of::<T>(), argument)?;
        let left = if is_array { count } else { 0 };
        Ok(Self { pointer, left })
    }
}

impl<T: Copy> Iterator for Elements<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        self.left = self.left.checked_sub(1)?;
        // SAFETY: `left` was not 0, so the pointer is not null and points to an element, by the contract of `new`.
        let element = unsafe { self.pointer.read_unaligned() };
        // The last step leads to the end of the array, where nothing is read.
        self.pointer = self.pointer.wrapping_add(1);
        Some(element)
    }
}

/// Writes a value unless the pointer is null.
///
/// # Safety
///
/// `pointer` is null or points to a `T`, which need be neither aligned nor initialized.
pub(crate) unsafe fn put<T: Copy>(pointer: *mut T, value: T) {
    if !pointer.is_null() {
        // SAFETY: the pointer is not null, and the caller vouches for the place.
        unsafe { pointer.write_unaligned(value) }
    }
}

/// Reads a value unless the pointer is null.
///
/// # Safety
///
/// `pointer` is null or points to a `T` that is initialized; it need not be aligned.
pub(crate) unsafe fn get<T: Copy>(pointer: *const T) -> Option<T> {
    if pointer.is_null() {
        return None;
    }
    // SAFETY: the pointer is not null, and the caller vouches for the value.
    Some(unsafe { pointer.read_unaligned() })
}

/// Reads a value that was stored right before, by itself. Without it, the compiler reads two values at once, and the
/// processor waits until both have reached the cache: two stores are not forwarded to one load.
#[inline]
pub(crate) fn load<T: Copy>(value: &T) -> T {
    // SAFETY: a reference is valid, aligned and initialized.
    unsafe { core::ptr::from_ref(value).read_volatile() }
}

/// Whether there are elements. Null is an array only without elements, and none is longer than half of the addresses.
#[inline]
fn is_array(address: usize, count: usize, size: usize, argument: u8) -> Result<bool, Fault> {
    let fault = |kind| Err(Fault::of_argument(kind, argument));
    let octets = count.checked_mul(size).map(isize::try_from);
    match (octets, address, count) {
        (None | Some(Err(_)), ..) => fault(ArgumentKind::LengthInvalid),
        (_, _, 0) => Ok(false),
        (_, 0, _) => fault(ArgumentKind::NullPointer),
        _ => Ok(true),
    }
}

/// Checks that a buffer overlaps no input.
pub(crate) fn are_apart(
    address: usize,
    size: usize,
    argument: u8,
    inputs: &[&[u8]],
) -> Result<(), Fault> {
    let is_apart = |input: &&[u8]| {
        let start = input.as_ptr().addr();
        input.is_empty()
            || start >= address.saturating_add(size)
            || address >= start.saturating_add(input.len())
    };
    if inputs.iter().all(is_apart) {
        return Ok(());
    }
    Err(Fault::of_argument(ArgumentKind::BuffersOverlap, argument))
}
