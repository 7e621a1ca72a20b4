#!/usr/bin/env bash
# Measures what users wait for: clean builds of the library, of its plug-in, and what macros add to a build.
#
# usage: .ci/build-times.sh      (a few minutes; on a quiet machine)
# Not part of the checks: times depend on the machine. Figures of ours are in Docs/Performance.md.
set -euo pipefail
cd "$(dirname "$0")/.."
exec </dev/null
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

seconds() {
  local begin
  begin=$(date +%s%N)
  "$@" >"$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
  awk -v begin="$begin" -v end="$(date +%s%N)" 'BEGIN { printf "%.1f", (end - begin) / 1e9 }'
}

echo "cores: $(nproc), load before: $(cut -d' ' -f1 /proc/loadavg 2>/dev/null || uptime)"
for what in LifelineMacros Lifeline LifelineTesting; do
  for configuration in debug release; do
    rm -rf "$scratch/build"
    took=$(seconds swift build -c $configuration --target $what --scratch-path "$scratch/build")
    printf '%-52s %6s s\n' "clean $configuration build of $what" "$took"
  done
done

# Features that applications would write, by the number, with macros and written out by the compiler.
feature() {
  cat <<SWIFT
@Reducer
struct Feature$1 {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var title = ""
    var isLoading = false
  }

  enum Action {
    case upTapped
    case titleChanged(String)
    case answered(Result<Int, Never>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .upTapped: state.count += 1
      case .titleChanged(let title): state.title = title
      case .answered(.success(let count)): state.count = count
      }
      return .none
    }
  }
}

SWIFT
}
swift build --product Lifeline >"$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
binaries=$(swift build --show-bin-path)
check() {
  swiftc -frontend -typecheck -swift-version 6 -module-name Features -I "$binaries/Modules" \
    -load-plugin-executable "$binaries/LifelineMacros-tool#LifelineMacros" "$@"
}
printf 'import Lifeline\n\nlet nothing = 0\n' >"$scratch/None.swift"
for count in 1 100; do
  { echo "import Lifeline"; echo; for ((number = 1; number <= count; number++)); do feature $number; done; } \
    >"$scratch/Features$count.swift"
done
check "$scratch/None.swift" # The first one reads files that the others find in memory.
none=$(seconds check "$scratch/None.swift")
one=$(seconds check "$scratch/Features1.swift")
hundred=$(seconds check "$scratch/Features100.swift")
printf '%-52s %6s s\n' 'type-checking: a file that uses no macro' "$none" \
  'type-checking: one feature, the plug-in is started' "$one" 'type-checking: 100 features' "$hundred"
awk -v one="$one" -v hundred="$hundred" \
  'BEGIN { printf "%-52s %6.1f ms\n", "type-checking: each further feature", (hundred - one) / 99 * 1000 }'
