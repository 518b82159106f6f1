//! `iri key`: keys by which identifiers are grouped and found.

use iri_kit::archive::KeyProfile;
use iri_kit::host::HostMapping;
use iri_kit::{Form, Rewrite, Rung};
use iri_ops::Opt;
use iri_ops::operations::KEY;
use iri_ops::options::{HOSTS, RUNG};

use crate::cmd::prelude::*;
use crate::diagnosis::grammar;
use crate::document::MARK;

/// Write the keys by which identifiers are grouped
///
/// Two IRIs or IRI references have the same key if and only if `iri compare` finds them equal on
/// the rung, with --host for domain names.
///
/// With --profile, the key is that of a web archive or a crawler, byte for byte as the program and
/// the version in its name write it. Such a key drops more than any rung does, for instance the
/// scheme, `www.` and session identifiers, so different resources can share it. Any text has one; a file that begins
/// with a byte order mark is an error in its first line, as in `iri check`.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// The rung of `iri compare` on which equal inputs have the same key
    #[arg(long, value_name = "RUNG", default_value = KEY.default_of(&RUNG), conflicts_with_all = excluded(&RUNG), value_parser = choice::<Rung>())]
    to: Rung,

    /// How the rung `scheme` maps domain names
    #[arg(long, alias = "hosts", value_name = "HOW", default_value = KEY.default_of(&HOSTS), conflicts_with_all = excluded(&HOSTS), value_parser = choice::<HostMapping>())]
    host: HostMapping,

    /// The form of a web archive or a crawler, in place of a rung
    #[arg(long, value_name = "PROFILE", value_parser = choice::<KeyProfile>())]
    profile: Option<KeyProfile>,

    #[command(flatten)]
    table: TableOptions,
}

/// The argument beside which an option is an error.
fn excluded(option: &Opt) -> Option<&'static str> {
    option.is_replaced_by_profile().then_some("profile")
}

const EXAMPLES: &str = "\
Examples:
  iri key 'HTTP://example.org:80/résumé'
  iri key --to syntax 'http://example.org/%7Euser'
  iri key --profile surt 'https://www.Example.org/Path/?b=2&a=1#top'
  iri key --profile surt --file crawl.txt | sort -u";

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let table = options.table.table(call.common)?;
    let key = Key {
        rung: options.to,
        host: options.host,
        profile: options.profile,
    };
    call.start(options.inputs, Setup::default().with_table(table), key)
}

#[derive(Debug)]
struct Key {
    rung: Rung,
    host: HostMapping,
    profile: Option<KeyProfile>,
}

impl Command for Key {
    fn write(&self, input: &Input<'_>, memory: &mut String, page: &mut Page<'_>) -> Written {
        let text = input.text()?;
        let converted = Converted::by(memory, text, |out| {
            if let Some(profile) = self.profile {
                // Any text has a key, but the byte order mark of a file is part of none.
                if text.starts_with(MARK) && input.record.line() == Some(1) {
                    grammar::accept(text, Form::Iri)?;
                }
                profile.append_key(text, out);
                return Ok(());
            }
            let parts = grammar::accept(text, Form::IriReference)?;
            let comparer = iri_ops::comparer(self.rung.steps(), self.host);
            let normal = comparer.normalize_parts(parts);
            normal
                .with_uri_form(comparer.compares_uris())
                .append_to(out);
            Ok(())
        })?;
        converted.write(input, page)
    }
}
