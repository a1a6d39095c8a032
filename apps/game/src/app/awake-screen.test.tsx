import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeSettings, usualSettings } from '../platform/settings.ts';
import { ownTicketsOf, roundAfter, roundOnSaleIn } from '../testing/table-for-tests.ts';
import { testGames } from '../testing/test-games.tsx';
import { dealTickets, playWholeRound } from '../testing/whole-round.ts';

const games = testGames();
const round = await playWholeRound(7, 1, dealTickets(1, ['large', 'quick']));
const current = roundAfter(round, round.events.slice(0, 4));
const drawing = { current, tickets: ownTicketsOf(round, [1, 2]) };

/** The wake locks that the faked browser has granted. A browser releases them when the page is hidden. */
let given: { released: boolean; release: () => Promise<void> }[];
const held = () => given.filter(({ released }) => !released).length;

beforeEach(() => {
  given = [];
  const request = async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    given.push(lock);
    return lock;
  };
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
});
afterEach(() => {
  vi.restoreAllMocks();
  changeSettings(usualSettings);
  Reflect.deleteProperty(navigator, 'wakeLock');
});

function turn(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

const drawStands = () => screen.findByRole('heading', { name: 'Trekningen' });

test('the screen stays on during a draw with own tickets, until the round ends', async () => {
  const host = await games.open(drawing);
  await waitFor(() => expect(held()).toBe(1));
  for (const event of round.events.slice(4)) host.emit(7, event);
  await waitFor(() => expect(held()).toBe(0));
});

test('the screen is kept on again when the page becomes visible', async () => {
  await games.open(drawing);
  await waitFor(() => expect(held()).toBe(1));
  turn('hidden');
  await given[0]!.release();
  expect(held()).toBe(0);
  turn('visible');
  await waitFor(() => expect(held()).toBe(1));
});

test('the screen may turn off in a draw without own tickets, and while tickets wait for their round', async () => {
  await games.open({ current, tickets: [], onSale: [roundOnSaleIn(8, 5, { ownTickets: 2 })] });
  await drawStands();
  expect(given).toEqual([]);
});

test('a setting in the menu lets the screen turn off, and is stored', async () => {
  await games.open(drawing);
  await waitFor(() => expect(held()).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: 'Meny' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Meny' }));
  await userEvent.click(await menu.findByRole('checkbox', { name: /^Hold skjermen på/ }));
  await waitFor(() => expect(held()).toBe(0));
  expect(JSON.parse(localStorage.getItem('lokalbingo.game.settings') ?? '{}')).toMatchObject({
    keepsAwake: false,
  });
});

test('a browser that cannot keep the screen on offers no setting for it', async () => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  await games.open(drawing);
  await drawStands();
  await userEvent.click(screen.getByRole('button', { name: 'Meny' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Meny' }));
  expect(await menu.findByRole('radio', { name: 'Stor' })).toBeTruthy();
  expect(menu.queryByRole('checkbox', { name: /^Hold skjermen på/ })).toBeNull();
});
