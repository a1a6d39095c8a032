/** How many balls the main games have: numbered 1 to 75 (spec §9 Games). */
export const ballCount = 75;

/** How many numbers each column of a 75-ball field draws from. */
export const ballsPerColumn = 15;

const letters = ['B', 'I', 'N', 'G', 'O'] as const;

/** The letter of a column: B 1–15, I 16–30, N 31–45, G 46–60, O 61–75. */
export type BallLetter = (typeof letters)[number];

/** Whether a number is a ball of a main game: a whole number from 1 to 75. */
export function isBall(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= ballCount;
}

/** The column of a ball, 0 (B) to 4 (O). @throws RangeError when there is no such ball. */
export function columnOf(ball: number): number {
  if (!isBall(ball)) throw new RangeError(`There is no ball ${ball}.`);
  return Math.floor((ball - 1) / ballsPerColumn);
}

/** The letter a ball is called with: 1 is "B", 75 is "O". @throws RangeError when there is no such ball. */
export function letterOf(ball: number): BallLetter {
  // A column is always 0 to 4, so the letter always exists.
  return letters[columnOf(ball)] as BallLetter;
}
