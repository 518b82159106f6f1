//! `ci`: all checks, the cheapest first.

use crate::TASKS;
use crate::run::{Outcome, Run, Stop};

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let without = left_out(arguments).map_err(Stop::Misused)?;
    let chosen = TASKS
        .iter()
        .filter(|task| !without.contains(&task.name))
        .filter_map(|task| Some((task, task.in_ci?)));
    for (task, arguments) in chosen {
        println!("\n== {}: {}", task.name, task.about);
        let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
        task.run(run, &arguments).map_err(Stop::Misused)?;
    }
    Ok(())
}

/// The tasks that `--without` names.
fn left_out(arguments: &[String]) -> Result<Vec<&'static str>, String> {
    let mut without = Vec::new();
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        if argument != "--without" {
            return Err(format!(
                "takes nothing but --without TASK, not {argument:?}"
            ));
        }
        let name = rest.next().map_or("", String::as_str);
        let task = TASKS
            .iter()
            .find(|task| task.in_ci.is_some() && task.name == name);
        without.push(
            task.ok_or(format!("has no task {name:?} to leave out"))?
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
        left_out(&arguments)
    }

    #[test]
    fn tasks_of_ci_can_be_left_out_by_name() {
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
