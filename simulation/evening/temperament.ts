/** Which players come in the evening, and their habits: all from the evening's seed. */
import type { TicketKind } from '@lokalbingo/bingo/games';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { after, minutes } from '@lokalbingo/contract/durations';
import { kroner, type Ore, zeroOre } from '@lokalbingo/money';
import { type SeededRandom, seededRandom } from '../seeded-random.ts';

/** One player's planned evening. The rules and the balls decide the results. */
export type Temperament = {
  readonly hallIds: readonly number[];
  readonly favourite: MainGame;
  /** How often the player buys for the favourite game; otherwise for any. */
  readonly faithfulness: number;
  readonly arrivesAt: Date;
  /** A player who leaves in the middle of a draw still gets the prizes. */
  readonly leavesAt: Date;
  /** A period without a window in mid-evening, longer than a break. */
  readonly absence: { readonly from: Date; readonly to: Date } | undefined;
  readonly restMs: number;
  readonly ticketsAtMost: number;
  readonly ownOre: Ore;
  readonly winningsOre: Ore;
  /** How often the player buys for several rounds at once, and how often in two windows. */
  readonly looksAhead: number;
  readonly secondWindow: number;
  /** A pause that the player sets in mid-evening, after which the player tries to play again. */
  readonly pause: { readonly at: Date; readonly from: 'hall' | 'everywhere' } | undefined;
  /** A lower day's limit set in mid-evening, in kroner. */
  readonly limit: { readonly at: Date; readonly dayKroner: number } | undefined;
  readonly random: SeededRandom;
  /** How often a turn goes to a voucher or to the remote game, which some prefer. */
  readonly goesOutside: number;
  readonly playsAtPartner: boolean;
  readonly outsideRandom: SeededRandom;
};

const habits = [
  { share: 60, restMs: minutes(12), ticketsAtMost: 4, purse: [100, 400] },
  { share: 30, restMs: minutes(7), ticketsAtMost: 10, purse: [300, 900] },
  // These players reach the limits of tickets and of money.
  { share: 10, restMs: minutes(4), ticketsAtMost: 31, purse: [900, 3000] },
] as const;

/** Returns the temperament of the player with this number. */
export function temperamentOf(
  seed: number,
  player: number,
  {
    hallIds,
    from,
    until,
  }: { readonly hallIds: readonly number[]; readonly from: Date; readonly until: Date },
): Temperament {
  const random = seededRandom(Math.imul(seed + 1, 1_000_003) + player);
  const outsideRandom = seededRandom(Math.imul(seed + 1, 1_000_033) + player);
  const playsAtPartner = outsideRandom.happens(0.15);
  const momentBetween = (first: Date, last: Date): Date =>
    new Date(first.getTime() + Math.floor(random.next() * (last.getTime() - first.getTime())));
  const habit = random.byShare(habits);
  const home = random.oneOf(hallIds);
  const arrivesAt = momentBetween(from, new Date(from.getTime() + (until.getTime() - from.getTime()) * 0.7));
  const leavesAt = momentBetween(arrivesAt, until);
  const goesAt = momentBetween(arrivesAt, leavesAt);
  const [least, most] = habit.purse;
  return {
    hallIds: random.happens(0.15) ? [...new Set([home, random.oneOf(hallIds)])] : [home],
    favourite: random.byShare([
      { share: 50, game: 1 },
      { share: 25, game: 2 },
      { share: 25, game: 3 },
    ] as const).game,
    faithfulness: 0.75 + 0.25 * random.next(),
    arrivesAt,
    leavesAt,
    absence: random.happens(0.15)
      ? { from: goesAt, to: after(goesAt, minutes(6 + random.below(10))) }
      : undefined,
    restMs: habit.restMs,
    ticketsAtMost: habit.ticketsAtMost,
    ownOre: kroner(least + random.below(most - least)),
    winningsOre: random.happens(0.3) ? kroner(random.below(300)) : zeroOre,
    looksAhead: random.happens(0.3) ? 0.3 : 0,
    secondWindow: random.happens(0.1) ? 0.5 : 0.02,
    pause: random.happens(0.06)
      ? { at: momentBetween(arrivesAt, leavesAt), from: random.happens(0.5) ? 'hall' : 'everywhere' }
      : undefined,
    limit: random.happens(0.08)
      ? { at: momentBetween(arrivesAt, leavesAt), dayKroner: 50 + random.below(400) }
      : undefined,
    random,
    goesOutside: playsAtPartner ? 0.7 : 0.1,
    playsAtPartner,
    outsideRandom,
  };
}

/**
 * Returns the tickets that the player wants now: usually of one kind, now and then of every kind of the game.
 */
export function wishOf(
  { random, ticketsAtMost }: Temperament,
  mainGame: MainGame,
): readonly { readonly kind: TicketKind; readonly count: number }[] {
  const { kinds } = rulesOf(mainGame);
  const wanted = random.happens(0.15) ? kinds : [random.oneOf(kinds)];
  return wanted.map(({ kind }) => ({ kind, count: 1 + random.below(ticketsAtMost) }));
}
