//! Identifiers that are built or changed have the components of the model, or are rejected.

use iri_kit::syntax::{
    AbsoluteIri, AbsoluteUri, BuildError, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef,
    encode,
};
use iri_kit::{Edition, Form, pct};

use super::first_line;
use crate::oracle::of_form;
use crate::plain_parts::PlainParts;
use crate::report::Report;

/// Changes the identifier of the first line as the other lines say: the name of a change, `=` and its argument. The
/// name of an encoded argument is in capitals. A line without a name selects a change by its first character.
pub fn law(text: &str, report: &mut Report) {
    let (first, rest) = first_line(text);
    let changes: Vec<(Change<'_>, bool)> = rest.split('\n').filter_map(read).collect();
    try_changes::<Iri<String>>(first, &changes, report);
    try_changes::<IriRef<String>>(first, &changes, report);
    try_changes::<AbsoluteIri<String>>(first, &changes, report);
    try_changes::<IrelativeRef<String>>(first, &changes, report);
    try_changes::<Uri<String>>(first, &changes, report);
    try_changes::<UriRef<String>>(first, &changes, report);
    try_changes::<AbsoluteUri<String>>(first, &changes, report);
    try_changes::<RelativeRef<String>>(first, &changes, report);
}

/// Reads a change, and whether its argument is encoded; `None` for an empty line.
fn read(line: &str) -> Option<(Change<'_>, bool)> {
    if let Some((name, argument)) = line.split_once('=') {
        let known = CHANGES
            .iter()
            .find(|known| known.eq_ignore_ascii_case(name));
        if let Some(known) = known {
            let encoded = name.starts_with(|c: char| c.is_ascii_uppercase());
            return Some(((known, argument), encoded));
        }
    }
    let selector = line.chars().next()?;
    let number = selector as usize;
    let name = CHANGES[number % CHANGES.len()];
    let encoded = number / CHANGES.len() % 2 > 0;
    Some(((name, &line[selector.len_utf8()..]), encoded))
}

fn try_changes<T: Changed + TryFrom<String>>(
    start: &str,
    changes: &[(Change<'_>, bool)],
    report: &mut Report,
) {
    let Ok(mut identifier) = T::try_from(start.to_owned()) else {
        return;
    };
    for &(change, encoded) in changes {
        let before = identifier.text().to_owned();
        if encoded {
            encode_one(&mut identifier, &before, change, report);
        } else {
            change_one(&mut identifier, &before, change, report);
        }
    }
}

/// A change: its name and its argument.
pub type Change<'a> = (&'a str, &'a str);

/// The operations that the eight types share.
pub trait Changed: Sized {
    /// The form of the type.
    const FORM: Form;
    /// The identifier.
    fn text(&self) -> &str;
    /// Applies a change; `None` if the type has no such change.
    fn change(&mut self, change: Change<'_>) -> Option<Result<(), BuildError>>;
    /// Applies a change with an encoded argument; `None` if the type has no such change.
    fn encode(&mut self, change: Change<'_>) -> Option<Result<(), BuildError>>;
    /// Builds an identifier of the components.
    ///
    /// # Errors
    ///
    /// If a component is invalid.
    fn build(model: &PlainParts) -> Result<String, BuildError>;
    /// Builds an identifier of the components without the port, encoded.
    ///
    /// # Errors
    ///
    /// If a component cannot be encoded.
    fn build_encoded(model: &PlainParts) -> Result<String, BuildError>;
}

macro_rules! changed {
    ($($name:ident $scheme:tt $fragment:tt;)+) => {$(
        impl Changed for $name<String> {
            const FORM: Form = $name::<&str>::FORM;

    fn text(&self) -> &str {
                self.as_str()
            }

            fn change(&mut self, (name, text): Change<'_>) -> Option<Result<(), BuildError>> {
                let done = |()| Ok(());
                Some(match name {
                    "authority" => self.set_authority(text),
                    "no authority" => self.remove_authority(),
                    "authority none" => self.set_authority(None),
                    "userinfo" => self.set_userinfo(text),
                    "no userinfo" => done(self.remove_userinfo()),
                    "userinfo none" => self.set_userinfo(None),
                    "user" => self.set_user_and_password(text, None),
                    "password" => self.set_user_and_password("u", text),
                    "host" => self.set_host(text),
                    "port" => self.set_port(text),
                    "no port" => done(self.remove_port()),
                    "port none" => self.set_port(None),
                    "path" => self.set_path(text),
                    "push" => self.push_segment(text),
                    "push two" => self.push_segments([text, "b"]),
                    "pop" => done({ self.pop_segment(); }),
                    "query" => self.set_query(text),
                    "no query" => done(self.remove_query()),
                    "query none" => self.set_query(None),
                    "pair" => self.append_pair(text, "v"),
                    "value" => self.append_pair("n", text),
                    "two pairs" => self.append_pairs([(text, "v"), ("n", text)]),
                    "scheme" => changed!(@scheme $scheme self text),
                    "fragment" => changed!(@fragment $fragment self text),
                    "no fragment" => changed!(@no_fragment $fragment self),
                    "fragment none" => changed!(@fragment $fragment self None),
                    _ => return None,
                })
            }

            fn encode(&mut self, (name, text): Change<'_>) -> Option<Result<(), BuildError>> {
                Some(match name {
                    "userinfo" => self.set_userinfo(encode(text)),
                    "user" => self.set_user_and_password(encode(text), None),
                    "password" => self.set_user_and_password(encode("u"), encode(text)),
                    "host" => self.set_host(encode(text)),
                    "path" => self.set_path(encode(text)),
                    "push" => self.push_segment(encode(text)),
                    "query" => self.set_query(encode(text)),
                    "pair" => self.append_pair(encode(text), encode("v")),
                    "value" => self.append_pair(encode("n"), encode(text)),
                    "fragment" => changed!(@fragment $fragment self encode(text)),
                    _ => return None,
                })
            }

            fn build(model: &PlainParts) -> Result<String, BuildError> {
                let mut builder = $name::<&str>::builder().path(model.path.as_str());
                if let Some(scheme) = &model.scheme {
                    builder = builder.scheme(scheme);
                }
                if let Some(userinfo) = &model.userinfo {
                    builder = builder.userinfo(userinfo);
                }
                if let Some(host) = &model.host {
                    builder = builder.host(host);
                }
                if let Some(port) = &model.port {
                    builder = builder.port(port.as_str());
                }
                if let Some(query) = &model.query {
                    builder = builder.query(query);
                }
                if let Some(fragment) = &model.fragment {
                    builder = builder.fragment(fragment);
                }
                builder.build().map(|built| built.into_inner())
            }

            fn build_encoded(model: &PlainParts) -> Result<String, BuildError> {
                let mut builder = $name::<&str>::builder().path(encode(&model.path));
                if let Some(scheme) = &model.scheme {
                    builder = builder.scheme(scheme);
                }
                if let Some(userinfo) = &model.userinfo {
                    builder = builder.userinfo(encode(userinfo));
                }
                if let Some(host) = &model.host {
                    builder = builder.host(encode(host));
                }
                if let Some(query) = &model.query {
                    builder = builder.query(encode(query));
                }
                if let Some(fragment) = &model.fragment {
                    builder = builder.fragment(encode(fragment));
                }
                let built = builder.check()?;
                let text = built.to_string();
                assert_eq!(built.to_identifier(), text.as_str());
                Ok(text)
            }
        }
    )+};
    (@scheme never $self:ident $text:ident) => { return None };
    (@scheme $any:tt $self:ident $text:ident) => { $self.set_scheme($text) };
    (@fragment never $self:ident $text:expr) => { return None };
    (@fragment may $self:ident $text:expr) => { $self.set_fragment($text) };
    (@no_fragment never $self:ident) => { return None };
    (@no_fragment may $self:ident) => { { $self.remove_fragment(); Ok(()) } };
}

changed! {
    Iri always may;
    IriRef may may;
    AbsoluteIri always never;
    IrelativeRef never may;
    Uri always may;
    UriRef may may;
    AbsoluteUri always never;
    RelativeRef never may;
}

/// The names of the changes.
#[rustfmt::skip]
pub const CHANGES: [&str; 26] = [
    "authority", "no authority", "authority none", "userinfo", "no userinfo", "userinfo none", "user", "password",
    "host", "port", "no port", "port none", "path", "push", "push two", "pop", "query", "no query", "query none",
    "pair", "value", "two pairs", "scheme", "fragment", "no fragment", "fragment none",
];

/// The components after a change; `None` if the change is valid for no identifier.
fn changed(mut model: PlainParts, (name, text): Change<'_>) -> Option<PlainParts> {
    let some = Some(text.to_owned());
    match name {
        "authority" => {
            let of = PlainParts::of(&format!("//{text}"));
            if !of.path.is_empty() || of.query.is_some() || of.fragment.is_some() {
                return None;
            }
            (model.userinfo, model.host, model.port) = (of.userinfo, of.host, of.port);
        }
        "no authority" | "authority none" => {
            (model.userinfo, model.host, model.port) = (None, None, None);
        }
        "no userinfo" | "userinfo none" => model.userinfo = None,
        "user" if text.contains(':') => return None,
        "userinfo" | "user" => model.userinfo = some,
        "password" => model.userinfo = Some(format!("u:{text}")),
        "host" => model.host = some,
        "port" => model.port = some,
        "no port" | "port none" => model.port = None,
        "path" => text.clone_into(&mut model.path),
        "push" if text.contains('/') => return None,
        "push" => {
            if model.path.is_empty() && (model.host.is_some() || text.is_empty())
                || !model.path.is_empty() && !model.path.ends_with('/')
            {
                model.path.push('/');
            }
            model.path.push_str(text);
        }
        "push two" => return changed(changed(model, ("push", text))?, ("push", "b")),
        "pop" => {
            let slash = model.path.rfind('/');
            let rooted = usize::from(model.path.starts_with('/'));
            model.path.truncate(slash.unwrap_or(0).max(rooted));
        }
        "query" => model.query = some,
        "no query" | "query none" => model.query = None,
        "pair" | "value" => {
            let (name, value) = if name == "pair" {
                (text, "v")
            } else {
                ("n", text)
            };
            if name.contains(['&', '=']) || value.contains('&') {
                return None;
            }
            let query = model.query.unwrap_or_default();
            let between = if query.is_empty() { "" } else { "&" };
            model.query = Some(format!("{query}{between}{name}={value}"));
        }
        "two pairs" => return changed(changed(model, ("pair", text))?, ("value", text)),
        "scheme" => model.scheme = some,
        "fragment" => model.fragment = some,
        "no fragment" | "fragment none" => model.fragment = None,
        other => panic!("unknown change {other:?}"),
    }
    Some(model)
}

/// Changes an identifier, and compares the result with the model.
pub fn change_one<T: Changed>(
    identifier: &mut T,
    before: &str,
    change: Change<'_>,
    report: &mut Report,
) {
    let Some(result) = identifier.change(change) else {
        return;
    };
    report.count();
    let expected = changed(PlainParts::of(before), change).and_then(|model| model.text(T::FORM));
    let after = identifier.text();
    let right = match (&result, &expected) {
        (Ok(()), Some(expected)) => after == expected,
        (Err(_), None) => after == before,
        _ => false,
    };
    if !right {
        report.failure(change.0, || {
            let form = T::FORM.name();
            format!("{form} {before:?}, {change:?}: {result:?}, {after:?}, not {expected:?}")
        });
    }
}

/// Checks that encoded content decodes to itself, and that no other component changes.
pub fn encode_one<T: Changed>(
    identifier: &mut T,
    before: &str,
    change: Change<'_>,
    report: &mut Report,
) {
    let Some(result) = identifier.encode(change) else {
        return;
    };
    report.count();
    let (name, content) = change;
    let after = identifier.text();
    let model = PlainParts::of(before);
    let right = if result.is_ok() {
        let now = PlainParts::of(after);
        let put = changed_component(&now, name);
        let put = put.map(|put| pct::decode(put).to_bytes().into_owned());
        let others = |mut model: PlainParts| {
            match name {
                "userinfo" | "user" | "password" => model.userinfo = None,
                "host" => model.host = None,
                "path" | "push" => model.path.clear(),
                "fragment" => model.fragment = None,
                _ => model.query = None,
            }
            model
        };
        // Pushing an empty segment after another one has no effect.
        put.as_deref() == Some(content.as_bytes())
            && others(now) == others(model)
            && of_form(T::FORM, Edition::Rfc3987).accepts(after)
    } else {
        let cannot = match name {
            "userinfo" | "user" | "password" => model.host.is_none(),
            "host" => {
                model.host.is_none() && !matches!(model.path.bytes().next(), None | Some(b'/'))
            }
            "path" if model.host.is_some() => !matches!(content.bytes().next(), None | Some(b'/')),
            "path" => content.starts_with("//"),
            "push" => matches!(content, "." | ".."),
            _ => false,
        };
        cannot && after == before
    };
    if !right {
        report.failure(&format!("encoded {name}"), || {
            let form = T::FORM.name();
            format!("{form} {before:?}, {change:?}: {result:?}, {after:?}")
        });
    }
}

/// The argument of a change, read from the components after it.
fn changed_component<'a>(model: &'a PlainParts, name: &str) -> Option<&'a str> {
    let pair = || model.query.as_deref()?.rsplit('&').next()?.split_once('=');
    match name {
        "userinfo" | "user" => model.userinfo.as_deref(),
        "password" => model
            .userinfo
            .as_deref()?
            .split_once(':')
            .map(|(_, password)| password),
        "host" => model.host.as_deref(),
        "path" => Some(&model.path),
        "push" => model.path.rsplit('/').next(),
        "query" => model.query.as_deref(),
        "pair" => pair().map(|(name, _)| name),
        "value" => pair().map(|(_, value)| value),
        "fragment" => model.fragment.as_deref(),
        _ => None,
    }
}
