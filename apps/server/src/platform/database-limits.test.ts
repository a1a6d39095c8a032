import { operation } from '@lokalbingo/contract/operation';
import { databaseWaits } from '@lokalbingo/contract/waits';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createDatabase,
  createPool,
  type Db,
  inTransaction,
  liftTransactionLimit,
  type PoolOptions,
  type Tx,
} from './database.ts';
import { createHttpServer } from './http/http-server.ts';
import { operationRoutes } from './http/operation-routes.ts';
import { ok } from './result.ts';
import { useTestDatabase } from './testing/test-database.ts';

const database = useTestDatabase();
const work = operation({
  name: 'work',
  summary: 'Work',
  host: 'portal',
  method: 'GET',
  path: '/work',
  access: 'public',
  answer: z.object({ isolation: z.string() }),
  refusals: [],
});

let db: Db | undefined;
let app: FastifyInstance | undefined;
afterEach(async () => {
  await app?.close();
  await db?.destroy();
});

/** Starts a server with a pool with these limits. Its one call runs `firstWork` in a transaction the first time. */
function serve(options: PoolOptions, firstWork: (tx: Tx) => Promise<unknown> = async () => undefined) {
  const cut = Promise.withResolvers<Error>();
  const pool = createPool(database.url, cut.resolve, options);
  const used = createDatabase(pool);
  const server = createHttpServer({ log: pino({ level: 'silent' }) });
  let isFirst = true;
  operationRoutes(
    server,
    'portal',
    async () => undefined,
  )(work, () =>
    inTransaction(used, async (tx) => {
      if (isFirst) {
        isFirst = false;
        await firstWork(tx);
      }
      const { rows } = await sql<{ isolation: string }>`
        SELECT current_setting('transaction_isolation') AS isolation`.execute(tx);
      return ok({ isolation: rows[0]?.isolation ?? '' });
    }),
  );
  db = used;
  app = server;
  const call = async () => {
    const answer = await server.inject({ method: 'GET', url: '/api/work' });
    return [answer.statusCode, answer.json().code ?? 'fine'];
  };
  return { call, pool, cutOff: cut.promise };
}

const unavailable = [503, 'unavailable'];
const fine = [200, 'fine'];
// Short, yet far longer than a busy machine takes for ordinary work.
const shortMs = 1000;
const limits = (short: Partial<Record<keyof typeof databaseWaits, number>>) => ({
  limits: { ...databaseWaits, ...short },
});

describe('a limit of the database answers unavailable, and the next call succeeds', () => {
  it('when a statement takes too long', async () => {
    const { call } = serve(limits({ statementMs: shortMs }), (tx) => sql`SELECT pg_sleep(60)`.execute(tx));
    expect(await call()).toEqual(unavailable);
    expect(await call()).toEqual(fine);
  });

  it('when another transaction holds a lock too long', async () => {
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock(42)');
    const { call } = serve(limits({ lockMs: shortMs }), (tx) =>
      sql`SELECT pg_advisory_xact_lock(42)`.execute(tx),
    );
    expect(await call()).toEqual(unavailable);
    await holder.end();
    expect(await call()).toEqual(fine);
  });

  it('when a program is idle in a transaction', async () => {
    const silent = serve(limits({ idleInTransactionMs: shortMs }), async (tx) => {
      await sql`SELECT 1`.execute(tx);
      expect(await silent.cutOff).toMatchObject({ code: '25P03' });
    });
    expect(await silent.call()).toEqual(unavailable);
    expect(await silent.call()).toEqual(fine);
  });

  it('when a transaction of short statements takes too long', async () => {
    const { call } = serve(limits({ transactionMs: shortMs }), async (tx) => {
      for (let statement = 0; statement < 1000; statement += 1) await sql`SELECT pg_sleep(0.1)`.execute(tx);
    });
    expect(await call()).toEqual(unavailable);
    expect(await call()).toEqual(fine);
  });

  it('when every connection is in use', async () => {
    const { call, pool } = serve({ connections: 1, ...limits({ poolMs: shortMs }) });
    const held = await pool.connect();
    expect(await call()).toEqual(unavailable);
    held.release();
    expect(await call()).toEqual(fine);
  });
});

it('a transaction whose limit is lifted outlasts it', async () => {
  const { call } = serve(limits({ transactionMs: shortMs }), async (tx) => {
    await liftTransactionLimit(tx);
    await sql`SELECT pg_sleep(${(1.1 * shortMs) / 1000})`.execute(tx);
  });
  expect(await call()).toEqual(fine);
});

describe('a connection', () => {
  const settings = [
    'lock_timeout',
    'statement_timeout',
    'idle_in_transaction_session_timeout',
    'transaction_timeout',
  ];
  const settingsOf = async (options: PoolOptions) => {
    const pool = createPool(database.url, () => undefined, options);
    db = createDatabase(pool);
    const { rows } = await pool.query<{ setting: string }>(
      'SELECT setting FROM unnest($1::text[]) WITH ORDINALITY AS wanted(name, place) JOIN pg_settings USING (name) ORDER BY place',
      [settings],
    );
    return rows.map(({ setting }) => Number(setting));
  };

  it('has the product’s limits by default', async () => {
    const { lockMs, statementMs, idleInTransactionMs, transactionMs } = databaseWaits;
    expect(await settingsOf({})).toEqual([lockMs, statementMs, idleInTransactionMs, transactionMs]);
  });

  it('has none for background work', async () => {
    expect(await settingsOf({ limits: 'none' })).toEqual([0, 0, 0, 0]);
  });
});
