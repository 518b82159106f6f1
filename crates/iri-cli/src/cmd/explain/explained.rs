//! The identifier and the options that all parts of a drawing share.

use iri_kit::Parts;
use iri_kit::host::HostMapping;
use iri_kit::lint::{Linter, Severity};
use iri_ops::Settings;

use crate::diagnosis::checker;
use crate::finding::Finding;

/// An identifier to explain, or a string that is not one.
#[derive(Debug)]
pub(super) struct Explained<'a> {
    /// How hosts are mapped; `None` if the user did not choose.
    pub(super) host: Option<HostMapping>,
    /// How the identifier is displayed, and typed.
    pub(super) settings: Settings,
    pub(super) linter: &'a Linter<'static>,
    /// Whether the words are drawn by which the identifier is read aloud.
    pub(super) is_spoken: bool,
    /// The width of the drawing.
    pub(super) columns: usize,
    /// The components. A string that is not a reference is split by RFC 3986, appendix B.
    pub(super) parts: Parts<'a>,
    /// Whether it is an IRI reference.
    pub(super) is_reference: bool,
}

impl<'a> Explained<'a> {
    pub(super) fn text(&self) -> &'a str {
        self.parts.as_str()
    }

    /// How the linter and normalization map hosts.
    pub(super) fn host_mapping(&self) -> HostMapping {
        self.host.unwrap_or(HostMapping::Uts46)
    }

    /// The short and legible text that a reader may type; `None` if this is not a reference.
    pub(super) fn friendly(&self) -> Option<String> {
        let friendly = || self.settings.friendly(self.parts);
        self.is_reference.then(friendly)
    }

    /// The findings of the linter, in order.
    pub(super) fn findings(&self) -> impl Clone + Iterator<Item = Finding> {
        let (text, linter) = (self.text(), self.linter);
        let found = linter.findings(text).enumerate();
        found.map(move |(index, found)| checker::finding(&found, text, linter, index == 0))
    }

    /// The finding that makes the input bad: the first error.
    pub(super) fn fatal(&self) -> Option<Finding> {
        let (text, linter) = (self.text(), self.linter);
        let mut found = linter.findings(text).enumerate();
        let (index, error) = found.find(|(_, found)| found.severity() == Severity::Error)?;
        Some(checker::finding(&error, text, linter, index == 0))
    }
}
