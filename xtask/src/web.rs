//! `web`: builds the package for JavaScript and the page, and tests, serves or photographs them, or compares the
//! package with its peers.

mod package;

use crate::results;
use crate::run::{Outcome, Run, Stop};
use crate::toolchain::{Target, Toolchain};
use package::{BENCH, PACKAGE, PAGE, RECIPES};

/// The script of npm that tests the package.
const TEST: &str = "test";

const WASM: Target = Target {
    triple: "wasm32-unknown-unknown",
    library: "std,panic_abort",
    // Smaller: searches go byte by byte. A call from JavaScript costs more than they do.
    flags: "--cfg iri_bytewise",
    source_arguments: &["-Zbuild-std-features=optimize_for_size"],
    // Smaller: no messages of panics, which stop the module in any case, and no `Debug` forms.
    source_flags: "-Zunstable-options -Cpanic=immediate-abort -Zfmt-debug=none",
    linker: "wasm-ld-19",
    folder: "wasm",
};

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let then = match arguments[..] {
        [] => None,
        ["--serve"] => Some((PACKAGE, "serve")),
        // Runs the tests of the page too.
        ["--test"] => Some((PACKAGE, TEST)),
        ["--screenshots"] => Some((PAGE, "screenshots")),
        ["--peers"] => Some((BENCH, "peers")),
        ["--bench"] => Some((BENCH, "speed")),
        ["--recipes"] => Some((RECIPES, "recipes")),
        _ => {
            let expected = "the only argument is --serve, --test, --screenshots, --peers, --bench or --recipes";
            return Err(Stop::Usage(expected.to_owned()));
        }
    };
    let Some(toolchain) = Toolchain::find(run, &WASM) else {
        run.unavailable(
            "the package for JavaScript",
            "install the target wasm32-unknown-unknown, or on Debian `apt-get install rustc-web cargo-web rust-web-src lld-19`",
        );
        return Ok(());
    };
    if !has_node(run) {
        run.unavailable(
            "the package for JavaScript",
            "install Node 20 or newer, with npm",
        );
        return Ok(());
    }
    println!("toolchain: {}", toolchain.about());
    let is_test = then == Some((PACKAGE, TEST));
    if is_test {
        package::lint(run);
        package::test_tables(run);
    }
    if !package::build(run, toolchain)? {
        return Ok(());
    }
    let Some((folder, script)) = then else {
        println!("built: {PACKAGE}/dist");
        return Ok(());
    };
    let directory = run.root().join(folder);
    if !package::install(run, &directory) {
        return Ok(());
    }
    let mut command = run.command("npm", &["run", "--silent", script]);
    command.current_dir(directory);
    if is_test {
        results::pass_to(run, &mut command)?;
    }
    run.step(
        &format!("npm run {script} in {folder}"),
        "the output above names the failing test",
        command,
    );
    Ok(())
}

/// Whether Node is installed, in a version that the package supports, and npm.
fn has_node(run: &Run) -> bool {
    let version = Run::read(&mut run.command("node", &["--version"])).unwrap_or_default();
    let major = version.trim_start_matches('v').split('.').next();
    let major: u32 = major.unwrap_or_default().parse().unwrap_or(0);
    major >= 20 && Run::read(&mut run.command("npm", &["--version"])).is_ok()
}
