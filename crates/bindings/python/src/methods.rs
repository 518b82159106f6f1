//! The methods of the class `Reference`.

mod shared;

use iri_kit::lint::Production;
use iri_kit::prelude::*;
use iri_kit::{Error, HostKind, bidi};
use iri_ops::operations;
use pyo3::basic::CompareOp;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple, PyType};

use crate::kind::Kind;
use crate::reference::{Reference, text};
use crate::text::{chars, utf8};
use crate::{build, check, error, options, pairs};
use shared::{typed, with_leading};

#[pymethods]
impl Reference {
    #[new]
    #[classmethod]
    #[pyo3(signature = (text=None, **unknown), text_signature = "(text)")]
    fn new(
        class: &Bound<'_, PyType>,
        text: Option<&Bound<'_, PyAny>>,
        unknown: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let py = class.py();
        if let Some((name, _)) = unknown.and_then(|unknown| unknown.iter().next()) {
            let (class, known) = (class.name()?.to_string(), ["text".to_owned()]);
            return Err(options::unexpected(py, &class, name.extract()?, known));
        }
        let Some(text) = text else {
            // Without an argument, or with `None`, which cannot be told apart.
            let message = format!(
                "{}() requires the argument 'text': expected str or IriRef, got None",
                class.name()?
            );
            return Err(PyTypeError::new_err(message));
        };
        Self::parsed(class, text)
    }

    /// Parses a string: the same as calling the class.
    ///
    ///     >>> Iri.parse('http://example.org/') == Iri('http://example.org/')
    ///     True
    #[classmethod]
    #[pyo3(signature = (text, **unknown), text_signature = "($cls, text)")]
    fn parse<'py>(
        class: &Bound<'py, PyType>,
        text: &Bound<'py, PyAny>,
        unknown: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        options::refuse(class.py(), "Reference.parse", unknown)?;
        class.call1((text,))
    }

    fn __str__(&self, py: Python<'_>) -> Py<PyString> {
        self.string.clone_ref(py)
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        let name = slf.get_type().name()?;
        Ok(format!(
            "{name}({})",
            slf.get().string.bind(slf.py()).repr()?
        ))
    }

    fn __format__<'py>(&self, py: Python<'py>, spec: &str) -> PyResult<Bound<'py, PyAny>> {
        self.string.bind(py).call_method1("__format__", (spec,))
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.string.bind(py).hash()
    }

    fn __richcmp__(
        &self,
        py: Python<'_>,
        other: &Bound<'_, PyAny>,
        op: CompareOp,
    ) -> PyResult<Py<PyAny>> {
        let Ok(other) = other.cast::<Self>() else {
            return Ok(py.NotImplemented());
        };
        let order = self.text(py)?.cmp(other.get().text(py)?);
        Ok(op
            .matches(order)
            .into_pyobject(py)?
            .to_owned()
            .unbind()
            .into_any())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let arguments = (slf.get().string.clone_ref(slf.py()),);
        (slf.get_type(), arguments).into_pyobject(slf.py())
    }

    fn __copy__<'py>(slf: &Bound<'py, Self>) -> Bound<'py, Self> {
        slf.clone()
    }

    fn __deepcopy__<'py>(slf: &Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf.clone()
    }

    /// The scheme, as written; `None` for a relative reference.
    ///
    ///     >>> IriRef('HTTP://example.org/').scheme
    ///     'HTTP'
    #[getter]
    fn scheme<'a>(&'a self, py: Python<'a>) -> PyResult<Option<&'a str>> {
        Ok(self.parts(py)?.scheme())
    }

    /// The authority, without the two slashes before it: what `urllib.parse` calls `netloc`.
    ///
    ///     >>> Iri('http://anna@example.org:8042/').authority
    ///     'anna@example.org:8042'
    #[getter]
    fn authority<'a>(&'a self, py: Python<'a>) -> PyResult<Option<&'a str>> {
        Ok(self.parts(py)?.authority())
    }

    /// The userinfo, without its `@`.
    #[getter]
    fn userinfo<'a>(&'a self, py: Python<'a>) -> PyResult<Option<&'a str>> {
        Ok(self.parts(py)?.userinfo())
    }

    /// The userinfo up to its first colon, as written.
    #[getter]
    fn username<'a>(&'a self, py: Python<'a>) -> PyResult<Option<&'a str>> {
        Ok(self.parts(py)?.user_and_password().map(|(user, _)| user))
    }

    /// The userinfo after its first colon, as written.
    #[getter]
    fn password<'a>(&'a self, py: Python<'a>) -> PyResult<Option<&'a str>> {
        Ok(self
            .parts(py)?
            .user_and_password()
            .and_then(|(_, password)| password))
    }

    /// The host, as written, including the brackets of an IP literal.
    ///
    ///     >>> Iri('http://[2001:DB8::1]:80/').host
    ///     '[2001:DB8::1]'
    #[getter]
    fn host<'a>(&'a self, py: Python<'a>) -> PyResult<Option<&'a str>> {
        Ok(self.parts(py)?.host())
    }

    /// The host without the brackets of an IP literal, as `socket.create_connection` expects it.
    ///
    /// Unlike `urllib.parse`, the case stays as written.
    ///
    ///     >>> Iri('http://[2001:DB8::1]:80/').hostname
    ///     '2001:DB8::1'
    #[getter]
    fn hostname<'a>(&'a self, py: Python<'a>) -> PyResult<Option<&'a str>> {
        Ok(self.parts(py)?.host_without_brackets())
    }

    /// The kind of the host: `'reg-name'`, `'ipv4'`, `'ipv6'` or `'ipvfuture'`.
    #[getter]
    fn host_kind(&self, py: Python<'_>) -> PyResult<Option<&'static str>> {
        Ok(self.parts(py)?.host_kind().map(|kind| kind.code()))
    }

    /// The host as an address of the module `ipaddress`; `None` if it is a name.
    ///
    ///     >>> Iri('http://127.0.0.1/').ip
    ///     IPv4Address('127.0.0.1')
    #[getter]
    fn ip(&self, py: Python<'_>) -> PyResult<Option<std::net::IpAddr>> {
        Ok(self
            .parts(py)?
            .host_kind()
            .and_then(|kind: HostKind<'_>| kind.ip()))
    }

    /// The port as a number; `None` if there is none, or no digits after the colon.
    ///
    /// Raises `IriError` if it is above 65535, which the grammar allows. `port_text` is the text, as
    /// is the result of `iri_kit.port`: functions return components as they are written.
    #[getter]
    fn port(&self, py: Python<'_>) -> PyResult<Option<u16>> {
        let parts = self.parts(py)?;
        if parts.port() == Some("") {
            return Ok(None);
        }
        parts
            .port_number()
            .map_err(|refused| error::of(py, refused, parts.as_str()))
    }

    /// The port as written, without its colon.
    #[getter]
    fn port_text<'a>(&'a self, py: Python<'a>) -> PyResult<Option<&'a str>> {
        Ok(self.parts(py)?.port())
    }

    /// The port, or the default port of the scheme.
    ///
    ///     >>> Iri('https://example.org/').effective_port
    ///     443
    #[getter]
    fn effective_port(&self, py: Python<'_>) -> PyResult<Option<u16>> {
        let text = self.text(py)?;
        let reference = IriRef::with_offsets_unchecked(text, self.offsets);
        reference
            .effective_port()
            .map_err(|refused| error::of(py, refused, text))
    }

    /// The path, which may be empty.
    #[getter]
    fn path<'a>(&'a self, py: Python<'a>) -> PyResult<&'a str> {
        Ok(self.parts(py)?.path())
    }

    /// The query, without its `?`. `None` if there is none; an empty query is `''`.
    #[getter]
    fn query<'a>(&'a self, py: Python<'a>) -> PyResult<Option<&'a str>> {
        Ok(self.parts(py)?.query())
    }

    /// The fragment, without its `#`. `None` if there is none; an empty fragment is `''`.
    #[getter]
    fn fragment<'a>(&'a self, py: Python<'a>) -> PyResult<Option<&'a str>> {
        Ok(self.parts(py)?.fragment())
    }

    /// The segments of the path, as written.
    ///
    ///     >>> Iri('http://example.org/a/b%2Fc/').segments
    ///     ('a', 'b%2Fc', '')
    #[getter]
    fn segments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let segments: Vec<_> = self.parts(py)?.segments().collect();
        PyTuple::new(py, segments)
    }

    /// The segments of the path, with their triplets decoded.
    ///
    /// Octets that are not UTF-8 become U+FFFD; `unquote_to_bytes` returns them.
    ///
    ///     >>> Iri('http://example.org/a/b%2Fc/').decoded_segments
    ///     ('a', 'b/c', '')
    #[getter]
    fn decoded_segments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let parts = self.parts(py)?;
        let segments: Vec<_> = parts
            .segments()
            .map(|segment| iri_kit::pct::decode(segment).to_str_lossy())
            .collect();
        PyTuple::new(py, segments)
    }

    /// The names and values of the query, as written. A name without `=` has the value `None`.
    ///
    /// Each is a `Pair`: a tuple that keeps its text, so that `replace(pairs=...)` writes it back
    /// unchanged.
    ///
    ///     >>> Iri('http://example.org/?a=1&b').pairs
    ///     (('a', '1'), ('b', None))
    #[getter]
    fn pairs<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        pairs::of(py, self.parts(py)?, false)
    }

    /// The names and values of the query, decoded like form data, as by `urllib.parse.parse_qsl`.
    ///
    /// Each is a `Pair`, as of `pairs`.
    ///
    ///     >>> Iri('http://example.org/?q=a+%26+b').query_pairs
    ///     (('q', 'a & b'),)
    #[getter]
    fn query_pairs<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        pairs::of(py, self.parts(py)?, true)
    }

    /// Whether there is a scheme.
    #[getter]
    fn has_scheme(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.parts(py)?.scheme().is_some())
    }

    /// Returns where a component is in the text, as indices of characters; `None` if it is absent.
    ///
    ///     >>> iri = Iri('http://résumé.example/é?q')
    ///     >>> iri.span('query')
    ///     (24, 25)
    ///     >>> str(iri)[24:25]
    ///     'q'
    #[pyo3(signature = (component, **unknown), text_signature = "($self, component)")]
    fn span(
        &self,
        py: Python<'_>,
        component: &str,
        unknown: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Option<(usize, usize)>> {
        options::refuse(py, "Reference.span", unknown)?;
        let parts = self.parts(py)?;
        let span = match component {
            "authority" => parts.authority_span(),
            name => parts.span(options::named("component", name)?),
        };
        Ok(span.map(|span| chars(parts.as_str(), span)))
    }

    /// Resolves a reference against this base (RFC 3986, section 5.2), as `urllib.parse.urljoin`.
    ///
    /// A `str` is parsed as a reference first. The result has the class of the base, or that of an
    /// IRI if the reference is an IRI.
    ///
    ///     >>> Iri('http://example.org/docs/résumé').resolve('../img/é.png')
    ///     Iri('http://example.org/img/é.png')
    ///     >>> IriRef('docs/a').resolve('b')
    ///     IriRef('docs/b')
    #[pyo3(signature = (reference, **options))]
    fn resolve<'py>(
        &self,
        py: Python<'py>,
        reference: &Bound<'py, PyAny>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.resolved(py, reference, options)
    }

    /// Appends a segment to the path: `/` adds text, which is percent-encoded as far as needed.
    ///
    /// This is not `resolve`: it never removes what the path has. A slash in the text is encoded.
    ///
    ///     >>> Iri('http://example.org/docs?q') / '100 %' / 'a/b'
    ///     Iri('http://example.org/docs/100%20%25/a%2Fb?q')
    fn __truediv__<'py>(
        &self,
        py: Python<'py>,
        segment: &Bound<'py, PyString>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let segment = utf8(segment)?;
        let changed = typed!(self, py, id => {
            let mut changed = id.into_owned();
            changed
                .push_segment(iri_kit::encode(segment))
                .map(|()| changed.to_string())
        });
        match changed {
            Ok(text) => self.kind.object(py, &text),
            Err(refused) => Err(error::of(py, refused, segment)),
        }
    }

    /// Returns the shortest reference that resolves to `target` against this base.
    ///
    /// The options exclude kinds of references: `max_up` is the greatest number of `..`, and with
    /// `False`, `empty_path`, `absolute_path`, `network_path` and `whole` exclude references such as
    /// `?q`, `/a`, `//host/a` and `http://host/a`. Raises `IriError` if none is left.
    ///
    ///     >>> Iri('http://example.org/a/b').relativize('http://example.org/a/c#top')
    ///     IriRef('c#top')
    #[pyo3(signature = (target, **options))]
    fn relativize<'py>(
        &self,
        py: Python<'py>,
        target: &Bound<'py, PyAny>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let allowed = options::relativization(options)?;
        let target = self.other(target, self.kind.has_scheme)?;
        let target = target.get();
        let other = target.text(py)?;
        let text = self.text(py)?;
        let relative = if self.kind.has_scheme {
            let base = Iri::with_offsets_unchecked(text, self.offsets);
            let target = Iri::with_offsets_unchecked(other, target.offsets);
            base.relativize_with(&target, allowed)
                .map(|relative| relative.to_string())
        } else {
            let base = IriRef::with_offsets_unchecked(text, self.offsets).to_base();
            let target = IriRef::with_offsets_unchecked(other, target.offsets);
            base.relativize_with(&target, allowed)
                .map(|relative| relative.to_string())
        };
        let kind = Kind {
            is_uri: target.kind.is_uri,
            has_scheme: false,
        };
        match relative {
            Ok(relative) => kind.object(py, &relative),
            Err(refused) => Err(error::of(py, refused, other)),
        }
    }

    /// Maps to the URI that identifies the same resource (RFC 3987, section 3.1).
    ///
    /// With `hosts`, a host that is a domain name is mapped by a version of IDNA: `'uts46'`,
    /// `'uts46-browser'`, `'uts46-browser-2025'`, `'idna2008'`, `'bis'` or `'idna2003'`. By default it is percent-encoded.
    ///
    ///     >>> Iri('http://résumé.example/é').to_uri()
    ///     Uri('http://r%C3%A9sum%C3%A9.example/%C3%A9')
    ///     >>> Iri('http://résumé.example/é').to_uri(hosts='uts46')
    ///     Uri('http://xn--rsum-bpad.example/%C3%A9')
    #[pyo3(signature = (hosts=None, **options))]
    fn to_uri<'py>(
        slf: &Bound<'py, Self>,
        hosts: Option<&Bound<'py, PyAny>>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let kind = Kind {
            is_uri: true,
            ..slf.get().kind
        };
        Self::operated(slf, &operations::TO_URI, kind, hosts, options)
    }

    /// Maps to the IRI that is easiest to read (RFC 3987, section 3.2).
    ///
    /// With `hosts`, A-labels of the host are decoded by a version of IDNA.
    ///
    ///     >>> Uri('http://xn--rsum-bpad.example/r%C3%A9sum%C3%A9?q=%26').to_iri()
    ///     Iri('http://xn--rsum-bpad.example/résumé?q=%26')
    ///     >>> Uri('http://xn--rsum-bpad.example/').to_iri(hosts='uts46')
    ///     Iri('http://résumé.example/')
    #[pyo3(signature = (policy=None, **options))]
    fn to_iri<'py>(
        slf: &Bound<'py, Self>,
        policy: Option<&Bound<'py, PyAny>>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let kind = Kind {
            is_uri: false,
            ..slf.get().kind
        };
        Self::operated(slf, &operations::TO_IRI, kind, policy, options)
    }

    /// Returns the normal form on a rung of the comparison ladder (RFC 3987, section 5.3).
    ///
    /// `hosts` names how domain names are mapped on rungs that map them. The options and their
    /// defaults are those of `iri_kit.normalize`.
    ///
    ///     >>> Iri('HTTP://example.org:80/a/../%7Euser').normalize()
    ///     Iri('http://example.org:80/~user')
    ///     >>> Iri('HTTP://example.org:80/a/../%7Euser').normalize('scheme')
    ///     Iri('http://example.org/~user')
    #[pyo3(signature = (rung=None, **options))]
    fn normalize<'py>(
        slf: &Bound<'py, Self>,
        rung: Option<&Bound<'py, PyAny>>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let kind = slf.get().kind;
        Self::operated(slf, &operations::NORMALIZE, kind, rung, options)
    }

    /// Returns whether both are equal on a rung of the comparison ladder. See `normalize`.
    ///
    ///     >>> Iri('http://example.org').equals('HTTP://example.org:80/', 'scheme')
    ///     True
    ///     >>> Iri('http://example.org/é').equals('http://example.org/%C3%A9')
    ///     True
    #[pyo3(signature = (other, rung=None, **options))]
    fn equals(
        &self,
        py: Python<'_>,
        other: &Bound<'_, PyAny>,
        rung: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<bool> {
        let comparer = with_leading(&operations::EQUAL, rung, options)?.comparer();
        let kind = Kind {
            is_uri: false,
            has_scheme: false,
        };
        let other = match other.cast::<Self>() {
            Ok(reference) => reference.clone(),
            Err(_) => kind.object(py, text(other)?)?.cast_into::<Self>()?,
        };
        Ok(comparer.equal_parts(self.parts(py)?, other.get().parts(py)?))
    }

    /// Returns whether both have the same scheme, host and effective port.
    ///
    ///     >>> Iri('https://example.org/a').has_same_origin(Iri('https://example.org:443/b'))
    ///     True
    #[pyo3(signature = (other, **unknown), text_signature = "($self, other)")]
    fn has_same_origin(
        &self,
        py: Python<'_>,
        other: &Bound<'_, PyAny>,
        unknown: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<bool> {
        options::refuse(py, "Reference.has_same_origin", unknown)?;
        let other = self.other(other, false)?;
        let other = other.get();
        let id = IriRef::with_offsets_unchecked(self.text(py)?, self.offsets);
        let other = IriRef::with_offsets_unchecked(other.text(py)?, other.offsets);
        Ok(id.has_same_origin(&other))
    }

    /// Returns whether this is `root` itself, or beneath its path at the same authority.
    ///
    ///     >>> Iri('http://example.org/a/b').is_within('http://example.org/a')
    ///     True
    ///     >>> Iri('http://example.org/ab').is_within('http://example.org/a')
    ///     False
    #[pyo3(signature = (root, **unknown), text_signature = "($self, root)")]
    fn is_within(
        &self,
        py: Python<'_>,
        root: &Bound<'_, PyAny>,
        unknown: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<bool> {
        options::refuse(py, "Reference.is_within", unknown)?;
        let root = self.other(root, false)?;
        let root = root.get();
        let id = IriRef::with_offsets_unchecked(self.text(py)?, self.offsets);
        let root = IriRef::with_offsets_unchecked(root.text(py)?, root.offsets);
        Ok(id.is_within(&root))
    }

    /// Returns a copy with some components replaced, as `_replace` of a named tuple.
    ///
    /// The arguments are those of `build`; `None` removes a component. Components that are not
    /// named stay. `host=None` raises `IriError` if there is a userinfo or a port, which need a host:
    /// `authority=None` removes all three.
    ///
    ///     >>> Iri('http://example.org/a?q#top').replace(scheme='https', query=None)
    ///     Iri('https://example.org/a#top')
    ///     >>> Iri('http://example.org/').replace(segments=['50 %', 'é'], pairs={'q': 'a&b'})
    ///     Iri('http://example.org/50%20%25/é?q=a%26b')
    #[pyo3(signature = (**changes))]
    fn replace<'py>(
        &self,
        py: Python<'py>,
        changes: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        build::changed(py, Some(self.parts(py)?), self.kind, "replace", changes)
    }

    /// Appends a name and a value to the query. Both are content, as in `replace(pairs=...)`, and what
    /// is there stays as it is. Without a value, the `=` is omitted.
    ///
    ///     >>> Iri('http://example.org/?q=a+b&x=%e9').append_pair('y', 'c d')
    ///     Iri('http://example.org/?q=a+b&x=%e9&y=c%20d')
    #[pyo3(signature = (name, value=None, **unknown), text_signature = "($self, name, value=None)")]
    fn append_pair<'py>(
        &self,
        py: Python<'py>,
        name: &Bound<'py, PyString>,
        value: Option<&Bound<'py, PyAny>>,
        unknown: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        options::refuse(py, "Reference.append_pair", unknown)?;
        let value = value.map(build::content).transpose()?;
        let name = utf8(name)?;
        self.edited(py, |change| change.append_pair(name, value.as_deref()))
    }

    /// Appends names and values to the query: what `replace(pairs=...)` accepts.
    ///
    ///     >>> Iri('http://example.org/?q=a+b').append_pairs({'page': 2, 'lang': 'fr'})
    ///     Iri('http://example.org/?q=a+b&page=2&lang=fr')
    #[pyo3(signature = (pairs, **unknown), text_signature = "($self, pairs)")]
    fn append_pairs<'py>(
        &self,
        py: Python<'py>,
        pairs: &Bound<'py, PyAny>,
        unknown: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        options::refuse(py, "Reference.append_pairs", unknown)?;
        let query = build::query(pairs, self.kind)?.unwrap_or_default();
        pairs::check(py, &query, self.kind)?;
        self.edited(py, |change| change.append_pairs(&query))
    }

    /// Gives the first pair of a name another value, and removes the others of that name. Appends a
    /// pair if there is none.
    ///
    /// The name is decoded: `'a b'` is the name of `a%20b=1` and of `a+b=1`. The other pairs stay as
    /// they are.
    ///
    ///     >>> Iri('http://example.org/?q=a+b&page=1&x=%e9').set_pair('page', 2)
    ///     Iri('http://example.org/?q=a+b&page=2&x=%e9')
    #[pyo3(signature = (name, value=None, **unknown), text_signature = "($self, name, value=None)")]
    fn set_pair<'py>(
        &self,
        py: Python<'py>,
        name: &Bound<'py, PyString>,
        value: Option<&Bound<'py, PyAny>>,
        unknown: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        options::refuse(py, "Reference.set_pair", unknown)?;
        let value = value.map(build::content).transpose()?;
        let name = utf8(name)?;
        self.edited(py, |change| change.set_pair(name, value.as_deref()))
    }

    /// Removes all pairs of a name, which is decoded as by `set_pair`. If no pair is left, the query
    /// is removed.
    ///
    ///     >>> Iri('http://example.org/?q=a+b&page=1').remove_pair('page')
    ///     Iri('http://example.org/?q=a+b')
    #[pyo3(signature = (name, **unknown), text_signature = "($self, name)")]
    fn remove_pair<'py>(
        &self,
        py: Python<'py>,
        name: &Bound<'py, PyString>,
        unknown: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        options::refuse(py, "Reference.remove_pair", unknown)?;
        let name = utf8(name)?;
        self.edited(py, |change| {
            change.remove_pair(name);
            Ok(())
        })
    }

    /// Removes the pairs for which `keep` returns a false value, and keeps the others as they are.
    /// If no pair is left, the query is removed.
    ///
    ///     >>> iri = Iri('http://example.org/?utm_source=a&q=b+c')
    ///     >>> iri.retain_pairs(lambda pair: not pair.name.startswith('utm_'))
    ///     Iri('http://example.org/?q=b+c')
    #[pyo3(signature = (keep, **unknown), text_signature = "($self, keep)")]
    fn retain_pairs<'py>(
        &self,
        py: Python<'py>,
        keep: &Bound<'py, PyAny>,
        unknown: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        options::refuse(py, "Reference.retain_pairs", unknown)?;
        let pairs = pairs::of(py, self.parts(py)?, false)?;
        let kept = pairs.iter().map(|pair| keep.call1((pair,))?.is_truthy());
        let kept: Vec<bool> = kept.collect::<PyResult<_>>()?;
        self.edited(py, |change| {
            let mut kept = kept.iter();
            change.retain_pairs(&mut || kept.next().copied().unwrap_or(true));
            Ok(())
        })
    }

    /// Returns a string that is the same for two identifiers if and only if they are equal on the
    /// rung, by default `'scheme'`. The options and their defaults are those of `iri_kit.key`.
    ///
    ///     >>> Iri('HTTP://example.org:80').key()
    ///     'http://example.org/'
    #[pyo3(signature = (rung=None, **options))]
    fn key<'py>(
        &self,
        py: Python<'py>,
        rung: Option<&Bound<'py, PyAny>>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.run(py, &operations::KEY, None, rung, options)
    }

    /// Returns the form for people to read. The options are those of `iri_kit.display`.
    ///
    ///     >>> Uri('http://xn--rsum-bpad.example/%C3%A9').display()
    ///     'http://résumé.example/é'
    #[pyo3(signature = (level=None, **options))]
    fn display<'py>(
        &self,
        py: Python<'py>,
        level: Option<&Bound<'py, PyAny>>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.run(py, &operations::DISPLAY, None, level, options)
    }

    /// Returns the name of the lowest rung on which both are equal; `None` if there is none.
    ///
    ///     >>> Iri('http://example.org/a').lowest_rung('HTTP://example.org/a')
    ///     'case'
    #[pyo3(signature = (other, **options))]
    fn lowest_rung<'py>(
        &self,
        py: Python<'py>,
        other: &Bound<'py, PyAny>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.run(py, &operations::LOWEST_RUNG, Some(other), None, options)
    }

    /// Returns what is unwise or dangerous about this identifier. See `iri_kit.check`.
    #[pyo3(signature = (*, protect=None, **options))]
    fn check<'py>(
        &self,
        py: Python<'py>,
        protect: Option<Vec<String>>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mut settings = operations::FINDINGS.defaults;
        settings.production = Some(Production::Identifier(self.kind.form()));
        check::checked(py, self.text(py)?, settings, protect, options)
    }

    /// Returns the violations of the rules for right-to-left identifiers (RFC 3987, section 4).
    #[pyo3(signature = ())]
    fn check_bidi<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        crate::bidi::findings(py, self.parts(py)?)
    }

    /// Returns the text in the order in which its characters are displayed, from left to right
    /// (RFC 3987, section 4.4).
    ///
    ///     >>> Iri('http://example.org/' + chr(0x5d0) + chr(0x5d1)).visual().endswith(chr(0x5d1) + chr(0x5d0))
    ///     True
    #[pyo3(signature = ())]
    fn visual(&self, py: Python<'_>) -> PyResult<String> {
        Ok(bidi::display_order(self.text(py)?).visual().to_string())
    }

    /// Returns the path that a `file` IRI names on this platform, as a `pathlib.Path`.
    ///
    ///     >>> Iri('file:///srv/my%20file').to_path().name
    ///     'my file'
    #[pyo3(signature = ())]
    fn to_path<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let path = typed!(self, py, id => id.to_file_path());
        match path {
            Ok(path) => path.into_pyobject(py),
            Err(refused) => Err(error::of(py, refused, self.text(py)?)),
        }
    }

    /// Returns the `file` IRI of an absolute path.
    ///
    ///     >>> Iri.from_path('/srv/my file')
    ///     Iri('file:///srv/my%20file')
    #[classmethod]
    #[pyo3(signature = (path, *, directory=false, **unknown), text_signature = "($cls, path, *, directory=False)")]
    fn from_path<'py>(
        class: &Bound<'py, PyType>,
        path: std::path::PathBuf,
        directory: bool,
        unknown: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        options::refuse(class.py(), "Reference.from_path", unknown)?;
        let kind = Kind::of(class)?;
        let uri = match directory {
            true if kind.is_uri => Uri::from_directory_path(&path).map(|uri| uri.to_string()),
            true => Iri::from_directory_path(&path).map(|iri| iri.to_string()),
            false if kind.is_uri => Uri::from_file_path(&path).map(|uri| uri.to_string()),
            false => Iri::from_file_path(&path).map(|iri| iri.to_string()),
        };
        match uri {
            Ok(text) => class.call1((text,)),
            Err(refused) => {
                let text = path.to_string_lossy();
                Err(error::of(class.py(), Error::from(refused), &text))
            }
        }
    }

    /// Builds an identifier of this class from components. See `iri_kit.build`.
    ///
    ///     >>> Iri.build(scheme='http', host='example.org', segments=['a b'])
    ///     Iri('http://example.org/a%20b')
    #[classmethod]
    #[pyo3(name = "build", signature = (**components))]
    fn build_class<'py>(
        class: &Bound<'py, PyType>,
        components: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        build::changed(class.py(), None, Kind::of(class)?, "build", components)
    }
}
