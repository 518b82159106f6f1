//! `iri file`: converts file paths to `file` IRIs and back (RFC 8089), and lists directories as
//! relative references (RFC 3987, section 7.4).

mod list;

use std::borrow::Cow;
use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use iri_kit::file_path::{
    FilePathError, FilePathErrorKind, Platform, octets_from_iri, octets_to_iri, octets_to_iri_ref,
};
use iri_kit::map::Charset;
use iri_kit::{Component, Form, Rewrite};

use crate::cmd::prelude::*;
use crate::decode::Decoding;
use crate::diagnosis::grammar;
use crate::options::charset::labels;
use crate::options::names::{eight_bit, shown};
use crate::options::output_form::OutputForm;
use crate::options::value::Known;
use crate::read::source::Source;
use crate::run::outcome;

/// Convert file paths to `file` IRIs and back, or list directories as references
///
/// A relative path is resolved against the current directory. With --platform, the result does not
/// depend on the system: a relative path is an error, or with --relative a relative reference.
/// Without --list, paths are converted without accessing them.
///
/// Use `--as uri` if the recipient may not support IRIs. Octets of a path that are not UTF-8 become
/// percent triplets; with --charset the path is decoded first, and the IRI is in UTF-8 whatever the
/// charset of the file system.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// Convert `file` IRIs to paths. Octets that are not UTF-8 are escaped as in `\xE9`
    #[arg(long, conflicts_with_all = ["form", "directory", "relative", "charset"])]
    to_path: bool,

    /// List the entries of directories as relative references, sorted, one per line; subdirectories
    /// end in a slash
    #[arg(long, conflicts_with_all = ["to_path", "directory", "relative", "platform"])]
    list: bool,

    /// The form of the output
    #[arg(long = "as", value_name = "FORM", default_value = "iri")]
    form: OutputForm,

    /// The platform whose path syntax applies [default: the current one]
    #[arg(long, value_name = "NAME", value_parser = choice::<Platform>())]
    platform: Option<Platform>,

    /// The charset of the paths, by its label in the Encoding Standard
    #[arg(
        long,
        value_name = "LABEL",
        hide_possible_values = true,
        value_parser = Known::new(eight_bit, labels)
    )]
    charset: Option<Charset>,

    /// Treat paths as directories: add a trailing slash
    #[arg(long)]
    directory: bool,

    /// Convert relative paths to relative references
    #[arg(long)]
    relative: bool,
}

const EXAMPLES: &str = "\
Examples:
  iri file /home/me/résumé.html 'a b'
  iri file --platform windows 'C:\\Temp\\100%.txt'
  iri file --to-path 'file:///home/me/r%C3%A9sum%C3%A9'
  iri file --list --as uri .
  find . -name '*.html' -print0 | iri file -0 --relative";

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    if options.list {
        let failed = Arc::new(AtomicBool::new(false));
        let list = list::List {
            is_uri: options.form == OutputForm::Uri,
            charset: options.charset.unwrap_or(Charset::UTF_8),
            failed: Arc::clone(&failed),
        };
        let status = call.start(options.inputs, Setup::of(Layout::Lists), list)?;
        if failed.load(Ordering::Relaxed) {
            return Err(Stop::Reported(ExitCode::from(3)));
        }
        return Ok(status);
    }
    let platform = options.platform.unwrap_or(Platform::NATIVE);
    if options.to_path {
        return call.start(options.inputs, Setup::default(), ToPath { platform });
    }
    let sources = call.sources(options.inputs);
    if !call.common.quiet {
        warn_of_file_iri(&sources);
    }
    let uses_current = options.platform.is_none() && !options.relative;
    let current = env::current_dir().ok().filter(|_| uses_current);
    let to_iri = ToIri {
        platform,
        is_uri: options.form == OutputForm::Uri,
        charset: options.charset,
        is_directory: options.directory,
        is_relative: options.relative,
        current: current
            .map(PathBuf::into_os_string)
            .map(OsString::into_encoded_bytes),
    };
    let setup = Setup {
        decoding: Decoding(options.charset),
        ..Setup::default()
    };
    call.start_on(sources, setup, to_iri)
}

/// Warns about the first argument that is a `file` IRI although paths are expected.
fn warn_of_file_iri(sources: &[Source]) {
    let mut given = sources.iter().filter_map(|source| match source {
        Source::Argument(given) => Some(given.to_string_lossy()),
        _ => None,
    });
    let is_iri = |given: &Cow<'_, str>| {
        let start = given.get(.."file:/".len());
        start.is_some_and(|start| start.eq_ignore_ascii_case("file:/"))
    };
    if let Some(given) = given.find(is_iri) {
        outcome::report_warning(&format!(
            "`{given}` is read as a path; use `--to-path` to convert `file` IRIs to paths"
        ));
    }
}

/// Converts paths to IRIs.
#[derive(Debug)]
struct ToIri {
    platform: Platform,
    is_uri: bool,
    charset: Option<Charset>,
    is_directory: bool,
    is_relative: bool,
    /// The directory to which relative paths are relative; `None` if they are not made absolute.
    current: Option<Vec<u8>>,
}

impl Command for ToIri {
    fn write(&self, input: &Input<'_>, memory: &mut String, page: &mut Page<'_>) -> Written {
        let path: &[u8] = match self.charset {
            Some(_) => input.text()?.as_bytes(),
            None => input.record.bytes,
        };
        let converted = |out: &mut String| {
            let absolute = self.absolute(path);
            let before = absolute.len() - path.len();
            let reference = if self.is_relative {
                octets_to_iri_ref(&absolute, self.platform)
            } else {
                octets_to_iri(&absolute, self.platform)
            };
            let reference = reference.map_err(|error| {
                let (start, end) = (error.span().start(), error.span().end());
                let span =
                    iri_kit::Span::new(start.saturating_sub(before), end.saturating_sub(before));
                Box::new(refused(&error).with_span(self.lossy_span(input, span)))
            })?;
            let reference = reference.with_directory(self.is_directory);
            if self.is_uri {
                reference.into_uri().append_to(out);
            } else {
                reference.append_to(out);
            }
            Ok(())
        };
        Converted::by(memory, input.lossy(), converted)?.write(input, page)
    }
}

impl ToIri {
    /// Returns the path, after the current directory if it is relative.
    fn absolute<'a>(&self, path: &'a [u8]) -> Cow<'a, [u8]> {
        let is_relative = matches!(
            octets_to_iri(path, self.platform),
            Err(error) if error.kind() == FilePathErrorKind::NotAbsolute
        );
        match &self.current {
            Some(current) if is_relative && !path.is_empty() => {
                let path = path.strip_prefix(b"./").unwrap_or(path);
                let slash = if current.ends_with(b"/") {
                    &b""[..]
                } else {
                    b"/"
                };
                let path = if path == b"." { &b""[..] } else { path };
                Cow::Owned([current, slash, path].concat())
            }
            _ => Cow::Borrowed(path),
        }
    }

    /// Converts a span of the octets of the path to one of the lossily decoded text that is shown.
    fn lossy_span(&self, input: &Input<'_>, span: iri_kit::Span) -> iri_kit::Span {
        let octets = input.record.bytes;
        if self.charset.is_some() || input.record.utf8.is_ok() {
            return span;
        }
        let lossy_offset =
            |at: usize| String::from_utf8_lossy(octets.get(..at).unwrap_or(octets)).len();
        iri_kit::Span::new(lossy_offset(span.start()), lossy_offset(span.end()))
    }
}

/// Converts IRIs to paths.
#[derive(Debug)]
struct ToPath {
    platform: Platform,
}

impl Command for ToPath {
    fn write(&self, input: &Input<'_>, memory: &mut String, page: &mut Page<'_>) -> Written {
        let iri = input.text()?;
        Converted::by(memory, iri, |out| {
            grammar::accept(iri, Form::IriReference)?;
            let octets = octets_from_iri(iri, self.platform);
            let octets = octets.map_err(|error| Box::new(refused(&error)))?;
            let octets: Vec<u8> = octets.collect();
            out.push_str(&shown(&octets, Charset::UTF_8));
            Ok(())
        })?
        .write(input, page)
    }
}

/// Returns the finding for a path that has no IRI, or an IRI that has no path.
fn refused(error: &FilePathError) -> Finding {
    let help = match error.kind() {
        FilePathErrorKind::NotAbsolute => {
            Some("pass an absolute path, or use `--relative` for a relative reference")
        }
        FilePathErrorKind::SchemeNotFile => Some("only IRIs with the scheme `file` have a path"),
        _ => None,
    };
    Finding::of(error)
        .with_component(Component::Path)
        .with_expected("expected a file path")
        .with_help(help)
}
