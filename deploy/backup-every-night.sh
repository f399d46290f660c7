#!/bin/sh
# A backup now and every 24 hours; the last fourteen are kept. A failed one is tried again after an hour.
set -eu
trap 'exit 0' TERM INT
folder=$1
while :; do
  pause=3600
  if node scripts/program.mjs src/server/cli/backup.ts "$folder/$(date -u +%Y-%m-%d-%H%M)"; then
    pause=86400
    find "$folder" -mindepth 1 -maxdepth 1 ! -name '*.part' | sort -r | tail -n +15 |
      xargs -r rm -rf
  fi
  sleep "$pause" &
  wait $!
done
