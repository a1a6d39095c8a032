import type { Table } from '@lokalbingo/contract/rounds';
import { kroner } from '@lokalbingo/money';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ownTicketsOf, roundAfter, roundOnSaleIn } from '../testing/table-for-tests.ts';
import { plain, testGames } from '../testing/test-games.tsx';
import { dealTickets, playWholeRound } from '../testing/whole-round.ts';
import { appTexts } from './app.nb.ts';

const games = testGames();
const round = await playWholeRound(7, 1, dealTickets(1, ['large', 'quick', 'large', 'large']));
const [winner] = round.winnersOf.get(1)!;
const firstWinAt = round.events.findIndex(({ type }) => type === 'stage_won');
const whileDrawing = (count: number): Partial<Table> => ({
  current: roundAfter(round, round.events.slice(0, count)),
  tickets: ownTicketsOf(round, [1, 2, 3, 4]),
});

const board = () => screen.findByRole('region', { name: 'Tavle' });

describe('opening the window', () => {
  test('shows the delivered page until the table arrives', async () => {
    games.show(await games.start());
    expect(screen.getByText(appTexts.opening)).toBeTruthy();
    await screen.findByRole('heading', { level: 1, name: /Storgata Bingo/ });
    expect(screen.queryByText(appTexts.opening)).toBeNull();
  });

  test('shows the hall, the balance, what remains of the limit, the time and the result', async () => {
    await games.open();
    await screen.findByRole('heading', { level: 1, name: /Storgata Bingo/ });
    const status = screen.getByRole('banner');
    expect(plain(status.textContent)).toContain('Saldokr 500');
    expect(plain(status.textContent)).toContain('Igjen i dagkr 120');
    expect(plain(status.textContent)).toContain('Spilletid12 min');
    expect(plain(status.textContent)).toContain('Pluss/minus− kr 40');
  });

  test.each([
    [401, 'Spillet er ikke åpnet'],
    [403, 'Du har spillepause'],
    [410, 'Spillet er åpnet i et annet vindu'],
  ] as const)('(answer %d) shows "%s"', async (status, heading) => {
    const host = await games.start();
    host.answerWith(status);
    games.show(host);
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  });

  test('says that the game does not answer, and opens once it does', async () => {
    const host = await games.start();
    host.answerWith(503);
    games.show(host);
    expect(await screen.findByRole('heading', { name: 'Vi får ikke åpnet spillet' })).toBeTruthy();
    host.answerWith(undefined);
    expect(await screen.findByRole('heading', { name: 'Neste runde' })).toBeTruthy();
  });

  test('says that another hall has taken over when the session and the address belong to different halls', async () => {
    await games.open({}, { bingoId: 13 });
    expect(await screen.findByRole('heading', { name: 'Spillet er åpnet i et annet vindu' })).toBeTruthy();
  });

  test.each([
    ['while its table is on the way', async () => void screen.getByText(appTexts.opening)],
    ['when its table has loaded', () => screen.findByRole('heading', { level: 1, name: /Storgata Bingo/ })],
  ])('closes when a later window of the same browser opens %s', async (_, asItStands) => {
    let takeOver = () => {};
    const otherWindows = {
      open: (onTakeOver: () => void) => {
        takeOver = onTakeOver;
      },
      close: () => {},
    };
    await games.open({}, { otherWindows });
    await asItStands();
    takeOver();
    expect(await screen.findByRole('heading', { name: 'Spillet er åpnet i et annet vindu' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Fortsett her' })).toBeTruthy();
  });

  test('says so when there is no round', async () => {
    await games.open({ onSale: [] });
    expect(await screen.findByRole('heading', { name: 'Ingen flere runder akkurat nå' })).toBeTruthy();
  });
});

describe('the live draw', () => {
  test('announces each number once, shows the next one and marks the board', async () => {
    const host = await games.open(whileDrawing(3));
    const next = round.events[2]!;
    if (next.type !== 'next_announced') throw new Error('The third event announces the first ball.');
    const { ball } = next;
    const name = `${'BINGO'[Math.floor((ball - 1) / 15)]} ${ball}`;
    expect(await screen.findByRole('img', { name: `Neste tall: ${name}` })).toBeTruthy();
    host.emit(7, round.events[3]!);
    // Announced once to screen readers; shown once, as a ball.
    await waitFor(() => expect(screen.getByRole('log').textContent).toBe(`${name}.`));
    expect(screen.getByRole('img', { name: `Trukket: ${name}` })).toBeTruthy();
    const numbers = screen.getByRole('region', { name: 'Tavle' });
    expect(within(numbers).getByText('1 tall trukket')).toBeTruthy();
  });

  test('marks the tickets and puts the best first', async () => {
    const host = await games.open(whileDrawing(firstWinAt - 2));
    await screen.findByRole('heading', { level: 1, name: /Storgata Bingo/ });
    for (const event of round.events.slice(firstWinAt - 2, firstWinAt)) host.emit(7, event);
    const tickets = await screen.findByRole('region', { name: 'Dine bonger' });
    await waitFor(() =>
      expect(within(tickets).getAllByRole('button')[0]!.textContent).toContain(`Bong ${winner}`),
    );
  });

  test('says what the player won, in words and amount, and where the money is', async () => {
    const host = await games.open(whileDrawing(firstWinAt));
    await screen.findByRole('heading', { level: 1, name: /Storgata Bingo/ });
    const won = round.events[firstWinAt]!;
    if (won.type !== 'stage_won' || !('sharePerTicketOre' in won))
      throw new Error('This event is the first win.');
    host.change({ saldos: { ...host.table().saldos!, saldo: won.prizeOre } });
    host.emit(7, won, [{ stage: 1, ticketNo: winner!, prizeOre: won.sharePerTicketOre, state: 'paid' }]);
    const announcement = `Du vant kr 100. Bong ${winner}, 1 rad.`;
    await waitFor(() =>
      expect(
        plain(screen.getByRole('banner').parentElement?.querySelector('[aria-live]:last-child')?.textContent),
      ).toBe(announcement),
    );
    const draw = screen.getByRole('region', { name: 'Trekningen' });
    expect(plain(draw.textContent)).toContain(`kr 100 Bong ${winner}, 1 rad`);
    expect(plain(draw.textContent)).toContain('Vunnet kr 100');
    expect(screen.getAllByRole('listitem').find((it) => it.dataset.glows === 'true')?.textContent).toContain(
      `Bong ${winner}`,
    );
    await waitFor(() => expect(plain(screen.getByRole('banner').textContent)).toContain('Saldokr 100'));
  });

  test('is followed by the result with winners, own prizes and a check of the draw in this browser', async () => {
    const before = roundAfter(round, round.events.slice(0, -1));
    const ownPrizes = [
      { stage: 1, ticketNo: winner!, prizeOre: round.prizesOre[0]!, state: 'paid' },
    ] as const;
    const host = await games.open({
      current: { ...before, ownPrizes: [...ownPrizes] },
      tickets: ownTicketsOf(round, [1, 2, 3, 4]),
    });
    host.prove(round);
    await screen.findByRole('heading', { name: 'Trekningen' });
    host.emit(7, round.events.at(-1)!);
    const result = await screen.findByRole('region', { name: /^Resultat av runden/ });
    expect(plain(result.textContent)).toContain('Du vant kr 100 på 1 rad!');
    expect(within(result).getByText('Runde 7')).toBeTruthy();
    expect(within(result).getAllByRole('row')).toHaveLength(6);
    await userEvent.click(within(result).getByText('Slik kan du kontrollere trekningen'));
    await userEvent.click(await within(result).findByRole('button', { name: 'Kontroller trekningen' }));
    expect(await within(result).findByText(/Trekningen stemmer/)).toBeTruthy();
  });

  test('gives the reason when the round is cancelled, and says that the money is refunded', async () => {
    const host = await games.open(whileDrawing(5));
    await screen.findByRole('heading', { name: 'Trekningen' });
    host.emit(7, { type: 'round_cancelled', reason: 'technical_fault', seed: null });
    expect(await screen.findByRole('heading', { name: /er avlyst$/ })).toBeTruthy();
    expect(within(screen.getByRole('main')).getByText(/er betalt tilbake til spillekontoen/)).toBeTruthy();
  });
});

describe('the connection', () => {
  test('is resumed after the last event when it drops, and the window says so meanwhile', async () => {
    const host = await games.open(whileDrawing(3));
    await waitFor(() => expect(host.feedRequests()).toEqual(['100']));
    host.emit(7, round.events[3]!);
    await within(await board()).findByText('1 tall trukket');
    host.dropLines();
    host.emit(7, round.events[4]!);
    await waitFor(() => expect(host.feedRequests()).toEqual(['100', '101']));
    await waitFor(() => expect(screen.queryByText('Kobler til igjen …')).toBeNull());
    expect(await screen.findByRole('img', { name: /^Neste tall/ })).toBeTruthy();
  });

  test('is renewed when it stays open but is silent', async () => {
    const host = await games.open(whileDrawing(3), { silenceMs: 1000 });
    await waitFor(() => expect(host.feedRequests()).not.toHaveLength(0));
    host.muteLines();
    host.emit(7, round.events[3]!);
    expect(await within(await board()).findByText('1 tall trukket')).toBeTruthy();
    expect(host.feedRequests().length).toBeGreaterThan(1);
  });

  test('is shown as reconnecting while the server is away', async () => {
    const host = await games.open();
    await waitFor(() => expect(host.feedRequests()).toHaveLength(1));
    host.answerWith(503);
    host.dropLines();
    expect(await screen.findByText('Kobler til igjen …')).toBeTruthy();
    host.answerWith(undefined);
    await waitFor(() => expect(screen.queryByText('Kobler til igjen …')).toBeNull());
  });

  test.each([
    [401, 'Du er logget ut av spillet'],
    [403, 'Du har spillepause'],
    [410, 'Spillet er åpnet i et annet vindu'],
  ] as const)('ends the game when refused with %d, and shows "%s"', async (status, heading) => {
    const host = await games.open();
    await waitFor(() => expect(host.feedRequests()).toHaveLength(1));
    host.answerWith(status);
    host.dropLines();
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  });
});

describe('a server that is newer than the window', () => {
  test('makes the window fetch a snapshot instead of an unknown event', async () => {
    const host = await games.open(whileDrawing(3));
    await waitFor(() => expect(host.feedRequests()).toEqual(['100']));
    host.change({ saldos: { ...host.table().saldos!, saldo: kroner(321) } });
    host.emitUnknownEvent();
    await waitFor(() => expect(plain(screen.getByRole('banner').textContent)).toContain('Saldokr 321'));
    await waitFor(() => expect(host.feedRequests()).toEqual(['100', '101']));
    host.emit(7, round.events[3]!);
    expect(await within(await board()).findByText('1 tall trukket')).toBeTruthy();
  });

  test.each<[string, Partial<Table>]>([
    ['on sale', { onSale: [roundOnSaleIn(1, 5, { rules: 3 })] }],
    [
      'being drawn',
      { current: { ...whileDrawing(3).current!, state: { ...whileDrawing(3).current!.state, rules: 3 } } },
    ],
  ])('requires a reload, and shows no amounts, for a round %s with unknown rules', async (_, changes) => {
    await games.open(changes);
    expect(await screen.findByRole('heading', { name: /^Spillet er fornyet/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Last siden på nytt' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/kr\s\d/);
  });

  test('is not called again automatically after an unknown refusal', async () => {
    const host = await games.start();
    host.answerWith(422);
    games.show(host);
    expect(await screen.findByText(/Last siden på nytt/)).toBeTruthy();
    expect(screen.queryByText(/Vi prøver igjen av oss selv/)).toBeNull();
    host.answerWith(undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByRole('heading', { name: 'Neste runde' })).toBeTruthy();
  });

  test('is not called again automatically after it has refused the feed', async () => {
    const host = await games.open(whileDrawing(3));
    await waitFor(() => expect(host.feedRequests()).toHaveLength(1));
    host.answerWith(422);
    host.dropLines();
    expect(await screen.findByRole('heading', { name: 'Vi får ikke åpnet spillet' })).toBeTruthy();
    expect(screen.queryByText(/Vi prøver igjen av oss selv/)).toBeNull();
    host.answerWith(undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByRole('heading', { name: 'Trekningen' })).toBeTruthy();
    await waitFor(() => expect(host.feedRequests()).toHaveLength(2));
  });
});

describe('between rounds', () => {
  const ended = roundAfter(round, round.events);
  const prize = { stage: 1, ticketNo: winner!, prizeOre: round.prizesOre[0]!, state: 'paid' } as const;

  test.each([
    ['du vant kr 100', { ...ended, ownPrizes: [prize] }],
    ['ingen gevinst', ended],
    ['avlyst', roundAfter(round, [{ type: 'round_cancelled', reason: 'hall_decision', seed: null }])],
  ])(
    'one line at the top says "%s" about the round that was played, and leads to its result',
    async (words, lastEnded) => {
      await games.open({ lastEnded, tickets: ownTicketsOf(round, [1, 2]) });
      const next = within(await screen.findByRole('region', { name: 'Neste runde' }));
      const line = next.getByRole('button', { name: /^Runden kl\./ });
      expect(plain(line.textContent)).toContain(words);
      const heading = await screen.findByRole('heading', { name: /^Resultat av|er avlyst$/ });
      await userEvent.click(line);
      expect(document.activeElement).toBe(heading);
    },
  );

  test('no result line is shown for a round that only others played', async () => {
    await games.open({ lastEnded: ended });
    await screen.findByRole('region', { name: /^Resultat av runden/ });
    expect(screen.queryByRole('button', { name: /^Runden kl\./ })).toBeNull();
  });

  test('the player sees that the sale is closed', async () => {
    const closed = roundOnSaleIn(1, 0.2, { ownTickets: 2 });
    await games.open({ onSale: [closed] });
    const next = await screen.findByRole('region', { name: 'Neste runde' });
    expect(within(next).getByText('Du har 2 bonger. Salget er stengt.')).toBeTruthy();
  });

  test('the player sees when the next one begins and their tickets for it', async () => {
    const tickets = ownTicketsOf({ ...round, roundId: 1 }, [1, 2]);
    await games.open({ onSale: [roundOnSaleIn(1, 5, { ownTickets: 2 })], tickets });
    const next = await screen.findByRole('region', { name: 'Neste runde' });
    expect(next.textContent).toMatch(/om (4:59|5:00)/);
    expect(within(next).getByText('Du har 2 bonger til denne runden.')).toBeTruthy();
    const own = screen.getByRole('region', { name: /^Dine bonger til kl\./ });
    expect(within(own).getAllByRole('listitem')).toHaveLength(2);
  });

  test('a ticket opens with the keyboard and shows its three fields', async () => {
    const tickets = ownTicketsOf({ ...round, roundId: 1 }, [1]);
    await games.open({ onSale: [roundOnSaleIn(1, 5, { ownTickets: 1 })], tickets });
    const line = await screen.findByRole('button', { name: /Bong 1/ });
    line.focus();
    await userEvent.keyboard('{Enter}');
    expect(line.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getAllByRole('table')).toHaveLength(3);
    expect(screen.getAllByRole('img', { name: 'Freeplay-ruten' })).toHaveLength(3);
  });
});
