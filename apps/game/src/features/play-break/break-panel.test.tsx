import { refused } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { inMinutes, roundOnSaleIn } from '../../testing/table-for-tests.ts';
import { plain, testGames } from '../../testing/test-games.tsx';
import { phaseAt } from './break.ts';

const games = testGames();
/** A session of play of this length. */
const played = (minutes: number) => ({
  openedAt: inMinutes(-minutes),
  staked: kroner(135),
  won: kroner(50),
  breakFrom: inMinutes(60 - minutes),
  breakUntil: inMinutes(65 - minutes),
});
const prices = { 1: { large: kroner(15) }, 2: { single: kroner(5) }, 3: { lightning: kroner(5) } } as const;
const buying = () => screen.findByRole('region', { name: 'Kjøp bonger' });

describe.each([1, 2, 3] as const)('a break in main game %d', (mainGame) => {
  const open = (minutes: number, watchesOnlyBecause: string | null = null) =>
    games.open({
      mainGame,
      onSale: [roundOnSaleIn(1, 9, { prices: prices[mainGame] })],
      session: played(minutes),
      player: { firstName: 'Kari', watchesOnlyBecause },
    });

  test('shows its end, the result of the play so far, and the links to limits, a pause and help, and sells nothing', async () => {
    await open(62, 'on_break');
    const place = within(await buying());
    const words = plain((await buying()).textContent);
    expect(words).toMatch(/Du har spilt i 60 minutter\. Du må ha pause fra spillet til kl\. \d\d[.:]\d\d\./);
    expect(words).toContain('Pluss/minus: − kr 85 Du har spilt for kr 135 og vunnet kr 50.');
    expect(words).toContain('Hjelpelinjen 800 800 40');
    expect(plain(screen.getByRole('banner').textContent)).toContain('Spilletid1 t 2 minPluss/minus− kr 85');
    expect(place.getByRole('link', { name: 'Se spillegrensene dine' }).getAttribute('href')).toBe(
      '/min-side?spillegrenser=12',
    );
    expect(place.getByRole('link', { name: 'Ta en lengre spillepause' }).getAttribute('href')).toBe(
      '/min-side?spillepause=12',
    );
    expect(place.queryByRole('button', { name: /^Kjøp/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Pause\s*til kl\./ })).toBeTruthy();
  });

  test('also prevents purchases in the rounds of the day, and shows the same message there', async () => {
    await open(62, 'on_break');
    await userEvent.click(within(await buying()).getByRole('button', { name: 'Dagens spill' }));
    const day = within(await screen.findByRole('dialog', { name: 'Dagens spill' }));
    expect(await day.findByText(/Du må ha pause fra spillet til kl\./)).toBeTruthy();
    expect(plain(day.getByText(/^Pluss\/minus/).parentElement?.textContent)).toContain(
      'Pluss/minus: − kr 85',
    );
    expect(day.getByRole('link', { name: 'Ta en lengre spillepause' })).toBeTruthy();
    expect(day.getByRole('checkbox')).toHaveProperty('disabled', true);
    expect(day.queryByRole('button', { name: /^Kjøp|^Velg|én til$/ })).toBeNull();
  });

  test('ends by the clock, even before the table says so', async () => {
    await open(66, 'on_break');
    expect(await within(await buying()).findByRole('button', { name: /^Kjøp 1 bong/ })).toBeTruthy();
    expect(screen.queryByText(/Du må ha pause/)).toBeNull();
  });

  test('is shown with its end when a purchase is refused because of it', async () => {
    const game = await open(30);
    game.failNextPurchases(refused('on_break', { endsAt: '2026-11-21T18:35:00.000Z' }));
    await userEvent.click(await within(await buying()).findByRole('button', { name: /^Kjøp 1 bong/ }));
    expect(plain((await screen.findByRole('alert')).textContent)).toContain(
      'Du må ha pause fra spillet til kl. 19.35.',
    );
  });
});

test.each([
  [-1, 'before'],
  [0, 'break'],
  [300_999, 'break'],
  [301_000, 'after'],
] as const)('%d ms after the start of a five-minute break, the phase is %s', (passed, phase) => {
  expect(phaseAt(1_000_000 + passed, new Date(1_000_000), new Date(1_300_000))).toBe(phase);
});
