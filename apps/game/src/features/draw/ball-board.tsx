import { Heading } from '@digdir/designsystemet-react';
import { ballsOfColumn } from '@lokalbingo/bingo/every-game/ball';
import { Sheet } from '@lokalbingo/ui/sheet';
import { memo } from 'react';
import { useGameRules } from '../../table/game-rules.tsx';
import styles from './ball-board.module.css';
import { drawTexts } from './draw.nb.ts';

/** All numbers in their columns; a called one is filled, the newest ringed. */
export const BallBoard = memo(function BallBoard({ called }: { called: readonly number[] }) {
  const rules = useGameRules();
  const isCalled = new Set(called);
  const newest = called.at(-1);
  return (
    <Sheet as="section" padding="sm" gap="xs" flat className={styles.board} aria-labelledby="tavle">
      <div className={styles.head}>
        <Heading level={2} data-size="xs" id="tavle">
          {drawTexts.board}
        </Heading>
        <span className="lb-numbers">{drawTexts.ballNo(called.length)}</span>
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
                aria-label={drawTexts.column(
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
      {called ? <span className="ds-sr-only"> {drawTexts.called}</span> : null}
    </li>
  );
});
