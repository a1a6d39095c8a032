import { ballName } from '@lokalbingo/bingo/every-game/ball';
import type { RoundEvent } from '@lokalbingo/bingo/every-game/round-event';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ownTicketsOf, roundAfter } from '../testing/table-for-tests.ts';
import { plain, testGames } from '../testing/test-games.tsx';
import { dealTickets, playWholeRound } from '../testing/whole-round.ts';

const games = testGames();

/** Opens a window in a round that its hall's caller draws, and waits for the first announced ball. */
async function announced(mainGame: 1 | 2 | 3, kind: 'large' | 'single' | 'lightning') {
  const round = await playWholeRound(7, 1, dealTickets(1, [kind, kind]));
  const [, closed, next] = round.events as [RoundEvent, RoundEvent, RoundEvent];
  const current = roundAfter(round, [{ type: 'sale_opened', commitment: null }, closed, next]);
  const host = await games.open({ mainGame, current, tickets: ownTicketsOf(round, [1, 2]) });
  const [was, ball] = round.order as [number, number];
  const nameOf = (number: number) => plain(ballName(round.rules, number));
  await screen.findByRole('img', { name: `Neste tall: ${nameOf(was)}` });
  await waitFor(() => expect(host.feedRequests()).toEqual(['100']));
  return { host, was, ball, nameOf };
}

describe.each([
  [1, 'large'],
  [2, 'single'],
  [3, 'lightning'],
] as const)('a correction of main game %d in an unknown format', (mainGame, kind) => {
  test('makes the window fetch a snapshot: no wrong number is announced, and the draw continues', async () => {
    const { host, was, ball, nameOf } = await announced(mainGame, kind);
    host.emitInNewFormat(7, { type: 'next_corrected', was, ball });
    expect(await screen.findByRole('img', { name: `Neste tall: ${nameOf(ball)}` })).toBeTruthy();
    expect(screen.queryByRole('img', { name: `Neste tall: ${nameOf(was)}` })).toBeNull();
    await waitFor(() => expect(host.feedRequests()).toContain('101'));

    host.emit(7, { type: 'ball_called', ball, position: 1 });
    expect(
      await within(screen.getByRole('region', { name: 'Tavle' })).findByText('1 tall trukket'),
    ).toBeTruthy();
    await waitFor(() => expect(plain(screen.getByRole('log').textContent)).toBe(`${nameOf(ball)}.`));
    expect(screen.getByRole('img', { name: `Trukket: ${nameOf(ball)}` })).toBeTruthy();
  });

  test('is included in the next snapshot when it was sent while the connection was lost', async () => {
    const { host, was, ball, nameOf } = await announced(mainGame, kind);
    host.dropLines();
    host.emitInNewFormat(7, { type: 'next_corrected', was, ball });
    expect(await screen.findByRole('img', { name: `Neste tall: ${nameOf(ball)}` })).toBeTruthy();
    host.emit(7, { type: 'ball_called', ball, position: 1 });
    expect(await screen.findByRole('img', { name: `Trukket: ${nameOf(ball)}` })).toBeTruthy();
    expect(screen.queryByRole('img', { name: `Trukket: ${nameOf(was)}` })).toBeNull();
  });
});
