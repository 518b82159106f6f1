//! Helpers of the methods of `Reference`: operands, and operations on the text of an object.

use std::borrow::Cow;

use iri_kit::iri_core::Offsets;
use iri_kit::prelude::*;
use iri_kit::syntax::BuildError;
use iri_kit::{Pairs, encode};
use iri_ops::{Call, Operation, Settings, Value, operations};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyType};

use crate::kind::Kind;
use crate::reference::{Reference, text};
use crate::text::{utf8, wrong_type};
use crate::{error, options, reference};

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
pub(super) use typed;

/// The methods of owned identifiers that change the pairs of the query.
pub(super) trait EditPairs {
    fn append_pair(&mut self, name: &str, value: Option<&str>) -> Result<(), BuildError>;
    fn append_pairs(&mut self, query: &str) -> Result<(), BuildError>;
    fn set_pair(&mut self, name: &str, value: Option<&str>) -> Result<(), BuildError>;
    fn remove_pair(&mut self, name: &str);
    fn retain_pairs(&mut self, keep: &mut dyn FnMut() -> bool);
}

macro_rules! edit_pairs {
    ($($name:ident)+) => {$(
        impl EditPairs for $name<String> {
            fn append_pair(&mut self, name: &str, value: Option<&str>) -> Result<(), BuildError> {
                match value {
                    Some(value) => Self::append_pair(self, encode(name), encode(value)),
                    None => Self::append_pair(self, encode(name), None),
                }
            }
            fn append_pairs(&mut self, query: &str) -> Result<(), BuildError> {
                Self::append_pairs(self, Pairs::of(query))
            }
            fn set_pair(&mut self, name: &str, value: Option<&str>) -> Result<(), BuildError> {
                match value {
                    Some(value) => Self::set_pair(self, name, encode(value)),
                    None => Self::set_pair(self, name, None),
                }
            }
            fn remove_pair(&mut self, name: &str) {
                Self::remove_pair(self, name);
            }
            fn retain_pairs(&mut self, keep: &mut dyn FnMut() -> bool) {
                Self::retain_pairs(self, |_| keep());
            }
        }
    )+};
}

edit_pairs! { IriRef UriRef }

/// The text of an argument of a method, parsed.
pub(super) struct Operand<'a> {
    pub(super) text: &'a str,
    pub(super) offsets: Offsets,
    pub(super) kind: Kind,
}

impl Reference {
    /// The object of a class for a text.
    pub(super) fn parsed(class: &Bound<'_, PyType>, text: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = class.py();
        let kind = Kind::of(class)?;
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

    /// The target of a reference, with this object as the base.
    pub(super) fn resolved<'py>(
        &self,
        py: Python<'py>,
        reference: &Bound<'py, PyAny>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mut settings = operations::RESOLVE.defaults;
        if options.is_some() {
            let function = ("resolve", &["reference"][..]);
            options::set(&mut settings, &operations::RESOLVE, function, options)?;
        }
        let other = self.operand(reference)?;
        let kind = self.kind.with(other.kind);
        let reference = IriRef::with_offsets_unchecked(other.text, other.offsets);
        let text = self.text(py)?;
        let base = IriRef::with_offsets_unchecked(text, self.offsets);
        // The offsets of the result are known, so it is not parsed again.
        let (resolved, offsets) = if base.scheme().is_some() {
            let base = Iri::with_offsets_unchecked(text, self.offsets);
            let base = base.to_base().with_strict(!settings.lenient);
            let resolved = base.resolve(&reference).to_identifier();
            let offsets = resolved.parts().offsets();
            (String::from(resolved), offsets)
        } else {
            let resolved = base.to_base().resolve(&reference).to_identifier();
            let offsets = resolved.parts().offsets();
            (String::from(resolved), offsets)
        };
        reference::made(py, kind, &resolved, offsets)
    }

    /// This object, if a conversion changes nothing and the class stays, else a new one.
    pub(super) fn rewritten<'py>(
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
    pub(super) fn operated<'py>(
        slf: &Bound<'py, Self>,
        operation: &'static Operation,
        kind: Kind,
        leading: Option<&Bound<'py, PyAny>>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mut settings = with_leading(operation, leading, options)?;
        settings.uri |= kind.is_uri;
        let text = slf.get().text(slf.py())?;
        let call = Call::with_settings(operation, settings);
        match call.run([text, ""], &mut String::new()) {
            Ok(Value::Same(text)) => Self::rewritten(slf, kind, Cow::Borrowed(text)),
            Ok(value) => kind.object(slf.py(), value.as_str().unwrap_or_default()),
            Err(problem) => Err(error::of_problem(slf.py(), &problem, text)),
        }
    }

    /// The result of an operation as a value of Python.
    pub(super) fn run<'py>(
        &self,
        py: Python<'py>,
        operation: &'static Operation,
        other: Option<&Bound<'py, PyAny>>,
        leading: Option<&Bound<'py, PyAny>>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let settings = with_leading(operation, leading, options)?;
        let texts = [self.text(py)?, other.map_or(Ok(""), text)?];
        let call = Call::with_settings(operation, settings);
        crate::operation::value(py, &call, texts, [self.string.bind(py).as_any()])
    }

    /// A copy with another query.
    pub(super) fn edited<'py>(
        &self,
        py: Python<'py>,
        edit: impl FnOnce(&mut dyn EditPairs) -> Result<(), BuildError>,
    ) -> PyResult<Bound<'py, PyAny>> {
        // A change of the query never changes whether there is a scheme.
        let (text, offsets) = (self.text(py)?, self.offsets);
        let edited = if self.kind.is_uri {
            let mut uri = UriRef::with_offsets_unchecked(text, offsets).into_owned();
            edit(&mut uri).map(|()| uri.into_inner())
        } else {
            let mut iri = IriRef::with_offsets_unchecked(text, offsets).into_owned();
            edit(&mut iri).map(|()| iri.into_inner())
        };
        match edited {
            Ok(text) => self.kind.object(py, &text),
            Err(refused) => Err(error::of(py, refused, "")),
        }
    }

    /// A reference as an operand: parsed if it is a `str`, which may have letters of any script.
    pub(super) fn operand<'a>(&self, other: &'a Bound<'_, PyAny>) -> PyResult<Operand<'a>> {
        if let Ok(reference) = other.cast::<Self>() {
            let reference = reference.get();
            return Ok(Operand {
                text: reference.text(other.py())?,
                offsets: reference.offsets,
                kind: reference.kind,
            });
        }
        let text = text(other)?;
        let kind = Kind {
            is_uri: self.kind.is_uri,
            has_scheme: false,
        };
        match iri_kit::parse(text, kind.form()) {
            Ok(parts) => Ok(Operand {
                text,
                offsets: parts.offsets(),
                kind,
            }),
            Err(refused) => Err(error::of_parser(other.py(), refused, text, kind.form())),
        }
    }

    /// The other operand of a method: an object of one of the classes, or a `str` of the same
    /// repertoire as this object.
    pub(super) fn other<'py>(
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

/// The settings of an operation whose first option is also a positional argument.
pub(super) fn with_leading(
    operation: &'static Operation,
    leading: Option<&Bound<'_, PyAny>>,
    arguments: Option<&Bound<'_, PyDict>>,
) -> PyResult<Settings> {
    let mut settings = operation.defaults;
    let name = match operation.name {
        "equal" => "equals".to_owned(),
        _ => operation.snake_name(),
    };
    let others: &[&str] = match operation.texts {
        [_, _] => &["other"],
        _ => &[],
    };
    let function = (name.as_str(), others);
    if let (Some(value), Some(option)) = (leading, crate::operation::leading(operation)) {
        options::put(&mut settings, option, option.name, value)?;
    }
    options::set(&mut settings, operation, function, arguments)?;
    Ok(settings)
}
