"""Proves the bit tricks of iri-core from the WebAssembly that the compiler made of them; see `tricks.py`.

    python3 prove.py SOURCES blocks=MODULE bytewise=MODULE [NAME]...

Prints for each proof how many statements it has and how long it took, and at the end what it assumes. Fails if a statement
is false, with an input for which it is, and if a function of the modules of tricks has no proof.
"""

import os
import re
import sys
import time
import traceback
from concurrent.futures import ProcessPoolExecutor

import z3

import tricks
import wasm


class Refuted(Exception):
    """A statement is false for some input."""


class Prover:
    """Proves statements about the functions of one module."""

    def __init__(self, module, bytewise):
        self.module, self.bytewise, self.statements, self.used = module, bytewise, 0, set()

    def __call__(self, name, text, arguments, expected, assume=None, memory=None, out=(), with_length=True, fields=0):
        """Proves that the function returns `expected`, or a value for which it holds, and writes `out`.

        With `fields`, `expected` is a function of so many numbers that were written.
        """
        self.statements += 1
        self.used.add(name)
        first = [] if text is None else [tricks.BASE] + ([text.length] if with_length else [])
        values = dict(memory or {}) | (text.memory if text else {})
        assume = z3.BoolVal(True) if assume is None else assume
        machine = wasm.Machine(self.module, name, first + list(arguments), values, assume)
        # One question for each part of the statement is faster than one for all.
        wrong = {}
        for condition, value, memory in machine.results:
            holds = self.holds_after(machine, value, memory, expected, out, fields)
            for part, one in enumerate(holds.children() if z3.is_and(holds) else [holds]):
                wrong.setdefault(part, []).append(z3.And(condition, z3.Not(one)))
        for part in wrong.values():
            solver = z3.SolverFor("QF_BV")
            solver.add(assume, z3.Or(part))
            self.check(solver, f"{name} of {text.length if text else 0} octets, {arguments}", text)

    def holds_after(self, machine, value, memory, expected, out, fields):
        if isinstance(value, str):
            return z3.BoolVal(False)
        state = wasm.State([], [], memory, [], None, 0)
        read = lambda at, size: machine.load(state, at, size)
        if fields:
            return expected([read(tricks.OUT + 8 * k, 8) for k in range(fields)])
        holds = []
        if callable(expected):
            holds.append(expected(wasm.term(value, machine.bits)))
        elif expected is not None:
            holds.append(wasm.term(value, expected.size()) == expected)
        holds += [wasm.term(read(at, size), 8 * size) == wanted for at, size, wanted in out]
        return z3.And(holds)

    def holds(self, name, statement):
        """Proves a statement about definitions."""
        self.statements += 1
        solver = z3.SolverFor("QF_BV")
        solver.add(z3.Not(statement))
        self.check(solver, name, None)

    def check(self, solver, name, text):
        answer = solver.check()
        if answer == z3.unknown:
            raise Refuted(f"{name}: the solver gave up")
        if answer == z3.sat:
            model = solver.model()
            octets = bytes(model.eval(octet, model_completion=True).as_long() for octet in (text.octets if text else []))
            others = {str(one): model[one] for one in model if not re.fullmatch(r"[bc]\d+|starts\d+", str(one()))}
            raise Refuted(f"{name}: not for {octets!r} {others or ''}")


def run(task):
    """Runs a proof. Returns its statements, its seconds, the functions that it ran, and why it failed."""
    path, bytewise, name = task
    start = time.process_time()
    with open(path, "rb") as file:
        prover = Prover(wasm.Module(file.read()), bytewise)
    failure = None
    try:
        next(prove for one, _, prove in tricks.PROOFS if one == name)(prover)
    except (Refuted, wasm.Unsupported) as error:
        failure = str(error)
    except Exception:
        failure = traceback.format_exc()
    return prover.statements, time.process_time() - start, prover.used, failure


def uncovered(sources):
    """The functions of the modules of tricks that no proof names, and names of no function."""
    covered = {name for _, names, _ in tricks.PROOFS for name in names.split()} | set(tricks.BY_SUITES.split())
    declared = set()
    for root, _, files in os.walk(sources):
        for file in files:
            path = os.path.relpath(os.path.join(root, file), sources)
            with open(os.path.join(root, file), encoding="utf-8") as source:
                text = source.read().split("#[cfg(test)]\nmod tests")[0]
            found = {f"{file.removesuffix('.rs')}::{name}" for name in re.findall(r"\bfn (\w+)", text)}
            declared |= found
            if path in tricks.FILES:
                yield from (f"no proof covers {name}" for name in sorted(found - covered))
    yield from (f"no function is {name}" for name in sorted(covered - declared))


def main():
    sources, *rest = sys.argv[1:]
    modules = dict(one.split("=", 1) for one in rest if "=" in one)
    chosen = [one for one in rest if "=" not in one]
    names = [name for name, _, _ in tricks.PROOFS if not chosen or name in chosen]
    failures = list(uncovered(sources))
    tasks = [(path, kind == "bytewise", name) for kind, path in modules.items() for name in names]
    used, start = set(), time.time()
    with ProcessPoolExecutor(max_workers=2) as pool:
        for (path, bytewise, name), result in zip(tasks, pool.map(run, tasks)):
            statements, seconds, ran, failure = result
            used |= ran
            kind = "without blocks" if bytewise else "with blocks"
            print(f"{name}, {kind}: {statements} statements, {seconds:.1f} s{' FAILED' if failure else ''}", flush=True)
            if failure:
                failures.append(f"{name}, {kind}: {failure}")
    if not chosen:
        for path in modules.values():
            with open(path, "rb") as file:
                unused = set(wasm.Module(file.read()).exports) - used
            failures += [f"the exported function {name} is in no proof" for name in sorted(unused)]
    if not tasks:
        failures.append("nothing was proved")
    print(f"z3 {z3.get_version_string()}, {time.time() - start:.0f} s in all. Assumed: that the compiler translates for "
          "other machines as for WebAssembly, that z3 and the executor (wasm.py) are right, and that longer texts are "
          "read by the same loops.")
    for failure in dict.fromkeys(failures):
        print(f"FAILED: {failure}")
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main())
