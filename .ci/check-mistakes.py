#!/usr/bin/env python3
"""Compiles files with the commonest mistakes and compares what the compiler says with a snapshot.

usage: .ci/check-mistakes.py [--write]      (after `swift build`)

For each file of Tests/Samples/Mistakes: every error, warning and note with its place, and what a fix-it
writes. The snapshot is Expected.txt beside them; --write makes it anew, to be reviewed.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parent.parent
modules = root / ".build/debug/Modules"
plugin = root / ".build/debug/LifelineMacros-tool"
samples = root / "Tests/Samples/Mistakes"


def report(file: pathlib.Path) -> str:
    place = r".*\.swift:(\d+):(\d+): (error|warning|note): (.*)"
    with tempfile.TemporaryDirectory() as folder:
        # Named so that no formatter and no build takes them for code.
        source = pathlib.Path(folder) / file.stem
        source.write_bytes(file.read_bytes())
        # Not `-typecheck`, which expands only what is looked at.
        command = [
            "swiftc", "-c", "-parse-as-library", "-o", f"{folder}/sample.o", "-swift-version", "6",
            "-module-name", "Sample", "-diagnostic-style", "llvm", "-I", str(modules),
            "-load-plugin-executable", f"{plugin}#LifelineMacros", str(source),
        ]
        output = subprocess.run(command, capture_output=True, text=True).stderr.splitlines()
        lines = []
        for index, line in enumerate(output):
            found = re.match(place, line)
            if not found:
                continue
            row, column, kind, message = found.groups()
            lines.append(f"{row}:{column} {kind}: {message}")
            # A message, the line of code, a caret, and what a fix-it writes below the caret.
            below = output[index + 3 : index + 4]
            if kind == "note" and below and below[0].startswith(" ") and below[0].strip():
                lines.append(f"  fix-it: {below[0].strip()}")
    return f"{file.stem}\n" + "".join(f"  {line}\n" for line in lines)


files = sorted(samples.glob("*.swift.txt"))
found = "\n".join(report(file) for file in files)
snapshot = samples / "Expected.txt"
if "--write" in sys.argv:
    snapshot.write_text(found)
elif snapshot.read_text() != found:
    import difflib

    sys.stdout.writelines(
        difflib.unified_diff(
            snapshot.read_text().splitlines(True), found.splitlines(True), "expected", "found"
        )
    )
    sys.exit("What the compiler says of common mistakes has changed.")
print(f"{len(files)} files with mistakes: the compiler says what it should")
