import type { Queue } from '@lokalbingo/contract/cases';
import type { Permission } from '@lokalbingo/contract/permissions';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { writeAudit } from '../audit/audit.ts';
import { staffActor } from '../four-eyes/four-eyes.ts';
import { isOwnCase, isSamePersonOfStaff, stillMay } from '../staff/staff.ts';
import type { CaseDefinition, FoundCase, NotTaken, StepRequest } from './case-definition.ts';
import { caseIdOf, caseKeyIn } from './case-id.ts';

/** The person, the step and the permission. */
export type CaseAct = Pick<StepRequest, 'step' | 'reason' | 'messageCode' | 'text'> & {
  /** The number of steps that the person has seen; undefined when only the state matters. */
  readonly afterSteps: number | undefined;
  readonly caller: PermittedCaller;
  readonly permission: Permission;
  readonly caseId: string;
};

/**
 * Takes a step in a case within the caller's scope. Refuses the caller's own case, the same person where two
 * are required, and a caller whose grant has ended when read under the locks. Of concurrent steps one
 * succeeds; the others get the last step in their refusal. Logs the step in the same transaction.
 */
export async function takeCaseStep(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { queue, definition }: { readonly queue: Queue; readonly definition: CaseDefinition },
  { caller, permission, caseId, step, afterSteps, reason, messageCode, text }: CaseAct,
): Promise<Result<FoundCase, NotTaken>> {
  const { staffId, scope } = caller;
  const key = caseKeyIn(queue, caseId);
  const before = key && (await definition.find(tx, scope, key, caller));
  if (!before) return refuse('case_not_found');
  const taken = await definition.take(tx, {
    ...{ step, key, scope, reason, messageCode, text },
    actor: staffActor(caller),
  });
  const found = await definition.find(tx, scope, key, caller);
  if (!found) return refuse('case_not_found');
  if (!taken.ok) return taken.refusal.code === 'case_moved' ? refuse('case_moved', lastStepOf(found)) : taken;
  // Repeating a step by the same person adds nothing.
  if (afterSteps !== undefined && found.history.length > afterSteps + 1)
    return refuse('case_moved', lastStepOf({ history: found.history.slice(0, -1) }));
  const { hallId, playerIds } = found;
  const now = clock.now();
  const [may, isOwn, isSecondTime] = await Promise.all([
    hallId === null || stillMay(tx, caller, { permission, hallId, now }),
    concerns(tx, staffId, found),
    isOneOf(tx, staffId, found.notBy[step]),
  ]);
  if (!may) return refuse('case_not_found');
  if (isOwn) return refuse('own_case');
  if (isSecondTime) return refuse('another_required');
  const [playerId] = playerIds;
  await writeAudit(tx, now, caller, {
    act: permission,
    outcome: 'done',
    object: { kind: queue.kind, id: caseIdOf(queue, key) },
    ...(hallId !== null && { hallId }),
    ...(playerId !== undefined && { playerId }),
    reason,
    after: {
      step,
      ...(messageCode !== undefined && { told: messageCode }),
      ...(found.amount !== null && { amountOre: found.amount }),
    },
  });
  return ok(found);
}

function lastStepOf({ history }: Pick<FoundCase, 'history'>) {
  const last = history.at(-1);
  return { step: last?.step ?? '', ...(last?.actor && { by: last.actor.name }) };
}

/** Whether a case concerns the staff member: their account as a member, or their own acts. */
export async function concerns(
  tx: Tx,
  staffId: number,
  { playerIds, staffIds }: Pick<FoundCase, 'playerIds' | 'staffIds'>,
): Promise<boolean> {
  for (const playerId of playerIds) if (await isOwnCase(tx, staffId, playerId)) return true;
  return isOneOf(tx, staffId, staffIds);
}

/** Whether a staff member is one of these people, under any account. */
export async function isOneOf(
  tx: Tx,
  staffId: number,
  others: readonly (number | undefined)[] = [],
): Promise<boolean> {
  const known = others.filter((other) => other !== undefined);
  return known.length > 0 && isSamePersonOfStaff(tx, staffId, known);
}
