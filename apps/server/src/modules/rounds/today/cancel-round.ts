import type { GoingBack } from '@lokalbingo/contract/rounds-today';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { PermittedCaller } from '../../../platform/http/operation-routes.ts';
import { ok, type Result, refuse } from '../../../platform/result.ts';
import { writeAudit } from '../../audit/audit.ts';
import { staffActor } from '../../four-eyes/four-eyes.ts';
import { stillMay } from '../../staff/staff.ts';
import { cancelLocked, whyNotCancelled } from '../caller/cancel-by-hall.ts';
import { hasCancellation } from '../caller/cancellation-store.ts';
import { lockRoundWithin, playersIn } from './today-store.ts';

/**
 * Cancels a round of a hall in the caller's scope before its draw, if the number of sold tickets is still the one shown
 * to the caller. The conductor refunds the stakes at once. If two people cancel it, the second is refused with
 * `round_ended`.
 */
export async function cancelRound(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  caller: PermittedCaller,
  request: { readonly roundId: number; readonly ticketCount: number; readonly reason: string },
): Promise<Result<GoingBack, 'round_not_found' | 'round_ended' | 'round_under_way' | 'rounds_changed'>> {
  const { roundId, reason } = request;
  const { scope } = caller;
  const round = await lockRoundWithin(tx, scope, roundId);
  if (!round) return refuse('round_not_found');
  const { hallId, ticketCount, stakesOre } = round;
  const now = clock.now();
  const permission = 'cancel_round';
  if (!(await stillMay(tx, caller, { permission, hallId, now }))) return refuse('round_not_found');
  const why = whyNotCancelled(round);
  if (why === 'being_drawn') return refuse('round_under_way');
  if (why || (await hasCancellation(tx, round))) return refuse('round_ended');
  if (ticketCount !== request.ticketCount) return refuse('rounds_changed');
  await cancelLocked(tx, [round], { actor: staffActor(caller), reason }, now);
  await writeAudit(tx, now, caller, {
    act: permission,
    outcome: 'done',
    object: { kind: 'round', id: roundId },
    hallId,
    reason,
    after: { ticketCount, stakesOre },
  });
  return ok({ ticketCount, stakes: stakesOre, playerCount: await playersIn(tx, [round]) });
}
