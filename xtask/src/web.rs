//! `web`: builds the package for JavaScript and the page, and tests, serves or photographs them.

mod package;

use crate::run::{Outcome, Run, Stop};
use crate::toolchain::Target;

/// The folder of the package.
const PACKAGE: &str = "crates/bindings/wasm";

const WASM: Target = Target {
    triple: "wasm32-unknown-unknown",
    library: "std,panic_abort",
    linker: "wasm-ld-19",
    folder: "wasm",
};

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let then = match arguments {
        [] => None,
        [one] => Some(Then::named(one).ok_or_else(usage)?),
        _ => return Err(usage()),
    };
    let Some(origin) = WASM.origin(run) else {
        run.unavailable(
            "the package for JavaScript",
            "install the target wasm32-unknown-unknown, or on Debian `apt-get install rustc-web cargo-web rust-web-src lld-19`",
        );
        return Ok(());
    };
    for program in ["node", "npm"] {
        if Run::read(&mut run.command(program, &["--version"])).is_err() {
            let missing = format!("install {program}, on Debian `apt-get install nodejs npm`");
            run.unavailable("the package for JavaScript", &missing);
            return Ok(());
        }
    }
    println!("toolchain: {}", WASM.about(origin));
    if package::build(run, origin)? {
        match then {
            None => println!("built: {PACKAGE}/dist"),
            Some(then) => then.run(run),
        }
    }
    Ok(())
}

fn usage() -> Stop {
    Stop::Usage("the only argument is --serve, --test or --screenshots".to_owned())
}

/// What follows the build.
#[derive(Clone, Copy)]
enum Then {
    Serve,
    Test,
    Screenshots,
}

impl Then {
    fn named(argument: &str) -> Option<Self> {
        Some(match argument {
            "--serve" => Self::Serve,
            "--test" => Self::Test,
            "--screenshots" => Self::Screenshots,
            _ => return None,
        })
    }

    fn run(self, run: &mut Run) {
        let script = match self {
            Self::Serve => "serve",
            Self::Test => "test",
            Self::Screenshots => "screenshots",
        };
        let mut command = run.command("npm", &["run", "--silent", script]);
        command.current_dir(run.root().join(PACKAGE));
        run.step(
            &format!("npm run {script}"),
            "the output above names the failing test",
            command,
        );
    }
}
