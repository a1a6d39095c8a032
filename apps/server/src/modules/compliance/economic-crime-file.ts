/** The file from which a compliance officer fills in Økokrim's form. */
import { stringify } from 'csv-stringify/sync';
import { amountText, csvStyle, safeText } from '../../platform/csv.ts';
import type { Db } from '../../platform/database.ts';
import { osloDayOf, osloMoment, plusMonths } from '../../platform/oslo-calendar.ts';
import type { Scope } from '../../platform/scope.ts';
import { contactOf } from '../counter/counter.ts';
import { findHalls } from '../halls/halls.ts';
import { type Member, selectMembers } from '../player-cards/player-cards.ts';
import type { Investigation } from './compliance-store.ts';
import { fileTexts as texts } from './economic-crime.nb.ts';
import { linesSince } from './lines-since.ts';

/** A card's transactions are read a page at a time. Above the limit, the file says from which moment it is complete. */
const lineLimits = { pageSize: 1000, atMost: 100_000 };

/**
 * Writes all data in the scope about the person of an investigation, as semicolon-separated text. A line says so when
 * the older transactions of a card did not fit.
 */
export async function economicCrimeFile(
  db: Db,
  scope: Scope,
  {
    investigation: { investigationId, playerId, hallId, steps },
    officer,
    now,
    limits = lineLimits,
  }: {
    readonly investigation: Investigation;
    readonly officer: string;
    readonly now: Date;
    readonly limits?: typeof lineLimits;
  },
): Promise<string> {
  const members = await selectMembers(db, scope, { playerIds: [playerId] }, 1000);
  const halls = new Map((await findHalls(db, scope.halls)).map((hall) => [hall.hallId, hall.name]));
  const nameOf = (id: number) => halls.get(id) ?? '';
  const [member] = members;
  const facts = [
    [texts.reporter, nameOf(hallId)],
    [texts.reportedBy, officer],
    [texts.investigation, String(investigationId)],
    [texts.madeAt, now.toISOString()],
    ...(member ? await factsOfPerson(db, member) : []),
    ...members.map(({ hallId: of, accountId, memberSince }) => [
      texts.memberOf,
      texts.since(nameOf(of), accountId, osloDayOf(memberSince)),
    ]),
    ...steps.map(({ at, words }) => [texts.why, `${at.toISOString()} ${words}`]),
  ];
  const from = osloMoment(plusMonths(osloDayOf(now), -12), '00:00');
  const transactions = [];
  for (const card of members) {
    const { lines, completeFrom } = await linesSince(db, card, { from, ...limits });
    if (completeFrom) facts.push([texts.cut, texts.completeFrom(card.accountId, completeFrom.toISOString())]);
    for (const { at, description, changeOre, balanceOre } of lines)
      transactions.push([
        ...[at.toISOString(), nameOf(card.hallId), String(card.accountId), description],
        ...[amountText(changeOre), amountText(balanceOre)],
      ]);
  }
  return stringify(
    [[texts.field, texts.value], ...facts, [], [texts.movements], texts.columns, ...transactions].map(
      (line) => line.map(safeText),
    ),
    csvStyle,
  );
}

async function factsOfPerson(db: Db, member: Member): Promise<readonly (readonly [string, string])[]> {
  const { mobile, email, address } = await contactOf(db, member);
  const place = address ? [address.address, address.postcode, address.town].join(', ') : '';
  return [
    [texts.name, `${member.firstName} ${member.lastName}`],
    [texts.birthDate, member.birthDate ?? ''],
    [texts.mobile, mobile],
    [texts.email, email ?? ''],
    [texts.address, place],
  ];
}
