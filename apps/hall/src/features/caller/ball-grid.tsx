import { ballName, ballsOfColumn, letterOf } from '@lokalbingo/bingo/every-game/ball';
import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import styles from './ball-grid.module.css';
import { callerTexts as texts } from './caller.nb.ts';

type BallGridProps = {
  readonly rules: GameRules;
  readonly called: readonly number[];
  /** The ball that is announced or chosen. */
  readonly marked: number | undefined;
  readonly isOpen: boolean;
  readonly onChoose: (ball: number) => void;
};

/** A board for choosing a ball, with a row for each column of the game. Called balls are filled. */
export function BallGrid({ rules, called, marked, isOpen, onChoose }: BallGridProps) {
  return (
    <section className={styles.board} aria-label={texts.board}>
      {rules.columns.map(({ letter }, column) => (
        <div key={letter || column} className={styles.row} data-column={letter}>
          {letter === '' ? null : (
            <span className={styles.letter} aria-hidden="true">
              {letter}
            </span>
          )}
          {ballsOfColumn(rules, column).map((ball) => {
            const isCalled = called.includes(ball);
            return (
              <button
                key={ball}
                type="button"
                className={styles.ball}
                data-called={isCalled}
                data-newest={called.at(-1) === ball}
                aria-pressed={marked === ball}
                aria-label={texts.boardBall(ballName(rules, ball), isCalled)}
                data-letter={letterOf(rules, ball)}
                disabled={!isOpen || isCalled}
                onClick={() => onChoose(ball)}
              >
                {ball}
              </button>
            );
          })}
        </div>
      ))}
    </section>
  );
}
