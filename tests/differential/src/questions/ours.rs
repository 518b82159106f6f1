//! The calls of iri-kit.

use iri_kit::RelativeBase;
use iri_kit::prelude::*;

/// The names of the forms that are accepted, of `Iri`, `IriRef`, `Uri`, `UriRef`.
pub(super) fn names(accepted: [bool; 4]) -> Option<String> {
    const NAMES: [&str; 4] = ["IRI", "IRI-reference", "URI", "URI-reference"];
    let names = NAMES
        .into_iter()
        .zip(accepted)
        .filter(|(_, accepted)| *accepted);
    let names: Vec<_> = names.map(|(name, _)| name).collect();
    (!names.is_empty()).then(|| names.join(", "))
}

pub(super) fn forms(text: &str) -> Option<String> {
    names([
        Iri::parse(text).is_ok(),
        IriRef::parse(text).is_ok(),
        Uri::parse(text).is_ok(),
        UriRef::parse(text).is_ok(),
    ])
}

/// The same for a peer without URIs.
pub(super) fn iri_forms(text: &str) -> Option<String> {
    names([
        Iri::parse(text).is_ok(),
        IriRef::parse(text).is_ok(),
        false,
        false,
    ])
}

/// Writes the components that are present, each in angle brackets after its name.
pub(super) fn written(components: &[(&str, Option<&str>)]) -> String {
    let present = components
        .iter()
        .filter_map(|(name, part)| Some(format!("{name} <{}>", (*part)?)));
    present.collect::<Vec<_>>().join(" ")
}

pub(super) fn components(text: &str) -> Option<String> {
    let iri = IriRef::parse(text).ok()?;
    Some(written(&[
        ("scheme", iri.scheme()),
        ("userinfo", iri.userinfo()),
        ("host", iri.host()),
        ("port", iri.port()),
        ("path", Some(iri.path())),
        ("query", iri.query()),
        ("fragment", iri.fragment()),
    ]))
}

/// The same for a peer that does not divide the authority.
pub(super) fn five_components(text: &str) -> Option<String> {
    let iri = IriRef::parse(text).ok()?;
    Some(written(&[
        ("scheme", iri.scheme()),
        ("authority", iri.authority()),
        ("path", Some(iri.path())),
        ("query", iri.query()),
        ("fragment", iri.fragment()),
    ]))
}

/// `base` must be an IRI.
pub(super) fn resolve(base: &str, text: &str) -> Option<String> {
    Some(Iri::parse(base).ok()?.resolve_str(text).ok()?.to_string())
}

pub(super) fn resolve_relative(base: &str, text: &str) -> Option<String> {
    let base = IriRef::parse(base).ok()?;
    let base: RelativeBase<'_, false> = base.to_base();
    Some(base.resolve_str(text).ok()?.to_string())
}

pub(super) fn normalize(text: &str) -> Option<String> {
    Some(
        IriRef::parse(text)
            .ok()?
            .normalize(Rung::Syntax)
            .to_string(),
    )
}

pub(super) fn normalize_uri(text: &str) -> Option<String> {
    Some(
        UriRef::parse(text)
            .ok()?
            .normalize(Rung::Syntax)
            .to_string(),
    )
}

pub(super) fn to_uri(text: &str) -> Option<String> {
    Some(IriRef::parse(text).ok()?.to_uri().to_string())
}

/// `base` and `text` must be IRIs.
pub(super) fn relativize(base: &str, text: &str) -> Option<String> {
    let base = Iri::parse(base).ok()?;
    let target = Iri::parse(text).ok()?;
    Some(base.relativize(&target).ok()?.to_string())
}
