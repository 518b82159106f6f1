//! The methods of the class `Reference`.

use std::borrow::Cow;

use iri_kit::lint::Production;
use iri_kit::prelude::*;
use iri_kit::syntax::RelativizeOptions;
use iri_kit::{Error, HostKind, bidi};
use iri_ops::{Call, Operation, Settings, Value, operations};
use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple, PyType};

use crate::kind::Kind;
use crate::reference::{Reference, text};
use crate::text::{chars, utf8, wrong_type};
use crate::{build, check, error, options};

/// Calls a generic function with the typed view of a reference.
macro_rules! typed {
    ($self:expr, $py:expr, $id:ident => $body:expr) => {{
        let (text, offsets) = ($self.text($py)?, $self.offsets);
        match ($self.kind.is_uri, $self.kind.has_scheme) {
            (false, true) => {
                let $id = Iri::with_offsets_unchecked(text, offsets);
                $body
            }
            (false, false) => {
                let $id = IriRef::with_offsets_unchecked(text, offsets);
                $body
            }
            (true, true) => {
                let $id = Uri::with_offsets_unchecked(text, offsets);
                $body
            }
            (true, false) => {
                let $id = UriRef::with_offsets_unchecked(text, offsets);
                $body
            }
        }
    }};
}

impl Reference {
    /// This object, if a conversion changes nothing and the class stays, else a new one.
    fn rewritten<'py>(
        slf: &Bound<'py, Self>,
        kind: Kind,
        text: Cow<'_, str>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let is_borrowed = matches!(text, Cow::Borrowed(_));
        if is_borrowed && slf.get_type().is(kind.class(slf.py())?) {
            return Ok(slf.clone().into_any());
        }
        kind.object(slf.py(), &text)
    }

    /// The result of an operation as an object of a kind.
    fn operated<'py>(
        slf: &Bound<'py, Self>,
        operation: &'static Operation,
        kind: Kind,
        rung: Option<&Bound<'py, PyAny>>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mut settings = with_rung(operation, rung, options)?;
        settings.uri |= kind.is_uri;
        let text = slf.get().text(slf.py())?;
        let call = Call::with_settings(operation, settings);
        match call.run([text, ""], &mut String::new()) {
            Ok(Value::Same(text)) => Self::rewritten(slf, kind, Cow::Borrowed(text)),
            Ok(value) => kind.object(slf.py(), value.as_str().unwrap_or_default()),
            Err(problem) => Err(error::of_problem(slf.py(), &problem, text)),
        }
    }

    /// The other operand of a method: an object of one of the classes, or a `str` of the same
    /// repertoire as this object.
    fn other<'py>(
        &self,
        other: &Bound<'py, PyAny>,
        has_scheme: bool,
    ) -> PyResult<Bound<'py, Reference>> {
        if let Ok(reference) = other.cast::<Self>() {
            if !has_scheme || reference.get().kind.has_scheme {
                return Ok(reference.clone());
            }
        } else if !other.is_instance_of::<PyString>() {
            return Err(wrong_type(other, "str or IriRef"));
        }
        let kind = Kind {
            is_uri: self.kind.is_uri && !other.is_instance_of::<Self>(),
            has_scheme,
        };
        let object = kind.object(other.py(), text(other)?)?;
        Ok(object.cast_into::<Self>()?)
    }
}

/// The options of an operation whose rung is a positional argument.
fn with_rung(
    operation: &'static Operation,
    rung: Option<&Bound<'_, PyAny>>,
    arguments: Option<&Bound<'_, PyDict>>,
) -> PyResult<Settings> {
    let mut settings = operation.defaults;
    if let Some(rung) = rung {
        options::set_one(&mut settings, operation, "rung", rung)?;
    }
    options::set(&mut settings, operation, arguments)?;
    Ok(settings)
}

#[pymethods]
impl Reference {
    #[new]
    #[classmethod]
    #[pyo3(signature = (text, /))]
    fn new(class: &Bound<'_, PyType>, text: &Bound<'_, PyAny>) -> PyResult<Self> {
        let kind = Kind::of(class)?;
        let py = class.py();
        let string = match text.cast::<PyString>() {
            Ok(string) => string,
            Err(_) => match text.cast::<Self>() {
                Ok(reference) => reference.get().string.bind(py),
                Err(_) => return Err(wrong_type(text, "str or IriRef")),
            },
        };
        let text = utf8(string)?;
        let parts = match iri_kit::parse(text, kind.form()) {
            Ok(parts) => parts,
            Err(refused) => return Err(error::of_parser(py, refused, text, kind.form())),
        };
        // An object of a class derived from `str` could override methods.
        let string = match string.cast_exact::<PyString>() {
            Ok(string) => string.clone(),
            Err(_) => PyString::new(py, text),
        };
        Ok(Self {
            offsets: parts.offsets(),
            string: string.unbind(),
            kind,
        })
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
    /// Raises `IriError` if it is above 65535, which the grammar allows. `port_text` is the text.
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
    ///     >>> Iri('http://example.org/?a=1&b').pairs
    ///     (('a', '1'), ('b', None))
    #[getter]
    fn pairs<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let parts = self.parts(py)?;
        let pairs: Vec<_> = parts
            .pairs()
            .map(|pair| (pair.name(), pair.value()))
            .collect();
        PyTuple::new(py, pairs)
    }

    /// The names and values of the query, decoded like form data, as by `urllib.parse.parse_qsl`.
    ///
    ///     >>> Iri('http://example.org/?q=a+%26+b').query_pairs
    ///     (('q', 'a & b'),)
    #[getter]
    fn query_pairs<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let pairs: Vec<_> = self.parts(py)?.query_pairs().collect();
        PyTuple::new(py, pairs)
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
    #[pyo3(signature = (component, /))]
    fn span(&self, py: Python<'_>, component: &str) -> PyResult<Option<(usize, usize)>> {
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
    #[pyo3(signature = (reference, /))]
    fn resolve<'py>(
        &self,
        py: Python<'py>,
        reference: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let reference = self.other(reference, false)?;
        let reference = reference.get();
        let kind = self.kind.with(reference.kind);
        let other = IriRef::with_offsets_unchecked(reference.text(py)?, reference.offsets);
        let text = self.text(py)?;
        let resolved = if self.kind.has_scheme {
            let base = Iri::with_offsets_unchecked(text, self.offsets);
            base.resolve(&other).to_string()
        } else {
            let base = IriRef::with_offsets_unchecked(text, self.offsets);
            base.to_base().resolve(&other).to_string()
        };
        kind.object(py, &resolved)
    }

    /// Appends a segment to the path: `/` adds text, which is percent-encoded as far as needed.
    ///
    /// This is not `resolve`: it never removes what the path has. A slash in the text is encoded.
    ///
    ///     >>> Iri('http://example.org/docs?q') / '100 %' / 'a/b'
    ///     Iri('http://example.org/docs/100%20%25/a%2Fb?q')
    fn __truediv__<'py>(&self, py: Python<'py>, segment: &str) -> PyResult<Bound<'py, PyAny>> {
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
    /// The options exclude kinds of references. Raises `IriError` if none is left.
    ///
    ///     >>> Iri('http://example.org/a/b').relativize('http://example.org/a/c#top')
    ///     IriRef('c#top')
    #[pyo3(signature = (target, /, *, max_up=None, empty_path=true, absolute_path=true, network_path=true, whole=true))]
    #[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
    fn relativize<'py>(
        &self,
        py: Python<'py>,
        target: &Bound<'py, PyAny>,
        max_up: Option<usize>,
        empty_path: bool,
        absolute_path: bool,
        network_path: bool,
        whole: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let allowed = RelativizeOptions::new()
            .with_max_up(max_up.unwrap_or(usize::MAX))
            .with_empty_path(empty_path)
            .with_absolute_path(absolute_path)
            .with_network_path(network_path)
            .with_whole(whole);
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
    #[pyo3(signature = (**options))]
    fn to_uri<'py>(
        slf: &Bound<'py, Self>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let kind = Kind {
            is_uri: true,
            ..slf.get().kind
        };
        Self::operated(slf, &operations::TO_URI, kind, None, options)
    }

    /// Maps to the IRI that is easiest to read (RFC 3987, section 3.2).
    ///
    /// With `hosts`, A-labels of the host are decoded by a version of IDNA.
    ///
    ///     >>> Uri('http://xn--rsum-bpad.example/r%C3%A9sum%C3%A9?q=%26').to_iri()
    ///     Iri('http://xn--rsum-bpad.example/résumé?q=%26')
    ///     >>> Uri('http://xn--rsum-bpad.example/').to_iri(hosts='uts46')
    ///     Iri('http://résumé.example/')
    #[pyo3(signature = (**options))]
    fn to_iri<'py>(
        slf: &Bound<'py, Self>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let kind = Kind {
            is_uri: false,
            ..slf.get().kind
        };
        Self::operated(slf, &operations::TO_IRI, kind, None, options)
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
        let comparer = with_rung(&operations::EQUAL, rung, options)?.comparer();
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
    #[pyo3(signature = (other, /))]
    fn has_same_origin(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
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
    #[pyo3(signature = (root, /))]
    fn is_within(&self, py: Python<'_>, root: &Bound<'_, PyAny>) -> PyResult<bool> {
        let root = self.other(root, false)?;
        let root = root.get();
        let id = IriRef::with_offsets_unchecked(self.text(py)?, self.offsets);
        let root = IriRef::with_offsets_unchecked(root.text(py)?, root.offsets);
        Ok(id.is_within(&root))
    }

    /// Returns a copy with some components replaced, as `_replace` of a named tuple.
    ///
    /// The arguments are those of `build`; `None` removes a component. Components that are not
    /// named stay.
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
        build::changed(py, Some(self.parts(py)?), self.kind, changes)
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
    #[pyo3(signature = (path, /, *, directory=false))]
    fn from_path<'py>(
        class: &Bound<'py, PyType>,
        path: std::path::PathBuf,
        directory: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
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
        build::changed(class.py(), None, Kind::of(class)?, components)
    }
}
