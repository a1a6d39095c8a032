import { ballName } from '@lokalbingo/bingo/every-game/ball';
import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import type { TableRound } from '@lokalbingo/contract/rounds';
import { drawTexts } from './draw.nb.ts';

/**
 * What the player must know about the draw besides its numbers: it is paused, it has stopped, the caller has corrected the
 * next number, or the machine draws the rest. Undefined when there is nothing to say.
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
