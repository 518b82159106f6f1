//! Draws what a display should show, and the text that it should show encoded (RFC 3987, section 7.6).

use iri_kit::Rewrite;
use iri_kit::lint::DisplayForm;

use super::explained::Explained;
use crate::diagnosis::shortened::Shortened;
use crate::options::display::encoded;
use crate::render::canvas::{Canvas, MAX_ITEMS};

/// Draws the displayed form, and each piece that is not in Unicode, with the reason. Draws nothing if
/// all of the IRI can be shown.
pub(super) fn draw(explained: &Explained<'_>, canvas: &mut Canvas) {
    let displayed = explained.display.display_parts(explained.parts);
    let pieces = || encoded(displayed.pieces());
    if pieces().next().is_none() {
        return;
    }
    canvas.gap();
    match displayed.unchanged() {
        Some(_) => canvas.prose("shown as", "the same string"),
        None => canvas.value("shown as", &displayed.to_string()),
    }
    for (number, (piece, reason)) in pieces().take(MAX_ITEMS).enumerate() {
        let own = Shortened(piece.span().of(explained.text()));
        let form = match piece.form() {
            DisplayForm::ALabel => "as an A-label",
            _ => "encoded",
        };
        let text = format!("{own} {form}: {reason} ({})", reason.name());
        canvas.prose(if number == 0 { "  encodes" } else { "" }, &text);
    }
    canvas.more(pieces().skip(MAX_ITEMS).count(), "encoded piece");
}
