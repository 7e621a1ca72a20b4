#!/usr/bin/env bash
# Makes the documentation of Lifeline with DocC; a warning (a link to nothing, say) is an error.
#
# usage: .ci/docs.sh      (after `swift build`; the site is left in .build/site)
set -euo pipefail
cd "$(dirname "$0")/.."
modules=.build/debug/Modules
target=$(swiftc -print-target-info | jq -r .target.unversionedTriple)
graphs=.build/ci/symbol-graphs
rm -rf "$graphs" .build/site
mkdir -p "$graphs"
swift-symbolgraph-extract -module-name Lifeline -I "$modules" -target "$target" \
  -minimum-access-level public -skip-synthesized-members -output-dir "$graphs"
docc convert Docs/Lifeline.docc --additional-symbol-graph-dir "$graphs" \
  --fallback-display-name Lifeline --fallback-bundle-identifier lifeline \
  --output-path .build/site --warnings-as-errors
echo "$(find .build/site/data -name '*.json' | wc -l) pages"
