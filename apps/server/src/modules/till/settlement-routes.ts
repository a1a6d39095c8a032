/** The calls of closing counts, cash movements and settlements. */
import { after, days } from '@lokalbingo/contract/durations';
import {
  acceptDifference as acceptDifferenceCall,
  closeShift as closeShiftCall,
  getOwnSettlement,
  getSettlement,
  getTillDay,
  listCashAlone,
  listOwnSettlements,
  listSettlements,
  moveCash as moveCashCall,
} from '@lokalbingo/contract/till-settlements';
import { inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { osloDay, osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { staffNames } from '../staff/staff.ts';
import { acceptDifference } from './accept-difference.ts';
import { cashAloneSince } from './alone-store.ts';
import { closeShift } from './close-shift.ts';
import { moveCash } from './move-cash.ts';
import { movementView } from './movement-views.ts';
import { settlementLines, settlementView } from './settlement-views.ts';
import { closedShiftsIn, findShift } from './shift-store.ts';
import { tillDay } from './till-day.ts';
import type { TillDeps } from './till-deps.ts';

/** The settlements on a page. */
const pageLength = 50;
/** The period of the sums that each person handled alone. */
const aloneMs = days(30);

export function settlementRoutes(bind: Bind<'hall'>, deps: TillDeps): void {
  const { db, clock } = deps;
  bind(closeShiftCall, ({ caller, body }) =>
    inTransaction(db, async (tx) => {
      const closed = await closeShift(tx, deps, caller, body);
      return closed.ok ? ok({ settlement: await settlementView(tx, closed.value) }) : closed;
    }),
  );
  bind(moveCashCall, ({ caller, body: { amount, ...rest } }) =>
    inTransaction(db, async (tx) => {
      const moved = await moveCash(tx, deps, caller, { ...rest, amountOre: amount });
      return moved.ok ? ok({ movement: await movementView(tx, moved.value) }) : moved;
    }),
  );
  bind(listOwnSettlements, async ({ caller: { scope, staffId }, query: { hall, before } }) =>
    covers(scope, hall) ? ok(await page(deps, { hallId: hall, before, staffId })) : refuse('hall_not_found'),
  );
  bind(listSettlements, async ({ caller: { scope }, query: { hall, before } }) =>
    covers(scope, hall) ? ok(await page(deps, { hallId: hall, before })) : refuse('hall_not_found'),
  );
  bind(getTillDay, async ({ caller: { scope }, query: { hall, day } }) => {
    if (!covers(scope, hall)) return refuse('hall_not_found');
    const now = clock.now();
    return ok(await tillDay(db, hall, { day: day === undefined ? osloDayOf(now) : osloDay(day), now }));
  });
  bind(listCashAlone, async ({ caller: { scope }, query: { hall } }) => {
    if (!covers(scope, hall)) return refuse('hall_not_found');
    const sums = await cashAloneSince(db, hall, after(clock.now(), -aloneMs));
    const names = await staffNames(
      db,
      sums.map(({ staffId }) => staffId),
    );
    const people = sums.map(({ staffId, movedOre, expensesOre, missingOre, surplusOre }) => ({
      ...{ staffId, name: names.get(staffId) ?? '' },
      ...{ moved: movedOre, expenses: expensesOre, missing: missingOre, surplus: surplusOre },
    }));
    return ok({ people });
  });
  bind(getOwnSettlement, async ({ caller, query }) => {
    const shift = await findShift(db, caller.scope, query.shift);
    return shift?.closed && shift.staffIds.includes(caller.staffId)
      ? ok({ settlement: await settlementView(db, shift) })
      : refuse('shift_not_found');
  });
  bind(getSettlement, async ({ caller, query }) => {
    const shift = await findShift(db, caller.scope, query.shift);
    return shift?.closed ? ok({ settlement: await settlementView(db, shift) }) : refuse('shift_not_found');
  });
  bind(acceptDifferenceCall, ({ caller, body }) =>
    inTransaction(db, async (tx) => {
      const accepted = await acceptDifference(tx, deps, caller, body);
      return accepted.ok ? ok({ settlement: await settlementView(tx, accepted.value) }) : accepted;
    }),
  );
}

async function page(
  { db }: TillDeps,
  wanted: { readonly hallId: number; readonly before: number | undefined; readonly staffId?: number },
) {
  const found = await closedShiftsIn(db, { ...wanted, atMost: pageLength + 1 });
  const shown = found.slice(0, pageLength);
  const next = found.length > pageLength ? (shown.at(-1)?.shiftId ?? null) : null;
  return { settlements: await settlementLines(db, shown), next };
}
