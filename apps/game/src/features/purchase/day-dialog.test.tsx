import { buyTickets, type Table } from '@lokalbingo/contract/rounds';
import { lostReply, refused } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { TestGame } from '../../testing/game-server.ts';
import { roundOnSaleIn, tableForTests } from '../../testing/table-for-tests.ts';
import { plain, testGames } from '../../testing/test-games.tsx';

import { prizesInWords } from './day.nb.ts';

const games = testGames();
afterEach(() => history.replaceState(null, '', '/'));

const fourRounds = [1, 2, 3, 4].map((id) => roundOnSaleIn(id, 5 + 10 * id));
const plenty = { saldo: kroner(2000), dailyLimit: kroner(900), monthlyLimit: kroner(4000), prize: kroner(0) };

async function openDay(changes: Partial<Table> = {}) {
  const host = await games.open({ onSale: fourRounds, saldos: plenty, ...changes });
  await userEvent.click(await screen.findByRole('button', { name: 'Dagens spill' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dagens spill' });
  const inside = within(dialog);
  await waitFor(() => expect(inside.queryByText('Hentes …')).toBeNull());
  return {
    host,
    dialog,
    inside,
    words: () => plain(dialog.textContent),
    rounds: () => inside.getAllByRole('checkbox', { name: /^Kl\./ }),
    more: (kind = 'Stor bong') => inside.getByRole('button', { name: `${kind}: én til` }),
    buy: () => inside.getByRole('button', { name: /^Kjøp(?!er)/ }),
    read: () => inside.getByRole('checkbox', { name: 'Jeg har lest dette' }),
  };
}

/** Chooses a large ticket for each of the next three rounds, and confirms the notice about closed games. */
async function threeChosen(changes: Partial<Table> = {}) {
  const day = await openDay(changes);
  await userEvent.click(day.inside.getByRole('button', { name: 'Velg de tre neste' }));
  await userEvent.click(day.more());
  await userEvent.click(day.read());
  return day;
}

test('prizes that depend on the ticket price are shown for the cheapest', () => {
  const prizes = [50, 100].map((amount) => ({ kind: 'fixed', amount: kroner(amount) }) as const);
  expect(plain(prizesInWords(2, { prizes, rules: 2 }))).toBe(
    'kr 50 og kr 100 for den billigste bongen, og mer for de dyrere',
  );
  // Under the first rules, the price of a ticket did not multiply its prize.
  expect(plain(prizesInWords(2, { prizes }))).toBe('kr 50 og kr 100');
});

describe('the rounds of the day', () => {
  test('are listed in order with the remaining time, prizes and own tickets, and none is chosen', async () => {
    const onSale = [
      roundOnSaleIn(1, 15, { ownTickets: 3, leastStakes: kroner(500) }),
      roundOnSaleIn(2, 95, { prizes: [{ kind: 'fixed', amount: kroner(50) }] }),
      roundOnSaleIn(3, 105, { ownTickets: 30 }),
    ];
    const { rounds, words, inside, host } = await openDay({ onSale });
    expect(rounds().map((round) => (round as HTMLInputElement).checked)).toEqual([false, false, false]);
    const [first, second, third] = rounds().map((round) => plain(round.closest('label')!.textContent));
    expect(first).toMatch(/^Kl\. \d\d\.\d\d om 1[45] minDu har 3 bonger$/);
    expect(second).toMatch(/^Kl\. \d\d\.\d\d Premier: kr 50$/);
    expect(third).toMatch(/Du har 30 bonger\. Du kan ikke kjøpe flere\.$/);
    expect(rounds()[2]).toHaveProperty('disabled', true);
    expect(words()).toContain('Premier i hver runde: kr 100, kr 150, kr 200, kr 300 og kr 1 000.');
    // The footer is one button, which leads to the choices.
    await userEvent.click(inside.getByRole('button', { name: 'Velg én eller flere runder.' }));
    expect(document.activeElement?.textContent).toBe('Velg de tre neste');
    await userEvent.click(rounds()[0]!);
    await userEvent.click(inside.getByRole('button', { name: /^Velg hvor mange bonger/ }));
    expect(
      inside.getByRole('group', { name: 'Bonger til hver runde' }).contains(document.activeElement),
    ).toBe(true);
    expect(host.purchaseKeys()).toEqual([]);
    expect(words()).toContain('solgt bonger for mindre enn kr 500 til sammen, avlyses runden');
  });

  test('are grouped by the hour on a long day, and rendered when an hour is opened', async () => {
    const onSale = Array.from({ length: 240 }, (_, at) => roundOnSaleIn(at + 1, 2 + at));
    const { rounds, inside } = await openDay({ onSale });
    expect(rounds()).toHaveLength(6);
    const hours = inside.getAllByText(/^Fra kl\./);
    expect(hours.length).toBeGreaterThanOrEqual(4);
    await userEvent.click(hours[1]!);
    expect(rounds()).toHaveLength(66);
    await userEvent.click(rounds()[10]!);
    expect(hours[1]!.textContent).toContain('valgt');
  });

  test('have distinct names when they begin at half past two, which occurs twice on the day with 25 hours', async () => {
    const at = (startsAt: string, roundId: number) =>
      roundOnSaleIn(roundId, 5, { startsAt: new Date(startsAt) });
    const { rounds, inside, more, buy, read } = await openDay({
      onSale: [at('2026-10-25T00:30:00Z', 1), at('2026-10-25T01:30:00Z', 2)],
    });
    const names = rounds().map((round) => plain(round.closest('label')!.textContent));
    expect(names[0]).toContain('Kl. 02.30 (sommertid)');
    expect(names[1]).toContain('Kl. 02.30 (vintertid)');
    await userEvent.click(rounds()[1]!);
    await userEvent.click(more());
    await userEvent.click(read());
    expect(plain(buy().textContent)).toBe('Kjøp 1 bong til kl. 02.30 (vintertid) for kr 20');
    expect(inside.getByText(/før runden kl\. 02\.30 \(vintertid\) er ferdig/)).toBeTruthy();
  });

  test('open at once if the address asks for them, and only once', async () => {
    history.replaceState(null, '', '/game/12?vis=dagens-spill');
    await games.open({ onSale: fourRounds });
    expect(await screen.findByRole('dialog', { name: 'Dagens spill' })).toBeTruthy();
    expect(location.pathname + location.search).toBe('/game/12');
  });

  test('are shown to a player who can only watch, without choices', async () => {
    const { rounds, inside } = await openDay({
      player: { firstName: 'Kari', watchesOnlyBecause: 'aml_update_required' },
    });
    expect(rounds().every((round) => (round as HTMLInputElement).disabled)).toBe(true);
    expect(inside.getByText(/oppdatere kundeopplysningene/)).toBeTruthy();
    expect(inside.queryByRole('button', { name: /^Kjøp|^Velg/ })).toBeNull();
  });
});

describe('focus', () => {
  test('stays in the rounds of the day when the focused round is no longer sold', async () => {
    const { host, dialog, rounds } = await openDay();
    await waitFor(() => expect(host.feedRequests()).toHaveLength(1));
    rounds()[0]!.focus();
    host.emit(1, { type: 'round_cancelled', reason: 'hall_decision', seed: null });
    await waitFor(() => expect(rounds()).toHaveLength(3));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Dagens spill'));
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  test('stays in the dialog when a press removes the pressed control', async () => {
    const { inside, dialog } = await openDay();
    await userEvent.click(inside.getByRole('button', { name: 'Velg de tre neste' }));
    inside.getByRole('button', { name: 'Ta bort alle valg' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(inside.queryByRole('checkbox', { checked: true })).toBeNull());
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  });
});

describe('buying for several rounds', () => {
  test('names tickets, rounds and sum, buys in one purchase, and confirms it', async () => {
    const { host, inside, buy, words, rounds } = await threeChosen();
    await userEvent.click(rounds()[3]!);
    expect(plain(buy().textContent)).toBe('Kjøp 1 bong til 4 runder for kr 80');
    expect(words()).toContain('Dette koster kr 80. Du har kr 900 igjen å spille for i dag.');
    expect(plain(buy().parentElement?.textContent)).toBe(
      'Jeg har lest detteKjøp 1 bong til 4 runder for kr 80',
    );
    await userEvent.click(buy());
    const times = String.raw`\d\d\.\d\d`;
    expect(
      await inside.findByText(
        new RegExp(
          `Du har kjøpt 1 stor bong til hver av 4 runder: kl\\. ${times}, ${times}, ${times} og ${times}\\.`,
        ),
      ),
    ).toBeTruthy();
    expect(host.table().tickets.map(({ roundId }) => roundId)).toEqual([1, 2, 3, 4]);
    expect(host.purchaseKeys()).toHaveLength(1);
    expect(rounds().every((round) => !(round as HTMLInputElement).checked)).toBe(true);
    expect(words()).toContain('Du har 1 bong');
  });

  test('first says which games it closes and until when; the button is enabled once that is confirmed', async () => {
    const { host, inside, rounds, more, buy, read, words } = await openDay();
    await userEvent.click(more());
    await userEvent.click(rounds()[0]!);
    expect(words()).not.toContain('i denne kjedens haller');
    expect(buy().getAttribute('aria-disabled')).toBe('false');
    await userEvent.click(rounds()[2]!);
    expect(words()).toMatch(
      /Du kan ikke spille andre hovedspill i denne kjedens haller før runden kl\. \d\d\.\d\d er ferdig\./,
    );
    // The checkbox is in the footer, which is always in view.
    expect(read().closest('label')?.parentElement).toBe(buy().parentElement);
    await userEvent.click(buy());
    expect(host.purchaseKeys()).toEqual([]);
    expect(document.activeElement).toBe(read());
    await userEvent.click(read());
    await userEvent.click(rounds()[3]!);
    await userEvent.click(buy());
    await inside.findByText(/Du har kjøpt/);
  });

  test('is blocked when the balance, a limit or the tickets per round would be exceeded, and says so', async () => {
    const { more, words, buy, host } = await threeChosen({
      saldos: { ...plenty, dailyLimit: kroner(100) },
      onSale: [roundOnSaleIn(1, 5, { ownTickets: 27 }), ...fourRounds.slice(1)],
    });
    await userEvent.click(more());
    expect(words()).toContain('Dette er mer enn du har igjen av dagsgrensen din: kr 100.');
    await userEvent.click(more());
    await userEvent.click(more());
    expect(plain(buy().textContent)).toBe('Kjøp 3 bonger til 3 runder for kr 180');
    await userEvent.click(buy());
    expect(host.purchaseKeys()).toEqual([]);
  });

  test('keeps a chosen round whose sale has closed until the player removes it', async () => {
    const { host, inside, buy, words } = await threeChosen();
    closeFirst(host);
    const takeAway = await inside.findByRole('button', { name: /^Ta bort kl\./ });
    // The closed sale is mentioned once, with one button that removes the round.
    expect(words().match(/stengt/g)).toHaveLength(1);
    expect(inside.queryByRole('button', { name: /^Kjøp/ })).toBeNull();
    await userEvent.click(takeAway);
    expect(plain(buy().textContent)).toBe('Kjøp 1 bong til 2 runder for kr 40');
    await userEvent.click(buy());
    await inside.findByText(/Du har kjøpt/);
    expect(host.table().tickets.map(({ roundId }) => roundId)).toEqual([2, 3]);
  });

  test.each([
    [
      'round_not_on_sale',
      { roundId: 2 },
      /Salget til runden kl\. \d\d\.\d\d er stengt\..*Ingenting er kjøpt\./,
    ],
    ['round_not_found', { roundId: 2 }, /Runden kl\. \d\d\.\d\d finnes ikke lenger\..*Ingenting er kjøpt\./],
    ['ticket_kind_not_sold', { roundId: 2 }, /selges ikke til runden kl\. \d\d\.\d\d\. Ingenting er kjøpt\./],
    [
      'too_many_tickets',
      { roundId: 2, remaining: 2 },
      /kan kjøpe 2 til i runden kl\. \d\d\.\d\d\. Ingenting er kjøpt\./,
    ],
    [
      'play_limit_reached',
      { dailyLimit: 20, monthlyLimit: 900 },
      /igjen av dagsgrensen din: kr 20\. Ingenting er kjøpt\./,
    ],
    ['insufficient_funds', { saldo: 15 }, /Saldoen er kr 15\. Ingenting er kjøpt\./],
  ] as const)('names the reason and keeps the choice after the refusal %s', async (code, facts, said) => {
    const { host, dialog, buy, words } = await threeChosen();
    host.failNextPurchases(refused(code, facts));
    await userEvent.click(buy());
    await within(dialog).findByText(/Ingenting er kjøpt/);
    expect(words()).toMatch(said);
    expect(plain(buy().textContent)).toBe('Kjøp 1 bong til 3 runder for kr 60');
    expect(host.purchasesMade()).toBe(0);
  });

  test.each(buyTickets.refusals)('explains the refusal %s in Norwegian', async (code) => {
    const { host, inside, buy, dialog } = await threeChosen();
    host.failNextPurchases(refused(code));
    await userEvent.click(buy());
    await inside.findByText(/Referanse: ref-1/);
    expect(dialog.textContent).not.toContain(code);
  });

  test('is made once under one key when its answer is lost', async () => {
    const { host, inside, buy } = await threeChosen();
    host.failNextPurchases(lostReply, refused('too_many_requests'));
    await userEvent.click(buy());
    await userEvent.click(await inside.findByRole('button', { name: 'Fullfør kjøpet' }));
    await inside.findByText(/Du har kjøpt/);
    expect(new Set(host.purchaseKeys()).size).toBe(1);
    expect(host.purchasesMade()).toBe(1);
  });
});

test('a purchase in Lynbingo closes main game 2, and Lynbingo in other halls', async () => {
  const { rounds, words } = await openDay({
    mainGame: 3,
    onSale: fourRounds.map((round) => ({ ...round, prices: { lightning: kroner(5) } })),
    session: tableForTests().session,
  });
  await userEvent.click(rounds()[1]!);
  expect(words()).toContain(
    'Du kan ikke spille Hovedspill 2 i denne kjedens haller, eller Lynbingo i andre av dem, før runden',
  );
});

/** Closes the sale of the first round now. */
function closeFirst(host: TestGame): void {
  const [first, ...later] = host.table().onSale;
  host.change({ onSale: [{ ...first!, saleClosesAt: new Date() }, ...later] });
  host.emitUnknownEvent();
}
