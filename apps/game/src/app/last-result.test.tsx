import type { Table } from '@lokalbingo/contract/rounds';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ownTicketsOf, roundAfter, roundOnSaleIn, tableForTests } from '../testing/table-for-tests.ts';
import { plain, testGames } from '../testing/test-games.tsx';
import { dealTickets, playWholeRound } from '../testing/whole-round.ts';

const games = testGames();
beforeEach(() => sessionStorage.clear());
const round = await playWholeRound(7, 1, dealTickets(1, ['large', 'large']));
const others = await playWholeRound(1, 2, dealTickets(2, ['large']));
const ended = roundAfter(round, round.events);
const prize = { stage: 1, ticketNo: 1, prizeOre: round.prizesOre[0]!, state: 'paid' } as const;
const afterRound: Partial<Table> = {
  lastEnded: { ...ended, ownPrizes: [prize] },
  tickets: ownTicketsOf(round, [1]),
};

async function open(changes: Partial<Table>) {
  const host = await games.open(changes);
  await waitFor(() => expect(host.feedRequests()).toHaveLength(1));
  return host;
}

const result = () => screen.findByRole('region', { name: /^Resultat av runden/ });
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

describe('the result of a round that was played', () => {
  test('is shown above the purchase form, which preselects nothing, until the player continues', async () => {
    await open(afterRound);
    const purchase = await screen.findByRole('region', { name: 'Kjøp bonger' });
    expect(isBefore(await result(), purchase)).toBe(true);
    const counts = within(purchase)
      .getAllByRole('status')
      .filter(({ tagName }) => tagName === 'OUTPUT')
      .map(({ textContent }) => textContent);
    expect(counts).toEqual(['0', '0']);
    const buy = within(purchase).getByRole('button', { name: /^Kjøp bonger til kl/ });
    expect(buy.getAttribute('aria-disabled')).toBe('true');
    expect(within(purchase).queryByText(/koster/)).toBeNull();

    await userEvent.click(within(await result()).getByRole('button', { name: 'Videre' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Neste runde' }));
    expect(isBefore(screen.getByRole('region', { name: 'Kjøp bonger' }), await result())).toBe(true);
    expect(screen.queryByRole('button', { name: /^Runden kl\./ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Videre' })).toBeNull();
    // After the player continues, still nothing is chosen.
    expect(screen.getByRole('button', { name: /^Kjøp bonger til kl/ })).toBeTruthy();
  });

  test('stays through a draw in which the player has no tickets, and leads to it when the player continues', async () => {
    const host = await open({ ...afterRound, onSale: [onSaleOf(others), roundOnSaleIn(2, 15)] });
    await result();
    for (const event of others.events.slice(1, 4)) host.emit(1, event);
    expect(await screen.findByRole('button', { name: 'Gå til trekningen' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Trekningen' })).toBeNull();
    await userEvent.click(within(await result()).getByRole('button', { name: 'Videre' }));
    expect(await screen.findByRole('region', { name: 'Trekningen' })).toBeTruthy();
  });

  test('stays when a round without own tickets ends meanwhile', async () => {
    const host = await open({ ...afterRound, onSale: [onSaleOf(others), roundOnSaleIn(2, 15)] });
    await result();
    for (const event of others.events.slice(1)) host.emit(1, event);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Gå til trekningen' })).toBeNull());
    await waitFor(() => expect(host.table().lastEnded?.roundId).toBe(1));
    expect(plain((await result()).textContent)).toContain('Du vant kr 100 på 1 rad!');
  });

  test('is replaced by the next draw in which the player has tickets', async () => {
    const host = await open({
      ...afterRound,
      onSale: [onSaleOf(others), roundOnSaleIn(2, 15)],
      tickets: [...ownTicketsOf(round, [1]), ...ownTicketsOf(others, [1])],
    });
    await result();
    host.emit(1, others.events[1]!);
    expect(await screen.findByRole('region', { name: 'Trekningen' })).toBeTruthy();
  });
});

const onSaleOf = ({ roundId, commitment }: typeof others) => roundOnSaleIn(roundId, 5, { commitment });

describe('rounds that the hall cancels', () => {
  const cancelled = { type: 'round_cancelled', reason: 'hall_decision', seed: null } as const;

  test('are reported in one message, with the refund, which also says that no rounds are left today', async () => {
    const host = await open({
      onSale: [roundOnSaleIn(1, 5), roundOnSaleIn(2, 15), roundOnSaleIn(3, 25)],
      tickets: [1, 2].flatMap((roundId) => ownTicketsOf({ ...round, roundId }, [1])),
    });
    await screen.findByRole('heading', { name: 'Neste runde' });
    for (const roundId of [1, 2, 3]) host.emit(roundId, cancelled);
    const news = await screen.findByRole('region', { name: /^2.runder er avlyst$/ });
    expect(plain(news.textContent)).toMatch(
      /Hallen har avlyst 2 runder som du hadde bonger til: kl\. \d\d\.\d\d og \d\d\.\d\d\.kr 40 for bongene dine er betalt tilbake/,
    );
    expect(await screen.findByText('Hallen har avlyst rundene som var igjen i dag.')).toBeTruthy();
    await userEvent.click(within(news).getByRole('button', { name: 'Videre' }));
    expect(screen.queryByRole('region', { name: /^2.runder er avlyst$/ })).toBeNull();
  });
});

describe('rounds that the hall has cancelled before a reload', () => {
  // The window reports them only on their own day.
  beforeAll(() => void vi.setSystemTime('2026-11-21T12:00:00+01:00'));
  afterAll(() => void vi.useRealTimers());
  const { session } = tableForTests();
  const news = () => screen.findByRole('region', { name: /^2.runder er avlyst$/ });
  const own = [1, 2].flatMap((roundId) => ownTicketsOf({ ...round, roundId }, [1]));

  /** Lets the hall cancel two rounds with own tickets, and returns the window as it is after a reload. */
  async function cancelAndReload(): Promise<Partial<Table>> {
    const host = await open({ session, onSale: [roundOnSaleIn(1, 5), roundOnSaleIn(2, 15)], tickets: own });
    await screen.findByRole('heading', { name: 'Neste runde' });
    for (const roundId of [1, 2])
      host.emit(roundId, { type: 'round_cancelled', reason: 'hall_decision', seed: null });
    await news();
    document.body.replaceChildren();
    const { lastEnded } = host.table();
    return { session, onSale: [], lastEnded, tickets: own.filter(({ roundId }) => roundId === 2) };
  }

  test('are reported again in one message, with the refund, until the player continues', async () => {
    const reloaded = await cancelAndReload();
    expect(reloaded.lastEnded?.roundId).toBe(2);
    await open(reloaded);
    expect(plain((await news()).textContent)).toContain('kr 40 for bongene dine er betalt tilbake');
    expect(screen.queryByRole('region', { name: /^Resultat av runden/ })).toBeNull();
    await userEvent.click(within(await news()).getByRole('button', { name: 'Videre' }));
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  });

  test('are not reported in another login', async () => {
    const reloaded = await cancelAndReload();
    await open({ ...reloaded, lastEnded: null, tickets: [], openedInLoginAt: new Date(0) });
    await screen.findByRole('heading', { name: 'Ingen flere runder akkurat nå' });
    expect(screen.queryByRole('region', { name: /^2.runder er avlyst$/ })).toBeNull();
  });
});

describe('the message about a round', () => {
  test('says nothing of the closed sale once the round is cancelled, and no other round is chosen automatically', async () => {
    const host = await open({ onSale: [onSaleOf(others), roundOnSaleIn(2, 15)] });
    await screen.findByRole('button', { name: /^Kjøp 1 bong til/ });
    host.emit(1, { type: 'round_cancelled', reason: 'no_tickets', seed: null });
    expect(await screen.findByRole('button', { name: /^Kjøp til neste runde/ })).toBeTruthy();
    expect(screen.queryByText(/Du kan ikke kjøpe flere bonger|Det kan ikke kjøpes/)).toBeNull();
    expect(screen.queryByText('Salget er stengt.')).toBeNull();
  });

  test('says nothing of bought tickets once the round has ended, however late the answer arrived', async () => {
    const host = await open({ onSale: [onSaleOf(others), roundOnSaleIn(2, 15)] });
    await userEvent.click(await screen.findByRole('button', { name: /^Kjøp 1 bong til/ }));
    await screen.findByText(/Du har kjøpt/);
    host.emit(1, cancelledByFault);
    await waitFor(() => expect(screen.queryByText(/Du har kjøpt/)).toBeNull());
  });
});

const cancelledByFault = { type: 'round_cancelled', reason: 'technical_fault', seed: null } as const;
