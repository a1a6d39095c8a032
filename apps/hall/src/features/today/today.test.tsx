import {
  cancelRound,
  changeDay,
  getRoundOfDay,
  listTodaysRounds,
  previewDayChange,
  type RoundOfDay,
} from '@lokalbingo/contract/rounds-today';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openHall } from '../../testing/open-hall.tsx';
import type { Preview, WholeRound } from './today-queries.ts';

const line: RoundOfDay = {
  roundId: 4711,
  startsAt: new Date('2026-11-27T13:10:00Z'),
  state: 'on_sale',
  cancelReason: null,
  isDrawnByHall: false,
  ticketCount: 12,
  stakes: kroner(180),
  prices: { large: kroner(15), quick: kroner(5) },
  won: kroner(0),
  winnerCount: 0,
};
const round: WholeRound = {
  ...line,
  hallId: 101,
  mainGame: 1,
  playerCount: 5,
  ballsCalled: 0,
  handedOverAfter: null,
  maxTickets: 30,
  leastStakes: kroner(0),
  prizes: [{ kind: 'fixed', amount: kroner(50) }],
  winners: [],
  proofUrl: null,
};
const empty = {
  ...line,
  roundId: 4712,
  startsAt: new Date('2026-11-27T13:20:00Z'),
  ticketCount: 0,
  stakes: kroner(0),
};
const day = on(listTodaysRounds).give(() => ({
  games: [{ mainGame: 1, isClosed: false, rounds: [line, empty] }],
}));
const pageText = () => document.body.textContent?.replaceAll('\u00a0', ' ');

describe("today's games", () => {
  test('let staff cancel a round with a reason; the page shows the refund before and after', async () => {
    const { server, user } = await openHall('/spill/4711', {
      may: ['see_rounds', 'cancel_round'],
      answers: [
        on(getRoundOfDay).give(() => ({ round })),
        on(cancelRound).give(() => refused('rounds_changed')),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Avlys runden' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(pageText()).toContain('kr 180 for 12 bonger betales tilbake til 5 spillere.');
    await user.type(dialog.getByLabelText(/^Begrunnelse/), 'Strømmen er borte');
    server.answer(
      on(getRoundOfDay).give(() => ({ round: { ...round, ticketCount: 13, stakes: kroner(195) } })),
    );
    await user.click(dialog.getByRole('button', { name: 'Avlys runden' }));
    await screen.findByText(/Se over dem, og prøv igjen/);
    await screen.findByText(/kr.195 for 13.bonger betales tilbake/);
    const gone = { ...round, ticketCount: 13, state: 'cancelled', cancelReason: 'hall_decision' } as const;
    server.answer(
      on(getRoundOfDay).give(() => ({ round: gone })),
      on(cancelRound).give(() => ({ ticketCount: 13, playerCount: 5, stakes: kroner(195) })),
    );
    await user.click(dialog.getByRole('button', { name: 'Avlys runden' }));
    await screen.findByText(/er betalt tilbake til 5.spillere/);
    expect(server.requestsFor(cancelRound).map(({ body }) => body)).toEqual(
      [12, 13].map((ticketCount) => ({ roundId: 4711, ticketCount, reason: 'Strømmen er borte' })),
    );
  });

  test('play sold rounds after a game is closed for the day, unless the person chooses otherwise', async () => {
    const changed = { mainGame: 1, prices: line.prices } as const;
    const sold = { ...changed, roundId: 4711, startsAt: line.startsAt, ticketCount: 12, stakes: kroner(180) };
    const unsold = { ...sold, roundId: 4712, startsAt: empty.startsAt, ticketCount: 0, stakes: kroner(0) };
    const none = { ticketCount: 0, playerCount: 0, stakes: kroner(0) };
    const preview: Preview = {
      games: [1],
      cancelled: [unsold],
      kept: [sold],
      sold: [],
      goesBack: none,
      seen: 'played',
    };
    const all = {
      cancelled: [sold, unsold],
      kept: [],
      goesBack: { ticketCount: 12, playerCount: 5, stakes: kroner(180) },
      seen: 'all',
    };
    const { server, user } = await openHall('/spill', {
      may: ['see_rounds', 'cancel_day'],
      answers: [
        day,
        on(previewDayChange).give(({ query }) =>
          query.change === 'close' ? { ...preview, ...all } : preview,
        ),
        on(changeDay).give(() => ({ ...preview, ...all })),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Steng for dagen: Hovedspill 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/Hovedspill 1 kl..14.10: 12.bonger/);
    await user.click(dialog.getByLabelText(/^Avlyses/));
    await dialog.findByText(/kr.180 for 12.bonger betales tilbake til 5.spillere/);
    await user.type(dialog.getByLabelText(/^Begrunnelse/), 'Strømmen er borte');
    await user.click(dialog.getByRole('button', { name: 'Steng for dagen' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await screen.findByText(/^Gjort\. 2.runder avlyses.*kr.180 for 12.bonger betales tilbake/);
    expect(server.requestsFor(changeDay).map(({ body }) => body)).toEqual([
      { hallId: 101, mainGame: 1, change: 'close', seen: 'all', reason: 'Strømmen er borte' },
    ]);
  });
});
