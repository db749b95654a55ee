#!/bin/sh
# A UGI engine for tests. It knows no rules: it plays the first legal move that board-lab lists, and
# after MOVES moves it shows the fault that BEHAVIOR names.
#
# engine.sh BOARD_LAB GAME [BEHAVIOR [MOVES [LOG]]]
lab=$1 game=$2 behavior=${3:-good} left=${4:-0} log=${5:-/dev/null}
while read -r word rest; do
  echo "$word $rest" >>"$log"
  case $word in
  ugi)
    printf 'id name test\nid author nobody\n'
    printf 'option name Own Book type check default false\nugiok\n'
    ;;
  isready) echo readyok ;;
  position)
    start=${rest#fen } moves=
    case $start in
    *' moves '*) moves=${start#* moves } start=${start%% moves *} ;;
    esac
    ;;
  go)
    if [ "$behavior" != good ] && [ "$left" -le 0 ]; then
      case $behavior in
      crash)
        echo 'out of luck' >&2
        exit 3
        ;;
      illegal) echo bestmove z9z9 && continue ;;
      none) printf 'info string no idea\nbestmove (none)\n' && continue ;;
      hang) exec sleep 1000 ;;
      flood) exec yes 'info string busy' ;;
      esac
    fi
    left=$((left - 1))
    # Unquoted, so that each move is an argument.
    position=$("$lab" play "$game" --position "$start" $moves)
    move=$("$lab" moves "$game" --position "$position" | head -n 1)
    printf 'info depth 1 nodes 1\nbestmove %s\n' "$move"
    ;;
  quit) exit 0 ;;
  esac
done
