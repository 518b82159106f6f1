"""`IPv6address` of RFC 3986, section 3.2.2, read off its nine alternatives: as shapes of groups, and with octets."""

import z3

# `ls32` is two groups or an IPv4 address, `v`; a group is `h`.
LAST = [("h", ":", "h"), ("v",)]
GROUP = ("h", ":")


def alternatives():
    """All sequences of groups, colons and IPv4 addresses."""
    found = {GROUP * 6 + last for last in LAST}
    for after in range(6):
        # `[ *n( h16 ":" ) h16 ] "::" after( h16 ":" ) ls32`, where n + 1 groups at most precede.
        for before in range(6 - after):
            head = GROUP * (before - 1) + ("h",) if before else ()
            found |= {head + (":", ":") + GROUP * after + last for last in LAST}
    for after, most in (((), 7), (("h",), 6)):
        for before in range(most + 1):
            head = GROUP * (before - 1) + ("h",) if before else ()
            found.add(head + (":", ":") + after)
    return frozenset(found)


ALTERNATIVES = alternatives()


def following(sequences, token):
    return frozenset(rest[1:] for rest in sequences if rest and rest[0] == token)


def shape(digits, length):
    """Whether digits and colons, one bit each, are an address without IPv4."""
    states = {(ALTERNATIVES, 0): z3.BoolVal(True)}
    for k in range(length):
        is_digit = z3.Extract(k, k, digits) == 1
        successors = {}
        for (sequences, count), condition in states.items():
            if count == 0:
                put(successors, (following(sequences, "h"), 1), z3.And(condition, is_digit))
            elif count < 4:
                put(successors, (sequences, count + 1), z3.And(condition, is_digit))
            put(successors, (following(sequences, ":"), 0), z3.And(condition, z3.Not(is_digit)))
        states = {state: condition for state, condition in successors.items() if state[0]}
    return z3.Or([condition for (sequences, _), condition in states.items() if () in sequences])


def put(states, state, condition):
    states[state] = z3.Or(states[state], condition) if state in states else condition


# `dec-octet`, by the digits of each place.
OCTET = frozenset([("0123456789",), ("123456789", "0123456789"), ("1", "0123456789", "0123456789"),
                   ("2", "01234", "0123456789"), ("2", "5", "012345")])
# Octets that no rule distinguishes.
CLASSES = ["0", "1", "2", "34", "5", "6789", "abcdefABCDEF", ":", ".", "]"]


def step(states, letter):
    """The states after a letter. A state is the sequences that follow, with how many digits of a group were read, or with
    how many octets of an IPv4 address follow and what may follow in this one."""
    found = set()
    for kind, sequences, count, rest in states:
        if kind == "h":
            if letter in "0123456789abcdefABCDEF":
                if count == 0:
                    found.add(("h", following(sequences, "h"), 1, None))
                    after = following(sequences, "v")
                    if after:
                        found |= step({("v", after, 3, OCTET)}, letter)
                elif count < 4:
                    found.add(("h", sequences, count + 1, None))
            elif letter == ":":
                found.add(("h", following(sequences, ":"), 0, None))
        elif letter == "." and () in rest and count:
            found.add(("v", sequences, count - 1, OCTET))
        else:
            after = frozenset(digits[1:] for digits in rest if digits and letter in digits[0])
            if after:
                found.add(("v", sequences, count, after))
    return frozenset(state for state in found if state[1])


def accepts(states):
    return any(() in sequences and (kind == "h" or count == 0 and () in rest)
               for kind, sequences, count, rest in states)


def address(text, at):
    """The length of the address at `at`, if a closing bracket follows it."""
    from tricks import NONE, among
    result = z3.BitVecVal(NONE, 64)
    states = {frozenset([("h", ALTERNATIVES, 0, None)]): z3.BoolVal(True)}
    for k in range(at, text.length):
        successors = {}
        for state, condition in states.items():
            if accepts(state):
                result = z3.If(z3.And(condition, text[k] == ord("]")), z3.BitVecVal(k - at, 64), result)
            for letters in CLASSES:
                after = step(state, letters[0])
                if after:
                    put(successors, after, z3.And(condition, among(text[k], letters)))
        states = successors
    return result
