import type { RoundEvent } from '@lokalbingo/bingo/every-game/round-event';
import type { TicketKind } from '@lokalbingo/bingo/games';
import type { OwnPrize } from '@lokalbingo/contract/round-feed';
import type { Table } from '@lokalbingo/contract/rounds';
import { kroner } from '@lokalbingo/money';
import { renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { useCelebration } from '../features/result/celebration.ts';
import { GameRulesProvider } from '../table/game-rules.tsx';
import { ownTicketsOf, roundAfter } from '../testing/table-for-tests.ts';
import { plain, testGames } from '../testing/test-games.tsx';
import { dealTickets, playWholeRound, type WholeRound } from '../testing/whole-round.ts';
import { useAnnouncements } from './announcements.ts';

const games = testGames();

/**
 * For each game, a round with one ticket of the player and two of others, so that both sides win prizes; and
 * the next round.
 */
const played = await Promise.all(
  (
    [
      [1, ['large', 'quick', 'quick']],
      [2, ['single', 'double', 'quadruple']],
      [3, ['lightning', 'lightning', 'lightning']],
    ] as const satisfies readonly (readonly [1 | 2 | 3, readonly TicketKind[]])[]
  ).map(async ([mainGame, kinds]) => ({
    mainGame,
    round: await playWholeRound(7, mainGame, dealTickets(5, kinds)),
    next: await playWholeRound(8, 9, dealTickets(6, kinds)),
  })),
);

const prizesIn = ({ winnersOf }: WholeRound, event: RoundEvent): OwnPrize[] =>
  event.type === 'stage_won' && winnersOf.get(event.stage)?.includes(1)
    ? [{ stage: event.stage, ticketNo: 1, prizeOre: kroner(10 * event.stage), state: 'paid' }]
    : [];

/** The announced numbers by line: "B 7." and, after a lost connection, "B 7, I 20.". */
const ballsIn = (lines: readonly string[]): number[] =>
  lines
    .filter((line) => /^(?:[BINGO] )?\d+(?:, (?:[BINGO] )?\d+)*\.$/.test(line))
    .flatMap((line) => [...line.matchAll(/\d+/g)].map(([number]) => Number(number)));

const calledIn = ({ events }: WholeRound): number[] =>
  events.flatMap((event) => (event.type === 'ball_called' ? [event.ball] : []));

type Seen = Pick<Table, 'current' | 'lastEnded' | 'tickets'>;

/** A round after this many of its events, as in a snapshot, with the player's prizes. */
function seenAfter(round: WholeRound, count: number): Seen {
  const events = round.events.slice(0, count);
  const ownPrizes = events.flatMap((event) => prizesIn(round, event));
  const shown = { ...roundAfter(round, events), ownPrizes };
  const isOver = shown.state.status === 'finished';
  const tickets = ownTicketsOf(round, [1]);
  return { current: isOver ? null : shown, lastEnded: isOver ? shown : null, tickets };
}

/** Shows the states of the table in turn, and returns all announcements. */
function announcementsOf(mainGame: 1 | 2 | 3, states: readonly Seen[]): { lines: string[]; wins: string[] } {
  const lines = new Map<number, string>();
  const wins = new Map<number, string>();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <GameRulesProvider mainGame={mainGame}>{children}</GameRulesProvider>
  );
  const collect = (seen: Seen) => {
    const table = { ...seen, mainGame };
    const { announced } = useAnnouncements(table, useCelebration(table));
    for (const { no, text } of announced.lines) lines.set(no, plain(text));
    if (announced.win) wins.set(announced.win.no, plain(announced.win.text));
  };
  const [first, ...later] = states;
  const { rerender } = renderHook(collect, { initialProps: first!, wrapper });
  for (const state of later) rerender(state);
  return { lines: [...lines.values()], wins: [...wins.values()] };
}

describe.each(played)('screen readers announce, in main game $mainGame,', ({ mainGame, round, next }) => {
  const saleClosed = 2;
  const ownStages = round.events.flatMap((event) => prizesIn(round, event)).length;

  test('every number once, however many balls were called before a snapshot', () => {
    expect(ownStages).toBeGreaterThan(0);
    for (const step of [1, 2, 3, 7, 20, round.events.length]) {
      const states = [];
      for (let at = saleClosed; at < round.events.length; at += step) states.push(seenAfter(round, at));
      states.push(seenAfter(round, round.events.length));
      const { lines, wins } = announcementsOf(mainGame, states);
      expect(ballsIn(lines)).toEqual(calledIn(round));
      expect(lines.filter((line) => line.includes('er ferdig')).length).toBe(1);
      // Every win is announced, once for each update that the window received.
      expect(wins.length).toBeGreaterThan(0);
      if (step === round.events.length) expect(wins.length).toBe(1);
      for (const win of wins) expect(win).toMatch(/^Du vant kr [\d ]+\. Bong 1, /);
    }
  });

  test('nothing when a snapshot has only known events', () => {
    const end = seenAfter(round, round.events.length);
    const { lines, wins } = announcementsOf(mainGame, [
      seenAfter(round, round.events.length - 1),
      end,
      { ...end, lastEnded: { ...end.lastEnded!, state: { ...end.lastEnded!.state } } },
      structuredClone(end),
    ]);
    expect([ballsIn(lines), wins]).toEqual([[], []]);
    expect(lines.length).toBe(1);
  });

  test('the state of a round that began while the connection was lost, and the end of the previous round', () => {
    const begun = seenAfter(next, 8);
    const { lines } = announcementsOf(mainGame, [
      { ...seenAfter(round, saleClosed), current: null },
      {
        current: begun.current,
        lastEnded: seenAfter(round, round.events.length).lastEnded,
        tickets: [...begun.tickets, ...ownTicketsOf(round, [1])],
      },
    ]);
    expect(lines[0]).toMatch(/^Runden kl\. .* er ferdig\. Du vant kr /);
    expect(lines[1]).toMatch(/^Runden kl\. .* trekkes nå\.$/);
    expect(ballsIn(lines)).toEqual(begun.current!.state.called);
  });

  test('every number once and every win at once, although the connection breaks twice', async () => {
    const firstWin = round.events.findIndex((event) => prizesIn(round, event).length > 0);
    const opened = Math.max(saleClosed, firstWin - 20);
    const start = seenAfter(round, opened);
    const host = await games.open({ ...start, mainGame, onSale: [] });
    await waitFor(() => expect(host.feedRequests()).toHaveLength(1));
    const spoken = listen();
    for (const [at, event] of round.events.slice(opened).entries()) {
      const prizes = prizesIn(round, event);
      host.emit(7, event, prizes);
      if (at === 5 || at === 15) host.dropLines();
      const won = spoken.wins.length + prizes.length;
      await waitFor(() => expect(spoken.wins.length).toBe(won));
    }
    await waitFor(() => expect(spoken.lines.at(-1)).toMatch(/er ferdig/));
    expect(ballsIn(spoken.lines)).toEqual(calledIn(round).slice(start.current!.state.called.length));
    expect(spoken.wins.length).toBe(ownStages);
    expect(new Set(spoken.wins).size).toBe(ownStages);
  });
});

test("screen readers announce that a round with the player's tickets is cancelled while it is on sale", () => {
  const { round } = played[0]!;
  const cancelled = roundAfter(round, [
    round.events[0]!,
    { type: 'round_cancelled', reason: 'hall_decision', seed: null },
  ]);
  const tickets = ownTicketsOf(round, [1]);
  const before = { current: null, lastEnded: null, tickets };
  expect(announcementsOf(1, [before, { ...before, lastEnded: cancelled }]).lines).toEqual([
    expect.stringMatching(/^Runden kl\. .* er avlyst\. Hallen har avlyst runden\.$/),
    expect.stringMatching(/betalt tilbake/),
  ]);
  const others = { ...before, tickets: [] };
  expect(announcementsOf(1, [others, { ...others, lastEnded: cancelled }]).lines).toEqual([]);
});

/** Records what a screen reader would read in the window: each line that is added to a live region. */
function listen(): { readonly lines: readonly string[]; readonly wins: readonly string[] } {
  const lines: string[] = [];
  const wins: string[] = [];
  const [log] = screen.getAllByRole('log');
  const follow = (region: Element | null | undefined, said: string[]) =>
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const { textContent } of addedNodes) said.push(plain(textContent));
    }).observe(region!, { childList: true, subtree: true, characterData: true });
  follow(log, lines);
  follow(log?.parentElement?.querySelector('[aria-live="assertive"]'), wins);
  return { lines, wins };
}
