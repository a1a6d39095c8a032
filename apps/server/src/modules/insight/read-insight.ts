/** Reads a player's own play. */
import type { InsightUnit } from '@lokalbingo/contract/insight';
import { type Ore, subtractOre } from '@lokalbingo/money';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { type OsloDay, osloDayOf, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import { readSnapshot } from '../../platform/read-snapshot.ts';
import { openTimes, windowTimesKnownSince } from '../game-launch/game-launch.ts';
import { type AccountKey, entryCounts } from '../ledger/ledger.ts';
import type { PlayerCard } from '../player-cards/player-cards.ts';
import { catchUp } from './catch-up.ts';
import { firstKeptDay, keptParts, summedUpTo } from './day-sum-store.ts';
import { type Figures, noFigures, sumFigures } from './figures.ts';
import { type Period, spanUpTo } from './periods.ts';
import { sumDays } from './sum-days.ts';

/** Figures of a period, the net result, and how long game windows were open. */
export type Result = Figures & {
  /** Prizes less stakes: negative when more was staked than won. */
  readonly netOre: Ore;
  /** Null when unknown. */
  readonly openMs: number | null;
};

/** A player's own play in some halls, period by period. */
export type Insight = {
  readonly periods: readonly (Period & Result)[];
  readonly whole: Result;
  /** The day that selects the earlier periods; undefined when there are none. */
  readonly older: OsloDay | undefined;
  readonly newer: OsloDay | undefined;
  /** The first day whose time with an open game window is known. */
  readonly timeKnownFrom: OsloDay | undefined;
};

/** The wanted periods: up to and including the one that contains the day `upTo`, or today. */
export type InsightRequest = { readonly unit: InsightUnit; readonly upTo: OsloDay | undefined };

/** The most unsummed entries of an account that a read sums itself, without storing the result. */
const unsummedAtMost = 1000;

/**
 * Reads a player's figures in each period and in total. Stored sums and later entries are read as of one moment, so the
 * answer includes all entries, however old the stored sums are. An account that has fallen far behind, for example
 * because the
 * nightly job did not run, is summed and stored first.
 */
export async function readInsight(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { playerId, cards }: { readonly playerId: number; readonly cards: readonly PlayerCard[] },
  { unit, upTo }: InsightRequest,
): Promise<Insight> {
  const today = osloDayOf(clock.now());
  const { periods, before, after } = spanUpTo(unit, upTo ?? today, today);
  const borders = [...periods.map(({ from }) => from), plusDays(periods.at(-1)?.to ?? today, 1)];
  for (const behind of await fallenBehind(db, cards)) await catchUp(db, behind);
  return readSnapshot(db, async (tx) => {
    const kept = await keptParts(tx, cards, borders);
    const { days } = await sumDays(tx, await summedUpTo(tx, cards), Number.MAX_SAFE_INTEGER);
    const firstDay = [await firstKeptDay(tx, cards), ...days.map(({ day }) => day)].reduce((first, day) =>
      first === undefined || (day !== undefined && day < first) ? day : first,
    );
    const halls = new Set(cards.map(({ hallId }) => hallId));
    const moments = borders.map((day) => osloMoment(day, '00:00'));
    const times = (await openTimes(tx, playerId, moments)).filter(({ hallId }) => halls.has(hallId));
    const knownSince = await windowTimesKnownSince(tx);
    const figures = periods.map((period, part) => ({
      ...period,
      ...sumFigures(
        ...kept.filter((each) => each.part === part).map((each) => each.figures),
        ...days.filter(({ day }) => day >= period.from && day <= period.to).map((each) => each.figures),
      ),
    }));
    const parts = figures.map((period, part) => {
      const known = knownSince !== undefined && knownSince < (moments[part + 1] ?? clock.now());
      const openMs = times.filter((time) => time.part === part).reduce((sum, { ms }) => sum + ms, 0);
      return { ...period, ...resultOf(period, known ? openMs : null) };
    });
    const known = parts.flatMap(({ openMs }) => (openMs === null ? [] : [openMs]));
    const openMs = known.length === 0 ? null : known.reduce((sum, ms) => sum + ms, 0);
    return {
      periods: parts,
      whole: resultOf(sumFigures(noFigures, ...figures), openMs),
      older: firstDay !== undefined && firstDay <= before ? before : undefined,
      newer: after,
      timeKnownFrom: knownSince && osloDayOf(knownSince),
    };
  });
}

function resultOf(figures: Figures, openMs: number | null): Result {
  const { depositsOre, withdrawalsOre, stakesOre, prizesOre } = figures;
  const netOre = subtractOre(prizesOre, stakesOre);
  return { depositsOre, withdrawalsOre, stakesOre, prizesOre, netOre, openMs };
}

async function fallenBehind(db: Db, cards: readonly PlayerCard[]): Promise<readonly AccountKey[]> {
  const summed = await summedUpTo(db, cards);
  const afterNos = new Map(summed.map(({ hallId, afterNo }) => [hallId, afterNo]));
  const counts = await entryCounts(db, cards);
  return counts.filter(({ hallId, entryCount }) => entryCount - (afterNos.get(hallId) ?? 0) > unsummedAtMost);
}
