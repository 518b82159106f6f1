//! A builder gives the components of the model, or rejects them.

use iri_kit::syntax::{
    AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef,
};
use iri_kit::{Component, Edition, Parts, pct};

use super::change::Changed;
use crate::oracle::of_form;
use crate::plain_parts::PlainParts;
use crate::report::Report;

/// Builds an identifier of the components of the lines, each of which is a name, `=` and the content; the components of
/// other lines are those of the string.
pub fn law(text: &str, report: &mut Report) {
    let mut model = PlainParts::default();
    for line in text.split('\n') {
        let (name, content) = line.split_once('=').unwrap_or(("", line));
        let content = content.to_owned();
        match name {
            "scheme" => model.scheme = Some(content),
            "userinfo" => model.userinfo = Some(content),
            "host" => model.host = Some(content),
            "port" => model.port = Some(content),
            "path" => model.path = content,
            "query" => model.query = Some(content),
            "fragment" => model.fragment = Some(content),
            _ => model = PlainParts::of(line),
        }
    }
    try_model::<Iri<String>>(&model, report);
    try_model::<IriRef<String>>(&model, report);
    try_model::<AbsoluteIri<String>>(&model, report);
    try_model::<IrelativeRef<String>>(&model, report);
    try_model::<Uri<String>>(&model, report);
    try_model::<UriRef<String>>(&model, report);
    try_model::<AbsoluteUri<String>>(&model, report);
    try_model::<RelativeRef<String>>(&model, report);
}

/// Builds an identifier of the components, as such and encoded.
pub fn try_model<T: Changed>(model: &PlainParts, report: &mut Report) {
    report.count();
    let (found, expected) = (T::build(model), model.text(T::FORM));
    if found.as_ref().ok() != expected.as_ref() {
        report.failure("built", || {
            format!("{}: {model:?}: {found:?}, not {expected:?}", T::FORM.name())
        });
    }
    report.count();
    let found = T::build_encoded(model);
    if let Ok(text) = &found {
        let parts = Parts::split(text);
        let decoded = |component| {
            let text: Option<&str> = parts.component(component);
            text.map(|text| pct::decode(text).to_bytes().into_owned())
        };
        let right = of_form(T::FORM, Edition::Rfc3987).accepts(text)
            && [
                (Component::Scheme, model.scheme.as_deref()),
                (Component::Userinfo, model.userinfo.as_deref()),
                (Component::Host, model.host.as_deref()),
                (Component::Path, Some(model.path.as_str())),
                (Component::Query, model.query.as_deref()),
                (Component::Fragment, model.fragment.as_deref()),
            ]
            .into_iter()
            .all(|(component, content)| {
                decoded(component).as_deref() == content.map(str::as_bytes)
            });
        if !right {
            report.failure("built from content", || {
                format!("{}: {model:?}: {text:?}", T::FORM.name())
            });
        }
    }
}
