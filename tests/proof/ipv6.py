"""`IPv6address` of RFC 3986, section 3.2.2, read off its nine alternatives, as shapes of groups."""

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

