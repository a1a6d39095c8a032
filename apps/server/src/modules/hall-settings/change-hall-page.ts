/** Use cases for public information about a hall: its details, its week and its special days. */
import type { HallDetails } from '@lokalbingo/contract/hall-settings';
import type { Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { type OsloDay, osloDay, osloDayOf, plusDays } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import {
  changeHall,
  describeHall,
  type Hall,
  lockHall,
  type OpenDay,
  removeSpecialDay,
  type SpecialDay,
  setOpeningHours,
  setSpecialDay,
  specialDaysOf,
} from '../halls/halls.ts';
import { placeOf } from '../places/places.ts';
import type { HallSettingsDeps } from './hall-settings-deps.ts';
import { recordChange } from './record-change.ts';

const act = 'manage_hall_page';
const daysAheadAtMost = 2 * 365;

/** Locks a hall within the caller's scope. A hall outside it gets the same answer as one that does not exist. */
export async function lockHallWithin(
  tx: Tx,
  { scope }: PermittedCaller,
  hallId: number,
): Promise<Result<Hall, 'hall_not_found'>> {
  const hall = covers(scope, hallId) ? await lockHall(tx, hallId) : undefined;
  return hall ? ok(hall) : refuse('hall_not_found');
}

/** Returns the public details of a hall. */
export const detailsOf = ({ address, postcode, town, phone, transactionText }: Hall): HallDetails => ({
  address,
  postcode,
  town,
  phone,
  transactionText,
});

/** Changes the public details of a hall. With a new postcode, the hall moves to the middle of that area. */
export async function saveHallDetails(
  tx: Tx,
  deps: HallSettingsDeps,
  caller: PermittedCaller,
  { hallId, details }: { readonly hallId: number; readonly details: HallDetails },
): Promise<Result<Record<string, never>, 'hall_not_found' | 'postcode_not_found'>> {
  const hall = await lockHallWithin(tx, caller, hallId);
  if (!hall.ok) return hall;
  const place =
    details.postcode === hall.value.postcode ? ok(hall.value) : await placeOf(tx, details.postcode);
  if (!place.ok) return place;
  await changeHall(tx, hall.value, { ...details, position: place.value.position });
  await recordChange(
    tx,
    deps,
    caller,
    { hallId },
    { part: 'page', act, before: detailsOf(hall.value), after: details },
  );
  return ok({});
}

/** Changes the week of a hall. */
export async function saveOpeningHours(
  tx: Tx,
  deps: HallSettingsDeps,
  caller: PermittedCaller,
  { hallId, days }: { readonly hallId: number; readonly days: readonly OpenDay[] },
): Promise<Result<Record<string, never>, 'hall_not_found'>> {
  const hall = await lockHallWithin(tx, caller, hallId);
  if (!hall.ok) return hall;
  const described = await describeHall(tx, hallId);
  if (!described.ok) return described;
  await setOpeningHours(tx, hallId, days);
  const before = weekOf(described.value.openingHours ?? []);
  await recordChange(
    tx,
    deps,
    caller,
    { hallId },
    { part: 'opening_hours', act, before, after: weekOf(days) },
  );
  return ok({});
}

const hoursOf = ({ opensAt, closesAt }: { readonly opensAt: string; readonly closesAt: string }): string =>
  `${opensAt}–${closesAt}`;

const weekOf = (days: readonly OpenDay[]): Readonly<Record<string, string>> =>
  Object.fromEntries(days.map((day) => [String(day.weekday), hoursOf(day)]));

/** Closes a hall on today or a later day, or sets different hours for that day. */
export async function saveSpecialDay(
  tx: Tx,
  deps: HallSettingsDeps,
  caller: PermittedCaller,
  given: { readonly hallId: number; readonly specialDay: Omit<SpecialDay, 'day'> & { readonly day: string } },
): Promise<Result<Record<string, never>, 'hall_not_found' | 'special_day_not_allowed'>> {
  const { hallId } = given;
  const hall = await lockHallWithin(tx, caller, hallId);
  if (!hall.ok) return hall;
  const today = osloDayOf(deps.clock.now());
  const specialDay = { ...given.specialDay, day: osloDay(given.specialDay.day) };
  if (specialDay.day < today || specialDay.day > plusDays(today, daysAheadAtMost))
    return refuse('special_day_not_allowed');
  const before = await specialDayOn(tx, hallId, specialDay.day);
  await setSpecialDay(tx, hallId, specialDay);
  await recordSpecialDay(tx, deps, caller, { hallId, before, after: specialDay });
  return ok({});
}

/** Removes a special day, today or later. */
export async function endSpecialDay(
  tx: Tx,
  deps: HallSettingsDeps,
  caller: PermittedCaller,
  { hallId, day: written }: { readonly hallId: number; readonly day: string },
): Promise<Result<Record<string, never>, 'hall_not_found' | 'special_day_not_found'>> {
  const hall = await lockHallWithin(tx, caller, hallId);
  if (!hall.ok) return hall;
  const day = osloDay(written);
  const before = await specialDayOn(tx, hallId, day);
  if (!before || day < osloDayOf(deps.clock.now())) return refuse('special_day_not_found');
  await removeSpecialDay(tx, hallId, day);
  await recordSpecialDay(tx, deps, caller, { hallId, before, after: undefined });
  return ok({});
}

async function specialDayOn(tx: Tx, hallId: number, day: OsloDay): Promise<SpecialDay | undefined> {
  return (await specialDaysOf(tx, [hallId], { from: day, forDays: 1 })).get(hallId)?.[0];
}

function recordSpecialDay(
  tx: Tx,
  deps: HallSettingsDeps,
  caller: PermittedCaller,
  {
    hallId,
    before,
    after,
  }: {
    readonly hallId: number;
    readonly before: SpecialDay | undefined;
    readonly after: SpecialDay | undefined;
  },
): Promise<void> {
  // The value is stored under its day, so that the history shows which day it was.
  const valuesOf = (special: SpecialDay | undefined) =>
    special === undefined ? {} : { [special.day]: inOneText(special) };
  const made = { part: 'special_day', act, before: valuesOf(before), after: valuesOf(after) } as const;
  return recordChange(tx, deps, caller, { hallId }, made);
}

/** Writes a special day as one text: "closed Grunnlovsdagen", or "10:00–14:00 Julaften". */
const inOneText = ({ label, opensAt, closesAt }: SpecialDay): string =>
  `${opensAt === null || closesAt === null ? 'closed' : hoursOf({ opensAt, closesAt })} ${label}`;
