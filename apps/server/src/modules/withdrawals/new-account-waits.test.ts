import { correctWithdrawal } from '@lokalbingo/contract/withdrawals';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { isAnyoneWaiting } from '../../platform/testing/lock-waits.ts';
import { changePassword, notePersonProven } from '../identity/identity.ts';
import { otherAccountNumber, type TestMember, useWithdrawalFixture } from './testing/withdrawal-fixture.ts';

const { database, clock, api, newMember, ask, made, codeOf, onCard } = useWithdrawalFixture();

/** Sets a new password; the existing session is kept in place of a new login. */
const changeIt = async ({ playerId }: TestMember) => {
  await inTransaction(database.db, async (tx) =>
    ok(await changePassword(tx, { playerId, passwordHash: 'another', at: clock.now() })),
  );
  await database.pool.query('UPDATE identity.sessions SET revoked_at = NULL WHERE player_id = $1', [
    playerId,
  ]);
};
const prove = ({ playerId }: TestMember) =>
  inTransaction(database.db, async (tx) => ok(await notePersonProven(tx, playerId)));
const paidBefore = ({ playerId }: TestMember) =>
  database.pool.query(`UPDATE withdrawals.requests SET state = 'paid' WHERE player_id = $1`, [playerId]);
const correct = async ({ hallId, playerId }: TestMember, withdrawalId: number) => {
  const body = { bingoid: hallId, withdrawalId, acc: otherAccountNumber };
  return (await api.send(correctWithdrawal, { as: playerId, body })).json().code;
};

describe('a bank account that is new to the hall, after a new password', () => {
  // A Monday, a Friday, and the Wednesday before Easter, whose next bank day is the Tuesday after it.
  it.each([
    ['2026-11-23T12:00:00+01:00', '2026-11-25T23:59:59+01:00', '2026-11-26T00:00:00+01:00'],
    ['2026-11-27T23:59:59+01:00', '2026-12-01T23:59:59+01:00', '2026-12-02T00:00:00+01:00'],
    ['2027-03-24T12:00:00+01:00', '2027-03-31T23:59:59+02:00', '2027-04-01T00:00:00+02:00'],
  ])('set at %s, waits two bank days: refused at %s, accepted at %s', async (changedAt, last, first) => {
    clock.set(changedAt);
    const member = await newMember();
    await changeIt(member);
    clock.set(last);
    const { problem } = await ask(member);
    expect([problem?.code, problem?.facts]).toEqual(['new_account_waits', { from: first.slice(0, 10) }]);
    expect(await onCard(member)).toEqual([100, 60]);
    clock.set(first);
    expect((await ask(member)).status).toBe(200);
  });

  it('does not wait once the e-ID has proven the player, until the next new password', async () => {
    const member = await newMember();
    await changeIt(member);
    await prove(member);
    expect((await ask(member, { amount: 10 })).status).toBe(200);
    const other = await newMember();
    await prove(other);
    await changeIt(other);
    expect(await codeOf(ask(other))).toBe('new_account_waits');
  });

  it('does not delay an account to which the hall has paid before', async () => {
    const member = await newMember();
    await made(member, { amount: 10 });
    await paidBefore(member);
    await changeIt(member);
    expect(await codeOf(ask(member, { amount: 10, acc: otherAccountNumber }))).toBe('new_account_waits');
    expect((await ask(member, { amount: 10 })).status).toBe(200);
  });

  it('cannot replace the account of a pending request', async () => {
    const member = await newMember();
    const { withdrawalId } = await made(member);
    await changeIt(member);
    expect(await correct(member, withdrawalId)).toBe('new_account_waits');
    await prove(member);
    expect(await correct(member, withdrawalId)).toBeUndefined();
  });

  it('requested again with the same key gets the same answer', async () => {
    const member = await newMember();
    const first = await made(member, { key: 'the-key-of-the-request' });
    await changeIt(member);
    expect(await made(member, { key: 'the-key-of-the-request' })).toEqual(first);
  });

  it('waits even when requested while the password is being changed', async () => {
    const member = await newMember();
    const { promise: isChanging, resolve: changing } = Promise.withResolvers<void>();
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const changed = inTransaction(database.db, async (tx) => {
      await changePassword(tx, { ...member, passwordHash: 'another', at: clock.now() });
      changing();
      await mayCommit;
      return ok(undefined);
    });
    await isChanging;
    const asking = codeOf(ask(member));
    await expect.poll(() => isAnyoneWaiting(database.pool)).toBe(true);
    commit();
    await changed;
    expect(await asking).toBe('new_account_waits');
  });
});
