import type { handOverDraw as handOverCall } from '@lokalbingo/contract/calling';
import type { BodyOf } from '@lokalbingo/contract/operation';
import type { Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { writeAudit } from '../audit/audit.ts';
import { staffActor } from '../four-eyes/four-eyes.ts';
import { handOverDraw } from '../rounds/rounds.ts';
import type { CallingDeps } from './calling-deps.ts';

/** Hands the rest of a draw over to the machine, as a second person has confirmed on the spot. Logs both people. */
export async function handOver(
  tx: Tx,
  { clock }: Pick<CallingDeps, 'clock'>,
  caller: PermittedCaller,
  { hallId, roundId, reason }: BodyOf<typeof handOverCall>,
): Promise<Result<Record<string, never>, (typeof handOverCall.refusals)[number]>> {
  if (!covers(caller.scope, hallId)) return refuse('round_not_found');
  const handed = await handOverDraw(tx, { clock }, { hallId, roundId, actor: staffActor(caller), reason });
  if (!handed.ok) {
    const { why } = handed.refusal;
    return why === 'not_found' ? refuse('round_not_found') : refuse('press_refused', { why });
  }
  const { second } = caller;
  const object = { kind: 'round', id: roundId };
  if (!second || !covers(second.scope, hallId) || !(await second.take(tx, { object, hallId })))
    return refuse('another_required');
  await writeAudit(tx, clock.now(), caller, {
    act: 'hand_over_draw',
    outcome: 'done',
    object,
    hallId,
    reason,
    after: { ballsCalled: handed.value.ballsCalled },
  });
  return ok({});
}
