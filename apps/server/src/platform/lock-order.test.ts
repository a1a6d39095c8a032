import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inTransaction, type Tx } from './database.ts';
import { lockAndRead, lockInOrder, lockKeys, noteLock } from './lock-order.ts';
import { ok } from './result.ts';
import { useTestDatabase } from './testing/test-database.ts';

const database = useTestDatabase();
const doing = <Value>(work: (tx: Tx) => Promise<Value>) =>
  inTransaction(database.db, async (tx) => ok(await work(tx)));
const lockPlayer = (tx: Tx) => lockKeys(tx, 'rounds.players', [1]);
const lockPlan = (tx: Tx) => lockKeys(tx, 'rounds.plans', [1]);

describe('a lock', () => {
  it('out of order is a bug that names both locks', async () => {
    const outOfOrder = doing(async (tx) => {
      await lockPlan(tx);
      await lockPlayer(tx);
    });
    await expect(outOfOrder).rejects.toThrow('rounds.players is locked after rounds.plans');
  });

  it('may be taken again while held, and each transaction starts without locks', async () => {
    for (const _ of [1, 2])
      await doing(async (tx) => {
        await lockPlayer(tx);
        await lockPlan(tx);
        await lockPlayer(tx);
      });
  });

  it('makes others wait for the same name until the transaction ends', async () => {
    const holding = Promise.withResolvers<void>();
    const done: string[] = [];
    const first = doing(async (tx) => {
      await lockPlayer(tx);
      holding.resolve();
      await expect
        .poll(() => database.pool.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"))
        .toMatchObject({ rowCount: 1 });
      done.push('first');
    });
    await holding.promise;
    await Promise.all([first, doing(lockPlayer).then(() => done.push('second'))]);
    expect(done).toEqual(['first', 'second']);
  });
});

describe('several locks', () => {
  it('are taken in the order of the list, whatever the order of the call', async () => {
    const order: string[] = [];
    const { value } = await doing((tx) =>
      lockInOrder(tx, {
        'rounds.plans': async () => {
          order.push('plans');
          await lockPlan(tx);
          return 2;
        },
        'rounds.players': async () => {
          order.push('players');
          await lockPlayer(tx);
          return 1;
        },
      }),
    );
    expect(order).toEqual(['players', 'plans']);
    expect(value).toEqual({ 'rounds.players': 1, 'rounds.plans': 2 });
  });

  it('must be taken immediately by their takers', async () => {
    const late = doing((tx) =>
      lockAndRead(tx, 'rounds.players', {
        take: async () => {
          await Promise.resolve();
          noteLock(tx, 'rounds.players');
        },
        read: async () => undefined,
      }),
    );
    await expect(late).rejects.toThrow('not locked at once');
  });
});

it('database functions never wait for a lock, except those that a store names', () => {
  const folder = join(import.meta.dirname, '../../migrations');
  const waiting = globSync('*.sql', { cwd: folder }).flatMap((name) =>
    [
      ...readFileSync(join(folder, name), 'utf8').matchAll(
        /^.*\bFOR (NO KEY )?(UPDATE|SHARE)\b(?!( OF \w+)? SKIP LOCKED).*$/gm,
      ),
    ].map(([line]) => line.trim()),
  );
  expect(waiting).toEqual([
    // retention.lock_player, which lock-person.ts names.
    expect.stringContaining('FOR UPDATE OF account;'),
    expect.stringContaining('FROM identity.players WHERE player_id = player FOR UPDATE;'),
    // The trigger of a new card, whose player open-card.ts has locked.
    expect.stringContaining('WHERE player.player_id = NEW.player_id FOR SHARE;'),
  ]);
});
