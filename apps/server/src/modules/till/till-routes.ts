/** The calls of drawers and shifts. */
import {
  addDrawer as addDrawerCall,
  getTill,
  letIntoShift as letIntoShiftCall,
  listDrawers,
  openShift as openShiftCall,
  removeDrawer as removeDrawerCall,
} from '@lokalbingo/contract/till';
import { inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { staffNames, staffWithPin } from '../staff/staff.ts';
import { addDrawer, removeDrawer } from './change-drawers.ts';
import { drawersOf } from './drawer-store.ts';
import { contentOf } from './entry-store.ts';
import { letIntoShift, openShift } from './open-shift.ts';
import { openShiftOf, openShiftsIn } from './shift-store.ts';
import type { TillDeps } from './till-deps.ts';
import { countView, shiftView } from './till-views.ts';

export function tillRoutes(bind: Bind<'hall'>, deps: TillDeps): void {
  const { db, clock } = deps;
  bind(getTill, async ({ caller, query: { hall } }) => {
    if (!covers(caller.scope, hall)) return refuse('hall_not_found');
    const { staffId } = caller;
    const shift = await openShiftOf(db, { hallId: hall, staffId });
    const drawers = (await drawersWithHolders(deps, hall)).filter(({ isSafe }) => !isSafe);
    const colleagues = await staffWithPin(db, { hallId: hall, today: osloDayOf(clock.now()) });
    return ok({
      shift: shift ? await shiftView(db, shift, staffId) : null,
      drawers,
      colleagues: colleagues.filter((colleague) => colleague.staffId !== staffId),
    });
  });
  bind(openShiftCall, async ({ caller, body }) =>
    inTransaction(db, async (tx) => {
      const opened = await openShift(tx, deps, caller, body);
      if (!opened.ok) return opened;
      const { shift, count } = opened.value;
      return ok({ shift: await shiftView(tx, shift, caller.staffId), count: await countView(tx, count) });
    }),
  );
  bind(letIntoShiftCall, async ({ caller, body }) =>
    inTransaction(db, async (tx) => {
      const shift = await letIntoShift(tx, deps, caller, body);
      return shift.ok ? ok({ shift: await shiftView(tx, shift.value, caller.staffId) }) : shift;
    }),
  );
  bind(listDrawers, async ({ caller, query: { hall } }) => {
    if (!covers(caller.scope, hall)) return refuse('hall_not_found');
    const drawers = await Promise.all(
      (await drawersWithHolders(deps, hall)).map(async (drawer) => ({
        ...drawer,
        expected: drawer.shiftId === null ? await contentOf(db, drawer.drawerId) : null,
      })),
    );
    return ok({ drawers });
  });
  bind(addDrawerCall, ({ caller, body }) => inTransaction(db, (tx) => addDrawer(tx, deps, caller, body)));
  bind(removeDrawerCall, ({ caller, body }) =>
    inTransaction(db, (tx) => removeDrawer(tx, deps, caller, body.drawerId)),
  );
}

async function drawersWithHolders({ db }: TillDeps, hallId: number) {
  const open = await openShiftsIn(db, hallId);
  const names = await staffNames(
    db,
    open.map(({ holderId }) => holderId),
  );
  return (await drawersOf(db, hallId)).map(({ drawerId, drawerName, isSafe }) => {
    const shift = open.find((each) => each.drawerId === drawerId);
    const holderName = shift ? (names.get(shift.holderId) ?? '') : null;
    return { drawerId, drawerName, isSafe, holderName, shiftId: shift?.shiftId ?? null };
  });
}
