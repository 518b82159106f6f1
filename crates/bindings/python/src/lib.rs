//! The native module of the Python package `iri_kit`.
//!
//! It converts arguments and results, and contains no algorithm: those are in `iri-kit`. The Python
//! files in `python/iri_kit` are the public face, and `_native.pyi` the signatures.

mod bidi;
mod build;
mod check;
mod column;
mod error;
mod fastcall;
mod find;
mod hosts;
mod interface;
mod kind;
mod leiri;
mod methods;
mod operation;
mod options;
mod pairs;
mod percent;
mod polars;
mod prepare;
mod reference;
mod strings;
mod template;
mod text;

use pyo3::prelude::*;

/// The native part of `iri_kit`. Import from `iri_kit` instead.
#[pymodule(gil_used = false)]
mod _native {
    #[pymodule_export]
    use super::kind::_register;

    #[pymodule_export]
    use super::strings::{join, relativize, split, validate};

    #[pymodule_export]
    use super::operation::{_column_functions, _functions, _operations, _options, _saved};

    #[pymodule_export]
    use super::build::build;

    #[pymodule_export]
    use super::percent::{quote, unquote, unquote_to_bytes};

    #[pymodule_export]
    use super::hosts::{host_to_ascii, host_to_unicode, host_versions};

    #[pymodule_export]
    use super::bidi::{bidi_check, bidi_visual};

    #[pymodule_export]
    use super::check::{check, explain};

    #[pymodule_export]
    use super::interface::{ArrowArray, ArrowChunks};

    #[pymodule_export]
    use super::find::find;

    #[pymodule_export]
    use super::prepare::prepare;

    #[pymodule_export]
    use super::template::Template;

    #[pymodule_export]
    use super::leiri::{is_leiri, leiri_to_iri, leiri_to_uri};

    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let reference = module.py().get_type::<super::reference::Reference>();
        module.add("Reference", reference)?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
