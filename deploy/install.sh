#!/usr/bin/env bash
# Puts the shop on this Debian server, or updates it (docs/operating.md):
#   sudo deploy/install.sh shop.example.com                 the first time
#   sudo deploy/install.sh shop.example.com /srv/backups    on a new server: with the newest backup from there
#   sudo deploy/install.sh                                  fetches and switches to the newest version
# With OWNER_EMAIL and SMTP_URL in the environment, the first install emails the link that makes its reader the owner.
# It may be run again at any time. What you have changed in /etc is kept.
set -euo pipefail

source=$(cd "$(dirname "$0")/.." && pwd)
home=/opt/haat
current=$home/current
settings=/etc/haat/settings
backups=/var/backups/haat
issue=/etc/issue.d/haat.issue

say() { printf '\n== %s\n' "$*"; }

stop() {
  printf '%s\n' "$*" >&2
  exit 1
}

install_packages() {
  say 'Installing what the shop needs from Debian'
  export DEBIAN_FRONTEND=noninteractive
  # A new machine may still be updating itself.
  apt-get -o DPkg::Lock::Timeout=300 update -qq
  apt-get -o DPkg::Lock::Timeout=300 install -qq --no-install-recommends \
    caddy curl nodejs npm openssl postgresql unattended-upgrades >/dev/null
}

create_accounts() {
  # One runs the shop and can read its secrets; the other builds it and cannot.
  for account in haat haat-build; do
    id "$account" >/dev/null 2>&1 ||
      useradd --system --user-group --shell /usr/sbin/nologin \
        --home-dir "/var/lib/$account" "$account"
  done
  install -d -o haat-build -g haat-build /var/lib/haat-build
  # Root runs what lies here, so nobody else may put anything in its place.
  install -d -o root -g root "$home" "$home/releases"
  install -d -o haat -g haat -m 700 /var/lib/haat "$backups"
}

as_postgres() { (cd / && runuser -u postgres -- "$@"); }

create_database() {
  # The account logs in as itself, over a local socket: there is no password.
  as_postgres psql -qAtc "select 'yes' from pg_roles where rolname = 'haat'" | grep -q yes ||
    as_postgres createuser haat
  as_postgres psql -qAtc "select 'yes' from pg_database where datname = 'haat'" | grep -q yes ||
    as_postgres createdb --owner=haat --template=template0 --encoding=UTF8 --locale=C.UTF-8 haat
}

write_settings() {
  local host=$1
  install -d -o root -g haat -m 750 /etc/haat
  if [ ! -s /etc/haat/secret ]; then
    openssl rand -base64 48 >/etc/haat/secret
  fi
  if [ ! -e "$settings" ]; then
    sed "s/shop\.example\.com/$host/" "$source/deploy/settings" >"$settings"
    if [ -n "${SMTP_URL:-}" ]; then
      printf '%s\n' "$SMTP_URL" >/etc/haat/smtp
      printf 'SMTP_URL_FILE=/etc/haat/smtp\n' >>"$settings"
      [ -z "${OWNER_EMAIL:-}" ] || printf 'ADMIN_EMAIL=%s\n' "$OWNER_EMAIL" >>"$settings"
    fi
  fi
  # Also those that were brought from a former server.
  chown -R root:haat /etc/haat
  chmod -R u=rwX,g=rX,o= /etc/haat
}

write_caddyfile() {
  local host=$1
  if grep -q SHOP_HOST /etc/caddy/Caddyfile 2>/dev/null; then return; fi
  [ ! -e /etc/caddy/Caddyfile ] || cp /etc/caddy/Caddyfile /etc/caddy/Caddyfile.before-haat
  sed "s/shop\.example\.com/$host/" "$source/deploy/Caddyfile" >/etc/caddy/Caddyfile
  systemctl enable --quiet caddy
  systemctl reload-or-restart caddy
}

# Builds beside what runs. A release is a folder named after its commit.
build() {
  local release=$1
  [ ! -e "$release/built" ] || return 0
  say "Building $(basename "$release")"
  rm -rf "$release"
  install -d -o haat-build -g haat-build "$release"
  git -C "$source" archive HEAD | runuser -u haat-build -- tar -x -C "$release"
  # What has not changed is not built again.
  if [ -e "$current/built" ]; then
    runuser -u haat-build -- cp -a "$current/node_modules" "$current/build" "$release"
  fi
  (cd "$release" && runuser -u haat-build -- env HOME=/var/lib/haat-build NODE_ENV=production \
    node scripts/build.mjs)
  runuser -u haat-build -- touch "$release/built"
}

point_to() {
  local release=$1 commit unit
  commit=$(basename "$release")
  # Root runs these: not from the folder of the account that builds.
  for unit in haat.service haat.socket; do
    if git -C "$source" cat-file -e "$commit:deploy/$unit" 2>/dev/null; then
      git -C "$source" show "$commit:deploy/$unit" | install -m 644 /dev/stdin "/etc/systemd/system/$unit"
    else
      # Of a version that does not know it yet.
      systemctl disable --quiet --now "$unit" 2>/dev/null || true
      rm -f "/etc/systemd/system/$unit"
    fi
  done
  git -C "$source" show "$commit:deploy/haat" | install -m 755 /dev/stdin /usr/local/bin/haat
  ln -sfn "$release" "$current.new"
  mv -T "$current.new" "$current"
  systemctl daemon-reload
}

switch_to() {
  point_to "$1"
  systemctl enable --quiet haat
  systemctl restart haat
}

has_tables() {
  as_postgres psql -qAtc "select 'yes' from pg_tables where schemaname = 'public' limit 1" haat | grep -q yes
}

# Before the first start, so that there is nothing yet that a backup would replace.
restore() {
  local from=$1 key former=''
  say "Restoring from $from"
  [ ! -d "$from" ] || chown -R haat:haat "$from"
  rm -f /var/lib/haat/backup-key
  read -rsp 'Enter the key of the backup, or nothing to go on without: ' key || true
  printf '\n'
  [ -z "$key" ] || install -m 600 -o haat -g haat /dev/stdin /var/lib/haat/backup-key <<<"$key"
  haat restore "$from" || stop "Say '$0' with the same words to try again. If only a check failed, '$0' alone starts the shop."
  if [ -e /var/lib/haat/restored-settings ]; then
    former=$(sed -n "s/^SHOP_SECRET='\(.*\)'$/\1/p" /var/lib/haat/restored-settings)
  fi
  if [ -z "$former" ] && [ -e /var/lib/haat/secret ]; then former=$(cat /var/lib/haat/secret); fi
  [ -z "$former" ] || printf '%s\n' "$former" >/etc/haat/secret
}

# A large shop may need minutes to migrate.
is_ready() {
  local _ restarts
  # Those of a version that did not start count on.
  restarts=$(systemctl show -P NRestarts haat)
  for _ in $(seq 300); do
    if curl -fs -o /dev/null --max-time 5 http://127.0.0.1:3000/readyz; then return 0; fi
    [ $(($(systemctl show -P NRestarts haat) - restarts)) -lt 5 ] || return 1
    sleep 1
  done
  return 1
}

back_up() {
  local folder
  folder="$backups/before-$(basename "$1")-$(date +%s)"
  say "Backing up to $folder"
  haat backup "$folder"
}

remove_old() {
  local release
  for release in "$home"/releases/*; do
    [ "$release" = "$1" ] || [ "$release" = "$2" ] || rm -rf "$release"
  done
  # Of the backups, the last three.
  find "$backups" -mindepth 1 -maxdepth 1 -name 'before-*' -printf '%T@ %p\n' |
    sort -rn | tail -n +4 | cut -d' ' -f2- | xargs -r rm -rf
}

# The link comes with the last lines that a start prints, if nobody owns the shop yet.
tell_welcome() {
  local start log
  rm -f "$issue"
  start=$(systemctl show -P InvocationID haat)
  for _ in $(seq 30); do
    log=$(journalctl _SYSTEMD_INVOCATION_ID="$start" -o cat)
    if grep -q 'Stop with Ctrl-C' <<<"$log"; then break; fi
    sleep 1
  done
  sleep 1
  log=$(journalctl _SYSTEMD_INVOCATION_ID="$start" -o cat)
  grep -q '/welcome#' <<<"$log" || return 0
  # A provider's console shows it before anybody has logged in; only root may read the file.
  install -d /etc/issue.d
  install -m 600 /dev/stdin "$issue" <<TEXT

The shop is empty. Open this link; the first person to open it becomes the owner:
$(grep -o 'https://[^ ]*/welcome#[^ ]*' <<<"$log")

TEXT
  cat "$issue"
  agetty --reload 2>/dev/null || true
}

main() {
  local host=${1:-} backups_from=${2:-} release before
  [ "$(id -u)" = 0 ] || stop 'Run this as root, for example with sudo.'
  [ -n "$host" ] || [ -e "$settings" ] || stop "Say the shop's name: $0 shop.example.com"
  case $host in *[!a-z0-9.-]*) stop "\"$host\" is not a host name such as shop.example.com." ;; esac
  if [ -n "$host" ] && [ -e "$settings" ] && ! grep -Fqx "SHOP_URL=https://$host" "$settings"; then
    stop "This server has another name. Change it in $settings and /etc/caddy/Caddyfile, restart haat and caddy, and run $0 alone."
  fi
  install_packages
  create_accounts
  if [ -n "$host" ]; then
    create_database
    write_settings "$host"
    write_caddyfile "$host"
  fi

  if [ -n "$backups_from" ] && has_tables; then
    stop 'There is a shop in the database haat. To give that one up for good, and then run this again:
  systemctl stop haat.socket && rm -r /var/lib/haat && cd / && runuser -u postgres -- dropdb haat'
  fi

  release=$home/releases/$(git -C "$source" rev-parse --short=12 HEAD)
  before=$(readlink "$current" || true)
  build "$release"
  [ -z "$before" ] || [ "$before" = "$release" ] || back_up "$release"
  if [ -n "$backups_from" ]; then
    point_to "$release"
    restore "$backups_from"
  fi
  say "Starting $(basename "$release")"
  switch_to "$release"
  if ! is_ready; then
    journalctl -u haat -o cat -n 20 >&2
    [ -n "$before" ] && [ "$before" != "$release" ] || stop 'The shop did not start. See above.'
    say "It did not start. Going back to $(basename "$before")"
    switch_to "$before"
    is_ready || stop 'The version before does not start either. See: journalctl -u haat'
    stop 'The version before runs again. Nothing is lost.'
  fi
  remove_old "$release" "${before:-$release}"
  say "$(basename "$release") is running at $(sed -n 's/^SHOP_URL=//p' "$settings")"
  tell_welcome
}

# An update begins with the newest version of this script.
if [ $# -eq 0 ] && [ -z "${HAAT_FETCHED:-}" ]; then
  git -C "$source" pull --quiet --ff-only
  HAAT_FETCHED=yes exec "$0"
fi
main "$@"
