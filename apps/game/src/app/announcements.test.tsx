import { rulesOf } from '@lokalbingo/bingo/games';
import type { Table, TableRound } from '@lokalbingo/contract/rounds';
import { cleanup, render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useCelebration } from '../features/result/celebration.ts';
import { LiveRegion } from '../platform/live-region.tsx';
import { TableNewsContext } from '../platform/table-news.ts';
import { ownTicketsOf, roundAfter } from '../testing/table-for-tests.ts';
import { plain } from '../testing/test-games.tsx';
import { dealTickets, playWholeRound } from '../testing/whole-round.ts';
import { useAnnouncements } from './announcements.ts';

const dealt = dealTickets(1, ['large']);
const round = await playWholeRound(1, 1, dealt);
const next = await playWholeRound(2, 2, dealt);
const lastWinAt = round.events.findIndex((event) => event.type === 'stage_won' && event.stage === 5);
const beforeLastWin = roundAfter(round, round.events.slice(0, lastWinAt));
const wonByOthers = roundAfter(round, round.events.slice(0, lastWinAt + 1));
const won: TableRound = {
  ...wonByOthers,
  ownPrizes: [{ stage: 5, ticketNo: 1, prizeOre: round.prizesOre[4]!, state: 'paid' }],
};
const finish = (each: TableRound): TableRound => ({
  ...each,
  state: roundAfter(round, round.events).state,
});
/** The sale of the next round has closed while the first was still being drawn. */
const nextClosed = roundAfter(next, next.events.slice(0, 2));
const nextAnnounced = roundAfter(next, next.events.slice(0, 3));
const nextCalled = roundAfter(next, next.events.slice(0, 4));
const tickets = [...ownTicketsOf(round, [1]), ...ownTicketsOf(next, [1])];

type Shown = Pick<Table, 'current' | 'lastEnded'>;

function Announcements({ shown }: { shown: Shown }) {
  const table = { ...shown, mainGame: 1, tickets } as const;
  const { announced } = useAnnouncements(table, useCelebration(table));
  return (
    <TableNewsContext value={{ goToDraw: undefined, win: null, announced }}>
      <LiveRegion />
    </TableNewsContext>
  );
}

/** Shows one state of the table after the other; returns the polite and the assertive announcements. */
function announcementsOf(...states: Shown[]): { lines: string[]; win: string } {
  const [first, ...later] = states;
  const { container, rerender } = render(<Announcements shown={first!} />);
  for (const shown of later) rerender(<Announcements shown={shown} />);
  const lines = [...within(container).getByRole('log').children].map(({ textContent }) => plain(textContent));
  return { lines, win: plain(container.querySelector('[aria-live="assertive"]')?.textContent) };
}

const nothing = { current: null, lastEnded: null };

describe('screen readers announce', () => {
  test('the beginning of a round, and each called number once and in turn, but not the next number', () => {
    const { lines } = announcementsOf(
      nothing,
      ...[nextClosed, nextAnnounced, nextCalled].map((current) => ({ current, lastEnded: null })),
    );
    expect(lines).toEqual([
      expect.stringMatching(/^Salget til runden kl\. .* er stengt, og trekningen begynner\.$/),
      expect.stringMatching(/^[BINGO] \d+\.$/),
    ]);
  });

  test('once what a ticket is waiting for, together with the ball that caused it', () => {
    const states = round.events
      .slice(0, lastWinAt)
      .map((_, at) => ({ current: roundAfter(round, round.events.slice(0, at + 1)), lastEnded: null }));
    const announcedLines = states.slice(1).map((state, at) => {
      cleanup();
      return announcementsOf(states[at]!, state).lines.join(' ');
    });
    const waiting = announcedLines.flatMap((news) => news.match(/ (Bong 1 mangler bare .*)$/)?.[1] ?? []);
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.filter((each, at) => each === waiting[at - 1])).toEqual([]);
  });

  test('nothing that happened before the window opened', () => {
    expect(announcementsOf({ current: nextClosed, lastEnded: finish(won) })).toEqual({ lines: [], win: '' });
  });

  test('the cancellation of a round, and the refund', () => {
    const cancelled = roundAfter(round, [
      ...round.events.slice(0, 5),
      { type: 'round_cancelled', reason: 'technical_fault', seed: null },
    ]);
    const { lines } = announcementsOf(
      { current: roundAfter(round, round.events.slice(0, 5)), lastEnded: null },
      { current: null, lastEnded: cancelled },
    );
    expect(lines.join(' ')).toMatch(/^Runden kl\. .* er avlyst\. .*teknisk feil\. .*betalt tilbake/);
  });
});

describe('a round that ends while the next one waits', () => {
  const during = { current: beforeLastWin, lastEnded: null };

  test('has its last win announced at once, and then its end', () => {
    const { lines, win } = announcementsOf(
      during,
      { current: won, lastEnded: null },
      { current: nextClosed, lastEnded: finish(won) },
    );
    expect(win).toBe('Du vant kr 1 000. Bong 1, 5 rader.');
    expect(lines[0]).toMatch(/^Runden kl\. .* er ferdig\. Du vant kr 1 000 til sammen\.$/);
    expect(lines[1]).toMatch(/trekningen begynner/);
  });

  test('has the win of others announced as well, in turn', () => {
    const { lines, win } = announcementsOf(during, { current: nextClosed, lastEnded: finish(wonByOthers) });
    expect(lines[0]).toBe('5 rader er vunnet av 1 bong, kr 1 000.');
    expect(lines[1]).toMatch(/er ferdig\. Du vant ikke i denne runden\.$/);
    expect(win).toBe('');
  });
});

test('a newly opened dialog announces later events, and repeats no earlier ones', () => {
  const announced = { lines: [{ no: 1, text: 'B 7.' }], win: { no: 1, text: 'Du vant kr 20.' } };
  const news = (lines: typeof announced.lines) => (
    <TableNewsContext value={{ goToDraw: undefined, win: null, announced: { ...announced, lines } }}>
      <LiveRegion />
    </TableNewsContext>
  );
  const { container, rerender } = render(news(announced.lines));
  rerender(news([...announced.lines, { no: 2, text: 'I 20.' }]));
  expect(screen.getByRole('log').textContent).toBe('I 20.');
  expect(container.querySelector('[aria-live="assertive"]')?.textContent).toBe('');
});

test('each game has its own words: a number of Lynbingo is announced without a letter', async () => {
  const fast = await playWholeRound(3, 1, dealTickets(1, ['lightning']));
  const states = [3, 4].map((count) => roundAfter(fast, fast.events.slice(0, count)));
  const { newsOfRound } = await import('./round-news.ts');
  expect(newsOfRound(rulesOf(3), states[0]!, states[1]!, [])).toEqual([`${fast.order[0]}.`]);
});
