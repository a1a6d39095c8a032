/** Cash that was written on numbered paper slips while the console was unavailable, and entered afterwards. */
import type { MemberProof } from '@lokalbingo/contract/member-presence';
import { confirmCash, type PaperGiven, payCashOut, takeCashIn } from '@lokalbingo/contract/till-receipts';
import { closeShift } from '@lokalbingo/contract/till-settlements';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { type CardHolder, hundreds, type Person, useTillFixture } from './testing/till-fixture.ts';

const fixture = useTillFixture();
const { api, rows, clerk, confirmedBy, newHall, clerkAtDrawer, member, onCard, contents, clock } = fixture;

const slip = (slipNo: string, time = '12:00'): PaperGiven => ({ slipNo, time });
async function enter(who: Person, { cardId }: CardHolder, paper: PaperGiven, second?: Person) {
  const body = { cardId, amount: kroner(200), requestKey: crypto.randomUUID(), paper };
  const headers = await confirmedBy(who, second, { operation: takeCashIn, body });
  const { answer, problem } = await api.call(takeCashIn, { as: who.as, body, headers });
  return answer?.receipt ?? problem?.code;
}
async function enterPayout(who: Person, { cardId }: CardHolder, proof: MemberProof) {
  const body = { cardId, amount: kroner(50), requestKey: crypto.randomUUID(), proof, paper: slip('U-1') };
  const { answer, problem } = await api.call(payCashOut, { as: who.as, body });
  return answer?.receipt.state ?? problem?.code;
}

describe('a paper slip', () => {
  it('is booked when another person confirms it, however small, and is in the settlement with its number', async () => {
    const hall = await newHall();
    const [who, second, holder] = [await clerkAtDrawer(hall), await clerk(hall.hallId), await member(hall)];
    expect(await enter(who, holder, slip('B-10'), second)).toMatchObject({
      receiptNo: '2026/1',
      state: 'booked',
      slip: { slipNo: 'B-10', at: new Date('2026-11-21T12:00:00+01:00') },
    });
    expect(await enter(who, holder, slip(' b-9'))).toMatchObject({ receiptNo: '2026/2', state: 'waiting' });
    expect(await onCard(hall, holder)).toBe(360);
    expect(await contents(hall)).toEqual([0, 200]);
    const { hallId } = hall;
    await api.call(confirmCash, { as: second.as, body: { hallId, receiptNo: '2026/2' } });
    expect(await enter(who, holder, slip('B-11'))).toMatchObject({ state: 'waiting' });
    const { answer } = await api.call(closeShift, {
      as: who.as,
      body: { shiftId: who.shiftId, count: hundreds(4) },
    });
    expect(
      answer?.settlement.slips.map(({ slipNo, receiptNo, isBooked }) => [slipNo, receiptNo, isBooked]),
    ).toEqual([
      ['B-9', '2026/2', true],
      ['B-10', '2026/1', true],
      ['B-11', '2026/3', false],
    ]);
  });

  it('is entered once in a hall, even by two concurrent clerks', async () => {
    const [hall, neighbour] = [await newHall(), await newHall()];
    const [who, holder] = [await clerkAtDrawer(hall), await member(hall)];
    const both = await Promise.all([enter(who, holder, slip('7')), enter(who, holder, slip('7'))]);
    expect(both.filter((outcome) => outcome === 'slip_entered')).toHaveLength(1);
    expect(await enter(await clerkAtDrawer(neighbour), await member(neighbour), slip('7'))).toMatchObject({
      receiptNo: '2026/1',
    });
  });

  it('for a payout names the document that the member showed, because a code cannot be checked on paper', async () => {
    const hall = await newHall();
    const [who, holder] = [await clerkAtDrawer(hall, 3), await member(hall)];
    expect(await enterPayout(who, holder, { by: 'code', code: '123456' })).toBe('document_required');
    expect(await enterPayout(who, holder, { by: 'document', document: 'passport' })).toBe('waiting');
  });

  it('belongs to the shift in which it was written: over midnight, and in the hour that is repeated', async () => {
    clock.set(new Date('2026-10-24T23:30:20+02:00'));
    const hall = await newHall();
    const [{ shiftId }, holder] = [await clerkAtDrawer(hall), await member(hall)];
    // Winter time began at three, so this is half past two for the second time.
    clock.set(new Date('2026-10-25T02:30:00+01:00'));
    const who = await clerk(hall.hallId);
    await rows('INSERT INTO till.shift_staff VALUES ($1, $2, now())', shiftId, who.staffId);
    expect(await enter(who, holder, slip('1', '23:29'))).toBe('slip_outside_shift');
    expect(await enter(who, holder, slip('1', '23:30'))).toMatchObject({
      slip: { at: new Date('2026-10-24T23:30:00+02:00') },
    });
    expect(await enter(who, holder, slip('2', '02:20'))).toMatchObject({
      slip: { at: new Date('2026-10-25T02:20:00+02:00') },
    });
    expect(await enter(who, holder, slip('3', '02:31'))).toMatchObject({
      slip: { at: new Date('2026-10-25T02:31:00+02:00') },
    });
  });
});
