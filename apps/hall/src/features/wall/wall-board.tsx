import { ballsOfColumn } from '@lokalbingo/bingo/every-game/ball';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import styles from './wall-board.module.css';

type WallBoardProps = {
  readonly mainGame: MainGame;
  readonly called: readonly number[];
  /** Whether the last ball is known to be the newest. If not, none is ringed. */
  readonly isLatest: boolean;
};

/** All numbers of a game, line by line; called ones are filled, the newest is ringed. */
export function WallBoard({ mainGame, called, isLatest }: WallBoardProps) {
  const rules = rulesOf(mainGame);
  const isCalled = new Set(called);
  const newest = isLatest ? called.at(-1) : undefined;
  return (
    <div className={styles.board} data-lines={rules.columns.length}>
      {rules.columns.map(({ letter }, column) => {
        const numbers = ballsOfColumn(rules, column);
        return (
          <div key={numbers[0]} className={styles.line} data-column={letter}>
            {letter === '' ? null : <span className={styles.letter}>{letter}</span>}
            {numbers.map((number) => (
              <span
                key={number}
                className={styles.number}
                data-called={isCalled.has(number)}
                data-newest={number === newest}
              >
                {number}
              </span>
            ))}
          </div>
        );
      })}
    </div>
  );
}
