//! The calls that resolve references against one base, which is parsed before the loop: through the
//! methods of the identifier, which the documentation shows first, and through a `Base`.

use std::hint::black_box;

use iri_kit::{Iri, IriRef, Rewrite};

use crate::{
    measure::Side::{Ours, Peer},
    peers::Mapper,
};

/// The base that references are resolved against.
const BASE: &str = "http://www.example.org/news/2024/march/story.html?page=2";

fn ours() -> Option<Iri<&'static str>> {
    Iri::parse(BASE).ok()
}

fn theirs() -> Option<oxiri::Iri<&'static str>> {
    oxiri::Iri::parse(BASE).ok()
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
            let mut out = String::new();
            Box::new(move || {
                let Some(base) = ours() else {
                    return;
                };
                for item in items {
                    out.clear();
                    if let Ok(resolved) = base.resolve_str(black_box(item)) {
                        resolved.append_to(&mut out);
                    }
                    black_box(&out);
                }
            })
        },
    },
    Mapper {
        name: "iri-kit Base",
        side: Ours,
        map: resolve,
        sweep: |items| {
            let mut out = String::new();
            Box::new(move || {
                let base = ours();
                let Some(base) = base.as_ref().map(Iri::to_base) else {
                    return;
                };
                for item in items {
                    out.clear();
                    if let Ok(resolved) = base.resolve_str(black_box(item)) {
                        resolved.append_to(&mut out);
                    }
                    black_box(&out);
                }
            })
        },
    },
    Mapper {
        name: "oxiri text",
        side: Peer,
        map: resolve_by_oxiri,
        sweep: |items| {
            let mut out = String::new();
            Box::new(move || {
                let Some(base) = theirs() else {
                    return;
                };
                for item in items {
                    out.clear();
                    if let Ok(reference) = oxiri::IriRef::parse(black_box(item.as_str())) {
                        black_box(base.resolve_into(&reference, &mut out).is_ok());
                    }
                    black_box(&out);
                }
            })
        },
    },
    Mapper {
        name: "fluent-uri text",
        side: Peer,
        map: resolve_by_fluent,
        sweep: |items| {
            Box::new(move || {
                let Ok(base) = fluent_uri::Iri::parse(BASE) else {
                    return;
                };
                for item in items {
                    if let Ok(reference) = fluent_uri::IriRef::parse(black_box(item.as_str())) {
                        black_box(&reference.resolve_against(&base).is_ok());
                    }
                }
            })
        },
    },
];

/// Resolves references that were parsed before the clock starts.
pub(crate) const OF_PARSED: [Mapper; 3] = [
    Mapper {
        name: "iri-kit Iri",
        side: Ours,
        map: resolve,
        sweep: |items| {
            let mut out = String::new();
            let parsed = items.iter().filter_map(|item| IriRef::parse(item).ok());
            let parsed: Vec<_> = parsed.collect();
            Box::new(move || {
                let Some(base) = ours() else {
                    return;
                };
                for item in &parsed {
                    out.clear();
                    base.resolve(black_box(item)).append_to(&mut out);
                    black_box(&out);
                }
            })
        },
    },
    Mapper {
        name: "iri-kit Base",
        side: Ours,
        map: resolve,
        sweep: |items| {
            let mut out = String::new();
            let parsed = items.iter().filter_map(|item| IriRef::parse(item).ok());
            let parsed: Vec<_> = parsed.collect();
            Box::new(move || {
                let base = ours();
                let Some(base) = base.as_ref().map(Iri::to_base) else {
                    return;
                };
                for item in &parsed {
                    out.clear();
                    base.resolve(black_box(item)).append_to(&mut out);
                    black_box(&out);
                }
            })
        },
    },
    Mapper {
        name: "oxiri parsed",
        side: Peer,
        map: resolve_by_oxiri,
        sweep: |items| {
            let mut out = String::new();
            let parsed = items
                .iter()
                .filter_map(|item| oxiri::IriRef::parse(item.as_str()).ok());
            let parsed: Vec<_> = parsed.collect();
            Box::new(move || {
                let Some(base) = theirs() else {
                    return;
                };
                for item in &parsed {
                    out.clear();
                    black_box(base.resolve_into(black_box(item), &mut out).is_ok());
                    black_box(&out);
                }
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
            Box::new(move || {
                let Some(base) = ours() else {
                    return;
                };
                for item in items {
                    black_box(base.join(black_box(item)).is_ok());
                }
            })
        },
    },
    Mapper {
        name: "iri-kit Base",
        side: Ours,
        map: join,
        sweep: |items| {
            Box::new(move || {
                let base = ours();
                let Some(base) = base.as_ref().map(Iri::to_base) else {
                    return;
                };
                for item in items {
                    black_box(base.join(black_box(item)).is_ok());
                }
            })
        },
    },
    Mapper {
        name: "oxiri resolve",
        side: Peer,
        map: resolve_by_oxiri,
        sweep: |items| {
            Box::new(move || {
                let Some(base) = theirs() else {
                    return;
                };
                for item in items {
                    if let Ok(reference) = oxiri::IriRef::parse(black_box(item.as_str())) {
                        black_box(base.resolve(&reference).is_ok());
                    }
                }
            })
        },
    },
    Mapper {
        name: "fluent-uri text",
        side: Peer,
        map: resolve_by_fluent,
        sweep: OF_TEXT[3].sweep,
    },
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
