//! A fuzz target for each law of `iri_conformance::laws`: [`target`] defines it in one line.

use std::path::Path;
use std::{env, fs};

use iri_conformance::generate::Random;
use iri_conformance::laws::Law;
use iri_conformance::{draw, seeds};

#[doc(hidden)]
pub use libfuzzer_sys;

/// Defines the fuzz target for the law of this name.
#[macro_export]
macro_rules! target {
    ($name:literal) => {
        $crate::libfuzzer_sys::fuzz_target!(init: $crate::write_seeds(), |input: &[u8]| {
            static LAW: std::sync::LazyLock<&iri_conformance::laws::Law> =
                std::sync::LazyLock::new(|| $crate::law($name));
            $crate::check(&LAW, input);
        });

        $crate::libfuzzer_sys::fuzz_mutator!(|data: &mut [u8],
                                              size: usize,
                                              max_size: usize,
                                              seed: u32| {
            $crate::mutate(data, size, max_size, seed)
        });
    };
}

/// Writes the strings of all vectors to the folder that `IRI_FUZZ_SEEDS` names, from which libFuzzer then reads them.
///
/// # Panics
///
/// If it cannot write there.
pub fn write_seeds() {
    let Some(folder) = env::var_os("IRI_FUZZ_SEEDS") else {
        return;
    };
    for (number, seed) in seeds::vectors().iter().enumerate() {
        let file = Path::new(&folder).join(format!("{number:04}"));
        fs::write(file, seed).expect("the folder is writable");
    }
}

/// The law of a target.
///
/// # Panics
///
/// If there is none of this name.
pub fn law(name: &str) -> &'static Law {
    Law::named(name).unwrap_or_else(|| panic!("no law {name:?}"))
}

/// Checks a law.
///
/// # Panics
///
/// If the input breaks it.
pub fn check(law: &Law, input: &[u8]) {
    if let Err(failures) = law.check(input) {
        panic!("{failures}");
    }
}

/// Mutates an input: half of the time by its grammar, otherwise as libFuzzer does, with the octets that are not UTF-8
/// removed. Returns its new size.
pub fn mutate(data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
    let mut random = Random::new(seed.into());
    if random.below(2) > 0 {
        let text = String::from_utf8_lossy(&data[..size]);
        let mutated = draw::mutate(&text, &mut random);
        let mut end = mutated.len().min(max_size);
        while !mutated.is_char_boundary(end) {
            end -= 1;
        }
        data[..end].copy_from_slice(&mutated.as_bytes()[..end]);
        return end;
    }
    let size = libfuzzer_sys::fuzzer_mutate(data, size, max_size);
    let valid: String = data[..size]
        .utf8_chunks()
        .map(|chunk| chunk.valid())
        .collect();
    data[..valid.len()].copy_from_slice(valid.as_bytes());
    valid.len()
}
