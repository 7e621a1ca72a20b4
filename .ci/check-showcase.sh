#!/usr/bin/env bash
# Runs the built showcase as people do: in a pipe, with wrong options, and in a terminal, key by key.
#
# usage: .ci/check-showcase.sh [CONFIGURATION]      (debug unless told)
set -euo pipefail
cd "$(dirname "$0")/.."
configuration=${1:-debug}
swift build -c "$configuration" --product showcase
showcase=$(swift build -c "$configuration" --show-bin-path)/showcase
fixtures=Examples/Feed/Tests/Fixtures
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

fail() { echo "FAILED: $*"; failures=$((failures + 1)); }

# run CODE ARGUMENT... : runs without a terminal; leaves what it wrote in $scratch/out and $scratch/err.
run() {
  local wanted=$1 code=0
  shift
  "$showcase" "$@" <"${input:-/dev/null}" >"$scratch/out" 2>"$scratch/err" || code=$?
  [[ $code -eq $wanted ]] || fail "showcase $*: exit code $code instead of $wanted"
}

says() { grep -qF -- "$2" "$scratch/$1" || fail "'$2' is not in what it wrote ($1): $(cat "$scratch/$1")"; }
silent() { [[ ! -s $scratch/$1 ]] || fail "it wrote ($1): $(cat "$scratch/$1")"; }

# The script.
begin=$(date +%s%N)
run 0
milliseconds=$((($(date +%s%N) - begin) / 1000000))
silent err
for line in 'The Harbour Gazette: 5 items' 'The items are still there: 5.' 'The Harbour Gazette: 7 items' \
  "In flight: 'reading time' of Showcase.feed.article" "In flight: 'refresh' of Showcase.feed" \
  'The feed is gone.'; do
  says out "$line"
done
[[ $(tail -1 "$scratch/out") == '  In flight: nothing.' ]] || fail 'something is in flight at the end'
[[ $milliseconds -lt 2000 ]] || fail "the script took $milliseconds ms"
cp "$scratch/out" "$scratch/first"
run 0
cmp -s "$scratch/first" "$scratch/out" || fail 'the second transcript differs from the first'
echo "script: $(wc -l <"$scratch/out") lines in $milliseconds ms"

# The weather. The threshold stands here in numbers of its own: 29 s are no absence, 30 are.
run 0 --weather --lat 48.1 --lon=11.6
silent err
says out 'The weather without a network: an embedded source invents it'
loads() { grep -A1 -xF -- "> $1" "$scratch/out" | tail -1 | grep -qx "  Loads: $2." || fail "after '$1' not: Loads: $2"; }
loads start 1
loads '29 s in the background' none
loads '30 s in the background' 1
loads 'five minutes later: go to the diary' none
loads 'eleven minutes later: back to today' 1
says out 'at 48.10, 11.60'
says out "In flight: 'fix' of WeatherScreen.weather.conditions."
[[ $(tail -1 "$scratch/out") == '  In flight: nothing.' ]] || fail 'something is in flight after leaving'
cp "$scratch/out" "$scratch/first"
run 0 --weather --lat 48.1 --lon=11.6
cmp -s "$scratch/first" "$scratch/out" || fail 'the second transcript of the weather differs from the first'
echo 'weather: checked'

# The albums.
run 0 --albums
silent err
says out "In flight: 'changes' of Albums.sync."
says out "  On the new phone: 298 shown, not interested in: 'Copper Gardens', 'Northern Echoes'"
[[ $(grep -cx '  In flight: nothing.' "$scratch/out") -eq 1 ]] || fail 'something is in flight without Pro'
cp "$scratch/out" "$scratch/first"
run 0 --albums
cmp -s "$scratch/first" "$scratch/out" || fail 'the second transcript of the albums differs from the first'
printf 'dismiss 1002\nrestore 7\nsing\nquit\n' >"$scratch/commands"
input="$scratch/commands" run 0 --device A --store "$scratch/store"
for line in 'ready: 0 dismissed, 300 shown' 'not interested in: 1002' 'dismissed 1002' \
  'nothing changes: restored 7' "not understood: 'sing'"; do
  says out "$line"
done
run 0 --device A --store "$scratch/store"
says out 'ready: 1 dismissed, 299 shown'
echo 'albums: checked'

# A feed of one's own.
run 0 --feed "$fixtures/blog.rss.xml"
silent err
says out 'Notes from a Workshop: 2 items'
run 0 "--feed=file://$PWD/$fixtures/releases.atom.xml"
says out 'Releases of tern <beta>: 2 items'

# Help, and the command lines that need it.
for option in --help -h; do
  run 0 "$option"
  silent err
  says out 'Usage: showcase [--feed <file or URL>]'
done
wrong() {
  local message=$1
  shift
  run 64 "$@"
  silent out
  says err "showcase: $message"
  says err "Try 'showcase --help'."
}
wrong "unknown option '--feeds'" --feeds x
wrong "unexpected argument 'x'" x
wrong "'--feed' needs" --feed
wrong "'--feed' may be given only once" --feed a --feed b
wrong "'--lat' needs degrees" --weather --lat north
wrong "'--device' needs '--store <folder>'" --device A
wrong "'--store' and '--pro' need '--device <name>'" --pro
wrong "a device has a name of up to 32 letters and digits, not '../A'" --device ../A --store x
wrong "'ftp://x' is not a web address" --feed ftp://x

# Feeds that cannot be read.
unreadable() {
  local message=$1
  shift
  run 1 --feed "$@"
  says err "showcase: "
  says err "$message"
}
printf '<rss>\n<channel></rss>' >"$scratch/malformed.xml"
printf '<!DOCTYPE html><html>' >"$scratch/page.html"
printf '<!DOCTYPE rss [<!ENTITY a "x">]><rss/>' >"$scratch/bomb.xml"
unreadable 'there is no such file' "$scratch/none.xml"
silent out
unreadable 'it is a folder' "$scratch"
unreadable 'at line 2, column' "$scratch/malformed.xml"
unreadable 'not a feed but an HTML page' "$scratch/page.html"
unreadable '<!ENTITY>' "$scratch/bomb.xml"
unreadable 'cannot be reached' http://127.0.0.1:1/feed
echo 'command line: checked'

# The terminal.
python3 .ci/press-keys.py "$showcase" || failures=$((failures + 1))

[[ $failures -eq 0 ]] && echo 'The showcase does what it says.' || exit 1
