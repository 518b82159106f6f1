//! An example on the host, by its name.

#[cfg(target_os = "none")]
compile_error!("a program for the host");

use std::fmt;

fn main() -> fmt::Result {
    let mut out = String::new();
    match std::env::args().nth(1).as_deref() {
        Some("coap_client") => iri_firmware::coap_client::run(&mut out)?,
        Some("http_request") => iri_firmware::http_request::run(&mut out)?,
        Some("resource_directory") => iri_firmware::resource_directory::run(&mut out)?,
        Some("links") => iri_firmware::links::run(&mut out)?,
        Some("logs") => iri_firmware::logs::run(&mut out)?,
        _ => return Err(fmt::Error),
    }
    print!("{out}");
    Ok(())
}
