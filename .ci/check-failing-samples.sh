#!/usr/bin/env bash
# Runs tests that must fail and reads from outside that they did: every line marked `// expect: FRAMEWORK`
# is reported once, with file, line and message, and nothing else; tests without a mark pass; and the
# process exits with a failure, also when all that failed was under no test.
#
# usage: .ci/check-failing-samples.sh [CONFIGURATION]      (debug unless told)
set -euo pipefail
cd "$(dirname "$0")/.."
configuration=${1:-debug}
package=Tests/Samples/FailingTests
scratch=$PWD/.build/failing-samples
output=$scratch/output.txt
failures=0
mkdir -p "$scratch"

fail() { echo "FAILED: $*"; failures=$((failures + 1)); }

# run FRAMEWORK ARGUMENT... : runs the samples, leaves what they wrote in $output and the exit code in $code.
run() {
  local framework=$1 only=--disable-xctest
  shift
  [[ $framework == *xctest ]] && only=--disable-swift-testing
  code=0
  swift test --package-path "$package" --scratch-path "$scratch" -c "$configuration" --skip-build \
    "$only" "$@" >"$output" 2>&1 || code=$?
  [[ $code -ne 0 ]] || fail "$framework $*: exit code 0"
}

# What a framework writes for an issue, as "File.swift:LINE message", one line each.
reported() {
  case $1 in
    swift-testing)
      sed -nE '/recorded an issue at/{s/.* at ([A-Za-z]+\.swift:[0-9]+):.*/\1/;N;s/\n↳ / /;p}' "$output" ;;
    xctest)
      sed -nE 's|^.*/([A-Za-z]+\.swift:[0-9]+): error: .* : failed - |\1 |p' "$output" ;;
    *)
      sed -nE '/ : failed - /d;s|^.*/([A-Za-z]+\.swift:[0-9]+): error: |\1 |p' "$output" ;;
  esac
}

check_all() {
  local framework=$1 wanted=0 file line text message
  while IFS=: read -r file line text; do
    wanted=$((wanted + 1))
    message=$(sed -nE 's/.*"([^"]+)".*/\1/p' <<<"$text")
    [[ $(reported "$framework" | grep -cF "$(basename "$file"):$line $message") -eq 1 ]] ||
      fail "$framework: '$message' is not reported at $file:$line"
  done < <(grep -rn "// expect: $framework\$" "$package/Tests")
  [[ $wanted -gt 0 ]] || fail "$framework: no sample expects anything"
  local found
  found=$(reported "$framework" | grep -c .) || true
  [[ $found -eq $wanted ]] || fail "$framework: $found issues instead of $wanted"
  echo "$framework: $found of $wanted issues reported, exit code $code"
}

passes() { grep -qE "$1" "$output" || fail "no '$1' in the output"; }

build() {
  swift build --build-tests --package-path "$package" --scratch-path "$scratch" -c "$configuration" \
    >"$output" 2>&1 || { cat "$output"; exit 1; }
}

unset LIFELINE_SAMPLES
build
run swift-testing
check_all swift-testing
passes 'Test passes\(\) passed'
run xctest
check_all xctest
passes "XCTestSamples.testPasses' passed"

# Nothing failed but what belongs to no test: the exit code alone tells.
run swift-testing --filter unattributed
passes 'Test unattributed\(\) passed'
passes 'SwiftTestingSamples.swift:[0-9]+: error: swift-testing: detached'
passes "TestStoreSamples.swift:[0-9]+: error: 'worker' is still in flight"
run unattributed-xctest --filter BetweenTestCases
check_all unattributed-xctest
passes 'with 0 failures'
code=0
swift test --package-path "$package" --scratch-path "$scratch" -c "$configuration" --skip-build \
  --filter '/passes|testPasses$' --skip BetweenTestCases >"$output" 2>&1 || code=$?
[[ $code -eq 0 ]] || fail "only passing samples: exit code $code"
passes 'Test passes\(\) passed'

export LIFELINE_SAMPLES=unlinked
build
run unlinked-swift-testing
check_all unlinked-swift-testing
passes 'Test unlinked\(\) passed'
run unlinked-xctest
check_all unlinked-xctest
passes 'with 0 failures'

[[ $failures -eq 0 ]] && echo "The samples fail as they should." || exit 1
