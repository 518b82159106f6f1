//! Turning typed or pasted text into references.

use iri_kit::text::{Backslash, BidiFormatting, CharacterReferences, Spaces};
use iri_kit::{Preparation, Rewrite as _};
use iri_ops::{OffsetUnit, UnitOffsets};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PyString, PyType};

use crate::error;
use crate::kind::Kind;
use crate::options;
use crate::text::utf8;

/// Turns typed or pasted text into an IRI reference, and lists each change: `iri prepare`.
///
/// White space at the ends is removed, and characters that the grammar does not allow are encoded. A
/// valid reference stays as it is. Raises `IriError` if the text cannot be made a reference.
///
/// `spaces` and `controls` are `'encode'` or `'remove'`, `references` (character references of HTML
/// and XML) is `'none'`, `'limited'`, `'all'`, `'html'` or `'html4'`, `backslash` is `'encode'` or
/// `'slash'`, and `bidi` is `'encode'`, `'strip'` or `'remove'`. With `nfc`, the text is composed.
///
///     >>> prepared = prepare(' http://example.org/my file#1#2 ')
///     >>> prepared.reference
///     IriRef('http://example.org/my%20file#1%232')
///     >>> [edit.code for edit in prepared.edits]
///     ['white-space-trimmed', 'space-encoded', 'number-sign-encoded', 'white-space-trimmed']
#[pyfunction]
#[pyo3(signature = (text, *, spaces="encode", controls="encode", references="none", backslash="encode", bidi="encode", unicode_white_space=false, width=false, nfc=false, **unknown), text_signature = "(text, *, spaces='encode', controls='encode', references='none', backslash='encode', bidi='encode', unicode_white_space=False, width=False, nfc=False)")]
#[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
pub(crate) fn prepare<'py>(
    py: Python<'py>,
    text: &Bound<'py, PyString>,
    spaces: &str,
    controls: &str,
    references: &str,
    backslash: &str,
    bidi: &str,
    unicode_white_space: bool,
    width: bool,
    nfc: bool,
    unknown: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    options::refuse(py, "prepare", unknown)?;
    static PREPARED: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    static EDIT: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let removes = |name: &str| match name {
        "encode" => Ok(false),
        "remove" => Ok(true),
        _ => Err(PyValueError::new_err("expected 'encode' or 'remove'")),
    };
    let preparation = Preparation::new()
        .with_spaces(if removes(spaces)? {
            Spaces::Remove
        } else {
            Spaces::Encode
        })
        .with_removed_controls(removes(controls)?)
        .with_character_references(match references {
            "none" => CharacterReferences::None,
            "limited" => CharacterReferences::Limited,
            "all" => CharacterReferences::All,
            "html" => CharacterReferences::HtmlStandard,
            "html4" => CharacterReferences::Html,
            _ => {
                let message = "expected 'none', 'limited', 'all', 'html' or 'html4'";
                return Err(PyValueError::new_err(message));
            }
        })
        .with_backslash(match backslash {
            "encode" => Backslash::Encode,
            "slash" => Backslash::Slash,
            _ => return Err(PyValueError::new_err("expected 'encode' or 'slash'")),
        })
        .with_bidi_formatting(match bidi {
            "encode" => BidiFormatting::Encode,
            "strip" => BidiFormatting::RemoveAround,
            "remove" => BidiFormatting::Remove,
            _ => {
                return Err(PyValueError::new_err(
                    "expected 'encode', 'strip' or 'remove'",
                ));
            }
        })
        .with_unicode_white_space(unicode_white_space)
        .with_width_mapping(width)
        .with_nfc(nfc);
    let text = utf8(text)?;
    let prepared = preparation.prepare(text);
    if let Some(refused) = prepared.error() {
        return Err(error::of(py, refused, text));
    }
    let kind = Kind {
        is_uri: false,
        has_scheme: false,
    };
    let reference = kind.object(py, &prepared.to_cow())?;
    let class = EDIT.import(py, "iri_kit._types", "Edit")?;
    let edits = PyList::empty(py);
    let offsets = UnitOffsets::new(text, OffsetUnit::Characters);
    for edit in prepared.edits() {
        let span = offsets.span(edit.span());
        let clause = edit.kind().clause();
        let replacement = edit.replacement().to_string();
        let fields = (
            edit.kind().code(),
            span.start(),
            span.end(),
            replacement,
            clause.to_string(),
            clause.id(),
        );
        edits.append(class.call1(fields)?)?;
    }
    let edits = edits.to_tuple();
    PREPARED
        .import(py, "iri_kit._types", "Prepared")?
        .call1((reference, edits))
}
