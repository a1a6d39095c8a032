/**
 * Which stages a ball wins (spec §2 How to play, decisions §5).
 *
 * One stage is contested at a time. A ball wins the open stage when at least one ticket then meets it; all such tickets
 * share it. If some ticket already meets the stage after it, that stage is won on the same ball too, and so on: a
 * fulfilled pattern never waits for another ball.
 *
 * In the games as they are, one ball never wins two stages: a number stands once on a ticket, so a ball completes at
 * most one row of it; and before the ball no ticket met the open stage. The rule is stated all the same, because it is
 * what the player may rely on.
 */
import { type GameRules, stagesOf } from './game-rules.ts';

/** A stage that a ball has won, and the winning tickets by their index, lowest first. */
export type StageWin = { readonly stage: number; readonly winners: readonly number[] };

/**
 * Which stages are won by the balls marked so far, from the open one on.
 * @param winnersOf the tickets that meet a stage now, as `TicketMarks` tells it
 * @param openStage the stage being contested, or `undefined` when all are won
 * @returns the stages won, in order; empty when the open stage is not won yet
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
 * How many numbers one field lacks for so many full rows, when it lacks so many in each of its rows: the fewest in as
 * many rows as are asked for.
 */
export function missingForRows(missingByRow: Iterable<number>, rows: number): number {
  return [...missingByRow]
    .sort((one, other) => one - other)
    .slice(0, rows)
    .reduce((sum, missing) => sum + missing, 0);
}
