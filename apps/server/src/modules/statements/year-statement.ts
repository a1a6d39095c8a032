import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { type OsloDay, osloDay, osloDayOf } from '../../platform/oslo-calendar.ts';
import { entrySpans, largestEntriesIn, sumsByKind } from '../ledger/ledger.ts';
import { cardsOfPlayer } from '../player-cards/player-cards.ts';
import {
  type Amounts,
  closingOf,
  groupOf,
  type HallStatement,
  noSums,
  prizeKinds,
  type Statement,
  type Sums,
  totalOf,
  withMore,
} from './statement.ts';
import { type TaxRules, taxRulesOf } from './tax-rules.ts';

/** A single prize. */
export type Prize = { readonly at: Date; readonly text: string; readonly amounts: Amounts };

/** A card and its year. */
export type HallYear = HallStatement & {
  readonly sums: Sums;
  readonly closing: Amounts;
  /** Every single prize above the year's amount, and at least the largest few, largest first. */
  readonly prizes: readonly Prize[];
};

/** A year's statement. */
export type YearStatement = Omit<Statement, 'halls'> & {
  readonly year: number;
  readonly rules: TaxRules;
  readonly halls: readonly HallYear[];
};

const largestAtLeast = 5;
/** More prizes above the amount than any hall could pay one player in a year. */
const prizesAtMost = 1000;

/** Returns the days that a year's statement covers. */
export const daysOf = (year: number) => ({ from: osloDay(`${year}-01-01`), to: osloDay(`${year}-12-31`) });

/** Reads a player's balance in each hall at the end of a past year, and the year's transactions. */
export async function yearStatement(db: Db, statement: Statement, year: number): Promise<YearStatement> {
  const rules = taxRulesOf(year);
  const halls: HallYear[] = [];
  for (const hall of statement.halls) halls.push(await hallYear(db, hall, rules));
  return { ...statement, year, rules, halls };
}

async function hallYear(db: Db, hall: HallStatement, rules: TaxRules): Promise<HallYear> {
  let sums = noSums;
  for (const sum of await sumsByKind(db, hall.span)) sums = withMore(sums, groupOf(sum.kind), sum);
  const prizes = (await largestEntriesIn(db, hall.span, { kinds: prizeKinds, limit: prizesAtMost })).map(
    ({ at, description, change }): Prize => ({ at, text: description, amounts: change }),
  );
  return {
    ...hall,
    sums,
    closing: closingOf(hall.span.opening, sums),
    prizes: prizes.filter(
      ({ amounts }, index) => index < largestAtLeast || totalOf(amounts) > rules.singlePrizeAboveOre,
    ),
  };
}

/**
 * Returns the years of which a player can have a statement, latest first: past years, from the oldest card on.
 */
export async function statementYears(
  db: Db,
  { clock }: { readonly clock: Clock },
  playerId: number,
): Promise<readonly number[]> {
  const now = clock.now();
  const spans = await entrySpans(db, await cardsOfPlayer(db, playerId), { from: now, before: now });
  const thisYear = yearOf(osloDayOf(now));
  const firstYear = Math.min(thisYear, ...spans.map(({ openedAt }) => yearOf(osloDayOf(openedAt))));
  return Array.from({ length: thisYear - firstYear }, (_, index) => thisYear - 1 - index);
}

const yearOf = (day: OsloDay): number => Number(day.slice(0, 4));
