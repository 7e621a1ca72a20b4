#!/usr/bin/env bash
# Compares the public interface with Docs/API/<Module>.txt: a difference there is a change of the API.
# Documentation comments are left out, so that only declarations count.
#
# usage: .ci/api.sh [--write]      (after `swift build`; --write puts the interface of now in place)
set -euo pipefail
cd "$(dirname "$0")/.."
write=${1:-}
modules=.build/debug/Modules
target=$(swiftc -print-target-info | jq -r .target.unversionedTriple)
status=0

# Platform modules differ between systems; what they are is no part of the interface.
interface() {
  swift-synthesize-interface -module-name "$1" -I "$modules" -target "$target" |
    sed -E '/^ *\/\/\//d; /^(public )?import (Glibc|Darwin|Musl|Foundation[A-Za-z]*|Synchronization)$/d' |
    cat -s
}

[[ -d $modules ]] || { echo "There are no modules in $modules: run swift build."; exit 1; }
mkdir -p Docs/API .build/ci
for module in Lifeline LifelineTesting; do
  interface "$module" >".build/ci/$module.txt"
  grep -q '^public ' ".build/ci/$module.txt" || { echo "The interface of $module is empty."; exit 1; }
  if [[ $write == --write ]]; then
    cp ".build/ci/$module.txt" "Docs/API/$module.txt"
  elif ! diff -u "Docs/API/$module.txt" ".build/ci/$module.txt"; then
    echo "The public interface of $module is not that of Docs/API/$module.txt."
    echo "If that is meant, run .ci/api.sh --write and commit it with its design note."
    status=1
  fi
done
[[ $status -eq 0 ]] && echo "$(cat Docs/API/*.txt | grep -cE '^ *(@[a-zA-Z]+ )*public ') public declarations"
exit $status
