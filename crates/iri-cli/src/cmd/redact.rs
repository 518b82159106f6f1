//! `iri redact`: a filter that hides passwords and secret parameters (RFC 3986, sections 3.2.1 and 7.5).

use std::io::Write as _;

use iri_kit::text::{Redaction, Secret};
use serde::Serialize;

use crate::cmd::prelude::*;
use crate::read::block::Cut;
use crate::render::secrets::IN_TEXT;
use crate::slice;
use crate::survey::Survey;

/// Hide passwords and secret parameters in running text
///
/// Writes the text with *** in place of each secret of the identifiers in it: the password of a
/// userinfo, and the values of parameters such as `access_token`, `X-Amz-Signature` and `jsessionid`, in
/// queries, in fragments and after semicolons, also in identifiers inside of others. What may be a
/// password for some software is hidden, so in doubt more is hidden rather than less. All other
/// octets of files and of standard input stay as they are, also control characters and octets that
/// are not UTF-8; with --json, U+FFFD stands for the latter. A long line is not held in memory as a
/// whole.
///
/// Identifiers end at white space, quotation marks and angle brackets. With --identifiers, each
/// input is one identifier, whatever characters it has.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// Each input is one identifier, or a string that should be one
    #[arg(long)]
    identifiers: bool,

    /// Hide the values of parameters of this name too. Can be repeated
    #[arg(long, value_name = "NAME")]
    name: Vec<String>,

    /// The text in place of a secret
    #[arg(long, value_name = "TEXT", default_value = Redaction::TEXT.mask())]
    with: String,
}

const EXAMPLES: &str = "\
Examples:
  iri redact < access.log > shared.log
  iri redact --file app.log.gz --json | jq -r 'select(.changed) | .line'
  iri redact --name ticket_id --with '[removed]' --file app.log
  iri redact --identifiers --file links.txt";

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let redaction = if options.identifiers {
        Redaction::IDENTIFIER
    } else {
        Redaction::TEXT
    };
    // Leaked, since they are used as long as the program runs.
    let names: Vec<&str> = options.name.into_iter().map(|name| &*name.leak()).collect();
    let redaction = redaction
        .with_names(names.leak())
        .with_mask(options.with.leak());
    let setup = Setup {
        // Plain output is written a block at a time; an object is about a line.
        cut: match (call.common.json, options.identifiers) {
            (true, _) => Cut::Each,
            (false, true) => Cut::Octets(|_| 0),
            (false, false) => Cut::Octets(settled_length),
        },
        secrets: IN_TEXT,
        ..Setup::default()
    };
    let end = call.common.record_end();
    call.start(options.inputs, setup, Redact { redaction, end })
}

#[derive(Debug)]
struct Redact {
    redaction: Redaction<'static>,
    /// The byte that ends a line.
    end: u8,
}

impl Command for Redact {
    /// Counts nothing: lines are no identifiers.
    fn survey(&self, _: &Input<'_>, _: &mut Survey) {}

    fn write(&self, input: &Input<'_>, memory: &mut String, page: &mut Page<'_>) -> Written {
        if page.style.json {
            return Ok(self.object(input, memory, page)?);
        }
        Ok(self.lines(input, memory, page)?)
    }
}

impl Redact {
    /// Writes the lines of a block as they are, or an argument as other commands do.
    fn lines(&self, input: &Input<'_>, memory: &mut String, page: &mut Page<'_>) -> io::Result<()> {
        let bytes = input.record.bytes;
        if input.record.line().is_none() {
            self.redact(bytes, memory);
            return page.record(memory);
        }
        let out = &mut page.sink.out;
        let mut at = 0;
        for secret in self.redaction.secrets_in_lines(bytes, self.end) {
            out.write_all(slice::octets(bytes, at..secret.span().start()))?;
            out.write_all(self.redaction.mask().as_bytes())?;
            at = secret.span().end();
        }
        out.write_all(slice::octets(bytes, at..))
    }

    /// Replaces the secrets of one line, and returns them.
    fn redact(&self, line: &[u8], out: &mut String) -> Vec<Hidden> {
        out.clear();
        let mut at = 0;
        let secrets = self.redaction.secrets_in_octets(line).map(|secret| {
            let span = secret.span();
            out.push_str(&String::from_utf8_lossy(slice::octets(
                line,
                at..span.start(),
            )));
            out.push_str(self.redaction.mask());
            at = span.end();
            Hidden::from(secret)
        });
        let secrets = secrets.collect();
        out.push_str(&String::from_utf8_lossy(slice::octets(line, at..)));
        secrets
    }

    /// Writes the object of a line.
    fn object(
        &self,
        input: &Input<'_>,
        memory: &mut String,
        page: &mut Page<'_>,
    ) -> io::Result<()> {
        let bytes = input.record.bytes;
        let hidden = self.redact(bytes, memory);
        let changed = String::from_utf8_lossy(bytes) != *memory;
        let mut object = page.object_without_input(true)?;
        if let Some(line) = input.record.line() {
            object.member("line", &line)?;
        }
        if let Some(file) = input.record.file() {
            object.text("file", Some(file))?;
        }
        object.text("output", Some(memory))?;
        object.member("changed", &changed)?;
        object.member("hidden", &hidden)?;
        object.end()
    }
}

/// A secret in JSON.
#[derive(Debug, Serialize)]
struct Hidden {
    kind: &'static str,
    start: usize,
    end: usize,
}

impl From<Secret> for Hidden {
    fn from(secret: Secret) -> Self {
        Self {
            kind: secret.kind().name(),
            start: secret.span().start(),
            end: secret.span().end(),
        }
    }
}

/// The number of bytes of a line from which its words are written before its end is read.
const LONG: usize = 1 << 22;

/// The number of bytes at the end of a long line in which a place to divide it is searched.
const NEAR: usize = 1 << 18;

/// Returns the length of the start of a long line that can be written before more is read, since no secret in it
/// can go on after it: a password may have spaces and reach into the next two words, but not from a word without a
/// colon.
fn settled_length(line: &[u8]) -> usize {
    if line.len() < LONG {
        return 0;
    }
    let from = line.len() - NEAR;
    let is_space = |byte: &u8| *byte <= b' ';
    let mut end = line.len();
    let mut after = None;
    // The last word may go on.
    let mut is_last = true;
    while let Some(space) = slice::octets(line, from..end).iter().rposition(is_space) {
        let word = slice::octets(line, from + space + 1..end);
        let may_have_colon = word.iter().any(|byte| b":%&\\\xEF".contains(byte));
        after = match after {
            _ if is_last || may_have_colon => None,
            Some(after) if !word.is_empty() => return after,
            None if !word.is_empty() => Some(end),
            after => after,
        };
        is_last = false;
        end = from + space;
    }
    0
}
