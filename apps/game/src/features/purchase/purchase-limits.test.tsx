/**
 * A purchase that exceeds the balance or a limit is stopped in each game. The message names the limit and
 * what remains of it, and links to it.
 */
import type { Table } from '@lokalbingo/contract/rounds';
import { refused } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { roundOnSaleIn } from '../../testing/table-for-tests.ts';
import { plain, testGames } from '../../testing/test-games.tsx';

const games = testGames();
const plenty = { saldo: kroner(2000), dailyLimit: kroner(900), monthlyLimit: kroner(4400), prize: kroner(0) };
const toLimits = '/min-side?spillegrenser=12';
const shortOf = [
  ['the day', { dailyLimit: kroner(19.5) }, 'Dette er mer enn du har igjen av dagsgrensen din: kr 19,50.'],
  ['the month', { monthlyLimit: kroner(15) }, 'Dette er mer enn du har igjen av månedsgrensen din: kr 15.'],
  [
    'day and month, and only the stricter is shown',
    { dailyLimit: kroner(18), monthlyLimit: kroner(0) },
    'Dette er mer enn du har igjen av månedsgrensen din: kr 0.',
  ],
] as const;
const toDeposit = '/min-side?innskudd=12';

describe.each([
  [1, 'large', /^Stor bong$/, 20],
  [2, 'single', /^Bong til kr\s5$/, 5],
  [3, 'lightning', /^Lynbingo$/, 5],
] as const)('in main game %d', (mainGame, kind, name, price) => {
  const rounds = [1, 2, 3].map((id) => roundOnSaleIn(id, 5 * id, { prices: { [kind]: kroner(price) } }));

  /** Opens a window. Each test then chooses tickets for at least 20 kroner, for one round or in "Dagens spill". */
  const start = (saldos: Partial<NonNullable<Table['saldos']>>) =>
    games.open({ mainGame, onSale: rounds, saldos: { ...plenty, ...saldos } });
  const choose = async (place: ReturnType<typeof within>, count: number) => {
    const group = within(place.getByRole('group', { name }));
    const chosen = () => Number(group.getByRole('status').textContent);
    while (chosen() < count) await userEvent.click(group.getByRole('button', { name: /én til$/ }));
  };
  const wanted = {
    'for a round': async () => {
      const place = within(await screen.findByRole('region', { name: 'Kjøp bonger' }));
      await choose(place, Math.ceil(20 / price));
      return place;
    },
    'for several rounds of the day': async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Dagens spill' }));
      const place = within(await screen.findByRole('dialog', { name: 'Dagens spill' }));
      for (const round of await place.findAllByRole('checkbox', { name: /^Kl\./ }))
        await userEvent.click(round);
      await choose(place, Math.ceil(20 / 3 / price));
      // The notice about closed games appears only when the player has enough money.
      for (const box of place.queryAllByRole('checkbox', { name: 'Jeg har lest dette' }))
        await userEvent.click(box);
      return place;
    },
  };

  const totalOf = (what: keyof typeof wanted) =>
    what === 'for a round' ? Math.ceil(20 / price) * price : Math.ceil(20 / 3 / price) * price * 3;

  describe.each(['for a round', 'for several rounds of the day'] as const)('a purchase %s', (what) => {
    const stopped = async (saldos: Partial<NonNullable<Table['saldos']>>, words: string) => {
      const host = await start(saldos);
      const place = await wanted[what]();
      const message = place.getByText((_, element) => plain(element?.textContent).startsWith(words), {
        selector: '[role="status"]',
      });
      const buy = place.getByRole('button', { name: /^Kjøp \d/ });
      expect(buy.getAttribute('aria-disabled')).toBe('true');
      expect(message.compareDocumentPosition(buy)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      await userEvent.click(buy);
      buy.focus();
      await userEvent.keyboard('{Enter}');
      expect(host.purchaseKeys()).toEqual([]);
      return within(message).getByRole('link');
    };

    test.each(shortOf)(
      'cannot be sent when it would exceed the limit of %s, and names the limit',
      async (...row) => {
        const [, saldos, words] = row;
        expect((await stopped(saldos, words)).getAttribute('href')).toBe(toLimits);
      },
    );

    test('cannot be sent when it exceeds the balance, and shows what is missing and where to pay it in', async () => {
      const words = `Du har kr 14 på spillekontoen og mangler kr ${totalOf(what) - 14}.`;
      const way = await stopped({ saldo: kroner(14), prize: kroner(14) }, words);
      expect([way.textContent, way.getAttribute('href')]).toEqual(['Sett inn penger', toDeposit]);
    });

    test('shows what remains and is made when it reaches a limit exactly', async () => {
      const total = totalOf(what);
      const host = await start({ dailyLimit: kroner(total) });
      const place = await wanted[what]();
      expect(plain(place.getByText(/^Dette koster/).parentElement?.textContent)).toContain(
        `Dette koster kr ${total}. Du har kr ${total} igjen å spille for i dag.`,
      );
      await userEvent.click(place.getByRole('button', { name: /^Kjøp \d/ }));
      await place.findByText(/^Du har kjøpt/);
      expect(host.purchasesMade()).toBe(1);
    });

    test.each([
      [{ dailyLimit: 12.5, monthlyLimit: 900 }, 'igjen av dagsgrensen din: kr 12,50.'],
      [{ dailyLimit: 12.5, monthlyLimit: 0 }, 'igjen av månedsgrensen din: kr 0.'],
    ])(
      'names the limit when the server refuses because of one that the window does not know: %o',
      async (facts, words) => {
        const host = await start({});
        host.failNextPurchases(refused('play_limit_reached', facts));
        const place = await wanted[what]();
        await userEvent.click(place.getByRole('button', { name: /^Kjøp \d/ }));
        const message = await place.findByText(/^Kjøpet er større enn/);
        expect(plain(message.textContent)).toContain(words);
        expect(within(message).getByRole('link').getAttribute('href')).toBe(toLimits);
        expect(host.purchasesMade()).toBe(0);
      },
    );
  });
});
