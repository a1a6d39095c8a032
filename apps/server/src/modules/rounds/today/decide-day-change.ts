/** Decides the effect of a change of a main game's day on its rounds. Pure. */
import type { DayChangeKind } from '@lokalbingo/contract/rounds-today';
import { whyNotCancelled } from '../caller/cancel-by-hall.ts';
import type { GamePlan } from '../game-setup.ts';
import { hasCaller, isDrawnByHall, type Round } from '../round.ts';
import type { RoundOfPlan } from '../round-store.ts';
import { freeTimes } from '../schedule/missing-times.ts';
import type { RoundTimes } from '../schedule/round-times.ts';

/** The facts of a game's day. */
export type DayFacts = {
  /** The plan in force that day. */
  readonly plan: GamePlan;
  readonly isClosed: boolean;
  /** The rounds of the day except superseded ones, and whether the hall has cancelled each. */
  readonly rounds: readonly (RoundOfPlan & { readonly isCancelledByHall: boolean })[];
  /** The plan's rounds of the day that can still be sold. */
  readonly timesLeft: readonly RoundTimes[];
  readonly now: Date;
};

/** The effect of a change on a game. */
export type GameChange = {
  readonly plan: GamePlan;
  readonly cancelled: readonly Round[];
  /** Rounds that are played anyway. */
  readonly kept: readonly Round[];
  /** Cancelled rounds whose start a new round can take. */
  readonly superseded: readonly Round[];
  /** When new rounds start. */
  readonly starts: readonly Date[];
};

/** Decides the effect of a change on a game; undefined when it has none. */
export function decideDayChange(change: DayChangeKind, facts: DayFacts): GameChange | undefined {
  if (change === 'open') return openAgain(facts);
  return change === 'sell_anew' ? sellAgain(facts) : close(change, facts);
}

function close(
  change: 'close' | 'close_unsold',
  { plan, isClosed, rounds }: DayFacts,
): GameChange | undefined {
  const unended = rounds.filter(isToBePlayed);
  const cancelled = unended.filter(
    (round) => whyNotCancelled(round) === undefined && (change === 'close' || round.ticketCount === 0),
  );
  if (isClosed && cancelled.length === 0) return undefined;
  const kept = unended.filter((round) => !cancelled.includes(round));
  return { plan, cancelled, kept, superseded: [], starts: [] };
}

function openAgain(facts: DayFacts): GameChange | undefined {
  const { plan, isClosed, rounds, now } = facts;
  if (!isClosed) return undefined;
  const superseded = rounds.filter(
    (round) => round.isCancelledByHall && round.ticketCount === 0 && round.saleClosesAt > now,
  );
  const kept = rounds.filter(isToBePlayed);
  return { plan, cancelled: [], kept, superseded, starts: startsWithout(facts, superseded) };
}

function sellAgain(facts: DayFacts): GameChange | undefined {
  const { plan, isClosed, rounds, timesLeft, now } = facts;
  const planned = new Set(timesLeft.map(({ startsAt }) => startsAt.getTime()));
  const wrong = rounds.filter(
    (round) =>
      isToBePlayed(round) &&
      round.phase === 'on_sale' &&
      round.saleClosesAt > now &&
      !(planned.has(round.startsAt.getTime()) && isSoldAs(plan, round)),
  );
  const cancelled = wrong.filter(({ ticketCount }) => ticketCount === 0);
  if (isClosed || cancelled.length === 0) return undefined;
  const kept = wrong.filter(({ ticketCount }) => ticketCount > 0);
  return { plan, cancelled, kept, superseded: cancelled, starts: startsWithout(facts, cancelled) };
}

const isToBePlayed = ({ phase, isCancelledByHall }: DayFacts['rounds'][number]): boolean =>
  !isCancelledByHall && phase !== 'finished' && phase !== 'cancelled';

/** Returns when new rounds start once these are superseded. */
function startsWithout({ plan, rounds, timesLeft }: DayFacts, superseded: readonly Round[]): readonly Date[] {
  const stored = rounds
    .filter((round) => !superseded.includes(round))
    .map(({ startsAt, planId, phase }) => ({ startsAt, planId, isCancelled: phase === 'cancelled' }));
  return freeTimes(plan, timesLeft, stored).map(({ startsAt }) => startsAt);
}

/** Whether a round is sold on the terms of the plan. */
function isSoldAs(plan: GamePlan, round: Round): boolean {
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
  const isSource = { rng: !hasCaller(round), led: round.isLed, hall: isDrawnByHall(round) }[plan.drawSource];
  return isSource && termsOf(plan) === termsOf(round);
}

type SoldTerms = Pick<
  Round,
  'ticketPrices' | 'prizePlan' | 'leastStakesOre' | 'maxTicketsPerPlayer' | 'drawIntervalMs' | 'confirmsBalls'
>;
