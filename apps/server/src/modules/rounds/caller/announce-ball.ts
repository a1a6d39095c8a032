import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { CallerOutcome } from './caller-act.ts';
import { type CallerTurn, takeCallerWord } from './take-caller-word.ts';

/**
 * Announces a ball that the hall has drawn as the next one. Everybody who plays is told at once. It can be corrected
 * until it is called.
 */
export function announceBall(
  tx: Tx,
  deps: { readonly clock: Clock },
  { ball, ...turn }: CallerTurn & { readonly ball: number },
): Promise<CallerOutcome> {
  return takeCallerWord(tx, deps, turn, { say: 'announce', place: turn.place, ball });
}
