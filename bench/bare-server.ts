/** The baseline of the product over HTTP: bare Fastify routes, each with the minimum for the same result. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { kroner } from '@lokalbingo/money';
import Fastify from 'fastify';
import type { AccountId } from '../apps/server/src/modules/ledger/ledger.ts';
import { createPool } from '../apps/server/src/platform/database.ts';
import { moveBarely } from './bare-transfers.ts';

/** A server in a process of its own. */
export type BenchServer = {
  readonly url: string;
  readonly pid: number | undefined;
  readonly stop: () => Promise<void>;
};

/** Starts a server with these routes in a separate process on the benchmark's database. */
export function startBareServer(databaseUrl: string): Promise<BenchServer> {
  return startServer(import.meta.filename, databaseUrl);
}

/** Starts a program on the benchmark's database that sends its address as its first message. */
export async function startServer(program: string, databaseUrl: string): Promise<BenchServer> {
  const server = fork(program, { env: { ...process.env, DATABASE_URL: databaseUrl } });
  const exited = once(server, 'exit');
  const [url] = (await Promise.race([
    once(server, 'message'),
    exited.then(([code]) => Promise.reject(new Error(`${program} did not start (${code}).`))),
  ])) as [string];
  return {
    url,
    pid: server.pid,
    stop: async () => {
      server.disconnect();
      await exited;
    },
  };
}

type InHall = { readonly hallId: number; readonly accountId: AccountId };

async function serve(databaseUrl: string): Promise<void> {
  // As many connections as the product has.
  const pool = createPool(databaseUrl, () => undefined);
  const app = Fastify();
  app.post<{ Body: { from: AccountId; to: AccountId } }>('/stake', async ({ body }) => {
    await moveBarely(pool, body.from, body.to, kroner(1));
    return { ok: true };
  });
  app.post<{ Body: InHall }>('/balance', async ({ body }) => {
    const { rows } = await pool.query(
      'SELECT own_ore, winnings_ore FROM ledger.accounts WHERE hall_id = $1 AND account_id = $2',
      [body.hallId, body.accountId],
    );
    return { balance: (rows[0].own_ore + rows[0].winnings_ore) / 100 };
  });
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
  process.once('disconnect', () => process.exit());
}

if (import.meta.main) await serve(process.env.DATABASE_URL ?? '');
