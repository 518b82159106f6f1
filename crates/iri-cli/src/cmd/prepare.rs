//! `iri prepare`: turns typed or pasted text into references.

mod findings;
mod options;

use iri_kit::text::{self, Edit, Separator};
use iri_kit::{Preparation, Prepared, Rewrite};
use serde::{Serialize, Serializer};

use crate::cmd::prelude::*;
use crate::input::Text;
use crate::options::table::usage;
use crate::render::json::Sequence;
use crate::render::secrets::{IN_IDENTIFIER, Secrets, WHOLE};
use crate::render::series::Series;
use crate::slice;

use self::findings::{change_finding, error_finding, hear_finding};

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
        secrets: if options.spoken {
            IN_SPOKEN
        } else {
            IN_IDENTIFIER
        },
        ..Setup::default().with_table(table)
    };
    let prepare = Prepare {
        preparation: options.preparation(),
        several: options.several(),
        spoken: options.spoken,
        explain: options.explain,
    };
    call.start(options.inputs, setup, prepare)
}

/// All words, if they stand for text with a password, also after words that are errors. The text
/// itself has passwords like any other.
const IN_SPOKEN: Secrets = |words| {
    let mut all = String::new();
    let mut rest = words;
    loop {
        let heard = text::hear(rest);
        heard.append_to(&mut all);
        let Some(error) = heard.error() else { break };
        all.push('x');
        rest = slice::text(rest, error.span().end()..);
    }
    if IN_IDENTIFIER(&all).is_empty() {
        IN_IDENTIFIER(words)
    } else {
        WHOLE(words)
    }
};

/// Turns inputs into references.
#[derive(Debug)]
struct Prepare {
    preparation: Preparation,
    /// The separator of the references, if inputs hold several.
    several: Option<Separator>,
    /// Whether inputs are words.
    spoken: bool,
    explain: bool,
}

impl Command for Prepare {
    fn write(&self, input: &Input<'_>, _: &mut String, page: &mut Page<'_>) -> Written {
        let text = input.text()?;
        if self.spoken {
            return self.heard(text, input, page);
        }
        match self.several {
            None => self.one(self.preparation.prepare(text), text, input, page),
            Some(separator) => {
                let several = self.preparation.prepare_several(text, separator);
                self.several(&several, text, input, page)
            }
        }
    }
}

impl Prepare {
    /// Writes the reference that words stand for.
    fn heard(&self, words: &str, input: &Input<'_>, page: &mut Page<'_>) -> Written {
        let heard = text::hear(words);
        if let Some(error) = heard.error() {
            return Err(Box::new(hear_finding(&error, words)).into());
        }
        let heard = heard.to_cow();
        let prepared = self.preparation.prepare(&heard);
        let own = Input::new(input.record, Text::whole(&heard));
        match prepared.error() {
            Some(error) => Ok(page.refuse(&own, &error_finding(&error, &heard))?),
            None => self.one(prepared, &heard, &own, page),
        }
    }

    /// Writes the reference in an input.
    fn one(
        &self,
        one: Prepared<'_>,
        text: &str,
        input: &Input<'_>,
        page: &mut Page<'_>,
    ) -> Written {
        if self.explain {
            page.note_all(input, one.edits(), |change| change_finding(&change))?;
        }
        if let Some(error) = one.error() {
            return Err(Box::new(error_finding(&error, text)).into());
        }
        page.write(
            input,
            |object| {
                object.text("output", Some(&one.to_cow()))?;
                object.member("changed", &one.changes())?;
                object.member("changes", &Sequence(one.edits().map(Entry)))
            },
            |page| page.record(&one.to_cow()),
        )
    }

    /// Writes the references in an input.
    fn several(
        &self,
        several: &text::Several<'_>,
        text: &str,
        input: &Input<'_>,
        page: &mut Page<'_>,
    ) -> Written {
        let error = several.clone().find_map(|one| one.error());
        let error = error.map(|error| error_finding(&error, text));
        page.write_with(
            input,
            error.as_ref(),
            |object| {
                let outputs = several
                    .clone()
                    .map(|one| one.error().is_none().then_some(Shown(one)));
                object.member("outputs", &Sequence(outputs))?;
                object.member("changed", &several.clone().any(|one| one.changes()))?;
                let changes = several.clone().flat_map(|one| one.edits());
                object.member("changes", &Sequence(changes.map(Entry)))
            },
            |page| {
                let mut series = Series::of(input);
                for one in several.clone() {
                    if self.explain {
                        for change in one.edits() {
                            page.note_next(&mut series, || change_finding(&change))?;
                        }
                    }
                    let Some(error) = one.error() else {
                        page.record(&one.to_cow())?;
                        continue;
                    };
                    page.end_record()?;
                    page.note_next(&mut series, || error_finding(&error, text))?;
                }
                page.end_notes(&series)?;
                if error.is_some() {
                    page.count_bad();
                }
                Ok(())
            },
        )
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
