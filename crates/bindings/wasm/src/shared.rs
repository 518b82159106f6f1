//! The memory in which the most frequent calls pass their strings.
//!
//! `wasm-bindgen` allocates and frees memory for each string that it passes, and each array of numbers that it
//! returns is copied, which costs several times as much as parsing a short address. Here, JavaScript writes the
//! string into a buffer that stays, an export is called with its length alone, and JavaScript reads what the export
//! leaves: numbers at a fixed address, and a string whose address and length are the last two of them.
//!
//! # Soundness
//!
//! JavaScript writes into memory that Rust owns, as any foreign function does that was given a pointer:
//!
//! - The pointer is that of [`Vec::as_mut_ptr`], which permits writing, and its buffer is in a static, so the compiler
//!   must expect that another call has changed it. [`reserve`] is the only function that can move it, and returns the
//!   new address. From then on, Rust only creates shared references into the buffer, which do not invalidate the
//!   pointer.
//! - JavaScript runs only while no export runs, since no export calls it. No reference outlives an export, so none
//!   exists while bytes change.
//! - Every byte of the buffer is initialized, and [`with_input`] trusts nothing that JavaScript says: it checks the
//!   length, and that the bytes are UTF-8. The worst that JavaScript can do is to pass another string.

use std::cell::{Cell, RefCell};
use std::mem::ManuallyDrop;

use iri_kit::iri_core::Offsets;
use iri_kit::{Parts, Rewrite};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{Problem, thrown};
use crate::utf16;

/// The status of an export whose result is the input.
pub(crate) const UNCHANGED: u8 = 0;

/// The result is in memory.
pub(crate) const WRITTEN: u8 = 1;

/// The members of an error are in memory.
pub(crate) const REFUSED: u8 = 2;

#[derive(Debug)]
pub(crate) struct Shared {
    input: RefCell<Vec<u8>>,
    output: RefCell<String>,
    /// The offsets of the components, and address and length of the output.
    numbers: [Cell<u32>; 8],
}

thread_local! {
    // Never dropped, so that no access has to check whether it was.
    static SHARED: ManuallyDrop<Shared> = const {
        ManuallyDrop::new(Shared {
            input: RefCell::new(Vec::new()),
            output: RefCell::new(String::new()),
            numbers: [const { Cell::new(0) }; 8],
        })
    };
}

/// The address of the buffer for input, which has at least this length, and keeps its contents.
#[wasm_bindgen]
pub fn reserve(length: usize) -> *mut u8 {
    SHARED.with(|shared| {
        let mut input = shared.input.borrow_mut();
        if input.len() < length {
            input.resize(length, 0);
        }
        input.as_mut_ptr()
    })
}

/// The address of the numbers.
#[wasm_bindgen]
pub fn numbers() -> *const u32 {
    SHARED.with(|shared| shared.numbers.as_ptr().cast())
}

/// Runs a function on the string that JavaScript has written, which has this length in bytes.
pub(crate) fn with_input<R>(length: usize, run: impl FnOnce(&str, &Shared) -> R) -> R {
    SHARED.with(|shared| {
        let input = shared.input.borrow();
        let text = input.get(..length).map(std::str::from_utf8);
        debug_assert!(matches!(text, Some(Ok(_))), "JavaScript encodes the string");
        run(text.and_then(Result::ok).unwrap_or_default(), shared)
    })
}

impl Shared {
    /// Leaves the offsets of components, for a string with this number of code units.
    pub(crate) fn locate(&self, parts: &Parts<'_>, units: usize) {
        let Offsets {
            scheme_end,
            host_start,
            host_end,
            path_start,
            path_end,
            query_end,
        } = parts.offsets();
        let bytes = [
            scheme_end, host_start, host_end, path_start, path_end, query_end,
        ];
        let text = parts.as_str();
        // In US-ASCII, each byte is a code unit.
        let index = (text.len() != units).then(|| utf16::offsets(text));
        for (number, byte) in self.numbers.iter().zip(bytes) {
            number.set(index.as_ref().map_or(byte, |index| index.at(byte)) as u32);
        }
    }

    /// Leaves the result of changing the input.
    pub(crate) fn rewrite<'a>(&self, rewritten: &impl Rewrite<'a>) -> u8 {
        self.write(|out| rewritten.unchanged_or_append(out).is_some())
    }

    /// Leaves a string, unless the function that appends it returns that it is the input.
    pub(crate) fn write(&self, append: impl FnOnce(&mut String) -> bool) -> u8 {
        let mut output = self.output.borrow_mut();
        output.clear();
        if append(&mut output) {
            return UNCHANGED;
        }
        let [.., address, length] = &self.numbers;
        address.set(output.as_ptr() as u32);
        length.set(output.len() as u32);
        WRITTEN
    }

    /// Leaves an error about a string.
    pub(crate) fn refuse(&self, problem: Problem, text: &str) -> u8 {
        let members = thrown(problem, text);
        self.write(|out| {
            out.push_str(&members);
            false
        });
        REFUSED
    }
}
