//! The functions of iri-core that are bit tricks or use them, each as a function of the module that `prove.py` reads.
//!
//! A text is an array and the number of its octets that count, so no pointer is made here. An absent result is [`NONE`].

#![no_std]

use iri_core::bytes::search::pairs::Marks;
use iri_core::bytes::search::{self, swar, unsettled};
use iri_core::bytes::text::char_at;
use iri_core::engine::ldh;
use iri_core::engine::scan::repertoire::{Leiri, LenientLeiri, Rfc3986, Rfc3987};
use iri_core::engine::scan::{self, proof};
use iri_core::{ascii, ip, pct};

/// The texts are shorter.
type Text = [u8; 256];

/// The result of a function that returns nothing.
const NONE: u64 = u64::MAX;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}

fn part(text: &Text, length: usize) -> &[u8] {
    text.get(..length).unwrap_or_default()
}

/// The proof assumes that the text is UTF-8 where that matters.
fn unchecked(text: &[u8]) -> &str {
    // SAFETY: no code runs but the one under proof, which reads the octets.
    unsafe { core::str::from_utf8_unchecked(text) }
}

fn or_none(found: Option<usize>) -> u64 {
    found.map_or(NONE, |found| found as u64)
}

/// Defines exported functions. The text and its length come first, where there is one.
macro_rules! exports {
    ($($name:ident($($argument:ident: $type:ty),*) -> $result:ty $(, $text:ident)? { $body:expr })*) => {$(
        #[unsafe(no_mangle)]
        pub extern "C" fn $name($($text: &Text, length: usize,)? $($argument: $type),*) -> $result {
            $(let $text = part($text, length);)?
            $body
        }
    )*};
}

exports! {
    // bytes::search
    pack_8(flags: &[u8; 8]) -> u64 { search::pack(flags) }
    pack_16(flags: &[u8; 16]) -> u64 { search::pack(flags) }
    pack_32(flags: &[u8; 32]) -> u64 { search::pack(flags) }
    pack_64(flags: &[u8; 64]) -> u64 { search::pack(flags) }
    find(at: usize, needle: u8) -> usize, text { search::find(text, at, |byte| byte == needle) }
    find_any_1(at: usize, a: u8) -> usize, text { search::find_any(text, at, [a]) }
    find_any_2(at: usize, a: u8, b: u8) -> usize, text { search::find_any(text, at, [a, b]) }
    find_any_3(at: usize, a: u8, b: u8, c: u8) -> usize, text { search::find_any(text, at, [a, b, c]) }
    find_far(at: usize, needle: u8) -> usize, text { search::find_far(text, at, needle) }
    find_non_ascii() -> usize, text { search::find_non_ascii(text) }
    is_ascii() -> bool, text { search::is_ascii(text) }
    common_prefix(other: &Text, of_other: usize) -> usize, text { search::common_prefix(text, part(other, of_other)) }

    // bytes::search::swar
    swar_equal(word: u64, byte: u8) -> u64 { swar::equal(word, byte) }
    swar_lowest_equal(word: u64, byte: u8) -> u64 { swar::lowest_equal(word, byte) }
    swar_lowest_pair(word: u64, next: u64, a: u8, b: u8) -> u64 { swar::lowest_pair([word, next], [a, b]) }
    swar_non_ascii(word: u64) -> u64 { swar::non_ascii(word) }
    swar_at_least(word: u64, least: u8) -> u64 { swar::at_least(word, least) }
    swar_uppercase(word: u64) -> u64 { swar::uppercase(word) }
    swar_to_lowercase(word: u64) -> u64 { swar::to_lowercase(word) }
    swar_first(marks: u64) -> usize { swar::first(marks) }
    swar_load(at: usize, value: &mut u64) -> bool, text {
        swar::load(text, at).is_some_and(|word| { *value = word; true })
    }
    swar_load_short() -> u64, text { swar::load_short(text) }
    swar_load_all() -> u64, text { swar::load_all(text) }

    // bytes::search::pairs and unsettled. A second search goes on from a later place.
    pairs_find(at: usize, a: u8, b: u8, later: usize, second: &mut u64) -> usize, text {{
        let is_marked = |x: u8, y: u8| u8::from(x == a) & u8::from(y == b);
        let mut marks = Marks::NONE;
        let first = marks.find(text, at, is_marked);
        *second = marks.find(text, later, is_marked) as u64;
        first
    }}
    find_unsettled(at: usize) -> usize, text { unsettled::find_unsettled::<false>(text, at) }
    find_unsettled_or_dots(at: usize) -> usize, text { unsettled::find_unsettled::<true>(text, at) }

    // ascii, bytes::text, pct, engine::ldh
    ascii_contains(set: u32, byte: u8) -> bool {
        [
            ascii::ALPHA, ascii::DIGIT, ascii::HEXDIG, ascii::UNRESERVED, ascii::RESERVED, ascii::GEN_DELIMS,
            ascii::SUB_DELIMS, ascii::SCHEME, ascii::USERINFO, ascii::REG_NAME, ascii::IPV_FUTURE, ascii::PCHAR,
            ascii::SEGMENT_NZ_NC, ascii::QUERY, ascii::FRAGMENT, ascii::EXCLUDED,
        ].get(set as usize).is_some_and(|set| set.contains(byte))
    }
    hex_digits_at_start() -> usize, text { pct::hex_digits(text) }
    encoded_length() -> usize, text { pct::octets::length(unchecked(text), pct::octets::ASCII) }
    char_at_start() -> u32, text { char_at(unchecked(text), 0) as u32 }
    ldh_is_plain() -> bool, text { ldh::is_plain(text) }
    // 0 for none, or 4 and a bit for a capital and one for the root.
    ldh_shape() -> u32, text { ldh::shape(unchecked(text)).map_or(0, |shape| {
        4 | u32::from(shape.has_uppercase) << 1 | u32::from(shape.has_root)
    }) }

    // engine::scan
    end_of_http() -> u64, text { or_none(scan::end_of_http(text)) }
    end_of_common_scheme() -> u64, text { or_none(proof::end_of_common_scheme(text)) }
    end_of_short_scheme() -> u64, text { or_none(proof::end_of_short_scheme(text)) }
    end_of(at: usize, end: u8) -> usize, text { proof::end_of(text, at, end) }
    before_cut_triplet(end: usize) -> usize, text { proof::before_cut_triplet(text, end) }
    skip(at: usize, classes: u8) -> usize, text { proof::skip(text, at, classes) }
    skip_digits(at: usize) -> usize, text { proof::skip_digits(text, at) }
    is_triplet(at: usize) -> bool, text { proof::is_triplet(text, at) }
    with_percent_signs(start: usize, end: usize, mask: u64, out: &mut proof::Fields) -> (), text {
        *out = proof::with_percent_signs(text, start, end, mask)
    }

    // ip
    is_ipv6(digits: u64, length: usize) -> bool { ip::proof::is_ipv6(digits, length) }
    hex_digits(word: u64) -> u64 { ip::proof::hex_digits(word) }
    bits(marks: u64) -> u64 { ip::proof::bits(marks) }
    word_at(at: usize) -> u64, text { ip::proof::word_at(text, at) }
}

/// Exports the functions over one repertoire.
macro_rules! over {
    ($repertoire:ident: $allowed:ident $marked:ident $start:ident $fours:ident $special:ident
        $at_start:ident $next:ident $after_host:ident $ends:ident) => {
        exports! {
            $allowed(byte: u8, class: u8) -> bool { proof::is_allowed::<$repertoire>(byte, class) }
            $marked(byte: u8) -> bool { proof::is_marked::<$repertoire>(byte) }
            $start(at: usize) -> usize, text { proof::start_of_host::<$repertoire>(text, at) }
            $fours(at: usize, class: u8) -> usize, text { proof::skip_fours::<$repertoire>(text, at, class) }
            $special(private: bool) -> u64, text {
                or_none(proof::length_of_special_char::<$repertoire>(text, 0, private))
            }
            $at_start(at: usize, out: &mut proof::Fields) -> (), text { *out = proof::at_start::<$repertoire>(text, at) }
            $next(end: usize, is_sound: bool, out: &mut proof::Fields) -> (), text {
                *out = proof::next::<$repertoire>(text, end, is_sound)
            }
            $after_host(at: usize, out: &mut proof::Fields) -> (), text {
                *out = proof::after_host::<$repertoire>(text, at)
            }
            $ends(at: usize, out: &mut [u64; 2]) -> bool, text {
                proof::ends_of_host::<$repertoire>(text, at).is_some_and(|(marks, end)| {
                    *out = [marks, end as u64];
                    true
                })
            }
        }
    };
}

over! { Rfc3986: is_allowed_3986 is_marked_3986 start_of_host_3986 skip_fours_3986 special_char_3986
at_start_3986 next_3986 after_host_3986 ends_of_host_3986 }
over! { Rfc3987: is_allowed_3987 is_marked_3987 start_of_host_3987 skip_fours_3987 special_char_3987
at_start_3987 next_3987 after_host_3987 ends_of_host_3987 }
over! { Leiri: is_allowed_leiri is_marked_leiri start_of_host_leiri skip_fours_leiri special_char_leiri
at_start_leiri next_leiri after_host_leiri ends_of_host_leiri }
over! { LenientLeiri: is_allowed_lenient is_marked_lenient start_of_host_lenient skip_fours_lenient special_char_lenient
at_start_lenient next_lenient after_host_lenient ends_of_host_lenient }
