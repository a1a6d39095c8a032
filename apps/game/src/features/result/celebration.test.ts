import { rulesOf } from '@lokalbingo/bingo/games';
import type { OwnPrize } from '@lokalbingo/contract/round-feed';
import type { TableRound } from '@lokalbingo/contract/rounds';
import { kroner } from '@lokalbingo/money';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { roundAfter } from '../../testing/table-for-tests.ts';
import { dealTickets, playWholeRound } from '../../testing/whole-round.ts';
import { celebrationSize, useCelebration } from './celebration.ts';

const prize = (stage: 1 | 2 | 3 | 5, amount: number) =>
  ({ stage, ticketNo: 1, prizeOre: kroner(amount), state: 'paid' }) as const;

const round = await playWholeRound(7, 3, dealTickets(1, ['large', 'large']));
const wonAt = (stage: number) =>
  round.events.findIndex((event) => event.type === 'stage_won' && event.stage === stage);
const before = roundAfter(round, round.events.slice(0, wonAt(1)));
const won = roundAfter(round, round.events.slice(0, wonAt(1) + 1));
const wonAgain = roundAfter(round, round.events.slice(0, wonAt(2) + 1));

describe('the celebration of a win', () => {
  test.each([
    ['kr 17,50 on one row is small', [prize(1, 17.5)], 'small'],
    ['kr 500 on one row is medium', [prize(1, 500)], 'medium'],
    ['three rows are medium, whatever they pay', [prize(3, 20)], 'medium'],
    ['small prizes on one ball are added up', [prize(1, 60), prize(2, 60)], 'medium'],
    ['all rows are grand, whatever they pay', [prize(5, 40)], 'grand'],
    ['kr 1 000 is grand on any row', [prize(2, 1000)], 'grand'],
    ['a jackpot is grand, whatever it pays', [{ ...prize(1, 625), isJackpot: true }], 'grand'],
  ] as const)('%s', (_, prizes, size) => {
    expect(celebrationSize(rulesOf(1), prizes)).toBe(size);
  });
});

describe('a win that is shown', () => {
  test('includes all prizes of one ball, even when they arrive one after the other', () => {
    vi.useFakeTimers();
    const { result, rerender } = celebrationAt(before);
    rerender(withPrizes(won, [prize(1, 50)]));
    act(() => void vi.advanceTimersByTime(4000));
    rerender(withPrizes(won, [prize(1, 50), { ...prize(1, 50), ticketNo: 2 }]));
    expect(result.current).toMatchObject({ amountOre: kroner(100), size: 'medium' });
    expect(result.current?.prizes.map(({ ticketNo }) => ticketNo)).toEqual([1, 2]);
    act(() => void vi.advanceTimersByTime(4999));
    expect(result.current).toBeDefined();
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current).toBeUndefined();
  });

  test('is replaced by the next ball’s win', () => {
    const { result, rerender } = celebrationAt(before);
    rerender(withPrizes(won, [prize(1, 50)]));
    rerender(withPrizes(wonAgain, [prize(1, 50), prize(2, 75)]));
    expect(result.current).toMatchObject({ prizes: [{ stage: 2 }], amountOre: kroner(75) });
  });

  test('is absent for a win before the window opened', () => {
    expect(celebrationAt(withPrizes(won, [prize(1, 50)])).result.current).toBeUndefined();
  });

  function celebrationAt(current: TableRound) {
    return renderHook(
      (shown: TableRound) => useCelebration({ mainGame: 1, current: shown, lastEnded: null }),
      {
        initialProps: current,
      },
    );
  }
});

const withPrizes = (round: TableRound, ownPrizes: OwnPrize[]): TableRound => ({ ...round, ownPrizes });
