import { ballCountOf, type GameRules } from './game-rules.ts';

/** Whether a number is a ball of the game: a whole number from 1 to its last. */
export function isBall(rules: GameRules, number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= ballCountOf(rules);
}

/** The column of a ball, counted from 0. @throws RangeError when the game has no such ball. */
export function columnOf(rules: GameRules, ball: number): number {
  if (!isBall(rules, ball)) throw new RangeError(`There is no ball ${ball}.`);
  return Math.floor((ball - 1) / rules.ballsPerColumn);
}

/** The letter of a ball, empty where balls have none. @throws RangeError when there is no such ball. */
export function letterOf(rules: GameRules, ball: number): string {
  return rules.columns[columnOf(rules, ball)]?.letter ?? '';
}

/** The name of a ball: "B 7", or "7" where balls have no letters. @throws RangeError as {@link letterOf}. */
export function ballName(rules: GameRules, ball: number): string {
  return `${letterOf(rules, ball)} ${ball}`.trim();
}

/** The balls of a column, counted from 0, lowest first. */
export function ballsOfColumn({ ballsPerColumn }: GameRules, column: number): number[] {
  const balls: number[] = [];
  const highest = (column + 1) * ballsPerColumn;
  for (let ball = column * ballsPerColumn + 1; ball <= highest; ball += 1) balls.push(ball);
  return balls;
}

/** Every ball of the game, lowest first. */
export function ballsOf(rules: GameRules): number[] {
  return Array.from({ length: ballCountOf(rules) }, (_, at) => at + 1);
}
