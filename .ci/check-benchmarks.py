#!/usr/bin/env python3
"""Runs the benchmarks in their short form, and holds what does not depend on the machine's speed.

An operation must not allocate more than recorded, and no cost must grow with a higher power of the size than
recorded. Times are printed by the benchmarks, and never held here.

usage: .ci/check-benchmarks.py           (compares with .ci/benchmarks.json)
       .ci/check-benchmarks.py --write   (records what is measured now)
"""
import json
import os
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent
record_file = root / ".ci/benchmarks.json"
measured_file = root / ".build/ci/benchmarks.json"

# An operation is measured many times over; what the runtime allocates now and then is spread over them.
SLACK = 0.1
SHARE = 0.12
# Where tasks begin and end beside the measurement, it depends on them how much of the work falls into it.
LOOSE_SLACK = 2
LOOSE_SHARE = 0.5
LOOSE = re.compile(r"alive: .*(leaves|cancel)|live effect|100 effects|debounce|the three sends|sender's time")
# Of a fit over sizes a power of ten apart: caches make even a bare array's access grow a little.
EXPONENT_SLACK = 0.25


def run(*arguments):
    measured_file.parent.mkdir(parents=True, exist_ok=True)
    command = ["swift", "run", "-c", "release", "LifelineBenchmarks", "--json", str(measured_file), *arguments]
    # How a table of hashes grows depends on its seed.
    environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1")
    done = subprocess.run(
        command, cwd=root, stdin=subprocess.DEVNULL, capture_output=True, text=True, env=environment
    )
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    figures = json.loads(measured_file.read_text())
    return (
        {case["name"]: case.get("own", case["allocations"]) for case in figures["cases"]},
        {case["name"] for case in figures["cases"] if "own" in case and not LOOSE.search(case["name"])},
        {case["name"]: case["exponent"] for case in figures["growth"]},
    )


def write(allocations, exponents):
    record = {"allocations": allocations, "exponents": exponents}
    record_file.write_text(json.dumps(record, indent=2, ensure_ascii=False) + "\n")
    print(f"recorded {len(allocations)} cases, {len(exponents)} that grow")


def allowed(name, recorded):
    if name in exact:
        return recorded + max(SLACK, recorded * SHARE)
    return recorded + max(LOOSE_SLACK, recorded * LOOSE_SHARE)


allocations, exact, exponents = run("--short")
if "--write" in sys.argv[1:]:
    write(allocations, exponents)
    sys.exit()

record = json.loads(record_file.read_text())
problems = [
    f"'{name}' is {verb}: record it with .ci/check-benchmarks.py --write"
    for measured, recorded in ((allocations, record["allocations"]), (exponents, record["exponents"]))
    for names, verb in ((measured.keys() - recorded.keys(), "new"), (recorded.keys() - measured.keys(), "gone"))
    for name in sorted(names)
]
for name, count in allocations.items():
    recorded = record["allocations"].get(name, count)
    if count > allowed(name, recorded):
        problems.append(f"'{name}' allocates {count} times, recorded are {recorded}")
for name, exponent in exponents.items():
    recorded = record["exponents"].get(name, exponent)
    if exponent > recorded + EXPONENT_SLACK:
        problems.append(f"'{name}' grows with the power {exponent} of its size, recorded is {recorded}")
print(
    "\n".join(problems)
    if problems
    else f"{len(allocations)} cases allocate and {len(exponents)} grow no more than recorded; {len(exact)} exactly counted"
)
sys.exit(1 if problems else 0)
