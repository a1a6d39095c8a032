/**
 * Balances per second over HTTP: the product's own call, with its token, membership, headers, counting and checked
 * shapes, beside a bare Fastify route that runs the same one-row query and nothing else, in the same process.
 */
import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { after, hours } from '@lokalbingo/contract/durations';
import { storeSamplePlayer } from '../apps/server/src/modules/identity/testing/sample-player.ts';
import { openCard, type PlayerCard } from '../apps/server/src/modules/player-cards/player-cards.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { type Db, inTransaction } from '../apps/server/src/platform/database.ts';
import { assert } from '../apps/server/src/platform/result.ts';
import type { BalanceServers } from './balance-server.ts';
import { anyOf, type BenchDatabase, withDatabase } from './bench-database.ts';
import { type Comparison, ratePerSecond, takeTurns } from './measure.ts';

const clients = 16;
const turns = 5;
const turnMs = 1000;

/** Compares from this process, with the servers in another. */
export async function benchBalanceReads({ url, halls }: BenchDatabase): Promise<Comparison> {
  const { token, cards } = await withDatabase(url, (db) =>
    logInWithCards(
      db,
      halls.map(({ hallId }) => hallId),
    ),
  );
  const servers = fork(join(import.meta.dirname, 'balance-server.ts'), {
    env: { ...process.env, DATABASE_URL: url },
  });
  const exited = once(servers, 'exit');
  try {
    const { product, bare } = await Promise.race([
      once(servers, 'message').then(([listening]: BalanceServers[]) => listening as BalanceServers),
      exited.then(([code]) => Promise.reject(new Error(`The servers did not start (${code}).`))),
    ]);
    const agent = new Agent({ keepAlive: true, maxSockets: clients });
    const headers = { authorization: `Bearer ${token}`, accepts: 'application/json' };
    const askProduct = () =>
      post(agent, `${product}/api/banking/balance`, headers, { bingoid: anyOf(cards).hallId });
    const askBare = () => post(agent, `${bare}/balance`, {}, anyOf(cards));
    const turn = (ask: () => Promise<unknown>) => () => ratePerSecond(clients, turnMs, ask);
    const comparison = await takeTurns(`Balances over HTTP, ${clients} clients`, 'requests/s', turns, [
      { what: 'bare Fastify route, one-row query', turn: turn(askBare) },
      { what: 'product, POST /api/banking/balance', turn: turn(askProduct) },
    ]);
    agent.destroy();
    return comparison;
  } finally {
    if (servers.connected) servers.disconnect();
    await exited;
  }
}

/** A player with a card in every hall, and a living token. */
async function logInWithCards(
  db: Db,
  hallIds: readonly number[],
): Promise<{ token: string; cards: readonly PlayerCard[] }> {
  const playerId = await storeSamplePlayer(db);
  const cards: PlayerCard[] = [];
  for (const hallId of hallIds) {
    const card = await inTransaction(db, (tx) => openCard(tx, { clock: systemClock }, { hallId, playerId }));
    assert(card.ok, 'A card was refused.');
    cards.push(card.value);
  }
  const token = randomBytes(32).toString('base64url');
  const now = systemClock.now();
  await db
    .insertInto('identity.sessions')
    .values({
      player_id: playerId,
      token_hash: createHash('sha256').update(token).digest(),
      created_at: now,
      expires_at: after(now, hours(1)),
    })
    .execute();
  return { token, cards };
}

/** Posts JSON over a kept connection and reads the answer. @throws Error when it is not 200 */
function post(agent: Agent, url: string, headers: Record<string, string>, body: object): Promise<void> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(url, {
      agent,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
    });
    call.once('error', reject);
    call.once('response', (answer) => {
      answer.resume();
      answer.once('error', reject);
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}.`)),
      );
    });
    call.end(text);
  });
}
