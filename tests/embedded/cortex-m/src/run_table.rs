//! Runs the table and the sweep, prints the report, and exits the debugger with its status.

#![no_std]
#![no_main]

use iri_cortex_m::entry;
use iri_table::{Fixed, report};
use semihosting::io::{Write, stdout};
use semihosting::process::exit;

#[entry]
fn main() -> ! {
    let mut lines = Fixed::<256>::new();
    let holds = report(&mut lines) == Ok(true);
    let printed = stdout().and_then(|mut out| out.write_all(lines.as_bytes()));
    exit(i32::from(!(holds && printed.is_ok())))
}
