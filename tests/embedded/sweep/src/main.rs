//! Prints the checksum of the list of functions on this machine, which must be that of a microcontroller; or with
//! `--programs` the rows that are measured on one, for `cargo xtask embedded`.

use iri_functions::{BlackBox, Flash, rows, sweep};

fn main() {
    if std::env::args().nth(1).as_deref() == Some("--programs") {
        programs();
    } else {
        let (inputs, sum) = sweep();
        println!("{inputs} inputs, checksum {sum:x}");
    }
}

/// Prints the measured rows, with tabs between their fields.
fn programs() {
    for row in rows::<BlackBox>() {
        let Some(Flash {
            operation,
            limits: [flash, stack],
            is_fast,
            feature,
        }) = row.flash
        else {
            continue;
        };
        let feature = feature.unwrap_or_default();
        println!(
            "{}\t{operation}\t{flash}\t{stack}\t{is_fast}\t{feature}",
            row.name
        );
    }
}
