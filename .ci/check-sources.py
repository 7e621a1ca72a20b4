#!/usr/bin/env python3
"""Checks what no compiler on Linux sees: who imports Foundation, and which names are too new.

usage: .ci/check-sources.py
Sources/Lifeline imports no Foundation outside Platform/; nothing in Sources and Examples uses a name of
.ci/too-new.txt. Comments do not count, nor does a line that ends in `// newer systems only`.
"""
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
problems = []


def lines_of(folder):
    for path in sorted((root / folder).rglob("*.swift")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if not line.lstrip().startswith("//"):
                yield path.relative_to(root), number, line


def names_of(file):
    for line in file.read_text().splitlines():
        if line and not line.startswith("#"):
            yield line.split("\t")


foundation = re.compile(r"\bimport\s+((struct|class|enum|func)\s+)?Foundation\w*\b")
checked = 0
for path, number, line in lines_of("Sources/Lifeline"):
    checked += 1
    if "Platform" not in path.parts and foundation.search(line):
        problems.append(f"{path}:{number}: Foundation outside Platform/")

too_new = list(names_of(root / ".ci/too-new.txt"))
for folder in ["Sources", "Examples"]:
    for path, number, line in lines_of(folder):
        if line.rstrip().endswith("// newer systems only"):
            continue
        for name, needs in too_new:
            if re.search((r"\b" if name[0].isalpha() else "") + re.escape(name), line):
                problems.append(f"{path}:{number}: '{name}' needs {needs}")

print("\n".join(problems) if problems else f"{checked} lines of the library, {len(too_new)} names: nothing found")
sys.exit(1 if problems or not checked else 0)
