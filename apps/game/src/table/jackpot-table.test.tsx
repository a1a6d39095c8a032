import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { plain } from '../testing/test-games.tsx';
import { GameRulesProvider } from './game-rules.tsx';
import { JackpotTable } from './jackpot-table.tsx';

const tableIn = (mainGame: 1 | 2 | 3, ballsCalled: number, openStage?: number) => {
  render(
    <GameRulesProvider mainGame={mainGame}>
      <JackpotTable ballsCalled={ballsCalled} openStage={openStage} />
    </GameRulesProvider>,
  );
  return screen.queryByRole('table');
};

test('an early diagonal pays one, two or four times as much, depending on the price of the ticket', () => {
  const table = tableIn(2, 0);
  const rows = within(table!).getAllByRole('row');
  expect(rows.map((row) => plain(row.textContent))).toEqual([
    'Diagonalpå 4 trekkpå 5 trekk',
    'Bong til kr 5kr 2 500kr 625',
    'Bong til kr 10kr 5 000kr 1 250',
    'Bong til kr 20kr 10 000kr 2 500',
  ]);
});

test('the table says that the jackpot counts only until one row is won, with and without the explanation', () => {
  tableIn(2, 0);
  expect(screen.getByText('Så lenge én rad ikke er vunnet.')).toBeTruthy();
  render(
    <GameRulesProvider mainGame={2}>
      <JackpotTable explained />
    </GameRulesProvider>,
  );
  expect(screen.getByText(/Den gir jackpot så lenge én rad ikke er vunnet\./)).toBeTruthy();
});

test.each([
  [2, 5, 1, true],
  [2, 5, 2, false],
  [2, 6, 1, false],
  [1, 0, undefined, false],
  [3, 0, undefined, false],
] as const)(
  'in main game %d after %d balls, with stage %s open, the table is shown: %s',
  (mainGame, balls, open, isShown) => {
    expect(tableIn(mainGame, balls, open) !== null).toBe(isShown);
  },
);
