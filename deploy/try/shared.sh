# What the scripts here have in common; they source it.

timed() {
  local what=$1 started=$SECONDS
  shift
  "$@"
  printf '>> %s: %s s\n' "$what" $((SECONDS - started))
}

# Runs Node.js with the names in FOLDER/hosts, and with the certificate that Caddy gives to a name of this machine.
node_with_names() {
  local folder=$1 certificate=$2
  shift 2
  unshare --mount sh -c 'mount --bind "$1/hosts" /etc/hosts && shift && exec "$@"' - "$folder" \
    env NODE_EXTRA_CA_CERTS="$certificate" "$source/node_modules/.bin/node" "$@"
}

# Runs a command while orders come, as `ordering EVERY_MS` sends them.
while_ordering() {
  local every=$1 orders
  shift
  ordering "$every" &
  orders=$!
  sleep 3
  "$@"
  if ! kill -0 "$orders" 2>/dev/null; then
    echo 'The orders ended before it did.' >&2
    return 1
  fi
  wait "$orders"
}
