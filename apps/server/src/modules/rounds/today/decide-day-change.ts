/** What a change of a main game's day does to its rounds. Pure. */
import type { DayChangeKind } from '@lokalbingo/contract/rounds-today';
import { whyNotCancelled } from '../caller/cancel-by-hall.ts';
import type { GamePlan } from '../game-setup.ts';
import { hasCaller, isDrawnByHall, type Round } from '../round.ts';
import type { RoundTimes } from '../schedule/round-times.ts';

/** What is known of a game of a day. */
export type DayFacts = {
  readonly setup: GamePlan;
  readonly isClosed: boolean;
  /** The rounds of the day, but for superseded ones, and whether the hall has cancelled each. */
  readonly rounds: readonly (Round & { readonly isCancelledByHall: boolean })[];
  /** The rounds of the day that can still be sold, as the game is set up now. */
  readonly timesLeft: readonly RoundTimes[];
  readonly now: Date;
};

/** What a change does to a game. */
export type GameChange = {
  readonly setup: GamePlan;
  readonly cancelled: readonly Round[];
  /** Rounds that are played all the same. */
  readonly kept: readonly Round[];
  /** Cancelled rounds that leave their start to another. */
  readonly superseded: readonly Round[];
  /** When new rounds start. */
  readonly starts: readonly Date[];
};

/** What a change does to a game; undefined when it does nothing. */
export function decideDayChange(change: DayChangeKind, facts: DayFacts): GameChange | undefined {
  if (change === 'open') return openAgain(facts);
  return change === 'sell_anew' ? sellAnew(facts) : close(change, facts);
}

function close(
  change: 'close' | 'close_unsold',
  { setup, isClosed, rounds }: DayFacts,
): GameChange | undefined {
  const unended = rounds.filter(isToBePlayed);
  const cancelled = unended.filter(
    (round) => whyNotCancelled(round) === undefined && (change === 'close' || round.ticketCount === 0),
  );
  if (isClosed && cancelled.length === 0) return undefined;
  const kept = unended.filter((round) => !cancelled.includes(round));
  return { setup, cancelled, kept, superseded: [], starts: [] };
}

function openAgain(facts: DayFacts): GameChange | undefined {
  const { setup, isClosed, rounds, now } = facts;
  if (!isClosed) return undefined;
  const superseded = rounds.filter(
    (round) => round.isCancelledByHall && round.ticketCount === 0 && round.saleClosesAt > now,
  );
  const kept = rounds.filter(isToBePlayed);
  return { setup, cancelled: [], kept, superseded, starts: startsWithout(facts, superseded) };
}

function sellAnew(facts: DayFacts): GameChange | undefined {
  const { setup, isClosed, rounds, timesLeft, now } = facts;
  const planned = new Set(timesLeft.map(({ startsAt }) => startsAt.getTime()));
  const wrong = rounds.filter(
    (round) =>
      isToBePlayed(round) &&
      round.phase === 'on_sale' &&
      round.saleClosesAt > now &&
      !(planned.has(round.startsAt.getTime()) && isSoldAs(setup, round)),
  );
  const cancelled = wrong.filter(({ ticketCount }) => ticketCount === 0);
  if (isClosed || cancelled.length === 0) return undefined;
  const kept = wrong.filter(({ ticketCount }) => ticketCount > 0);
  return { setup, cancelled, kept, superseded: cancelled, starts: startsWithout(facts, cancelled) };
}

const isToBePlayed = ({ phase, isCancelledByHall }: DayFacts['rounds'][number]): boolean =>
  !isCancelledByHall && phase !== 'finished' && phase !== 'cancelled';

/** The starts that are left to new rounds once these are superseded, as scheduling will put them on sale. */
function startsWithout(
  { setup, rounds, timesLeft }: DayFacts,
  superseded: readonly Round[],
): readonly Date[] {
  const planned = new Set(timesLeft.map(({ startsAt }) => startsAt.getTime()));
  const stay = rounds.filter((round) => !superseded.includes(round));
  const taken = new Set(stay.map(({ startsAt }) => startsAt.getTime()));
  const others = stay.filter((round) => isToBePlayed(round) && !planned.has(round.startsAt.getTime()));
  const isFree = (at: number) =>
    others.every(({ startsAt }) => Math.abs(startsAt.getTime() - at) >= setup.startIntervalMs);
  return timesLeft
    .map(({ startsAt }) => startsAt)
    .filter((startsAt) => !taken.has(startsAt.getTime()) && isFree(startsAt.getTime()));
}

/** Whether a round is sold as the game is set up now. */
function isSoldAs(setup: GamePlan, round: Round): boolean {
  const termsOf = ({
    ticketPrices,
    prizePlan,
    leastStakesOre,
    maxTicketsPerPlayer,
    drawIntervalMs,
    confirmsBalls,
  }: SoldTerms) =>
    JSON.stringify([
      ticketPrices,
      prizePlan,
      leastStakesOre,
      maxTicketsPerPlayer,
      drawIntervalMs,
      confirmsBalls,
    ]);
  const isSource = { rng: !hasCaller(round), led: round.isLed, hall: isDrawnByHall(round) }[setup.drawSource];
  return isSource && termsOf(setup) === termsOf(round);
}

type SoldTerms = Pick<
  Round,
  'ticketPrices' | 'prizePlan' | 'leastStakesOre' | 'maxTicketsPerPlayer' | 'drawIntervalMs' | 'confirmsBalls'
>;
