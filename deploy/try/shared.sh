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
