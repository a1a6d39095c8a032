import { statementYearsAtMost } from '@lokalbingo/contract/statements';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { osloDayOf, osloMoment, plusDays, plusMonths } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { findHalls, listOwners } from '../halls/halls.ts';
import { nameOf } from '../identity/identity.ts';
import { type EntrySpan, entrySpans } from '../ledger/ledger.ts';
import { cardsOfPlayer } from '../player-cards/player-cards.ts';
import { statementTexts } from './statement.nb.ts';
import type { HallStatement, Period, Statement } from './statement.ts';

/** The player and days of a statement; of one hall, or of all in which the player has a card. */
export type WantedStatement = {
  readonly playerId: number;
  readonly hallId: number | undefined;
  readonly period: Period;
};

/** Why a period is not covered. */
export type CoverRefusalCode = 'not_a_member' | 'period_in_future' | 'period_before_membership';

/** Why a period has no statement. */
export type StatementRefusalCode = CoverRefusalCode | 'period_reversed' | 'period_too_long';

/**
 * Determines what a statement of the player's chosen period covers. Refuses an invalid period, and one of too many
 * years.
 */
export async function openStatement(
  db: Db,
  deps: { readonly clock: Clock },
  wanted: WantedStatement,
): Promise<Result<Statement, StatementRefusalCode>> {
  const { from, to } = wanted.period;
  if (from > to) return refuse('period_reversed');
  if (plusMonths(from, 12 * statementYearsAtMost) <= to)
    return refuse('period_too_long', { yearsAtMost: statementYearsAtMost });
  return coverPeriod(db, deps, wanted);
}

/**
 * Determines what a statement covers: each card from its opening on, as of one moment for all of them. Leaves out a
 * card opened after the period. Takes five SQL statements, each by keys, and reads no ledger entry.
 */
export async function coverPeriod(
  db: Db,
  { clock }: { readonly clock: Clock },
  { playerId, hallId, period }: WantedStatement,
): Promise<Result<Statement, CoverRefusalCode>> {
  const cards = (await cardsOfPlayer(db, playerId)).filter(
    (card) => hallId === undefined || card.hallId === hallId,
  );
  if (cards.length === 0) return refuse('not_a_member');
  const madeAt = clock.now();
  const today = osloDayOf(madeAt);
  if (period.to > today) return refuse('period_in_future', { today });
  const from = osloMoment(period.from, '00:00');
  const before = osloMoment(plusDays(period.to, 1), '00:00');
  const spans = await entrySpans(db, cards, { from, before });
  const covered = spans.filter(({ openedAt }) => openedAt < before);
  if (covered.length === 0) {
    const [memberSince = today] = spans.map(({ openedAt }) => osloDayOf(openedAt)).sort();
    return refuse('period_before_membership', { memberSince });
  }
  const [{ firstName, lastName }, halls] = await Promise.all([nameOf(db, playerId), withHalls(db, covered)]);
  return ok({ memberName: `${firstName} ${lastName}`, period, madeAt, halls });
}

async function withHalls(db: Db, spans: readonly EntrySpan[]): Promise<readonly HallStatement[]> {
  const [halls, owners] = await Promise.all([
    findHalls(
      db,
      spans.map(({ hallId }) => hallId),
    ),
    listOwners(db),
  ]);
  const companies = new Map(owners.map(({ ownerId, name }) => [ownerId, name]));
  return halls.flatMap(({ hallId, name, ownerId, kind }) =>
    spans
      .filter((span) => span.hallId === hallId)
      .map((span) => ({
        hallName: kind === 'public' ? name : statementTexts.practice(name),
        company: companies.get(ownerId) ?? '',
        span,
      })),
  );
}
