import { hours, minutes } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { osloDay } from '../../../platform/oslo-calendar.ts';
import { ok } from '../../../platform/result.ts';
import { settleDiscrepancy } from '../../discrepancies/discrepancies.ts';
import { beginPause } from '../../responsible-play/responsible-play.ts';
import { completeSale } from '../attempts/complete-sale.ts';
import { circuitRule } from '../circuit/circuit-rule.ts';
import { usePaymentFixture } from '../testing/payment-fixture.ts';
import { useReconciledNights } from '../testing/reconciled-nights.ts';
import { askAgainJob } from './ask-again-job.ts';
import { cardDiscrepancies } from './discrepancy-store.ts';

const fixture = usePaymentFixture();
const { sandbox, clock, database, hall } = fixture;
const {
  night,
  goOn,
  look,
  differences: discrepancies,
  kinds,
  alarms,
  paid,
  givenUp,
  byHand,
  force,
  book,
} = useReconciledNights(fixture);
const provider = 'netaxept';
const amount = kroner(250);
const queries = async (transactionId: string) => (await sandbox.calls(transactionId, 'Query')).length;
const settle = (differenceId: number) =>
  inTransaction(database.db, (tx) =>
    settleDiscrepancy(tx, { clock }, cardDiscrepancies, {
      differenceId,
      actor: { name: 'Eva Vakt' },
      reason: 'Sett på med Nets',
    }),
  );

describe('a deposit about which the provider and the ledger agree', () => {
  it('is no discrepancy: paid, cancelled, released because of a pause, and in progress', async () => {
    const { playerId, transactionId } = await paid();
    const cancelled = await fixture.beginVipps(playerId);
    await fixture.inWindow(cancelled, 'cancel');
    await completeSale(fixture.deps(), { playerId, transactionId: cancelled });
    await fixture.beginVipps(playerId);
    const pausing = await fixture.newPlayer();
    const released = await fixture.beginVipps(pausing);
    await fixture.inWindow(released, 'vipps');
    const pause = { playerId: pausing, hallId: hall.hallId, endsOn: osloDay('2999-01-01') };
    await inTransaction(database.db, async (tx) => ok(await beginPause(tx, fixture, pause)));
    await completeSale(fixture.deps(), { playerId: pausing, transactionId: released });
    const day = await night();
    expect(await discrepancies()).toEqual([]);
    expect(alarms()).toEqual([]);
    const { rows } = await database.pool.query(
      `SELECT taken_ore, given_back_ore, done_for FROM payments.reconciled_attempts WHERE transaction_id = $1`,
      [transactionId],
    );
    expect(rows).toEqual([{ taken_ore: amount, given_back_ore: 0, done_for: day }]);
  });

  it('is queried on three nights, once on each', async () => {
    const { transactionId } = await paid();
    const before = await queries(transactionId);
    for (const times of [1, 2, 3, 3]) {
      const day = await night();
      expect(await queries(transactionId)).toBe(before + times);
      expect(await goOn(day)).toBe('nothing');
      expect(await queries(transactionId)).toBe(before + times);
      clock.advance(hours(5));
    }
  });
});

describe('money that the provider took for an abandoned deposit', () => {
  it('is a discrepancy and an alarm; its own job books it, and both agree some minutes later', async () => {
    const transactionId = await givenUp();
    await fixture.inWindow(transactionId, 'vipps');
    await byHand(transactionId, 'capture');
    const day = await night();
    expect(await discrepancies(transactionId)).toMatchObject([
      {
        kind: 'taken_not_booked',
        merchant_id: String(hall.netsMerchantId),
        taken_ore: amount,
        booked_taken_ore: 0,
        stake_ore: amount,
        ended_because: null,
      },
    ]);
    expect(alarms()).toHaveLength(1);
    await look();
    expect(await fixture.stateOf(transactionId)).toBe('credited');
    expect(await goOn(day)).toBe('later');
    clock.advance(minutes(10));
    expect(await goOn(day)).toBe('nothing');
    expect(await kinds(transactionId)).toEqual(['taken_not_booked, agrees']);
    expect(await fixture.timesBooked(transactionId)).toBe(1);
  });

  it.each([
    ['cancelled', 'is released', 0],
    ['expired', 'is taken, as a phone may approve late', 1],
  ])('if only reserved, in state %s, %s', async (state, _, booked) => {
    const transactionId = await givenUp();
    await force(transactionId, state);
    await fixture.inWindow(transactionId, 'vipps');
    clock.advance(hours(4));
    const day = await night();
    expect(await kinds(transactionId)).toEqual(['still_reserved']);
    await look();
    clock.advance(minutes(10));
    await goOn(day);
    expect(await kinds(transactionId)).toEqual(['still_reserved, agrees']);
    expect(await fixture.timesBooked(transactionId)).toBe(booked);
  });

  it('is left to the deposit’s own job once a night if that cannot book it, and stays a discrepancy', async () => {
    const { transactionId } = await paid();
    await force(transactionId, 'mismatch');
    await byHand(transactionId, 'refund', kroner(50));
    const day = await night();
    expect(await kinds(transactionId)).toEqual(['given_back_not_booked']);
    await look();
    clock.advance(minutes(10));
    expect(await goOn(day)).toBe('nothing');
    clock.advance(hours(5));
    const next = await night();
    expect(await goOn(next)).toBe('later');
    const [row] = await discrepancies(transactionId);
    expect(row).toMatchObject({ first_seen_at: expect.any(Date), last_seen_at: clock.now() });
    expect(row?.first_seen_at).not.toEqual(row?.last_seen_at);
    expect(alarms()).toHaveLength(1);
  });
});

describe('an open discrepancy', () => {
  const cases: Record<string, () => Promise<string>> = {
    amount_differs: async () => {
      const transactionId = await givenUp();
      await fixture.inWindow(transactionId, 'vipps');
      await byHand(transactionId, 'capture');
      await book(transactionId, 'deposit', kroner(125));
      await force(transactionId, 'credited');
      return transactionId;
    },
    booked_not_given_back: async () => {
      const transactionId = await givenUp();
      await fixture.inWindow(transactionId, 'vipps');
      await byHand(transactionId, 'capture');
      await book(transactionId, 'held');
      await book(transactionId, 'refund');
      await force(transactionId, 'refunded');
      return transactionId;
    },
    refund_overdue: async () => {
      const transactionId = await givenUp();
      await fixture.inWindow(transactionId, 'vipps');
      await byHand(transactionId, 'capture');
      await book(transactionId, 'held');
      await force(transactionId, 'refund_needed');
      clock.advance(hours(4));
      return transactionId;
    },
    unknown_to_provider: async () => {
      await sandbox.control({ provider, fault: 'timeout-before', operation: 'Register', times: 2 });
      const playerId = await fixture.newPlayer();
      await expect(fixture.beginVipps(playerId)).rejects.toThrow('begins');
      const { rows } = await database.pool.query<{ id: string }>(
        'SELECT transaction_id AS id FROM payments.attempts WHERE player_id = $1',
        [playerId],
      );
      const transactionId = String(rows[0]?.id);
      await book(transactionId, 'deposit');
      await force(transactionId, 'credited');
      return transactionId;
    },
  };

  it.each(Object.entries(cases))('%s stays open until a person settles it', async (kind, make) => {
    const transactionId = await make();
    await night();
    expect(await kinds(transactionId)).toEqual([kind]);
    expect(alarms()).toHaveLength(1);
    const [discrepancy] = await discrepancies(transactionId);
    clock.advance(hours(5));
    await night();
    expect(await kinds(transactionId)).toEqual([kind]);
    expect(alarms()).toHaveLength(1);
    expect(await settle(discrepancy?.difference_id ?? 0)).toMatchObject({
      ok: true,
      value: { isSettled: true },
    });
    clock.advance(hours(5));
    await night();
    expect(await kinds(transactionId)).toEqual([`${kind}, settled`]);
    expect(alarms()).toHaveLength(1);
  });

  it('is money that the ledger moved without a deposit, or under a key that belongs to no deposit', async () => {
    const { transactionId } = await paid();
    await book('f'.repeat(32), 'held', kroner(30));
    await book(transactionId, 'refund', kroner(20), 'corrected by hand');
    await night();
    const found = { transaction_id: null, taken_ore: null, kind: 'booked_without_attempt' };
    expect(await discrepancies()).toMatchObject([
      { ...found, booked_taken_ore: kroner(30), booked_back_ore: 0, stake_ore: kroner(30) },
      { ...found, booked_taken_ore: 0, booked_back_ore: kroner(20), stake_ore: kroner(20) },
    ]);
    clock.advance(hours(5));
    await night();
    expect(await discrepancies()).toHaveLength(2);
    expect(alarms()).toHaveLength(1);
  });
});

/** Creates a captured payment whose amount differs from ours. */
async function mismatched(): Promise<string> {
  const transactionId = await givenUp();
  await fixture.inWindow(transactionId, 'vipps');
  await byHand(transactionId, 'capture');
  await force(transactionId, 'mismatch');
  await database.ownerDb
    .updateTable('payments.attempts')
    .set({ amount_ore: 24_000 })
    .where('transaction_id', '=', transactionId)
    .execute();
  return transactionId;
}

describe('a discrepancy that has changed', () => {
  it('is queried again when a person asks, and ends when both agree', async () => {
    const transactionId = await mismatched();
    const askAgain = () => askAgainJob(fixture.deps())({ transactionId });
    await night();
    expect(await kinds(transactionId)).toEqual(['taken_not_booked']);
    await askAgain();
    expect(await kinds(transactionId)).toEqual(['taken_not_booked']);
    await byHand(transactionId, 'refund');
    await askAgain();
    expect(await kinds(transactionId)).toEqual(['taken_not_booked, agrees']);
    expect(await fixture.stateOf(transactionId)).toBe('refunded');
  });

  it('ends the earlier row and opens a new one, even when a person has settled the earlier one', async () => {
    const { transactionId } = await paid();
    await byHand(transactionId, 'refund', kroner(50));
    await night();
    await byHand(transactionId, 'refund', kroner(50));
    clock.advance(hours(5));
    await night();
    const kind = 'given_back_not_booked';
    expect(await kinds(transactionId)).toEqual([`${kind}, changed`, kind]);
    expect(alarms()).toHaveLength(2);
    const [, second] = await discrepancies(transactionId);
    await settle(second?.difference_id ?? 0);
    await byHand(transactionId, 'refund', kroner(150));
    clock.advance(hours(5));
    await night();
    expect(await kinds(transactionId)).toEqual([`${kind}, changed`, `${kind}, settled`, kind]);
    expect((await discrepancies(transactionId)).map(({ stake_ore: ore }) => ore)).toEqual([
      kroner(50),
      kroner(100),
      amount,
    ]);
  });

  it.each([
    ['wrong-currency-in-query', 'order_differs'],
    ['wrong-amount-in-query', 'amount_differs'],
  ])('counts a wrong answer until the next correct one, after the fault %s', async (fault, kind) => {
    const { transactionId } = await paid();
    await sandbox.control({ provider, fault, operation: 'Query', times: 1 });
    await night();
    expect(await kinds(transactionId)).toEqual([kind]);
    clock.advance(hours(5));
    await night();
    expect(await kinds(transactionId)).toEqual([`${kind}, agrees`]);
  });
});

describe('a provider that does not answer', () => {
  it('for an hour is queried again, and there is no discrepancy', async () => {
    const { transactionId } = await paid();
    await sandbox.control({ provider, fault: 'status-500-before', operation: 'Query', times: 1000 });
    const day = await night();
    expect(await goOn(day)).toBe('later');
    await sandbox.control({ reset: true });
    clock.advance(hours(1));
    expect(await goOn(day)).toBe('nothing');
    expect(await discrepancies()).toEqual([]);
    expect(await queries(transactionId)).toBeGreaterThan(1);
  });

  it('for a whole day causes one discrepancy per deposit and one alarm in all, until it answers', async () => {
    const deposits = [await paid(), await paid(), await paid()];
    await sandbox.control({ provider, fault: 'timeout-before', operation: 'Query', times: 1000 });
    const day = await night();
    for (let hour = 0; hour < 20; hour += 1) {
      clock.advance(hours(1));
      expect(await goOn(day)).toBe('later');
    }
    expect(await kinds()).toEqual([]);
    await night();
    expect(await kinds()).toEqual(['not_answered', 'not_answered', 'not_answered']);
    expect(alarms()).toHaveLength(1);
    // A deposit is queried for as long as the outage lasts, even after its nights are over.
    for (let nights = 0; nights < 4; nights += 1) {
      clock.advance(hours(5));
      await night();
    }
    expect(alarms()).toHaveLength(1);
    await sandbox.control({ reset: true });
    clock.advance(hours(5));
    expect(await goOn(await night())).toBe('nothing');
    expect(await kinds()).toEqual(deposits.map(() => 'not_answered, agrees'));
  });

  it('is not queried for a hall whose circuit breaker is open, and that does not count as an answer', async () => {
    const deposits = await Promise.all(Array.from({ length: 30 }, paid));
    await sandbox.control({ provider, fault: 'status-500-before', operation: 'Query', times: 1000 });
    const before = await Promise.all(deposits.map(({ transactionId }) => queries(transactionId)));
    const day = await night(fixture.deps({ circuit: circuitRule }));
    const queried = await Promise.all(deposits.map(({ transactionId }) => queries(transactionId)));
    // The first step of twenty queries meets ten faults, so no step follows it.
    expect(queried.reduce((sum, count, each) => sum + count - (before[each] ?? 0), 0)).toBe(20);
    expect(await discrepancies()).toEqual([]);
    await sandbox.control({ reset: true });
    await database.ownerDb.updateTable('payments.circuits').set({ opened_at: null }).execute();
    clock.advance(hours(1));
    expect(await goOn(day)).toBe('nothing');
  });

  it('counts as not having answered also when it refuses, for example a wrong token', async () => {
    const { transactionId } = await paid();
    const { provider } = fixture.deps();
    const refusing: typeof provider = {
      ...provider,
      query: async () => ({
        outcome: 'refused',
        reason: 'other',
        failure: 'unknown',
        text: 'AuthenticationException no',
      }),
    };
    const day = await night(fixture.deps({ provider: refusing }));
    expect(await goOn(day)).toBe('later');
    expect(await kinds(transactionId)).toEqual([]);
    clock.advance(hours(5));
    await night(fixture.deps({ provider: refusing }));
    expect(await kinds(transactionId)).toEqual(['not_answered']);
  });
});
