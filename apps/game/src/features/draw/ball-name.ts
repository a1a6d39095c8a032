import { letterOf } from '@lokalbingo/bingo/ball';

/** A ball as it is called: "B 7". */
export function ballName(ball: number): string {
  return `${letterOf(ball)} ${ball}`;
}
