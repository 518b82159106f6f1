//! How the generated tables are laid out and read.

#[rustfmt::skip]
mod generated;

pub(crate) use generated::{
    ALPHANUMERIC, BIDI, COMPOSITES, DECIMAL_ZEROS, FORM_TEXTS, FORMS, FORMS_1, FORMS_2, JOINING,
    KIND, NORMALIZATION, NORMALIZATION_RECORDS, SCRIPTS, SEEN, WIDE_COMPOSITES,
};

/// A byte for each character, in three levels: the high bits of a character choose a block of
/// the middle, the next `MIDDLE` bits a block of leaves, and the last `LOW` bits the byte.
#[derive(Debug)]
pub(crate) struct Trie<const LOW: u32, const MIDDLE: u32> {
    root: &'static [u8],
    middle: &'static [u8],
    leaves: &'static [u8],
}

impl<const LOW: u32, const MIDDLE: u32> Trie<LOW, MIDDLE> {
    /// The byte of a character.
    #[inline]
    pub(crate) const fn get(&self, c: char) -> u8 {
        self.get_at(c as usize)
    }

    /// The byte at an index, of a table whose bytes are not for one character each.
    #[inline]
    pub(crate) const fn get_at(&self, index: usize) -> u8 {
        let block = at(self.root, index >> (LOW + MIDDLE)) << MIDDLE;
        let leaf = at(self.middle, block | (index >> LOW & ((1 << MIDDLE) - 1))) << LOW;
        at(self.leaves, leaf | (index & ((1 << LOW) - 1))) as u8
    }

    #[allow(
        dead_code,
        reason = "asked by constant assertions alone, which Rust 1.85 does not count as a use"
    )]
    const fn bytes(&self) -> usize {
        self.root.len() + self.middle.len() + self.leaves.len()
    }
}

/// Whether all bytes of `SEEN` are zero for a character and its fifteen neighbours, none of them a
/// surrogate: a bit for each sixteen up to U+FFFF. One look instead of three, and seldom another
/// answer.
static ALL_UNSEEN: [u64; 64] = all_unseen();

/// Whether `value` is certain to be that of a character for which [`SEEN`] has no bits.
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

/// The tables hold every index they lead to; the zero keeps the linker from a panic path.
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

/// The bits of a byte of `SEEN`: what is seen of a character, and what a host makes of it.
pub(crate) mod seen {
    /// General category Zs, Zl or Zp.
    pub(crate) const SEPARATOR: u8 = 1;
    /// General category Mn, Mc or Me.
    pub(crate) const MARK: u8 = 1 << 1;
    /// `Default_Ignorable_Code_Point`.
    pub(crate) const IGNORABLE: u8 = 1 << 2;
    /// UTS 46 or NFKC makes a delimiter, a dot, a `%` or a backslash of it.
    pub(crate) const HOST_DELIMITER: u8 = 1 << 3;
    /// Beyond US-ASCII, and not in `ucschar` of RFC 3987, section 2.2.
    pub(crate) const OUTSIDE: u8 = 1 << 4;
}

/// The bits of a byte of `KIND`: what the cautious also look at.
pub(crate) mod kind {
    /// General category Cn.
    pub(crate) const UNASSIGNED: u8 = 1;
    /// A decomposition marked `<wide>` or `<narrow>`.
    pub(crate) const WIDTH: u8 = 1 << 1;
    /// A decomposition with any mark, so not a canonical one.
    pub(crate) const COMPATIBILITY: u8 = 1 << 2;
    /// General category Cf.
    pub(crate) const FORMAT: u8 = 1 << 3;
}

/// The bits of a byte of `JOINING`: the number of the joining type, and whether it is a virama.
pub(crate) const JOINING_TYPE: u8 = 7;
pub(crate) const VIRAMA: u8 = 1 << 3;

// What the tables cost: a change shows here, and is to be worth its bytes.
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
