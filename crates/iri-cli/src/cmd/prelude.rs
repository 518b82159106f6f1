//! The imports of almost every command.

pub(crate) use std::io;

pub(crate) use clap::Args;

pub(crate) use crate::command::Command;
pub(crate) use crate::finding::{Checked, Finding};
pub(crate) use crate::input::Input;
pub(crate) use crate::options::inputs::Inputs;
pub(crate) use crate::options::table::TableOptions;
pub(crate) use crate::options::value::choice;
pub(crate) use crate::render::output::Converted;
pub(crate) use crate::render::page::{Page, Written};
pub(crate) use crate::run::Call;
pub(crate) use crate::run::outcome::{Ended, Stop};
pub(crate) use crate::setup::{Layout, Setup};
