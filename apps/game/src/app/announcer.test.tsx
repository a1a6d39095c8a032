import type { Table, TableRound } from '@lokalbingo/contract/rounds';
import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ownTicketsOf, roundAfter } from '../testing/table-for-tests.ts';
import { plain } from '../testing/test-games.tsx';
import { dealTickets, playWholeRound } from '../testing/whole-round.ts';
import { Announcer } from './announcer.tsx';

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
const nextCalled = roundAfter(next, next.events.slice(0, 4));
const tickets = [...ownTicketsOf(round, [1]), ...ownTicketsOf(next, [1])];

/** Shows one state of the table after the other; gives what is told at the end. */
function told(...states: Pick<Table, 'current' | 'lastEnded'>[]): string {
  const [first, ...later] = states;
  const { rerender } = render(<Announcer table={{ ...first!, tickets }} />);
  for (const state of later) rerender(<Announcer table={{ ...state, tickets }} />);
  return plain(screen.getByRole('status').textContent);
}

describe('a round that ends while the next one waits', () => {
  const during = { current: beforeLastWin, lastEnded: null };

  test('has its last win told when the next is current in the same moment', () => {
    expect(told(during, { current: nextClosed, lastEnded: finish(won) })).toBe(
      'Du vant kr 1 000. Bong 1, 5 rader.',
    );
  });

  test('has the win of others told as well', () => {
    expect(told(during, { current: nextClosed, lastEnded: finish(wonByOthers) })).toBe(
      '5 rader er vunnet av 1 bong, kr 1 000.',
    );
  });

  test('does not take back a win that was told just before', () => {
    const states = [
      { current: won, lastEnded: null },
      { current: nextClosed, lastEnded: finish(won) },
    ];
    expect(told(during, ...states)).toBe('Du vant kr 1 000. Bong 1, 5 rader.');
  });

  test('leaves the word to the next one from its first number', () => {
    const ended = finish(won);
    expect(
      told(during, { current: nextClosed, lastEnded: ended }, { current: nextCalled, lastEnded: ended }),
    ).toMatch(/^([BINGO] \d+)\. \1\./);
  });
});

test('what a ticket waits for is told with the ball that made it so, and not again with every ball since', () => {
  const states = round.events
    .slice(0, lastWinAt)
    .map((_, at) => ({ current: roundAfter(round, round.events.slice(0, at + 1)), lastEnded: null }));
  const heard = states.slice(1).map((state, at) => {
    cleanup();
    return told(...states.slice(0, at + 1).slice(-1), state);
  });
  const waiting = heard.flatMap((news) => news.match(/ (Bong 1 mangler bare .*)$/)?.[1] ?? []);
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting.filter((each, at) => each === waiting[at - 1])).toEqual([]);
});

test('what happened before the window opened is no news', () => {
  expect(told({ current: nextClosed, lastEnded: finish(won) })).toBe('');
});
