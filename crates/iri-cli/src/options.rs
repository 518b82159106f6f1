//! Options that several commands share.

pub(crate) mod charset;
pub(crate) mod common;
pub(crate) mod display;
pub(crate) mod inputs;
pub(crate) mod names;
pub(crate) mod output_form;
pub(crate) mod query;
pub(crate) mod raw;
pub(crate) mod subcomponent;
pub(crate) mod table;
pub(crate) mod templates;
pub(crate) mod unique;
pub(crate) mod value;
