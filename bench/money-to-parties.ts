/**
 * Vouchers bought per second, compared with the minimum cost of moving money. A voucher takes three durable transactions
 * in sequence: take the stake, mark it as sent, book the reply. So a third of the first line is the upper bound.
 *
 * The first run uses a party in this process that answers at once, to measure the state machine alone. The
 * second uses the sandbox's ticket system 1 over signed HTTP, which keeps its own books.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { minutes, seconds } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import {
  type ExternalMoneyDeps,
  moveOut,
  type Party,
  pseudonymOf,
} from '../apps/server/src/modules/external-money/external-money.ts';
import { trialBalance } from '../apps/server/src/modules/ledger/ledger.ts';
import type { PlayerCard } from '../apps/server/src/modules/player-cards/player-cards.ts';
import { ticketSystem1 } from '../apps/server/src/modules/vouchers/vouchers.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createDatabase, createPool, type Db } from '../apps/server/src/platform/database.ts';
import { openLiveFeed } from '../apps/server/src/platform/live-feed.ts';
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
const playerCount = 50;
const bounds = { leastOre: kroner(1), mostOre: kroner(100) };

/** Runs the comparison. Consecutive vouchers belong to different cards. */
export async function benchMoneyToParties({ url, ownerUrl, halls }: BenchDatabase): Promise<Comparison> {
  const db = createDatabase(createPool(url, () => undefined, { connections: clients }));
  const bare = createPool(url, () => undefined, { connections: clients });
  const owner = createDatabase(createPool(ownerUrl, () => undefined, { connections: 4, limits: 'none' }));
  const log = createLog('warn');
  const liveFeed = await openLiveFeed(url, log);
  const cards = await openMembers(owner, halls, playerCount);
  const sandbox = await startSandbox();
  const deps = { db, clock: systemClock, random: systemRandom, log, liveFeed };
  for (const { playerId } of cards) await pseudonymOf(deps, playerId, 'tickets_1');
  const comparison = await takeTurns(`Money to parties, ${clients} clients`, 'times/s', turns, [
    {
      what: 'bare BEGIN; UPDATE; UPDATE; COMMIT',
      turn: () =>
        ratePerSecond(clients, turnMs, () => {
          const hall = anyOf(halls);
          return moveBarely(bare, anyOf(hall.cards), hall.stakesHeld);
        }),
    },
    vouchers('vouchers, answered in this process', deps, promptParty(), cards),
    vouchers('vouchers, from the sandbox over HTTP', deps, sandbox.system, cards),
  ]);
  await assertSound(db);
  await liveFeed.close();
  await Promise.all([db.destroy(), owner.destroy(), bare.end(), sandbox.stop()]);
  return comparison;
}

function vouchers(
  what: string,
  deps: Omit<ExternalMoneyDeps, 'parties'>,
  party: Party,
  cards: readonly PlayerCard[],
): Contender {
  const withParty = { ...deps, parties: new Map([['tickets_1', party] as const]) };
  const waiting = [...cards];
  const buy = async (): Promise<void> => {
    const card = waiting.shift();
    assert(card, 'There are more cards than clients.');
    const moved = await moveOut(withParty, {
      playerId: card.playerId,
      hallId: card.hallId,
      purpose: 'buy_voucher',
      party: 'tickets_1',
      holdingId: null,
      amountOre: kroner(1),
      bounds,
      idempotencyKey: undefined,
    });
    assert(moved.ok && moved.value.state === 'confirmed', `A voucher was refused: ${JSON.stringify(moved)}`);
    waiting.push(card);
  };
  return { what, turn: () => ratePerSecond(clients, turnMs, buy) };
}

/** Makes a party that confirms every order at once. */
function promptParty(): Party {
  let given = 0;
  const neverPolled = (): never => {
    throw new Error('An answered order must not be polled.');
  };
  return {
    name: 'tickets_1',
    send: async ({ amountOre }) => {
      given += 1;
      assert(amountOre !== null, 'Only purchases of vouchers are made.');
      return { word: 'done', amountOre, holdingRef: `prompt-${given}`, balanceOre: amountOre };
    },
    ask: neverPolled,
    cancel: neverPolled,
    report: neverPolled,
  };
}

/** Starts ticket system 1 in a separate process. */
async function startSandbox(): Promise<{ readonly system: Party; readonly stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'lokalbingo-bench-sandbox-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, '../apps/sandbox/src/main.ts')], {
    env: { PORT: '0', SANDBOX_DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { url } = JSON.parse(line) as { readonly url: string };
  const waits = { connectMs: seconds(10), readMs: minutes(1), moveMs: minutes(1), listMs: minutes(1) };
  const account = { client: 'lokalbingo', secret: 'sandbox-tickets-1-secret' };
  return {
    system: ticketSystem1({ url: `${url}/tickets/1/api`, ...account, waits }, systemClock),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function assertSound(db: Db): Promise<void> {
  const { faults } = await trialBalance(db);
  assert(faults.length === 0, `The books are wrong: ${JSON.stringify(faults)}`);
  const { open } = await db
    .selectFrom('outside_money.movements')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('state', '<>', 'confirmed')
    .executeTakeFirstOrThrow();
  assert(open === 0, `${open} movements have not completed.`);
}
