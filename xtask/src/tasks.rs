//! The table of tasks, except those that run others: `ci` and `prove`.

use std::time::Instant;

use crate::run::{Outcome, Run, Stop};
use crate::{
    api, bench, bench_program, big_endian, build_times, bytewise, c, codegen, conformance, counts,
    data, deny, deps, differential, dist, doc, embedded, features, fmt, fuzz, league, lint, msrv,
    mutants, no_std, package, readers, suite, test, tidy, web,
};

/// One task.
pub(crate) struct Task {
    pub(crate) name: &'static str,
    pub(crate) arguments: &'static str,
    pub(crate) about: &'static str,
    pub(crate) run: fn(&mut Run, &[String]) -> Outcome,
    pub(crate) in_ci: InCi,
}

/// Whether `ci` runs a task, and with which arguments.
#[derive(Clone, Copy)]
pub(crate) enum InCi {
    No,
    Yes(&'static [&'static str]),
    /// In the second process, at the same time as the others: these tasks use one core most of the time, for link-time
    /// optimization or an emulator. Tasks of both processes may build into the same folder, which cargo locks, but must
    /// write no other file that the others read.
    Beside(&'static [&'static str]),
}

impl InCi {
    pub(crate) const fn is_run(self) -> bool {
        !matches!(self, Self::No)
    }
}

use InCi::{Beside, No, Yes};

/// The tasks. `ci` runs its tasks in this order, the cheapest first.
#[rustfmt::skip]
pub(crate) const TASKS: &[Task] = &[
    Task { name: "fmt", arguments: "[--fix]", about: "check the formatting (--fix: format)", run: fmt::run, in_ci: Yes(&[]) },
    Task { name: "tidy", arguments: "[--fix]", about: "check the rules of this repository (--fix: write the tables of READMEs)", run: tidy::run, in_ci: Yes(&[]) },
    Task { name: "deps", arguments: "", about: "check the layers of the crates and their dependencies", run: deps::run, in_ci: Yes(&[]) },
    Task { name: "codegen", arguments: "[TABLE]... [--check] [--from DIR]", about: "generate the tables (--check: compare them with the tree)", run: codegen::run, in_ci: Yes(&["--check"]) },
    Task { name: "deny", arguments: "", about: "check licences, duplicates and sources of all dependencies", run: deny::run, in_ci: Yes(&[]) },
    Task { name: "api", arguments: "[--fix]", about: "compare the public surface with tests/api (--fix: update tests/api)", run: api::run, in_ci: Yes(&[]) },
    Task { name: "msrv", arguments: "", about: "build with the declared rust-version, if rustup or Debian's Rust has it", run: msrv::run, in_ci: Yes(&[]) },
    Task { name: "no-std", arguments: "", about: "prove on the host: no std, no heap, no panic path", run: no_std::run, in_ci: Yes(&[]) },
    Task { name: "embedded", arguments: "[--fix | --examples]", about: "check results, panic paths and flash on a Cortex-M3 (--fix: write the table of figures; --examples: boot the examples of firmware on three processors)", run: embedded::run, in_ci: Beside(&[]) },
    Task { name: "counts", arguments: "[--all | --fix]", about: "compare instructions with tests/bench/COUNTS.tsv (--all: also code size and bitcode; --fix: update it)", run: counts::run, in_ci: Yes(&[]) },
    Task { name: "doc", arguments: "", about: "build the documentation with a page of all codes, and check its links", run: doc::run, in_ci: Yes(&[]) },
    Task { name: "lint", arguments: "", about: "run clippy on the workspace", run: lint::run, in_ci: Yes(&[]) },
    Task { name: "package", arguments: "", about: "package all published crates, and build the packages", run: package::run, in_ci: No },
    Task { name: "test", arguments: "", about: "run all tests with all features, and check the ledger of clauses", run: test::run, in_ci: Yes(&[]) },
    Task { name: "data", arguments: "[PART]...", about: "build and test the bindings on Apache Arrow: arrow, python (archive, templates, datafusion, recipes, cluster, ballista and wheels only if named)", run: data::run, in_ci: Yes(&[]) },
    Task { name: "c", arguments: "[--full | --figures | --install FOLDER]", about: "build and test the C library (--full: also with the address sanitizer, a million inputs, and on a Cortex-M3; --figures: flash and times beside Rust and uriparser; --install: header, libraries and pkg-config file)", run: c::run, in_ci: Beside(&[]) },
    Task { name: "features", arguments: "", about: "lint and test each library alone with each feature", run: features::run, in_ci: No },
    Task { name: "bytewise", arguments: "[--suites]", about: "run all tests with the implementations for small machines", run: bytewise::run, in_ci: No },
    Task { name: "footprint", arguments: "[--fix]", about: "compare the flash of parsers of URIs on a Cortex-M3 (--fix: write the table)", run: league::run, in_ci: No },
    Task { name: "big-endian", arguments: "", about: "run the tests of the libraries on a big-endian machine with 32-bit addresses", run: big_endian::run, in_ci: No },
    Task { name: "conformance", arguments: "[--full] [SUITE]", about: "run the conformance suites (--full: at full size), and check the ledger", run: conformance::run, in_ci: No },
    Task { name: "mutants", arguments: "[CRATE]... [--rows] [-- ARGUMENT...]", about: "change the sources in one place at a time, and check that a test fails (--rows: also those of each row of the ledger)", run: mutants::run, in_ci: No },
    Task { name: "web", arguments: "[--serve | --test | --screenshots | --peers | --bench | --recipes]", about: "build the package for JavaScript and the page (--serve: show the page, --test: test both, --peers: compare the package with others, --bench: time it beside them, --recipes: run the recipes of its README)", run: web::run, in_ci: Beside(&["--test"]) },
    Task { name: "differential", arguments: "[--full | --fix]", about: "compare results with other crates, a part of test (--full: a million inputs; --fix: write the page of differences)", run: differential::run, in_ci: No },
    Task { name: "readers", arguments: "(install | matrix | models | interop) [GROUP | ID]...", about: "run the readers of other software, and compare the models of iri-readers with them", run: readers::run, in_ci: No },
    Task { name: "suite", arguments: "[--run | --matrix]", about: "write the IRI test suite for other libraries into target/suite (--run: run its programs, --matrix: on libraries from registries too, and write the page)", run: suite::run, in_ci: Yes(&["--run"]) },
    Task { name: "fuzz", arguments: "[LAW] [--time SECONDS | --runs N]", about: "fuzz each law, or one (--runs: the same inputs again)", run: fuzz::run, in_ci: No },
    Task { name: "dist", arguments: "", about: "build the program for shipping, in target/dist", run: dist::run, in_ci: No },
    Task { name: "build-times", arguments: "", about: "print the CPU time of cold builds of iri-kit and iri-syntax, and of their peers", run: build_times::run, in_ci: No },
    Task { name: "bench", arguments: "[ARGUMENT]...", about: "time every operation and its peers", run: bench::run, in_ci: No },
    Task { name: "bench-program", arguments: "[TIMES]", about: "time the program on the web corpus, and compare with its goals", run: bench_program::run, in_ci: No },
];

impl Task {
    /// Runs the task as one of several. Counts a task that cannot run its checks as a failure.
    ///
    /// # Errors
    ///
    /// Returns the message about wrong arguments.
    pub(crate) fn run(&self, run: &mut Run, arguments: &[String]) -> Result<(), String> {
        println!("\n== {}: {}", self.name, self.about);
        let start = Instant::now();
        match (self.run)(run, arguments) {
            Ok(()) => {}
            Err(Stop::Usage(error)) => return Err(error),
            Err(Stop::Failed(why)) => run.fail(self.name, &why),
        }
        run.took(self.name, start.elapsed());
        Ok(())
    }
}
