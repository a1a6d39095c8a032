import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { ClusterDatabase, DatabaseNode } from '../database.ts';
import type { Program } from '../program.ts';
import type { Observation } from './choose-faults.ts';
import { freezeUnderWatchdog } from './watchdog.ts';

/** How long a program is frozen: longer than the lease, and longer than a failover. */
const frozenMs = 12_000;
/** The limit ends the writing if the old primary never stops being one. */
const mostWrites = 5000;
const table = 'written_before_the_kill';

/**
 * Freezes Patroni on the primary, while PostgreSQL there continues, and writes to PostgreSQL without the proxy. The
 * writing ends when the watchdog has killed the node. Without a watchdog it ends when Patroni resumes and makes the
 * node step down.
 * @returns whether the new primary has every write that the old one acknowledged, and the old one was no longer a primary
 */
export async function freezePatroni(database: ClusterDatabase, hasWatchdog: boolean): Promise<Observation> {
  const old = await database.primary();
  await query(old, `DROP TABLE IF EXISTS ${table}; CREATE TABLE ${table} (nth int)`);
  const writing = writeUntilGone(old);
  await (hasWatchdog ? freezeUnderWatchdog(old) : freezeForAWhile(old.patroni));
  const acknowledged = await writing;
  try {
    if (!(await doesAnotherLead(database, old.number)))
      return { text: 'NO OTHER NODE BECAME THE PRIMARY', isSound: false };
    if (acknowledged.length === 0) return { text: 'THE OLD PRIMARY ACKNOWLEDGED NOTHING', isSound: false };
    if (await isPrimary(old)) return { text: 'TWO PRIMARIES', isSound: false };
    const { rows } = await query(await database.primary(), `SELECT nth FROM ${table}`);
    const kept = new Set(rows.map(({ nth }) => nth));
    return acknowledged.every((nth) => kept.has(nth))
      ? { text: 'every write that the old primary acknowledged was kept', isSound: true }
      : { text: 'A WRITE THAT THE OLD PRIMARY ACKNOWLEDGED IS GONE', isSound: false };
  } finally {
    if (hasWatchdog) old.patroni.start();
  }
}

/** Freezes a program or a node, without a watchdog. */
export async function freezeForAWhile(target: Pick<Program, 'signal'>): Promise<undefined> {
  target.signal('SIGSTOP');
  await pause(frozenMs);
  target.signal('SIGCONT');
}

/** Writes rows to a node, one after the other. @returns those that it acknowledged before its connection broke */
async function writeUntilGone({ url }: DatabaseNode): Promise<readonly number[]> {
  const acknowledged: number[] = [];
  const client = new pg.Client({ connectionString: url, query_timeout: 2 * frozenMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let nth = 0; nth < mostWrites; nth += 1) {
      await client.query(`INSERT INTO ${table} VALUES (${nth})`);
      acknowledged.push(nth);
      await pause(10);
    }
  } catch {
    // The connection broke, which ends the writing.
  }
  client.end().catch(() => undefined);
  return acknowledged;
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
