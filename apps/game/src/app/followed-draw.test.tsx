import type { Table } from '@lokalbingo/contract/rounds';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ownTicketsOf, roundAfter, roundOnSaleIn } from '../testing/table-for-tests.ts';
import { plain, testGames } from '../testing/test-games.tsx';
import { dealTickets, playWholeRound } from '../testing/whole-round.ts';

const games = testGames();

const round = await playWholeRound(1, 1, dealTickets(1, ['large', 'large']));
const saleClosed = round.events[1]!;

async function open(changes: Partial<Table> = {}) {
  const host = await games.open(changes);
  await waitFor(() => expect(host.feedRequests()).toHaveLength(1));
  return host;
}

/** The announcements of own wins. */
const winAnnouncement = () =>
  plain(document.querySelector('main')?.parentElement?.querySelector('[aria-live="assertive"]')?.textContent);
const draw = () => screen.findByRole('region', { name: 'Trekningen' });
const lastPrizes = round.winnersOf.get(5)!.map((ticketNo) => ({
  stage: 5 as const,
  ticketNo,
  prizeOre: round.prizesOre[4]!,
  state: 'paid' as const,
}));

describe('a draw that begins', () => {
  test('is shown at once after a purchase, with focus on it', async () => {
    const host = await open();
    const scrolled = { scrollTop: 3000 };
    document.documentElement.scrollTop = scrolled.scrollTop;
    await userEvent.click(await screen.findByRole('button', { name: /^Kjøp \d/ }));
    await screen.findByText(/Du har kjøpt/);
    host.emit(1, saleClosed);
    await draw();
    expect(document.documentElement.scrollTop).toBe(0);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Trekningen' }));
    expect(screen.queryByText(/Du har kjøpt/)).toBeNull();
  });

  test('waits for a player who reads, and says so until the player opens it', async () => {
    const host = await open();
    fireEvent.wheel(await screen.findByRole('main'));
    host.emit(1, saleClosed);
    expect(await screen.findByText('Trekningen har startet')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Trekningen' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Gå til trekningen' }));
    await draw();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Trekningen' }));
    expect(screen.queryByText('Trekningen har startet')).toBeNull();
  });

  test('is announced in an open dialog, with a link to it', async () => {
    const host = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Meny' }));
    host.emit(1, saleClosed);
    const dialog = within(screen.getByRole('dialog', { name: 'Meny' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Gå til trekningen' }));
    await draw();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('stays behind the purchase form for the next round, which is the round that the bar names', async () => {
    const host = await open();
    host.emit(1, saleClosed);
    await draw();
    await userEvent.click(screen.getByRole('button', { name: /^Kjøp bonger/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Kjøp bonger' }));
    await userEvent.click(dialog.getByRole('button', { name: /^Kjøp \d/ }));
    await dialog.findByText(/Du har kjøpt/);
    expect(host.table().tickets).toMatchObject([{ roundId: 2 }]);
  });
});

describe('a round that is won on its last number', () => {
  test('stays visible during its celebration', async () => {
    const beforeLast = round.events.findIndex((event) => event.type === 'stage_won' && event.stage === 5);
    const host = await open({
      onSale: [roundOnSaleIn(2, 15)],
      current: roundAfter(round, round.events.slice(0, beforeLast)),
      tickets: ownTicketsOf(round, [1, 2]),
    });
    await draw();
    await userEvent.click(screen.getByRole('button', { name: 'Tavle' }));
    host.emit(1, round.events[beforeLast]!, lastPrizes);
    const over = within(await screen.findByRole('dialog'));
    expect(await over.findByText(/^Bong.*5.rader$/)).toBeTruthy();
    const [board, prizes] = [
      over.getByRole('region', { name: 'Tavle' }),
      over.getByRole('region', { name: 'Premier' }),
    ];
    expect(board.compareDocumentPosition(prizes) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    host.emit(1, round.events.at(-1)!);
    await waitFor(() => expect(host.table().current).toBeNull());
    const region = await draw();
    await waitFor(() => expect(region.dataset.celebration).toBe('grand'));
    expect(within(region).getByText(/5.rader$/)).toBeTruthy();
    expect(winAnnouncement()).toMatch(/^Du vant kr /);
    expect(await screen.findByRole('region', { name: /^Resultat av runden/ })).toBeTruthy();
  });
});
