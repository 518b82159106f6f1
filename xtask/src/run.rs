//! Runs the commands and checks of a task, and records which passed and which failed.

use std::env;
use std::ffi::OsStr;
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output, Stdio};
use std::time::{Duration, Instant};

/// The result of a task: `Ok` if it ran all its checks, whose results are in the [`Run`], or the reason
/// that it stopped.
pub(crate) type Outcome = Result<(), Stop>;

/// The reason that a task stopped before its end.
#[derive(Debug, Eq, PartialEq)]
pub(crate) enum Stop {
    /// Its arguments are wrong.
    Usage(String),
    /// It cannot run its checks, which counts as a failure.
    Failed(String),
}

impl From<String> for Stop {
    fn from(why: String) -> Self {
        Self::Failed(why)
    }
}

/// The steps of one call of `cargo xtask`.
pub(crate) struct Run {
    root: PathBuf,
    start: Instant,
    steps: Vec<Step>,
    /// The name and the time of each task, if several were run.
    tasks: Vec<(&'static str, Duration)>,
    skipped: Vec<String>,
    /// The steps of other processes that passed and failed, which have printed their own summaries.
    elsewhere: [usize; 2],
}

/// A command or check that was run.
struct Step {
    what: String,
    /// The instruction to repair it, if it failed.
    failure: Option<String>,
}

impl Run {
    pub(crate) fn new() -> Self {
        // Cargo sets this to the folder of this package, whose parent is the root.
        let manifest = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let root = manifest.as_deref().and_then(Path::parent);
        Self {
            root: root.unwrap_or(Path::new(".")).to_path_buf(),
            start: Instant::now(),
            steps: Vec::new(),
            tasks: Vec::new(),
            skipped: Vec::new(),
            elsewhere: [0; 2],
        }
    }

    /// The root folder of the workspace.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// Whether this is a run in continuous integration.
    pub(crate) fn in_ci() -> bool {
        env::var_os("CI").is_some_and(|value| !value.is_empty() && value != "false")
    }

    /// The folder for cargo's output.
    pub(crate) fn target(&self) -> PathBuf {
        let target = env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
        self.root.join(target.unwrap_or_else(|| "target".into()))
    }

    /// Creates a command that runs in the root folder.
    pub(crate) fn command(&self, program: &str, arguments: &[&str]) -> Command {
        // Cargo sets `CARGO` to its own path for the programs that it runs.
        let program = match (program, env::var_os("CARGO")) {
            ("cargo", Some(cargo)) => cargo,
            _ => program.into(),
        };
        let mut command = Command::new(program);
        command
            .args(arguments)
            .current_dir(&self.root)
            .stdin(Stdio::null());
        command
    }

    /// Echoes a command, runs it and counts it as a step. Returns whether it succeeded.
    pub(crate) fn step(&mut self, what: &str, repair: &str, mut command: Command) -> bool {
        let start = Instant::now();
        echo(&command);
        let status = command.status();
        let passed = status.as_ref().is_ok_and(std::process::ExitStatus::success);
        if let Err(error) = &status {
            println!("{}: {error}", program_name(&command));
        }
        self.record(what, (!passed).then_some(repair), start.elapsed());
        passed
    }

    /// Whether cargo has this subcommand. Counts a missing one as a failure.
    pub(crate) fn has_tool(&mut self, tool: &str) -> bool {
        let mut version = self.command("cargo", &[tool, "--version"]);
        let has = Self::read(&mut version).is_ok();
        if !has {
            let missing = format!(
                "cargo-{tool} is missing; install it: `cargo install cargo-{tool} --locked`"
            );
            self.fail(tool, &missing);
        }
        has
    }

    /// Runs a command and returns its output, without counting it as a step.
    pub(crate) fn output(command: &mut Command) -> Result<Output, String> {
        echo(command);
        let output = command.output();
        output.map_err(|error| format!("{}: {error}", program_name(command)))
    }

    /// Runs a command and returns its standard output, without counting it as a step. Fails if the command
    /// fails.
    pub(crate) fn read(command: &mut Command) -> Result<String, String> {
        echo(command);
        Self::read_quietly(command)
    }

    /// The same as [`read`](Self::read), without echoing the command.
    pub(crate) fn read_quietly(command: &mut Command) -> Result<String, String> {
        let output = command.output();
        let output = output.map_err(|error| format!("{}: {error}", program_name(command)))?;
        if output.status.success() {
            Ok(String::from_utf8_lossy(&output.stdout).into_owned())
        } else {
            Err(String::from_utf8_lossy(&output.stderr).into_owned())
        }
    }

    /// The files that git tracks or would add, below the root.
    pub(crate) fn known_files(&self) -> Result<Vec<String>, String> {
        let known = [
            "ls-files",
            "-z",
            "--cached",
            "--others",
            "--exclude-standard",
        ];
        let paths = Self::read(&mut self.command("git", &known))?;
        Ok(paths.split_terminator('\0').map(str::to_owned).collect())
    }

    /// Counts a check as a step. It passes if there are no findings.
    pub(crate) fn check(&mut self, what: &str, repair: &str, findings: &[String]) {
        for finding in findings {
            println!("{what}: {finding}");
        }
        let failed = !findings.is_empty();
        self.record(what, failed.then_some(repair), Duration::ZERO);
    }

    /// Counts a check that could not run as failed.
    pub(crate) fn fail(&mut self, what: &str, why: &str) {
        println!("{}", why.trim_end());
        self.record(what, Some(why), Duration::ZERO);
    }

    /// Reports a check that cannot run on this machine. It counts as a failure in continuous integration,
    /// and is skipped elsewhere.
    pub(crate) fn unavailable(&mut self, what: &str, missing: &str) {
        if Self::in_ci() {
            self.fail(what, missing);
        } else {
            self.skip(what, missing);
        }
    }

    /// Reports a check that is not run, here and again at the end.
    pub(crate) fn skip(&mut self, what: &str, why: &str) {
        let skipped = format!("skipped: {what}: {why}");
        println!("{skipped}");
        self.skipped.push(skipped);
    }

    /// Adds the time of a task to the table at the end.
    pub(crate) fn took(&mut self, task: &'static str, time: Duration) {
        self.tasks.push((task, time));
    }

    /// Adds the counts on the last line of the output of another process of `cargo xtask`, and what it skipped.
    pub(crate) fn add(&mut self, what: &str, output: &str, is_success: bool) {
        match counts(output) {
            Some([passed, failed]) if is_success == (failed == 0) => {
                self.elsewhere[0] += passed;
                self.elsewhere[1] += failed;
            }
            _ => self.fail(what, "it ended without its summary"),
        }
        let skipped = output.lines().filter(|line| line.starts_with("skipped: "));
        for line in skipped.map(str::to_owned) {
            if !self.skipped.contains(&line) {
                self.skipped.push(line);
            }
        }
    }

    fn record(&mut self, what: &str, repair: Option<&str>, took: Duration) {
        let verdict = if repair.is_some() { "FAILED" } else { "ok" };
        if took.is_zero() {
            println!("{verdict}: {what}");
        } else {
            println!("{verdict}: {what} ({:.1} s)", took.as_secs_f64());
        }
        self.steps.push(Step {
            what: what.to_owned(),
            failure: repair.map(str::to_owned),
        });
    }

    /// Prints the failures with the instructions to repair them. The last line is `N passed, N failed`.
    pub(crate) fn finish(&self) -> ExitCode {
        print!("{}", self.summary());
        if self.elsewhere[1] > 0 || self.steps.iter().any(|step| step.failure.is_some()) {
            ExitCode::FAILURE
        } else {
            ExitCode::SUCCESS
        }
    }

    fn summary(&self) -> String {
        let mut summary = String::from("\n");
        for (task, time) in &self.tasks {
            let _ = writeln!(summary, "{:>6.1} s  {task}", time.as_secs_f64());
        }
        for skipped in &self.skipped {
            let _ = writeln!(summary, "{skipped}");
        }
        let mut failed = 0;
        for step in &self.steps {
            if let Some(repair) = &step.failure {
                failed += 1;
                let repair = repair.trim_end().replace('\n', "\n  ");
                let _ = write!(summary, "FAILED: {}\n  {repair}\n", step.what);
            }
        }
        if self.elsewhere[1] > 0 {
            let count = self.elsewhere[1];
            let _ = writeln!(
                summary,
                "FAILED: {count} more, in the summary before this one"
            );
        }
        let passed = self.steps.len() - failed + self.elsewhere[0];
        let failed = failed + self.elsewhere[1];
        let _ = write!(
            summary,
            "in {:.0} s\n{passed} passed, {failed} failed\n",
            self.start.elapsed().as_secs_f64()
        );
        summary
    }
}

/// Parses the last line of a summary, `N passed, N failed`.
fn counts(output: &str) -> Option<[usize; 2]> {
    let (passed, failed) = output.lines().last()?.split_once(" passed, ")?;
    let failed = failed.strip_suffix(" failed")?;
    Some([passed.parse().ok()?, failed.parse().ok()?])
}

/// Rejects arguments, for tasks that take none.
pub(crate) fn no_arguments(arguments: &[String]) -> Outcome {
    match arguments {
        [] => Ok(()),
        [first, ..] => Err(Stop::Usage(format!("unexpected argument {first:?}"))),
    }
}

/// Whether the only flag of a task is set.
pub(crate) fn flag(arguments: &[String], flag: &str) -> Result<bool, Stop> {
    match arguments {
        [] => Ok(false),
        [only] if only == flag => Ok(true),
        _ => Err(Stop::Usage(format!("the only argument is {flag}"))),
    }
}

/// Prints a command as a user would type it.
fn echo(command: &Command) {
    println!("$ {}", typed(command));
    let _ = io::stdout().flush();
}

fn typed(command: &Command) -> String {
    let text = |part: &OsStr| part.to_string_lossy().into_owned();
    let set = command
        .get_envs()
        .filter_map(|(name, value)| Some((name, value?)));
    let mut words: Vec<String> = set
        .map(|(name, value)| format!("{}='{}'", text(name), text(value)))
        .collect();
    words.push(program_name(command));
    words.extend(command.get_args().map(text));
    words.join(" ")
}

fn program_name(command: &Command) -> String {
    let name = Path::new(command.get_program()).file_name();
    name.unwrap_or_default().to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_has_the_totals_and_an_instruction_for_each_failure() {
        let mut run = Run::new();
        run.check("first", "fix it", &[]);
        run.check("second", "fix it", &["broken".to_owned()]);
        run.fail("third", "cannot run:\nno compiler");
        run.skip("fifth", "no emulator");
        run.took("proof", Duration::from_secs(2));
        let failing = run.command("no-such-program", &[]);
        assert!(!run.step("fourth", "give up", failing));
        run.add(
            "beside",
            "skipped: sixth\n\nin 1 s\n20 passed, 2 failed\n",
            false,
        );
        run.add("beside", "error: 1 passed", false);
        run.add("beside", "1 passed, 0 failed", false);
        let summary = run.summary();
        assert!(summary.ends_with("\n21 passed, 7 failed\n"), "{summary}");
        assert!(summary.contains("\nskipped: sixth\n"), "{summary}");
        let told = "\n   2.0 s  proof\nskipped: fifth: no emulator\n";
        assert!(summary.starts_with(told), "{summary}");
        assert!(summary.contains("FAILED: second\n  fix it\n"), "{summary}");
        assert!(
            summary.contains("  cannot run:\n  no compiler\n"),
            "{summary}"
        );
    }
}
