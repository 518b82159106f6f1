"""Reads a WebAssembly module and runs its functions on symbols instead of numbers.

A value is a number, or a term of z3 where it depends on the input. A branch whose condition is a term is taken both ways,
unless the solver finds one of them impossible. Two runs that reach the same place with the same values become one, so a
loop over n octets with a few states has a few times n runs and not a power of n.

Only what the compiler emits for the functions under proof is here. Another instruction is an error, never a guess.
"""

import heapq
import struct

import z3


I32, I64 = 0x7F, 0x7E


class Unsupported(Exception):
    """The module has something that this reader does not know."""


class Module:
    """The functions, the globals and the memory of a module."""

    def __init__(self, data):
        self.data, self.at = data, 8
        if data[:8] != b"\0asm\1\0\0\0":
            raise Unsupported("not WebAssembly")
        self.types, self.declared, self.code, self.exports = [], [], [], {}
        self.globals, self.memory, self.table = [], {}, {}
        readers = {1: self.read_types, 3: self.read_functions, 6: self.read_globals, 7: self.read_exports,
                   9: self.read_elements, 10: self.read_code, 11: self.read_data}
        while self.at < len(data):
            section, length = data[self.at], 0
            self.at += 1
            length = self.number()
            end = self.at + length
            if section == 2:
                raise Unsupported("an import")
            if section in readers:
                readers[section]()
            self.at = end

    def byte(self):
        self.at += 1
        return self.data[self.at - 1]

    def number(self, signed=False):
        """A number in LEB128."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value - (1 << shift) if signed and byte & 0x40 else value

    def take(self, count):
        self.at += count
        return self.data[self.at - count:self.at]

    def read_types(self):
        for _ in range(self.number()):
            self.byte()
            self.types.append((self.take(self.number()), self.take(self.number())))

    def read_functions(self):
        self.declared = [self.number() for _ in range(self.number())]

    def constant(self):
        """The value of an initializer, which is one constant."""
        opcode = self.byte()
        if opcode not in (0x41, 0x42):
            raise Unsupported(f"the initializer {opcode:#x}")
        value = self.number(signed=True)
        self.byte()
        return value

    def read_globals(self):
        for _ in range(self.number()):
            self.take(2)
            self.globals.append(self.constant() & 0xFFFF_FFFF)

    def read_exports(self):
        for _ in range(self.number()):
            name = self.take(self.number()).decode()
            kind = self.byte()
            index = self.number()
            if kind == 0:
                self.exports[name] = index

    def read_elements(self):
        for _ in range(self.number()):
            if self.number() != 0:
                raise Unsupported("an element segment")
            start = self.constant()
            for k in range(self.number()):
                self.table[start + k] = self.number()

    def read_data(self):
        for _ in range(self.number()):
            if self.number() != 0:
                raise Unsupported("a data segment")
            start = self.constant()
            for k, byte in enumerate(self.take(self.number())):
                self.memory[start + k] = byte

    def read_code(self):
        for index in range(self.number()):
            end = self.number() + self.at
            kinds = b""
            for _ in range(self.number()):
                count = self.number()
                kinds += bytes([self.byte()]) * count
            parameters = self.types[self.declared[index]][0]
            self.code.append(Function(kinds, self.instructions(end, parameters + kinds)))

    def instructions(self, end, slots):
        """The instructions up to `end`, with the places that branches lead to, and the width of each selection."""
        code, blocks, kinds, dead = [], [], [], False
        while self.at < end:
            opcode = self.byte()
            operand = None
            if opcode in (0x02, 0x03, 0x04):
                if opcode == 0x04 and not dead:
                    kinds.pop()
                kind = self.number(signed=True)
                results = b"" if kind == -64 else bytes([kind & 0x7F]) if kind < 0 else self.results_of(kind)
                blocks.append((len(code), len(kinds), results, dead))
                # The number of results, where the block ends, and where its `else` is.
                operand = [len(results), None, None]
            elif opcode == 0x05:
                start, height, _, dead = blocks[-1]
                del kinds[height:]
                code[start][1][2] = len(code)
            elif opcode == 0x0B:
                if blocks:
                    start, height, results, dead = blocks.pop()
                    kinds[height:] = results
                    code[start][1][1] = len(code)
            elif opcode in (0x0C, 0x0D, 0x10, 0x20, 0x21, 0x22, 0x23, 0x24):
                operand = self.number()
            elif opcode == 0x0E:
                operand = [self.number() for _ in range(self.number() + 1)]
            elif opcode == 0x11:
                operand = (self.number(), self.number())
            elif 0x28 <= opcode <= 0x3E:
                self.number()
                operand = self.number()
            elif opcode in (0x41, 0x42):
                operand = self.number(signed=True)
            elif opcode == 0xFC:
                opcode = 0xFC00 | self.number()
                if opcode not in (0xFC0A, 0xFC0B):
                    raise Unsupported(f"the instruction {opcode:#x}")
                self.take(2 if opcode == 0xFC0A else 1)
            elif opcode not in SIMPLE:
                raise Unsupported(f"the instruction {opcode:#x}")
            if opcode == 0x1B and not dead:
                operand = 32 if kinds[-2] == I32 else 64
            if not dead and not 0x02 <= opcode <= 0x05 and opcode != 0x0B:
                self.track(kinds, slots, opcode, operand)
            dead = dead or opcode in (0x00, 0x0C, 0x0E, 0x0F)
            code.append((opcode, operand))
        return code

    def track(self, kinds, slots, opcode, operand):
        """The types on the stack after an instruction."""
        takes, gives = 0, b""
        if opcode in (0x10, 0x11):
            parameters, gives = self.types[self.declared[operand] if opcode == 0x10 else operand[0]]
            takes = len(parameters) + (opcode == 0x11)
        elif opcode == 0x1B:
            takes, gives = 3, kinds[-2:-1]
        elif opcode == 0x20:
            gives = slots[operand:operand + 1]
        elif opcode == 0x23:
            gives = bytes([I32])
        elif opcode in (0x0D, 0x0E, 0x1A, 0x21, 0x24):
            takes = 1
        elif opcode in ACCESS and opcode < 0x36:
            takes, gives = 1, bytes([I32 if ACCESS[opcode][2] == 32 else I64])
        elif opcode in ACCESS:
            takes = 2
        elif opcode in (0xFC0A, 0xFC0B):
            takes = 3
        elif opcode in (0x41, 0x42):
            gives = bytes([I32 if opcode == 0x41 else I64])
        elif 0x45 <= opcode <= 0x5A:
            takes, gives = 1 if opcode in (0x45, 0x50) else 2, bytes([I32])
        elif 0x67 <= opcode <= 0x8A:
            takes = 1 if opcode in (0x67, 0x68, 0x69, 0x79, 0x7A, 0x7B) else 2
            gives = bytes([I32 if opcode < 0x79 else I64])
        elif opcode >= 0xA7:
            takes, gives = 1, bytes([I32 if opcode in (0xA7, 0xC0, 0xC1) else I64])
        if takes:
            del kinds[len(kinds) - takes:]
        kinds.extend(gives)

    def results_of(self, kind):
        if self.types[kind][0]:
            raise Unsupported("a block with parameters")
        return self.types[kind][1]


class Function:
    def __init__(self, kinds, code):
        self.kinds, self.code = kinds, code


SIMPLE = {0x00, 0x01, 0x0F, 0x1A, 0x1B, *range(0x45, 0x5B), *range(0x67, 0x8B), 0xA7, 0xAC, 0xAD, *range(0xC0, 0xC5)}

# The size of a load or store in octets, whether it extends the sign, and the bits of its value.
ACCESS = {0x28: (4, False, 32), 0x29: (8, False, 64), 0x2C: (1, True, 32), 0x2D: (1, False, 32), 0x2E: (2, True, 32),
          0x2F: (2, False, 32), 0x30: (1, True, 64), 0x31: (1, False, 64), 0x32: (2, True, 64), 0x33: (2, False, 64),
          0x34: (4, True, 64), 0x35: (4, False, 64), 0x36: (4, False, 32), 0x37: (8, False, 64), 0x3A: (1, False, 32),
          0x3B: (2, False, 32), 0x3C: (1, False, 64), 0x3D: (2, False, 64), 0x3E: (4, False, 64)}


def term(value, bits):
    return z3.BitVecVal(value, bits) if isinstance(value, int) else value


def tidy(value):
    """The term, or the number that it is."""
    value = z3.simplify(value)
    return value.as_long() if z3.is_bv_value(value) else value


def signed(value, bits):
    return value - (1 << bits) if value >> (bits - 1) else value


def lowest(value, bits):
    """The number of zeros below the lowest one."""
    result = z3.BitVecVal(bits, bits)
    for k in reversed(range(bits)):
        result = z3.If(z3.Extract(k, k, value) == 1, z3.BitVecVal(k, bits), result)
    return result


def highest(value, bits):
    """The number of zeros above the highest one."""
    result = z3.BitVecVal(bits, bits)
    for k in range(bits):
        result = z3.If(z3.Extract(k, k, value) == 1, z3.BitVecVal(bits - 1 - k, bits), result)
    return result


def ones(value, bits):
    return sum((z3.ZeroExt(bits - 1, z3.Extract(k, k, value)) for k in range(bits)), z3.BitVecVal(0, bits))


COMPARE = {  # The operation on numbers, whether they are signed, and that on terms.
    0: (lambda a, b: a == b, False, lambda a, b: a == b), 1: (lambda a, b: a != b, False, lambda a, b: a != b),
    2: (lambda a, b: a < b, True, lambda a, b: a < b), 3: (lambda a, b: a < b, False, z3.ULT),
    4: (lambda a, b: a > b, True, lambda a, b: a > b), 5: (lambda a, b: a > b, False, z3.UGT),
    6: (lambda a, b: a <= b, True, lambda a, b: a <= b), 7: (lambda a, b: a <= b, False, z3.ULE),
    8: (lambda a, b: a >= b, True, lambda a, b: a >= b), 9: (lambda a, b: a >= b, False, z3.UGE),
}


def arithmetic(index, a, b, bits):
    """The instructions from `add` to `rotr`, in their order."""
    numbers = isinstance(a, int) and isinstance(b, int)
    if index in (3, 4, 5, 6):
        if not isinstance(b, int) or b == 0 or index in (3, 5):
            raise Unsupported("a division that may trap, or of signed numbers")
        if numbers:
            return a // b if index == 4 else a % b
        return tidy(z3.UDiv(a, term(b, bits)) if index == 4 else z3.URem(a, term(b, bits)))
    if index >= 10:
        # Shifts and rotations are modulo the width.
        b = b % bits if isinstance(b, int) else b & (bits - 1)
        if index == 13:
            index, b = 14, (-b) % bits if isinstance(b, int) else (-b) & (bits - 1)
        if numbers:
            whole = (1 << bits) - 1
            if index == 10:
                return a << b & whole
            if index == 11:
                return signed(a, bits) >> b & whole
            return a >> b if index == 12 else (a >> b | a << (bits - b)) & whole
        a, b = term(a, bits), term(b, bits)
        return tidy([a << b, a >> b, z3.LShR(a, b), None, z3.RotateRight(a, b)][index - 10])
    if numbers:
        result = [a + b, a - b, a * b, 0, 0, 0, 0, a & b, a | b, a ^ b][index]
        return result & (1 << bits) - 1
    a, b = term(a, bits), term(b, bits)
    return tidy([lambda: a + b, lambda: a - b, lambda: a * b, None, None, None, None, lambda: a & b, lambda: a | b,
                 lambda: a ^ b][index]())


def only_octet(value):
    """The octet of the input that the term depends on, if there is just one."""
    found, seen, waiting = {}, set(), [value]
    while waiting:
        one = waiting.pop()
        if one.get_id() not in seen:
            seen.add(one.get_id())
            waiting.extend(one.children())
            if z3.is_const(one) and one.decl().kind() == z3.Z3_OP_UNINTERPRETED:
                found[one.get_id()] = one
    (first, *others) = found.values() or [None]
    return first if not others and first is not None and first.sort() == z3.BitVecSort(8) else None


def ranges(octet, numbers):
    """Whether the octet is one of the numbers, which ascend."""
    found = []
    for number in numbers:
        if found and found[-1][1] + 1 == number:
            found[-1][1] = number
        else:
            found.append([number, number])
    return z3.Or([octet == low if low == high else z3.And(z3.UGE(octet, low), z3.ULE(octet, high))
                  for low, high in found])


class State:
    """A run: its frames, its memory, and the condition on the input under which it is taken."""

    def __init__(self, frames, stack, memory, globals_, condition, loops):
        self.frames, self.stack, self.memory = frames, stack, memory
        self.globals, self.condition, self.loops = globals_, condition, loops

    def copy(self):
        frames = [[f[0], f[1], list(f[2]), list(f[3])] for f in self.frames]
        return State(frames, list(self.stack), dict(self.memory), list(self.globals), self.condition, self.loops)

    def place(self):
        return (self.loops, tuple(frame[1] for frame in self.frames))

    def key(self):
        def name(value):
            return value if isinstance(value, int) else ("t", value.get_id())
        frames = tuple((f[0], f[1], tuple(map(name, f[2])), tuple(f[3])) for f in self.frames)
        memory = frozenset((at, name(value)) for at, value in self.memory.items())
        return (self.loops, frames, tuple(map(name, self.stack)), memory, tuple(self.globals))


# The solver is asked in one of so many repetitions.
SELDOM = 16


class Machine:
    """Runs an exported function on all inputs that `assume` allows."""

    def __init__(self, module, name, arguments, memory, assume=True):
        self.module, self.results, self.memory = module, [], memory
        self.solver = z3.SolverFor("QF_BV")
        self.solver.add(assume)
        self.puts, self.waiting, self.by_key = 0, [], {}
        function = module.exports.get(name)
        if function is None:
            raise Unsupported(f"no function {name}")
        results = module.types[module.declared[function]][1]
        self.bits = 64 if results == bytes([I64]) else 32
        state = State([], list(arguments), {}, list(module.globals), z3.BoolVal(True), 0)
        self.enter(state, function)
        self.put(state)
        while self.waiting:
            _, _, key = heapq.heappop(self.waiting)
            self.run(self.by_key.pop(key))

    def enter(self, state, index):
        function = self.module.code[index]
        parameters = self.module.types[self.module.declared[index]][0]
        values = state.stack[len(state.stack) - len(parameters):]
        del state.stack[len(state.stack) - len(parameters):]
        # Function, next instruction, locals, and open blocks: start, height of the stack.
        state.frames.append([index, 0, values + [0] * len(function.kinds), [(None, len(state.stack))]])

    def put(self, state):
        key = state.key()
        if key in self.by_key:
            other = self.by_key[key]
            other.condition = z3.Or(other.condition, state.condition)
        else:
            self.by_key[key] = state
            self.puts += 1
            heapq.heappush(self.waiting, (state.place(), self.puts, key))

    def possible(self, *conditions):
        answer = self.solver.check(*conditions)
        if answer == z3.unknown:
            raise Unsupported("the solver gave up")
        return answer == z3.sat

    def fork(self, state, condition, yes, no):
        """Continues with `yes`, `no`, or both.

        An impossible run is harmless, as nothing is stated about it, and asking the solver takes long. It is asked where
        a run goes on: so that a loop ends.
        """
        condition = z3.simplify(condition)
        if z3.is_true(condition) or z3.is_false(condition):
            (yes if z3.is_true(condition) else no)(state)
            return self.put(state)
        for holds, then in ((condition, yes), (z3.Not(condition), no)):
            both = z3.And(state.condition, holds)
            if state.loops % SELDOM == SELDOM - 1 and not self.possible(both):
                continue
            other = state.copy()
            other.condition = both
            then(other)
            self.put(other)

    def branch(self, state, depth):
        frame = state.frames[-1]
        code = self.module.code[frame[0]].code
        blocks = frame[3]
        if depth >= len(blocks) - 1:
            return self.leave(state)
        start, height = blocks[len(blocks) - 1 - depth]
        results, end, _ = code[start][1]
        if code[start][0] == 0x03:
            del blocks[len(blocks) - depth:]
            del state.stack[height:]
            frame[1] = start + 1
            state.loops += 1
            if state.loops > 10_000:
                raise Unsupported("a loop that does not end")
        else:
            del blocks[len(blocks) - 1 - depth:]
            kept = state.stack[len(state.stack) - results:]
            del state.stack[height:]
            state.stack.extend(kept)
            frame[1] = end + 1

    def leave(self, state):
        index, _, _, blocks = state.frames.pop()
        results = len(self.module.types[self.module.declared[index]][1])
        kept = state.stack[len(state.stack) - results:]
        del state.stack[blocks[0][1]:]
        state.stack.extend(kept)
        if not state.frames:
            self.results.append((state.condition, state.stack[-1] if results else None, state.memory))

    def load(self, state, address, size):
        if isinstance(address, int):
            octets = [self.octet(state, address + k) for k in range(size)]
            if all(isinstance(octet, int) for octet in octets):
                return int.from_bytes(bytes(octets), "little")
            octets = [term(octet, 8) for octet in reversed(octets)]
            return tidy(z3.Concat(*octets)) if size > 1 else octets[0]
        octet = only_octet(address)
        if octet is not None:
            return self.look_up(state, address, octet, size)
        value = z3.BitVecVal(0, 8 * size)
        for number in self.values(state, address):
            one = term(self.load(state, number, size), 8 * size)
            value = z3.If(address == number, one, value)
        return tidy(value)

    def look_up(self, state, address, octet, size):
        """The entry of a table at an address that depends on one octet."""
        octets_of = {}
        for number in range(256):
            at = z3.simplify(z3.substitute(address, (octet, z3.BitVecVal(number, 8)))).as_long()
            entry = self.load(state, at, size)
            octets_of.setdefault(entry if isinstance(entry, int) else entry.get_id(), (entry, []))[1].append(number)
        value = None
        for entry, numbers in octets_of.values():
            entry = term(entry, 8 * size)
            value = entry if value is None else z3.If(ranges(octet, numbers), entry, value)
        return tidy(value)

    def octet(self, state, address):
        value = state.memory.get(address, self.memory.get(address))
        return self.module.memory.get(address, 0) if value is None else value

    def values(self, state, value):
        """All numbers that the term can be."""
        found = []
        self.solver.push()
        self.solver.add(state.condition)
        while self.possible():
            number = self.solver.model().eval(value, model_completion=True).as_long()
            found.append(number)
            if len(found) > 1024:
                raise Unsupported("an address with more than 1024 values")
            self.solver.add(value != number)
        self.solver.pop()
        return found

    def store(self, state, address, value, size, bits):
        if not isinstance(address, int):
            values = self.values(state, address)
            for number in values:
                for k in range(size):
                    old = term(self.octet(state, number + k), 8)
                    new = z3.Extract(8 * k + 7, 8 * k, term(value, bits))
                    state.memory[number + k] = tidy(z3.If(address == number, new, old))
            return
        for k in range(size):
            if isinstance(value, int):
                state.memory[address + k] = value >> 8 * k & 0xFF
            else:
                state.memory[address + k] = tidy(z3.Extract(8 * k + 7, 8 * k, value))

    def run(self, state):
        """Runs up to a branch with a condition, or the end."""
        while True:
            if not state.frames:
                return
            frame = state.frames[-1]
            index, at, slots, blocks = frame
            code = self.module.code[index].code
            if at >= len(code):
                self.leave(state)
                continue
            opcode, operand = code[at]
            frame[1] = at + 1
            stack = state.stack
            if opcode == 0x00:
                # The condition holds for no input, or the proof fails.
                self.results.append((state.condition, "trap", state.memory))
                return
            if opcode == 0x0B:
                if len(blocks) > 1:
                    blocks.pop()
                    # Runs that part meet here.
                    return self.put(state)
                self.leave(state)
            elif opcode in (0x02, 0x03):
                blocks.append((at, len(stack)))
            elif opcode == 0x04:
                condition = stack.pop()
                blocks.append((at, len(stack)))

                def otherwise(state, at=at, operand=operand):
                    frame = state.frames[-1]
                    if operand[2] is None:
                        frame[3].pop()
                        frame[1] = operand[1] + 1
                    else:
                        frame[1] = operand[2] + 1
                if isinstance(condition, int):
                    if not condition:
                        otherwise(state)
                else:
                    return self.fork(state, condition != 0, lambda state: None, otherwise)
            elif opcode == 0x05:
                # The end of what precedes an `else`.
                start, _ = blocks.pop()
                frame[1] = code[start][1][1] + 1
                return self.put(state)
            elif opcode == 0x0C:
                self.branch(state, operand)
                return self.put(state) if state.frames else None
            elif opcode == 0x0D:
                condition = stack.pop()
                if isinstance(condition, int):
                    if condition:
                        self.branch(state, operand)
                        return self.put(state) if state.frames else None
                else:
                    return self.fork(state, condition != 0, lambda s: self.branch(s, operand), lambda s: None)
            elif opcode == 0x0E:
                value = stack.pop()
                last = len(operand) - 1
                if isinstance(value, int):
                    self.branch(state, operand[min(value, last)])
                    return self.put(state) if state.frames else None
                for target in set(operand):
                    cases = [value == k for k in range(last) if operand[k] == target]
                    cases += [z3.UGE(value, last)] if operand[last] == target else []
                    both = z3.And(state.condition, z3.Or(cases))
                    if self.possible(both):
                        other = state.copy()
                        other.condition = both
                        self.branch(other, target)
                        if other.frames:
                            self.put(other)
                return
            elif opcode == 0x0F:
                self.leave(state)
            elif opcode == 0x10:
                self.enter(state, operand)
            elif opcode == 0x11:
                target = stack.pop()
                if not isinstance(target, int):
                    raise Unsupported("a call of one of several functions")
                self.enter(state, self.module.table[target])
            elif opcode == 0x1A:
                stack.pop()
            elif opcode == 0x1B:
                condition, no, yes = stack.pop(), stack.pop(), stack.pop()
                if isinstance(condition, int):
                    stack.append(yes if condition else no)
                else:
                    stack.append(tidy(z3.If(condition != 0, term(yes, operand), term(no, operand))))
            elif opcode == 0x20:
                stack.append(slots[operand])
            elif opcode == 0x21:
                slots[operand] = stack.pop()
            elif opcode == 0x22:
                slots[operand] = stack[-1]
            elif opcode == 0x23:
                stack.append(state.globals[operand])
            elif opcode == 0x24:
                state.globals[operand] = stack.pop()
            elif 0x28 <= opcode <= 0x35:
                size, extends, bits = ACCESS[opcode]
                value = self.load(state, self.address(stack.pop(), operand), size)
                stack.append(extended(value, 8 * size, bits, extends))
            elif 0x36 <= opcode <= 0x3E:
                size, _, bits = ACCESS[opcode]
                value = stack.pop()
                self.store(state, self.address(stack.pop(), operand), value, size, bits)
            elif opcode == 0xFC0A:
                count, source, target = stack.pop(), stack.pop(), stack.pop()
                if not all(isinstance(value, int) for value in (count, source, target)):
                    raise Unsupported("a copy of unknown extent")
                octets = [self.octet(state, source + k) for k in range(count)]
                state.memory.update((target + k, octet) for k, octet in enumerate(octets))
            elif opcode == 0xFC0B:
                count, value, target = stack.pop(), stack.pop(), stack.pop()
                if not isinstance(count, int) or not isinstance(target, int):
                    raise Unsupported("a fill of unknown extent")
                value = value & 0xFF if isinstance(value, int) else z3.Extract(7, 0, value)
                state.memory.update((target + k, value) for k in range(count))
            elif opcode == 0x41:
                stack.append(operand & 0xFFFF_FFFF)
            elif opcode == 0x42:
                stack.append(operand & 0xFFFF_FFFF_FFFF_FFFF)
            elif opcode != 0x01:
                self.compute(stack, opcode)

    def address(self, base, offset):
        if isinstance(base, int):
            return base + offset & 0xFFFF_FFFF
        return tidy(base + offset)

    def compute(self, stack, opcode):
        if opcode in (0x45, 0x50):
            value = stack.pop()
            stack.append(boolean(value == 0))
        elif 0x46 <= opcode <= 0x5A:
            bits = 32 if opcode < 0x50 else 64
            on_numbers, is_signed, on_terms = COMPARE[opcode - (0x46 if bits == 32 else 0x51)]
            b, a = stack.pop(), stack.pop()
            if isinstance(a, int) and isinstance(b, int):
                if is_signed:
                    a, b = signed(a, bits), signed(b, bits)
                stack.append(int(on_numbers(a, b)))
            else:
                stack.append(boolean(on_terms(term(a, bits), term(b, bits))))
        elif opcode in (0x67, 0x68, 0x69, 0x79, 0x7A, 0x7B):
            bits = 32 if opcode < 0x79 else 64
            count = [highest, lowest, ones][(opcode - 0x67) % 0x12]
            stack.append(tidy(count(term(stack.pop(), bits), bits)))
        elif 0x6A <= opcode <= 0x78 or 0x7C <= opcode <= 0x8A:
            bits = 32 if opcode < 0x79 else 64
            b, a = stack.pop(), stack.pop()
            stack.append(arithmetic(opcode - (0x6A if bits == 32 else 0x7C), a, b, bits))
        elif opcode == 0xA7:
            value = stack.pop()
            stack.append(value & 0xFFFF_FFFF if isinstance(value, int) else tidy(z3.Extract(31, 0, value)))
        elif opcode in (0xAC, 0xAD):
            stack.append(extended(stack.pop(), 32, 64, opcode == 0xAC))
        elif 0xC0 <= opcode <= 0xC4:
            size, bits = [(8, 32), (16, 32), (8, 64), (16, 64), (32, 64)][opcode - 0xC0]
            value = stack.pop()
            part = value & (1 << size) - 1 if isinstance(value, int) else tidy(z3.Extract(size - 1, 0, value))
            stack.append(extended(part, size, bits, True))
        else:
            raise Unsupported(f"the instruction {opcode:#x}")


def boolean(condition):
    if isinstance(condition, bool):
        return int(condition)
    return tidy(z3.If(condition, z3.BitVecVal(1, 32), z3.BitVecVal(0, 32)))


def extended(value, size, bits, is_signed):
    if size == bits:
        return value
    if isinstance(value, int):
        return signed(value, size) & (1 << bits) - 1 if is_signed else value
    return tidy((z3.SignExt if is_signed else z3.ZeroExt)(bits - size, value))
