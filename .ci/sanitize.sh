#!/usr/bin/env bash
# Runs the tests under a sanitizer: `thread` for data races, `address` for memory errors and leaks.
#
# usage: .ci/sanitize.sh thread|address
# Swift Testing only (XCTest's few cases say nothing of memory), and laws at their smallest size. Nothing
# else is left out. A contended Mutex needs .ci/sanitizers/mutex.c; that it hides no race is checked first.
set -euo pipefail
cd "$(dirname "$0")/.."
unset LIFELINE_LAW_SCALE
export LIFELINE_SANITIZED=1
kind=${1:?thread or address}
mkdir -p .build/ci

# The toolchain's own compiler, not that of the system.
clang=$(dirname "$(readlink -f "$(command -v swiftc)")")/clang

# A lock that is contended is no race; a variable without one is, and is the only one that is named.
check_thread_sanitizer() {
  "$clang" -shared -fPIC -O1 -Wall -Werror -o .build/ci/libmutex.so .ci/sanitizers/mutex.c
  swiftc -sanitize=thread -parse-as-library -swift-version 5 -o .build/ci/race .ci/sanitizers/Race.swift
  LD_PRELOAD=$PWD/.build/ci/libmutex.so .build/ci/race >.build/ci/race.log 2>&1 || true
  if ! grep -q 'SUMMARY.*incrementUnguarded' .build/ci/race.log; then
    cat .build/ci/race.log
    echo "The thread sanitizer does not see a race that is there."
    exit 1
  fi
  if grep 'SUMMARY' .build/ci/race.log | grep -v incrementUnguarded; then
    echo "The thread sanitizer takes a contended lock for a race."
    exit 1
  fi
}

preload=
if [[ $kind == thread ]]; then
  check_thread_sanitizer
  preload=$PWD/.build/ci/libmutex.so
fi

scratch=.build/$kind-sanitizer
swift build --build-tests --sanitize="$kind" --scratch-path "$scratch"
binary=("$scratch"/debug/*.xctest)
log=.build/ci/$kind-sanitizer.log
code=0
LD_PRELOAD=$preload "${binary[0]}" --testing-library swift-testing >"$log" 2>&1 </dev/null || code=$?
if [[ $code -ne 0 ]] || grep -qE '(WARNING|ERROR): (Thread|Address|Leak)Sanitizer' "$log"; then
  grep -E -A25 '(WARNING|ERROR): (Thread|Address|Leak)Sanitizer| failed after | recorded an issue' "$log" | head -200
  grep -E '^SUMMARY' "$log" | sort | uniq -c
  echo "The tests fail under the $kind sanitizer (exit code $code); all of it is in $log."
  exit 1
fi
grep -E 'Test run with' "$log" | tail -1
