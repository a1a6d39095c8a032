import { listMyHalls } from '@lokalbingo/contract/lobby';
import { getUserTimeouts } from '@lokalbingo/contract/responsible-play';
import { on, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { offering, sampleHall, sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { aheadInWords } from './my-halls.nb.ts';

const at = (time: string, tickets: number) => ({
  startsAt: new Date(`2199-01-01T${time}:00+01:00`),
  tickets,
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('tickets for later rounds', () => {
  test.each([
    [[at('20:30', 1)], '1 bong til kl. 20.30'],
    [[at('20:30', 3)], '3 bonger til kl. 20.30'],
    [[at('20:30', 3), at('20:40', 3)], '6 bonger: kl. 20.30 og 20.40'],
    [[at('20:30', 3), at('20:40', 3), at('20:50', 1)], '7 bonger: kl. 20.30, 20.40 og 20.50'],
    [
      [at('20:30', 3), at('20:40', 3), at('20:50', 3), at('21:00', 3)],
      '12 bonger: kl. 20.30, 20.40 og 2 spill til',
    ],
    [
      Array.from({ length: 250 }, (_, nth) => at(`20:${String(nth % 60).padStart(2, '0')}`, 30)),
      '7500 bonger: kl. 20.00, 20.01 og 248 spill til',
    ],
  ])('are described in short words', (rounds, words) => {
    expect(plain(aheadInWords(rounds, undefined))).toBe(words);
    expect(plain(aheadInWords(rounds, 3))).toBe(`Lynbingo: ${words}`);
  });
});

const closed = { state: 'disabled', why: 'game_closed' } as const;
const onlyGame1 = { offers: offering({ open_game_2: closed, open_game_3: closed }) };

async function openCard(hall: Parameters<typeof sampleHall>[0] = {}, answers: readonly Scripted[] = []) {
  const open = await openPortal('/mypage', {
    login: sampleLogin,
    answers: [on(listMyHalls).give(() => ({ halls: [sampleHall(hall)] })), ...answers],
  });
  return { ...open, card: within(await screen.findByRole('article')) };
}

describe("on a hall's card", () => {
  test('bought tickets open the rounds of the day, in their game', async () => {
    const show = vi.fn();
    const opened = {
      closed: false,
      location: { href: 'about:blank', replace: show },
      document: document.implementation.createHTMLDocument(),
      focus: vi.fn(),
    };
    vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    const { card, user } = await openCard({ ticketsAhead: { 3: [at('20:30', 3)] } });
    await user.click(card.getByRole('button', { name: /^Lynbingo: 3\sbonger til kl\.\s20\.30$/ }));
    await waitFor(() => expect(show).toHaveBeenCalled());
    expect(show.mock.calls[0]?.[0]).toMatch(/\/game\/12\?vis=dagens-spill$/);
  });

  test('the rounds of the day have a quiet link, which names the game where there are several', async () => {
    const { card } = await openCard({ lastGame: 3 });
    expect(card.getByRole('button', { name: 'Dagens spill i Lynbingo' }).dataset.variant).toBe('tertiary');
  });

  test('the game is not named when it is the only one', async () => {
    const { card } = await openCard({ ...onlyGame1, ticketsAhead: { 1: [at('20:30', 3)] } });
    expect(card.getByRole('button', { name: /^3\sbonger til kl\.\s20\.30$/ })).toBeTruthy();
    expect(card.getByRole('button', { name: 'Dagens spill' })).toBeTruthy();
  });

  test('bought tickets are shown during a pause, and open nothing', async () => {
    const paused = on(getUserTimeouts).give(() => ({
      userTimeouts: [{ hallId: 12, blockDate: '2199-03-01' }],
    }));
    const { card } = await openCard({ ...onlyGame1, ticketsAhead: { 1: [at('20:30', 3)] } }, [paused]);
    await card.findByText(/3\sbonger til kl\.\s20\.30/, { selector: 'p' });
    expect(card.queryByRole('button', { name: 'Dagens spill' })).toBeNull();
  });
});
