//! Mirror images of characters at an odd level (UAX 9, rule L4).

#[rustfmt::skip]
mod generated;

use self::generated::PAIRS;

/// Returns the mirror image of a character (`Bidi_Mirroring_Glyph`), as which it is displayed at an
/// odd level; the character itself if it has none.
pub(crate) fn mirrored(c: char) -> char {
    let place = PAIRS.binary_search_by_key(&c, |(own, _)| *own);
    let pair = place.ok().and_then(|place| PAIRS.get(place));
    pair.map_or(c, |(_, image)| *image)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted_and_mirroring_is_its_own_inverse() {
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
