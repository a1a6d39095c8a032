/** The calls of hall settings. */
import * as calls from '@lokalbingo/contract/hall-settings';
import { inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { chainsWithAlarmSms, describeHall, findHall, listOwners, specialDaysOf } from '../halls/halls.ts';
import { approvalOf } from '../staff/staff.ts';
import { renameHall, saveChainAlarms, saveChainLook } from './change-chain.ts';
import {
  detailsOf,
  endSpecialDay,
  saveHallDetails,
  saveOpeningHours,
  saveSpecialDay,
} from './change-hall-page.ts';
import { saveLogo } from './change-logo.ts';
import { offersOf } from './change-offers.ts';
import { changesOf, newestChange } from './change-store.ts';
import type { HallSettingsDeps } from './hall-settings-deps.ts';
import { holidaysToSuggest } from './holidays-to-suggest.ts';
import { stateOf } from './setting-state.ts';
import { changeViews } from './setting-views.ts';

export function hallSettingsRoutes(bind: Bind<'hall'>, deps: HallSettingsDeps): void {
  const { db, clock } = deps;
  bind(calls.getHallSettings, async ({ caller, query: { hall: hallId } }) => {
    if (!covers(caller.scope, hallId)) return refuse('hall_not_found');
    const described = await describeHall(db, hallId);
    if (!described.ok) return described;
    const { hall, openingHours } = described.value;
    const today = osloDayOf(clock.now());
    const specialDays = (await specialDaysOf(db, [hallId], { from: today })).get(hallId) ?? [];
    const owner = (await listOwners(db)).find(({ ownerId }) => ownerId === hall.ownerId);
    const newest = await newestChange(db, hallId, 'offers');
    const proposed = newest && stateOf(newest, today) === 'proposed' ? newest : undefined;
    const [proposedOffers] = await changeViews(db, proposed ? [proposed] : [], today);
    return ok({
      name: hall.name,
      logo: hall.logo,
      details: detailsOf(hall),
      openingHours: [...(openingHours ?? [])],
      specialDays: [...specialDays],
      holidays: holidaysToSuggest(today, specialDays),
      today,
      offers: offersOf(hall),
      proposedOffers:
        proposed && proposedOffers
          ? {
              ...proposedOffers,
              approval: await approvalOf(db, caller, {
                permission: 'approve_hall_settings',
                hallId,
                day: today,
                proposedBy: proposed.changedBy,
              }),
            }
          : null,
      chain: {
        name: described.value.ownerName,
        look: { accent: owner?.accent ?? null, greeting: owner?.greeting ?? null },
        alarmSms: (await chainsWithAlarmSms(db)).has(hall.ownerId),
      },
    });
  });
  bind(calls.saveHallDetails, ({ caller, body }) =>
    inTransaction(db, (tx) => saveHallDetails(tx, deps, caller, body)),
  );
  bind(calls.saveOpeningHours, ({ caller, body }) =>
    inTransaction(db, (tx) => saveOpeningHours(tx, deps, caller, body)),
  );
  bind(calls.saveSpecialDay, ({ caller, body }) =>
    inTransaction(db, (tx) => saveSpecialDay(tx, deps, caller, body)),
  );
  bind(calls.removeSpecialDay, ({ caller, body }) =>
    inTransaction(db, (tx) => endSpecialDay(tx, deps, caller, body)),
  );
  bind(calls.saveLogo, ({ caller, body }) => saveLogo(deps, caller, body));
  bindChain(bind, deps);
  bind(calls.listSettingChanges, async ({ caller, query: { hall: hallId, before } }) => {
    const hall = covers(caller.scope, hallId) ? await findHall(db, hallId) : refuse('hall_not_found');
    if (!hall.ok) return hall;
    const { ownerId } = hall.value;
    const { changes, next } = await changesOf(db, { hallId, ownerId, before });
    return ok({ changes: await changeViews(db, changes, osloDayOf(clock.now())), next });
  });
}

function bindChain(bind: Bind<'hall'>, deps: HallSettingsDeps): void {
  const { db } = deps;
  bind(calls.renameHall, ({ caller, body }) => inTransaction(db, (tx) => renameHall(tx, deps, caller, body)));
  bind(calls.saveChainLook, ({ caller, body }) =>
    inTransaction(db, (tx) => saveChainLook(tx, deps, caller, body)),
  );
  bind(calls.saveChainAlarms, ({ caller, body }) =>
    inTransaction(db, (tx) => saveChainAlarms(tx, deps, caller, body)),
  );
}
