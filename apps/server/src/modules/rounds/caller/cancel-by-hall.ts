/** Lets a hall decide to cancel rounds, for example in a power failure or without a caller. */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { type Decision, ok } from '../../../platform/result.ts';
import type { Actor } from '../../four-eyes/four-eyes.ts';
import type { Round, RoundKey } from '../round.ts';
import { lockRounds, wakeRounds } from '../round-store.ts';
import { insertCancellations } from './cancellation-store.ts';

/** The actor (2 to 100 characters) and the reason (5 to 500 characters). No player reads the reason. */
export type CancelAct = { readonly actor: Actor; readonly reason: string };

/**
 * Why a round is not cancelled.
 * - `not_found`: there is no such round.
 * - `over`: it has ended.
 * - `being_drawn`: its draw has begun, and a draw that has begun is always played to its end.
 */
export type CancelRefusal = { readonly why: 'not_found' | 'over' | 'being_drawn' };

/** The cancelled round, or why it is not cancelled. */
export type CancelOutcome = Decision<Round, CancelRefusal>;

/**
 * Decides to cancel a round whose draw has not begun. It will not be drawn; the conductor refunds the stakes and
 * publishes the cancellation at once. A repeated decision is accepted, and the first one is kept.
 */
export async function cancelByHall(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { hallId, roundId, ...act }: RoundKey & CancelAct,
): Promise<CancelOutcome> {
  const [round] = await lockRounds(tx, [{ hallId, roundId }]);
  const why = round ? whyNotCancelled(round) : 'not_found';
  if (!round || why) return { ok: false, refusal: { why: why ?? 'not_found' } };
  await cancelLocked(tx, [round], act, clock.now());
  return ok(round);
}

/** Returns why a round cannot be cancelled in its state; undefined when it can. */
export function whyNotCancelled({ phase }: Pick<Round, 'phase'>): CancelRefusal['why'] | undefined {
  if (phase === 'finished' || phase === 'cancelled') return 'over';
  return phase === 'drawing' ? 'being_drawn' : undefined;
}

/** Decides to cancel locked rounds, where their state allows it. */
export async function cancelLocked(
  tx: Tx,
  rounds: readonly Round[],
  act: CancelAct,
  at: Date,
): Promise<void> {
  if (rounds.length === 0) return;
  await insertCancellations(tx, rounds, { ...act, at });
  await wakeRounds(tx, rounds, at);
}
