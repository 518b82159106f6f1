//! `ci`: runs all checks, the cheapest first.

use crate::run::{Outcome, Run, Stop};
use crate::tasks::TASKS;

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let without = excluded(arguments).map_err(Stop::Usage)?;
    let chosen = TASKS
        .iter()
        .filter(|task| !without.contains(&task.name))
        .filter_map(|task| Some((task, task.in_ci?)));
    for (task, arguments) in chosen {
        let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
        task.run(run, &arguments).map_err(Stop::Usage)?;
    }
    Ok(())
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
            .find(|task| task.in_ci.is_some() && task.name == name);
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
