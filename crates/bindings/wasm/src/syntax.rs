//! Parsing, taking apart, resolving, relativizing and building.

use std::cell::RefCell;
use std::mem::ManuallyDrop;

use iri_kit::iri_core::engine::scan::fault_at;
use iri_kit::iri_core::engine::scan::repertoire::{Rfc3986, Rfc3987};
use iri_kit::iri_core::{ascii, ip, pct};
use iri_kit::syntax::build::{IntoPair, Piece};
use iri_kit::syntax::{Builder, EffectivePort, Identifier};
use iri_kit::{
    Component, Form, HostKind, Iri, IriRef, ParseError, Parts, RelativizeOptions, Rewrite, Uri,
    UriRef, encode, parse,
};
use iri_ops::{Settings, operations};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{Problem, problem, thrown};
use crate::json::Json;
use crate::names::chosen;
use crate::shared::{UNCHANGED, with_input};
use crate::utf16;

const VALID: Settings = operations::VALID.defaults;

fn form(index: u8) -> Form {
    chosen(index, VALID.form)
}

/// Splits a reference.
pub(crate) fn reference(text: &str) -> Result<Parts<'_>, Problem> {
    let form = Form::IriReference;
    parse(text, form).map_err(|error| problem(error.located_in(text, form)))
}

/// Whether the string in memory has a form.
#[wasm_bindgen]
pub fn matches(length: usize, form: u8) -> bool {
    with_input(length, |text, _| {
        let form = self::form(form);
        let fault = if form.is_uri() {
            fault_at::<Rfc3986>(text, form)
        } else {
            fault_at::<Rfc3987>(text, form)
        };
        fault.is_none()
    })
}

/// The offsets of the components of the string in memory, which has this number of code units. Returns whether it has
/// the form.
#[wasm_bindgen]
pub fn places(length: usize, units: usize, form: u8) -> bool {
    with_input(length, |text, shared| {
        let parts = parse(text, self::form(form));
        parts.is_ok_and(|parts| {
            shared.locate(&parts, units);
            true
        })
    })
}

/// [`places`] of any string.
#[wasm_bindgen]
pub fn split(length: usize, units: usize) {
    with_input(length, |text, shared| {
        shared.locate(&Parts::split(text), units);
    });
}

/// The kind of a host.
#[wasm_bindgen(js_name = hostKind)]
pub fn host_kind(host: &str) -> String {
    HostKind::of(host).code().to_owned()
}

/// Why a text does not have a form; empty if it has.
#[wasm_bindgen(js_name = parseError)]
pub fn parse_error(text: &str, form: u8) -> String {
    let error = refusal(text, self::form(form));
    error.map_or_else(String::new, |problem| thrown(problem, text))
}

fn refusal(text: &str, form: Form) -> Option<Problem> {
    let error = parse(text, form).err()?;
    Some(problem(error.located_in(text, form)))
}

/// The segments of the path.
#[wasm_bindgen]
pub fn segments(path: &str) -> String {
    Json::array_of(Parts::split(path).segments())
}

/// The pairs of a query: the decoded name, the decoded value and the text of each in turn.
#[wasm_bindgen]
pub fn pairs(text: &str) -> String {
    let parts = Parts::split(text);
    let texts = parts.pairs().verbatim();
    let pairs = texts.zip(parts.query_pairs());
    Json::array_of(pairs.flat_map(|((_, text), (name, value))| [name, value, text.into()]))
}

/// The port or the default port of the scheme; -1 if there is none.
#[wasm_bindgen(js_name = effectivePort)]
pub fn effective_port(text: &str) -> i32 {
    let port = Parts::split(text).effective_port();
    port.ok().flatten().map_or(-1, i32::from)
}

/// The text of a component, with its triplets decoded.
///
/// # Errors
///
/// Returns the members of the error if the octets are not UTF-8.
#[wasm_bindgen]
pub fn decode(text: &str, component: u8) -> Result<Option<String>, String> {
    let component = chosen(component, Component::Path);
    let parts = Parts::split(text);
    let Some(decoded) = parts.decode(component) else {
        return Ok(None);
    };
    let decoded = decoded.to_str();
    let decoded = decoded.map_err(|error| thrown(problem(error), text))?;
    Ok(Some(match component {
        Component::Path => unambiguous(parts.path()),
        _ => decoded.into_owned(),
    }))
}

/// A path decoded except for `/` and `%`, so that each `/` of the result is a delimiter.
fn unambiguous(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    for (index, segment) in path.split('/').enumerate() {
        if index > 0 {
            out.push('/');
        }
        for c in pct::decode(segment).chars().flatten() {
            match c {
                '/' => out.push_str("%2F"),
                '%' => out.push_str("%25"),
                c => out.push(c),
            }
        }
    }
    out
}

/// The text of each segment of the path.
///
/// # Errors
///
/// Returns the members of the error if the octets are not UTF-8.
#[wasm_bindgen(js_name = decodedSegments)]
pub fn decoded_segments(text: &str) -> Result<String, String> {
    let parts = Parts::split(text);
    if let Some(Err(error)) = parts.decode(Component::Path).map(|path| path.to_str()) {
        return Err(thrown(problem(error), text));
    }
    let segments = parts.segments();
    Ok(Json::array_of(segments.map(|segment| {
        pct::decode(segment).to_str_lossy().into_owned()
    })))
}

thread_local! {
    /// The base of [`resolve`], which many references usually share. Never dropped: see [`crate::shared`].
    static BASE: ManuallyDrop<RefCell<Option<Iri<String>>>> =
        const { ManuallyDrop::new(RefCell::new(None)) };
}

/// Sets the base to the string in memory.
#[wasm_bindgen(js_name = setBase)]
pub fn set_base(length: usize) -> u8 {
    with_input(length, |text, shared| match Iri::parse(text) {
        Ok(base) => {
            BASE.with(|old| old.replace(Some(base.into_owned())));
            UNCHANGED
        }
        Err(error) => shared.refuse(problem(error.located_in(text, Form::Iri)), text),
    })
}

/// Resolves the reference in memory against the base.
#[wasm_bindgen]
pub fn resolve(length: usize, lenient: bool) -> u8 {
    with_input(length, |text, shared| {
        BASE.with(|base| match base.borrow().as_ref() {
            Some(base) => match base.to_base().with_strict(!lenient).resolve_str(text) {
                Ok(resolved) => shared.write(|out| {
                    resolved.append_to(out);
                    false
                }),
                Err(error) => {
                    shared.refuse(problem(error.located_in(text, Form::IriReference)), text)
                }
            },
            None => UNCHANGED,
        })
    })
}

/// The reference that a reference and a base make, which may have no scheme.
///
/// # Errors
///
/// Returns the members of the error of the base or of the reference.
#[wasm_bindgen(js_name = resolveReference)]
pub fn resolve_reference(base: &str, reference: &str) -> Result<String, String> {
    let base = parse_as::<IriRef<&str>>(base)?;
    let reference = parse_as::<IriRef<&str>>(reference)?;
    Ok(base.to_base().resolve(&reference).to_string())
}

/// The shortest reference to a target, without the kinds of references whose bits are set in `excluded`. Base and
/// target may have no scheme.
///
/// # Errors
///
/// Returns the members of the error of the base or of the target.
#[wasm_bindgen]
pub fn relativize(base: &str, target: &str, excluded: u8, max_up: u32) -> Result<String, String> {
    let base = parse_as::<IriRef<&str>>(base)?;
    let parsed = parse_as::<IriRef<&str>>(target)?;
    let options = RelativizeOptions::new()
        .with_max_up(max_up as usize)
        .with_empty_path(excluded & 1 == 0)
        .with_absolute_path(excluded & 2 == 0)
        .with_network_path(excluded & 4 == 0)
        .with_whole(excluded & 8 == 0);
    let relative = base.to_base().relativize_with(&parsed, options);
    let relative = relative.map_err(|error| thrown(problem(error), target))?;
    Ok(relative.to_string())
}

/// Parses a text, or returns the members of the error.
pub(crate) fn parse_as<'t, I>(text: &'t str) -> Result<I, String>
where
    I: Identifier + TryFrom<&'t str, Error = ParseError>,
{
    I::try_from(text).map_err(|error| thrown(problem(error.located_in(text, I::FORM)), text))
}

/// The components of an identifier that is being built or changed.
///
/// A member that is unset keeps the component of `old`; a set member that is `None` removes it.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Draft {
    components: Vec<(Component, Option<String>)>,
    segments: Option<Vec<String>>,
    pairs: Option<Vec<GivenPair>>,
    encodes: bool,
}

/// A pair that is written as it was read, if it has a text, or content.
#[derive(Debug)]
struct GivenPair {
    text: String,
    name: String,
    value: Option<String>,
}

/// A pair to write.
struct NewPair<'a>(Piece<'a>, Option<Piece<'a>>);

impl<'a> IntoPair<'a> for NewPair<'a> {
    fn into_pair(self) -> (Piece<'a>, Option<Piece<'a>>) {
        (self.0, self.1)
    }
}

/// Content, to be encoded.
fn content(text: &str, is_uri: bool) -> Piece<'_> {
    let piece = encode(text);
    if is_uri {
        piece.with_set(ascii::QUERY)
    } else {
        piece
    }
}

impl GivenPair {
    fn value(&self, is_uri: bool) -> Option<Piece<'_>> {
        self.value.as_deref().map(|value| content(value, is_uri))
    }

    /// The pairs to write, among them the empty ones beside a text.
    fn pieces(&self, is_uri: bool) -> impl Iterator<Item = NewPair<'_>> {
        let new = NewPair(content(&self.name, is_uri), self.value(is_uri));
        let new = self.text.is_empty().then_some(new);
        let verbatim = self.text.split('&').filter(|_| !self.text.is_empty());
        let verbatim = verbatim.map(|text| match text.split_once('=') {
            Some((name, value)) => NewPair(Piece::raw(name), Some(Piece::raw(value))),
            None => NewPair(Piece::raw(text), None),
        });
        new.into_iter().chain(verbatim)
    }
}

#[wasm_bindgen]
impl Draft {
    /// Starts with no changes. `encodes`: percent-encode the components.
    #[wasm_bindgen(constructor)]
    pub fn new(encodes: bool) -> Self {
        Self {
            encodes,
            ..Self::default()
        }
    }

    /// Sets or removes a component.
    pub fn set(&mut self, component: u8, value: Option<String>) {
        let component = chosen(component, Component::Path);
        // Only an IP literal has colons, so the brackets can be added.
        let value = match value {
            Some(host) if component == Component::Host && ip::ipv6(host.as_bytes()).is_some() => {
                Some(["[", &host, "]"].concat())
            }
            value => value,
        };
        self.components.push((component, value));
    }

    /// Sets the segments of the path.
    pub fn segments(&mut self, texts: &str, lengths: &[u32]) {
        self.segments = Some(utf16::split(texts, lengths).map(str::to_owned).collect());
    }

    /// Sets the pairs of the query: text, name, and value after `=` in turn. The text is empty for content, and the
    /// value if there is none.
    pub fn pairs(&mut self, texts: &str, lengths: &[u32]) {
        let mut texts = utf16::split(texts, lengths);
        let mut pairs = Vec::new();
        while let (Some(text), Some(name), Some(value)) = (texts.next(), texts.next(), texts.next())
        {
            pairs.push(GivenPair {
                text: text.to_owned(),
                name: name.to_owned(),
                value: value.strip_prefix('=').map(str::to_owned),
            });
        }
        self.pairs = Some(pairs);
    }

    /// Changes the pairs of an identifier of a form: appends the pairs of the draft (0), sets (1) or removes (2) the
    /// pair of their name, or removes the pairs whose byte in `kept` is 0 (3).
    ///
    /// # Errors
    ///
    /// Returns the members of the error.
    #[wasm_bindgen(js_name = editPairs)]
    pub fn edit_pairs(&self, old: &str, form: u8, edit: u8, kept: &[u8]) -> Result<String, String> {
        // One type suffices: a change of the query never changes whether there is a scheme, and content of a URI is
        // encoded to US-ASCII.
        let mut edited = parse_as::<IriRef<&str>>(old)?.into_owned();
        let is_uri = self::form(form).is_uri();
        let pairs = self.pairs.as_deref().unwrap_or_default();
        let mut kept = kept.iter();
        let done = match (edit, pairs) {
            (0, pairs) => edited.append_pairs(pairs.iter().flat_map(|pair| pair.pieces(is_uri))),
            (1, [pair]) if !edited.pairs().any(|other| other.is_named(&pair.name)) => {
                edited.append_pairs(pair.pieces(is_uri))
            }
            (1, [pair]) => match pair.value(is_uri) {
                Some(value) => edited.set_pair(&pair.name, value),
                None => edited.set_pair(&pair.name, None),
            },
            (2, [pair]) => {
                edited.remove_pair(&pair.name);
                Ok(())
            }
            _ => {
                edited.retain_pairs(|_| kept.next() != Some(&0));
                Ok(())
            }
        };
        done.map_err(|error| thrown(problem(error), ""))?;
        Ok(edited.into_inner())
    }

    /// Builds the identifier of a form, starting with the components of `old`.
    ///
    /// # Errors
    ///
    /// Returns the members of the error. Its offsets are those of the component that was given.
    pub fn build(&self, old: &str, form: u8) -> Result<String, String> {
        match self::form(form) {
            Form::Iri => self.build_as(Iri::builder(), old),
            Form::Uri => self.build_as(Uri::builder(), old),
            Form::UriReference => self.build_as(UriRef::builder(), old),
            _ => self.build_as(IriRef::builder(), old),
        }
    }
}

impl Draft {
    fn build_as<'a, I>(&'a self, builder: Builder<'a, I>, old: &'a str) -> Result<String, String>
    where
        I: Identifier,
    {
        let mut builder = builder.parts(Parts::split(old));
        for (component, value) in &self.components {
            builder = match value {
                None => builder.without(*component),
                Some(value) => self.with(builder, *component, value),
            };
        }
        if let Some(segments) = &self.segments {
            builder = builder.encode_segments(segments);
        }
        match &self.pairs {
            // The query has no pairs already, such as `&&`.
            Some(pairs) if pairs.is_empty() && Parts::split(old).pairs().next().is_none() => {}
            Some(pairs) => {
                builder = builder.pairs(pairs.iter().flat_map(|pair| pair.pieces(false)));
            }
            None => {}
        }
        let built = builder.check().map(|built| built.to_string());
        built.map_err(|error| {
            let value = self.components.iter().rev().find_map(|(component, value)| {
                (*component == error.component()).then_some(value.as_deref()?)
            });
            thrown(problem(error), value.unwrap_or_default())
        })
    }

    fn with<'a, I>(
        &self,
        builder: Builder<'a, I>,
        component: Component,
        value: &'a str,
    ) -> Builder<'a, I> {
        match (component, self.encodes) {
            (Component::Scheme, _) => builder.scheme(value),
            (Component::Port, _) => builder.port(value),
            (Component::Userinfo, true) => builder.userinfo(encode(value)),
            (Component::Userinfo, false) => builder.userinfo(value),
            // An IP literal has brackets, which are never part of a name.
            (Component::Host, true) if !value.starts_with('[') => builder.host(encode(value)),
            (Component::Host, _) => builder.host(value),
            (Component::Path, true) => builder.path(encode(value)),
            (Component::Path, false) => builder.path(value),
            (Component::Query, true) => builder.query(encode(value)),
            (Component::Query, false) => builder.query(value),
            (Component::Fragment, true) => builder.fragment(encode(value)),
            (Component::Fragment, false) => builder.fragment(value),
        }
    }
}
