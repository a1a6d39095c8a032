#!/bin/sh
# Run nightly as the user postgres, with DATABASE_URL: takes a full backup, and reports it to the product. The product must be
# on this machine, as an unpacked image or a checkout: LOKALBINGO is its folder and NODE its Node.
set -eu
# Under Patroni each node runs this; the primary takes the backup.
away=$(psql -XAtc 'SELECT pg_is_in_recovery()' postgres)
[ "$away" = f ] || exit 0
pgbackrest --stanza=lokalbingo --type=full backup
name=$(pgbackrest --stanza=lokalbingo info | sed -n 's/.*full backup: //p' | tail -1)
cd "${LOKALBINGO:-/opt/lokalbingo/app}"
"${NODE:-/opt/lokalbingo/usr/local/bin/node}" apps/server/src/commands/backup.ts done "$name"
