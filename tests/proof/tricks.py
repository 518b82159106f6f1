"""The bit tricks of iri-core, and what each computes, in a line.

A row of `PROOFS` is a function of the module, the functions of the sources that it covers, and the definition. The texts
are of every length up to a bound and of all contents; a bound is above two blocks of the function.
"""

import z3

import ipv6
from wasm import ranges

BASE, OTHER, OUT = 0x400_0000, 0x410_0000, 0x420_0000
NONE = (1 << 64) - 1


class Text:
    """A text of symbols, in the memory at `base`."""

    def __init__(self, length, base=BASE, name="b"):
        self.octets = [z3.BitVec(f"{name}{k}", 8) for k in range(length)]
        self.base, self.length = base, length
        self.memory = {base + k: octet for k, octet in enumerate(self.octets)}

    def __getitem__(self, k):
        """The octet, or 0 outside of the text."""
        return self.octets[k] if 0 <= k < self.length else z3.BitVecVal(0, 8)


def among(octet, members):
    """Whether the octet is one of a string or of a set of numbers."""
    return ranges(octet, sorted(ord(m) if isinstance(m, str) else m for m in members))


def first(text, at, holds, otherwise=None):
    """The index of the first octet from `at` on for which it holds, or the length."""
    result = z3.BitVecVal(text.length if otherwise is None else otherwise, 32)
    for k in reversed(range(at, text.length)):
        result = z3.If(holds(k), z3.BitVecVal(k, 32), result)
    return result


def mask(flags, bits=64):
    """Bit k for flag k."""
    return sum_or([z3.If(flag, z3.BitVecVal(1 << k, bits), z3.BitVecVal(0, bits)) for k, flag in flags], bits)


def sum_or(terms, bits):
    result = z3.BitVecVal(0, bits)
    for one in terms:
        result = result | one
    return result


def bytes_of(word):
    return [z3.Extract(8 * k + 7, 8 * k, word) for k in range(8)]


def marks(word, holds):
    """The highest bit of each byte of the word for which it holds."""
    return mask([(8 * k + 7, holds(byte)) for k, byte in enumerate(bytes_of(word))])


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
DIGITS = "0123456789"
HEX = DIGITS + "ABCDEFabcdef"
UNRESERVED, SUB_DELIMS, GEN_DELIMS = LETTERS + DIGITS + "-._~", "!$&'()*+,;=", ":/?#[]@"
NO_URI = {byte for byte in range(128) if chr(byte) not in UNRESERVED + SUB_DELIMS + GEN_DELIMS + "%"}
# The sets of the module `ascii`, in the order of the exported function.
SETS = [LETTERS, DIGITS, HEX, UNRESERVED, GEN_DELIMS + SUB_DELIMS, GEN_DELIMS, SUB_DELIMS, LETTERS + DIGITS + "+-.",
        UNRESERVED + SUB_DELIMS + ":", UNRESERVED + SUB_DELIMS, UNRESERVED + SUB_DELIMS + ":",
        UNRESERVED + SUB_DELIMS + ":@", UNRESERVED + SUB_DELIMS + "@", UNRESERVED + SUB_DELIMS + ":@/?",
        UNRESERVED + SUB_DELIMS + ":@/?", NO_URI]
# Octets that begin or continue a character that is `ucschar` whatever follows.
UCSCHAR = {*range(0x80, 0xC2), *range(0xC3, 0xEE)}
# The classes of the table of the scanner, by their bit, and whether `ucschar` belongs to them.
CLASSES = {1: (LETTERS, False), 2: (UNRESERVED + SUB_DELIMS + ":@/", True), 4: (HEX, False),
           8: (LETTERS + DIGITS + "+-.", False), 16: (UNRESERVED + SUB_DELIMS, True),
           32: (UNRESERVED + SUB_DELIMS + ":", True), 64: (UNRESERVED + SUB_DELIMS + "@", True), 128: (NO_URI, False)}


class Repertoire:
    def __init__(self, name, beyond=True, excluded=False, strays=False):
        self.name, self.beyond, self.excluded, self.strays = name, beyond, excluded, strays

    def allowed(self, byte, bit):
        members, with_ucschar = CLASSES[bit]
        numbers = {ord(m) if isinstance(m, str) else m for m in members} | (UCSCHAR if with_ucschar else set())
        numbers |= NO_URI if self.excluded else set()
        return among(byte, {n for n in numbers if self.beyond or n < 128})

    def marked(self, byte):
        """Whether a path is visited at the byte: what is not always in it, or rare."""
        if self.excluded:
            return among(byte, "?#" if self.strays else {*map(ord, "?#%[]"), 0xEF})
        plain = {ord(c) for c in UNRESERVED + SUB_DELIMS + ":/" if c not in "!$~"}
        return z3.Not(among(byte, plain | (UCSCHAR if self.beyond else set())))

    def ends_host(self, byte):
        return among(byte, "/:" + ("@" if self.excluded else "") + ("[]" if self.strays else ""))


REPERTOIRES = [Repertoire("3986", beyond=False), Repertoire("3987"), Repertoire("leiri", excluded=True),
               Repertoire("lenient", excluded=True, strays=True)]


def is_hex(byte):
    return among(byte, HEX)


def utf8(text):
    """Whether the text is UTF-8, by table 3-7 of the Unicode Standard: a character begins at each octet that continues none."""
    rows = [({*range(0x80)}, []), ({*range(0xC2, 0xE0)}, [(0x80, 0xBF)]), ({0xE0}, [(0xA0, 0xBF)]),
            ({*range(0xE1, 0xED), 0xEE, 0xEF}, [(0x80, 0xBF)]), ({0xED}, [(0x80, 0x9F)]), ({0xF0}, [(0x90, 0xBF)]),
            ({0xF1, 0xF2, 0xF3}, [(0x80, 0xBF)]), ({0xF4}, [(0x80, 0x8F)])]
    conditions, starts = [], [z3.BoolVal(True)] + [z3.Bool(f"starts{k}") for k in range(1, text.length)]
    length = [z3.If(z3.ULT(b, 0x80), 1, z3.If(z3.ULT(b, 0xE0), 2, z3.If(z3.ULT(b, 0xF0), 3, 4))) for b in text.octets]
    for k, octet in enumerate(text.octets):
        rule = []
        for leads, seconds in rows:
            second = [z3.And(z3.UGE(text[k + 1], low), z3.ULE(text[k + 1], high)) for low, high in seconds]
            rule.append(z3.And([among(octet, leads)] + second))
        conditions.append(z3.Implies(starts[k], z3.Or(rule)))
        conditions.append(z3.Implies(z3.Not(starts[k]), among(octet, set(range(0x80, 0xC0)))))
        for size in range(1, 5):
            holds = [z3.Not(starts[j]) for j in range(k + 1, min(k + size, text.length))]
            if k + size < text.length:
                holds.append(starts[k + size])
            elif k + size > text.length:
                holds.append(z3.BoolVal(False))
            conditions.append(z3.Implies(z3.And(starts[k], length[k] == size), z3.And(holds)))
    return z3.And(conditions)


def stays(x, y):
    """Whether a triplet of these digits stays whatever is decoded: 20 to 2C, 2F, 3A to 3F, 5B to 5D, 7B to 7D."""
    return z3.Or(z3.And(x == ord("2"), among(y, DIGITS + "ABCF")), z3.And(x == ord("3"), among(y, "ABCDEF")),
                 z3.And(among(x, "57"), among(y, "BCD")))


# Each prover is given a function that proves one statement, and states all of them.

def search(prove, lengths=range(0, 26)):
    a, b, c = (z3.BitVec(name, 8) for name in "xyz")
    needles = {"find_any_1": [a], "find_any_2": [a, b], "find_any_3": [a, b, c]}
    for name, of in needles.items():
        for length in lengths if name == "find_any_1" else (0, 3, 8, 13, 20):
            text = Text(length)
            for at in range(length + 1):
                found = first(text, at, lambda k: z3.Or([text[k] == one for one in of]))
                prove(name, text, [at] + [z3.ZeroExt(24, one) for one in of], found)


def long_search(prove):
    a = z3.BitVec("x", 8)
    wide = z3.ZeroExt(24, a)
    for length in (*range(0, 10), 31, 32, 33, 40, 70):
        text = Text(length)
        for at in sorted({0, 1, length // 2, max(length - 33, 0), max(length - 1, 0), length}):
            prove("find", text, [at, wide], first(text, at, lambda k: text[k] == a))
    for length in (0, 5, 64, 70, 137) if not prove.bytewise else (0, 5, 9):
        text = Text(length)
        for at in sorted({0, 1, max(length - 64, 0), max(length - 1, 0), length}):
            prove("find_far", text, [at, wide], first(text, at, lambda k: text[k] == a))


def ascii_search(prove):
    for length in range(0, 41):
        text = Text(length)
        prove("find_non_ascii", text, [], first(text, 0, lambda k: z3.UGE(text[k], 0x80)))
    for length in (*range(0, 40), 63, 64, 65, 96, 97, 128, 129, 161, 200) if not prove.bytewise else range(0, 12):
        text = Text(length)
        prove("is_ascii", text, [], flag(z3.And([z3.ULT(octet, 0x80) for octet in text.octets])))
        if length < 9 or length in (32, 33):
            expected = z3.BitVecVal(length, 32)
            for octet in text.octets:
                expected = expected + z3.If(z3.UGE(octet, 0x80), z3.BitVecVal(2, 32), z3.BitVecVal(0, 32))
            # Sums of many terms are hard to compare, so in long texts all octets but a few are the same.
            same = z3.And([one == text[0] for k, one in enumerate(text.octets) if k % 8 and length > 8])
            prove("encoded_length", text, [], expected, assume=same)


def flag(condition):
    return z3.If(condition, z3.BitVecVal(1, 32), z3.BitVecVal(0, 32))


def prefix(prove):
    for length in (*range(0, 19), 24, 25):
        for of_other in {length, max(length - 1, 0), length + 3, 8}:
            one, other = Text(length), Text(of_other, OTHER, "c")
            least = min(length, of_other)
            expected = z3.BitVecVal(least, 32)
            for k in reversed(range(least)):
                expected = z3.If(one[k] != other[k], z3.BitVecVal(k, 32), expected)
            prove("common_prefix", one, [OTHER, of_other], expected, memory=other.memory)


def pack(prove):
    for size in (8, 16, 32, 64):
        text = Text(size)
        zeros_and_ones = z3.And([z3.ULE(octet, 1) for octet in text.octets])
        expected = mask([(k, octet == 1) for k, octet in enumerate(text.octets)])
        prove(f"pack_{size}", text, [], expected, assume=zeros_and_ones, with_length=False)


def words(prove):
    word, other = z3.BitVec("w", 64), z3.BitVec("v", 64)
    a, b = z3.BitVec("x", 8), z3.BitVec("y", 8)
    wide, wide_b = z3.ZeroExt(24, a), z3.ZeroExt(24, b)
    high, ascii_only = z3.BitVecVal(0x8080_8080_8080_8080, 64), None
    ascii_only = word & high == 0
    capital = set(map(ord, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"))

    def lowest(marked, exact):
        # Up to the lowest mark they are the same, and no mark is no mark; other bits are 0.
        below = marked ^ (marked - 1)
        return z3.And(marked & ~high == 0, (marked == 0) == (exact == 0), marked & below == exact & below)
    prove("swar_equal", None, [word, wide], marks(word, lambda byte: byte == a))
    prove("swar_lowest_equal", None, [word, wide], lambda r: lowest(r, marks(word, lambda byte: byte == a)))
    pairs = mask([(8 * k + 7, z3.And(one == a, two == b))
                  for k, (one, two) in enumerate(zip(bytes_of(word), bytes_of(other)))])
    prove("swar_lowest_pair", None, [word, other, wide, wide_b], lambda r: lowest(r, pairs))
    prove("swar_non_ascii", None, [word], marks(word, lambda byte: z3.UGE(byte, 0x80)))
    prove("swar_at_least", None, [word, wide], lambda r: r & high == marks(word, lambda byte: z3.UGE(byte, a)),
          assume=z3.And(ascii_only, z3.ULE(a, 0x80)))
    prove("swar_uppercase", None, [word], marks(word, lambda byte: among(byte, capital)))
    lower = z3.Concat(*reversed([z3.If(among(byte, capital), byte + 32, byte) for byte in bytes_of(word)]))
    prove("swar_to_lowercase", None, [word], lower)
    index = z3.BitVecVal(7, 32)
    for k in reversed(range(7)):
        index = z3.If(bytes_of(word)[k] != 0, z3.BitVecVal(k, 32), index)
    prove("swar_first", None, [word], index, assume=word != 0)
    hex_marks = marks(word, is_hex)
    prove("hex_digits", None, [word], hex_marks)
    prove("bits", None, [word], mask([(k, z3.UGE(byte, 0x80)) for k, byte in enumerate(bytes_of(word))]),
          assume=word & ~high == 0)
    for length in range(0, 20):
        text = Text(length)
        for at in range(length + 2):
            eight = z3.Concat(*[text[at + k] for k in reversed(range(8))])
            prove("swar_load", text, [at, OUT], flag(z3.BoolVal(at + 8 <= length)),
                  out=[(OUT, 8, eight)] if at + 8 <= length else [])
            if at <= length:
                prove("word_at", text, [at], eight)
        prove("swar_load_short", text, [], z3.Concat(*[text[k] for k in reversed(range(8))]))
        if length <= 8:
            octets = text.octets or [z3.BitVecVal(0, 8)]

            def same_octets(result, octets=octets):
                loaded = bytes_of(result)
                return z3.And([z3.Or([one == octet for one in loaded]) for octet in octets]
                              + [z3.Or([one == octet for octet in [*octets, 0]]) for one in loaded])
            prove("swar_load_all", text, [], same_octets)


def pairs(prove):
    a, b = z3.BitVec("x", 8), z3.BitVec("y", 8)
    for length in (*range(0, 6), 8, 9, 10, 16, 17, 18, 32, 33, 34, 40) if not prove.bytewise else (0, 1, 2, 5, 9, 34):
        text = Text(length)
        holds = lambda k: z3.And(k + 1 < length, text[k] == a, text[k + 1] == b)
        for at in sorted({0, 1, length // 2, max(length - 2, 0), length}) if length < 40 else (0, 5):
            one = first(text, at, holds)
            for later in sorted({at, min(at + 1, length), min(at + 9, length), min(at + 34, length)}):
                # It is not before the first one.
                two = z3.ZeroExt(32, first(text, later, holds))
                prove("pairs_find", text, [at, z3.ZeroExt(24, a), z3.ZeroExt(24, b), later, OUT], one,
                      out=[(OUT, 8, two)], assume=z3.ULE(one, later))


def unsettled(prove):
    for name, dots in (("find_unsettled", False), ("find_unsettled_or_dots", True)):
        # In a block all octets are free; in a longer text those of the first block are plain.
        whole = [(length, at, 0) for length in (*range(0, 8), 12) for at in sorted({0, min(1, length), length // 2})]
        for length, at, plain in whole + ([] if prove.bytewise else [(66, 0, 0), (69, 2, 0), (131, 0, 64)]):
            text = Text(length)

            def changes(k):
                sign = z3.And(text[k] == ord("%"), z3.Not(stays(text[k + 1], text[k + 2])))
                return z3.Or(sign, z3.And(text[k] == ord("/"), text[k + 1] == ord("."))) if dots else sign
            prove(name, text, [at], first(text, at, changes), assume=z3.And([one == ord("a") for one in text.octets[:plain]]))


def hosts(prove):
    for length in range(0, 66):
        text = Text(length)
        divider = lambda k: among(text[k], "-.")
        local = [z3.Or(divider(k), among(text[k], DIGITS + LETTERS[26:])) for k in range(length)]
        local += [z3.Not(z3.And(divider(k), divider(k + 1))) for k in range(length - 1)]
        local += [z3.Not(divider(k)) for k in ({0, length - 1} if length else ())]
        expected = z3.And(local) if 0 < length <= 63 else z3.BoolVal(False)
        if prove.bytewise:
            # Without blocks the other function decides.
            expected = z3.BoolVal(False)
        prove("ldh_is_plain", text, [], flag(expected))
    for length in range(0, 7):
        shape_of(prove, Text(length))


def shape_of(prove, text):
    """Labels of 1 to 63 letters, digits and hyphens, and at most 253 octets, without those of the root."""
    length = text.length
    dot = lambda k: z3.BoolVal(True) if k < 0 else text[k] == ord(".")
    hyphen = lambda k: text[k] == ord("-")
    root = dot(length - 1) if length else z3.BoolVal(False)
    rules = [among(octet, LETTERS + DIGITS + "-.") for octet in text.octets]
    for k in range(length):
        rules.append(z3.Not(z3.And(dot(k), z3.Or(dot(k - 1), hyphen(k - 1) if k else False))))
        rules.append(z3.Not(z3.And(hyphen(k), dot(k - 1))))
        if k >= 3:
            rules.append(z3.Not(z3.And(dot(k - 4), hyphen(k - 1), hyphen(k), z3.Not(dot(k - 2)), z3.Not(dot(k - 3)))))
        if k + 64 <= length:
            rules.append(z3.Or([dot(j) for j in range(k, k + 64)]))
    rules.append(z3.Not(hyphen(length - 1)) if length else z3.BoolVal(False))
    rules.append(z3.Or(z3.BoolVal(length <= 253), z3.And(z3.BoolVal(length == 254), root)))
    capital = z3.Or([among(octet, LETTERS[:26]) for octet in text.octets])
    bits = flag(root) | z3.If(capital, z3.BitVecVal(2, 32), z3.BitVecVal(0, 32)) | 4
    prove("ldh_shape", text, [], z3.If(z3.And(rules), bits, z3.BitVecVal(0, 32)))


def classes(prove):
    byte = z3.BitVec("x", 8)
    wide = z3.ZeroExt(24, byte)
    for number, members in enumerate(SETS):
        prove("ascii_contains", None, [number, wide], flag(among(byte, members)))
    for one in REPERTOIRES:
        for bit in CLASSES:
            prove(f"is_allowed_{one.name}", None, [wide, bit], flag(one.allowed(byte, bit)))
        prove(f"is_marked_{one.name}", None, [wide], flag(one.marked(byte)))
        # What is not marked is in a path, a query and a fragment.
        prove.holds(f"is_marked_{one.name} by is_allowed", z3.Implies(z3.Not(one.marked(byte)), z3.Or(
            one.allowed(byte, 2), byte == ord("%"), z3.BoolVal(one.strays) if one.excluded else z3.BoolVal(False),
            z3.And(z3.BoolVal(one.excluded), z3.UGE(byte, 0x80)))))
        for length in range(0, 10):
            text = Text(length)
            for bit in (2, 16, 64):
                if length in (0, 3, 4, 5, 9):
                    stop = first(text, 0, lambda k: z3.Not(one.allowed(text[k], bit)))

                    # All before it are of the class, and fewer than four more are, unless they are excluded ones.
                    def short(result, stop=stop, text=text, bit=bit, one=one):
                        plain = first(text, 0, lambda k: z3.Not(z3.And(one.allowed(text[k], bit), among(
                            text[k], set(range(256)) - NO_URI))))
                        return z3.And(z3.ULE(result, stop), z3.UGE(result + 3, plain))
                    prove(f"skip_fours_{one.name}", text, [0, bit], short)
    for length in (0, 1, 2, 3, 4, 9):
        text = Text(length)
        for at in range(length + 1):
            for bit, (members, _) in CLASSES.items():
                if bit in (4, 8):
                    prove("skip", text, [at, bit], first(text, at, lambda k: z3.Not(among(text[k], members))))
            prove("skip_digits", text, [at], first(text, at, lambda k: z3.Not(among(text[k], DIGITS))))
            both = z3.And(z3.BoolVal(at + 2 < length), is_hex(text[at + 1]), is_hex(text[at + 2]))
            prove("is_triplet", text, [at], flag(both))
            expected = z3.BitVecVal(at, 32)
            if at >= 1:
                expected = z3.If(text[at - 1] == ord("%"), z3.BitVecVal(at - 1, 32), expected)
            if at >= 2:
                expected = z3.If(text[at - 2] == ord("%"), z3.BitVecVal(at - 2, 32), expected)
            prove("before_cut_triplet", text, [at], expected)
        two = z3.If(is_hex(text[0]), z3.If(is_hex(text[1]), z3.BitVecVal(2, 32), z3.BitVecVal(1, 32)),
                    z3.BitVecVal(0, 32))
        prove("hex_digits_at_start", text, [], two)


def characters(prove):
    """One character of UTF-8."""
    for length in (1, 2, 3, 4):
        text = Text(length)
        low = lambda k, bits: z3.ZeroExt(32 - bits, z3.Extract(bits - 1, 0, text[k]))
        code = low(0, (7, 5, 4, 3)[length - 1])
        for k in range(1, length):
            code = code << 6 | low(k, 6)
        whole = z3.And(utf8(text), [z3.ULT(text[0], 0x80), among(text[0], set(range(0xC0, 0xE0))),
                                    among(text[0], set(range(0xE0, 0xF0))), z3.UGE(text[0], 0xF0)][length - 1])
        prove("char_at_start", text, [], code, assume=whole)
        if length == 1:
            continue
        private = z3.Or(between(code, 0xE000, 0xF8FF), between(code, 0xF0000, 0xFFFFD), between(code, 0x100000, 0x10FFFD))
        ucschar = is_ucschar(code)
        # The octets that the table leaves to this function.
        special = z3.And(whole, z3.Not(among(text[0], UCSCHAR)))
        for with_private in (0, 1):
            # E0000 to E0FFF are in neither, and the draft's tags are not those of RFC 3987.
            allowed = z3.Or(ucschar, private) if with_private else ucschar
            expected = z3.If(allowed, z3.BitVecVal(length, 64), z3.BitVecVal(NONE, 64))
            # That of RFC 3986 is not called, and is the same.
            for name in ("3986", "3987"):
                prove(f"special_char_{name}", text, [with_private], expected, assume=special)
            for one in REPERTOIRES[2:]:
                barred = z3.And(z3.BoolVal(not one.strays), among_codes(code, (0xFFFE, 0xFFFF)))
                expected = z3.If(barred, z3.BitVecVal(NONE, 64), z3.BitVecVal(1, 64))
                prove(f"special_char_{one.name}", text, [with_private], expected, assume=special)


def among_codes(code, codes):
    return z3.Or([code == one for one in codes])


def between(code, low, high):
    return z3.And(z3.UGE(code, low), z3.ULE(code, high))


def schemes(prove):
    for length in range(0, 12):
        text = Text(length)
        cases = lambda k, letter: among(text[k], letter + letter.upper())
        starts = lambda word: z3.And([cases(k, letter) for k, letter in enumerate(word)])
        slashes = lambda at: z3.And([text[at + k] == ord(c) for k, c in enumerate("://")])
        for name, words in (("end_of_http", ["http"]), ("end_of_common_scheme", ["http", "file"])):
            expected = z3.BitVecVal(NONE, 64)
            if length >= 8:
                begins = z3.Or([starts(word) for word in words])
                expected = z3.If(z3.And(begins, slashes(4)), z3.BitVecVal(4, 64), expected)
                expected = z3.If(z3.And(begins, cases(4, "s"), slashes(5)), z3.BitVecVal(5, 64), expected)
            prove(name, text, [], expected)
        expected = z3.BitVecVal(NONE, 64)
        if length >= 8:
            for k in reversed(range(1, 8)):
                ends = z3.Not(among(text[k], LETTERS + DIGITS + "+-."))
                expected = z3.If(ends, z3.BitVecVal(k, 64), expected)
            expected = z3.If(among(text[0], LETTERS), expected, z3.BitVecVal(NONE, 64))
        prove("end_of_short_scheme", text, [], expected)
    needle = z3.BitVec("x", 8)
    for length in (0, 1, 7, 8, 9, 16, 20):
        text = Text(length)
        for at in range(length + 1):
            found = first(text, at, lambda k: z3.Or(text[k] == needle, among(text[k], "/?#")))
            prove("end_of", text, [at, z3.ZeroExt(24, needle)], found)


def host_starts(prove):
    for one in REPERTOIRES:
        for length in range(0, 9):
            text = Text(length)
            for at in range(length + 1):
                expected = z3.BitVecVal(1, 32)
                if at + 4 <= length:
                    host = lambda k: among(text[k], {ord(c) for c in UNRESERVED + SUB_DELIMS} | UCSCHAR)
                    # Four octets of a host, whatever the repertoire says of those beyond US-ASCII.
                    plain = z3.And([host(at + k) for k in range(4)])
                    for k in reversed(range(4)):
                        bars = z3.Not(host(at + k)) if one.beyond else z3.Or(z3.Not(host(at + k)), z3.UGE(text[at + k], 0x80))
                        excluded = z3.And(z3.BoolVal(not one.excluded), among(text[at + k], NO_URI))
                        here = z3.If(excluded, z3.BitVecVal(2 + at + k, 32), z3.BitVecVal(1, 32))
                        expected = z3.If(bars, here, expected)
                    expected = z3.If(plain, z3.BitVecVal(0, 32), expected)
                prove(f"start_of_host_{one.name}", text, [at], expected)


def path_marks(prove):
    for one in REPERTOIRES:
        marked = lambda text, k: one.marked(text[k])
        for length in (0, 5, 7, 8, 9, 12, 15, 16, 17, 24, 40):
            text = Text(length)
            for at in sorted({0, 1, length // 2, max(length - 8, 0), max(length - 3, 0), length}):
                end = at if length < 8 else min(at + 16, length)
                expected = mask([(k, marked(text, at + k)) for k in range(end - at)])
                out = [(OUT, 8, z3.BitVecVal(at, 64)), (OUT + 8, 8, z3.BitVecVal(end, 64)), (OUT + 16, 8, expected),
                       (OUT + 24, 8, z3.BitVecVal(0, 64))]
                prove(f"at_start_{one.name}", text, [at, OUT], None, out=out)
                if length >= 16:
                    end = min(at, length - 16) + 16
                    ends = mask([(k, z3.Or(marked(text, at + k), one.ends_host(text[at + k]))) for k in range(end - at)])
                    prove(f"ends_of_host_{one.name}", text, [at, OUT], flag(z3.BoolVal(True)),
                          out=[(OUT, 8, ends), (OUT + 8, 8, z3.BitVecVal(end, 64))])
                else:
                    prove(f"ends_of_host_{one.name}", text, [at, OUT], flag(z3.BoolVal(False)))
    start, given = 3, z3.BitVec("w", 64)
    for length, start, end in ((34, 3, 34), (40, 8, 40), (40, 8, 35), (33, 1, 33), (70, 32, 64)):
        text = Text(length)
        signs = mask([(k, text[start + k] == ord("%")) for k in range(end - start)])
        out = [(OUT, 8, z3.BitVecVal(start, 64)), (OUT + 8, 8, z3.BitVecVal(end, 64)), (OUT + 16, 8, given | signs),
               (OUT + 24, 8, z3.BitVecVal(0, 64))]
        prove("with_percent_signs", text, [start, end, given, OUT], None, out=out)


def is_bad_digit(text, k):
    """Whether the octet is one or two after a percent sign, and no digit."""
    after = [text[k - j] == ord("%") for j in (1, 2) if k >= j]
    return z3.And(z3.Or(after), z3.Not(is_hex(text[k]))) if after else z3.BoolVal(False)


def next_marks(prove):
    for one in REPERTOIRES:
        for length in (1, 9, 16, 17, 32, 34, 40, 67):
            text = Text(length)
            ends = sorted({0, 1, 5, length // 2, max(length - 33, 0), length - 1})
            for end in [end for end in ends if end <= length] if length < 60 else (2, 35):
                for is_sound in (0, 1):
                    # Repertoires with strays are never sound, and no block is that ends before: see `is_kind`.
                    if is_sound and (one.strays or end < 34):
                        continue
                    prove(f"next_{one.name}", text, [end, is_sound, OUT],
                          lambda fields: follow(one, text, end, is_sound, fields), fields=4)


def follow(one, text, at, is_sound, fields):
    """What the next marks must be: see `Marks`."""
    start, end, found, triplets = fields
    start, end, kind = (z3.simplify(z3.BitVecVal(f, 64) if isinstance(f, int) else f) for f in (start, end, triplets))
    if not (z3.is_bv_value(start) and z3.is_bv_value(end)):
        raise ValueError("the block depends on the text")
    start, end = start.as_long(), end.as_long()
    if not (at <= start <= end and (at >= text.length or end > at)) or end < text.length and end == at:
        return z3.BoolVal(False)
    marked = lambda k: one.marked(text[k])
    sign = lambda k: text[k] == ord("%")
    # Blocks without marks are skipped; a sound block may have percent signs, whose digits follow.
    skipped = [z3.Not(z3.And(marked(k), z3.Not(sign(k))) if is_sound else marked(k)) for k in range(at, min(start, text.length))]
    if is_sound:
        skipped += [z3.Not(is_bad_digit(text, k)) for k in range(at, min(start, text.length))]
    all_marks = mask([(k - start, marked(k)) for k in range(start, min(end, text.length)) if k - start < 64])
    others = mask([(k - start, z3.And(marked(k), z3.Not(sign(k)))) for k in range(start, min(end, text.length)) if k - start < 64])
    bad = z3.Or([is_bad_digit(text, k) for k in range(max(end - 32, 0), end)])
    # After a sound block, the digits of a cut triplet are never left untested.
    return z3.And(*skipped, is_kind(kind, end), found == z3.If(kind == 0, all_marks, others),
                  z3.Or(kind != 0, z3.BoolVal(not is_sound)),
                  z3.Implies(kind == 1, z3.Not(bad)), z3.Implies(kind == 2, bad))


def is_kind(kind, end):
    """Whether the triplets of a block are marked, sound or malformed. A sound block is wide, and two bytes precede it."""
    return z3.And(z3.ULE(kind, 2), z3.Or(kind != 1, z3.BoolVal(end >= 34)))


def host_marks(prove):
    for one in REPERTOIRES:
        for length in (0, 15, 16, 17, 31, 32, 35, 50):
            text = Text(length)
            for at in sorted({0, 2, max(length - 16, 0), max(length - 4, 0)}):
                if at <= length:
                    prove(f"after_host_{one.name}", text, [at, OUT],
                          lambda fields: after_host(one, text, at, fields), fields=4)


def after_host(one, text, at, fields):
    """The end of the host in the block, and the marks from there on."""
    start, end, found, kind = (z3.BitVecVal(f, 64) if isinstance(f, int) else f for f in fields)
    if text.length < 16:
        return z3.And(start == at, end == at, found == 0, kind == 0)
    block_end = min(at + 32, text.length)
    marked = lambda k: one.marked(text[k])
    stop = z3.BitVecVal(block_end, 64)
    for k in reversed(range(at, block_end)):
        stop = z3.If(z3.Or(marked(k), one.ends_host(text[k])), z3.BitVecVal(k, 64), stop)
    every = mask([(k - at, marked(k)) for k in range(at, block_end)])
    others = mask([(k - at, z3.And(marked(k), text[k] != ord("%"))) for k in range(at, block_end)])
    bad = z3.Or([is_bad_digit(text, k) for k in range(max(block_end - 32, 0), block_end)])
    return z3.And(start == stop, end == block_end, is_kind(kind, block_end),
                  found == z3.LShR(z3.If(kind == 0, every, others), stop - at),
                  z3.Implies(kind == 1, z3.Not(bad)), z3.Implies(kind == 2, bad))


def is_ucschar(code):
    """`ucschar` of RFC 3987, section 2.2."""
    return z3.Or(between(code, 0xA0, 0xD7FF), between(code, 0xF900, 0xFDCF), between(code, 0xFDF0, 0xFFEF),
                 *[between(code, plane << 16, (plane << 16) + 0xFFFD) for plane in range(1, 14)],
                 between(code, 0xE1000, 0xEFFFD))


def addresses(prove):
    digits = z3.BitVec("w", 64)
    for length in range(0, 48):
        prove("is_ipv6", None, [digits, length], flag(ipv6.shape(digits, length)), assume=z3.LShR(digits, length) == 0)


# A name for each prover, the functions of the sources that it covers, and the prover.
PROOFS = [
    ("pack", "search::pack", pack),
    ("words", "swar::equal swar::lowest_equal swar::lowest_pair swar::non_ascii swar::at_least swar::uppercase "
     "swar::to_lowercase swar::first swar::load swar::load_short swar::load_all shape::hex_digits shape::bits "
     "shape::word_at", words),
    ("searches for octets", "search::find_any search::find_any_in_words search::find_in_words search::find_bytewise",
     search),
    ("searches in blocks", "search::find search::find_in_blocks search::find_far", long_search),
    ("US-ASCII", "search::find_non_ascii search::find_non_ascii_in_words search::is_ascii search::union_of_ends "
     "search::union_of_blocks octets::length", ascii_search),
    ("common prefix", "search::common_prefix", prefix),
    ("pairs", "pairs::find pairs::at pairs::in_block pairs::in_halves pairs::bytewise pairs::mask", pairs),
    ("unsettled triplets", "unsettled::find_unsettled unsettled::test unsettled::may_change unsettled::first_unsettled "
     "wide::any wide::first", unsettled),
    ("host names", "ldh::is_plain ldh::is_plain_of_other_length ldh::word ldh::after_dot ldh::before_dot ldh::faults "
     "ldh::shape ldh::shape_of", hosts),
    ("classes", "ascii::contains ascii::contains_by_shift ascii::contains_by_quarter class::classes class::classes_beyond_ascii class::entry class::is "
     "class::is_allowed class::skip class::skip_fours class::skip_digits class::is_triplet marks::is_marked "
     "marks::is_between tail::before_cut_triplet pct::hex_digits", classes),
    ("characters", "class::special_char text::char_at text::six", characters),
    ("schemes", "scanner::end_of_http scanner::end_of_common_scheme scanner::end_of_short_scheme fault::end_of", schemes),
    ("starts of hosts", "class::start_of_host", host_starts),
    ("marks", "marks::at_start marks::ends_of_host marks::with_percent_signs marks::none marks::block_at marks::flag "
     "marks::pack_flags marks::ends_host marks::drop_before", path_marks),
    ("marks of the next block", "marks::next marks::in_blocks marks::after_triplets marks::of_block marks::in_short "
     "marks::windows_at marks::is_hexdig", next_marks),
    ("marks after a host", "marks::after_host", host_marks),
    ("IPv6 addresses", "shape::is_ipv6 shape::below", addresses),
]

# What joins the proved parts, and is compared with the parser in pieces by complete suites (`prove scanner`).
BY_SUITES = "shape::ipv6_length"

# The files whose functions must each be covered above.
FILES = ["bytes/search.rs", "bytes/search/pairs.rs", "bytes/search/swar.rs", "bytes/search/unsettled.rs",
         "bytes/search/wide.rs", "engine/ldh.rs", "engine/scan/class.rs", "engine/scan/marks.rs", "ip/shape.rs"]
