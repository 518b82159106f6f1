//! Building identifiers from components, and replacing components.

use std::net::IpAddr;

use iri_kit::syntax::build::HostPiece;
use iri_kit::syntax::{BuildError, Builder};
use iri_kit::{Component, Form, Identifier, Iri, IriRef, Parts, Uri, UriRef, encode};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyString};

use crate::kind::Kind;
use crate::text::{utf8, wrong_type};
use crate::{error, options};

/// Builds an identifier from components.
///
/// `scheme`, `authority`, `userinfo`, `host`, `port`, `path`, `query` and `fragment` are written as
/// they are and must be valid. `username`, `password`, `segments` and `pairs` are content: what their
/// place does not allow is percent-encoded. `quote` encodes a string for any place.
///
/// `form` is `'iri'`, `'iri-reference'`, `'uri'` or `'uri-reference'`.
///
///     >>> build(scheme='http', host='example.org', port=8042, segments=['a/b', 'é'], pairs={'q': 'x & y'})
///     Iri('http://example.org:8042/a%2Fb/é?q=x%20%26%20y')
///     >>> build('uri-reference', path='a', fragment='top')
///     UriRef('a#top')
#[pyfunction]
#[pyo3(signature = (form="iri", /, **components))]
pub(crate) fn build<'py>(
    py: Python<'py>,
    form: &str,
    components: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let form = options::named::<Form>("form", form)?;
    let kind = Kind {
        is_uri: form.is_uri(),
        has_scheme: form.needs_scheme(),
    };
    if kind.form() != form {
        return Err(PyTypeError::new_err(
            "expected iri, iri-reference, uri or uri-reference",
        ));
    }
    changed(py, None, kind, components)
}

/// Builds the identifier with the parts of `old`, as far as `changes` does not replace them.
pub(crate) fn changed<'py>(
    py: Python<'py>,
    old: Option<Parts<'_>>,
    kind: Kind,
    changes: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let changes = match changes {
        Some(changes) => Changes::read(changes)?,
        None => Changes::default(),
    };
    let built = match (kind.is_uri, kind.has_scheme) {
        (false, true) => changes.build(Iri::builder(), old),
        (false, false) => changes.build(IriRef::builder(), old),
        (true, true) => changes.build(Uri::builder(), old),
        (true, false) => changes.build(UriRef::builder(), old),
    };
    match built {
        Ok(text) => kind.object(py, &text),
        Err(refused) => Err(error::of(
            py,
            refused,
            changes.given(&refused).unwrap_or_default(),
        )),
    }
}

/// What to do with a component: `None` keeps it, and `Some(None)` removes it.
type Change<T> = Option<Option<T>>;

/// The components to replace.
#[derive(Debug, Default)]
struct Changes {
    scheme: Change<String>,
    authority: Change<String>,
    userinfo: Change<String>,
    username: Change<String>,
    password: Change<String>,
    host: Change<Host>,
    port: Change<String>,
    path: Change<String>,
    segments: Change<Vec<String>>,
    query: Change<String>,
    pairs: Change<Vec<(String, Option<String>)>>,
    fragment: Change<String>,
}

/// A host: text, or an address.
#[derive(Debug)]
enum Host {
    Text(String),
    Ip(IpAddr),
}

impl Changes {
    fn read(changes: &Bound<'_, PyDict>) -> PyResult<Self> {
        let mut read = Self::default();
        for (name, value) in changes {
            let name = utf8(name.cast::<PyString>()?)?.to_owned();
            match name.as_str() {
                "scheme" => read.scheme = Some(optional(&value, string)?),
                "authority" => read.authority = Some(optional(&value, string)?),
                "userinfo" => read.userinfo = Some(optional(&value, string)?),
                "username" => read.username = Some(optional(&value, string)?),
                "password" => read.password = Some(optional(&value, string)?),
                "host" => read.host = Some(optional(&value, host)?),
                "port" => read.port = Some(optional(&value, port)?),
                "path" => read.path = Some(optional(&value, string)?),
                "segments" => read.segments = Some(optional(&value, segments)?),
                "query" => read.query = Some(optional(&value, string)?),
                "pairs" => read.pairs = Some(optional(&value, pairs)?),
                "fragment" => read.fragment = Some(optional(&value, string)?),
                other => {
                    return Err(PyTypeError::new_err(format!(
                        "unexpected component {other:?}"
                    )));
                }
            }
        }
        let is_twice = [
            (
                read.path.is_some() && read.segments.is_some(),
                "path and segments",
            ),
            (
                read.query.is_some() && read.pairs.is_some(),
                "query and pairs",
            ),
            (
                read.userinfo.is_some() && (read.username.is_some() || read.password.is_some()),
                "userinfo and username or password",
            ),
            (
                read.password.is_some() && read.username.is_none(),
                "password without username",
            ),
            (
                read.authority.is_some()
                    && (read.host.is_some()
                        || read.userinfo.is_some()
                        || read.username.is_some()
                        || read.port.is_some()),
                "authority and a part of it",
            ),
        ];
        match is_twice.iter().find(|(is_twice, _)| *is_twice) {
            Some((_, what)) => Err(PyTypeError::new_err(format!("cannot combine {what}"))),
            None => Ok(read),
        }
    }

    fn build<'a, I: Identifier>(
        &'a self,
        mut builder: Builder<'a, I>,
        old: Option<Parts<'a>>,
    ) -> Result<String, BuildError> {
        if let Some(parts) = old {
            builder = builder.parts(parts);
        }
        match &self.scheme {
            Some(Some(scheme)) => builder = builder.scheme(scheme),
            Some(None) => builder = builder.without(Component::Scheme),
            None => {}
        }
        if let Some(authority) = &self.authority {
            builder = builder.authority(authority.as_deref());
        }
        if let Some(userinfo) = &self.userinfo {
            builder = builder.userinfo(userinfo.as_deref());
        }
        match &self.username {
            Some(Some(username)) => {
                let password = self.password.as_ref().and_then(Option::as_deref);
                builder = match password {
                    Some(password) => builder.user_and_password(encode(username), encode(password)),
                    None => builder.user_and_password(encode(username), None),
                };
            }
            Some(None) => builder = builder.without(Component::Userinfo),
            None => {}
        }
        match &self.host {
            Some(Some(Host::Text(host))) => builder = builder.host(HostPiece::from(host.as_str())),
            Some(Some(Host::Ip(address))) => builder = builder.host(*address),
            Some(None) => {
                builder = builder
                    .without(Component::Host)
                    .without(Component::Userinfo)
                    .without(Component::Port);
            }
            None => {}
        }
        match &self.port {
            Some(Some(port)) => builder = builder.port(port.as_str()),
            Some(None) => builder = builder.without(Component::Port),
            None => {}
        }
        match (&self.path, &self.segments) {
            (Some(Some(path)), _) => builder = builder.path(path.as_str()),
            (_, Some(Some(segments))) => {
                builder = builder.encode_segments(segments.iter().map(String::as_str));
            }
            (None, None) => {}
            _ => builder = builder.without(Component::Path),
        }
        match (&self.query, &self.pairs) {
            (Some(query), _) => builder = builder.query(query.as_deref()),
            (_, Some(Some(pairs))) => {
                let pairs = pairs
                    .iter()
                    .map(|(name, value)| (name.as_str(), value.as_deref()));
                builder = builder.encode_pairs(pairs);
            }
            (None, None) => {}
            _ => builder = builder.without(Component::Query),
        }
        if let Some(fragment) = &self.fragment {
            builder = builder.fragment(fragment.as_deref());
        }
        builder.build().map(|built| built.as_str().to_owned())
    }

    /// The argument that the span of an error counts in.
    fn given(&self, error: &BuildError) -> Option<&str> {
        match error.component() {
            Component::Scheme => self.scheme.as_ref()?.as_deref(),
            Component::Userinfo => match error.item() {
                Some(0) => self.username.as_ref()?.as_deref(),
                Some(_) => self.password.as_ref()?.as_deref(),
                None => self.userinfo.as_ref()?.as_deref(),
            },
            Component::Host => match self.host.as_ref()?.as_ref()? {
                Host::Text(host) => Some(host),
                Host::Ip(_) => None,
            },
            Component::Port => self.port.as_ref()?.as_deref(),
            Component::Path => match (&self.segments, error.item()) {
                (Some(Some(segments)), Some(item)) => segments.get(item).map(String::as_str),
                _ => self.path.as_ref()?.as_deref(),
            },
            Component::Query => self.query.as_ref()?.as_deref(),
            Component::Fragment => self.fragment.as_ref()?.as_deref(),
        }
    }
}

fn optional<T>(
    value: &Bound<'_, PyAny>,
    read: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<T>,
) -> PyResult<Option<T>> {
    if value.is_none() {
        Ok(None)
    } else {
        read(value).map(Some)
    }
}

fn string(value: &Bound<'_, PyAny>) -> PyResult<String> {
    match value.cast::<PyString>() {
        Ok(string) => utf8(string).map(str::to_owned),
        Err(_) => Err(wrong_type(value, "str")),
    }
}

/// A `str`, or a number, which is written in decimal.
fn content(value: &Bound<'_, PyAny>) -> PyResult<String> {
    if value.is_instance_of::<PyInt>() && !value.is_instance_of::<PyBool>() {
        return Ok(value.str()?.to_str()?.to_owned());
    }
    string(value)
}

fn host(value: &Bound<'_, PyAny>) -> PyResult<Host> {
    match value.cast::<PyString>() {
        Ok(string) => utf8(string).map(|text| Host::Text(text.to_owned())),
        Err(_) => match value.extract() {
            Ok(address) => Ok(Host::Ip(address)),
            Err(_) => Err(wrong_type(value, "str or an address of ipaddress")),
        },
    }
}

fn port(value: &Bound<'_, PyAny>) -> PyResult<String> {
    if value.is_instance_of::<PyInt>() && !value.is_instance_of::<PyBool>() {
        return Ok(value.extract::<u16>()?.to_string());
    }
    string(value)
}

fn segments(value: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    if value.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err("expected a list of segments, got str"));
    }
    value.try_iter()?.map(|segment| string(&segment?)).collect()
}

fn pairs(value: &Bound<'_, PyAny>) -> PyResult<Vec<(String, Option<String>)>> {
    if value.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err(
            "expected a mapping or a list of pairs, got str",
        ));
    }
    let items = match value.cast::<PyDict>() {
        Ok(dict) => dict.items().into_any(),
        Err(_) => value.clone(),
    };
    let mut pairs = Vec::new();
    for item in items.try_iter()? {
        let (name, value): (Bound<'_, PyAny>, Bound<'_, PyAny>) = item?.extract()?;
        pairs.push((string(&name)?, optional(&value, content)?));
    }
    Ok(pairs)
}
