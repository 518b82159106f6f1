//! Generates the characters with a mirror image in Unicode, for `iri_bidi::shows_same`.

use super::sources::Sources;
use super::{render, ucd};

pub(super) fn make(sources: &mut Sources) -> Result<String, String> {
    let text = sources.ucd("BidiMirroring")?;
    let mut pairs = Vec::new();
    for line in ucd::lines(&text)? {
        let image = line.fields.first().copied().and_then(ucd::code_point);
        let image = image.ok_or(format!("missing mirror image of {:X?}", line.range))?;
        let image = render::character(image);
        pairs.extend(
            line.range
                .map(|c| format!("({}, {image})", render::character(c))),
        );
    }
    Ok(render::array(
        "PAIRS",
        "Characters in order, each with its mirror image.",
        "(char, char)",
        &pairs,
    ))
}
