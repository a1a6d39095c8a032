/**
 * Creates a standby for Patroni: copies the files of the primary, which is on this machine, while it is in
 * backup mode. PostgreSQL's npm package has no pg_basebackup.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';

const { values } = parseArgs({
  strict: false,
  options: { datadir: { type: 'string' }, connstring: { type: 'string' } },
});
const folder = String(values.datadir);
const port = /port=(\d+)/.exec(String(values.connstring))?.[1];
const primary = new pg.Client({
  host: '127.0.0.1',
  port: Number(port),
  user: 'postgres',
  database: 'postgres',
});
await primary.connect();
const {
  rows: [setting],
} = await primary.query<{ data_directory: string }>('SHOW data_directory');
await primary.query(`SELECT pg_backup_start('a new standby', true)`);
mkdirSync(folder, { mode: 0o700 });
// A standby streams the log itself, and has its own slots and its own process.
const left = [
  'pg_wal/*',
  'pg_replslot/*',
  'pg_stat_tmp/*',
  'postmaster.pid',
  'postmaster.opts',
  'standby.signal',
];
const copy = `tar -C "$0" ${left.map((name) => `--exclude='./${name}'`).join(' ')} --warning=no-file-changed --warning=no-file-removed -c . | tar -C "$1" -x; test "\${PIPESTATUS[0]}" -le 1`;
execFileSync('bash', ['-c', copy, setting?.data_directory ?? '', folder], { stdio: 'inherit' });
const {
  rows: [label],
} = await primary.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
writeFileSync(join(folder, 'backup_label'), label?.labelfile ?? '');
await primary.end();
