/** Reads figures of halls by period: stored days, and later days from the current ledger. */
import type { FigureGame, Figures, FiguresAnswer, FigureUnit } from '@lokalbingo/contract/figures';
import { subtractOre, sumOre } from '@lokalbingo/money';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { type OsloDay, osloDayOf, plusDays, plusMonths } from '../../platform/oslo-calendar.ts';
import { readSnapshot } from '../../platform/read-snapshot.ts';
import type { Hall } from '../halls/halls.ts';
import { beginOf, spanUpTo } from '../insight/insight.ts';
import {
  type GameFigures,
  type MoneyFigures,
  noGame,
  noMoney,
  sumGames,
  sumMoney,
} from './figures-of-hall.ts';
import {
  activeMembersIn,
  type Events,
  keptByHall,
  keptParts,
  lastKeptDay,
  type Place,
  placeOfGame,
} from './kept-store.ts';
import { type Days, type HallDay, sumMoneyOfDays } from './sum-money.ts';

/** The requested halls, and the place in which members are counted; no place when only a part of a chain is visible. */
export type FiguresOf = { readonly halls: readonly Hall[]; readonly place: Place | undefined };

/** The requested periods: up to and including the period of the day `upTo`, or of today. */
export type FiguresWanted = { readonly unit: FigureUnit; readonly upTo: OsloDay | undefined };

/** The most unstored days that are summed during a request; the nightly job stores the others. */
const unkeptDaysAtMost = 7;

/** The sums of some days. */
type Part = {
  readonly games: ReadonlyMap<FigureGame, GameFigures>;
  readonly money: MoneyFigures;
  /** Undefined when none of the days is stored. */
  readonly events: Events | undefined;
};

/** Reads figures by period, with the year before for comparison, in one snapshot. */
export async function readFigures(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  of: FiguresOf,
  { unit, upTo }: FiguresWanted,
): Promise<FiguresAnswer> {
  const today = osloDayOf(clock.now());
  const { periods, before, after } = spanUpTo(unit, upTo ?? today, today);
  const whole = wholeOf(periods);
  return readSnapshot(db, async (tx) => {
    const reader = await openReader(tx, of, today);
    const parts = await reader.partsOf(periods);
    const earlier = periods.map((period) => yearBefore(unit, period));
    const earlierParts = unit === 'year' ? undefined : await reader.partsOf(earlier);
    const active = await reader.activeIn(unit, whole);
    const activeBefore = await reader.activeIn(unit, wholeOf(earlier));
    const sum = sumParts(parts);
    return {
      periods: periods.map((period, at) => ({
        ...period,
        figures: shownFigures(parts[at] ?? nothing, active.get(beginOf[unit](period.from))),
        yearBefore: earlierParts
          ? shownFigures(
              earlierParts[at] ?? nothing,
              isOver(unit, period, today) ? activeBefore.get(earlier[at]?.from ?? period.from) : undefined,
            )
          : null,
      })),
      whole: shownFigures(sum, periods.length === 1 ? active.get(whole.from) : undefined),
      halls: await reader.byHall(whole),
      older: reader.hasKept ? before : null,
      newer: after ?? null,
    };
  });
}

const wholeOf = (periods: readonly Days[]): Days => {
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) throw new RangeError('At least one period exists.');
  return { from: first.from, to: last.to };
};

/** Returns the days to compare a period with: the same weekdays 52 weeks ago, or the same dates of the year before. */
function yearBefore(unit: FigureUnit, { from, to }: Days): Days {
  if (unit === 'day' || unit === 'week') return { from: plusDays(from, -364), to: plusDays(to, -364) };
  return { from: plusMonths(from, -12), to: plusMonths(to, -12) };
}

/** Whether a period is over. Member counts are only compared between whole periods. */
const isOver = (unit: FigureUnit, { to }: Days, today: OsloDay): boolean => unit === 'day' || to < today;

/** Reads the stored sums and those of the unstored days, each once. */
async function openReader(tx: Tx, { halls, place }: FiguresOf, today: OsloDay) {
  const hallIds = halls.map(({ hallId }) => hallId);
  const last = await lastKeptDay(tx);
  const earliest = plusDays(today, 1 - unkeptDaysAtMost);
  const from = last !== undefined && last >= earliest ? plusDays(last, 1) : earliest;
  const unkept = from <= today ? await sumMoneyOfDays(tx, hallIds, { from, to: today }) : [];
  const unkeptIn = (days: Days) => unkept.filter(({ day }) => day >= days.from && day <= days.to);
  return {
    hasKept: last !== undefined,
    partsOf: async (periods: readonly Days[]): Promise<readonly Part[]> => {
      const kept = await keptParts(tx, hallIds, [
        ...periods.map((period) => period.from),
        plusDays(wholeOf(periods).to, 1),
      ]);
      return periods.map((period, part) => {
        const [events] = kept.halls.filter((each) => each.part === part);
        const games = kept.games.filter((each) => each.part === part);
        const days = unkeptIn(period);
        return {
          games: sumByGame([
            ...games.map((each) => [each.game, each] as const),
            ...days.flatMap((day) => [...day.games]),
          ]),
          money: sumMoney(events ?? noMoney, ...days.map(({ money }) => money)),
          events,
        };
      });
    },
    activeIn: (unit: FigureUnit, { from: first, to }: Days) =>
      place
        ? activeMembersIn(tx, place, { unit, from: beginOf[unit](first), to })
        : Promise.resolve(new Map<OsloDay, number>()),
    byHall: async (days: Days): Promise<FiguresAnswer['halls']> => {
      const kept = new Map((await keptByHall(tx, hallIds, days)).map((each) => [each.hallId, each]));
      const since = Map.groupBy(unkeptIn(days), ({ hallId }) => hallId);
      return halls.map(({ hallId, name }) =>
        hallLine({ hallId, name, kept: kept.get(hallId), days: since.get(hallId) ?? [] }),
      );
    },
  };
}

function hallLine({
  hallId,
  name,
  kept,
  days,
}: {
  readonly hallId: number;
  readonly name: string;
  readonly kept: (GameFigures & Pick<MoneyFigures, 'cashDifferencesOre'>) | undefined;
  readonly days: readonly HallDay[];
}): FiguresAnswer['halls'][number] {
  const sum = sumGames(kept ?? noGame, ...days.flatMap(({ games }) => [...games.values()]));
  const differences = [kept ?? noMoney, ...days.map(({ money }) => money)];
  return {
    hallId,
    hallName: name,
    ...gameFigures(sum),
    cashDifferences: sumOre(...differences.map(({ cashDifferencesOre }) => cashDifferencesOre)),
  };
}

const nothing: Part = { games: new Map(), money: noMoney, events: undefined };

const sumByGame = (all: readonly (readonly [FigureGame, GameFigures])[]): Part['games'] =>
  new Map(
    [...Map.groupBy(all, ([game]) => game)].map(([game, those]) => [
      game,
      sumGames(...those.map(([, figures]) => figures)),
    ]),
  );

function sumParts(parts: readonly Part[]): Part {
  const events = parts.flatMap((part) => (part.events ? [part.events] : []));
  return {
    games: sumByGame(parts.flatMap(({ games }) => [...games])),
    money: sumMoney(...parts.map(({ money }) => money)),
    events:
      events.length === 0
        ? undefined
        : {
            limitsReached: events.reduce((sum, each) => sum + each.limitsReached, 0),
            pausesBegun: events.reduce((sum, each) => sum + each.pausesBegun, 0),
          },
  };
}

const gameFigures = ({ turnoverOre, prizesOre, rounds, tickets }: GameFigures) => ({
  turnover: turnoverOre,
  prizes: prizesOre,
  result: subtractOre(turnoverOre, prizesOre),
  rounds,
  tickets,
});

function shownFigures({ games, money, events }: Part, activeMembers: number | undefined): Figures {
  return {
    ...gameFigures(sumGames(...games.values())),
    games: [...games]
      .toSorted(([one], [other]) => placeOfGame(one) - placeOfGame(other))
      .map(([game, figures]) => ({ game, ...gameFigures(figures) })),
    cardDeposits: money.cardDepositsOre,
    vippsDeposits: money.vippsDepositsOre,
    cashDeposits: money.cashDepositsOre,
    bankWithdrawals: money.bankWithdrawalsOre,
    cashPayouts: money.cashPayoutsOre,
    cashDifferences: money.cashDifferencesOre,
    activeMembers: activeMembers ?? null,
    limitsReached: events?.limitsReached ?? null,
    pausesBegun: events?.pausesBegun ?? null,
  };
}
