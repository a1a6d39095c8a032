/** The hall decides that rounds are not played, as when the power is out or nobody can call. */
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { osloDayOf, osloMoment, plusDays } from '../../../platform/oslo-calendar.ts';
import { ok, type YesOrNo } from '../../../platform/result.ts';
import type { Actor } from '../../four-eyes/four-eyes.ts';
import type { Round, RoundKey } from '../round.ts';
import { lockRounds, unendedRounds, wakeRounds } from '../round-store.ts';
import { insertCancellations } from './cancellation-store.ts';

/** Who decides, and why: two and five characters at least, 100 and 500 at most. No player reads the reason. */
export type CancelAct = { readonly actor: Actor; readonly reason: string };

/**
 * Why a round is not cancelled.
 * - `not_found`: there is no such round.
 * - `over`: it has ended.
 * - `being_drawn`: its draw has begun, and a round that is being drawn is played to its end.
 */
export type CancelRefusal = { readonly why: 'not_found' | 'over' | 'being_drawn' };

/** The round that is cancelled, or why it is not. */
export type CancelOutcome = YesOrNo<Round, CancelRefusal>;

/**
 * Decides that a round whose draw has not begun is cancelled. It is never drawn from here; the conductor gives the
 * stakes back and tells everybody at once. Who decides it again is told yes, and the first decision stands.
 */
export async function cancelByHall(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { hallId, roundId, ...act }: RoundKey & CancelAct,
): Promise<CancelOutcome> {
  const [round] = await lockRounds(tx, [{ hallId, roundId }]);
  const why = round ? whyNotCancelled(round) : 'not_found';
  if (!round || why) return { ok: false, refusal: { why: why ?? 'not_found' } };
  await decide(tx, [round], act, clock.now());
  return ok(round);
}

/**
 * {@link cancelByHall} for all rounds of a game that start before midnight and have not begun. Gives those, the next one
 * first; a round that is being drawn is none of them.
 */
export async function cancelRestOfDay(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { hallId, mainGame, ...act }: { readonly hallId: number; readonly mainGame: MainGame } & CancelAct,
): Promise<YesOrNo<readonly Round[], never>> {
  const now = clock.now();
  const tomorrow = osloMoment(plusDays(osloDayOf(now), 1), '00:00');
  const unended = await unendedRounds(tx, { hallId, mainGame }, tomorrow);
  const locked = unended.length === 0 ? [] : await lockRounds(tx, unended);
  const rounds = locked
    .filter((round) => whyNotCancelled(round) === undefined)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  await decide(tx, rounds, act, now);
  return ok(rounds);
}

function whyNotCancelled({ phase }: Round): CancelRefusal['why'] | undefined {
  if (phase === 'finished' || phase === 'cancelled') return 'over';
  return phase === 'drawing' ? 'being_drawn' : undefined;
}

async function decide(tx: Tx, rounds: readonly Round[], act: CancelAct, at: Date): Promise<void> {
  if (rounds.length === 0) return;
  await insertCancellations(tx, rounds, { ...act, at });
  await wakeRounds(tx, rounds, at);
}
