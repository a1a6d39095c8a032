#!/bin/sh
# Run nightly as the user postgres, with the product's environment: takes a full backup, and reports it to the product.
set -eu
pgbackrest --stanza=lokalbingo --type=full backup
name=$(pgbackrest --stanza=lokalbingo info | sed -n 's/.*full backup: //p' | tail -1)
cd "${LOKALBINGO:-/srv/lokalbingo}"
npm run --silent backup -- done "$name"
