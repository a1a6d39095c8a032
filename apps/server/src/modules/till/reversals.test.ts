import { reverseCash } from '@lokalbingo/contract/till-receipts';
import { closeShift } from '@lokalbingo/contract/till-settlements';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { hundreds, type Person, useTillFixture } from './testing/till-fixture.ts';

const fixture = useTillFixture();
const { api, rows, clerk, person, confirmedBy, newHall, clerkAtDrawer, member, cashIn, onCard, contents } =
  fixture;

async function reverse(
  who: Person,
  hallId: number,
  receiptNo = '',
  second?: Person,
  requestKey: string = crypto.randomUUID(),
) {
  const body = { hallId, receiptNo, reason: 'Feil beløp tastet', requestKey };
  const headers = await confirmedBy(who, second, { operation: reverseCash, body });
  const { answer, problem } = await api.call(reverseCash, { as: who.as, body, headers });
  return { receipt: answer?.receipt, code: problem?.code };
}

/** Books a deposit of kr 200 by a clerk at the drawer, and adds another clerk. */
async function deposited() {
  const hall = await newHall();
  const [who, second, holder] = [await clerkAtDrawer(hall), await clerk(hall.hallId), await member(hall)];
  const { receipt } = await cashIn(who, holder);
  return { hall, hallId: hall.hallId, who, second, holder, receiptNo: receipt?.receiptNo };
}

describe('a reversal', () => {
  it('is a receipt of its own that takes the cash back, once, when another person confirms it', async () => {
    const { hall, hallId, who, second, holder, receiptNo } = await deposited();
    expect((await reverse(who, hallId, receiptNo)).code).toBe('another_required');
    const both = await Promise.all([1, 2].map(() => reverse(who, hallId, receiptNo, second)));
    expect(both.map(({ code }) => code)).toEqual([undefined, undefined]);
    for (const { receipt } of both)
      expect(receipt).toMatchObject({
        receiptNo: '2026/2',
        kind: 'deposit_reversal',
        reverses: '2026/1',
        amount: kroner(200),
      });
    expect(await onCard(hall, holder)).toBe(160);
    expect(await contents(hall)).toEqual([0, 0]);
    expect((await reverse(who, hallId, '2026/2', second)).code).toBe('not_reversible');
    expect((await reverse(who, hallId, '2026/9', second)).code).toBe('receipt_not_found');
  });

  it('of a deposit takes the unspent part, and the spent part is a discrepancy of the shift', async () => {
    const { hall, hallId, who, second, holder, receiptNo } = await deposited();
    await fixture.spend(hall, holder, 310);
    expect((await reverse(who, hallId, receiptNo, second)).receipt?.amount).toBe(kroner(200));
    expect(await onCard(hall, holder)).toBe(0);
    expect(await contents(hall)).toEqual([0, 0]);
    expect(await fixture.houseBalance(hallId, 'cash_differences')).toBe(kroner(-150));
  });

  it('is logged when it is requested again', async () => {
    const { hallId, who, second, receiptNo } = await deposited();
    await reverse(who, hallId, receiptNo, second);
    await reverse(who, hallId, receiptNo, second);
    const lines = await rows(
      `SELECT outcome FROM audit.records WHERE act = 'reverse_receipt' AND staff_id = $1 ORDER BY record_id`,
      who.staffId,
    );
    expect(lines).toEqual([{ outcome: 'done' }, { outcome: 'seen' }]);
  });

  it('refuses a key that another receipt has', async () => {
    const { hallId, who, second, holder, receiptNo } = await deposited();
    const requestKey = crypto.randomUUID();
    await cashIn(who, holder, { requestKey });
    expect((await reverse(who, hallId, receiptNo, second, requestKey)).code).toBe('idempotency_key_reused');
  });

  it('of a colleague’s receipt is refused for a clerk who is a manager in another hall', async () => {
    const { hallId, receiptNo, second } = await deposited();
    const elsewhere = { role: 'hall_manager', hallId: (await newHall()).hallId } as const;
    const clerkHere = await person([elsewhere, { role: 'clerk', hallId }], hallId);
    expect((await reverse(clerkHere, hallId, receiptNo, second)).code).toBe('not_reversible');
  });

  it('is allowed to the clerk while the shift is open, and later to a manager at their own drawer', async () => {
    const { hall, hallId, who, second, receiptNo, holder } = await deposited();
    expect((await reverse(second, hallId, receiptNo, who)).code).toBe('not_reversible');
    const body = { shiftId: who.shiftId, count: hundreds(2) };
    await api.call(closeShift, { as: who.as, body });
    expect((await reverse(who, hallId, receiptNo, second)).code).toBe('not_reversible');
    expect((await reverse(hall.manager, hallId, receiptNo, second)).code).toBe('drawer_required');
    await fixture.open(hall.manager, hall.drawerId, 2);
    await rows(
      'UPDATE staff.members SET player_id = $1 WHERE staff_id = $2',
      holder.playerId,
      second.staffId,
    );
    expect((await reverse(hall.manager, hallId, receiptNo, second)).code).toBe('own_case');
    expect((await reverse(hall.manager, hallId, receiptNo, who)).receipt?.reverses).toBe(receiptNo);
    expect(await contents(hall)).toEqual([0, 0]);
  });
});
