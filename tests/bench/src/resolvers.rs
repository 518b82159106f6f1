//! The calls that resolve references against one base, which is parsed before the loops: through the
//! methods of the identifier, which the documentation shows first, and through a `Base`.

use std::hint::black_box;
use std::sync::LazyLock;

use iri_kit::{Base, Iri, IriRef, Rewrite};

use crate::{
    measure::Side::{Ours, Peer},
    peers::{Mapper, parse_as_ours},
};

/// The base that references are resolved against.
const BASE: &str = "http://www.example.org/news/2024/march/story.html?page=2";

static OURS: LazyLock<Option<Iri<&str>>> = LazyLock::new(|| Iri::parse(BASE).ok());
static OXIRI: LazyLock<Option<oxiri::Iri<&str>>> = LazyLock::new(|| oxiri::Iri::parse(BASE).ok());

/// The base, and the prepared form of it.
fn ours() -> Option<&'static Iri<&'static str>> {
    OURS.as_ref()
}

fn prepared() -> Option<Base<'static, false>> {
    Some(ours()?.to_base())
}

fn theirs() -> Option<&'static oxiri::Iri<&'static str>> {
    OXIRI.as_ref()
}

/// Returns the sweep that resolves each item against the base, with a reused buffer, which is empty before each.
fn against<'a, B: 'a, T: 'a>(
    base: fn() -> Option<B>,
    items: impl AsRef<[T]> + 'a,
    mut call: impl FnMut(&B, &T, &mut String) + 'a,
) -> Box<dyn FnMut() + 'a> {
    let mut out = String::new();
    Box::new(move || {
        let Some(base) = base() else {
            return;
        };
        for item in items.as_ref() {
            out.clear();
            call(&base, black_box(item), &mut out);
            black_box(&out);
        }
    })
}

/// Parses the reference from a string and resolves it into a reused buffer.
pub(crate) const OF_TEXT: [Mapper; 4] = [
    Mapper {
        name: "iri-kit Iri",
        side: Ours,
        map: |text| {
            let mut out = String::new();
            ours()?.resolve_str(text).ok()?.append_to(&mut out);
            Some(out)
        },
        sweep: |items| {
            against(ours, items, |base, item, out| {
                if let Ok(resolved) = base.resolve_str(item) {
                    resolved.append_to(out);
                }
            })
        },
    },
    Mapper {
        name: "iri-kit Base",
        side: Ours,
        map: resolve,
        sweep: |items| {
            against(prepared, items, |base, item, out| {
                if let Ok(resolved) = base.resolve_str(item) {
                    resolved.append_to(out);
                }
            })
        },
    },
    Mapper {
        name: "oxiri text",
        side: Peer,
        map: resolve_by_oxiri,
        sweep: |items| {
            against(theirs, items, |base, item, out| {
                if let Ok(reference) = oxiri::IriRef::parse(item.as_str()) {
                    black_box(base.resolve_into(&reference, out).is_ok());
                }
            })
        },
    },
    FLUENT_URI,
];

const FLUENT_URI: Mapper = Mapper {
    name: "fluent-uri text",
    side: Peer,
    map: resolve_by_fluent,
    sweep: |items| {
        let base = || fluent_uri::Iri::parse(BASE).ok();
        against(base, items, |base, item, _| {
            if let Ok(reference) = fluent_uri::IriRef::parse(item.as_str()) {
                black_box(&reference.resolve_against(base).is_ok());
            }
        })
    },
};

/// Resolves references that were parsed before the clock starts.
pub(crate) const OF_PARSED: [Mapper; 3] = [
    Mapper {
        name: "iri-kit Iri",
        side: Ours,
        map: resolve,
        sweep: |items| {
            against(ours, parse_as_ours(items), |base, item, out| {
                base.resolve(item).append_to(out);
            })
        },
    },
    Mapper {
        name: "iri-kit Base",
        side: Ours,
        map: resolve,
        sweep: |items| {
            against(prepared, parse_as_ours(items), |base, item, out| {
                base.resolve(item).append_to(out);
            })
        },
    },
    Mapper {
        name: "oxiri parsed",
        side: Peer,
        map: resolve_by_oxiri,
        sweep: |items| {
            let parsed = items
                .iter()
                .filter_map(|item| oxiri::IriRef::parse(item.as_str()).ok());
            against(theirs, parsed.collect::<Vec<_>>(), |base, item, out| {
                black_box(base.resolve_into(item, out).is_ok());
            })
        },
    },
];

/// The result is an owned identifier with the offsets of its components.
pub(crate) const INTO_OWN: [Mapper; 4] = [
    Mapper {
        name: "iri-kit Iri",
        side: Ours,
        map: join,
        sweep: |items| {
            against(ours, items, |base, item, _| {
                black_box(base.join(item).is_ok());
            })
        },
    },
    Mapper {
        name: "iri-kit Base",
        side: Ours,
        map: join,
        sweep: |items| {
            against(prepared, items, |base, item, _| {
                black_box(base.join(item).is_ok());
            })
        },
    },
    Mapper {
        name: "oxiri resolve",
        side: Peer,
        map: resolve_by_oxiri,
        sweep: |items| {
            against(theirs, items, |base, item, _| {
                if let Ok(reference) = oxiri::IriRef::parse(item.as_str()) {
                    black_box(base.resolve(&reference).is_ok());
                }
            })
        },
    },
    FLUENT_URI,
];

fn join(text: &str) -> Option<String> {
    ours()?.join(text).ok().map(Iri::into_inner)
}

fn resolve(text: &str) -> Option<String> {
    let reference = IriRef::parse(text).ok()?;
    Some(ours()?.resolve(&reference).to_string())
}

fn resolve_by_oxiri(text: &str) -> Option<String> {
    let mut out = String::new();
    theirs()?
        .resolve_into(&oxiri::IriRef::parse(text).ok()?, &mut out)
        .ok()?;
    Some(out)
}

fn resolve_by_fluent(text: &str) -> Option<String> {
    let base = fluent_uri::Iri::parse(BASE).ok()?;
    let reference = fluent_uri::IriRef::parse(text).ok()?;
    Some(reference.resolve_against(&base).ok()?.into_string())
}
