//! Characters that are displayed as their mirror images at an odd level (UAX 9, rule L4).

#[rustfmt::skip]
mod generated;

use self::generated::PAIRS;

/// The character that a character looks like at an odd level: its mirror image
/// (`Bidi_Mirroring_Glyph`), or itself if Unicode has none.
pub(crate) fn mirrored(c: char) -> char {
    let place = PAIRS.binary_search_by_key(&c, |(own, _)| *own);
    let pair = place.ok().and_then(|place| PAIRS.get(place));
    pair.map_or(c, |(_, image)| *image)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_order_and_every_image_has_its_image() {
        assert!(PAIRS.is_sorted());
        let mut count = 0;
        for c in '\0'..=char::MAX {
            let image = mirrored(c);
            assert_eq!(mirrored(image), c);
            count += usize::from(image != c);
        }
        assert_eq!(count, PAIRS.len());
        assert_eq!((mirrored('('), mirrored('\u{BB}')), (')', '\u{AB}'));
    }
}
