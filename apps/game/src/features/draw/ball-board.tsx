import { Heading } from '@digdir/designsystemet-react';
import { ballsPerColumn } from '@lokalbingo/bingo/ball';
import { Sheet } from '@lokalbingo/ui/sheet';
import { memo } from 'react';
import styles from './ball-board.module.css';
import { drawTexts } from './draw.nb.ts';

const letters = ['B', 'I', 'N', 'G', 'O'] as const;

/** All 75 numbers in their columns; a called one is filled, the newest ringed. */
export const BallBoard = memo(function BallBoard({ called }: { called: readonly number[] }) {
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
      <div className={styles.columns}>
        {letters.map((letter, column) => {
          const numbers = Array.from({ length: ballsPerColumn }, (_, at) => column * ballsPerColumn + at + 1);
          const count = numbers.filter((number) => isCalled.has(number)).length;
          return (
            <div key={letter} className={styles.column} data-column={letter}>
              <span className={styles.letter} aria-hidden="true">
                {letter}
              </span>
              <ul aria-label={drawTexts.column(letter, count)}>
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
