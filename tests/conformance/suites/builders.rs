//! Building, against plain components put together: what comes out has the components that went in,
//! and what is refused could not have had them.

use iri_conformance::generate::Random;
use iri_conformance::model::Model;
use iri_conformance::oracle::of_form;
use iri_conformance::report::Report;
use iri_kit::core::{Component, pct};
use iri_kit::syntax::{
    AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef,
};
use iri_kit::{Parts, Profile};

use crate::changes::types::{Changed, TEXTS};

fn build_at_random<T: Changed>(report: &mut Report, rounds: usize) {
    let mut random = Random::new(53 + T::FORM as u64);
    for _ in 0..rounds {
        let mut maybe = |one_in: usize| {
            let text = random.pick(&TEXTS).to_owned();
            (random.below(one_in) > 0).then_some(text)
        };
        let host = maybe(2);
        let model = Model {
            scheme: maybe(3).map(|text| {
                if text.len() > 2 {
                    "http".to_owned()
                } else {
                    text
                }
            }),
            userinfo: maybe(2).filter(|text| host.is_some() || text.is_empty()),
            port: maybe(2).map(|text| {
                if text.len() > 1 {
                    "80".to_owned()
                } else {
                    text
                }
            }),
            host,
            path: maybe(4).unwrap_or_default(),
            query: maybe(2),
            fragment: maybe(2),
        };
        report.count();
        let (found, wanted) = (T::build(&model), model.text(T::FORM));
        if found.as_ref().ok() != wanted.as_ref() {
            report.failure("built", || {
                format!("{}: {model:?}: {found:?}, not {wanted:?}", T::FORM.name())
            });
        }
        report.count();
        let found = T::build_encoded(&model);
        if let Ok(text) = &found {
            let parts = Parts::split(text);
            let decoded = |component| {
                let text: Option<&str> = parts.component(component);
                text.map(|text| pct::decode(text).to_bytes().into_owned())
            };
            let right = of_form(T::FORM, Profile::Rfc3987).accepts(text)
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
}

#[test]
fn builders_build_what_the_components_make_and_nothing_else() {
    const ROUNDS: usize = 30_000;
    let mut report = Report::new("builders");
    build_at_random::<Iri<String>>(&mut report, ROUNDS);
    build_at_random::<IriRef<String>>(&mut report, ROUNDS);
    build_at_random::<AbsoluteIri<String>>(&mut report, ROUNDS);
    build_at_random::<IrelativeRef<String>>(&mut report, ROUNDS);
    build_at_random::<Uri<String>>(&mut report, ROUNDS);
    build_at_random::<UriRef<String>>(&mut report, ROUNDS);
    build_at_random::<AbsoluteUri<String>>(&mut report, ROUNDS);
    build_at_random::<RelativeRef<String>>(&mut report, ROUNDS);
    report.finish(400_000);
}
