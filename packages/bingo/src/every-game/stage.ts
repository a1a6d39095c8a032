/**
 * Which stages a ball wins (spec §2 How to play, decisions §5).
 *
 * There is one current stage at a time. A ball wins it when at least one ticket then meets it; all such
 * tickets share it. If some ticket already meets the following stage, that stage is won on the same ball too,
 * and so on: a complete pattern never waits for another ball.
 *
 * In the current games one ball never wins two stages: a number occurs once on a ticket, so a ball completes
 * at most one row of it; and before the ball no ticket met the current stage. The rule exists anyway, because
 * players may rely on it.
 */
import { type GameRules, stagesOf } from './game-rules.ts';

/** A stage that a ball has won, and the winning tickets by their index, lowest first. */
export type StageWin = { readonly stage: number; readonly winners: readonly number[] };

/**
 * The stages won by the balls marked so far, from the current one on.
 * @param winnersOf the tickets that meet a stage now, from `TicketMarks`
 * @param openStage the current stage, or `undefined` when all are won
 * @returns the stages won, in order; empty when the current stage is not won yet
 */
export function stagesWon(
  rules: GameRules,
  winnersOf: (stage: number) => readonly number[],
  openStage: number | undefined,
): StageWin[] {
  const won: StageWin[] = [];
  for (const stage of stagesOf(rules)) {
    if (openStage === undefined || stage < openStage) continue;
    const winners = winnersOf(stage);
    if (winners.length === 0) break;
    won.push({ stage, winners });
  }
  return won;
}

/**
 * How many numbers one field lacks for this many full rows, from the numbers that each of its rows lacks: the
 * sum of the smallest ones.
 */
export function missingForRows(missingByRow: Iterable<number>, rows: number): number {
  return [...missingByRow]
    .sort((one, other) => one - other)
    .slice(0, rows)
    .reduce((sum, missing) => sum + missing, 0);
}
