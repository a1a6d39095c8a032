/**
 * Logins per second over HTTP, through the product's own call, beside the hash alone, with the product's
 * concurrency. Also the delay of the server's event loop meanwhile, which all other calls wait for. By
 * itself: `node bench/logins.ts`.
 */
import { argon2, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hashCost, hashesAtOnce, hashPassword } from '../apps/server/src/modules/identity/identity.ts';
import { samplePassword } from '../apps/server/src/modules/identity/testing/sample-password.ts';
import { assert } from '../apps/server/src/platform/result.ts';
import { type BenchDatabase, withBenchDatabase, withDatabase } from './bench-database.ts';
import { type CrowdPlayer, putInCrowd } from './crowd.ts';
import { openLoad } from './load.ts';
import { type Comparison, median, ratePerSecond, takeTurns } from './measure.ts';
import { printComparison } from './print-comparison.ts';
import { startProductServer } from './product-server.ts';

const clients = 32;
const turns = 5;
const turnMs = 3000;
const playerCount = 1000;

const hashOnce = promisify(argon2);

/** Compares logging in with hashing. */
export async function benchLogins({ url, ownerUrl, halls }: BenchDatabase): Promise<readonly Comparison[]> {
  const crowd = await withDatabase(ownerUrl, async (owner) => {
    const hallIds = halls.slice(0, 4).map(({ hallId }) => hallId);
    const players = await putInCrowd(owner, hallIds, { count: playerCount, mainGame: 1 });
    await owner
      .updateTable('identity.players')
      .set({ password_hash: await hashPassword(samplePassword) })
      .where(
        'player_id',
        'in',
        players.map(({ playerId }) => playerId),
      )
      .execute();
    return players;
  });
  const product = await startProductServer(url, {
    nodeArguments: ['--import', join(import.meta.dirname, 'loop-delay.ts')],
  });
  const load = openLoad(product.portalUrl, clients);
  const nextLogin = loginsOf(crowd);
  const delaysMs: number[] = [];
  try {
    const rates = await takeTurns(`Logins over HTTP, ${clients} clients`, 'logins/s', turns, [
      {
        what: `Argon2id alone, ${hashesAtOnce} at once`,
        turn: () => ratePerSecond(hashesAtOnce, turnMs, hashBarely),
      },
      {
        what: 'product, POST /api/user/login',
        turn: async () => {
          await product.ask();
          const rate = await load.ratePerSecond(turnMs, nextLogin);
          delaysMs.push(Number(await product.ask()));
          return rate;
        },
      },
    ]);
    const late = { what: 'event loop, p99', value: median(delaysMs), unit: 'ms late' };
    return [rates, { title: 'While they log in, the server is late', measurements: [late] }];
  } finally {
    await load.close();
    await product.stop();
  }
}

const hashBarely = (): Promise<Buffer> =>
  hashOnce('argon2id', { message: samplePassword, nonce: randomBytes(16), tagLength: 32, ...hashCost });

function loginsOf(crowd: readonly CrowdPlayer[]) {
  let made = 0;
  return () => {
    const player = crowd[made % crowd.length];
    assert(player, 'A crowd has players.');
    made += 1;
    return {
      method: 'POST',
      path: '/api/user/login',
      headers: { 'x-forwarded-for': player.portalHeaders['x-forwarded-for'] ?? '' },
      body: { username: player.mobile, password: samplePassword },
    } as const;
  };
}

if (import.meta.main)
  await withBenchDatabase(async (database) => {
    for (const comparison of await benchLogins(database)) printComparison(comparison);
  });
