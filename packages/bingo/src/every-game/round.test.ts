import { kroner, ore, sumOre, timesOre } from '@lokalbingo/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mainBingo } from '../game-1/main-bingo.ts';
import { allGames } from '../games.ts';
import { publishedShares } from './published-shares.ts';
import * as everyGame from './round.ts';
import { openStage, type RoundState, scheduledRound } from './round.ts';
import type { RoundEvent, SaleClosed } from './round-event.ts';
import { newestRules } from './round-rules.ts';
import { playRound } from './testing/play-round.ts';
import { anyOrder, someTickets } from './testing/tickets-for-tests.ts';

const commitment = 'c0'.repeat(32);
const seed = '5e'.repeat(32);
const prizes = [1, 2, 3, 4, 5].map((stage) => ({ stage, prizeOre: kroner(100 * stage) }));

const opened: RoundEvent = { type: 'sale_opened', commitment };
const closed: SaleClosed = {
  type: 'sale_closed',
  ticketsHash: 'a0'.repeat(32),
  ticketCount: 3,
  stakesOre: kroner(60),
  prizes,
};
const emptyClosed: RoundEvent = { ...closed, ticketCount: 0, stakesOre: kroner(0) };
const finished: RoundEvent = { type: 'round_finished', seed };
const cancelled: RoundEvent = { type: 'round_cancelled', reason: 'technical_fault', seed };
const next = (ball: number): RoundEvent => ({ type: 'next_announced', ball });
const correct = (was: number, ball: number): RoundEvent => ({ type: 'next_corrected', ball, was });
const call = (ball: number, position: number): RoundEvent => ({ type: 'ball_called', ball, position });
const won = (stage: number, ball: number, winners = 3): RoundEvent => ({
  type: 'stage_won',
  stage,
  ball,
  winners,
  prizeOre: kroner(100 * stage),
  sharePerTicketOre: ore(Math.floor((10_000 * stage) / winners)),
});

const applyRoundEvent = (state: RoundState, event: RoundEvent) =>
  everyGame.applyRoundEvent(mainBingo, state, event);
const replayRound = (events: Iterable<RoundEvent>) => everyGame.replayRound(mainBingo, events);

describe.each(allGames.map((rules) => [rules.mainGame, rules] as const))(
  'a round of main game %d',
  (_, rules) => {
    // Amounts that cannot be shared without a remainder.
    const amounts = rules.stages.map((_rules, at) => ore(10_007 * (at + 1)));
    const anyRound = fc
      .tuple(someTickets(rules), anyOrder(rules))
      .map(([tickets, order]) => ({ order, events: playRound(rules, tickets, order, amounts).events }));

    it('ends with every stage won, no ball twice and no øre more than its prizes, whatever was sold and drawn', () => {
      fc.assert(
        fc.property(anyRound, ({ order, events }) => {
          const state = everyGame.replayRound(rules, events);
          expect(state).toMatchObject({ status: 'finished', next: null, seed, commitment });
          expect(openStage(state)).toBeUndefined();
          expect(state.called).toEqual(order.slice(0, state.called.length));
          expect(new Set(state.called).size).toBe(state.called.length);
          for (const stage of state.stages) {
            const paid = publishedShares(stage.won!)
              .filter(({ isJackpot }) => !isJackpot)
              .map(({ winners, shareOre }) => timesOre(shareOre, winners));
            const most = Math.max(...rules.kinds.map(({ units }) => units));
            expect(sumOre(...paid)).toBeLessThanOrEqual(most * stage.prizeOre);
          }
        }),
      );
    });

    it('has the same state when replayed from storage, or resumed at any event from a snapshot sent as JSON', () => {
      fc.assert(
        fc.property(anyRound, fc.nat(), ({ events }, anywhere) => {
          const cut = anywhere % (events.length + 1);
          const whole = everyGame.replayRound(rules, events);
          const before = everyGame.replayRound(rules, events.slice(0, cut));
          const snapshot: RoundState = JSON.parse(JSON.stringify(before));
          const stored: RoundEvent[] = JSON.parse(JSON.stringify(events));
          const apply = (state: RoundState, event: RoundEvent) =>
            everyGame.applyRoundEvent(rules, state, event);
          expect(everyGame.replayRound(rules, stored)).toEqual(whole);
          expect(stored.slice(cut).reduce(apply, snapshot)).toEqual(whole);
        }),
      );
    });

    it('refuses repeated events and events out of order; only the feed number detects a misplaced win', () => {
      fc.assert(
        fc.property(anyRound, fc.nat(), ({ events }, anywhere) => {
          const at = anywhere % events.length;
          const after = everyGame.replayRound(rules, events.slice(0, at + 1));
          expect(() => everyGame.applyRoundEvent(rules, after, events[at]!)).toThrow();
          const before = everyGame.replayRound(rules, events.slice(0, at));
          const skipped = events[at + 1];
          if (skipped !== undefined && events[at]?.type !== 'stage_won')
            expect(() => everyGame.applyRoundEvent(rules, before, skipped)).toThrow();
        }),
      );
    });
  },
);

describe('a round step by step', () => {
  it('announces each ball as the next before it is called', () => {
    const announced = replayRound([opened, closed, next(7)]);
    expect(announced).toMatchObject({ status: 'drawing', called: [], next: 7 });
    expect(applyRoundEvent(announced, call(7, 1))).toMatchObject({ called: [7], next: null });
  });

  it('has one current stage at a time', () => {
    const state = replayRound([opened, closed, next(7), call(7, 1)]);
    expect(openStage(scheduledRound)).toBeUndefined();
    expect(openStage(state)).toBe(1);
    const afterWin = applyRoundEvent(state, won(1, 7));
    expect(openStage(afterWin)).toBe(2);
    expect(afterWin.stages[0]).toEqual({
      stage: 1,
      prizeOre: 10_000,
      won: { ball: 7, winners: 3, sharePerTicketOre: 3333 },
    });
  });

  it('lets one ball win several stages, in their order', () => {
    const state = replayRound([opened, closed, next(7), call(7, 1), won(1, 7), won(2, 7)]);
    expect(openStage(state)).toBe(3);
  });

  it('does not modify the previous state', () => {
    const state = Object.freeze(replayRound([opened, closed, next(7)]));
    Object.freeze(state.called);
    applyRoundEvent(state, call(7, 1));
    expect(state).toMatchObject({ called: [], next: 7 });
  });

  it('allows the caller to correct the announced ball repeatedly until it is called', () => {
    const mistaken = replayRound([opened, closed, next(7)]);
    expect(mistaken.corrected).toBeUndefined();
    const corrected = applyRoundEvent(mistaken, correct(7, 8));
    expect(corrected).toMatchObject({ called: [], next: 8, corrected: 7 });
    const again = applyRoundEvent(corrected, correct(8, 7));
    expect(again).toMatchObject({ next: 7, corrected: 8 });
    const called = applyRoundEvent(again, call(7, 1));
    expect(called).toEqual(replayRound([opened, closed, next(7), call(7, 1)]));
    expect(called).not.toHaveProperty('corrected');
  });

  it('can finish without a ball only when no ticket was sold', () => {
    expect(replayRound([opened, emptyClosed, finished]).status).toBe('finished');
    expect(() => replayRound([opened, closed, finished])).toThrow();
  });

  it('has no commitment and no seed when the hall draws', () => {
    const hallOpened: RoundEvent = { type: 'sale_opened', commitment: null };
    const hallFinished: RoundEvent = { type: 'round_finished', seed: null };
    expect(replayRound([hallOpened, emptyClosed, hallFinished])).toMatchObject({
      commitment: null,
      seed: null,
    });
    expect(() => replayRound([hallOpened, emptyClosed, finished])).toThrow();
    expect(() => replayRound([opened, emptyClosed, hallFinished])).toThrow();
  });
});

describe('a cancelled round', () => {
  it.each<[string, RoundEvent[]]>([
    ['while on sale', [opened]],
    ['after its sale closed', [opened, closed]],
    ['during the draw', [opened, closed, next(7)]],
  ])('refuses every event when it was cancelled %s', (_, events) => {
    const state = replayRound([...events, cancelled]);
    expect(state).toMatchObject({ status: 'cancelled', next: null, cancelReason: 'technical_fault', seed });
    for (const event of [opened, closed, next(1), call(7, 1), won(1, 7), finished, cancelled]) {
      expect(() => applyRoundEvent(state, event)).toThrow();
    }
  });

  it('reveals no seed before there is a commitment', () => {
    expect(() => replayRound([cancelled])).toThrow();
    expect(replayRound([{ ...cancelled, seed: null }])).toMatchObject({ status: 'cancelled', seed: null });
  });

  it('cannot become a finished round', () => {
    expect(() => replayRound([opened, emptyClosed, finished, cancelled])).toThrow();
  });
});

describe('an impossible event', () => {
  const drawn = [opened, closed, next(7), call(7, 1)];
  it.each<[string, RoundEvent[], RoundEvent]>([
    ['a sale closes before it opened', [], closed],
    ['a sale closes without one of the stages', [opened], { ...closed, prizes: prizes.slice(1) }],
    ['a sale closes without stages', [opened], { ...closed, prizes: [] }],
    ['a sale closes with rules that are too new', [opened], { ...closed, rules: newestRules + 1 }],
    ['a sale closes with a negative number of tickets', [opened], { ...closed, ticketCount: -1 }],
    ['a ball announced during sale', [opened], next(1)],
    ['a ball announced while another waits', [opened, closed, next(7)], next(8)],
    ['a ball announced that was already called', drawn, next(7)],
    ['a number announced that is not a ball', drawn, next(76)],
    ['a ball called that was not announced', drawn, call(8, 2)],
    ['a ball called other than the announced one', [opened, closed, next(7)], call(8, 1)],
    ['a correction of a ball that was not announced', [opened, closed, next(7)], correct(8, 9)],
    ['a correction when nothing is announced', drawn, correct(7, 8)],
    ['a correction to the same ball', [opened, closed, next(7)], correct(7, 7)],
    ['a correction to a ball that was already called', [...drawn, next(8)], correct(8, 7)],
    ['a correction to a number that is not a ball', [opened, closed, next(7)], correct(7, 76)],
    ['a ball called at a wrong position', [opened, closed, next(7)], call(7, 2)],
    ['a stage that is not yet current is won', drawn, won(2, 7)],
    ['a stage won by a ball that is not the last one', [...drawn, next(8), call(8, 2)], won(1, 7)],
    ['a stage won after the next ball is announced', [...drawn, next(8)], won(1, 7)],
    ['a stage won by zero tickets', drawn, { ...won(1, 7), winners: 0 } as RoundEvent],
    ['a stage won by more tickets than were sold', drawn, won(1, 7, 4)],
    ['a stage won for another prize', drawn, { ...won(1, 7), prizeOre: ore(10_001) } as RoundEvent],
    ['a stage won for a wrong share', drawn, { ...won(1, 7), sharePerTicketOre: ore(3334) } as RoundEvent],
    ['an end while a stage is open', drawn, finished],
  ])('throws: %s', (_, events, event) => {
    expect(() => applyRoundEvent(replayRound(events), event)).toThrow(event.type);
  });

  it('reveals neither ball nor seed in its error', () => {
    const state = replayRound([opened, closed]);
    expect(() => applyRoundEvent(state, finished)).toThrow(/^((?!5e5e).)*$/);
    expect(() => applyRoundEvent(replayRound([opened]), next(67))).toThrow(/^((?!67).)*$/);
  });
});
