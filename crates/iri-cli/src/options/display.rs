//! The options of the display policy (RFC 3987, section 7.6), and how its decisions are reported.

use clap::builder::PossibleValue;
use iri_kit::Component;
use iri_kit::host::HostMapping;
use iri_kit::lint::{DisplayPolicy, DisplayReason, DisplayRules, DisplayedPiece, ScriptSet};
use iri_ops::Settings;
use iri_ops::operations::FRIENDLY;
use serde::Serialize;

use crate::cmd::prelude::*;
use crate::options::value::Known;

/// The options.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct DisplayOptions {
    /// Which text to display in Unicode; all other text is displayed as triplets or A-labels
    #[arg(long, value_name = "LEVEL", value_parser = choice::<DisplayPolicy>())]
    display: Option<DisplayPolicy>,

    /// The only scripts that readers can see and enter, separated by commas: ISO 15924 codes such as
    /// `Latn`, or names such as `Greek` [default: all]
    #[arg(long, value_name = "SCRIPTS", hide_possible_values = true, value_parser = Known::new(scripts, known))]
    scripts: Option<ScriptSet>,
}

impl DisplayOptions {
    /// The rules that the options describe, if one of them is present.
    pub(crate) fn chosen(self, hosts: HostMapping) -> Option<DisplayRules<'static>> {
        let is_chosen = self.display.is_some() || self.scripts.is_some();
        is_chosen.then(|| self.settings(hosts).display())
    }

    /// The settings that the options describe.
    pub(crate) fn settings(self, hosts: HostMapping) -> Settings {
        let mut settings = FRIENDLY.defaults;
        settings.hosts = hosts;
        settings.level = self.display.unwrap_or(settings.level);
        settings.scripts = self.scripts;
        settings
    }
}

fn scripts(names: &str) -> Result<ScriptSet, String> {
    iri_ops::options::scripts(names).ok_or_else(|| {
        "expected ISO 15924 codes or Unicode names of scripts, separated by commas".to_owned()
    })
}

fn known() -> Box<dyn Iterator<Item = PossibleValue>> {
    Box::new(ScriptSet::recommended().map(|(code, name)| PossibleValue::new(code).help(name)))
}

/// A piece that is not displayed in Unicode, as an entry of JSON.
#[derive(Serialize)]
pub(crate) struct Entry {
    reason: &'static str,
    form: &'static str,
    component: Option<&'static str>,
    start: usize,
    end: usize,
    clause: &'static str,
}

/// Returns the entries for the pieces that are not displayed in Unicode, with the reasons.
pub(crate) fn entries<'a>(
    pieces: impl Clone + Iterator<Item = DisplayedPiece<'a>>,
) -> impl Clone + Iterator<Item = Entry> {
    encoded(pieces).map(|(piece, reason)| Entry {
        reason: reason.name(),
        form: piece.form().name(),
        component: piece.component().map(Component::name),
        start: piece.span().start(),
        end: piece.span().end(),
        clause: reason.clause().id(),
    })
}

/// Returns the pieces that are not displayed in Unicode, with the reasons.
pub(crate) fn encoded<'a>(
    pieces: impl Clone + Iterator<Item = DisplayedPiece<'a>>,
) -> impl Clone + Iterator<Item = (DisplayedPiece<'a>, DisplayReason)> {
    pieces.filter_map(|piece| {
        let reason = piece.reason()?;
        Some((piece, reason))
    })
}
