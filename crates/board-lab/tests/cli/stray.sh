#!/bin/sh
# A UGI engine for tests that is hard to stop: it and a process that it starts ignore signals. Both
# keep a pipe open as long as they live.
#
# stray.sh PIPE BEHAVIOR
trap '' HUP INT TERM
exec 3>"$1"
sleep 1000 &
while read -r word rest; do
  case $word in
  ugi) echo ugiok ;;
  isready) echo readyok ;;
  go)
    echo go >&3
    case $2 in
    hang) exec sleep 1000 ;;
    illegal) echo bestmove z9z9 ;;
    esac
    ;;
  quit) exit 0 ;;
  esac
done
