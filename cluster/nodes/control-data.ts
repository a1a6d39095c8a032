/**
 * Prints what Patroni reads from `pg_controldata`, which PostgreSQL's npm package lacks: `control-data.ts DATA_DIR`. The
 * offsets are those of PostgreSQL 18 on 64-bit machines with little-endian numbers.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const states = [
  'starting up',
  'shut down',
  'shut down in recovery',
  'shutting down',
  'in crash recovery',
  'in archive recovery',
  'in production',
];

const file = readFileSync(join(process.argv[2] ?? '', 'global/pg_control'));
const location = (at: number): string => {
  const value = file.readBigUInt64LE(at);
  return `${(value >> 32n).toString(16)}/${(value & 0xffff_ffffn).toString(16)}`.toUpperCase();
};
const facts = {
  'Database system identifier': file.readBigUInt64LE(0),
  'Database cluster state': states[file.readInt32LE(16)],
  'Latest checkpoint location': location(32),
  "Latest checkpoint's REDO location": location(40),
  "Latest checkpoint's TimeLineID": file.readUInt32LE(48),
  'Minimum recovery ending location': location(136),
  "Min recovery ending loc's timeline": file.readUInt32LE(144),
  'wal_log_hints setting': file.readUInt8(176) ? 'on' : 'off',
  'max_connections setting': file.readInt32LE(180),
  'max_worker_processes setting': file.readInt32LE(184),
  'max_wal_senders setting': file.readInt32LE(188),
  'max_prepared_xacts setting': file.readInt32LE(192),
  'max_locks_per_xact setting': file.readInt32LE(196),
};
for (const [name, value] of Object.entries(facts)) process.stdout.write(`${name}: ${value}\n`);
