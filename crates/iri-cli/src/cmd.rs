//! The commands, a file each.

pub(crate) mod bidi;
pub(crate) mod build;
pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod completions;
pub(crate) mod decode;
pub(crate) mod encode;
pub(crate) mod explain;
pub(crate) mod explain_code;
pub(crate) mod express;
pub(crate) mod find;
pub(crate) mod form;
pub(crate) mod leiri;
pub(crate) mod man;
pub(crate) mod normalize;
pub(crate) mod parse;
pub(crate) mod prepare;
pub(crate) mod relativize;
pub(crate) mod request;
pub(crate) mod resolve;
pub(crate) mod to_iri;
pub(crate) mod to_uri;
pub(crate) mod unwrap;
pub(crate) mod wrap;
