#!/bin/sh
# The certificates with which the containers of compose.yaml know each other: an authority of their own, one certificate for each
# server, one for each role of the database. Makes what is missing and what ends within 90 days; the servers read them at their
# next start. 「システムの状態」 warns 21 days before the end.
set -eu
tls=${1:-/tls}
days=730
umask 077

# key FOLDER NAME
key() { openssl ecparam -name prime256v1 -genkey -noout -out "$tls/$1/$2.key"; }

lasts() { [ -s "$1" ] && openssl x509 -in "$1" -noout -checkend $((90 * 86400)) >/dev/null; }

if ! lasts "$tls/authority/ca.crt"; then
  key authority ca
  openssl req -x509 -new -key "$tls/authority/ca.key" -sha256 -days 7300 -subj /CN=touki-online -out "$tls/authority/ca.crt" \
    -addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign,cRLSign
  # What the former authority has signed is made anew.
  rm -f "$tls"/*/tls.crt "$tls"/*/client.crt
fi

# issue FOLDER FILE NAME USAGE OWNER
issue() {
  cp "$tls/authority/ca.crt" "$tls/$1/ca.crt"
  if ! lasts "$tls/$1/$2.crt"; then
    key "$1" "$2"
    printf 'subjectAltName=DNS:%s\nextendedKeyUsage=%s\n' "$3" "$4" > "$tls/$1/extensions"
    openssl req -new -key "$tls/$1/$2.key" -subj "/CN=$3" |
      openssl x509 -req -sha256 -days $days -CA "$tls/authority/ca.crt" -CAkey "$tls/authority/ca.key" \
        -set_serial "0x$(openssl rand -hex 16)" -extfile "$tls/$1/extensions" -out "$tls/$1/$2.crt" 2>/dev/null
    rm "$tls/$1/extensions"
  fi
  [ "$(id -u)" -ne 0 ] || chown -R "$5" "$tls/$1"
}

# The users of the images: postgres, node, root.
issue database tls database serverAuth 999:999
issue app tls app serverAuth 1000:1000
issue app client touki clientAuth 1000:1000
issue migrate client touki_owner clientAuth 1000:1000
issue storage tls storage serverAuth 0:0
cp "$tls/authority/ca.crt" "$tls/proxy/ca.crt"
chmod 644 "$tls/proxy/ca.crt"
