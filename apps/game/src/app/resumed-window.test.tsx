import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ownTicketsOf, roundAfter } from '../testing/table-for-tests.ts';
import { testGames } from '../testing/test-games.tsx';
import { dealTickets, playWholeRound } from '../testing/whole-round.ts';

const games = testGames();
const round = await playWholeRound(7, 1, dealTickets(1, ['large', 'quick']));
const drawing = {
  current: roundAfter(round, round.events.slice(0, 4)),
  tickets: ownTicketsOf(round, [1, 2]),
};
const ballAt = (at: number) => {
  const event = round.events[at]!;
  if (event.type !== 'ball_called') throw new Error('Every second event calls a ball.');
  return `${'BINGO'[Math.floor((event.ball - 1) / 15)]} ${event.ball}`;
};
const [known, missed] = [ballAt(3), ballAt(5)];

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function turn(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
/** Advances only the clock, and does not affect real waits. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);
const latest = () => screen.queryByRole('img', { name: /^(?:Trukket|Neste tall): / });
const shows = (name: string) => screen.findByRole('img', { name: `Trukket: ${name}` });

/** A window whose connection breaks silently in the middle of a draw, and the number that it misses. */
async function sleepThroughANumber() {
  const host = await games.open(drawing);
  await shows(known);
  await waitFor(() => expect(host.feedRequests()).toEqual(['100']));
  host.muteLines();
  turn('hidden');
  await waitFor(() => expect(latest()).toBeNull());
  for (const event of round.events.slice(4, 6)) host.emit(7, event);
  sleep(30_000);
  return host;
}

describe('a phone that was asleep', () => {
  test.each([
    ['is visible again', () => turn('visible')],
    [
      'returns from the back-forward cache',
      () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    ],
  ])(
    'reconnects at once when its page %s, resumes after its last number, and shows the latest',
    async (_, wake) => {
      const host = await sleepThroughANumber();
      wake();
      expect(await shows(missed)).toBeTruthy();
      await waitFor(() => expect(host.feedRequests()).toEqual(['100', '100']));
      expect(within(screen.getByRole('region', { name: 'Tavle' })).getByText('2 tall trukket')).toBeTruthy();
      await waitFor(() => expect(screen.queryByText('Kobler til igjen …')).toBeNull());
    },
  );

  test('shows no number as the latest until it has caught up, and says that it is reconnecting', async () => {
    const host = await sleepThroughANumber();
    host.answerWith(503);
    turn('visible');
    expect(await screen.findByText('Kobler til igjen …')).toBeTruthy();
    expect(latest()).toBeNull();
    expect(document.querySelector('[data-newest="true"]')).toBeNull();
    host.answerWith(undefined);
    expect(await shows(missed)).toBeTruthy();
  });

  test('keeps its connection and its number when it was hidden only briefly', async () => {
    const host = await games.open(drawing);
    await shows(known);
    turn('hidden');
    await waitFor(() => expect(latest()).toBeNull());
    sleep(2000);
    turn('visible');
    expect(await shows(known)).toBeTruthy();
    expect(document.querySelector('[data-newest="true"]')).toBeTruthy();
    await waitFor(() => expect(host.feedRequests()).toEqual(['100']));
    expect(screen.queryByText('Kobler til igjen …')).toBeNull();
  });
});
