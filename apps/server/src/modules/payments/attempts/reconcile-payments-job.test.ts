import { after, hours, minutes } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { beginPause } from '../../responsible-play/responsible-play.ts';
import { usePaymentFixture } from '../testing/payment-fixture.ts';
import { beginVippsDeposit } from './begin-deposit.ts';
import { completeSale } from './complete-sale.ts';
import { pollOpenAttempts } from './poll-open-attempts.ts';
import { takeCallbackHint } from './take-callback-hint.ts';

const fixture = usePaymentFixture();
const { sandbox, clock, hall } = fixture;
const provider = 'netaxept';

async function vippsDeposit() {
  const playerId = await fixture.newPlayer();
  return { playerId, transactionId: await fixture.beginVipps(playerId) };
}

async function cardDeposit() {
  const playerId = await fixture.newPlayer();
  const transactionId = await fixture.beginDeposit(playerId, await fixture.saveCard(playerId));
  return { playerId, transactionId };
}

async function nextLook(transactionId: string): Promise<Date | undefined> {
  const { rows } = await fixture.database.pool.query<{ run_at: Date }>(
    'SELECT run_at FROM graphile_worker.jobs WHERE key = $1',
    [`payment:${transactionId}`],
  );
  return rows[0]?.run_at;
}

/** Runs the work of the job directly, because the runner removes a finished job. */
async function runJob(transactionId: string): Promise<void> {
  await fixture.database.pool.query('SELECT graphile_worker.remove_job($1)', [`payment:${transactionId}`]);
  await fixture.reconcile(transactionId);
}

async function pause(playerId: number): Promise<void> {
  const request = { hallId: hall.hallId, playerId, endsOn: '2027-12-24' as never };
  await inTransaction(fixture.database.db, async (tx) => ok(await beginPause(tx, { clock }, request)));
}

const processed = async (transactionId: string) =>
  (await sandbox.calls(transactionId, 'Process')).map((call) => call.parameters.operation);

describe('a player whose browser never returns', () => {
  it('gets the money of a Vipps payment approved on the phone', async () => {
    const { playerId, transactionId } = await vippsDeposit();
    await runJob(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('registered');
    await fixture.inWindow(transactionId, 'vipps');
    await runJob(transactionId);
    expect(await fixture.balance(playerId)).toBe(kroner(250));
    expect(await nextLook(transactionId)).toBeUndefined();
  });

  it('gets the money of a card payment completed in the window', async () => {
    const { playerId, transactionId } = await cardDeposit();
    await sandbox.control({ provider, fault: 'lost-redirect' });
    await fixture.inWindow(transactionId, 'pay');
    await runJob(transactionId);
    expect(await fixture.balance(playerId)).toBe(kroner(250));
    expect(await completeSale(fixture.deps(), { playerId, transactionId })).toEqual(ok({}));
    expect(await fixture.timesBooked(transactionId)).toBe(1);
  });

  it('pays nothing while the window has not been finished, and the attempt expires after a day', async () => {
    const { transactionId } = await cardDeposit();
    await runJob(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('registered');
    clock.advance(hours(24));
    await runJob(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('expired');
    expect(await processed(transactionId)).toEqual([]);
    expect(await nextLook(transactionId)).toBeUndefined();
  });

  it('has their payment cancelled when the provider reports a cancellation', async () => {
    const { transactionId } = await cardDeposit();
    await fixture.inWindow(transactionId, 'cancel');
    await runJob(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('cancelled');
  });

  it('pays nothing after a pause, and what was reserved is released', async () => {
    const card = await cardDeposit();
    await fixture.inWindow(card.transactionId, 'pay');
    await pause(card.playerId);
    await runJob(card.transactionId);
    expect(await fixture.stateOf(card.transactionId)).toBe('refused');
    expect(await processed(card.transactionId)).toEqual([]);
    const vipps = await vippsDeposit();
    await fixture.inWindow(vipps.transactionId, 'vipps');
    await pause(vipps.playerId);
    await runJob(vipps.transactionId);
    expect(await processed(vipps.transactionId)).toEqual(['ANNUL']);
  });
});

describe('a card payment whose sale is lost twice', () => {
  async function lostTwice() {
    const { playerId, transactionId } = await cardDeposit();
    await fixture.inWindow(transactionId, 'pay');
    await sandbox.control({ provider, fault: 'timeout-before', operation: 'Process', times: 2 });
    const sale = await completeSale(fixture.deps(), { playerId, transactionId });
    expect(sale).toEqual(refuse('payment_not_confirmed'));
    expect(await processed(transactionId)).toEqual(['SALE', 'SALE']);
    return { playerId, transactionId };
  }

  it('has failed when the provider reports nothing ten minutes later, and is not requested again', async () => {
    const { playerId, transactionId } = await lostTwice();
    clock.advance(minutes(9));
    await runJob(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('unknown');
    clock.advance(minutes(1));
    await runJob(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('refused');
    expect(await processed(transactionId)).toEqual(['SALE', 'SALE']);
    expect(await fixture.balance(playerId)).toBe(0);
  });

  it('is credited if the provider takes the money after all and reports it', async () => {
    const { playerId, transactionId } = await lostTwice();
    clock.advance(minutes(10));
    await runJob(transactionId);
    await fixture.deps().provider.process(fixture.merchant, transactionId, 'charge', kroner(250));
    await takeCallbackHint(fixture.deps(), transactionId);
    await runJob(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('credited');
    expect(await fixture.balance(playerId)).toBe(kroner(250));
  });
});

describe('a payment whose registration the provider did not confirm', () => {
  it('has no window, is polled for a day though the provider has it, and expires', async () => {
    const playerId = await fixture.newPlayer();
    await sandbox.control({ provider, fault: 'timeout-after', operation: 'Register', times: 2 });
    const begun = await beginVippsDeposit(fixture.deps(), {
      playerId,
      hallId: hall.hallId,
      amountOre: kroner(250),
      usesOwnNumber: false,
      idempotencyKey: undefined,
    });
    expect(begun).toEqual(refuse('provider_unavailable'));
    const transactionId = await fixture.database.pool
      .query('SELECT transaction_id FROM payments.attempts WHERE player_id = $1', [playerId])
      .then(({ rows }) => rows[0].transaction_id);
    await runJob(transactionId);
    const known = await fixture.deps().provider.query(fixture.merchant, transactionId);
    expect(known.outcome).toBe('done');
    expect(await fixture.stateOf(transactionId)).toBe('created');
    expect(await nextLook(transactionId)).toBeDefined();
    clock.advance(hours(24));
    await runJob(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('expired');
  });
});

describe('a server that restarts', () => {
  it('polls every open attempt now, but none that has ended or just begun', async () => {
    const open = await vippsDeposit();
    const ended = await vippsDeposit();
    await fixture.inWindow(ended.transactionId, 'cancel');
    clock.advance(hours(20));
    await runJob(open.transactionId);
    await runJob(ended.transactionId);
    const endedNext = await nextLook(ended.transactionId);
    const fresh = await vippsDeposit();
    await pollOpenAttempts(fixture.deps());
    expect(await nextLook(open.transactionId)).toEqual(clock.now());
    expect(await nextLook(ended.transactionId)).toEqual(endedNext);
    expect(await nextLook(fresh.transactionId)).toEqual(after(clock.now(), minutes(1)));
  });
});

describe('the polls of an attempt', () => {
  it('become less and less frequent while it is open', async () => {
    const { transactionId } = await vippsDeposit();
    const begun = clock.now().getTime();
    expect(await nextLook(transactionId)).toEqual(new Date(begun + minutes(1)));
    await runJob(transactionId);
    expect(await nextLook(transactionId)).toEqual(new Date(begun + minutes(1)));
    clock.advance(hours(1));
    await runJob(transactionId);
    expect(await nextLook(transactionId)).toEqual(new Date(begun + minutes(90)));
    clock.advance(hours(20));
    await runJob(transactionId);
    expect(await nextLook(transactionId)).toEqual(new Date(begun + hours(27)));
  });

  it('continue while the provider cannot be asked', async () => {
    const { transactionId } = await vippsDeposit();
    await sandbox.control({ provider, fault: 'status-500-before', operation: 'Query' });
    await runJob(transactionId);
    expect(await nextLook(transactionId)).toBeDefined();
    expect(await fixture.stateOf(transactionId)).toBe('registered');
  });

  it('end with one a day after a failure, which releases money that was reserved after all', async () => {
    const { playerId, transactionId } = await cardDeposit();
    const begun = clock.now().getTime();
    expect(await completeSale(fixture.deps(), { playerId, transactionId })).toEqual(
      refuse('payment_refused'),
    );
    await runJob(transactionId);
    expect(await nextLook(transactionId)).toEqual(new Date(begun + hours(25)));
    await fixture.inWindow(transactionId, 'pay');
    await fixture.deps().provider.process(fixture.merchant, transactionId, 'charge', kroner(250));
    clock.advance(hours(25));
    await runJob(transactionId);
    // The provider has taken the money after all, so it is the player's.
    expect(await fixture.stateOf(transactionId)).toBe('credited');
    expect(await fixture.balance(playerId)).toBe(kroner(250));
  });
});

describe('a payment after the attempt has expired', () => {
  it('is captured and credited when the player may pay', async () => {
    const { playerId, transactionId } = await vippsDeposit();
    clock.advance(hours(24));
    await runJob(transactionId);
    await fixture.inWindow(transactionId, 'vipps');
    await runJob(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('credited');
    expect(await fixture.balance(playerId)).toBe(kroner(250));
  });

  it('is released when the player is paused by then', async () => {
    const { playerId, transactionId } = await vippsDeposit();
    clock.advance(hours(24));
    await runJob(transactionId);
    await pause(playerId);
    await fixture.inWindow(transactionId, 'vipps');
    await runJob(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('refused');
    expect(await processed(transactionId)).toEqual(['ANNUL']);
    expect(await fixture.balance(playerId)).toBe(0);
  });
});

describe('a payment that is reserved after the player was told that it failed', () => {
  it('is released', async () => {
    const { playerId, transactionId } = await vippsDeposit();
    await fixture.database.pool.query(
      "UPDATE payments.attempts SET state = 'refused' WHERE transaction_id = $1",
      [transactionId],
    );
    await fixture.inWindow(transactionId, 'vipps');
    await runJob(transactionId);
    expect(await processed(transactionId)).toEqual(['ANNUL']);
    expect(await fixture.stateOf(transactionId)).toBe('refused');
    expect(await fixture.balance(playerId)).toBe(0);
  });
});

describe('the provider’s callback', () => {
  it('makes the next poll earlier, however the id is written', async () => {
    const { transactionId } = await vippsDeposit();
    clock.advance(-minutes(5));
    const dashed = transactionId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5').toUpperCase();
    await takeCallbackHint(fixture.deps(), dashed);
    expect(await nextLook(transactionId)).toEqual(clock.now());
  });

  it('does nothing when its transaction is finished or unknown', async () => {
    const { playerId, transactionId } = await vippsDeposit();
    await fixture.inWindow(transactionId, 'vipps');
    await completeSale(fixture.deps(), { playerId, transactionId });
    await runJob(transactionId);
    await takeCallbackHint(fixture.deps(), transactionId);
    await takeCallbackHint(fixture.deps(), 'f'.repeat(32));
    await takeCallbackHint(fixture.deps(), "'; DROP TABLE x; --");
    expect(await nextLook(transactionId)).toBeUndefined();
  });
});
