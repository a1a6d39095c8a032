import { getTill, openShift } from '@lokalbingo/contract/till';
import type { MovementKind } from '@lokalbingo/contract/till-movements';
import {
  acceptDifference,
  closeShift,
  getOwnSettlement,
  getSettlement,
  getTillDay,
  listCashAlone,
  listOwnSettlements,
  listSettlements,
  moveCash,
} from '@lokalbingo/contract/till-settlements';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import type { Tx } from '../../platform/database.ts';
import { answerAfterRoleEnded } from '../staff/testing/role-ends.ts';
import { lockTill } from './drawer-store.ts';
import {
  type CashGiven,
  type HallWithTill,
  hundreds,
  type Person,
  useTillFixture,
} from './testing/till-fixture.ts';

const fixture = useTillFixture();
const { api, rows, clerk, person, confirmedBy, newHall, clerkAtDrawer, member, cashIn, contents } = fixture;
type AtDrawer = Person & { readonly shiftId: number };

async function close(who: Person, shiftId: number, count: number) {
  const { answer, problem } = await api.call(closeShift, {
    as: who.as,
    body: { shiftId, count: hundreds(count) },
  });
  return { settlement: answer?.settlement, code: problem?.code };
}
async function move(
  who: Person,
  { hallId }: HallWithTill,
  kind: MovementKind,
  { amount = 500, requestKey = crypto.randomUUID(), second }: CashGiven = {},
) {
  const body = { hallId, kind, amount: kroner(amount), reason: 'Etter avtale', requestKey };
  const headers = await confirmedBy(who, second, { operation: moveCash, body });
  const { answer, problem } = await api.call(moveCash, { as: who.as, body, headers });
  return { movement: answer?.movement, code: problem?.code };
}
const accept = async (who: Person, differenceId = 0) => {
  const body = { differenceId, reason: 'Talt om igjen' };
  const { answer, problem } = await api.call(acceptDifference, { as: who.as, body });
  return answer ? answer.settlement.unaccepted : problem?.code;
};

describe('a settlement', () => {
  it('is numbered, shows the cash in and out, and is the same when the shift is closed again', async () => {
    const hall = await newHall();
    const who = await clerkAtDrawer(hall);
    await move(who, hall, 'float_in', { amount: 1000 });
    await cashIn(who, await member(hall), { amount: 300 });
    const own = await api.call(getTill, { as: who.as, query: { hall: hall.hallId } });
    expect(own.answer?.shift?.movements).toMatchObject([{ kind: 'float_in', amount: kroner(1000) }]);
    const closed = await close(who, who.shiftId, 12);
    expect(closed.settlement).toMatchObject({
      settlementNo: '2026/1',
      closing: { counted: kroner(1200), expected: kroner(1300), difference: kroner(-100) },
      receiptCount: 1,
      paidIn: kroner(300),
      difference: kroner(-100),
      unaccepted: 1,
      movements: [{ kind: 'float_in', amount: kroner(1000) }],
    });
    expect(await contents(hall)).toEqual([0, 1200]);
    expect((await close(who, who.shiftId, 99)).settlement).toEqual(closed.settlement);
    expect((await cashIn(who, await member(hall))).code).toBe('drawer_required');
    const next = await clerkAtDrawer(hall, 12);
    expect((await close(next, next.shiftId, 12)).settlement?.settlementNo).toBe('2026/2');
  });

  it('can be made by a manager of the hall who is a clerk there too', async () => {
    const hall = await newHall();
    const { shiftId } = await clerkAtDrawer(hall);
    const { hallId } = hall;
    const roles = ['clerk', 'hall_manager'] as const;
    const manager = await person(
      roles.map((role) => ({ role, hallId })),
      hallId,
    );
    expect((await close(manager, shiftId, 0)).settlement?.settlementNo).toBe('2026/1');
  });

  it('is refused for a clerk who lost the manager role while waiting for the lock on the till', async () => {
    const hall = await newHall();
    const { shiftId } = await clerkAtDrawer(hall);
    const { hallId } = hall;
    const grants = (['clerk', 'hall_manager'] as const).map((role) => ({ role, hallId }));
    const manager = await person(grants, hallId);
    const answer = await answerAfterRoleEnded(fixture.database, fixture.clock, {
      staffId: manager.staffId,
      role: 'hall_manager',
      lock: (tx) => lockTill(tx, hallId),
      call: async () => (await close(manager, shiftId, 0)).code,
    });
    expect(answer).toBe('shift_not_found');
  });

  it('agrees with its receipts when one is written during the close', async () => {
    const hall = await newHall();
    const [who, holder] = [await clerkAtDrawer(hall), await member(hall)];
    const [, closed, ...more] = await Promise.all([
      cashIn(who, holder, { amount: 100 }),
      close(who, who.shiftId, 1),
      cashIn(who, holder, { amount: 100 }),
    ]);
    expect(more).toHaveLength(1);
    const settled = closed.settlement;
    expect(settled?.closing.expected).toBe(settled?.paidIn);
    expect(await contents(hall)).toEqual([0, 100]);
  });

  it('of the previous shift gets the discrepancy that the next opening count finds', async () => {
    const hall = await newHall();
    const who = await clerkAtDrawer(hall);
    await close(who, who.shiftId, 0);
    const next = await clerkAtDrawer(hall, 2);
    const seen = (shift: number) => api.call(getSettlement, { as: hall.manager.as, query: { shift } });
    const { answer } = await seen(who.shiftId);
    expect(answer?.settlement).toMatchObject({
      closing: { difference: 0 },
      differences: [{ cause: 'opening', amount: kroner(200), accepted: null }],
    });
    expect((await seen(next.shiftId)).problem?.code).toBe('shift_not_found');
  });

  it('is visible to those at the shift and to those who may see all, in their halls', async () => {
    const [hall, neighbour] = [await newHall(), await newHall()];
    const who = await clerkAtDrawer(hall);
    await close(who, who.shiftId, 0);
    const numbers = async (as: Person['as'], list: typeof listSettlements | typeof listOwnSettlements) => {
      const { answer, problem } = await api.call(list, { as, query: { hall: hall.hallId } });
      return answer?.settlements.map(({ settlementNo }) => settlementNo) ?? problem?.code;
    };
    const colleague = await clerk(hall.hallId);
    expect(await numbers(who.as, listOwnSettlements)).toEqual(['2026/1']);
    expect(await numbers(colleague.as, listOwnSettlements)).toEqual([]);
    expect(await numbers(colleague.as, listSettlements)).toBe('not_allowed');
    expect(await numbers(hall.manager.as, listSettlements)).toEqual(['2026/1']);
    expect(await numbers(neighbour.manager.as, listSettlements)).toBe('hall_not_found');
    expect(await numbers(neighbour.manager.as, listOwnSettlements)).toBe('hall_not_found');
    expect((await close(colleague, who.shiftId, 0)).code).toBe('shift_not_found');
    const own = ({ as }: Person) => api.call(getOwnSettlement, { as, query: { shift: who.shiftId } });
    expect((await own(who)).answer?.settlement.settlementNo).toBe('2026/1');
    expect((await own(colleague)).problem?.code).toBe('shift_not_found');
  });
});

describe('a cash movement', () => {
  it('changes the drawer, the safe and the ledger together', async () => {
    const hall = await newHall();
    const who = await clerkAtDrawer(hall);
    for (const [kind, held] of [
      ['float_in', [0, 500]],
      ['float_in', [0, 1000]],
      ['to_safe', [500, 500]],
      ['from_safe', [0, 1000]],
      ['to_safe', [500, 500]],
      ['safe_to_bank', [0, 500]],
      ['float_in', [0, 1000]],
      ['expense', [0, 500]],
    ] as const) {
      await move(who, hall, kind);
      expect(await contents(hall)).toEqual(held);
    }
    await move(who, hall, 'to_bank', { amount: 100 });
    await move(who, hall, 'float_out', { amount: 100 });
    expect(await contents(hall)).toEqual([0, 300]);
    const of = (kind: 'cash_float' | 'cash_in_transit' | 'cash_expenses') =>
      fixture.houseBalance(hall.hallId, kind);
    expect([await of('cash_float'), await of('cash_in_transit'), await of('cash_expenses')]).toEqual([
      kroner(1400),
      kroner(-600),
      kroner(-500),
    ]);
    expect((await move(who, hall, 'from_safe')).code).toBe('safe_too_low');
    expect((await move(await clerk(hall.hallId), hall, 'float_in')).code).toBe('drawer_required');
  });

  it('happens once per request key', async () => {
    const hall = await newHall();
    const who = await clerkAtDrawer(hall);
    const requestKey = crypto.randomUUID();
    const all = await Promise.all([1, 2, 3].map(() => move(who, hall, 'float_in', { requestKey })));
    expect(new Set(all.map(({ movement }) => movement?.movementId)).size).toBe(1);
    expect((await move(who, hall, 'float_out', { requestKey })).code).toBe('idempotency_key_reused');
    expect(await contents(hall)).toEqual([0, 500]);
  });

  it('needs another person above the amount that one may move alone in a day', async () => {
    const hall = await newHall();
    const [who, second] = [await clerkAtDrawer(hall), await clerk(hall.hallId)];
    expect((await move(who, hall, 'float_in', { amount: 5000 })).movement?.confirmedBy).toBeNull();
    expect((await move(who, hall, 'float_in', { amount: 1 })).code).toBe('another_required');
    expect((await move(who, hall, 'float_in', { amount: 1, second })).movement?.confirmedBy).toMatch(/^Eva/);
    expect(await contents(hall)).toEqual([0, 5001]);
  });

  it('counts what the same person moved under another staff account', async () => {
    const hall = await newHall();
    const who = await clerkAtDrawer(hall);
    await move(who, hall, 'float_in', { amount: 3000 });
    await close(who, who.shiftId, 30);
    const again = await clerkAtDrawer(hall, 30);
    const { movement } = await move(again, hall, 'float_in', { amount: 1 });
    expect(movement).toMatchObject({ amount: kroner(1), confirmedBy: null });
    const same = `UPDATE staff.members SET last_name = 'Prøve', birth_date = '1980-01-01' WHERE staff_id IN ($1, $2)`;
    await rows(same, who.staffId, again.staffId);
    expect((await move(again, hall, 'float_in', { amount: 2000 })).code).toBe('another_required');
  });
});

it.each(['open', 'close', 'move', 'accept'] as const)(
  'a person whose role ends while the call waits for the till can no longer %s',
  async (act) => {
    const hall = await newHall();
    const who = await clerkAtDrawer(hall, 1);
    const [found] = await rows('SELECT difference_id FROM till.differences WHERE found_in = $1', who.shiftId);
    const calls = {
      open: async () => (await fixture.open(who, hall.drawerId)).problem?.code,
      close: async () => (await close(who, who.shiftId, 0)).code,
      move: async () => (await move(who, hall, 'float_in')).code,
      accept: () => accept(hall.manager, found.difference_id),
    };
    const { staffId } = act === 'accept' ? hall.manager : who;
    const lock = (tx: Tx) => lockTill(tx, hall.hallId);
    const answer = await answerAfterRoleEnded(fixture.database, fixture.clock, {
      staffId,
      lock,
      call: calls[act],
    });
    expect(answer).toMatch(/^(drawer|shift|difference)_not_found$|^drawer_required$/);
  },
);

it('the amounts that each staff member handled alone are summed over 30 days for those who see all settlements', async () => {
  const hall = await newHall();
  const [who, second] = [await clerkAtDrawer(hall), await clerk(hall.hallId)];
  await move(who, hall, 'float_in', { amount: 500 });
  await move(who, hall, 'expense', { amount: 100 });
  await move(who, hall, 'float_in', { amount: 6000, second });
  await close(who, who.shiftId, 60);
  const sums = async () => {
    const { answer } = await api.call(listCashAlone, { as: hall.manager.as, query: { hall: hall.hallId } });
    return answer?.people.map(({ moved, expenses, missing, surplus }) => [moved, expenses, missing, surplus]);
  };
  expect(await sums()).toEqual([[kroner(500), kroner(100), kroner(400), 0]]);
  const asClerk = await api.call(listCashAlone, { as: second.as, query: { hall: hall.hallId } });
  expect(asClerk.problem?.code).toBe('not_allowed');
});

it('a day shows its cash, the shifts closed on it, and what is open, to those who see all settlements', async () => {
  const [hall, neighbour] = [await newHall(), await newHall()];
  const who = await clerkAtDrawer(hall);
  const holder = await member(hall);
  await cashIn(who, holder, { amount: 300 });
  await cashIn(who, holder, { amount: 90_000 });
  const seen = async ({ as }: Person, day?: string) => {
    const query = { hall: hall.hallId, ...(day !== undefined && { day }) };
    const { answer, problem } = await api.call(getTillDay, { as, query });
    return answer ?? problem?.code;
  };
  const today = { paidIn: kroner(300), paidOut: 0, receiptCount: 1, waiting: 1 };
  const openShifts = [{ shiftId: who.shiftId }];
  expect(await seen(hall.manager)).toMatchObject({ ...today, settlements: [], openShifts, unaccepted: 0 });
  await close(who, who.shiftId, 2);
  const settlements = [{ settlementNo: '2026/1', difference: kroner(-100) }];
  expect(await seen(hall.manager)).toMatchObject({
    paidIn: kroner(300),
    waiting: 0,
    settlements,
    openShifts: [],
    unaccepted: 1,
  });
  const other = { paidIn: 0, receiptCount: 0, waiting: 0, settlements: [], unaccepted: 1 };
  expect(await seen(hall.manager, '2026-01-01')).toMatchObject({ day: '2026-01-01', ...other });
  expect(await seen(who)).toBe('not_allowed');
  expect(await seen(neighbour.manager)).toBe('hall_not_found');
});

describe('a cash discrepancy', () => {
  /** Lets a clerk close a shift with kr 100 missing. */
  async function short() {
    const hall = await newHall();
    const who: AtDrawer = await clerkAtDrawer(hall);
    await move(who, hall, 'float_in', { amount: 500 });
    const { settlement } = await close(who, who.shiftId, 4);
    return { hall, who, differenceId: settlement?.differences[0]?.differenceId };
  }

  it('moves from the differences to the losses when another person accepts it, once', async () => {
    const { hall, differenceId } = await short();
    const other = await person([{ role: 'hall_manager', hallId: hall.hallId }]);
    const both = await Promise.all([accept(hall.manager, differenceId), accept(other, differenceId)]);
    expect(both.toSorted()).toEqual([0, 'difference_accepted']);
    expect(await fixture.houseBalance(hall.hallId, 'cash_differences')).toBe(0);
    expect(await fixture.houseBalance(hall.hallId, 'cash_losses')).toBe(kroner(-100));
  });

  it('cannot be accepted by a second staff account of somebody in the shift', async () => {
    const { hall, differenceId } = await short();
    const same = `UPDATE staff.members SET first_name = 'Eva', last_name = 'Vakt', birth_date = '1980-01-01' WHERE staff_id = $1`;
    const [{ found_by }] = await rows(
      'SELECT found_by FROM till.differences WHERE difference_id = $1',
      differenceId,
    );
    for (const staffId of [found_by, hall.manager.staffId]) await rows(same, staffId);
    expect(await accept(hall.manager, differenceId)).toBe('another_required');
  });

  it('cannot be accepted by those at the shift, before it is closed, or from another hall', async () => {
    const { hall, differenceId } = await short();
    expect(await accept((await newHall()).manager, differenceId)).toBe('difference_not_found');
    const body = { drawerId: hall.drawerId, count: hundreds(0) };
    const opened = await api.call(openShift, { as: hall.manager.as, body });
    const shiftId = opened.answer?.shift.shiftId ?? 0;
    const [found] = await rows('SELECT difference_id FROM till.differences WHERE found_in = $1', shiftId);
    expect(await accept(hall.manager, found.difference_id)).toBe('another_required');
    const fresh = await newHall();
    const first = await clerkAtDrawer(fresh, 1);
    const [own] = await rows('SELECT difference_id FROM till.differences WHERE found_in = $1', first.shiftId);
    expect(await accept(fresh.manager, own.difference_id)).toBe('shift_not_closed');
  });
});
