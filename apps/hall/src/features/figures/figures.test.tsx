import {
  exportHallFigures,
  type Figures,
  type FiguresAnswer,
  getChainFigures,
  getHallFigures,
  getMorningMail,
  setMorningMail,
} from '@lokalbingo/contract/figures';
import { on } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openHall } from '../../testing/open-hall.tsx';

const figures = (turnover: number, activeMembers: number | null): Figures => {
  const sums = { turnover: kroner(turnover), prizes: kroner(600), result: kroner(turnover - 600) };
  const ofGame = { ...sums, rounds: 2, tickets: 40 };
  return {
    ...ofGame,
    games: [{ game: 'main_1', ...ofGame }],
    cardDeposits: kroner(500),
    vippsDeposits: kroner(300),
    cashDeposits: kroner(200),
    bankWithdrawals: kroner(100),
    cashPayouts: kroner(50),
    cashDifferences: kroner(-20),
    activeMembers,
    limitsReached: activeMembers && 3,
    pausesBegun: activeMembers && 1,
  };
};
const answer = (turnover: number): FiguresAnswer => ({
  periods: [
    { from: '2026-11-20', to: '2026-11-20', figures: figures(turnover, 12), yearBefore: figures(800, 9) },
    { from: '2026-11-21', to: '2026-11-21', figures: figures(turnover, null), yearBefore: figures(700, 8) },
  ],
  whole: figures(2 * turnover, null),
  halls: [],
  older: '2026-11-19',
  newer: null,
});

test('figures are in a table under the plot, and a day links to its rounds', async () => {
  const { user, address } = await openHall('/tall', {
    may: ['see_figures', 'see_chain_figures', 'see_checklist'],
    answers: [
      on(getHallFigures).give(() => answer(1000)),
      on(getChainFigures).give(() => answer(9000)),
      on(getMorningMail).give(() => ({ isOffered: false, isWanted: true })),
    ],
  });
  const table = await screen.findByRole('table', { name: 'Omsetning og resultat per dag' });
  const [, today, yesterday] = within(table).getAllByRole('row');
  expect(today?.textContent).toMatch(/^Lør 21.11.2026kr.1.000kr.600\+.kr.40040kr.700–$/);
  const day = within(yesterday!).getByRole('link', { name: 'Fre 20.11.2026' });
  expect(day.getAttribute('href')).toBe('/tall/2026-11-20');
  await screen.findByRole('img', { name: /^Søylediagram over omsetning fra 20.11.2026/ });
  await user.click(screen.getByRole('button', { name: 'Hele kjeden' }));
  await screen.findAllByText(/kr.9.000/);
  expect(within(table).queryByRole('link')).toBeNull();
  expect(address()).toBe('/tall');
  expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull();
});

test('figures are downloaded, and a manager turns the morning mail off', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:tall');
  let isWanted = true;
  const { user } = await openHall('/tall', {
    may: ['see_figures', 'export_figures', 'see_checklist'],
    answers: [
      on(getHallFigures).give(() => answer(1000)),
      on(exportHallFigures).give(() => ({ name: 'tall.csv', content: new Blob(['Hall']) })),
      on(getMorningMail).give(() => ({ isOffered: true, isWanted })),
      on(setMorningMail).give(({ body }) => {
        ({ isWanted } = body);
        return body;
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Regneark (CSV)' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('checkbox', { name: 'Send meg morgenposten' }));
  await waitFor(() => expect(isWanted).toBe(false));
  saved.mockRestore();
});
