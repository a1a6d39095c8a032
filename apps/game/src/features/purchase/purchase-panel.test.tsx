import { buyTickets, type Table } from '@lokalbingo/contract/rounds';
import { lostReply, refused, refusedByNewerServer } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../testing/game-server.ts';
import { showGame } from '../../testing/show-game.tsx';
import { roundOnSaleIn, tableForTests } from '../../testing/table-for-tests.ts';

let game: TestGame | undefined;
let shown: ReturnType<typeof showGame> | undefined;
afterEach(async () => {
  shown?.close();
  await game?.close();
  cleanup();
  sessionStorage.clear();
});

async function open(changes: Partial<Table> = {}) {
  game = await startTestGame(tableForTests(changes));
  shown = showGame(game);
  const panel = await screen.findByRole('region', { name: 'Kjøp bonger' });
  return { host: game, panel, words: () => (panel.textContent ?? '').replaceAll('\u00a0', ' ') };
}

const buyButton = () => screen.getByRole('button', { name: /^Kjøp \d/ });

describe('buying tickets', () => {
  test('tells the price and what is left, buys, and shows the tickets and the new balance', async () => {
    const { host, panel, words } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Én til' }));
    expect(words()).toContain('Dette koster kr 40. Du har kr 120 igjen å spille for i dag.');
    await userEvent.click(buyButton());
    expect(await within(panel).findByText(/Du har kjøpt 2 store bonger/)).toBeTruthy();
    expect(screen.getByText('Du har 2 bonger til denne runden.')).toBeTruthy();
    expect(screen.getByRole('banner').textContent?.replaceAll('\u00a0', ' ')).toContain('Saldokr 460');
    expect(host.purchasesMade()).toBe(1);
  });

  test('buys another kind for a later round of the day', async () => {
    const { host } = await open();
    await userEvent.click(screen.getByRole('radio', { name: /Kvikkbingo/ }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Runde' }), '2');
    await userEvent.click(buyButton());
    await screen.findByText(/Du har kjøpt 1 Kvikkbingo/);
    expect(host.table().tickets).toMatchObject([{ roundId: 2, kind: 'quick' }]);
  });

  test('buys once for a double tap', async () => {
    const { host } = await open();
    const button = buyButton();
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByText(/Du har kjøpt 1 stor bong/);
    expect(host.purchaseKeys()).toHaveLength(1);
  });

  test('repeats with the same key when the reply is lost, and buys once', async () => {
    const { host } = await open();
    host.failNextPurchases(lostReply);
    await userEvent.click(buyButton());
    expect(await screen.findByText(/Du har kjøpt 1 stor bong/, {}, { timeout: 4000 })).toBeTruthy();
    expect(new Set(host.purchaseKeys()).size).toBe(1);
    expect(host.purchaseKeys().length).toBeGreaterThan(1);
    expect(host.purchasesMade()).toBe(1);
  });

  test('takes a new key for the next purchase', async () => {
    const { host } = await open();
    await userEvent.click(buyButton());
    await screen.findByText(/Du har kjøpt/);
    await userEvent.click(buyButton());
    await waitFor(() => expect(host.purchasesMade()).toBe(2));
    expect(new Set(host.purchaseKeys()).size).toBe(2);
  });

  /** What a reload of the window finds of a purchase without an answer. */
  const keepUnanswered = (sessionOpenedAt: Date) => {
    const round = { roundId: 1, startsAt: new Date().toISOString() };
    const kept = { ...round, ticketKind: 'large', count: 3, key: 'k'.repeat(32), sessionOpenedAt };
    sessionStorage.setItem('lokalbingo.game.purchase', JSON.stringify(kept));
  };

  test('that a reload interrupted is settled with its own key', async () => {
    const { session } = tableForTests();
    keepUnanswered(session.openedAt);
    const { host } = await open({ session });
    expect(screen.getByText('Vi vet ikke om kjøpet gikk gjennom')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Fullfør kjøpet' }));
    expect(await screen.findByText(/Du har kjøpt 3 store bonger/)).toBeTruthy();
    expect(host.purchaseKeys()).toEqual(['k'.repeat(32)]);
    expect(sessionStorage.length).toBe(0);
  });

  test('of an earlier session in the window is not finished with the money of this one', async () => {
    keepUnanswered(new Date(Date.now() - 3_600_000));
    const { host } = await open();
    expect(screen.queryByText('Vi vet ikke om kjøpet gikk gjennom')).toBeNull();
    await userEvent.click(buyButton());
    expect(await screen.findByText(/Du har kjøpt 1 stor bong/)).toBeTruthy();
    expect(host.purchaseKeys()).not.toContain('k'.repeat(32));
    expect(sessionStorage.length).toBe(0);
  });

  test.each([
    ['that it asks too often', refused('too_many_requests')],
    ['a no that only a newer server gives', refusedByNewerServer(422)],
  ])('stays unknown when the repeat is told %s, and is settled with the same key', async (_, no) => {
    const { host } = await open();
    host.failNextPurchases(lostReply, no);
    await userEvent.click(buyButton());
    await screen.findByText('Vi vet ikke om kjøpet gikk gjennom', {}, { timeout: 4000 });
    await userEvent.click(screen.getByRole('button', { name: 'Fullfør kjøpet' }));
    expect(await screen.findByText(/Du har kjøpt 1 stor bong/)).toBeTruthy();
    expect(new Set(host.purchaseKeys()).size).toBe(1);
    expect(host.purchasesMade()).toBe(1);
  });

  test.each(buyTickets.refusals)('explains the refusal %s in Norwegian, with a reference', async (code) => {
    const { host } = await open();
    host.failNextPurchases(refused(code));
    await userEvent.click(buyButton());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Referanse: ref-1');
    expect(alert.textContent).not.toContain(code);
    expect(alert.textContent).not.toMatch(/Det oppsto en feil/);
    expect(host.purchasesMade()).toBe(0);
  });

  test('tells what is left when a limit refuses', async () => {
    const { host } = await open();
    const facts = { dailyLimit: 12.5, monthlyLimit: 900 };
    host.failNextPurchases(refused('play_limit_reached', facts));
    await userEvent.click(buyButton());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent?.replaceAll('\u00a0', ' ')).toContain('Du har kr 12,50 igjen');
  });
});

describe('a purchase that is not possible', () => {
  test.each([
    ['Du har ikke nok på spillekontoen. Saldoen er kr 15.', { saldo: kroner(15) }],
    ['Dette er mer enn du har igjen å spille for i dag.', { dailyLimit: kroner(10) }],
    ['Dette er mer enn du har igjen å spille for denne måneden.', { monthlyLimit: kroner(10) }],
  ])('says "%s" beside a button that does nothing', async (reason, changes) => {
    const { host, words } = await open({ saldos: { ...tableForTests().saldos!, ...changes } });
    expect(words()).toContain(reason);
    expect(buyButton().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(buyButton());
    expect(host.purchaseKeys()).toEqual([]);
  });

  test('says that the round is full for this player', async () => {
    const { words } = await open({ onSale: [roundOnSaleIn(1, 5, { ownTickets: 30 })] });
    expect(words()).toContain('Du har 30 bonger i denne runden. Du kan ikke kjøpe flere.');
  });

  test.each([
    ['e_id_required', /bekrefte hvem du er/],
    ['aml_update_required', /oppdatere opplysningene/],
    ['hall_paused', /spillepause/],
    ['card_fault', /feil med spillekortet/],
    ['a_reason_of_a_newer_server', /kan ikke kjøpe bonger akkurat nå/],
  ])('shows a player with %s why, and no form', async (watchesOnlyBecause, reason) => {
    const { panel } = await open({ player: { firstName: 'Kari', watchesOnlyBecause } });
    expect(within(panel).getByText(reason)).toBeTruthy();
    expect(within(panel).queryByRole('combobox')).toBeNull();
  });

  test('never goes above what the round allows', async () => {
    await open({ onSale: [roundOnSaleIn(1, 5, { maxTickets: 2 })] });
    const more = screen.getByRole('button', { name: 'Én til' });
    await userEvent.click(more);
    await userEvent.click(more);
    expect(buyButton().textContent).toContain('2 store bonger');
  });

  test('goes on to the next round when the sale closes, says so, and waits a moment', async () => {
    const closing = { ...roundOnSaleIn(1, 5), saleClosesAt: new Date(Date.now() + 1200) };
    const { panel } = await open({ onSale: [closing, roundOnSaleIn(2, 15)] });
    const note = await within(panel).findByText(/er stengt\. Du kjøper nå til runden/, {}, { timeout: 4000 });
    expect(note.getAttribute('role')).toBe('status');
    expect(buyButton().getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(buyButton().getAttribute('aria-disabled')).toBe('false'), { timeout: 4000 });
  });
});
