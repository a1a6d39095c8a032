/** What was chosen when the player went to pay in, in the window that stands again afterwards. */
import { kroner } from '@lokalbingo/money';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { roundAfter, roundOnSaleIn, tableForTests } from '../../testing/table-for-tests.ts';
import { plain, testGames } from '../../testing/test-games.tsx';
import { dealTickets, playWholeRound } from '../../testing/whole-round.ts';

const games = testGames();
const { session } = tableForTests();
const saldos = (saldo: number) => ({
  saldo: kroner(saldo),
  dailyLimit: kroner(900),
  monthlyLimit: kroner(4400),
  prize: kroner(0),
});
const onSale = [roundOnSaleIn(1, 5), roundOnSaleIn(2, 15)];
const panel = async () => within(await screen.findByRole('region', { name: 'Kjøp bonger' }));
const buyButton = () => plain(screen.getByRole('button', { name: /^Kjøp \d/ }).textContent);

beforeEach(() => sessionStorage.clear());

/** Chooses tickets for the second round that the balance does not reach for, and goes to pay in. */
async function goToPayIn(): Promise<string> {
  await games.open({ session, onSale, saldos: saldos(10) });
  const place = await panel();
  await userEvent.click(screen.getByText('Andre runder'));
  await userEvent.click(screen.getAllByRole('button', { name: /^Kl\./ })[1]!);
  const more = () => place.getByRole('button', { name: 'Stor bong: én til' });
  while (!/^Kjøp 3 /.test(buyButton())) await userEvent.click(more());
  const words = buyButton();
  await userEvent.click(place.getByRole('link', { name: 'Sett inn penger' }));
  document.body.replaceChildren();
  return words;
}

describe('a window that was left to pay in', () => {
  test('offers the same round and as many tickets again, once, and buys nothing by itself', async () => {
    const words = await goToPayIn();
    const host = await games.open({ session, onSale, saldos: saldos(500) });
    await panel();
    expect(buyButton()).toBe(words);
    expect(host.purchaseKeys()).toEqual([]);
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  });

  test('says so when the sale of that round has closed meanwhile', async () => {
    await goToPayIn();
    const second = await playWholeRound(2, 1, dealTickets(1, ['large']));
    const waiting = [roundAfter(second, second.events.slice(0, 1))];
    await games.open({ session, onSale: onSale.slice(0, 1), waiting, saldos: saldos(500) });
    await userEvent.click(await screen.findByRole('button', { name: /^Kjøp/ }));
    expect(await screen.findByText('Salget er stengt.')).toBeTruthy();
  });

  test('offers nothing of it in another login', async () => {
    const words = await goToPayIn();
    await games.open({ onSale, saldos: saldos(500), openedInLoginAt: new Date(0) });
    await panel();
    expect(buyButton()).not.toBe(words);
  });
});
