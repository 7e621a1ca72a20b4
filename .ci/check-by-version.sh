#!/usr/bin/env bash
# Builds, runs and tests a package that depends on Lifeline by version, in debug and release.
#
# usage: .ci/check-by-version.sh
# The version is a tag of the last commit in a clone that lives as long as this script. With
# LIFELINE_REPOSITORY set, that repository and its published versions are taken instead.
set -euo pipefail
cd "$(dirname "$0")/.."
# What a dependent does not set, and must not need.
unset LIFELINE_STRICT LIFELINE_LAW_SCALE
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r Tests/Samples/ByVersion "$work/ByVersion"

if [[ -z ${LIFELINE_REPOSITORY:-} ]]; then
  git clone -q --no-local . "$work/Lifeline"
  git -C "$work/Lifeline" -c user.name=ci -c user.email=ci@localhost tag 0.1.0
  export LIFELINE_REPOSITORY=file://$work/Lifeline
fi
[[ -z $(git status --porcelain -- Sources Package.swift) ]] ||
  echo "note: changes that are not committed are not part of the version"

# A cache of its own, so that no version of an earlier run is taken for this one.
package=(--package-path "$work/ByVersion" --cache-path "$work/cache" --scratch-path "$work/build")
log=$work/log.txt
attempt() { "$@" >"$log" 2>&1 || { grep -vE '^\[[0-9]+/[0-9]+\]' "$log"; echo "failed: $*"; exit 1; }; }

attempt swift build "${package[@]}" --build-tests
# By version SwiftPM hides the warnings of a dependency; those of the sample are its own.
! grep -E 'warning: ' "$log" || { echo "The sample has warnings."; exit 1; }
attempt "$work/build/debug/Application"
[[ $(grep -c 'counted to' "$log") -eq 4 ]] || { cat "$log"; echo "Not every setting ran."; exit 1; }
attempt swift test "${package[@]}" --skip-build
grep -E 'Test run with 5 tests .* passed' "$log"

begun=$SECONDS
attempt swift build "${package[@]}" -c release --product Application
echo "release: built with the library in $((SECONDS - begun)) s"
attempt "$work/build/release/Application"
cat "$log"
