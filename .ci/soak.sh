#!/usr/bin/env bash
# Runs the suites of the engine and of LifelineTesting again and again; the first failure ends it.
# What a race breaks once in a thousand runs is found here, not by one run of everything.
#
# usage: .ci/soak.sh [--load] [COUNT] [FILTER]     (after `swift build --build-tests`)
#   --load   keeps two other processes busy meanwhile
#   COUNT    how often; 5 unless told
#   FILTER   which tests, a regular expression; all of the suites named above unless told
set -euo pipefail
cd "$(dirname "$0")/.."
load=
[[ ${1:-} == --load ]] && { load=yes; shift; }
count=${1:-5}
# The large laws have a step of their own.
engine='LifelineTests.(Cancellation|Concatenation|EffectOrder|Timing|Delivery|Identity|ScopeEnd|Symptom'
engine+='|StateSequence|StoreRelease|StoreTask|Store)Tests'
filter=${2:-"$engine|LifelineTestingTests"}
binary=(.build/debug/*.xctest)
[[ -x ${binary[0]} ]] || { echo "There is no test binary: run swift build --build-tests."; exit 1; }

busy=()
stop() { [[ ${#busy[@]} -eq 0 ]] || kill "${busy[@]}" 2>/dev/null || true; }
trap stop EXIT
if [[ $load ]]; then
  for _ in 1 2; do
    (while :; do :; done) &
    busy+=($!)
  done
fi

mkdir -p .build/ci
for ((run = 1; run <= count; run++)); do
  if ! "${binary[0]}" --testing-library swift-testing --filter "$filter" >.build/ci/soak.log 2>&1 </dev/null; then
    cat .build/ci/soak.log
    echo "Run $run of $count failed."
    exit 1
  fi
done
tests=$(grep -oE 'Test run with [0-9]+ tests? in [0-9]+ suites?' .build/ci/soak.log)
echo "$tests: $count times in a row${load:+, beside two busy loops}"
