#!/usr/bin/env bash
# Makes the documentation of Lifeline with DocC; a warning (a link to nothing, say) is an error.
#
# usage: .ci/docs.sh      (after `swift build`; the site is left in .build/site)
# One warning does not count: that `fileID`, `filePath`, `line` and `column` are not described. They tell
# the place of a call and nobody passes them.
set -euo pipefail
cd "$(dirname "$0")/.."
modules=.build/debug/Modules
target=$(swiftc -print-target-info | jq -r .target.unversionedTriple)
graphs=.build/ci/symbol-graphs
diagnostics=.build/ci/docc.json
rm -rf "$graphs" .build/site "$diagnostics"
mkdir -p "$graphs"
swift-symbolgraph-extract -module-name Lifeline -I "$modules" -target "$target" \
  -minimum-access-level public -skip-synthesized-members -output-dir "$graphs"
docc convert Docs/Lifeline.docc --additional-symbol-graph-dir "$graphs" \
  --fallback-display-name Lifeline --fallback-bundle-identifier lifeline \
  --output-path .build/site --diagnostics-file "$diagnostics" >.build/ci/docc.log 2>&1 ||
  { cat .build/ci/docc.log; exit 1; }

problems=$(jq -r '
  .diagnostics[]
  | select(.severity == "warning" or .severity == "error")
  | select(.summary | test("^Parameter .(fileID|filePath|line|column). is missing documentation") | not)
  | "\(.source // "" | sub(".*/(?=(Sources|Docs)/)"; "")):\(.range.start.line // 0): \(.summary)"
' "$diagnostics")
[[ -z $problems ]] || { echo "$problems"; exit 1; }
pages=$(find .build/site/data -name '*.json' | wc -l)
[[ $pages -gt 50 ]] || { echo "The site has only $pages pages."; exit 1; }
echo "$pages pages"
