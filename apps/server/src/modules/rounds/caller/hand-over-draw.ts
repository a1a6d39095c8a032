import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { type Decision, ok } from '../../../platform/result.ts';
import type { Actor } from '../../four-eyes/four-eyes.ts';
import { isDrawnByHall, type Round, type RoundKey } from '../round.ts';
import { lockRounds, wakeDraw } from '../round-store.ts';
import { isHandedOver, standingAt } from './acts-so-far.ts';
import type { CallerRefusal, KeptCallerAct } from './caller-act.ts';
import { callerActsOf, insertCallerAct } from './caller-act-store.ts';

/**
 * Hands the rest of a draw by the hall's caller over to the machine: the conductor commits to a seed, which draws the balls
 * that were not called. A call being settled is finished first. The caller must have a second person's confirmation.
 */
export async function handOverDraw(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { hallId, roundId, ...act }: RoundKey & { readonly actor: Actor; readonly reason: string },
): Promise<Decision<Round, CallerRefusal>> {
  const [round] = await lockRounds(tx, [{ hallId, roundId }]);
  if (!round) return { ok: false, refusal: { why: 'not_found' } };
  const acts = await callerActsOf(tx, round);
  const why = whyNot(round, acts);
  if (why) return { ok: false, refusal: { why } };
  const at = clock.now();
  const place = round.ballsCalled + 1;
  await insertCallerAct(tx, round, acts.length + 1, { act: 'handed_over', place, ...act, at });
  await wakeDraw(tx, round, at);
  return ok(round);
}

function whyNot(round: Round, acts: readonly KeptCallerAct[]) {
  if (!isDrawnByHall(round)) return 'not_drawn_by_hall';
  if (round.phase === 'finished' || round.phase === 'cancelled') return 'over';
  if (round.phase !== 'drawing') return 'not_begun';
  if (isHandedOver(acts)) return 'handed_over';
  return standingAt(acts, round.ballsCalled + 1)?.isCalled ? 'being_settled' : undefined;
}
