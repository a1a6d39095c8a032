import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { ClusterDatabase, DatabaseNode } from '../database.ts';

/**
 * Freezes Patroni on the primary, so that PostgreSQL there remains a primary after another node has become one, and
 * writes to the old one, bypassing the proxy.
 * @returns whether the old primary acknowledged a write while there were two primaries
 */
export async function writeAtOldPrimary(database: ClusterDatabase): Promise<string> {
  const old = await database.primary();
  old.patroni.signal('SIGSTOP');
  try {
    await untilAnotherIsPrimary(database, old.number);
    if (!(await isPrimary(old))) return 'the old one had stepped down';
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
      ? 'THE OLD ONE ACKNOWLEDGED A WRITE'
      : 'two primaries; the old one acknowledged nothing';
  } finally {
    old.patroni.signal('SIGCONT');
  }
}

async function untilAnotherIsPrimary(database: ClusterDatabase, old: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const leader = await database.primary();
    if (leader.number !== old && (await isPrimary(leader))) return;
    await pause(100);
  }
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
