import { breakWord } from '@lokalbingo/ui/testing/break-word';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { dayTexts } from '../features/purchase/day.nb.ts';
import { resultTexts } from '../features/result/result.nb.ts';
import { settingsTexts } from '../features/settings/settings.nb.ts';
import { statusTexts } from '../features/status-line/status-line.nb.ts';
import { ownTicketsOf, roundAfter } from '../testing/table-for-tests.ts';
import { testGames } from '../testing/test-games.tsx';
import { dealTickets, playWholeRound } from '../testing/whole-round.ts';

const games = testGames();

const button = (name: string) => screen.queryByRole('button', { name: new RegExp(`^${name}`) });

describe('the window keeps working when a part of it fails:', () => {
  test.each([
    ['the menu', () => breakWord(settingsTexts, 'open'), 'Meny'],
    ['the sound', () => breakWord(settingsTexts, 'sound'), 'Lyd'],
    ['the status line', () => breakWord(statusTexts, 'balance'), undefined],
  ])('%s', async (_, breaks, gone) => {
    breaks();
    await games.open();
    expect(await screen.findByRole('heading', { name: 'Kjøp bonger' })).toBeTruthy();
    for (const name of ['Meny', 'Lyd']) expect([name, button(name) !== null]).toEqual([name, name !== gone]);
    expect(document.body.textContent).not.toContain('A failure of');
  });

  test('a dialog', async () => {
    const isShown = breakWord(dayTexts, 'intro');
    await games.open();
    await userEvent.click(await screen.findByRole('button', { name: 'Dagens spill' }));
    await waitFor(() => expect(isShown()).toBe(true));
    expect(screen.getByRole('heading', { name: 'Kjøp bonger' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Dagens spill' })).toBeNull();
    expect(document.body.textContent).not.toContain('A failure of');
  });

  test('the celebration of a win, which is still announced to screen readers and shown at the tickets', async () => {
    const isShown = breakWord(resultTexts, 'wonParts');
    const round = await playWholeRound(7, 1, dealTickets(1, ['large', 'quick']));
    const firstWinAt = round.events.findIndex(({ type }) => type === 'stage_won');
    const [winner] = round.winnersOf.get(1)!;
    const host = await games.open({
      current: roundAfter(round, round.events.slice(0, firstWinAt)),
      tickets: ownTicketsOf(round, [1, 2]),
    });
    await screen.findByRole('heading', { name: 'Trekningen' });
    host.emit(7, round.events[firstWinAt]!, [
      { stage: 1, ticketNo: winner!, prizeOre: round.prizesOre[0]!, state: 'paid' },
    ]);
    await waitFor(() => expect(isShown()).toBe(true));
    expect(await screen.findByText(/^Du vant kr\s100\. Bong/)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Dine bonger' }).textContent).toContain(`Bong ${winner}`);
    expect(screen.getByRole('heading', { name: 'Trekningen' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('A failure of');
  });
});
