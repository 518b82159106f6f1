//! Draws what a display should show and what it should show encoded (RFC 3987, section 7.6), and what a
//! reader may type or say.

use iri_kit::Rewrite;
use iri_kit::lint::DisplayForm;
use iri_kit::text::speak;

use super::explained::Explained;
use crate::diagnosis::shortened::Shortened;
use crate::options::display::encoded;
use crate::render::canvas::{Canvas, MAX_ITEMS};

/// Draws the displayed form, each piece of it that is not in Unicode, with the reason, the text that a
/// reader may type, and the words by which the identifier is read aloud. Draws nothing that says no more
/// than the identifier.
pub(super) fn draw(explained: &Explained<'_>, canvas: &mut Canvas) {
    let displayed = explained.settings.display().display_parts(explained.parts);
    let pieces = || encoded(displayed.pieces());
    let is_encoded = pieces().next().is_some();
    let typed = explained.friendly();
    let typed = typed.filter(|typed| displayed != **typed);
    if is_encoded || typed.is_some() || explained.is_spoken {
        canvas.gap();
    }
    if is_encoded {
        match displayed.unchanged() {
            Some(_) => canvas.prose("shown as", "the same string"),
            None => canvas.value("shown as", &displayed.to_string()),
        }
    }
    for (number, (piece, reason)) in pieces().take(MAX_ITEMS).enumerate() {
        let own = piece.span().of(explained.text());
        // A space would not be seen.
        let own = match own.chars().next() {
            Some(c) if own.trim().is_empty() => format!("U+{:04X}", u32::from(c)),
            _ => Shortened(own).to_string(),
        };
        let form = match piece.form() {
            DisplayForm::ALabel => "as an A-label",
            _ => "encoded",
        };
        let text = format!("{own} {form}: {reason} ({})", reason.name());
        canvas.prose(if number == 0 { "  encodes" } else { "" }, &text);
    }
    canvas.more(pieces().skip(MAX_ITEMS).count(), "encoded piece");
    if let Some(typed) = typed {
        canvas.value("typed as", &typed);
    }
    if explained.is_spoken {
        match explained.text() {
            "" => canvas.prose("spoken", "no words: the string is empty"),
            text => canvas.prose("spoken", &speak(text).to_string()),
        }
    }
}
