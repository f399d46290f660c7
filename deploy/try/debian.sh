#!/usr/bin/env bash
# Puts the shop on an empty Debian 12 that boots in a container, by the text that the dashboard writes for cloud-init:
# orders over https, updates, goes back from an update that does not start, backs up, and restores by hand in a second
# one, as docs/operating.md says. Prints how long each took.
# As root: deploy/try/debian.sh [FOLDER]
set -euo pipefail

source=$(cd "$(dirname "$0")/../.." && pwd)
. "$source/deploy/try/shared.sh"
folder=${1:-$(mktemp -d)}
mkdir -p "$folder"
root=$folder/first
host=shop.local
trusted=()
password=$(head -c 16 /dev/urandom | base64)
# What is typed when a program asks.
answer=

for program in debootstrap systemd-nspawn slirp4netns git; do
  command -v "$program" >/dev/null || {
    echo "$program is not installed (Debian: apt-get install debootstrap systemd-container slirp4netns git)." >&2
    exit 1
  }
done
[ "$(id -u)" = 0 ] || { echo 'Run this as root.' >&2; exit 1; }

stop() {
  # shellcheck disable=SC2046
  kill $(jobs -p) 2>/dev/null || true
  wait
}
trap stop EXIT

make_debian() {
  local empty=$folder/empty
  [ -e "$empty/made" ] || {
    debootstrap --variant=minbase --include=ca-certificates,dbus,systemd,systemd-sysv \
      bookworm "$empty" >"$folder/debootstrap.log"
    touch "$empty/made"
  }
  rm -rf "$root"
  cp -a "$empty" "$root"
  # What `git clone` reaches instead of a server.
  rm -rf "$root/srv/haat.git"
  git clone --quiet --bare --depth 1 "file://$source" "$root/srv/haat.git"
  echo "127.0.0.1 localhost $host" >"$root/etc/hosts"
}

# Where the network looks into https, Debian and Node.js trust there whom this machine trusts.
trust_as_here() {
  compgen -G '/usr/local/share/ca-certificates/*.crt' >/dev/null || return 0
  cp /usr/local/share/ca-certificates/*.crt "$root/usr/local/share/ca-certificates/"
  inside update-ca-certificates >/dev/null 2>&1
  trusted=(NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt)
}

# A network of its own, through which it reaches package mirrors and nothing reaches it.
boot() {
  systemd-nspawn --quiet --register=no --keep-unit --private-network --resolv-conf=off \
    --console=pipe --boot --directory="$root" </dev/null >"$folder/console.log" 2>&1 &
  local container=$!
  for _ in $(seq 30); do
    sleep 1
    leader=$(pgrep --parent "$container" | head -n 1) || continue
    [ ! -e "/proc/$leader/root/run/systemd/private" ] || break
  done
  slirp4netns --configure --mtu=65520 --disable-host-loopback "$leader" tap0 >"$folder/network.log" 2>&1 &
  echo 'nameserver 10.0.2.3' >"$root/etc/resolv.conf"
  for _ in $(seq 30); do
    inside systemctl is-system-running --quiet && return
    sleep 1
  done
  inside systemctl --failed --no-pager
}

inside() {
  nsenter --target "$leader" --all -- env --ignore-environment HOME=/root LANG=C.UTF-8 \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "${trusted[@]}" "$@" <<<"$answer"
}

burn() {
  stop
  rm -rf "$root"
}

as_browser() {
  inside env NODE_EXTRA_CA_CERTS=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt \
    /opt/haat/current/node_modules/.bin/node "$@"
}

commit_of_server() { inside readlink /opt/haat/current; }

change_project() {
  local clone=$folder/clone
  rm -rf "$clone"
  git clone --quiet "$root/srv/haat.git" "$clone"
  (cd "$clone" && eval "$1" && git -c user.name=try -c user.email=try@example.com commit --quiet -am 'try: change')
  git -C "$clone" push --quiet
}

first_order() {
  local link
  link=$(inside journalctl -u haat -o cat | grep -o "https://$host/welcome#[^ ]*" | tail -n 1)
  as_browser /opt/haat/current/deploy/try/first-order.ts "$link" "$password"
}

ordering() {
  as_browser /opt/haat/current/deploy/try/orders-meanwhile.ts "https://$host" "$1"
}

what_it_holds() {
  local table
  for table in categories products orders order_lines settings users audit_entries; do
    inside runuser -u postgres -- psql -qAtd haat -c "select '$table', t::text from $table as t order by 2"
  done
  inside sh -c 'cd /var/lib/haat/images && find . -type f -exec sha256sum {} + | sort'
}

# The text comes as a provider would hand it over.
bring_cloud_init() {
  inside sh -c 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq cloud-init >/dev/null 2>&1'
  mkdir -p "$root/var/lib/cloud/seed/nocloud"
  echo 'instance-id: try' >"$root/var/lib/cloud/seed/nocloud/meta-data"
  printf '%s\n' 'datasource_list: [NoCloud]' 'network: {config: disabled}' 'apt: {preserve_sources_list: true}' \
    >"$root/etc/cloud/cloud.cfg.d/99-try.cfg"
  "$source/node_modules/.bin/node" --input-type=module --eval "
    import { writeCloudInit } from '$source/src/web/admin/online/cloud-init.ts'
    const [domain, source, commit] = process.argv.slice(1)
    const server = { domain, source, email: 'owner@example.com', mailServer: '' }
    process.stdout.write(writeCloudInit(server, commit))" \
    "$host" file:///srv/haat.git "$(git -C "$root/srv/haat.git" rev-parse HEAD)" \
    >"$root/var/lib/cloud/seed/nocloud/user-data"
}

# As at a boot, where a stage goes on to the next although a module fails: ssh and locales are not in this Debian.
run_cloud_init() {
  local stage
  for stage in 'init --local' 'init' 'modules --mode=config' 'modules --mode=final'; do
    # shellcheck disable=SC2086
    inside cloud-init $stage >>"$folder/cloud-init.log" 2>&1 || true
  done
  inside systemctl is-active --quiet haat
}

fetch_shop() {
  inside sh -c 'apt-get update -qq && apt-get install -qq git >/dev/null 2>&1 &&
    git clone --quiet file:///srv/haat.git /opt/haat/source'
}

timed 'An empty Debian' make_debian
timed 'Booting it' boot
trust_as_here
timed 'Bringing cloud-init, which a provider has' bring_cloud_init
timed 'Installing the shop by cloud-init' run_cloud_init
inside grep -q '/welcome#' /etc/issue.d/haat.issue
timed 'From the welcome link to the first order' first_order
inside systemd-analyze verify /etc/systemd/system/haat.service /etc/systemd/system/haat.socket
inside systemd-analyze security --no-pager haat | tail -n 1
inside haat doctor

timed 'Restarting it while orders come' while_ordering 500 inside systemctl restart haat

installed=$(commit_of_server)
change_project 'echo >>README.md'
timed 'Updating it' inside /opt/haat/source/deploy/install.sh
[ "$(commit_of_server)" != "$installed" ] || { echo 'The update did not arrive.' >&2; exit 1; }

updated=$(commit_of_server)
change_project "sed -i '1i throw new Error(\"broken\")' scripts/start.mjs"
started=$SECONDS
if inside /opt/haat/source/deploy/install.sh; then
  echo 'A broken update was taken for a good one.' >&2
  exit 1
fi
printf '>> Going back from a broken update: %s s\n' $((SECONDS - started))
[ "$(commit_of_server)" = "$updated" ] || { echo 'It did not go back.' >&2; exit 1; }
inside curl -fsS -o /dev/null --cacert /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt "https://$host/"

timed 'Backing up' inside haat backup
what_it_holds >"$folder/before"
rm -rf "$folder/saved"
cp -a "$root/var/backups/haat/nightly" "$folder/saved"
key=$(cat "$root/var/lib/haat/backup-key")
burn

root=$folder/second
timed 'Another empty Debian' make_debian
boot
trust_as_here
# As a copy arrives from elsewhere: nobody but root can read it.
cp -a "$folder/saved" "$root/srv/backups"
chown -R root:root "$root/srv/backups"
timed 'Fetching the shop again' fetch_shop
answer=$key
timed 'Installing it with the backup' inside /opt/haat/source/deploy/install.sh "$host" /srv/backups
what_it_holds | diff "$folder/before" - || { echo 'It is not the shop that burnt.' >&2; exit 1; }
timed 'From the restored copy to the next order' as_browser /opt/haat/current/deploy/try/after-restore.ts \
  "https://$host" "$password"
inside haat doctor
echo 'All of it worked.'
