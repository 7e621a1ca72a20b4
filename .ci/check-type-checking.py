#!/usr/bin/env python3
"""Checks that long bodies compile quickly, and that a mistake in one is reported quickly.

usage: .ci/check-type-checking.py      (after `swift build`)
Measured is what the compiler says of each body (-debug-time-function-bodies, processor time of the type
checker, not of the whole run), for Tests/Samples/TypeChecking: 1 second at most. For a mistake it is the
processor time of the whole compiler, since it may spend it anywhere. The goal is 5 seconds; mistakes that
miss it are listed with what is tolerated until they do not, and are shown as missed.
"""
import pathlib
import re
import resource
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parent.parent
samples = root / "Tests/Samples/TypeChecking"
features = samples / "Features.swift"
problems = []

GOAL = 5

# Where the mistake is put, what it is, how it is made, and the seconds that are tolerated.
MISTAKES = [
    ("optional", "a property that is not there", ("\\.parts.leaf,", "\\.parts.lost,"), 20),
    ("optional", "a case that is not there", ("action: \\.leaf", "action: \\.lost"), 10),
    ("optional", "a property that is not optional", ("\\.parts.leaf,", "\\.parts.part,"), GOAL),
    ("optional", "another child", ("Leaf()", "LongChain()"), 120),
    ("case", "the case of another action", ("action: \\.active", "action: \\.leaves"), 20),
    ("rows", "an action that names no row", ("action: \\.leaves", "action: \\.leaf"), GOAL),
    ("rows", "a child that is not one", ("Leaf()", "Leaf.State(id: 1)"), 20),
]


def compile(file, *options):
    """Type-checks `file`; gives the exit code, the processor time and what the compiler wrote."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = ["swiftc", "-frontend", "-typecheck", "-swift-version", "6", "-module-name", "Samples"]
    command += ["-I", str(root / ".build/debug/Modules"), *options, "-primary-file", str(file), str(features)]
    if "LongChain()" in file.read_text():
        command.append(str(samples / "LongChain.swift"))
    run = subprocess.run(command, capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return run.returncode, seconds, run.stdout + run.stderr


SAMPLES = [
    ("LongChain", "20 operators on one Reduce"),
    ("NavigationChain", "20 operators on presentations and stacks"),
    ("WideBody", "12 reducers in one body"),
]
for name, what in SAMPLES:
    code, _, output = compile(samples / f"{name}.swift", "-debug-time-function-bodies")
    bodies = re.findall(rf"^([\d.]+)ms\t.*{name}\.swift:\d+:\d+\t.*body", output, re.M)
    if code != 0 or not bodies:
        problems.append(f"{what}: the compiler measured nothing\n{output}")
        continue
    seconds = max(map(float, bodies)) / 1000
    print(f"{what}: {seconds:.2f} s in the type checker")
    if seconds > 1:
        problems.append(f"{what}: {seconds:.2f} s are more than 1 s")

source = (samples / "MistakenChain.swift").read_text()
code, _, output = compile(samples / "MistakenChain.swift")
if code != 0:
    problems.append(f"the chain without a mistake does not compile\n{output}")
for mark, what, (right, wrong), tolerated in MISTAKES:
    lines = source.splitlines()
    number = next(i for i, line in enumerate(lines) if line.endswith(f"// mistake: {mark}"))
    if right not in lines[number]:
        sys.exit(f"'{right}' is not in line {number + 1} of MistakenChain.swift")
    lines[number] = lines[number].replace(right, wrong)
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "MistakenChain.swift"
        file.write_text("\n".join(lines) + "\n")
        code, seconds, output = compile(file)
    error = re.search(r"MistakenChain\.swift:(\d+):\d+: error: (.*)", output)
    if not error:
        problems.append(f"{what}: no error, exit code {code}\n{output}")
        continue
    there = "" if int(error[1]) == number + 1 else f", at line {error[1]} instead of {number + 1}"
    missed = f" (THE GOAL OF {GOAL} s IS MISSED)" if seconds > GOAL else ""
    print(f"a mistake among 12 operators, {what}: {seconds:.2f} s{missed}{there}: {error[2][:110]}")
    if seconds > tolerated:
        problems.append(f"{what}: reported after {seconds:.2f} s, more than the {tolerated} s that are tolerated")

print("\n".join(problems))
sys.exit(1 if problems else 0)
