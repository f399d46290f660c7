#!/usr/bin/env bash
# Plays 'A managed platform' in docs/operating.md on this machine: a PostgreSQL that only takes encrypted connections, with
# a certificate of its own, a bucket, and Caddy as the platform's proxy. Orders over https, then replaces the instance as
# a deploy does. Prints how long each took. As root, with the project built by `node scripts/build.mjs`, Caddy and
# PostgreSQL's programs (PGBIN): deploy/try/platform.sh
set -euo pipefail

source=$(cd "$(dirname "$0")/../.." && pwd)
. "$source/deploy/try/shared.sh"
PGBIN=${PGBIN:-/usr/lib/postgresql/15/bin}
folder=$(mktemp -d)
chmod 755 "$folder"
host=shop.local
shop=https://$host:8443
password=$(head -c 16 /dev/urandom | base64)
node=$source/node_modules/.bin/node
started_programs=()

clear_up() {
  [ ${#started_programs[@]} = 0 ] || kill "${started_programs[@]}" 2>/dev/null || true
  runuser -u postgres -- "$PGBIN/pg_ctl" -D "$folder/database" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap clear_up EXIT

start() {
  "$@" >>"$folder/log" 2>&1 &
  started_programs+=($!)
}

make_database() {
  install -d -o postgres -g postgres "$folder/database"
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
    -keyout "$folder/database.key" -out "$folder/database.crt" 2>/dev/null
  chown postgres "$folder/database.key" && chmod 600 "$folder/database.key"
  echo "$password" >"$folder/password" && chown postgres "$folder/password"
  runuser -u postgres -- "$PGBIN/initdb" -U haat --pwfile="$folder/password" -A scram-sha-256 -D "$folder/database" >/dev/null
  echo 'hostssl all all 127.0.0.1/32 scram-sha-256' >"$folder/database/pg_hba.conf"
  runuser -u postgres -- "$PGBIN/pg_ctl" -D "$folder/database" -l "$folder/database/log" -w start -o "-p 5499 -k '' \
    -c listen_addresses=127.0.0.1 -c ssl=on -c ssl_cert_file=$folder/database.crt -c ssl_key_file=$folder/database.key" >/dev/null
}

# With the settings of the page's table and no others.
start_instance() {
  local port=$1
  cd "$source"
  start env -i "PATH=$PATH" "HOME=$folder" NODE_ENV=production HOST=127.0.0.1 "PORT=$port" "SHOP_URL=$shop" \
    "DATA_DIR=$folder/data-$port" "SHOP_SECRET=$secret" "DATABASE_URL=$database_url" S3_ENDPOINT=http://127.0.0.1:4599 \
    S3_BUCKET=shop S3_ACCESS_KEY_ID=S3RVER S3_SECRET_ACCESS_KEY=S3RVER TRUSTED_PROXIES=127.0.0.1 \
    "$node" scripts/start.mjs
  for _ in $(seq 300); do
    curl -fs -o /dev/null "http://127.0.0.1:$port/readyz" && return
    sleep 0.2
  done
  cat "$folder/log" >&2
  return 1
}

as_browser() {
  node_with_names "$folder" "$folder/caddy/pki/authorities/local/root.crt" "$@"
}

first_order() {
  local link=
  for _ in $(seq 50); do
    link=$(grep -oE "$shop/welcome#[A-Za-z0-9_%-]+" "$folder/log" | tail -n 1) && break
    sleep 0.2
  done
  as_browser "$source/deploy/try/first-order.ts" "$link" "$password"
}

deploy() {
  local former=${started_programs[-1]}
  start_instance 4602
  kill -TERM "$former"
  wait "$former"
  # Until the proxy has noticed, as a platform does first: Caddy 2.6 cannot send the body of a request a second time.
  sleep 2
}

secret=$(openssl rand -base64 48)
encoded=$(printf %s "$password" | sed 's/+/%2B/g; s#/#%2F#g; s/=/%3D/g')
database_url="postgresql://haat:$encoded@localhost:5499/postgres?sslmode=verify-full&sslrootcert=$folder/database.crt"
printf '127.0.0.1 localhost %s\n' "$host" >"$folder/hosts"
cat >"$folder/Caddyfile" <<END
{
  admin off
  skip_install_trust
  http_port 8480
  https_port 8443
  storage file_system $folder/caddy
}
$host {
  bind 127.0.0.1
  tls internal
  reverse_proxy 127.0.0.1:4601 127.0.0.1:4602 {
    lb_policy first
    lb_try_duration 10s
    health_uri /readyz
    health_interval 1s
  }
}
END

make_database
start "$node" "$source/deploy/try/bucket.ts" "$folder/bucket" 4599
caddy run --config "$folder/Caddyfile" --adapter caddyfile >"$folder/proxy.log" 2>&1 &
started_programs+=($!)
timed 'Starting' start_instance 4601
timed 'From the welcome link to the first order' first_order
timed 'A deploy: the new instance ready, the old one ended' deploy
timed 'The next order' as_browser --input-type=module -e \
  "import { orderPanjabi } from '$source/deploy/try/shop-calls.ts'; console.log(await orderPanjabi('$shop'))"
echo 'All of it worked.'
