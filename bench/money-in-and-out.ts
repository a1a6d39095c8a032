/**
 * Deposits booked and withdrawals requested per second, beside the minimum for moving money: each by a
 * different player than the previous one, against the accounts of the same halls.
 *
 * A deposit is measured from the provider's confirmation: it is recorded, and then the money is booked. A
 * withdrawal goes to a bank account that is new to the hall, so its player is notified by SMS.
 */
import { kroner } from '@lokalbingo/money';
import { readConfig } from '../apps/server/src/config.ts';
import { trialBalance } from '../apps/server/src/modules/ledger/ledger.ts';
import {
  bookingWith,
  storeReservedPayments,
} from '../apps/server/src/modules/payments/testing/taken-payments.ts';
import type { PlayerCard } from '../apps/server/src/modules/player-cards/player-cards.ts';
import { askingWith } from '../apps/server/src/modules/withdrawals/testing/asking-with.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createDatabase, createPool, type Db } from '../apps/server/src/platform/database.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { systemRandom } from '../apps/server/src/platform/random-bytes.ts';
import { assert } from '../apps/server/src/platform/result.ts';
import { moveBarely } from './bare-transfers.ts';
import { anyOf, type BenchDatabase } from './bench-database.ts';
import { type Comparison, type Contender, ratePerSecond, takeTurns } from './measure.ts';
import { openMembers } from './members.ts';

const clients = 16;
const turns = 5;
const turnMs = 800;
// Each may have one open request in each hall, so together they have enough for a turn.
const playerCount = 150;
const amountOre = kroner(20);
const mostInATurn = 3000;

const config = readConfig({});
const dependencies = { clock: systemClock, random: systemRandom, log: createLog('warn') };

/** Compares. Before each turn the database's owner creates its input, unmeasured. */
export async function benchMoneyInAndOut({ url, ownerUrl, halls }: BenchDatabase): Promise<Comparison> {
  const db = createDatabase(createPool(url, () => undefined, { connections: clients }));
  const bare = createPool(url, () => undefined, { connections: clients });
  const owner = createDatabase(createPool(ownerUrl, () => undefined, { connections: 4, limits: 'none' }));
  const cards = await openMembers(owner, halls, playerCount);
  const comparison = await takeTurns(`Money in and out, ${clients} clients`, 'times/s', turns, [
    {
      what: 'bare BEGIN; UPDATE; UPDATE; COMMIT',
      turn: () =>
        ratePerSecond(clients, turnMs, () => {
          const hall = anyOf(halls);
          return moveBarely(bare, anyOf(hall.cards), hall.stakesHeld);
        }),
    },
    deposits(db, owner, cards),
    withdrawals(db, owner, cards),
  ]);
  const { faults } = await trialBalance(db);
  assert(faults.length === 0, `The books are wrong: ${JSON.stringify(faults)}`);
  await Promise.all([db.destroy(), owner.destroy(), bare.end()]);
  return comparison;
}

function deposits(db: Db, owner: Db, cards: readonly PlayerCard[]): Contender {
  const book = bookingWith({ ...dependencies, ...config, ...config.cards, ...config.outbox, db });
  return {
    what: 'deposits booked',
    turn: async () => {
      const reserved = await storeReservedPayments(owner, cards, { count: mostInATurn, amountOre });
      return ratePerSecond(clients, turnMs, () => {
        const payment = reserved.pop();
        assert(payment, 'A turn has used up its payments.');
        return book(payment);
      });
    },
  };
}

function withdrawals(db: Db, owner: Db, cards: readonly PlayerCard[]): Contender {
  const ask = askingWith({
    ...dependencies,
    ...config,
    ...config.outbox,
    ...config.tries,
    ...config.payees,
    db,
  });
  return {
    what: 'withdrawals requested',
    turn: async () => {
      await owner.updateTable('withdrawals.requests').set({ state: 'cancelled' }).execute();
      const without = [...cards];
      return ratePerSecond(clients, turnMs, () => {
        const card = without.pop();
        assert(card, 'A turn has used up its players.');
        return ask(card, amountOre);
      });
    },
  };
}
