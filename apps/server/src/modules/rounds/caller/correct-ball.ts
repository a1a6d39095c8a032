import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { CallerOutcome } from './caller-act.ts';
import { type CallerTurn, takeCallerWord } from './take-caller-word.ts';

/** Corrects the ball that is announced, `was`, to the one that the hall has drawn. Both stay written down. */
export function correctBall(
  tx: Tx,
  deps: { readonly clock: Clock },
  { was, ball, ...turn }: CallerTurn & { readonly was: number; readonly ball: number },
): Promise<CallerOutcome> {
  return takeCallerWord(tx, deps, turn, { say: 'correct', place: turn.place, was, ball });
}
