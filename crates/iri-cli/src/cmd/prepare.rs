//! `iri prepare`: turns typed or pasted text into references.

mod findings;
mod options;

use iri_kit::text::{self, Edit, Separator};
use iri_kit::{Preparation, Prepared, Rewrite};
use serde::{Serialize, Serializer};

use crate::cmd::prelude::*;
use crate::options::table::usage;
use crate::render::json::Sequence;
use crate::render::series::Series;

use self::findings::{change_finding, error_finding};

pub(crate) use self::options::Options;

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let table = options.table.table(call.common)?;
    if table.is_some() && options.several().is_some() {
        return Err(usage(
            "--multiple cannot be used with --column: a cell holds one reference",
        ));
    }
    let setup = Setup {
        decoding: options.charset.decoding(),
        ..Setup::default().with_table(table)
    };
    let prepare = Prepare {
        preparation: options.preparation(),
        several: options.several(),
        explain: options.explain,
    };
    call.start(options.inputs, setup, prepare)
}

/// Turns inputs into references.
#[derive(Debug)]
struct Prepare {
    preparation: Preparation,
    /// The separator of the references, if inputs hold several.
    several: Option<Separator>,
    explain: bool,
}

impl Command for Prepare {
    type Output<'a> = Checked<Outcome<'a>>;

    fn process<'a>(&'a self, input: &'a Input<'a>, _: &'a mut String) -> Self::Output<'a> {
        let text = input.text()?;
        Ok(match self.several {
            None => Outcome::One(One {
                prepared: self.preparation.prepare(text),
                text,
                explain: self.explain,
            }),
            Some(separator) => Outcome::Several(Several {
                prepared: self.preparation.prepare_several(text, separator),
                text,
                explain: self.explain,
            }),
        })
    }
}

/// The reference or references in an input, which are prepared while they are written.
#[derive(Debug)]
enum Outcome<'a> {
    One(One<'a>),
    Several(Several<'a>),
}

impl Output for Outcome<'_> {
    fn json(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        match self {
            Self::One(one) => one.json(input, page),
            Self::Several(several) => several.json(input, page),
        }
    }

    fn plain(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        match self {
            Self::One(one) => one.plain(input, page),
            Self::Several(several) => several.plain(input, page),
        }
    }
}

/// An input that holds one reference.
#[derive(Debug)]
struct One<'a> {
    prepared: Prepared<'a>,
    text: &'a str,
    explain: bool,
}

impl Output for One<'_> {
    fn json(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        if let Some(error) = self.prepared.error() {
            return page.refuse(input, &error_finding(&error, self.text));
        }
        let mut object = page.object(input, true)?;
        object.text("output", Some(&self.prepared.to_cow()))?;
        object.member("changed", &self.prepared.changes())?;
        object.member("changes", &Sequence(self.prepared.edits().map(Entry)))?;
        object.end()
    }

    fn plain(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        if self.explain {
            page.note_all(input, self.prepared.edits(), |change| {
                change_finding(&change)
            })?;
        }
        match self.prepared.error() {
            None => page.record(&self.prepared.to_cow()),
            Some(error) => page.refuse(input, &error_finding(&error, self.text)),
        }
    }
}

/// An input that contains several references.
#[derive(Debug)]
struct Several<'a> {
    prepared: text::Several<'a>,
    text: &'a str,
    explain: bool,
}

impl Output for Several<'_> {
    fn json(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        let several = self.prepared;
        let error = several.clone().find_map(|one| one.error());
        let error = error.map(|error| error_finding(&error, self.text));
        let mut object = page.object_with(input, error.as_ref())?;
        let outputs = several
            .clone()
            .map(|one| one.error().is_none().then_some(Shown(one)));
        object.member("outputs", &Sequence(outputs))?;
        object.member("changed", &several.clone().any(|one| one.changes()))?;
        let changes = several.flat_map(|one| one.edits());
        object.member("changes", &Sequence(changes.map(Entry)))?;
        object.end()
    }

    fn plain(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        let mut series = Series::of(input);
        let mut is_bad = false;
        for one in self.prepared {
            if self.explain {
                for change in one.edits() {
                    page.note_next(&mut series, || change_finding(&change))?;
                }
            }
            let Some(error) = one.error() else {
                page.record(&one.to_cow())?;
                continue;
            };
            is_bad = true;
            page.end_record()?;
            page.note_next(&mut series, || error_finding(&error, self.text))?;
        }
        page.end_notes(&series)?;
        if is_bad {
            page.count_bad();
        }
        Ok(())
    }
}

/// A change as an entry of the JSON array `changes`.
struct Entry(Edit);

impl Serialize for Entry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Fields<'a> {
            code: &'a str,
            start: usize,
            end: usize,
            replacement: &'a str,
        }
        let span = self.0.span();
        let fields = Fields {
            code: self.0.kind().code(),
            start: span.start(),
            end: span.end(),
            replacement: &self.0.replacement().to_string(),
        };
        fields.serialize(serializer)
    }
}

/// A reference as an entry of the JSON array `outputs`.
struct Shown<'a>(Prepared<'a>);

impl Serialize for Shown<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.to_cow())
    }
}
