import { Heading } from '@digdir/designsystemet-react';
import { ballsOfColumn } from '@lokalbingo/bingo/every-game/ball';
import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import { memo, useId } from 'react';
import styles from './ball-board.module.css';
import { ballBoardTexts } from './ball-board.nb.ts';
import { Sheet } from './sheet.tsx';

export type BallBoardProps = {
  readonly rules: GameRules;
  /** The balls called, newest last. */
  readonly called: readonly number[];
  /** Whether the newest ball is certainly the latest; if not, no ball is ringed. Default true. */
  readonly isLatest?: boolean;
};

/** All numbers in their columns; called ones are filled, the newest is ringed. */
export const BallBoard = memo(function BallBoard({ rules, called, isLatest = true }: BallBoardProps) {
  const headingId = useId();
  const isCalled = new Set(called);
  const newest = isLatest ? called.at(-1) : undefined;
  return (
    <Sheet as="section" padding="sm" gap="xs" flat className={styles.board} aria-labelledby={headingId}>
      <div className={styles.head}>
        <Heading level={2} data-size="xs" id={headingId}>
          {ballBoardTexts.heading}
        </Heading>
        <span className="lb-numbers">{ballBoardTexts.ballNo(called.length)}</span>
      </div>
      <div className={styles.columns} data-columns={rules.columns.length}>
        {rules.columns.map(({ letter }, column) => {
          const numbers = ballsOfColumn(rules, column);
          const count = numbers.filter((number) => isCalled.has(number)).length;
          return (
            <div key={numbers[0]} className={styles.column} data-column={letter}>
              {letter === '' ? null : (
                <span className={styles.letter} aria-hidden="true">
                  {letter}
                </span>
              )}
              <ul
                aria-label={ballBoardTexts.column(
                  letter || `${numbers[0]}–${numbers.at(-1)}`,
                  count,
                  numbers.length,
                )}
              >
                {numbers.map((number) => (
                  <BoardNumber
                    key={number}
                    number={number}
                    called={isCalled.has(number)}
                    newest={number === newest}
                  />
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </Sheet>
  );
});

type BoardNumberProps = { number: number; called: boolean; newest: boolean };

const BoardNumber = memo(function BoardNumber({ number, called, newest }: BoardNumberProps) {
  return (
    <li className={styles.number} data-called={called} data-newest={newest}>
      {number}
      {called ? <span className="ds-sr-only"> {ballBoardTexts.called}</span> : null}
    </li>
  );
});
