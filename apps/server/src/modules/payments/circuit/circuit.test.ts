import { minutes } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { admitPlayer } from '../../admission/admission.ts';
import { beginVippsDeposit } from '../attempts/begin-deposit.ts';
import { completeSale } from '../attempts/complete-sale.ts';
import { paymentTasks } from '../attempts/reconcile-payments-job.ts';
import { usePaymentFixture } from '../testing/payment-fixture.ts';
import { circuitRule } from './circuit-rule.ts';
import { noteFault } from './note-fault.ts';

const fixture = usePaymentFixture();
const { sandbox, clock, hall } = fixture;
const { hallId } = hall;
const provider = 'netaxept';
const deps = () => fixture.deps({ circuit: circuitRule });

async function offered(playerId: number): Promise<string> {
  const admitted = await admitPlayer(fixture.database.db, 'deposit', { hallId, playerId }, clock.now());
  return admitted.ok ? 'offered' : admitted.refusal.code;
}

async function nextProbe(): Promise<Date | undefined> {
  const { rows } = await fixture.database.pool.query<{ run_at: Date }>(
    'SELECT run_at FROM graphile_worker.jobs WHERE key = $1',
    [`probe:${provider}:${hallId}`],
  );
  return rows[0]?.run_at;
}

async function probe(): Promise<void> {
  await fixture.database.pool.query('SELECT graphile_worker.remove_job($1)', [`probe:${provider}:${hallId}`]);
  await (paymentTasks(deps())['payments.probe'] as (payload: object) => Promise<void>)({
    hallId,
    provider,
  });
}

/** Sends a player's payments, which get no answer, until the hall's payments are interrupted. Returns the player. */
async function interrupted(): Promise<number> {
  const playerId = await fixture.newPlayer();
  await sandbox.control({ provider, fault: 'status-500-before', operation: 'Register', times: 100 });
  const request = { playerId, hallId, amountOre: kroner(100), idempotencyKey: undefined };
  for (let presses = 0; presses < 5; presses += 1) {
    const begun = await beginVippsDeposit(deps(), request);
    expect(begun).toMatchObject({ ok: false, refusal: { code: 'provider_unavailable' } });
  }
  await sandbox.control({ reset: true });
  return playerId;
}

beforeEach(async () => {
  clock.advance(minutes(10));
  await fixture.database.ownerDb.deleteFrom('payments.circuits').execute();
});

describe('a provider that does not answer for a hall', () => {
  it('causes the hall’s card payments to be interrupted at the tenth fault within two minutes, on every server', async () => {
    const playerId = await interrupted();
    expect(await offered(playerId)).toBe('card_payments_disabled');
    expect(fixture.logLines.join('')).toContain('card_payments_interrupted');
    const begun = await beginVippsDeposit(fixture.deps(), {
      playerId,
      hallId,
      amountOre: kroner(100),

      idempotencyKey: undefined,
    });
    expect(begun).toMatchObject({ ok: false, refusal: { code: 'card_payments_disabled' } });
  });

  it('interrupts no payments with nine faults in the window, or with any number over a longer time', async () => {
    const playerId = await fixture.newPlayer();
    for (let faults = 0; faults < 9; faults += 1) await noteFault(deps(), { hallId, provider });
    expect(await offered(playerId)).toBe('offered');
    clock.advance(minutes(2));
    for (let faults = 0; faults < 30; faults += 1) {
      clock.advance(minutes(1));
      await noteFault(deps(), { hallId, provider });
    }
    expect(await offered(playerId)).toBe('offered');
  });

  it('does not affect a hall that has changed to another provider', async () => {
    const playerId = await fixture.newPlayer();
    for (let faults = 0; faults < 10; faults += 1) await noteFault(deps(), { hallId, provider: 'vipps' });
    expect(await offered(playerId)).toBe('offered');
  });

  it('is counted correctly by concurrent servers, and probed once', async () => {
    const playerId = await fixture.newPlayer();
    await Promise.all(Array.from({ length: 20 }, () => noteFault(deps(), { hallId, provider })));
    expect(await offered(playerId)).toBe('card_payments_disabled');
    const alarms = fixture.logLines.filter((line) => line.includes('card_payments_interrupted'));
    await Promise.all(Array.from({ length: 20 }, () => noteFault(deps(), { hallId, provider })));
    // A second window of faults, while payments are still interrupted.
    clock.advance(minutes(3));
    await Promise.all(Array.from({ length: 20 }, () => noteFault(deps(), { hallId, provider })));
    expect(fixture.logLines.filter((line) => line.includes('card_payments_interrupted'))).toEqual(alarms);
  });

  it('is probed until it answers, and payments are then offered again', async () => {
    const playerId = await interrupted();
    expect(await nextProbe()).toEqual(new Date(clock.now().getTime() + circuitRule.probeAfterMs));
    await sandbox.control({ provider, fault: 'status-500-before', operation: 'Query' });
    await probe();
    expect(await offered(playerId)).toBe('card_payments_disabled');
    expect(await nextProbe()).toBeDefined();
    await probe();
    expect(await offered(playerId)).toBe('offered');
    expect(await nextProbe()).toBeUndefined();
    for (let faults = 0; faults < 9; faults += 1) await noteFault(deps(), { hallId, provider });
    expect(await offered(playerId)).toBe('offered');
  });

  it('does not stop a payment in progress', async () => {
    const playerId = await fixture.newPlayer();
    const transactionId = await fixture.beginVipps(playerId);
    await fixture.inWindow(transactionId, 'vipps');
    await interrupted();
    expect((await completeSale(deps(), { playerId, transactionId })).ok).toBe(true);
    expect(await fixture.balance(playerId)).toBe(kroner(250));
  });
});
