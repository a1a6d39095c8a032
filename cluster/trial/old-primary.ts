import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { ClusterDatabase } from '../database.ts';

/**
 * Freezes Patroni on the primary, so that PostgreSQL there goes on as a primary when another node has become one, and
 * writes to the old one past the proxy.
 * @returns whether the old primary acknowledged anything while there were two
 */
export async function writeAtOldPrimary(database: ClusterDatabase): Promise<string> {
  const old = await database.primary();
  old.patroni.signal('SIGSTOP');
  try {
    await untilAnotherLeads(database, old.number);
    const client = new pg.Client({ connectionString: old.url });
    client.on('error', () => undefined);
    await client.connect();
    const isPrimary = !(await client.query<{ away: boolean }>('SELECT pg_is_in_recovery() AS away')).rows[0]
      ?.away;
    const written = client.query('CREATE TABLE written_at_old_primary ()').then(
      () => true,
      () => false,
    );
    const isAcknowledged = await Promise.race([written, pause(4000, false)]);
    void client.end().catch(() => undefined);
    if (!isPrimary) return 'the old one had stepped down';
    return isAcknowledged
      ? 'THE OLD ONE ACKNOWLEDGED A WRITE'
      : 'two primaries; the old one acknowledged nothing';
  } finally {
    old.patroni.signal('SIGCONT');
  }
}

async function untilAnotherLeads(database: ClusterDatabase, old: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await database.primary()).number !== old) return;
    await pause(100);
  }
}
