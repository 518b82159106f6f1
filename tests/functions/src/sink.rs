//! Where the results of a call go.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::hint::black_box;

use iri_core::{Choice, Diagnostic, DiagnosticMessage, Rewrite, Span};

/// Takes the results of calls, as values, as text, or as hashed bytes.
pub trait Sink: fmt::Write + Hasher + Sized + 'static {
    /// Takes a value.
    fn see<T: Hash>(&mut self, value: T);

    /// Takes a displayed value.
    fn show(&mut self, value: impl fmt::Display);

    /// Takes a value that cannot be hashed, or that depends on the machine.
    fn keep<T>(&mut self, value: T) {
        black_box(value);
    }
}

/// Discards the results, which the optimizer cannot see: nothing but the calls is linked and counted.
#[derive(Clone, Copy, Debug)]
pub struct BlackBox;

impl Sink for BlackBox {
    #[inline]
    fn see<T: Hash>(&mut self, value: T) {
        black_box(value);
    }

    #[inline(never)]
    fn show(&mut self, value: impl fmt::Display) {
        let _ = black_box(fmt::write(self, format_args!("{value}")));
    }
}

impl fmt::Write for BlackBox {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        black_box(text);
        Ok(())
    }
}

impl Hasher for BlackBox {
    fn finish(&self) -> u64 {
        0
    }

    fn write(&mut self, bytes: &[u8]) {
        black_box(bytes);
    }
}

/// A checksum over the results (64-bit FNV-1a).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }
}

impl Sink for Digest {
    fn see<T: Hash>(&mut self, value: T) {
        value.hash(self);
    }

    fn show(&mut self, value: impl fmt::Display) {
        // Writing to the sink never fails, so an error comes from the value: it must change the checksum.
        let result = fmt::write(self, format_args!("{value}"));
        self.see(result);
    }
}

impl fmt::Write for Digest {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.write(text.as_bytes());
        Ok(())
    }
}

impl Hasher for Digest {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
        }
    }

    /// Hashes 64 bits, so that the checksum does not depend on the width of pointers. Lengths are hashed so as well.
    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    /// Hashes 64 bits. Discriminants of enums are hashed so.
    fn write_isize(&mut self, number: isize) {
        self.write_i64(number as i64);
    }
}

/// Takes the lazy result of a conversion, written in every way.
pub(crate) fn rewritten<'a, S: Sink>(out: &mut S, result: &impl Rewrite<'a>) {
    out.see((result.changes(), result.unchanged()));
    out.show(result);
    let written = result.write_to(out);
    out.see(written);
    match result.write_into(&mut [0; 48]) {
        Ok(text) => out.see(text),
        Err(error) => {
            out.see((error.code(), error.needed()));
            out.show(error);
        }
    }
    #[cfg(feature = "heap")]
    {
        let mut text = std::string::String::new();
        result.append_to(&mut text);
        out.see(result.unchanged_or_append(&mut text));
        text.clear();
        result.append_to(&mut text);
        out.see(result.to_cow());
        out.keep(result.write_into(&mut std::vec![0; text.len()]).is_ok());
    }
}

/// Takes an error as every surface reads it.
pub(crate) fn diagnosed<S: Sink>(out: &mut S, error: &impl Diagnostic) {
    out.see((
        error.code(),
        error.span(),
        error.component(),
        error.clause(),
        error.message_span(),
    ));
    out.show(error);
    out.show(DiagnosticMessage::of(error).with_offsets("bytes", Span::new(1, 2)));
}

/// Takes the values that users choose from, and the value with a name.
pub(crate) fn chosen<S: Sink, C: Choice + Hash>(out: &mut S, name: &str) {
    for value in C::ALL {
        out.see((value.name(), value.about(), value.aliases()));
    }
    out.see(C::named(name));
}
