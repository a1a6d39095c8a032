import { listMyHalls } from '@lokalbingo/contract/lobby';
import { getBalance } from '@lokalbingo/contract/player-cards';
import { getUserTimeouts } from '@lokalbingo/contract/responsible-play';
import { on, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type MyHall, offering, sampleHall, sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const soon = new Date('2199-01-01T19:27:00Z');
const later = new Date('2199-01-01T19:40:00Z');
const closed = { state: 'disabled', why: 'game_closed' } as const;
const ahead = (startsAt: Date) => ({ startsAt, tickets: 1 });
const onlyGame1 = offering({ open_game_2: closed, open_game_3: closed });

/** Hides the page for a minute, then shows it again. */
async function beSeenAgain(): Promise<void> {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60_000);
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

async function openCard(hall: Partial<MyHall> = {}, answers: readonly Scripted[] = []) {
  const open = await openPortal('/mypage', {
    login: sampleLogin,
    answers: [on(listMyHalls).give(() => ({ halls: [sampleHall(hall)] })), ...answers],
  });
  const article = await screen.findByRole('article');
  return { ...open, article, card: within(article) };
}

describe("a hall's main action", () => {
  test('is to play in the open game, with the time of its next draw, above deposit and phone', async () => {
    const { card, article } = await openCard({ offers: onlyGame1, nextDraws: { 1: soon } });
    await card.findByText('kr 500');
    const play = card.getByRole('button', { name: /^Spill – neste trekning kl\.\s20\.27, Hovedspill\s1$/ });
    const deposit = card.getByRole('button', { name: 'Innskudd' });
    const phone = card.getByRole('link', { name: '75 50 00 12' });
    expect(phone.getAttribute('href')).toBe('tel:75500012');
    const pressed = [...article.querySelectorAll('button, a')];
    const day = card.getByRole('button', { name: 'Dagens spill' });
    expect(pressed.slice(0, 3)).toEqual([play, day, deposit]);
    expect(pressed.indexOf(phone)).toBeLessThan(
      pressed.indexOf(card.getByRole('button', { name: /^Hovedspill 1/ })),
    );
    expect(deposit.getAttribute('data-variant')).toBe('secondary');
  });

  test.each([
    ['tickets in the next round', { ticketsAhead: { 2: [ahead(later)], 3: [ahead(soon)] }, lastGame: 2 }, 3],
    ['tickets in a round that is being drawn', { playing: { 2: 1 }, ticketsAhead: { 3: [ahead(soon)] } }, 2],
    ['the game played last', { lastGame: 2 }, 2],
    ['main game 1 where nothing has been played', {}, 1],
    ['the first open one of these', { lastGame: 3, offers: offering({ open_game_3: closed }) }, 1],
  ])('opens %s, whichever draw comes first', async (_, hall, GameType) => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { card, user, server } = await openCard({ nextDraws: { 1: later, 2: soon, 3: soon }, ...hall });
    await user.click(card.getByRole('button', { name: /^Spill –/ }));
    expect(opened).toHaveBeenCalledOnce();
    await waitFor(() =>
      expect(server.requests.find(({ operation }) => operation.name === 'getGameToken')?.body).toEqual({
        GameType,
        bingoid: 12,
      }),
    );
  });

  test('keeps its game while it is on the screen, and may choose another when the page becomes visible again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2199-01-01T19:26:00Z') });
    const { card, server } = await openCard({ nextDraws: { 1: later, 3: soon }, playing: { 3: 2 } });
    expect(card.getByRole('button', { name: 'Spill – din trekning er i gang, Lynbingo' })).toBeTruthy();
    expect(card.getByRole('button', { name: 'Dagens spill i Lynbingo' })).toBeTruthy();
    server.answer(
      on(listMyHalls).give(() => ({
        halls: [sampleHall({ nextDraws: { 1: soon, 3: later }, ticketsAhead: { 1: [ahead(soon)] } })],
      })),
    );
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await card.findByRole('button', { name: /^Spill – .* kl\.\s20\.40, Lynbingo$/ })).toBeTruthy();
    await beSeenAgain();
    expect(
      await card.findByRole('button', { name: /^Spill – .* kl\.\s20\.27, Hovedspill\s1$/ }),
    ).toBeTruthy();
  });

  test('says that its game has closed meanwhile, and opens no other instead', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2199-01-01T19:26:00Z') });
    const { card, server } = await openCard({ nextDraws: { 1: soon, 3: soon } });
    expect(card.getByRole('button', { name: /^Spill –/ })).toBeTruthy();
    server.answer(
      on(listMyHalls).give(() => ({ halls: [sampleHall({ offers: offering({ open_game_1: closed }) })] })),
    );
    await vi.advanceTimersByTimeAsync(3000);
    expect(await card.findByText('Hovedspill 1 er stengt nå.')).toBeTruthy();
    expect(card.queryByRole('button', { name: /^Spill –/ })).toBeNull();
  });

  test('leads to the unfinished game, where it blocks all others', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const there = { game: 2, bingoId: 13, bingoName: 'Storgata Bingo', bingoPhone: '22 00 00 13' };
    const { card, user, server } = await openCard({ inTheWay: { 1: there, 2: there, 3: there } });
    expect(card.queryByRole('button', { name: /^Spill –/ })).toBeNull();
    expect(card.getByText(/^Du har bonger til Hovedspill 2 i Storgata Bingo\./)).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Åpne Hovedspill 2 i Storgata Bingo' }));
    await waitFor(() =>
      expect(server.requests.find(({ operation }) => operation.name === 'getGameToken')?.body).toEqual({
        GameType: 2,
        bingoid: 13,
      }),
    );
  });

  test('says so when the last draw of the day has begun', async () => {
    const { card } = await openCard({ offers: onlyGame1 });
    expect(
      card.getByRole('button', { name: /^Spill – dagens siste trekning er i gang, Hovedspill\s1$/ }),
    ).toBeTruthy();
  });

  test.each([
    [
      'no game is open',
      { offers: offering({ open_game_1: closed, open_game_2: closed, open_game_3: closed }) },
      [],
    ],
    [
      'the hall is paused, before the halls are fetched again',
      {},
      [on(getUserTimeouts).give(() => ({ userTimeouts: [{ hallId: 12, blockDate: '2199-03-01' }] }))],
    ],
    [
      'the card has a fault, before the halls are fetched again',
      {},
      [on(getBalance).give(() => ({ balance: 'Kortfeil' as const }))],
    ],
  ])('is absent while %s', async (_, hall, answers) => {
    const { card } = await openCard({ nextDraws: { 1: soon }, ...hall }, answers);
    await waitFor(() => expect(card.queryByRole('button', { name: /^Spill –/ })).toBeNull());
    for (const tile of card.getAllByRole('button', { name: /Hovedspill|Lynbingo/ })) {
      expect(tile).toHaveProperty('disabled', true);
      expect(tile.textContent).not.toContain('Åpent');
    }
    expect(card.getByRole('link', { name: '75 50 00 12' })).toBeTruthy();
  });

  test('shows the next draw when the draw that it named has begun', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2199-01-01T19:26:00Z') });
    const { card, server } = await openCard({ offers: onlyGame1, nextDraws: { 1: soon } });
    await vi.advanceTimersByTimeAsync(3000);
    await waitFor(() => expect(server.requestsFor(listMyHalls)).toHaveLength(2));
    server.answer(
      on(listMyHalls).give(() => ({ halls: [sampleHall({ offers: onlyGame1, nextDraws: { 1: later } })] })),
    );
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.requestsFor(listMyHalls)).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await card.findByRole('button', { name: /^Spill – neste trekning kl\.\s20\.40/ })).toBeTruthy();
  });
});
