//! Several references in one input (the guidelines draft, section 4, step 2).

use core::iter::FusedIterator;

use super::Prepared;
use super::options::Preparation;

iri_core::tables::choices! {
    /// The separator between several references in one input.
    #[derive(Default)]
    #[non_exhaustive]
    pub enum Separator {
        /// Runs of U+0020, as in the draft.
        #[default]
        Space "space": "Spaces",
        /// Runs of space, tab, CR and LF, as in lists of XML Schema and in attributes of HTML; with
        /// [`with_unicode_white_space`](Preparation::with_unicode_white_space), runs of all Unicode
        /// white space.
        WhiteSpace "white-space": "Spaces, tabs and line breaks",
    }
}

impl Preparation {
    /// Prepares each of the references in `text` (section 4, step 2).
    ///
    /// ```
    /// use iri_text::{Preparation, Separator};
    ///
    /// let text = " a.html  b c.html\n";
    /// let several = Preparation::new().prepare_several(text, Separator::Space);
    /// assert!(several.map(|one| one.to_string()).eq(["a.html", "b", "c.html"]));
    /// ```
    pub const fn prepare_several<'a>(&self, text: &'a str, separator: Separator) -> Several<'a> {
        Several::new(text, separator, *self)
    }
}

/// The iterator of [`Preparation::prepare_several`]. Each reference is prepared separately; spans
/// count from the start of the whole input.
///
/// A piece of only white space, such as a tab between two spaces, is skipped.
#[derive(Clone, Debug)]
pub struct Several<'a> {
    text: &'a str,
    at: usize,
    separator: Separator,
    options: Preparation,
}

impl<'a> Several<'a> {
    pub(super) const fn new(text: &'a str, separator: Separator, options: Preparation) -> Self {
        Self {
            text,
            at: 0,
            separator,
            options,
        }
    }
}

impl<'a> Iterator for Several<'a> {
    type Item = Prepared<'a>;

    fn next(&mut self) -> Option<Prepared<'a>> {
        let options = self.options;
        let divides = |c: char| match self.separator {
            Separator::Space => c == ' ' || c == '\u{3000}' && options.width,
            Separator::WhiteSpace => options.is_white(c),
        };
        loop {
            let rest = self.text.get(self.at..)?;
            let start = self.at + rest.find(|c| !divides(c))?;
            let piece = self.text.get(start..)?;
            let end = start + piece.find(divides).unwrap_or(piece.len());
            self.at = end;
            let is_reference = |c| !options.trims(c);
            if self.text.get(start..end)?.contains(is_reference) {
                return Some(Prepared::new(self.text, start, end, options));
            }
        }
    }
}

impl FusedIterator for Several<'_> {}
