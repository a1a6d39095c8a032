import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ownTicketsOf, roundAfter } from '../../testing/table-for-tests.ts';
import { plain, testGames } from '../../testing/test-games.tsx';
import { dealTickets, playWholeRound } from '../../testing/whole-round.ts';

const games = testGames();
const round = await playWholeRound(7, 1, dealTickets(1, ['large']));

test.each([
  ['between draws', {}],
  ['in a draw', { current: roundAfter(round, round.events.slice(0, 4)), tickets: ownTicketsOf(round, [1]) }],
])(
  'the menu %s links to a pause and the limits, and has the numbers of the hall and the helpline',
  async (_, table) => {
    await games.open(table);
    await userEvent.click(await screen.findByRole('button', { name: 'Meny' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Meny' }));
    const place = await menu.findByRole('region', { name: 'Spill trygt' });
    const ways = within(place)
      .getAllByRole('link')
      .map((link) => [plain(link.textContent), link.getAttribute('href')]);
    expect(ways).toEqual([
      ['Ta en spillepause', '/min-side?spillepause=12'],
      ['Se spillegrensene dine', '/min-side?spillegrenser=12'],
      ['62 00 00 00', 'tel:62000000'],
      ['Hjelpelinjen', 'https://hjelpelinjen.no'],
      ['800 800 40', 'tel:80080040'],
    ]);
    expect(plain(place.textContent)).toContain('Storgata Bingo 62 00 00 00');
  },
);
