import { Heading } from '@digdir/designsystemet-react';
import { ballsPerColumn } from '@lokalbingo/bingo/ball';
import { memo } from 'react';
import './ball-board.css';
import { drawTexts } from './draw.nb.ts';

const letters = ['B', 'I', 'N', 'G', 'O'] as const;

/** All 75 numbers in their columns; a called one is filled, the newest ringed. */
export const BallBoard = memo(function BallBoard({ called }: { called: readonly number[] }) {
  const isCalled = new Set(called);
  const newest = called.at(-1);
  return (
    <section className="g-board" aria-labelledby="tavle">
      <div className="g-board__head">
        <Heading level={2} data-size="xs" id="tavle">
          {drawTexts.board}
        </Heading>
        <span className="lb-numbers">{drawTexts.ballNo(called.length)}</span>
      </div>
      <div className="g-board__columns">
        {letters.map((letter, column) => {
          const numbers = Array.from({ length: ballsPerColumn }, (_, at) => column * ballsPerColumn + at + 1);
          const count = numbers.filter((number) => isCalled.has(number)).length;
          return (
            <div key={letter} className={`g-board__column g-tone--${letter.toLowerCase()}`}>
              <span className="g-board__letter" aria-hidden="true">
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
    </section>
  );
});

type BoardNumberProps = { number: number; called: boolean; newest: boolean };

const BoardNumber = memo(function BoardNumber({ number, called, newest }: BoardNumberProps) {
  const state = newest ? ' g-board__number--newest' : '';
  return (
    <li className={called ? `g-board__number g-board__number--called${state}` : 'g-board__number'}>
      {number}
      {called ? <span className="g-unseen"> {drawTexts.called}</span> : null}
    </li>
  );
});
