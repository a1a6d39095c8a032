import type { MemberProof } from '@lokalbingo/contract/member-presence';
import { addDrawer, getTill, openShift } from '@lokalbingo/contract/till';
import {
  confirmCash,
  listWaitingReceipts,
  payCashOut,
  reverseCash,
} from '@lokalbingo/contract/till-receipts';
import { closeShift } from '@lokalbingo/contract/till-settlements';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { systemRandom } from '../../platform/random-bytes.ts';
import { ok } from '../../platform/result.ts';
import { issueCode } from '../one-time-codes/one-time-codes.ts';
import { codesForTests } from '../one-time-codes/testing/codes-for-tests.ts';
import {
  type CardHolder,
  type CashGiven,
  type HallWithTill,
  hundreds,
  type Person,
  useTillFixture,
} from './testing/till-fixture.ts';

const fixture = useTillFixture();
const { api, rows, clerk, confirmedBy, person, newHall, clerkAtDrawer, member, cashIn, onCard, contents } =
  fixture;
const { database, clock, log } = fixture;
const passport: MemberProof = { by: 'document', document: 'passport' };

/** Returns the code that the portal shows a member. */
async function codeOf({ hallId }: HallWithTill, { playerId }: CardHolder): Promise<MemberProof> {
  const deps = { ...codesForTests, clock, random: systemRandom, log };
  const shown = { purpose: 'member_presence', subject: `${hallId}:${playerId}`, mobile: '' } as const;
  const issued = await inTransaction(database.db, async (tx) => ok(await issueCode(tx, deps, shown)));
  return { by: 'code', code: issued.value.code };
}
async function cashOut(
  who: Person,
  { cardId }: CardHolder,
  { amount = 50, requestKey = crypto.randomUUID(), proof }: CashGiven & { proof?: MemberProof },
) {
  const body = { cardId, amount: kroner(amount), requestKey, ...(proof && { proof }) };
  const { answer, problem } = await api.call(payCashOut, { as: who.as, body });
  return { receipt: answer?.receipt, code: problem?.code, facts: problem?.facts };
}
const confirm = async (who: Person, hallId: number, receiptNo = '') => {
  const { answer, problem } = await api.call(confirmCash, { as: who.as, body: { hallId, receiptNo } });
  return answer?.receipt.state ?? problem?.code;
};
/** Gives two staff members the name and birth date of one person. */
const onePerson = (one: Person, other: Person) =>
  rows(
    `UPDATE staff.members SET last_name = 'Prøve', birth_date = '1980-01-01' WHERE staff_id IN ($1, $2)`,
    one.staffId,
    other.staffId,
  );
const limitTo = ({ hallId }: HallWithTill, kronerAday: number) =>
  rows('UPDATE halls.halls SET cash_out_of_day_ore = $2 WHERE hall_id = $1', hallId, kroner(kronerAday));

describe('cash out', () => {
  it('requires a document and a second person while staff have just changed the mobile number', async () => {
    const hall = await newHall();
    const [who, holder] = [await clerkAtDrawer(hall, 3), await member(hall)];
    await cashIn(who, holder, { amount: 200 });
    const until = osloDayOf(clock.now());
    await rows(
      'UPDATE identity.players SET mobile_unproven_until = $2 WHERE player_id = $1',
      holder.playerId,
      until,
    );
    const proof = await codeOf(hall, holder);
    expect((await cashOut(who, holder, { proof })).code).toBe('document_required');
    expect((await cashOut(who, holder, { proof: passport })).receipt?.state).toBe('waiting');
    await rows(
      'UPDATE identity.players SET mobile_unproven_until = NULL WHERE player_id = $1',
      holder.playerId,
    );
    expect((await cashOut(who, holder, { proof })).receipt?.state).toBe('booked');
  });

  it('uses the code of a present member once, and comes out of the drawer', async () => {
    const hall = await newHall();
    const [who, holder] = [await clerkAtDrawer(hall, 3), await member(hall)];
    expect((await cashOut(who, holder, {})).code).toBe('member_code_required');
    const [proof, requestKey] = [await codeOf(hall, holder), crypto.randomUUID()];
    const paid = await cashOut(who, holder, { proof, requestKey });
    expect(paid.receipt).toMatchObject({ kind: 'payout', receiptNo: '2026/1', state: 'booked' });
    expect(await cashOut(who, holder, { proof, requestKey })).toEqual(paid);
    expect((await cashOut(who, holder, { proof })).code).toBe('member_code_wrong');
    expect(await onCard(hall, holder)).toBe(110);
    expect(await contents(hall)).toEqual([0, 250]);
  });

  it('is at most the balance, and a refused payout leaves the code valid', async () => {
    const hall = await newHall();
    const [who, holder] = [await clerkAtDrawer(hall, 3), await member(hall)];
    const proof = await codeOf(hall, holder);
    expect((await cashOut(who, holder, { proof, amount: 161 })).code).toBe('insufficient_funds');
    expect((await cashOut(who, holder, { proof, amount: 160 })).receipt?.state).toBe('booked');
  });

  it('stays within the hall’s limit for a member in a day', async () => {
    const hall = await newHall();
    const [who, holder] = [await clerkAtDrawer(hall, 3), await member(hall)];
    await limitTo(hall, 100);
    await cashOut(who, holder, { proof: await codeOf(hall, holder), amount: 60 });
    const more = await cashOut(who, holder, { proof: await codeOf(hall, holder), amount: 50 });
    expect(more).toMatchObject({ code: 'cash_limit_reached', facts: { left: 40 } });
  });

  it('stays within the limit for a day even when a waiting payout is confirmed after midnight', async () => {
    clock.set(new Date('2026-11-25T23:55:00+01:00'));
    const hall = await newHall();
    const [who, holder] = [await clerkAtDrawer(hall, 3), await member(hall)];
    await limitTo(hall, 100);
    for (const amount of [60, 50]) await cashOut(who, holder, { proof: passport, amount });
    clock.set(new Date('2026-11-26T00:05:00+01:00'));
    const second = await clerk(hall.hallId);
    expect(await confirm(second, hall.hallId, '2026/1')).toBe('booked');
    expect(await confirm(second, hall.hallId, '2026/2')).toBe('cash_limit_reached');
  });

  it('stays within the hall’s limit for a shift, which is checked again at the confirmation', async () => {
    const hall = await newHall();
    const [who, second] = [await clerkAtDrawer(hall, 3), await clerk(hall.hallId)];
    await rows('UPDATE halls.halls SET cash_out_of_shift_ore = 10000 WHERE hall_id = $1', hall.hallId);
    const [one, other] = [await member(hall), await member(hall)];
    for (const each of [one, other]) await cashOut(who, each, { proof: passport, amount: 60 });
    expect(await confirm(second, hall.hallId, '2026/1')).toBe('booked');
    expect(await confirm(second, hall.hallId, '2026/2')).toBe('shift_limit_reached');
    const more = await cashOut(who, other, { proof: await codeOf(hall, other), amount: 41 });
    expect(more).toMatchObject({ code: 'shift_limit_reached', facts: { left: 40 } });
    const { answer } = await api.call(getTill, { as: who.as, query: { hall: hall.hallId } });
    expect(answer?.shift).toMatchObject({ paidOut: kroner(60), paidOutLimit: kroner(100) });
  });

  it('stays within the limit for a shift also in further shifts of the same holder on that day', async () => {
    clock.set('2026-11-25T23:59:50+01:00');
    const hall = await newHall();
    const [who, holder] = [await clerkAtDrawer(hall, 3), await member(hall)];
    await rows('UPDATE halls.halls SET cash_out_of_shift_ore = 10000 WHERE hall_id = $1', hall.hallId);
    await cashOut(who, holder, { proof: await codeOf(hall, holder), amount: 60 });
    const again = async ({ shiftId }: { shiftId: number }) => {
      await api.call(closeShift, { as: who.as, body: { shiftId, count: hundreds(3) } });
      const body = { drawerId: hall.drawerId, count: hundreds(3) };
      const { answer } = await api.call(openShift, { as: who.as, body });
      return { shiftId: answer?.shift.shiftId ?? 0, paidOut: answer?.shift.paidOut };
    };
    const second = await again(who);
    expect(second.paidOut).toBe(kroner(60));
    const more = await cashOut(who, holder, { proof: await codeOf(hall, holder), amount: 41 });
    expect(more).toMatchObject({ code: 'shift_limit_reached', facts: { left: 40 } });
    clock.set('2026-11-26T00:00:10+01:00');
    expect((await again(second)).paidOut).toBe(0);
  });

  it('stays within that limit in shifts that one person holds under two staff accounts at once', async () => {
    const hall = await newHall();
    const [one, other] = [await clerkAtDrawer(hall, 3), await clerk(hall.hallId)];
    await onePerson(one, other);
    await rows('UPDATE halls.halls SET cash_out_of_shift_ore = 10000 WHERE hall_id = $1', hall.hallId);
    const body = { hallId: hall.hallId, drawerName: 'Skuff 2' };
    const { answer } = await api.call(addDrawer, { as: hall.manager.as, body });
    await fixture.open(other, answer?.drawerId ?? 0, 3);
    const paid = await Promise.all(
      [one, other].map(async (who) => {
        const holder = await member(hall);
        return (await cashOut(who, holder, { proof: await codeOf(hall, holder), amount: 60 })).code;
      }),
    );
    expect(paid.toSorted()).toEqual(['shift_limit_reached', undefined]);
  });

  it('waits for another person when the member shows a document', async () => {
    const hall = await newHall();
    const [who, holder] = [await clerkAtDrawer(hall, 3), await member(hall)];
    const { receipt } = await cashOut(who, holder, { proof: passport });
    expect(receipt?.state).toBe('waiting');
    expect(await contents(hall)).toEqual([0, 300]);
    const again = await clerk(hall.hallId);
    await onePerson(who, again);
    expect(await confirm(again, hall.hallId, receipt?.receiptNo)).toBe('another_required');
    const caller = await person([{ role: 'caller', hallId: hall.hallId }]);
    const listed = await api.call(listWaitingReceipts, { as: caller.as, query: { hall: hall.hallId } });
    expect(listed.answer?.receipts.map(({ receiptNo }) => receiptNo)).toEqual(['2026/1']);
    expect(await confirm(caller, hall.hallId, receipt?.receiptNo)).toBe('booked');
    expect(await contents(hall)).toEqual([0, 250]);
  });
});

it('a reversed payout goes back to own money and winnings as it was taken', async () => {
  const hall = await newHall();
  const [who, second, holder] = [await clerkAtDrawer(hall, 3), await clerk(hall.hallId), await member(hall)];
  const { receipt } = await cashOut(who, holder, { proof: await codeOf(hall, holder), amount: 80 });
  const body = {
    hallId: hall.hallId,
    receiptNo: receipt?.receiptNo ?? '',
    reason: 'Feil medlem',
    requestKey: crypto.randomUUID(),
  };
  const headers = await confirmedBy(who, second, { operation: reverseCash, body });
  const { answer } = await api.call(reverseCash, { as: who.as, headers, body });
  expect(answer?.receipt.kind).toBe('payout_reversal');
  const held = await fixture.balance(hall.hallId, holder.playerId);
  expect(held).toEqual({ ownOre: kroner(100), winningsOre: kroner(60) });
  expect(await contents(hall)).toEqual([0, 300]);
});

describe('a receipt that waits', () => {
  /** Writes a deposit of kr 6000 that waits. */
  async function waiting() {
    const hall = await newHall();
    const [who, holder] = [await clerkAtDrawer(hall), await member(hall)];
    const { receipt } = await cashIn(who, holder, { amount: 6000 });
    return { hall, who, holder, receiptNo: receipt?.receiptNo };
  }

  it('is confirmed once, even by two concurrent persons or by a repeated press', async () => {
    const { hall, who, receiptNo } = await waiting();
    expect(await confirm(who, hall.hallId, receiptNo)).toBe('another_required');
    const [one, other] = [await clerk(hall.hallId), await clerk(hall.hallId)];
    const all = await Promise.all([one, one, other].map((each) => confirm(each, hall.hallId, receiptNo)));
    expect(all.filter((state) => state === 'booked').length).toBeGreaterThan(0);
    expect(new Set(all)).toEqual(new Set(['booked', 'receipt_booked']));
    expect(await contents(hall)).toEqual([0, 6000]);
  });

  it('needs a new proof before it is confirmed when staff have changed the mobile number of the code', async () => {
    const hall = await newHall();
    const [who, holder] = [await clerkAtDrawer(hall, 60), await member(hall)];
    const second = await clerk(hall.hallId);
    await cashIn(who, holder, { amount: 6000, second });
    const byCode = await cashOut(who, holder, { proof: await codeOf(hall, holder), amount: 5500 });
    const byDocument = await cashOut(who, holder, { proof: passport, amount: 50 });
    const change = 'UPDATE identity.players SET mobile_unproven_until = $2 WHERE player_id = $1';
    await rows(change, holder.playerId, osloDayOf(clock.now()));
    expect(await confirm(second, hall.hallId, byCode.receipt?.receiptNo)).toBe('document_required');
    expect(await confirm(second, hall.hallId, byDocument.receipt?.receiptNo)).toBe('booked');
  });

  it('cannot be confirmed by the member, nor from another hall', async () => {
    const { hall, holder, receiptNo } = await waiting();
    const [own, stranger] = [await clerk(hall.hallId), await clerk((await newHall()).hallId)];
    await rows('UPDATE staff.members SET player_id = $1 WHERE staff_id = $2', holder.playerId, own.staffId);
    expect(await confirm(own, hall.hallId, receiptNo)).toBe('own_case');
    expect(await confirm(stranger, hall.hallId, receiptNo)).toBe('receipt_not_found');
    const listed = await api.call(listWaitingReceipts, { as: stranger.as, query: { hall: hall.hallId } });
    expect(listed.problem?.code).toBe('hall_not_found');
  });

  it('lapses at half past midnight', async () => {
    const { hall, receiptNo } = await waiting();
    clock.set(new Date('2026-11-22T00:30:00+01:00'));
    const second = await clerk(hall.hallId);
    expect(await confirm(second, hall.hallId, receiptNo)).toBe('receipt_lapsed');
    const listed = await api.call(listWaitingReceipts, { as: second.as, query: { hall: hall.hallId } });
    expect(listed.answer?.receipts).toEqual([]);
  });
});
