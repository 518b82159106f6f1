//! Sweeps the list of functions, and prints the checksum of the results, which must be that of the host.

#![no_std]
#![no_main]

use iri_cortex_m::entry;
use iri_functions::sweep;
use semihosting::{print, process::exit};

#[entry]
fn main() -> ! {
    let (inputs, sum) = sweep();
    print!("{inputs} inputs, checksum {sum:x}\n");
    exit(0)
}
