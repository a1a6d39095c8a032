import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { days } from '@lokalbingo/contract/durations';
import { ore } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { inTransaction } from '../../platform/database.ts';
import { assert, ok } from '../../platform/result.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { makePaymentFile, paymentFileAgain } from './make-payment-file.ts';
import { payFile } from './pay-file.ts';
import { insertPayer } from './payment-file-store.ts';
import { refuseWithdrawal } from './refuse-withdrawal.ts';
import { returnWithdrawal } from './return-withdrawal.ts';
import { takeUpWithdrawal } from './take-up-withdrawal.ts';
import { accountNumber, type TestMember, useWithdrawalFixture } from './testing/withdrawal-fixture.ts';
import { withdrawalCase } from './withdrawal-queue.ts';

const fixture = useWithdrawalFixture();
const { database, clock, made, staff, onCard, atHall, seen } = fixture;
const schema = readFileSync(join(import.meta.dirname, 'testing/iso-20022/pain.001.001.09.xsd'), 'utf8');
const payer = {
  name: 'Prøvehallen AS',
  organisationNo: '987654321',
  accountNo: '12345678903',
  bic: 'DNBANOKK',
};
const faultsOf = async (text: string) =>
  (await validateXML({ xml: [{ fileName: 'file.xml', contents: text }], schema: [schema] })).errors;
const refuse: typeof takeUpWithdrawal = (tx, deps, act) =>
  refuseWithdrawal(tx, deps, { ...act, shownReason: 'check_account' });
const whyOf = (outcome: Awaited<ReturnType<typeof staff>>) => (outcome.ok ? undefined : outcome.refusal.why);

/**
 * Adds a hall that pays from an account, with members whose withdrawals Ola has approved; it is then the day after
 * Monday's bank day.
 */
async function newHall(count = 1) {
  const first = await fixture.newMember();
  const { hallId } = first;
  await inTransaction(database.ownerDb, async (tx) => ok(await insertPayer(tx, hallId, payer)));
  const members: (TestMember & { readonly withdrawalId: number })[] = [];
  for (let at = 0; at < count; at += 1) {
    const balance = { ownOre: ore(10_000), winningsOre: ore(6000) };
    const member = at === 0 ? first : { hallId, playerId: await fixture.newPlayer(hallId, balance) };
    const { withdrawalId } = await made(member);
    await staff(takeUpWithdrawal, withdrawalId);
    await staff(approveWithdrawal, withdrawalId, { actor: { name: 'Ola Vakt' } });
    members.push({ ...member, withdrawalId });
  }
  clock.set(new Date('2026-11-24T10:00:00+01:00'));
  return { hallId, members };
}
const named = (withdrawalId: number, name: string) =>
  database.pool.query('UPDATE withdrawals.requests SET payee_name = $1 WHERE withdrawal_id = $2', [
    name,
    withdrawalId,
  ]);
const fileBy = (hallId: number, name = 'Eva Vakt') =>
  inTransaction(database.db, (tx) =>
    makePaymentFile(tx, fixture.deps(), { hallId, actor: { name }, reason: 'Til banken' }),
  );
const pay = (hallId: number, name = 'Eva Vakt') =>
  inTransaction(database.db, (tx) =>
    payFile(tx, fixture.deps(), {
      hallId,
      fileNo: 1,
      actor: { name },
      reason: 'Kontoutskrift',
      afterReplies: 0,
    }),
  );

describe('the bank’s file', () => {
  it('follows the ISO 20022 schema, with account numbers of eleven digits', async () => {
    const { hallId, members } = await newHall(3);
    const file = await fileBy(hallId);
    assert(file.ok, 'Three are due.');
    const { text } = file.value;
    expect(await faultsOf(text)).toEqual([]);
    expect(file.value.file).toMatchObject({ fileNo: 1, count: 3, sumOre: 30_000, payOn: '2026-11-24' });
    for (const { withdrawalId } of members)
      expect(text).toContain(`<EndToEndId>${withdrawalId}</EndToEndId>`);
    expect(text.split(`<Id>${accountNumber}</Id>`)).toHaveLength(4);
    for (const part of [
      '<Cd>BBAN</Cd>',
      '<Cd>NURG</Cd>',
      '<CtrlSum>300.00</CtrlSum>',
      '<InstdAmt Ccy="NOK">100.00</InstdAmt>',
    ])
      expect(text).toContain(part);
    expect(JSON.stringify(fixture.logLines)).not.toContain(accountNumber);
    expect(await faultsOf(text.replace('NOK"', 'kroner"'))).not.toEqual([]);
  });

  it('is the same byte for byte when it is fetched again, even when the payer has changed', async () => {
    const { hallId } = await newHall(2);
    const first = await fileBy(hallId);
    clock.advance(days(3));
    await database.pool.query(`UPDATE withdrawals.payers SET account_no = '86011117947' WHERE hall_id = $1`, [
      hallId,
    ]);
    const again = await paymentFileAgain(database.db, fixture.deps(), { hallId, fileNo: 1 });
    assert(first.ok && again.ok, 'Both are made.');
    expect(again.value.text).toBe(first.value.text);
    expect(await paymentFileAgain(database.db, fixture.deps(), { hallId, fileNo: 2 })).toMatchObject({
      refusal: { why: 'no_file' },
    });
  });

  it('has the due requests, each in one file only', async () => {
    const { hallId } = await newHall();
    clock.set(new Date('2026-11-23T10:00:00+01:00'));
    expect(await fileBy(hallId)).toMatchObject({ refusal: { why: 'nothing_due' } });
    clock.set(new Date('2026-11-24T10:00:00+01:00'));
    expect((await fileBy(hallId)).ok).toBe(true);
    expect(await fileBy(hallId)).toMatchObject({ refusal: { why: 'nothing_due' } });
    expect(await fileBy((await fixture.newMember()).hallId)).toMatchObject({ refusal: { why: 'no_payer' } });
  });

  it('leaves out a request whose payee’s name cannot be written in the bank’s letters, and says so', async () => {
    const { hallId, members } = await newHall(2);
    const [{ withdrawalId } = { withdrawalId: 0 }] = members;
    await named(withdrawalId, 'Кари Прёве');
    const file = await fileBy(hallId);
    assert(file.ok, 'One is due.');
    expect(file.value.leftOut).toEqual([{ withdrawalId, why: 'name' }]);
    expect(file.value.file.count).toBe(1);
    const waiting = { why: 'nothing_due', leftOut: [{ withdrawalId, why: 'name' }] };
    expect(await fileBy(hallId)).toMatchObject({ refusal: waiting });
    expect(await withdrawalCase(database.db, [hallId], withdrawalId)).toMatchObject({ isNameForBank: false });
  });

  it('leaves out the person’s own requests and, above the limit, those that the person has approved', async () => {
    const { hallId } = await newHall();
    expect(await fileBy(hallId, 'Kari Prøve')).toMatchObject({ refusal: { why: 'nothing_due' } });
    await database.pool.query('UPDATE halls.halls SET four_eyes_above_ore = 9999 WHERE hall_id = $1', [
      hallId,
    ]);
    expect(await fileBy(hallId, 'ola vakt')).toMatchObject({ refusal: { why: 'nothing_due' } });
    expect((await fileBy(hallId)).ok).toBe(true);
  });

  it('made by ten concurrent persons is one file, and a concurrently refused request is in it or not', async () => {
    const { hallId, members } = await newHall(2);
    const [{ withdrawalId } = { withdrawalId: 0 }] = members;
    const [refused, ...files] = await Promise.all([
      staff(refuse, withdrawalId),
      ...Array.from({ length: 10 }, () => fileBy(hallId)),
    ]);
    const sums = files.flatMap((file) => (file.ok ? [file.value.file.count] : []));
    expect(sums).toEqual([refused.ok ? 1 : 2]);
    expect(refused.ok || refused.refusal.why === 'in_file').toBe(true);
    const [held = 0] = await atHall({ hallId, playerId: 0 });
    expect(held).toBe(refused.ok ? 100 : 200);
  });
});

describe('a request in a file', () => {
  it('cannot be refused, and is booked as paid with the file, once', async () => {
    const { hallId, members } = await newHall(3);
    await fileBy(hallId);
    expect(whyOf(await staff(refuse, members[0]?.withdrawalId ?? 0))).toBe('in_file');
    expect(await pay(hallId, 'Kari Prøve')).toMatchObject({ refusal: { because: { why: 'own_request' } } });
    expect(await pay(hallId)).toMatchObject({ ok: true, value: 3 });
    expect(await pay(hallId)).toMatchObject({ ok: true, value: 0 });
    expect(await atHall({ hallId, playerId: 0 })).toEqual([0, 300]);
    expect(await fixture.faults()).toEqual([]);
  });

  it.each([
    ['before it was booked', false],
    ['after it was booked as paid', true],
  ] as const)('goes back to its buckets when the bank returns it %s', async (_, isBooked) => {
    const { hallId, members } = await newHall(2);
    const [member] = members;
    assert(member, 'A member exists.');
    await fileBy(hallId);
    if (isBooked) await pay(hallId);
    expect(whyOf(await staff(returnWithdrawal, member.withdrawalId))).toBeUndefined();
    expect(whyOf(await staff(returnWithdrawal, member.withdrawalId))).toBeUndefined();
    expect(await onCard(member)).toEqual([100, 60]);
    expect(await seen(member)).toMatchObject([{ state: 'refused', refusedBecause: 'bank_returned' }]);
    if (!isBooked) expect(await pay(hallId)).toMatchObject({ ok: true, value: 1 });
    expect(await atHall(member)).toEqual([0, 100]);
    expect(await fixture.faults()).toEqual([]);
  });

  it('stays in the file permanently', async () => {
    const { hallId } = await newHall();
    await fileBy(hallId);
    for (const table of ['payment_files', 'places_in_files']) {
      await expect(database.pool.query(`DELETE FROM withdrawals.${table}`)).rejects.toThrow('append-only');
      await expect(database.serverPool.query(`DELETE FROM withdrawals.${table}`)).rejects.toThrow(
        'permission denied',
      );
    }
    await expect(database.serverPool.query('UPDATE withdrawals.payers SET bic = bic')).rejects.toThrow(
      'permission denied',
    );
  });
});
