/** Use cases for a chain's own settings: the names of its halls, and its look. */
import type { ChainLook } from '@lokalbingo/contract/hall-settings';
import type { Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import {
  chainsWithAlarmSms,
  changeAlarmSms,
  changeHall,
  changeLook,
  findHall,
  listHalls,
  lockOwner,
} from '../halls/halls.ts';
import { lockHallWithin } from './change-hall-page.ts';
import type { HallSettingsDeps } from './hall-settings-deps.ts';
import { recordChange } from './record-change.ts';

const act = 'manage_chain';

/** Renames a hall. */
export async function renameHall(
  tx: Tx,
  deps: HallSettingsDeps,
  caller: PermittedCaller,
  { hallId, hallName: name }: { readonly hallId: number; readonly hallName: string },
): Promise<Result<Record<string, never>, 'hall_not_found'>> {
  const hall = await lockHallWithin(tx, caller, hallId);
  if (!hall.ok) return hall;
  await changeHall(tx, hall.value, { name });
  const before = { name: hall.value.name };
  await recordChange(tx, deps, caller, { hallId }, { part: 'name', act, before, after: { name } });
  return ok({});
}

/** Locks and returns the chain of a hall, if the caller's scope covers every hall of it. */
async function lockChainWithin(tx: Tx, caller: PermittedCaller, hallId: number) {
  const hall = covers(caller.scope, hallId) ? await findHall(tx, hallId) : refuse('hall_not_found');
  if (!hall.ok) return hall;
  const owner = await lockOwner(tx, hall.value.ownerId);
  const halls = await listHalls(tx, owner);
  return halls.every((each) => covers(caller.scope, each.hallId)) ? ok(owner) : refuse('hall_not_found');
}

/** Changes the look of a hall's chain. The caller's scope must cover every hall of the chain. */
export async function saveChainLook(
  tx: Tx,
  deps: HallSettingsDeps,
  caller: PermittedCaller,
  { hallId, look }: { readonly hallId: number; readonly look: ChainLook },
): Promise<Result<Record<string, never>, 'hall_not_found'>> {
  const chain = await lockChainWithin(tx, caller, hallId);
  if (!chain.ok) return chain;
  const { ownerId, accent, greeting } = chain.value;
  await changeLook(tx, ownerId, look);
  const made = { part: 'chain_look', act, before: { accent, greeting }, after: look } as const;
  await recordChange(tx, deps, caller, { hallId, ownerId }, made);
  return ok({});
}

/** Sets whether staff of a hall's chain get an SMS of alarms. The caller's scope must cover every hall of the chain. */
export async function saveChainAlarms(
  tx: Tx,
  deps: HallSettingsDeps,
  caller: PermittedCaller,
  { hallId, alarmSms }: { readonly hallId: number; readonly alarmSms: boolean },
): Promise<Result<Record<string, never>, 'hall_not_found'>> {
  const chain = await lockChainWithin(tx, caller, hallId);
  if (!chain.ok) return chain;
  const { ownerId } = chain.value;
  const before = { alarmSms: (await chainsWithAlarmSms(tx)).has(ownerId) };
  await changeAlarmSms(tx, ownerId, alarmSms);
  const made = { part: 'chain_alarms', act, before, after: { alarmSms } } as const;
  await recordChange(tx, deps, caller, { hallId, ownerId }, made);
  return ok({});
}
