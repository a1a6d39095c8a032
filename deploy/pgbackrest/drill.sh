#!/bin/sh
# Nightly, as the user postgres, with DATABASE_URL and CHECK_URL: restores the database as it was five minutes ago, from the
# newest backup that had ended by then, has the product check its books, and removes it. CHECK_URL is DATABASE_URL with 127.0.0.1 and the port, and without
# sslmode. The product must be on this machine, as an unpacked image or a checkout: LOKALBINGO is its folder and NODE its Node.
set -eu
scratch=${SCRATCH:-/var/lib/postgresql/restore-drill}
port=${DRILL_PORT:-5499}
# The programs of the database that runs here, since the copy is of its version.
bin=$(psql -XAtc "SELECT setting FROM pg_config WHERE name = 'BINDIR'" postgres)

clean() {
  "$bin/pg_ctl" -D "$scratch" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$scratch"
}
trap clean EXIT
clean
mkdir -m 700 "$scratch"
# Its log names the backup that it chose for that time.
told=$(pgbackrest --stanza=lokalbingo --pg1-path="$scratch" --archive-mode=off --log-level-console=info \
  --type=time --target="$(date -u -d '5 minutes ago' '+%F %T+00')" --target-action=promote restore) ||
  { echo "$told"; exit 1; }
name=$(echo "$told" | sed -n 's/.*restore backup set \([0-9A-Z_-]*\).*/\1/p')
[ -n "$name" ] || { echo "$told"; exit 1; }
# The copy has its own settings, independent of the database's.
: > "$scratch/postgresql.conf"
: > "$scratch/pg_ident.conf"
echo 'host all all 127.0.0.1/32 scram-sha-256' > "$scratch/pg_hba.conf"
"$bin/pg_ctl" -D "$scratch" -l "$scratch/drill.log" -w -t 3600 start \
  -o "-c port=$port -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c hot_standby=off"
# It answers once it has replayed everything.
until pg_isready -q -h 127.0.0.1 -p "$port"; do
  "$bin/pg_ctl" -D "$scratch" status >/dev/null || { cat "$scratch/drill.log"; exit 1; }
  sleep 1
done
cd "${LOKALBINGO:-/opt/lokalbingo/app}"
"${NODE:-/opt/lokalbingo/usr/local/bin/node}" apps/server/src/commands/restore.ts --check "$CHECK_URL" --name "$name"
