/** The file that reports which people on an authority's list are customers. */
import type { AskedPerson } from '@lokalbingo/contract/compliance-relations';
import { stringify } from 'csv-stringify/sync';
import { csvStyle, safeText } from '../../platform/csv.ts';
import type { Db } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import type { Scope } from '../../platform/scope.ts';
import { birthDateOf, hasIdentity, nationalKeyOf, playerOfNationalKey } from '../e-id/e-id.ts';
import { findHalls } from '../halls/halls.ts';
import { bearsName } from '../identity/identity.ts';
import { type Member, selectMembers } from '../player-cards/player-cards.ts';
import { relationsTexts as texts } from './relations.nb.ts';

/** The most cards that are read for one birth date or one person. */
const cardsAtMost = 10_000;

type Found = readonly { readonly member: Member; readonly isProven: boolean }[];

/** Writes the answer within a scope. Also returns how many of the people are customers or may be. */
export async function relationsFile(
  { db, pepper }: { readonly db: Db; readonly pepper: string },
  scope: Scope,
  asked: {
    readonly persons: readonly AskedPerson[];
    readonly reference: string;
    readonly officer: string;
    readonly now: Date;
  },
): Promise<{ readonly text: string; readonly found: number }> {
  const halls = new Map((await findHalls(db, scope.halls)).map(({ hallId, name }) => [hallId, name]));
  const lines: string[][] = [];
  let found = 0;
  for (const [index, person] of asked.persons.entries()) {
    const cards = await cardsOfPerson({ db, pepper }, scope, person);
    if (cards.length > 0) found += 1;
    const about = [String(index + 1), givenAs(person)];
    if (cards.length === 0) lines.push([...about, isNumber(person) ? texts.no : texts.notANumber]);
    for (const { member, isProven } of cards)
      lines.push([
        ...about,
        ...(isProven ? [texts.yes, texts.byNumber] : [texts.possible, texts.byName]),
        halls.get(member.hallId) ?? '',
        String(member.accountId),
        osloDayOf(member.memberSince),
        member.closedAt ? osloDayOf(member.closedAt) : '',
        `${member.firstName} ${member.lastName}`,
        member.birthDate ?? '',
      ]);
  }
  const head = [
    [texts.reference, asked.reference],
    [texts.answeredBy, asked.officer],
    [texts.madeAt, asked.now.toISOString()],
    [texts.halls, [...halls.values()].join(', ')],
    [],
    texts.columns,
  ];
  return {
    text: stringify(
      [...head, ...lines].map((line) => line.map(safeText)),
      csvStyle,
    ),
    found,
  };
}

const givenAs = (person: AskedPerson): string =>
  ['nationalNumber' in person ? person.nationalNumber : person.birthDate, person.name ?? ''].join(' ').trim();

const isNumber = (person: AskedPerson): boolean =>
  !('nationalNumber' in person) || birthDateOf(person.nationalNumber) !== undefined;

/**
 * Returns the person's cards in the scope: first those of the account that the e-ID has identified by the number, then
 * those with the same name and birth date. Excludes accounts that the e-ID has identified by a different number.
 */
async function cardsOfPerson(
  { db, pepper }: { readonly db: Db; readonly pepper: string },
  scope: Scope,
  person: AskedPerson,
): Promise<Found> {
  const number = 'nationalNumber' in person ? person.nationalNumber : undefined;
  const birthDate = 'birthDate' in person ? person.birthDate : birthDateOf(person.nationalNumber);
  const playerId = number && (await playerOfNationalKey(db, nationalKeyOf(number, pepper)));
  const proven = playerId ? await selectMembers(db, scope, { playerIds: [playerId] }, cardsAtMost) : [];
  const [known] = proven;
  const name = person.name ?? (known && `${known.firstName} ${known.lastName}`);
  const alike: Member[] = [];
  if (birthDate && name)
    for (const member of await selectMembers(db, scope, { birthDates: [birthDate] }, cardsAtMost))
      if (bearsName(member, name) && !(number && (await hasIdentity(db, member.playerId))))
        alike.push(member);
  return [
    ...proven.map((member) => ({ member, isProven: true })),
    ...alike.map((member) => ({ member, isProven: false })),
  ];
}
