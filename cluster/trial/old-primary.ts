import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { ClusterDatabase, DatabaseNode } from '../database.ts';
import type { Observation } from './choose-faults.ts';
import { freezeUnderWatchdog } from './watchdog.ts';

const table = 'written_before_the_kill';

/**
 * Freezes Patroni on the primary, so that PostgreSQL there goes on, and writes to it, bypassing the proxy, until the
 * watchdog has killed the node. Starts the node again when another has become the primary.
 * @returns whether the new primary has every write that the old one acknowledged, and the old one was no longer a primary
 */
export async function freezePatroni(database: ClusterDatabase, run: number): Promise<Observation> {
  const old = await database.primary();
  await query(old, `CREATE TABLE IF NOT EXISTS ${table} (run int, nth int)`);
  const writing = writeUntilGone(old, run);
  await freezeUnderWatchdog(old);
  const acknowledged = await writing;
  try {
    if (!(await doesAnotherLead(database, old.number)))
      return { text: 'NO OTHER NODE BECAME THE PRIMARY', isSound: false };
    if (acknowledged.length === 0) return { text: 'THE OLD PRIMARY ACKNOWLEDGED NOTHING', isSound: false };
    if (await isPrimary(old)) return { text: 'TWO PRIMARIES', isSound: false };
    const { rows } = await query(await database.primary(), `SELECT nth FROM ${table} WHERE run = ${run}`);
    const kept = new Set(rows.map(({ nth }) => nth));
    return acknowledged.every((nth) => kept.has(nth))
      ? { text: 'every write that the old primary acknowledged was kept', isSound: true }
      : { text: 'A WRITE THAT THE OLD PRIMARY ACKNOWLEDGED IS GONE', isSound: false };
  } finally {
    old.patroni.start();
  }
}

/** Writes rows to a node, one after the other. @returns those that it acknowledged before its connection broke */
async function writeUntilGone({ url }: DatabaseNode, run: number): Promise<readonly number[]> {
  const acknowledged: number[] = [];
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let nth = 0; ; nth += 1) {
      await client.query(`INSERT INTO ${table} VALUES (${run}, ${nth})`);
      acknowledged.push(nth);
      await pause(10);
    }
  } catch {
    return acknowledged;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Waits at least half a minute until another node is the primary. */
export async function doesAnotherLead(database: ClusterDatabase, old: number): Promise<boolean> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const leader = await database.primary();
    if (leader.number !== old && (await isPrimary(leader))) return true;
    await pause(100);
  }
  return false;
}

async function isPrimary(node: DatabaseNode): Promise<boolean> {
  try {
    const { rows } = await query(node, 'SELECT pg_is_in_recovery() AS away');
    return rows[0]?.away === false;
  } catch {
    return false;
  }
}

async function query({ url }: DatabaseNode, sql: string): Promise<pg.QueryResult<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await client.query(sql);
  } finally {
    client.end().catch(() => undefined);
  }
}
