/** Compares the players' answers with the books, in SQL. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { audit, type Finding } from '../../simulation/audit/audit.ts';
import type { Fact } from '../../simulation/audit/memory.ts';

/**
 * Counts the acknowledged purchases that are not in the books exactly once, with the money that they moved.
 */
export async function countLost(url: string, facts: readonly Fact[]): Promise<number> {
  const acknowledged = facts.filter(({ told }) => told === 'done');
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ lost: string }>(
      `SELECT count(*) AS lost FROM unnest($1::integer[], $2::bigint[], $3::text[]) AS told (hall_id, player_id, key)
      WHERE (SELECT count(*) FROM rounds.purchases AS purchase
        JOIN ledger.transfers AS transfer ON transfer.hall_id = purchase.hall_id
          AND transfer.kind = 'stake' AND transfer.idempotency_key = 'stake:' || purchase.purchase_id
        WHERE purchase.hall_id = told.hall_id AND purchase.player_id = told.player_id
          AND purchase.idempotency_key = told.key) <> 1`,
      [
        acknowledged.map(({ hallId }) => hallId),
        acknowledged.map(({ playerId }) => playerId),
        acknowledged.map(({ key }) => key),
      ],
    );
    return Number(rows[0]?.lost);
  });
}

/** Returns the longest delay in ms of a ball after the ball before it in its round, since a moment. */
export async function latestBallMs(url: string, since: Date): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ late_ms: string | null }>(
      `SELECT max(late_ms) AS late_ms FROM (
        SELECT extract(epoch FROM at - lag(at) OVER (PARTITION BY hall_id, round_id ORDER BY seq)) * 1000
          - draw_interval_ms AS late_ms, at
        FROM rounds.events JOIN rounds.rounds USING (hall_id, round_id)
        WHERE event ->> 'type' = 'ball_called') AS ball WHERE at >= $1`,
      [since],
    );
    return Math.round(Number(rows[0]?.late_ms ?? 0));
  });
}

/** How many balls have been drawn. */
export async function countBalls(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ balls: string }>(
      `SELECT count(*) AS balls FROM rounds.events WHERE event ->> 'type' = 'ball_called'`,
    );
    return Number(rows[0]?.balls);
  });
}

/** Waits until every round with tickets has ended, as the audit expects. @throws Error after three minutes */
export async function untilRoundsEnded(url: string): Promise<void> {
  for (let attempt = 0; attempt < 180; attempt += 1) {
    const isOver = await withClient(url, async (client) => {
      const { rows } = await client.query('SELECT FROM rounds.purchases WHERE ended_at IS NULL LIMIT 1');
      return rows.length === 0;
    });
    if (isOver) return;
    await pause(1000);
  }
  throw new Error('A round with tickets has not ended.');
}

/** The audit of both simulations. */
export const auditBooks = (url: string, facts: readonly Fact[]): Promise<readonly Finding[]> =>
  withClient(url, (client) => audit(client, { told: facts }, join(import.meta.dirname, 'evidence')));

async function withClient<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
