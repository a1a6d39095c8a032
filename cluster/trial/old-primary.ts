import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { ClusterDatabase, DatabaseNode } from '../database.ts';
import type { Observation } from './choose-faults.ts';

/**
 * Freezes Patroni on the primary, so that PostgreSQL there remains a primary after another node has become one, and
 * writes to the old one, bypassing the proxy.
 * @returns whether the old primary acknowledged a write while there were two primaries, which is unsound
 */
export async function writeAtOldPrimary(database: ClusterDatabase): Promise<Observation> {
  const old = await database.primary();
  old.patroni.signal('SIGSTOP');
  try {
    if (!(await doesAnotherLead(database, old.number)))
      return { text: 'NO OTHER NODE BECAME THE PRIMARY', isSound: false };
    if (!(await isPrimary(old))) return { text: 'the old one had stepped down', isSound: true };
    const client = new pg.Client({ connectionString: old.url });
    client.on('error', () => undefined);
    await client.connect();
    const written = client.query(`CREATE TABLE written_at_${Date.now()} ()`).then(
      () => true,
      () => false,
    );
    const isAcknowledged = await Promise.race([written, pause(4000, false)]);
    client.end().catch(() => undefined);
    return isAcknowledged
      ? { text: 'THE OLD ONE ACKNOWLEDGED A WRITE', isSound: false }
      : { text: 'two primaries; the old one acknowledged nothing', isSound: true };
  } finally {
    old.patroni.signal('SIGCONT');
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

async function isPrimary({ url }: DatabaseNode): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ away: boolean }>('SELECT pg_is_in_recovery() AS away');
    return rows[0]?.away === false;
  } catch {
    return false;
  } finally {
    client.end().catch(() => undefined);
  }
}
