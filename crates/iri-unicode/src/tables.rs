//! The layout of the generated tables, and how they are read.

#[rustfmt::skip]
mod generated;

pub(crate) use generated::{
    ALPHANUMERIC, BIDI, COMPOSITES, DECIMAL_ZEROS, FORM_TEXTS, FORMS, FORMS_1, FORMS_2, JOINING,
    KIND, NORMALIZATION, NORMALIZATION_RECORDS, SCRIPTS, SEEN, WIDE_COMPOSITES,
};

/// A map from characters to bytes in three levels: the high bits of a character select a block of
/// `middle`, the next `MIDDLE` bits a block of `leaves`, and the last `LOW` bits the byte.
#[derive(Debug)]
pub(crate) struct Trie<const LOW: u32, const MIDDLE: u32> {
    root: &'static [u8],
    middle: &'static [u8],
    leaves: &'static [u8],
}

impl<const LOW: u32, const MIDDLE: u32> Trie<LOW, MIDDLE> {
    /// Returns the byte of a character.
    #[inline]
    pub(crate) const fn get(&self, c: char) -> u8 {
        self.get_at(c as usize)
    }

    /// Returns the byte at an index, for a table whose bytes are not for one character each.
    #[inline]
    pub(crate) const fn get_at(&self, index: usize) -> u8 {
        let block = at(self.root, index >> (LOW + MIDDLE)) << MIDDLE;
        let leaf = at(self.middle, block | (index >> LOW & ((1 << MIDDLE) - 1))) << LOW;
        at(self.leaves, leaf | (index & ((1 << LOW) - 1))) as u8
    }

    #[allow(
        dead_code,
        reason = "used by constant assertions only, which Rust 1.85 does not count as a use"
    )]
    const fn bytes(&self) -> usize {
        self.root.len() + self.middle.len() + self.leaves.len()
    }
}

/// For each block of sixteen code points up to U+FFFF, whether all are characters without any bit
/// in `SEEN`. Replaces three loads by one, and rarely gives a less exact result.
static ALL_UNSEEN: [u64; 64] = all_unseen();

/// Whether `value` is certain to be a character without any bit in [`SEEN`]. `false` means unknown.
#[inline]
pub(crate) fn is_surely_unseen(value: u32) -> bool {
    let bits = ALL_UNSEEN.get((value >> 10) as usize);
    bits.is_some_and(|bits| bits >> (value >> 4 & 63) & 1 == 1)
}

#[expect(clippy::indexing_slicing, reason = "the index is below the length")]
const fn all_unseen() -> [u64; 64] {
    let mut bits = [0; 64];
    let mut start = 0;
    while start < 0x1_0000 {
        let mut are_unseen = true;
        let mut value = start;
        while value < start + 16 {
            are_unseen &= match char::from_u32(value as u32) {
                Some(c) => SEEN.get(c) == 0,
                None => false,
            };
            value += 1;
        }
        if are_unseen {
            bits[start >> 10] |= 1 << (start >> 4 & 63);
        }
        start += 16;
    }
    bits
}

/// Loads a byte. The tables contain every index that they lead to; returning zero otherwise avoids
/// a panic path.
const fn at(table: &[u8], index: usize) -> usize {
    if index < table.len() {
        #[expect(
            clippy::indexing_slicing,
            reason = "the index was compared; `get` is not const"
        )]
        let byte = table[index];
        byte as usize
    } else {
        0
    }
}

/// The bits of a byte of `SEEN`: properties that the decoding policies depend on.
pub(crate) mod seen {
    /// General category Zs, Zl or Zp.
    pub(crate) const SEPARATOR: u8 = 1;
    /// General category Mn, Mc or Me.
    pub(crate) const MARK: u8 = 1 << 1;
    /// `Default_Ignorable_Code_Point`.
    pub(crate) const IGNORABLE: u8 = 1 << 2;
    /// UTS 46 or NFKC maps the character to a dot, another delimiter, a `%` or a backslash.
    pub(crate) const HOST_DELIMITER: u8 = 1 << 3;
    /// Not US-ASCII, and not in `ucschar` of RFC 3987, section 2.2.
    pub(crate) const OUTSIDE: u8 = 1 << 4;
}

/// The bits of a byte of `KIND`: properties that only the cautious policy depends on.
pub(crate) mod kind {
    /// General category Cn.
    pub(crate) const UNASSIGNED: u8 = 1;
    /// A decomposition marked `<wide>` or `<narrow>`.
    pub(crate) const WIDTH: u8 = 1 << 1;
    /// A decomposition with any tag, and so not canonical.
    pub(crate) const COMPATIBILITY: u8 = 1 << 2;
    /// General category Cf.
    pub(crate) const FORMAT: u8 = 1 << 3;
}

/// The bits of a byte of `JOINING`: the number of the joining type, and whether the character is a
/// virama.
pub(crate) const JOINING_TYPE: u8 = 7;
pub(crate) const VIRAMA: u8 = 1 << 3;

// The size of the tables. A change must be worth its bytes.
const _: () = {
    assert!(SEEN.bytes() == 6720);
    assert!(KIND.bytes() == 9760);
    assert!(JOINING.bytes() == 6896);
    assert!(BIDI.bytes() == 8856);
    assert!(ALPHANUMERIC.bytes() == 4544);
    assert!(NORMALIZATION.bytes() == 6320);
    assert!(SCRIPTS.len() == 86);
    assert!(DECIMAL_ZEROS.len() == 77);
    assert!(COMPOSITES.len() == 928);
    assert!(WIDE_COMPOSITES.len() == 33);
    assert!(FORMS.len() + FORMS_1.len() + FORMS_2.len() == 4965);
    assert!(FORM_TEXTS.len() == 12903);
};
