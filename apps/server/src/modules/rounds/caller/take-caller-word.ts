/** What all words of a caller have in common: the round locked, the word decided, kept, and the conductor woken. */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Actor } from '../../four-eyes/four-eyes.ts';
import type { RoundKey } from '../round.ts';
import { hasEarlierUnended, lockRounds, wakeDraw } from '../round-store.ts';
import type { CallerOutcome } from './caller-act.ts';
import { callerActsOf, insertCallerAct } from './caller-act-store.ts';
import { hasCancellation } from './cancellation-store.ts';
import { type CallerWord, decideCallerAct } from './decide-caller-act.ts';

/** Which round, who calls, and at which place of the draw, counted from 1, as the caller sees it. */
export type CallerTurn = RoundKey & { readonly actor: Actor; readonly place: number };

/**
 * Keeps a caller's word. It is the conductor that acts on it, at once: whoever dies in between leaves a word that the
 * next conductor finds. The draw begins with the first word, and from then on the round is not cancelled any more.
 */
export async function takeCallerWord(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { hallId, roundId, actor }: CallerTurn,
  word: CallerWord,
): Promise<CallerOutcome> {
  const [round] = await lockRounds(tx, [{ hallId, roundId }]);
  if (!round) return { ok: false, refusal: { why: 'not_found' } };
  const now = clock.now();
  const acts = await callerActsOf(tx, round);
  const decided = decideCallerAct(word, {
    round,
    acts,
    isBeingCancelled: await hasCancellation(tx, round),
    isAfterAnother: await hasEarlierUnended(tx, round),
    now,
  });
  if (!decided.ok) return decided;
  await insertCallerAct(tx, round, acts.length + 1, { ...decided.value, actor, at: now });
  await wakeDraw(tx, round, now);
  return decided;
}
