/**
 * The rules of main game 1: five prizes in sequence, for one, two, three, four and five complete horizontal rows,
 * all in the same field (spec §2 How to play, decisions §5).
 *
 * One stage is contested at a time. A ball wins the open stage when at least one ticket then has that many rows
 * in one field; all such tickets share it. If some ticket already meets the stage after it, that stage is won on
 * the same ball too, and so on: a fulfilled pattern never waits for another ball.
 *
 * In main game 1 this never makes one ball win two stages. A number stands once on a ticket, so a ball completes
 * at most one row of it; and before the ball no ticket met the open stage. The rule is stated all the same,
 * because it is what the player may rely on.
 */

/** The stages in the order they are contested. */
export const stages = [1, 2, 3, 4, 5] as const;

/** A stage is won with this many complete rows in one field. */
export type Stage = (typeof stages)[number];

/** A stage that a ball has won, and the winning tickets by their index, lowest first. */
export type StageWin = { readonly stage: Stage; readonly winners: readonly number[] };

/**
 * Which stages are won by the balls marked so far, from the open one on.
 * @param winnersOf the tickets that meet a stage now, as `TicketMarks` tells it
 * @param openStage the stage being contested, or `undefined` when all are won
 * @returns the stages won, in order; empty when the open stage is not won yet
 */
export function stagesWon(
  winnersOf: (stage: Stage) => readonly number[],
  openStage: Stage | undefined,
): StageWin[] {
  const won: StageWin[] = [];
  for (const stage of stages) {
    if (openStage === undefined || stage < openStage) continue;
    const winners = winnersOf(stage);
    if (winners.length === 0) break;
    won.push({ stage, winners });
  }
  return won;
}

/**
 * How many numbers one field lacks for a stage, when it lacks so many in each of its rows: the fewest in as many
 * rows as the stage asks for.
 */
export function missingForStage(missingByRow: Iterable<number>, stage: Stage): number {
  return [...missingByRow]
    .sort((one, other) => one - other)
    .slice(0, stage)
    .reduce((sum, missing) => sum + missing, 0);
}
