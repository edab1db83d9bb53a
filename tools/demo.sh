#!/bin/sh
# SPDX-License-Identifier: MIT
# Shows two games that people played, and fails if they are not shown as they should be. Usage, in the project's root:
# demo.sh XIMA, where XIMA is the program.
set -eu
xima=$1
records=tests/games/xima
faults=$(mktemp)
trap 'rm -f "$faults"' EXIT

heading() { printf '\n--- %s\n\n' "$*"; }
fail() { printf 'demo: %s\n' "$*" >&2; exit 1; }

# On this sheet red has the first seat: R is red (rojo), Z is blue (azul).
sheet() { "$xima" --game xima:colors=R/Z replay "$@" "$records/sheet-a.mended.txt"; }

heading "A game from a score sheet, one slip put right. Red (R) begins, blue (Z) gets its special to the summit."
sheet --boards=3 || fail "sheet-a.mended.txt must replay to its end"
case $(sheet --quiet) in
    *'result 0-1: Z wins (summit)'*) ;;
    *) fail "sheet-a.mended.txt must end with blue on the summit" ;;
esac

heading "The inventors' sample game as it was printed. It holds a move that the rules forbid, and the check finds it:"
status=0
"$xima" replay "$records/seed-short.txt" 2>"$faults" || status=$?
cat "$faults"
[ "$status" = 1 ] || fail "replaying seed-short.txt must end with status 1, not $status"
grep -q "23\.\.\. 10E11: E11's top is level 5, the block on E10 stands on 3" "$faults" ||
    fail "seed-short.txt must be refused at 23... 10E11, with the two levels named"

heading "What to try next"
cat <<EOF
  $xima show -G2 -G12
      a board after two moves
  $xima moves -G2
      the legal moves after one
  $xima perft 3 --divide
      how many ways there are to play on
  $xima replay --lenient FILE
      a record of your own, slips forgiven
  $xima --help
      all commands
  tools/dev test
      all tests
  README.md, docs/quick-start.md
      the library from C
EOF
