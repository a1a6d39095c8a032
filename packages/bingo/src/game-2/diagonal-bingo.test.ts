import { kroner, type Ore, ore } from '@lokalbingo/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithinLargest, type PrizePlan } from '../every-game/prizes.ts';
import { newestRules } from '../every-game/round-rules.ts';
import { shareAmong } from '../every-game/shares.ts';
import { describeAgreement } from '../every-game/testing/agrees-by-hand.ts';
import { playRound } from '../every-game/testing/play-round.ts';
import { dealTickets } from '../every-game/testing/tickets-for-tests.ts';
import type { Ticket } from '../every-game/ticket.ts';
import { diagonalBingo } from './diagonal-bingo.ts';
import { diagonalBingoByHand, linesOf, missingByTrying } from './testing/diagonal-bingo-by-hand.ts';

const prizes = [100, 200, 1000].map(kroner);
const balls = Array.from({ length: 75 }, (_, at) => at + 1);

/** These balls first, then all others in rising order. */
const firstBalls = (...first: readonly number[]) => [
  ...first,
  ...balls.filter((ball) => !first.includes(ball)),
];

/** Balls in none of the rows and diagonals that these tickets could still complete early. */
const strangers = (tickets: readonly Ticket[]) =>
  balls.filter((ball) => tickets.every(({ layout }) => !layout.includes(ball)));

/** The payments of a round's stages. */
const play = (tickets: readonly Ticket[], order: readonly number[], amounts: readonly Ore[] = prizes) =>
  playRound(diagonalBingo, tickets, order, amounts).stages;

describeAgreement(diagonalBingo, { play: diagonalBingoByHand, missing: missingByTrying });

describe('a diagonal in main game 2', () => {
  const [ticket] = dealTickets(diagonalBingo, 'diagonals', ['single']) as [Ticket];
  const diagonal = linesOf(ticket).diagonals[0]!;
  const [stranger] = strangers([ticket]) as [number];

  it.each([
    ['single', 2500],
    ['double', 5000],
    ['quadruple', 10_000],
  ])('pays a %s ticket %d kr when it is complete within four draws', (kind, amount) => {
    const [first] = play([{ ...ticket, kind }], firstBalls(...diagonal));
    expect(first).toMatchObject({ stage: 1, position: 4, paid: [[0, kroner(amount)]], remainderOre: 0 });
  });

  it.each([
    ['single', 625],
    ['double', 1250],
    ['quadruple', 2500],
  ])('pays a %s ticket %d kr when it is complete with the fifth draw', (kind, amount) => {
    const order = firstBalls(stranger, ...diagonal);
    const [first] = play([{ ...ticket, kind }], order);
    expect(first).toMatchObject({ stage: 1, position: 5, paid: [[0, kroner(amount)]], remainderOre: 0 });
  });

  it('counts like any row from the sixth draw on', () => {
    const others = strangers([ticket]).slice(0, 2);
    const [first] = play([ticket], firstBalls(...others, ...diagonal));
    expect(first).toMatchObject({ stage: 1, position: 6, paid: [[0, kroner(100)]], remainderOre: 0 });
  });

  it('pays every such ticket in full, whatever the other winners get', () => {
    const alike = [ticket, { ...ticket, kind: 'quadruple' }, ticket];
    const [first] = play(alike, firstBalls(...diagonal));
    expect(first?.paid).toEqual([
      [0, kroner(2500)],
      [1, kroner(10_000)],
      [2, kroner(2500)],
    ]);
  });

  it('takes nothing from rows complete on the same ball, which share the prize', () => {
    // The centre row of another ticket needs the same four numbers, each in its own column.
    const layout = new Uint8Array(ticket.layout);
    for (const [from, to] of [
      [0, 10],
      [6, 11],
      [18, 13],
      [24, 14],
    ] as const) {
      const moved = layout[to]!;
      layout[to] = layout[from]!;
      layout[from] = moved;
    }
    const row: Ticket = { kind: 'double', layout };
    const [first] = play([ticket, row, { ...row, kind: 'single' }], firstBalls(...diagonal));
    expect(first).toMatchObject({
      position: 4,
      paid: [
        [0, kroner(2500)],
        [1, ore(13_332)],
        [2, ore(6666)],
      ],
      remainderOre: 2,
    });
  });

  it('does not count for two rows, nor for the full house', () => {
    const both = linesOf(ticket).diagonals.flat();
    const played = play([ticket], firstBalls(...both));
    expect(played.map(({ stage }) => stage)).toEqual([1, 2, 3]);
    expect(played[1]!.position).toBeGreaterThan(8);
  });
});

describe('a prize of main game 2', () => {
  const [ticket] = dealTickets(diagonalBingo, 'shared', ['single']) as [Ticket];
  const as = (kind: string): Ticket => ({ ...ticket, kind });
  const topRow = [...ticket.layout.slice(0, 5)];
  const lateRow = firstBalls(...strangers([ticket]).slice(0, 1), ...topRow);
  const amounts = [50, 200, 500].map(kroner);
  const stagesOf = (...kinds: readonly string[]) => play(kinds.map(as), lateRow, amounts);

  it.each([
    ['single', 1],
    ['double', 2],
    ['quadruple', 4],
  ] as const)('for a single winning %s ticket is %d times the listed one, at every stage', (kind, times) => {
    expect(stagesOf(kind).map(({ paid, remainderOre }) => [paid, remainderOre])).toEqual(
      amounts.map((amountOre) => [[[0, times * amountOre]], 0]),
    );
  });

  it('is the amount that the ticket with the largest multiplier would win alone, shared in proportion to the multipliers', () => {
    expect(stagesOf('quadruple', 'single')[2]).toMatchObject({
      paid: [
        [0, kroner(1600)],
        [1, kroner(400)],
      ],
      remainderOre: 0,
    });
  });

  it('is rounded down per unit, and leaves the remainder', () => {
    expect(stagesOf('single', 'double', 'quadruple')[0]).toMatchObject({
      position: 6,
      paid: [
        [0, ore(2857)],
        [1, ore(5714)],
        [2, ore(11_428)],
      ],
      remainderOre: 1,
    });
  });

  it('excludes tickets with a jackpot: the rows on ball 5 share the prize of the row with the largest multiplier', () => {
    const winners = [
      { kind: 'quadruple', hasDiagonal: true },
      { kind: 'quadruple', hasDiagonal: false },
      { kind: 'single', hasDiagonal: false },
      { kind: 'single', hasDiagonal: false },
    ];
    const won = { stage: 1, amountOre: kroner(50), ballsCalled: 5, rulesNo: newestRules };
    const { byWinner, prizeOre, remainderOre } = shareAmong(diagonalBingo, won, winners);
    expect(byWinner.map(({ shareOre }) => shareOre)).toEqual([kroner(2500), 13_332, 3333, 3333]);
    expect({ prizeOre, remainderOre }).toEqual({ prizeOre: kroner(200), remainderOre: 2 });
  });

  it('is never reduced by another winning ticket of the same owner, except for rounding', () => {
    const anyKinds = fc.array(fc.constantFrom('single', 'double', 'quadruple'), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.nat(250_000), anyKinds, anyKinds, (amountOre, own, others) => {
        const won = { stage: 3, amountOre: ore(amountOre), ballsCalled: 60, rulesNo: newestRules };
        const ownSum = (count: number) => {
          const kinds = [...own.slice(0, count), ...others];
          const winners = kinds.map((kind) => ({ kind, hasDiagonal: false }));
          const { byWinner, prizeOre, remainderOre } = shareAmong(diagonalBingo, won, winners);
          expect(prizeOre).toBeLessThanOrEqual(4 * amountOre);
          expect(remainderOre).toBeLessThan(4 * kinds.length);
          return byWinner.slice(0, count).reduce((sum, { shareOre }) => sum + shareOre, 0);
        };
        expect(ownSum(own.length)).toBeGreaterThanOrEqual(ownSum(own.length - 1) - 4 * (own.length + 1));
      }),
    );
  });
});

describe('the plan of main game 2', () => {
  const fixed = (...all: readonly number[]): PrizePlan =>
    all.map((amount) => ({ kind: 'fixed', amountOre: kroner(amount) }));

  it.each<[string, PrizePlan, boolean]>([
    ['the largest allowed amounts', fixed(625, 2500, 2500), true],
    ['a row above the smallest jackpot', fixed(626, 2500, 2500), false],
    ['more than a quarter of the cap', fixed(625, 2500, 2501), false],
    ['a share of the stakes', [...fixed(50, 100), { kind: 'share_of_stakes', perMille: 1 }], false],
  ])('is accepted or refused with %s', (_, plan, playable) => {
    expect(isWithinLargest(diagonalBingo, plan)).toBe(playable);
  });
});
