//! `iri file`: paths of files as `file` IRIs and back (RFC 8089), and directories as references (RFC
//! 3987, section 7.4).

mod list;

use std::borrow::Cow;
use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::{Args, ValueEnum};
use iri_kit::file_path::{
    FilePathError, FilePathErrorKind, Platform, octets_from_iri, octets_to_iri, octets_to_iri_ref,
};
use iri_kit::map::Charset;
use iri_kit::{Component, Form, Rewrite};

use crate::command::Command;
use crate::decode::Decoding;
use crate::diagnosis::grammar;
use crate::finding::{Checked, Finding};
use crate::input::Input;
use crate::options::charset::labels;
use crate::options::common::Common;
use crate::options::inputs::Inputs;
use crate::options::names::{eight_bit, shown};
use crate::options::value::Known;
use crate::read::source::Source;
use crate::render::answer::Converted;
use crate::run;
use crate::run::writer;

/// Convert paths of files to `file` IRIs and back, and list directories as references
///
/// A path of this platform that is not absolute is one in the current directory. With --platform
/// nothing is taken from the system: such a path is an error, or with --relative a reference.
/// Nothing but --list opens a file or a directory.
///
/// For a recipient that is not known to take IRIs, write URIs (`--as uri`). Octets of a path that are
/// not text become triplets; with --charset the path is decoded, and the IRI is in UTF-8 whatever the
/// charset of the file system is.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option of the command line"
)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// Convert `file` IRIs to paths. Octets of a path that are not text are written `\xE9`
    #[arg(long, conflicts_with_all = ["form", "directory", "relative", "charset"])]
    to_path: bool,

    /// List what the directories contain, as relative references in order, each on a line; those of
    /// directories end in a slash
    #[arg(long, conflicts_with_all = ["to_path", "directory", "relative", "platform"])]
    list: bool,

    /// The form that is written
    #[arg(long = "as", value_name = "FORM", default_value = "iri")]
    form: Written,

    /// The platform whose paths are read and written [default: the one this runs on]
    #[arg(long, value_name = "NAME")]
    platform: Option<Which>,

    /// The charset of the paths, by its label on the web
    #[arg(
        long,
        value_name = "LABEL",
        hide_possible_values = true,
        value_parser = Known::new(eight_bit, labels)
    )]
    charset: Option<Charset>,

    /// End the path with a slash, as that of a directory
    #[arg(long)]
    directory: bool,

    /// Make relative references of paths that are not absolute
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

/// The form into which paths are converted.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
enum Written {
    /// Letters of all scripts stay
    Iri,
    /// Everything beyond US-ASCII is percent-encoded
    Uri,
}

/// A platform.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Which {
    /// Slashes separate, and a path is any octets
    Posix,
    /// Backslashes and slashes separate, after a drive letter or a host
    Windows,
}

/// Runs the command.
pub(crate) fn run(options: Options, files: Vec<PathBuf>, common: &Common) -> ExitCode {
    if options.list {
        let failed = Arc::new(AtomicBool::new(false));
        let list = list::List {
            is_uri: options.form == Written::Uri,
            charset: options.charset.unwrap_or(Charset::UTF_8),
            failed: Arc::clone(&failed),
        };
        let status = run::run(list, options.inputs.sources(files, common), common);
        if failed.load(Ordering::Relaxed) {
            return ExitCode::from(3);
        }
        return status;
    }
    let platform = match options.platform {
        Some(Which::Posix) => Platform::Posix,
        Some(Which::Windows) => Platform::Windows,
        None => Platform::NATIVE,
    };
    let sources = options.inputs.sources(files, common);
    if options.to_path {
        return run::run(ToPath { platform }, sources, common);
    }
    if !common.quiet {
        warn_of_iri(&sources);
    }
    let takes_current = options.platform.is_none() && !options.relative;
    let current = env::current_dir().ok().filter(|_| takes_current);
    let to_iri = ToIri {
        platform,
        is_uri: options.form == Written::Uri,
        charset: options.charset,
        is_directory: options.directory,
        is_relative: options.relative,
        current: current
            .map(PathBuf::into_os_string)
            .map(OsString::into_encoded_bytes),
    };
    run::run(to_iri, sources, common)
}

/// Warns of the first argument that is a `file` IRI, where paths are converted.
fn warn_of_iri(sources: &[Source]) {
    let mut given = sources.iter().filter_map(|source| match source {
        Source::Argument(given) => Some(given.to_string_lossy()),
        _ => None,
    });
    let is_iri = |given: &Cow<'_, str>| {
        let start = given.get(.."file:/".len());
        start.is_some_and(|start| start.eq_ignore_ascii_case("file:/"))
    };
    if let Some(given) = given.find(is_iri) {
        writer::warn(&format!(
            "`{given}` is taken for a path; `--to-path` converts `file` IRIs to paths"
        ));
    }
}

#[derive(Debug)]
struct ToIri {
    platform: Platform,
    is_uri: bool,
    charset: Option<Charset>,
    is_directory: bool,
    is_relative: bool,
    /// The directory in which paths that are not absolute are.
    current: Option<Vec<u8>>,
}

impl Command for ToIri {
    type Answer<'a> = Checked<Converted<'a>>;

    fn decoding(&self) -> Decoding {
        Decoding(self.charset)
    }

    fn answer<'a>(&'a self, input: &'a Input<'a>, memory: &'a mut String) -> Self::Answer<'a> {
        let path: &[u8] = match self.charset {
            Some(_) => input.text()?.as_bytes(),
            None => input.record.bytes,
        };
        let converted = |out: &mut String| {
            let whole = self.whole(path);
            let before = whole.len() - path.len();
            let reference = if self.is_relative {
                octets_to_iri_ref(&whole, self.platform)
            } else {
                octets_to_iri(&whole, self.platform)
            };
            let reference = reference.map_err(|error| {
                let (start, end) = (error.span().start(), error.span().end());
                let span =
                    iri_kit::Span::new(start.saturating_sub(before), end.saturating_sub(before));
                Box::new(refused(&error).with_span(self.drawn(input, span)))
            })?;
            let reference = reference.with_directory(self.is_directory);
            if self.is_uri {
                reference.into_uri().append_to(out);
            } else {
                reference.append_to(out);
            }
            Ok(())
        };
        Converted::by(memory, input.lossy(), converted)
    }
}

impl ToIri {
    /// The path, in the current directory if it is not absolute.
    fn whole<'a>(&self, path: &'a [u8]) -> Cow<'a, [u8]> {
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

    /// A place in the octets of the path, in the text that is drawn.
    fn drawn(&self, input: &Input<'_>, span: iri_kit::Span) -> iri_kit::Span {
        let octets = input.record.bytes;
        if self.charset.is_some() || input.record.utf8.is_ok() {
            return span;
        }
        let place = |at: usize| String::from_utf8_lossy(octets.get(..at).unwrap_or(octets)).len();
        iri_kit::Span::new(place(span.start()), place(span.end()))
    }
}

#[derive(Debug)]
struct ToPath {
    platform: Platform,
}

impl Command for ToPath {
    type Answer<'a> = Checked<Converted<'a>>;

    fn answer<'a>(&'a self, input: &'a Input<'a>, memory: &'a mut String) -> Self::Answer<'a> {
        let iri = input.text()?;
        Converted::by(memory, iri, |out| {
            grammar::accept(iri, Form::IriReference)?;
            let octets = octets_from_iri(iri, self.platform);
            let octets = octets.map_err(|error| Box::new(refused(&error)))?;
            let octets: Vec<u8> = octets.collect();
            out.push_str(&shown(&octets, Charset::UTF_8));
            Ok(())
        })
    }
}

/// The finding for a path that has no IRI, or an IRI that has no path.
fn refused(error: &FilePathError) -> Finding {
    let kind = error.kind();
    let help = match kind {
        FilePathErrorKind::NotAbsolute => {
            Some("give the whole path, or make a reference of it by `--relative`")
        }
        FilePathErrorKind::SchemeNotFile => Some("a path has the scheme `file`"),
        _ => None,
    };
    Finding::new(kind.code(), kind.to_string(), error.span(), error.clause())
        .with_component(Component::Path)
        .with_expected("expected the path of a file")
        .with_help(help)
}
