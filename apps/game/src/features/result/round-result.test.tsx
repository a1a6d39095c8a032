import { recalledRoundPage, roundCheck } from '@lokalbingo/contract/addresses';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ownTicketsOf, roundAfter } from '../../testing/table-for-tests.ts';
import { plain, testGames } from '../../testing/test-games.tsx';
import { dealTickets, playWholeRound } from '../../testing/whole-round.ts';

const games = testGames();

test('winners of main game 2 are grouped by the price of their tickets, in a row each', async () => {
  const round = await playWholeRound(7, 3, dealTickets(3, ['single', 'double', 'quadruple', 'single']));
  await games.open({
    mainGame: 2,
    lastEnded: roundAfter(round, round.events),
    tickets: ownTicketsOf(round, [1]),
  });
  const table = await screen.findByRole('table', { name: 'Vinnere' });
  const headers = within(table)
    .getAllByRole('rowheader')
    .map((header) => plain(header.textContent));
  const won = round.events.flatMap((event) =>
    event.type === 'stage_won' && 'shares' in event ? [event] : [],
  );
  expect(won.length).toBe(3);
  expect(headers.length).toBe(won.flatMap(({ shares }) => shares).length);
  for (const name of headers)
    expect(name).toMatch(/^(1 rad|2 rader|Full bong|diagonal)Bong til kr (5|10|20)$/);
});

describe('beside a result', () => {
  const ways = () =>
    screen
      .queryAllByRole('link', { name: /ny fane/ })
      .map((link) => [plain(link.textContent), link.getAttribute('href'), link.getAttribute('target')]);
  const again = 'Se runden om igjen (åpnes i en ny fane)';
  const check = 'Kontroller runden (åpnes i en ny fane)';

  test.each([
    [1, 'large'],
    [2, 'single'],
    [3, 'lightning'],
  ] as const)(
    'main game %d links to the replay and to the check, in separate tabs',
    async (mainGame, kind) => {
      const round = await playWholeRound(7, 3, dealTickets(1, [kind, kind]));
      const lastEnded = roundAfter(round, round.events);
      await games.open({ mainGame, lastEnded, tickets: ownTicketsOf(round, [1]) });
      await screen.findByRole('heading', { name: /^Resultat av runden/ });
      expect(ways()).toEqual([
        [again, recalledRoundPage({ hallId: 12, roundId: 7 }), '_blank'],
        [check, roundCheck({ hallId: 12, roundId: 7 }), '_blank'],
      ]);
    },
  );

  test('a player who was not in the round gets only the link to the check', async () => {
    const round = await playWholeRound(7, 3, dealTickets(1, ['large']));
    await games.open({ lastEnded: roundAfter(round, round.events) });
    await screen.findByRole('heading', { name: /^Resultat av runden/ });
    expect(ways().map(([name]) => name)).toEqual([check]);
  });

  test('a round cancelled without a seed can be replayed, with nothing to verify', async () => {
    const round = await playWholeRound(7, 3, dealTickets(1, ['large']));
    const lastEnded = roundAfter(round, [
      ...round.events.slice(0, 2),
      { type: 'round_cancelled', reason: 'hall_decision', seed: null },
    ]);
    await games.open({ lastEnded, tickets: ownTicketsOf(round, [1]) });
    await screen.findByRole('heading', { name: /er avlyst$/ });
    expect(ways().map(([name]) => name)).toEqual([again]);
  });
});
