//! Writes the JavaScript side of the border for a built module: `iri-wasm-bindgen MODULE OUT-DIR NAME`.

#![forbid(unsafe_code)]

use std::env;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [module, out, name] = arguments.as_slice() else {
        eprintln!("usage: iri-wasm-bindgen MODULE OUT-DIR NAME");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    let generated = bindgen
        .input_path(module)
        .out_name(name)
        // The package has its own declarations.
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .web(true)
        .and_then(|bindgen| bindgen.generate(out));
    match generated {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:?}");
            ExitCode::FAILURE
        }
    }
}
