#!/usr/bin/env bash
# Follows 'Containers' in docs/operating.md with Docker on this machine: builds, orders over https, backs up, and restores
# into empty volumes. Prints how long each took, and takes all of it away again. As root, with ports 80 and 443 free and
# the project installed: deploy/try/compose.sh
set -euo pipefail

source=$(cd "$(dirname "$0")/../.." && pwd)
. "$source/deploy/try/shared.sh"
folder=$(mktemp -d)
host=shop.local
password=$(head -c 16 /dev/urandom | base64)

compose() {
  docker compose --file deploy/compose.yaml --file "$folder/ports.yaml" "$@"
}

clear_up() {
  compose down --volumes >"$folder/down.log" 2>&1 || true
  rm -rf "$folder"
}
trap clear_up EXIT

as_browser() {
  compose exec -T web cat /data/caddy/pki/authorities/local/root.crt >"$folder/root.crt"
  node_with_names "$folder" "$folder/root.crt" "$@"
}

first_order() {
  local link
  link=$(compose logs --no-log-prefix shop | grep -o "https://$host/welcome#[^ ]*" | tail -n 1)
  as_browser deploy/try/first-order.ts "$link" "$password"
}

ordering() {
  as_browser deploy/try/orders-meanwhile.ts "https://$host" "$1"
}

update() {
  COMPOSE_FILE=$PWD/deploy/compose.yaml:$folder/ports.yaml deploy/update-containers.sh
}

in_shop() {
  compose "$1" -T ${2:+"$2"} shop node scripts/program.mjs "src/server/cli/$3.ts"
}

echo "127.0.0.1 $host" >"$folder/hosts"
printf 'services: { web: { ports: !override ["127.0.0.1:80:8080", "127.0.0.1:443:8443"] } }\n' >"$folder/ports.yaml"
git clone --quiet "file://$source" "$folder/haat"
cd "$folder/haat"
mkdir -m 700 deploy/secrets
openssl rand -base64 48 >deploy/secrets/shop
openssl rand -base64 24 >deploy/secrets/backup_key
openssl rand -hex 24 >deploy/secrets/database_password
echo "postgresql://haat:$(cat deploy/secrets/database_password)@database/haat" >deploy/secrets/database_url
echo "SHOP_HOST=$host" >deploy/.env

timed 'Building' compose build --quiet
timed 'Starting' compose up --detach --wait
timed 'From the welcome link to the first order' first_order
timed 'Replacing it while orders come' while_ordering 4000 update
timed 'Backing up' in_shop exec '' backup
timed 'Checking' in_shop exec '' doctor

# As on another machine, with copies of the secrets and of the volume with the backups.
compose down
docker volume rm $(docker volume ls --quiet --filter name=haat_ | grep -v backups) >/dev/null
timed 'Restoring' in_shop run --rm restore
timed 'Starting again' compose up --detach --wait
timed 'From the restored copy to the next order' as_browser deploy/try/after-restore.ts "https://$host" "$password"
echo 'All of it worked.'
