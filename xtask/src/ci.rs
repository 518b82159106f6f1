//! `ci`: runs all checks, the cheapest first, in two processes side by side.

use std::env;
use std::fs::{self, File};
use std::io;
use std::path::PathBuf;
use std::process::{self, Child, Command};

use crate::run::{Outcome, Run, Stop};
use crate::tasks::{InCi, TASKS};

/// The argument that chooses the tasks beside the others.
const BESIDE: &str = "--beside";

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let (is_beside, excluding) = match arguments {
        [first, rest @ ..] if first == BESIDE => (true, rest),
        all => (false, all),
    };
    let without = excluded(excluding).map_err(Stop::Usage)?;
    let second = if is_beside {
        None
    } else {
        Some(Second::start(run, arguments)?)
    };
    let ran = run_tasks(run, is_beside, &without);
    second.map_or(Ok(()), |second| second.end(run))?;
    ran
}

/// Runs the tasks of one process.
fn run_tasks(run: &mut Run, is_beside: bool, without: &[&str]) -> Outcome {
    for task in TASKS.iter().filter(|task| !without.contains(&task.name)) {
        let chosen = match task.in_ci {
            InCi::Yes(arguments) if !is_beside => Some(arguments),
            InCi::Beside(arguments) if is_beside => Some(arguments),
            _ => None,
        };
        let Some(arguments) = chosen else { continue };
        let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
        task.run(run, &arguments).map_err(Stop::Usage)?;
    }
    Ok(())
}

/// The process that runs the tasks beside the others. Its output is printed when it has ended.
struct Second {
    child: Child,
    output: PathBuf,
}

impl Second {
    fn start(run: &Run, arguments: &[String]) -> Result<Self, String> {
        let output = format!("ci-beside-{}.txt", process::id());
        let output = run.target().join(output);
        let failed = |error: io::Error| format!("{}: {error}", output.display());
        let out = File::create(&output).map_err(failed)?;
        let error = out.try_clone().map_err(failed)?;
        let program = env::current_exe().map_err(|error| error.to_string())?;
        let mut command = Command::new(program);
        command.args(["ci", BESIDE]).args(arguments);
        command.stdout(out).stderr(error);
        let child = command.spawn().map_err(|error| error.to_string())?;
        println!(
            "second process: xtask ci {BESIDE}, into {}",
            output.display()
        );
        Ok(Self { child, output })
    }

    fn end(mut self, run: &mut Run) -> Outcome {
        println!("\n== waiting for the second process");
        let text = |error: io::Error| error.to_string();
        let status = self.child.wait().map_err(text)?;
        let output = fs::read(&self.output).map_err(text)?;
        fs::remove_file(&self.output).map_err(text)?;
        let output = String::from_utf8_lossy(&output);
        println!("{output}");
        run.add("the second process", &output, status.success());
        Ok(())
    }
}

impl Drop for Second {
    fn drop(&mut self) {
        // It has ended, unless this process panics.
        let _ = self.child.kill();
    }
}

/// Parses the names of the tasks that `--without` excludes.
fn excluded(arguments: &[String]) -> Result<Vec<&'static str>, String> {
    let mut without = Vec::new();
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        if argument != "--without" {
            return Err(format!("expected --without TASK, found {argument:?}"));
        }
        let name = rest.next().map_or("", String::as_str);
        let task = TASKS
            .iter()
            .find(|task| task.in_ci.is_run() && task.name == name);
        without.push(
            task.ok_or(format!("--without: {name:?} is not a task of ci"))?
                .name,
        );
    }
    Ok(without)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Vec<&'static str>, String> {
        let arguments: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        excluded(&arguments)
    }

    #[test]
    fn tasks_can_be_excluded_by_name() {
        assert_eq!(parsed(""), Ok(vec![]));
        assert_eq!(
            parsed("--without test --without doc"),
            Ok(vec!["test", "doc"])
        );
        assert!(parsed("--without").is_err());
        assert!(parsed("--without nothing").is_err());
        assert!(parsed("--without bench").is_err());
        assert!(parsed("test").is_err());
    }
}
