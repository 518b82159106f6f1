//! Names every library crate and defines a panic handler. `std` defines one too, so the build
//! fails ("duplicate lang item") if any of the crates links it.

#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "counter-proof")]
extern crate std;

#[cfg(feature = "alloc")]
pub use iri_archive as archive;
pub use iri_bidi as bidi;
pub use iri_coap as coap;
pub use iri_compare as compare;
pub use iri_core as core;
pub use iri_cri as cri;
pub use iri_idna as idna;
pub use iri_kit as kit;
pub use iri_leiri as leiri;
pub use iri_lint as lint;
pub use iri_map as map;
pub use iri_names as names;
#[cfg(feature = "alloc")]
pub use iri_ops as ops;
pub use iri_readers as readers;
pub use iri_scheme as scheme;
pub use iri_syntax as syntax;
pub use iri_template as template;
pub use iri_text as text;
pub use iri_unicode as unicode;
pub use iri_web as web;

#[cfg(feature = "alloc")]
#[global_allocator]
static HEAP: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

#[panic_handler]
fn panic(_: &::core::panic::PanicInfo<'_>) -> ! {
    loop {}
}
