/** The calls of hall settings. */
import {
  getHallSettings,
  listSettingChanges,
  removeSpecialDay,
  saveHallDetails as saveHallDetailsCall,
  saveOpeningHours as saveOpeningHoursCall,
  saveSpecialDay as saveSpecialDayCall,
} from '@lokalbingo/contract/hall-settings';
import { inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { describeHall, findHall, specialDaysOf } from '../halls/halls.ts';
import { staffNames } from '../staff/staff.ts';
import {
  detailsOf,
  endSpecialDay,
  saveHallDetails,
  saveOpeningHours,
  saveSpecialDay,
} from './change-hall-page.ts';
import { changesOf } from './change-store.ts';
import type { HallSettingsDeps } from './hall-settings-deps.ts';

/** Binds the calls. */
export function hallSettingsRoutes(bind: Bind<'hall'>, deps: HallSettingsDeps): void {
  const { db, clock } = deps;
  bind(getHallSettings, async ({ caller, query: { hall: hallId } }) => {
    if (!covers(caller.scope, hallId)) return refuse('hall_not_found');
    const described = await describeHall(db, hallId);
    if (!described.ok) return described;
    const { hall, openingHours } = described.value;
    const today = osloDayOf(clock.now());
    const specialDays = (await specialDaysOf(db, [hallId], { from: today })).get(hallId) ?? [];
    return ok({
      name: hall.name,
      details: detailsOf(hall),
      openingHours: [...(openingHours ?? [])],
      specialDays: [...specialDays],
      today,
    });
  });
  bind(saveHallDetailsCall, ({ caller, body }) =>
    inTransaction(db, (tx) => saveHallDetails(tx, deps, caller, body)),
  );
  bind(saveOpeningHoursCall, ({ caller, body }) =>
    inTransaction(db, (tx) => saveOpeningHours(tx, deps, caller, body)),
  );
  bind(saveSpecialDayCall, ({ caller, body }) =>
    inTransaction(db, (tx) => saveSpecialDay(tx, deps, caller, body)),
  );
  bind(removeSpecialDay, ({ caller, body }) =>
    inTransaction(db, (tx) => endSpecialDay(tx, deps, caller, body)),
  );
  bind(listSettingChanges, async ({ caller, query: { hall: hallId, before } }) => {
    const hall = covers(caller.scope, hallId) ? await findHall(db, hallId) : refuse('hall_not_found');
    if (!hall.ok) return hall;
    const { ownerId } = hall.value;
    const { changes, next } = await changesOf(db, {
      hallId,
      ownerId,
      ...(before === undefined ? {} : { before }),
    });
    const names = await staffNames(
      db,
      changes.map(({ changedBy }) => changedBy),
    );
    return ok({
      changes: changes.map((change) => ({ ...change, changedBy: names.get(change.changedBy) ?? '' })),
      next,
    });
  });
}
