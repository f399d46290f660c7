#!/usr/bin/env bash
# Replaces the shop of compose.yaml by one of this version and these settings, without a pause for visitors: the new one
# starts beside the old one, which ends once the new one is ready.
set -euo pipefail
cd "$(dirname "$0")"

old=$(docker compose ps --quiet shop)
docker compose build --quiet
if ! docker compose up --detach --no-recreate --scale "shop=$(($(wc -w <<<"$old") + 1))" --wait --wait-timeout 300 shop; then
  for shop in $(docker compose ps --all --quiet shop); do
    if ! grep -qw "$shop" <<<"$old"; then
      docker logs --tail 20 "$shop" >&2
      docker rm --force "$shop" >/dev/null
    fi
  done
  echo 'It did not start. See above. The version before goes on.' >&2
  exit 1
fi
# Each finishes what it is doing.
for shop in $old; do
  docker stop "$shop" >/dev/null
  docker rm "$shop" >/dev/null
done
# The web server and the database restart only if something of theirs has changed.
docker compose up --detach --wait
