//! Writes an explained identifier as JSON: the members of `iri parse`, and the results of other
//! commands.

use iri_kit::bidi::{Order, display_order_parts};
use iri_kit::host::HostMapping;
use iri_kit::iri_core::Choice as _;
use iri_kit::scheme::{Facts, facts};
use iri_kit::text::speak;
use iri_kit::{Rewrite as _, Rung, map};
use serde::{Serialize, Serializer};

use super::changes::normal;
use super::explained::Explained;
use super::mapping;
use crate::cmd::bidi::Levels;
use crate::cmd::prelude::*;
use crate::cmd::{parse, to_iri};
use crate::diagnosis::host::Hosts;
use crate::options::display;
use crate::render::json::Sequence;

/// Writes the object.
pub(super) fn write(
    explained: &Explained<'_>,
    input: &Input<'_>,
    page: &mut Page<'_>,
) -> io::Result<()> {
    let mut object = page.object_with(input, explained.fatal().as_ref())?;
    let parts = &explained.parts;
    parse::members(&mut object, parts)?;
    object.member(
        "scheme_facts",
        &parts.scheme().and_then(facts).map(SchemeFacts::of),
    )?;
    if explained.is_reference {
        let host = explained.host.unwrap_or(HostMapping::Percent);
        let uri = mapping::to_uri(explained, host).ok();
        object.text("uri", uri.as_deref())?;
        let iri = map::to_iri(explained.text());
        object.text("iri", Some(&iri.to_cow()))?;
        let kept = iri.kept().map(|kept| to_iri::entry(&kept));
        object.member("kept", &Sequence(kept))?;
        object.member("hosts", &Hosts::of(explained.text()))?;
        object.member("normal", &Normal(explained))?;
    } else {
        for name in ["uri", "iri", "kept", "hosts", "normal"] {
            object.text(name, None)?;
        }
    }
    let displayed = explained.settings.display().display_parts(*parts);
    object.text("displayed", Some(&displayed.to_cow()))?;
    let encoded = display::entries(displayed.pieces());
    object.member("encoded", &Sequence(encoded))?;
    object.text("friendly", explained.friendly().as_deref())?;
    object.text("spoken", Some(&speak(explained.text()).to_cow()))?;
    let order = display_order_parts(*parts, Order::Plain);
    object.text("visual", Some(&order.visual().to_cow()))?;
    object.member("levels", &Levels(&order))?;
    object.member("findings", &Sequence(explained.findings()))?;
    object.end()
}

/// Facts about a scheme.
#[derive(Serialize)]
struct SchemeFacts {
    status: String,
    default_port: Option<u16>,
    default_host: Option<&'static str>,
    domain_names: bool,
}

impl SchemeFacts {
    fn of(facts: &Facts) -> Self {
        Self {
            status: facts.status().to_string(),
            default_port: facts.default_port(),
            default_host: facts.default_host(),
            domain_names: facts.has_domain_names(),
        }
    }
}

/// The normal forms by rung.
struct Normal<'e, 'a>(&'e Explained<'a>);

impl Serialize for Normal<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let named = Rung::ALL.iter().flat_map(|rung| {
            let names = rung.aliases().iter().copied().chain([rung.name()]);
            names.map(|name| (name, normal(self.0, *rung)))
        });
        serializer.collect_map(named)
    }
}
