/** The player chooses tickets, leaves for a deposit, and finds the choice in the window afterwards. */
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

/** Chooses tickets for the second round that exceed the balance, and leaves for a deposit. */
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

describe('a window that was left for a deposit', () => {
  test('offers the same round and number of tickets again, once, and buys nothing by itself', async () => {
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

  describe('from the rounds of the day', () => {
    const day = async () => within(await screen.findByRole('dialog', { name: 'Dagens spill' }));
    const chosen = (dialog: Awaited<ReturnType<typeof day>>) =>
      dialog.getAllByRole('checkbox', { name: /^Kl\./ }).map((round) => (round as HTMLInputElement).checked);
    const three = [...onSale, roundOnSaleIn(3, 25)];

    /**
     * Chooses two tickets for each of the last two rounds, which exceed the balance, and leaves for a
     * deposit.
     */
    async function goToPayInForDay(): Promise<void> {
      await games.open({ session, onSale: three, saldos: saldos(10) });
      await userEvent.click(await screen.findByRole('button', { name: 'Dagens spill' }));
      const dialog = await day();
      for (const at of [1, 2])
        await userEvent.click((await dialog.findAllByRole('checkbox', { name: /^Kl\./ }))[at]!);
      const more = () => dialog.getByRole('button', { name: 'Stor bong: én til' });
      await userEvent.click(more());
      await userEvent.click(more());
      await userEvent.click(dialog.getByRole('link', { name: 'Sett inn penger' }));
      document.body.replaceChildren();
    }

    test('restores the same rounds and tickets, once, and buys nothing by itself', async () => {
      await goToPayInForDay();
      const host = await games.open({ session, onSale: three, saldos: saldos(500) });
      const dialog = await day();
      const buy = await dialog.findByRole('button', { name: /^Kjøp \d/ });
      expect(plain(buy.textContent)).toBe('Kjøp 2 bonger til 2 runder for kr 80');
      expect(chosen(dialog)).toEqual([false, true, true]);
      expect(host.purchaseKeys()).toEqual([]);
      await waitFor(() => expect(sessionStorage.length).toBe(0));
    });

    test('says so when the sale of one of them has closed meanwhile', async () => {
      await goToPayInForDay();
      await games.open({ session, onSale: [three[0]!, three[2]!], saldos: saldos(500) });
      const dialog = await day();
      await userEvent.click(await dialog.findByRole('button', { name: /^Ta bort kl\./ }));
      expect(plain((await dialog.findByRole('button', { name: /^Kjøp \d/ })).textContent)).toMatch(
        /^Kjøp 2 bonger til kl\. \d\d\.\d\d for kr 40$/,
      );
    });

    test('starts without a choice in another login', async () => {
      await goToPayInForDay();
      await games.open({ onSale: three, saldos: saldos(500), openedInLoginAt: new Date(0) });
      await panel();
      expect(screen.queryByRole('dialog', { name: 'Dagens spill' })).toBeNull();
    });
  });

  test('does not offer the choice in another login', async () => {
    const words = await goToPayIn();
    await games.open({ onSale, saldos: saldos(500), openedInLoginAt: new Date(0) });
    await panel();
    expect(buyButton()).not.toBe(words);
  });
});
