import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { CallerOutcome } from './caller-act.ts';
import { type CallerTurn, takeCallerWord } from './take-caller-word.ts';

/**
 * Calls the ball that is announced, by its name: it counts from here, what it wins is paid, and nothing corrects it any
 * more.
 */
export function callBall(
  tx: Tx,
  deps: { readonly clock: Clock },
  { ball, ...turn }: CallerTurn & { readonly ball: number },
): Promise<CallerOutcome> {
  return takeCallerWord(tx, deps, turn, { say: 'call', place: turn.place, ball });
}
