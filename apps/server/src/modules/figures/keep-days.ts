/** Stores the sums of days that are over. */
import { type FigureUnit, figureUnits } from '@lokalbingo/contract/figures';
import { type Db, inTransaction } from '../../platform/database.ts';
import { type OsloDay, osloDayOf, plusDays } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import type { Hall } from '../halls/halls.ts';
import { activeCards, beginOf, catchUpAll, plusPeriods } from '../insight/insight.ts';
import { firstTransferAt } from '../ledger/ledger.ts';
import { homeHallOf, playersOfCards } from '../player-cards/player-cards.ts';
import { limitsReachedOn, pausesFrom } from '../responsible-play/responsible-play.ts';
import { countedHalls } from './counted-halls.ts';
import { noMoney } from './figures-of-hall.ts';
import { type ActiveMembers, lastKeptDay, writeActiveMembers, writeDay } from './kept-store.ts';
import { type Days, momentsOf, sumMoneyOfDays } from './sum-money.ts';

/**
 * Stores every day that is over and not yet stored; the first time, every day since the ledger began. The next run
 * continues an interrupted one.
 */
export async function keepNewDays(db: Db, now: Date): Promise<void> {
  const yesterday = plusDays(osloDayOf(now), -1);
  const last = await lastKeptDay(db);
  const from = last === undefined ? await firstDay(db) : plusDays(last, 1);
  if (from !== undefined && from <= yesterday) await keepDays(db, { from, to: yesterday });
}

async function firstDay(db: Db): Promise<OsloDay | undefined> {
  const first = await firstTransferAt(db);
  return first && osloDayOf(first);
}

/**
 * Computes and stores the sums of some days, replacing stored ones. The days must be over, so repeated runs give the
 * same result.
 */
async function keepDays(db: Db, days: Days): Promise<void> {
  const halls = await countedHalls(db);
  await catchUpAll(db);
  // Written before the days, because the next run continues after the last stored day.
  await keepActiveMembers(db, halls, days);
  for (let day = days.from; day <= days.to; day = plusDays(day, 1)) await keepDay(db, halls, day);
}

/**
 * Recomputes the figures of days, up to yesterday, for example after a change in the rules for what counts.
 * @returns the days, or undefined when none of them is over
 */
export async function keepDaysAgain(
  db: Db,
  now: Date,
  { from, to }: { readonly from: OsloDay; readonly to: OsloDay | undefined },
): Promise<Days | undefined> {
  const yesterday = plusDays(osloDayOf(now), -1);
  const days = { from, to: to !== undefined && to < yesterday ? to : yesterday };
  if (days.from > days.to) return undefined;
  await keepNewDays(db, now);
  await keepDays(db, days);
  return days;
}

async function keepDay(db: Db, halls: readonly Hall[], day: OsloDay): Promise<void> {
  const days = { from: day, to: day };
  const hallIds = halls.map(({ hallId }) => hallId);
  await inTransaction(db, async (tx) => {
    const moved = new Map((await sumMoneyOfDays(tx, hallIds, days)).map((each) => [each.hallId, each]));
    const limits = await limitsReachedOn(tx, halls, day);
    const pauses = new Map<number | undefined, number>();
    // A pause in all halls counts in one hall only, so that a sum over halls includes it once.
    for (const { hallId, playerId } of await pausesFrom(tx, momentsOf(days))) {
      const of = hallId ?? (await homeHallOf(tx, playerId));
      pauses.set(of, (pauses.get(of) ?? 0) + 1);
    }
    await writeDay(
      tx,
      day,
      hallIds.map((hallId) => ({
        hallId,
        games: moved.get(hallId)?.games ?? new Map(),
        money: moved.get(hallId)?.money ?? noMoney,
        limitsReached: limits.get(hallId) ?? 0,
        pausesBegun: pauses.get(hallId) ?? 0,
      })),
    );
    return ok(undefined);
  });
}

/** Counts the active members of every period that overlaps some days, up to the last stored day. */
async function keepActiveMembers(db: Db, halls: readonly Hall[], days: Days): Promise<void> {
  const kept = await lastKeptDay(db);
  const last = kept !== undefined && kept > days.to ? kept : days.to;
  const chains = Map.groupBy(halls, ({ ownerId }) => ownerId);
  for (const unit of figureUnits)
    for (const period of periodsIn(unit, days, last))
      for (const [ownerId, ofChain] of chains) {
        const counts = await countMembers(db, { ownerId, halls: ofChain, unit, period });
        await inTransaction(db, async (tx) => ok(await writeActiveMembers(tx, counts)));
      }
}

/** Returns the periods that overlap some days, cut off after the last day. */
function periodsIn(unit: FigureUnit, { from, to }: Days, last: OsloDay): readonly Days[] {
  const periods: Days[] = [];
  for (let begin = beginOf[unit](from); begin <= to; begin = plusPeriods[unit](begin, 1)) {
    const end = plusDays(plusPeriods[unit](begin, 1), -1);
    periods.push({ from: begin, to: end < last ? end : last });
  }
  return periods;
}

async function countMembers(
  db: Db,
  {
    ownerId,
    halls,
    unit,
    period,
  }: {
    readonly ownerId: number;
    readonly halls: readonly Hall[];
    readonly unit: FigureUnit;
    readonly period: Days;
  },
): Promise<readonly ActiveMembers[]> {
  const hallIds = halls.map(({ hallId }) => hallId);
  const cards = await activeCards(db, hallIds, period);
  const ofHall = Map.groupBy(cards, ({ hallId }) => hallId);
  const time = { unit, beginsOn: period.from };
  const players = await playersOfCards(db, cards);
  return [
    { place: { ownerId }, ...time, members: players.size },
    ...hallIds.map((hallId) => ({ place: { hallId }, ...time, members: ofHall.get(hallId)?.length ?? 0 })),
  ];
}
