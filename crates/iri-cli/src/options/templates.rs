//! The templates of `expand` and `extract`: an option, or a file of routes.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, ValueHint};
use iri_kit::template::Template;
use serde::Deserialize;

use crate::read::source;
use crate::run::outcome::Stop;

/// The file of templates.
#[derive(Args, Debug)]
pub(crate) struct RoutesOption {
    /// Read templates from this file, one per line: a template, a name and a tab before it, or a JSON
    /// object with `template` and optionally `name`. `-` is standard input
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) routes: Option<PathBuf>,
}

/// A template, and its name in a file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Route {
    pub(crate) name: Option<&'static str>,
    pub(crate) template: Template<'static>,
}

impl Route {
    /// The name; without one, the template.
    pub(crate) fn name(self) -> &'static str {
        self.name.unwrap_or(self.template.as_str())
    }
}

/// Parses the argument of `--template`. Leaks it, since it is used as long as the program runs.
pub(crate) fn template(argument: &str) -> Result<Template<'static>, String> {
    Template::parse(String::from(argument).leak()).map_err(|error| error.to_string())
}

/// A line of a file in JSON.
#[derive(Deserialize)]
struct Object {
    name: Option<String>,
    template: String,
}

/// Reads a file of templates.
///
/// # Errors
///
/// The file cannot be read, or a line is no template. The error was reported.
pub(crate) fn read(path: &Path, end: u8) -> Result<Vec<Route>, Stop> {
    let octets = source::octets(path).map_err(|error| unreadable(path, &error))?;
    let lines = source::records(&octets, end).enumerate();
    let lines = lines.filter(|(_, line)| !line.is_empty());
    let mut names = HashSet::new();
    let routes = lines.map(|(index, line)| {
        let wrong = |reason: &str| {
            let place = format!("{}:{}", path.display(), index + 1);
            super::table::usage(&format!("{place}: {reason}"))
        };
        let line = std::str::from_utf8(line).map_err(|_| wrong("not UTF-8"))?;
        let (name, text) = match serde_json::from_str(line) {
            Ok(Object { name, template }) => (name, template),
            Err(error) if line.trim_start().starts_with("{\"") => {
                return Err(wrong(&error.to_string()));
            }
            Err(_) => match line.split_once('\t') {
                Some((name, template)) => (Some(name.to_owned()), template.to_owned()),
                None => (None, line.to_owned()),
            },
        };
        let route = Route {
            name: name.map(|name| &*name.leak()),
            template: template(&text).map_err(|reason| wrong(&reason))?,
        };
        if !names.insert(route.name()) {
            return Err(wrong("a template before has this name"));
        }
        Ok(route)
    });
    routes.collect()
}

fn unreadable(path: &Path, error: &io::Error) -> Stop {
    let reason = source::reason(error);
    Stop::failure(&format!("cannot read {}: {reason}", path.display()))
}
