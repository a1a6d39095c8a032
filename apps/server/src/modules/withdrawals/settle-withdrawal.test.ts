import { days } from '@lokalbingo/contract/durations';
import { correctWithdrawal } from '@lokalbingo/contract/withdrawals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import { keyRing } from '../../platform/sealed.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { payWithdrawal } from './pay-withdrawal.ts';
import { openPayee } from './payee.ts';
import { refuseWithdrawal } from './refuse-withdrawal.ts';
import { sealPayees } from './seal-payees.ts';
import type { StaffAct, StepDeps } from './take-step.ts';
import { takeUpWithdrawal } from './take-up-withdrawal.ts';
import { otherAccountNumber, type TestMember, useWithdrawalFixture } from './testing/withdrawal-fixture.ts';
import { findWithdrawal } from './withdrawal-store.ts';

const fixture = useWithdrawalFixture();
const { database, clock, newMember, made, seen, staff, onCard, atHall } = fixture;
const rows = async (sql: string, ...values: unknown[]) => (await database.pool.query(sql, values)).rows;
const refuseToCheckAccount = (tx: Tx, deps: StepDeps, act: StaffAct) =>
  refuseWithdrawal(tx, deps, { ...act, shownReason: 'check_account' });
const ola = { actor: { name: 'Ola Vakt' } };
const whyOf = (outcome: Awaited<ReturnType<typeof staff>>) => (outcome.ok ? undefined : outcome.refusal.why);

/** Returns a taken-up and approved request, on a day on which it may be paid. */
async function approved(options?: Parameters<typeof made>[1], member?: TestMember) {
  const of = member ?? (await newMember());
  const { withdrawalId } = await made(of, options);
  expect(whyOf(await staff(takeUpWithdrawal, withdrawalId))).toBeUndefined();
  expect(whyOf(await staff(approveWithdrawal, withdrawalId))).toBeUndefined();
  clock.advance(days(4));
  return { member: of, withdrawalId };
}

describe('a request that staff settle', () => {
  it('is sent, in progress and paid, and the money has gone to the bank', async () => {
    const { member, withdrawalId } = await approved();
    expect(await seen(member)).toMatchObject([{ state: 'in_process' }]);
    expect(whyOf(await staff(payWithdrawal, withdrawalId))).toBeUndefined();
    expect(await atHall(member)).toEqual([0, 100]);
    const [shown] = await seen(member);
    expect(shown?.steps.map(({ state }) => state)).toEqual(['sent', 'in_process', 'paid']);
    expect(await fixture.faults()).toEqual([]);
  });

  it('goes back to its buckets when it is refused, for a reason that the player does not read', async () => {
    const member = await newMember();
    const { withdrawalId } = await made(member);
    await staff(takeUpWithdrawal, withdrawalId);
    const reason = 'Mistanke om hvitvasking, meldt';
    await staff(refuseToCheckAccount, withdrawalId, { reason });
    expect(await onCard(member)).toEqual([100, 60]);
    expect(await atHall(member)).toEqual([0, 0]);
    const [shown] = await seen(member);
    expect(shown).toMatchObject({ state: 'refused', refusedBecause: 'check_account' });
    expect(JSON.stringify(shown)).not.toContain('hvitvasking');
    expect(
      await rows(
        'SELECT reason FROM withdrawals.steps WHERE withdrawal_id = $1 AND step = $2',
        withdrawalId,
        'refused',
      ),
    ).toEqual([{ reason }]);
  });

  it('can be followed by another, which need not wait when it goes to the same account', async () => {
    const { member, withdrawalId } = await approved({ amount: 10 });
    await staff(payWithdrawal, withdrawalId);
    expect((await made(member, { amount: 10 })).paidFrom).toBeNull();
  });

  it('keeps each step with actor and reason, permanently', async () => {
    const { withdrawalId } = await approved();
    const steps = () =>
      rows('SELECT step, actor, reason FROM withdrawals.steps WHERE withdrawal_id = $1', withdrawalId);
    expect(await steps()).toEqual([
      { step: 'sent', actor: null, reason: null },
      { step: 'taken_up', actor: 'Eva Vakt', reason: 'Kontrollert' },
      { step: 'approved', actor: 'Eva Vakt', reason: 'Kontrollert' },
    ]);
    for (const sql of ["UPDATE withdrawals.steps SET reason = 'noe annet'", 'DELETE FROM withdrawals.steps'])
      await expect(database.pool.query(sql)).rejects.toThrow('append-only');
  });
});

describe('a step is refused', () => {
  it('for a request that does not exist', async () => {
    expect(whyOf(await staff(takeUpWithdrawal, 999_999))).toBe('not_found');
  });

  it('before its time', async () => {
    const { withdrawalId } = await made(await newMember());
    for (const early of [approveWithdrawal, payWithdrawal, refuseToCheckAccount])
      expect(await staff(early, withdrawalId)).toMatchObject({
        refusal: { why: 'stands_elsewhere', state: 'sent' },
      });
  });

  it.each([
    ['account', (member: TestMember) => ({ name: 'Noen Andre', playerId: member.playerId })],
    ['name', () => ({ name: 'Prøve, Kari' })],
  ])('for one’s own request, recognised by %s', async (_, actorOf) => {
    const member = await newMember();
    const { withdrawalId } = await made(member);
    expect(whyOf(await staff(takeUpWithdrawal, withdrawalId, { actor: actorOf(member) }))).toBe(
      'own_request',
    );
    await staff(takeUpWithdrawal, withdrawalId);
    for (const own of [approveWithdrawal, payWithdrawal, refuseToCheckAccount])
      expect(whyOf(await staff(own, withdrawalId, { actor: actorOf(member) }))).toBe('own_request');
  });

  it('when the person who took the request up approves it above the hall’s limit, under any spelling of the name', async () => {
    const member = await newMember();
    await rows('UPDATE halls.halls SET four_eyes_above_ore = 9999 WHERE hall_id = $1', member.hallId);
    const { withdrawalId } = await made(member);
    await staff(takeUpWithdrawal, withdrawalId);
    expect(whyOf(await staff(approveWithdrawal, withdrawalId, { actor: { name: ' eva  VAKT ' } }))).toBe(
      'same_eyes',
    );
    expect(whyOf(await staff(approveWithdrawal, withdrawalId, ola))).toBeUndefined();
  });

  it('but not when one person takes up and approves a request at the hall’s limit', async () => {
    const member = await newMember();
    await rows('UPDATE halls.halls SET four_eyes_above_ore = 10000 WHERE hall_id = $1', member.hallId);
    await approved({}, member);
  });

  it('when it pays to a new account before the next bank day has passed', async () => {
    // A Saturday: the next bank day is Monday, and it has passed on Tuesday.
    const { withdrawalId } = await made(await newMember());
    await staff(takeUpWithdrawal, withdrawalId);
    await staff(approveWithdrawal, withdrawalId);
    clock.set(new Date('2026-11-23T23:59:59+01:00'));
    expect(await staff(payWithdrawal, withdrawalId)).toMatchObject({
      refusal: { why: 'too_early', payFrom: '2026-11-24' },
    });
    clock.set(new Date('2026-11-24T00:00:00+01:00'));
    expect(whyOf(await staff(payWithdrawal, withdrawalId))).toBeUndefined();
  });
});

describe('the same step again', () => {
  it('by the same person is accepted and does nothing; another person gets the state of the request', async () => {
    const { member, withdrawalId } = await approved();
    expect(whyOf(await staff(payWithdrawal, withdrawalId))).toBeUndefined();
    expect(whyOf(await staff(payWithdrawal, withdrawalId))).toBeUndefined();
    expect(await staff(payWithdrawal, withdrawalId, ola)).toMatchObject({
      refusal: { why: 'stands_elsewhere', state: 'paid' },
    });
    expect(await atHall(member)).toEqual([0, 100]);
  });
});

describe('one of several concurrent steps succeeds', () => {
  it('among twenty payments', async () => {
    const { member, withdrawalId } = await approved();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        staff(payWithdrawal, withdrawalId, { actor: { name: `Vakt ${'abcdefghijklmnopqrstu'[at]}` } }),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await atHall(member)).toEqual([0, 100]);
  });

  it('between paying and refusing', async () => {
    const { member, withdrawalId } = await approved();
    const outcomes = await Promise.all([
      staff(payWithdrawal, withdrawalId),
      staff(refuseToCheckAccount, withdrawalId, ola),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const [held, paid] = await atHall(member);
    const [own, winnings] = await onCard(member);
    expect([held, paid + own + winnings]).toEqual([0, 160]);
    expect(await fixture.faults()).toEqual([]);
  });

  it('between taking up and correcting', async () => {
    const member = await newMember();
    const { withdrawalId } = await made(member);
    const [takenUp, corrected] = await Promise.all([
      staff(takeUpWithdrawal, withdrawalId),
      fixture.api.call(correctWithdrawal, {
        as: member.playerId,
        body: { bingoid: member.hallId, withdrawalId, acc: otherAccountNumber },
      }),
    ]);
    expect([takenUp.ok, corrected.status === 200].filter(Boolean)).toHaveLength(1);
    expect(await atHall(member)).toEqual([100, 0]);
    expect(await onCard(member)).toEqual([60, 0]);
  });

  it('between a refusal and the next request, none of which is lost', async () => {
    const member = await newMember();
    const { withdrawalId } = await made(member);
    await staff(takeUpWithdrawal, withdrawalId);
    const [refused, ...replies] = await Promise.all([
      staff(refuseToCheckAccount, withdrawalId),
      ...Array.from({ length: 10 }, () => fixture.ask(member, { amount: 50 })),
    ]);
    expect(refused.ok).toBe(true);
    const held = replies.filter(({ status }) => status === 200).length;
    expect(held).toBeLessThanOrEqual(1);
    expect(await atHall(member)).toEqual([held * 50, 0]);
    expect(await fixture.faults()).toEqual([]);
  });
});

describe('any steps in any order', () => {
  it('no øre is created or lost, and what is not held or paid is on the card', async () => {
    const actions = fc.array(
      fc.oneof(
        fc.record({ do: fc.constant('ask' as const), amount: fc.integer({ min: 1, max: 400 }) }),
        fc.record({
          do: fc.constantFrom(
            'take up' as const,
            'approve' as const,
            'pay' as const,
            'refuse' as const,
            'correct' as const,
          ),
          by: fc.constantFrom('Eva Vakt', 'Ola Vakt', 'Kari Prøve'),
        }),
      ),
      { minLength: 1, maxLength: 12 },
    );
    const useCases = {
      'take up': takeUpWithdrawal,
      approve: approveWithdrawal,
      pay: payWithdrawal,
      refuse: refuseToCheckAccount,
    };
    await fc.assert(
      fc.asyncProperty(actions, async (list) => {
        const member = await newMember();
        const [own, winnings] = await onCard(member);
        for (const action of list) {
          const [newest] = await seen(member);
          if (action.do === 'ask') await fixture.ask(member, { amount: action.amount });
          else if (action.do === 'correct')
            await fixture.api.call(correctWithdrawal, {
              as: member.playerId,
              body: {
                bingoid: member.hallId,
                withdrawalId: newest?.withdrawalId ?? 1,
                acc: otherAccountNumber,
              },
            });
          else if (newest)
            await staff(useCases[action.do], newest.withdrawalId, { actor: { name: action.by } });
        }
        const requests = await seen(member);
        const sumOf = (...states: string[]) =>
          requests
            .filter(({ state }) => states.includes(state))
            .reduce((sum, { amount }) => sum + amount / 100, 0);
        const [nowOwn, nowWinnings] = await onCard(member);
        const [held, paid] = await atHall(member);
        expect(nowOwn + nowWinnings + held + paid).toBe(own + winnings);
        expect([held, paid]).toEqual([sumOf('sent', 'in_process'), sumOf('paid')]);
        // Own money is taken last, so money that comes back never turns into winnings.
        expect(nowOwn).toBeLessThanOrEqual(own);
        expect(nowWinnings).toBeLessThanOrEqual(winnings);
      }),
      { numRuns: 25 },
    );
    expect(await fixture.faults()).toEqual([]);
  });
});

describe('a change of keys', () => {
  it('encrypts every account number again, and none can be decrypted for another member', async () => {
    const member = await newMember();
    const { withdrawalId } = await made(member);
    const { payeeKeys: before, ...given } = fixture.deps();
    const deps = { ...given, log: fixture.log };
    const text = (id: string, key: string) => `${id}:${Buffer.from(key.padEnd(32, '.')).toString('base64')}`;
    const fresh = keyRing(text('fersk', 'a fresh key'));
    expect(fresh).toBeDefined();
    const both = { newestId: 'fersk', keys: new Map([...before.keys, ...(fresh?.keys ?? [])]) };
    expect(await sealPayees(database.db, { ...deps, payeeKeys: both })).toBeGreaterThan(0);
    expect(await sealPayees(database.db, { ...deps, payeeKeys: both })).toBe(0);
    const request = await findWithdrawal(database.db, withdrawalId);
    const { payee } = request ?? {};
    const place = { ...member, ending: payee?.ending ?? '' };
    const alone = { payeeKeys: { newestId: 'fersk', keys: fresh?.keys ?? new Map() } };
    expect(openPayee(alone, place, payee?.sealedNumber ?? '')).toEqual({ accountNumber: '86011117947' });
    for (const other of [
      { ...place, playerId: 1 },
      { ...place, hallId: 1 },
      { ...place, ending: '7948' },
    ])
      expect(() => openPayee(alone, other, payee?.sealedNumber ?? '')).toThrow();
  });
});

it('an account number that cannot be decrypted raises an alarm, and does not stop the others', async () => {
  const [damaged, whole] = [await made(await newMember()), await made(await newMember())];
  const seals = (withdrawalId: number) =>
    rows('SELECT sealed_payee FROM withdrawals.requests WHERE withdrawal_id = $1', withdrawalId);
  await rows(
    "UPDATE withdrawals.requests SET sealed_payee = '1.borte.AAAA' WHERE withdrawal_id = $1",
    damaged.withdrawalId,
  );
  const { payeeKeys, ...given } = fixture.deps();
  const [key] = payeeKeys.keys.values();
  assert(key, 'The ring has a key.');
  const ring = { newestId: 'nyere', keys: new Map([...payeeKeys.keys, ['nyere', key] as const]) };
  await sealPayees(database.db, { ...given, payeeKeys: ring, log: fixture.log });
  expect((await seals(damaged.withdrawalId))[0].sealed_payee).toBe('1.borte.AAAA');
  expect((await seals(whole.withdrawalId))[0].sealed_payee).toMatch(/^1\.nyere\./);
  expect(fixture.logLines.join('')).toContain('payee_damaged');
});

it('a step that is not committed leaves nothing', async () => {
  const member = await newMember();
  const { withdrawalId } = await made(member);
  await inTransaction(database.db, async (tx) => {
    await takeUpWithdrawal(
      tx,
      { clock },
      { withdrawalId, actor: { name: 'Eva Vakt' }, reason: 'Kontrollert' },
    );
    return { ok: false, refusal: { why: 'left' } };
  });
  expect(await seen(member)).toMatchObject([{ state: 'sent', steps: [{ state: 'sent' }] }]);
});
