import { ballName } from '@lokalbingo/bingo/every-game/ball';
import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import type { TableRound } from '@lokalbingo/contract/rounds';
import { drawTexts } from './draw.nb.ts';

/**
 * Returns the message about a draw that is paused or has stopped, whose next number the caller has corrected,
 * or whose rest the machine draws. Undefined when there is nothing to say.
 */
export function drawWords(
  rules: GameRules,
  { state }: Pick<TableRound, 'state'>,
  isLate: boolean,
): string | undefined {
  const { commitment, called, next, corrected, paused, handedOver } = state;
  if (paused !== undefined) return drawTexts.paused(paused);
  if (isLate && (commitment !== null || handedOver)) return drawTexts.delayed;
  if (isLate) return called.length === 0 && next === null ? drawTexts.callerNotBegun : drawTexts.callerSilent;
  if (corrected === undefined || next === null) return handedOver && drawTexts.handedOver;
  return drawTexts.corrected(ballName(rules, next), ballName(rules, corrected));
}
