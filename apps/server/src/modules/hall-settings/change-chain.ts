/** Use cases for what a chain decides: the names of its halls, and its look. */
import type { ChainLook } from '@lokalbingo/contract/hall-settings';
import type { Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { changeHall, changeLook, findHall, listHalls, lockOwner } from '../halls/halls.ts';
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

/** Changes how the chain of a hall looks. The caller's scope must cover every hall of the chain. */
export async function saveChainLook(
  tx: Tx,
  deps: HallSettingsDeps,
  caller: PermittedCaller,
  { hallId, look }: { readonly hallId: number; readonly look: ChainLook },
): Promise<Result<Record<string, never>, 'hall_not_found'>> {
  const hall = covers(caller.scope, hallId) ? await findHall(tx, hallId) : refuse('hall_not_found');
  if (!hall.ok) return hall;
  const { ownerId } = hall.value;
  const { accent, greeting } = await lockOwner(tx, ownerId);
  const halls = await listHalls(tx, { ownerId });
  if (!halls.every((each) => covers(caller.scope, each.hallId))) return refuse('hall_not_found');
  await changeLook(tx, ownerId, look);
  const made = { part: 'chain_look', act, before: { accent, greeting }, after: look } as const;
  await recordChange(tx, deps, caller, { hallId, ownerId }, made);
  return ok({});
}
