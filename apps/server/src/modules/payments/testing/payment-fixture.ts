/** A hall with a player who can pay, the real client, and the sandbox as provider, for tests of payments. */

import { kroner, type Ore } from '@lokalbingo/money';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { coalesceWork } from '../../../platform/coalesced-work.ts';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { type LiveFeed, openLiveFeed } from '../../../platform/live-feed.ts';
import { systemRandom } from '../../../platform/random-bytes.ts';
import { assert } from '../../../platform/result.ts';
import { type FakeClock, fakeClock } from '../../../platform/testing/fake-clock.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import { type Sandbox, useSandbox } from '../../../platform/testing/sandbox.ts';
import { type TestDatabase, useTestDatabase } from '../../../platform/testing/test-database.ts';
import type { Hall } from '../../halls/halls.ts';
import { sampleHall, storeSampleHalls } from '../../halls/testing/sample-hall.ts';
import { storeSamplePlayer } from '../../identity/testing/sample-player.ts';
import { balanceOf } from '../../ledger/ledger.ts';
import { cardOf, openCard } from '../../player-cards/player-cards.ts';
import { beginCardSaving } from '../attempts/begin-card-saving.ts';
import { beginCardDeposit, beginVippsDeposit } from '../attempts/begin-deposit.ts';
import type { Finished } from '../attempts/finished.ts';
import { paymentTasks } from '../attempts/reconcile-payments-job.ts';
import { verifyCard } from '../attempts/verify-card.ts';
import { listCards } from '../cards/list-cards.ts';
import { circuitRule } from '../circuit/circuit-rule.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { Merchant } from '../provider/payment-provider.ts';
import { sandboxProviders } from './sandbox-providers.ts';

/** The sandbox's cards. */
export const testCard = {
  visa: '4925000000000004',
  mastercard: '5413000000000000',
  refused: '4925000000000087',
  expired: '4925000000000095',
  captureFails: '4925000000000079',
  challenge: '4925000000000020',
  credit: '4925000000000012',
} as const;

/** The return page of the window. */
export const callbackPage = 'http://localhost:3000/netsCallback';

export type PaymentFixture = {
  readonly database: TestDatabase;
  readonly sandbox: Sandbox;
  readonly clock: FakeClock;
  readonly hall: Hall;
  readonly merchant: Merchant;
  /** Every log line so far. */
  readonly logLines: string[];
  readonly deps: (changes?: Partial<PaymentDeps>) => PaymentDeps;
  /** Creates a player with a card in the hall. */
  readonly newPlayer: () => Promise<number>;
  readonly balance: (playerId: number) => Promise<Ore>;
  /** Counts how often the ledger has booked the deposit. */
  readonly timesBooked: (transactionId: string) => Promise<number>;
  readonly stateOf: (transactionId: string) => Promise<string | undefined>;
  /** Acts as the customer in the window; returns the address to which the browser is sent, or null when it stays. */
  readonly inWindow: (transactionId: string, action: string, pan?: string) => Promise<string | null>;
  /** Runs the job for an attempt, as the job runner would. */
  readonly reconcile: (transactionId: string, deps?: PaymentDeps) => Promise<void>;
  /** Saves a card through the window and returns its id. */
  readonly saveCard: (playerId: number, pan?: string) => Promise<number>;
  /** Begins a deposit with a saved card. */
  readonly beginDeposit: (playerId: number, cardId: number, amountOre?: Ore) => Promise<string>;
  readonly beginVipps: (playerId: number, amountOre?: Ore) => Promise<string>;
};

/** Creates the fixture before the file's tests, using an existing database or sandbox if given. */
export function usePaymentFixture({
  database = useTestDatabase(),
  sandbox = useSandbox(),
  clock = fakeClock(),
  hall = sampleHall(),
}: Partial<Pick<PaymentFixture, 'database' | 'sandbox' | 'clock' | 'hall'>> = {}): PaymentFixture {
  const logLines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logLines.push(line) });

  let liveFeed: LiveFeed;

  beforeAll(async () => {
    liveFeed = await openLiveFeed(database.url, log);
    await storeSampleHalls(database.ownerDb, hall);
  });

  afterAll(() => liveFeed.close());

  const finishing = coalesceWork<Finished>();
  const deps: PaymentFixture['deps'] = (changes) => ({
    db: database.db,
    clock,
    random: systemRandom,
    log,
    liveFeed,
    cardKeys: ringForTests,
    messageKeys: ringForTests,
    productName: 'Lokalbingo',
    cardFingerprintSecret: 'a fingerprint key',
    provider: sandboxProviders(sandbox.url),
    callbackUrl: callbackPage,
    cvc: 'terminal',
    finishing,
    // Tests lose many answers on purpose, at one moment of the clock.
    circuit: { ...circuitRule, faultsAtMost: 1_000_000 },
    ...changes,
  });
  const inWindow =
    hall.paymentProvider === 'vipps' ? customerInApp(sandbox, database) : customerInWindow(sandbox, hall);

  return {
    database,
    sandbox,
    clock,
    hall,
    merchant: { provider: hall.paymentProvider, merchantId: String(hall.netsMerchantId) },
    logLines,
    deps,
    inWindow,
    newPlayer: () => storeMember(database.db, clock, hall.hallId),
    ...whatIsStored(database, hall),
    ...whatPlayersDo(deps, hall, inWindow),
    reconcile: async (transactionId, used = deps()) => {
      const task = paymentTasks(used)['payments.reconcile'] as (payload: unknown) => Promise<void>;
      await task({ transactionId });
    },
  };
}

/** Acts as the customer in the window of Netaxept. */
export function customerInWindow(
  sandbox: Pick<Sandbox, 'url'>,
  { netsMerchantId }: Pick<Hall, 'netsMerchantId'>,
): PaymentFixture['inWindow'] {
  return async (transactionId, action, pan = '') => {
    const answer = await fetch(`${sandbox.url}/Terminal/default.aspx`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        merchantId: String(netsMerchantId),
        transactionId,
        action,
        pan,
        expiry: '12/30',
        cvc: '123',
      }),
    });
    return answer.headers.get('location');
  };
}

/** Acts as the customer in the Vipps app: approves with the action `vipps`, cancels with any other. */
function customerInApp(sandbox: Sandbox, database: TestDatabase): PaymentFixture['inWindow'] {
  return async (transactionId, action) => {
    const { rows } = await database.pool.query<{ url: string }>(
      'SELECT window_url AS url FROM payments.attempts WHERE transaction_id = $1',
      [transactionId],
    );
    const token = new URL(String(rows[0]?.url)).searchParams.get('token') ?? '';
    const answer = await fetch(`${sandbox.url}/vipps/landing`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ token, action: action === 'vipps' ? 'approve' : 'abort' }),
    });
    return answer.headers.get('location');
  };
}

type Stored = Pick<PaymentFixture, 'balance' | 'timesBooked' | 'stateOf'>;

function whatIsStored(database: TestDatabase, { hallId }: Hall): Stored {
  return {
    balance: async (playerId) => {
      const card = await cardOf(database.db, { hallId, playerId });
      assert(card.ok, 'The player has a card.');
      return (await balanceOf(database.db, card.value)).ownOre;
    },
    timesBooked: async (transactionId) => {
      const { rowCount } = await database.pool.query('SELECT FROM ledger.transfers WHERE reference = $1', [
        transactionId,
      ]);
      return rowCount ?? 0;
    },
    stateOf: async (transactionId) => {
      const { rows } = await database.pool.query<{ state: string }>(
        'SELECT state FROM payments.attempts WHERE transaction_id = $1',
        [transactionId],
      );
      return rows[0]?.state;
    },
  };
}

type Acts = Pick<PaymentFixture, 'saveCard' | 'beginDeposit' | 'beginVipps'>;

function whatPlayersDo(
  deps: PaymentFixture['deps'],
  { hallId, netsMerchantId }: Hall,
  inWindow: PaymentFixture['inWindow'],
): Acts {
  const idempotencyKey = undefined;
  return {
    saveCard: async (playerId, pan = testCard.visa) => {
      const begun = await beginCardSaving(deps(), { playerId, hallId, idempotencyKey });
      assert(begun.ok, 'The saving begins.');
      await inWindow(begun.value.transactionId, 'save', pan);
      const saved = await verifyCard(deps(), { playerId, transactionId: begun.value.transactionId });
      assert(saved.ok, 'The card is saved.');
      const [card] = await listCards(deps(), { playerId, merchantId: String(netsMerchantId) });
      assert(card, 'A saved card is listed.');
      return card.cardId;
    },
    beginDeposit: async (playerId, cardId, amountOre = kroner(250)) => {
      const request = { playerId, hallId, cardId, cvc: undefined, amountOre, idempotencyKey };
      const begun = await beginCardDeposit(deps(), request);
      assert(begun.ok, 'The deposit begins.');
      return begun.value.transactionId;
    },
    beginVipps: async (playerId, amountOre = kroner(250)) => {
      const begun = await beginVippsDeposit(deps(), {
        playerId,
        hallId,
        amountOre,
        idempotencyKey,
      });
      assert(begun.ok, 'The deposit begins.');
      return begun.value.transactionId;
    },
  };
}

async function storeMember(db: Db, clock: FakeClock, hallId: number): Promise<number> {
  const playerId = await storeSamplePlayer(db);
  await inTransaction(db, (tx) => openCard(tx, { clock }, { hallId, playerId }));
  return playerId;
}
