/**
 * Tests every operation of the provider with every fault of the sandbox, in every scenario of a deposit. Whatever
 * fails, our books finally agree with the provider's and the attempt is settled.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { hours, minutes } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { isLongCheck } from '../../platform/testing/long-check.ts';
import { balanceOf, houseAccount } from '../ledger/ledger.ts';
import { beginPause } from '../responsible-play/responsible-play.ts';
import { beginCardDeposit, beginVippsDeposit } from './attempts/begin-deposit.ts';
import { completeSale } from './attempts/complete-sale.ts';
import { type AttemptState, isFinal, openStates } from './attempts/payment-attempt.ts';
import { takeCallbackHint } from './attempts/take-callback-hint.ts';
import { testCard, usePaymentFixture } from './testing/payment-fixture.ts';

const fixture = usePaymentFixture();
const { sandbox, hall, clock, merchant } = fixture;
const { hallId } = hall;
const provider = 'netaxept';
const amountOre = kroner(250);

/** The customer's act, and when a pause begins: before the money is requested, or while it is captured. */
const courses = {
  'a card that pays': { pan: testCard.visa, action: 'pay' },
  'a card whose player pauses while it pays': { pan: testCard.visa, action: 'pay', pause: 'while' },
  'a card payment that is reserved and not captured': { pan: testCard.captureFails, action: 'pay' },
  'a card whose customer cancels': { pan: testCard.visa, action: 'cancel' },
  'Vipps that pays': { action: 'vipps' },
  'Vipps whose player pauses before it pays': { action: 'vipps', pause: 'before' },
  'Vipps whose player pauses while it pays': { action: 'vipps', pause: 'while' },
} as const satisfies Record<string, Course>;
type Course = {
  readonly pan?: string;
  readonly action: 'pay' | 'vipps' | 'cancel';
  readonly pause?: 'before' | 'while';
};

type Moment = 'beginning' | 'window' | 'finish' | 'job';
type Fault = {
  readonly operation: string;
  readonly fault: string;
  readonly times?: number;
  readonly at: Moment;
};
const lost = ['timeout-before', 'timeout-after', 'status-500-before', 'malformed'];
const queryFaults = [...lost, 'wrong-amount-in-query', 'wrong-currency-in-query'];
const each = (operation: string, at: Moment, faults: readonly string[], times = 1): Fault[] =>
  faults.map((fault) => ({ operation, fault, at, times }));
const faults: readonly Fault[] = [
  ...each('Register', 'beginning', lost),
  ...each('Register', 'beginning', lost, 2),
  ...each('Terminal', 'window', [
    'timeout-before',
    'timeout-after',
    'status-500-before',
    'lost-redirect',
    'duplicate-callback',
    'late-callback',
    'callback-before-redirect',
  ]),
  ...each('Process', 'finish', [...lost, 'duplicate-callback', 'late-callback']),
  ...each('Process', 'finish', lost, 2),
  ...each('Process', 'job', lost),
  ...each('Query', 'finish', queryFaults),
  ...each('Query', 'job', queryFaults),
];

let callbacks: Server;
let callbackUrl = '';
beforeAll(async () => {
  callbacks = createServer(async (request, response) => {
    const { TransactionId } = JSON.parse(await text(request)) as { TransactionId: string };
    await takeCallbackHint(fixture.deps(), TransactionId);
    response.end('{}');
  });
  await new Promise<void>((resolve) => callbacks.listen(0, '127.0.0.1', resolve));
  callbackUrl = `http://127.0.0.1:${(callbacks.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => callbacks.close(resolve)));

async function pause(playerId: number): Promise<void> {
  const request = { playerId, hallId, endsOn: osloDay('2999-01-01') };
  await inTransaction(fixture.database.db, async (tx) => ok(await beginPause(tx, fixture, request)));
}

async function latestOf(playerId: number): Promise<string> {
  const { rows } = await fixture.database.pool.query<{ id: string }>(
    `SELECT transaction_id AS id FROM payments.attempts
     WHERE player_id = $1 AND kind <> 'card_save' ORDER BY created_at DESC LIMIT 1`,
    [playerId],
  );
  return String(rows[0]?.id);
}

/** Returns what the provider has kept of a payment, and whether some of it stays reserved. */
async function provided(transactionId: string): Promise<{ keptOre: number; isReserved: boolean }> {
  const answer = await fixture.deps().provider.query(merchant, transactionId);
  if (answer.outcome !== 'done') return { keptOre: 0, isReserved: false };
  const { capturedOre, creditedOre, authorised, annulled } = answer.value;
  const isReserved = authorised && !annulled && capturedOre === 0;
  return { keptOre: capturedOre - creditedOre, isReserved };
}

/** Returns what the provider keeps of a payment, by our books. */
async function booked(transactionId: string): Promise<number> {
  const { rows } = await fixture.database.pool.query<{ kept: string | null }>(
    `SELECT sum(CASE WHEN kind = 'deposit_refund' THEN -amount_ore ELSE amount_ore END) AS kept
     FROM ledger.transfers WHERE reference = $1`,
    [transactionId],
  );
  return Number(rows[0]?.kept ?? 0);
}

/**
 * Returns the faults of a scenario: every fault for the card that pays, and another sixth of them for each other
 * scenario, so that each fault occurs in two scenarios. In the long check every scenario gets every fault.
 */
function faultsOf(courseAt: number): readonly Fault[] {
  const isWhole = isLongCheck || courseAt === 0;
  return faults.filter((_, faultAt) => isWhole || faultAt % 6 === courseAt % 6);
}
const coursesWithFaults = Object.entries<Course>(courses).map(
  ([name, course], at) => [name, course, faultsOf(at)] as const,
);

/** Takes a deposit through its scenario, and returns its player and id. */
async function go(course: Course, { operation, fault, at, times = 1 }: Fault) {
  const order = async (moment: Moment) => {
    if (moment === at) await sandbox.control({ provider, operation, fault, times, delayMs: 5 });
  };
  const playerId = await fixture.newPlayer();
  const cardId = course.pan === undefined ? undefined : await fixture.saveCard(playerId, course.pan);
  await sandbox.control({ provider, callbackUrl });
  await order('beginning');
  const request = { playerId, hallId, amountOre, idempotencyKey: 'one press' };
  const begin = () =>
    cardId === undefined
      ? beginVippsDeposit(fixture.deps(), request)
      : beginCardDeposit(fixture.deps(), { ...request, cardId, cvc: undefined });
  if (!(await begin()).ok) await begin();
  const transactionId = await latestOf(playerId);
  await order('window');
  await fixture.inWindow(transactionId, course.action).catch(() => null);
  if (course.pause === 'before') await pause(playerId);
  await order('finish');
  const deps = fixture.deps();
  const process: typeof deps.provider.process = async (...call) => {
    const answer = await deps.provider.process(...call);
    if (course.pause === 'while') await pause(playerId);
    return answer;
  };
  await completeSale({ ...deps, provider: { ...deps.provider, process } }, { playerId, transactionId });
  await order('job');
  return { playerId, transactionId };
}

/** Runs the polling jobs, at once and then ever later, for a little more than a day. */
async function lookUntilOver(transactionId: string): Promise<string> {
  const waits = [0, minutes(2), minutes(11), hours(1), hours(24), hours(2)];
  let state = '';
  for (const waitMs of waits) {
    clock.advance(waitMs);
    await fixture.reconcile(transactionId);
    state = String(await fixture.stateOf(transactionId));
    if (isFinal(state as AttemptState)) break;
  }
  return state;
}

describe.each(coursesWithFaults)('%s', (_name, course, met) => {
  it.each(
    met.map(
      (fault) => [`${fault.fault} ×${fault.times} of ${fault.operation} at the ${fault.at}`, fault] as const,
    ),
  )(
    'the payment ends, and our books agree with the provider’s, despite the fault %s',
    async (_fault, fault) => {
      const { playerId, transactionId } = await go(course, fault);
      const state = await lookUntilOver(transactionId);
      await sandbox.control({ reset: true });
      const { keptOre, isReserved } = await provided(transactionId);
      expect({ isReserved, isOpen: openStates.includes(state as AttemptState) }, state).toEqual({
        isReserved: false,
        isOpen: false,
      });
      expect(await booked(transactionId), state).toBe(keptOre);
      expect(await fixture.balance(playerId), state).toBe(state === 'credited' ? keptOre : 0);
      expect(keptOre, state).toBe(state === 'credited' ? amountOre : 0);
      if (course.pause === 'before') expect(state).not.toBe('credited');
    },
  );
});

describe('after all scenarios', () => {
  it('our account with the provider equals the money that the provider keeps, and we owe nothing to anybody', async () => {
    const { rows } = await fixture.database.pool.query<{ id: string }>(
      "SELECT transaction_id AS id FROM payments.attempts WHERE kind <> 'card_save'",
    );
    let keptOre = 0;
    for (const { id } of rows) keptOre += (await provided(id)).keptOre;
    const held = async (kind: 'card_provider' | 'refunds_held') => {
      const accountId = await houseAccount(fixture.database.db, hallId, kind);
      return (await balanceOf(fixture.database.db, { hallId, accountId })).ownOre;
    };
    expect(rows.length).toBe(coursesWithFaults.reduce((sum, [, , met]) => sum + met.length, 0));
    expect(await held('card_provider')).toBe(-keptOre);
    expect(await held('refunds_held')).toBe(0);
  });
});
