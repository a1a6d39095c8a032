/** The file that reports which people on an authority's list are customers. */
import type { ListedPerson } from '@lokalbingo/contract/compliance-relations';
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

/** Each way of finding a card: the answer and its basis. */
const grounds = {
  number: [texts.yes, texts.byNumber],
  name: [texts.possible, texts.byName],
  otherNumber: [texts.possible, texts.byNameOtherNumber],
} as const;

type Card = { readonly member: Member; readonly ground: keyof typeof grounds };

/** The cards to list, and whether an account with the same name and birth date was left out because of its number. */
type Found = { readonly cards: readonly Card[]; readonly isLeftOut: boolean };

/** Writes the answer within a scope. Also returns how many of the people are customers or may be. */
export async function relationsFile(
  { db, pepper }: { readonly db: Db; readonly pepper: string },
  scope: Scope,
  request: {
    readonly persons: readonly ListedPerson[];
    readonly reference: string;
    readonly officer: string;
    readonly now: Date;
  },
): Promise<{ readonly text: string; readonly found: number }> {
  const halls = new Map((await findHalls(db, scope.halls)).map(({ hallId, name }) => [hallId, name]));
  const lines: string[][] = [];
  let found = 0;
  for (const [index, person] of request.persons.entries()) {
    const { cards, isLeftOut } = await cardsOfPerson({ db, pepper }, scope, person);
    if (cards.length > 0 || isLeftOut) found += 1;
    const about = [String(index + 1), givenAs(person)];
    if (cards.length === 0) lines.push([...about, ...answerWithoutCards(person, isLeftOut)]);
    for (const { member, ground } of cards)
      lines.push([
        ...about,
        ...grounds[ground],
        halls.get(member.hallId) ?? '',
        String(member.accountId),
        osloDayOf(member.memberSince),
        member.closedAt ? osloDayOf(member.closedAt) : '',
        `${member.firstName} ${member.lastName}`,
        member.birthDate ?? '',
      ]);
  }
  const head = [
    [texts.reference, request.reference],
    [texts.answeredBy, request.officer],
    [texts.madeAt, request.now.toISOString()],
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

const givenAs = (person: ListedPerson): string =>
  ['nationalNumber' in person ? person.nationalNumber : person.birthDate, person.name ?? ''].join(' ').trim();

const isNumber = (person: ListedPerson): boolean =>
  !('nationalNumber' in person) || birthDateOf(person.nationalNumber) !== undefined;

/** Says "no" only when both the number and the name were searched for. */
function answerWithoutCards(person: ListedPerson, isLeftOut: boolean): readonly string[] {
  if (!isNumber(person)) return [texts.notANumber];
  if (isLeftOut) return grounds.otherNumber;
  return [person.name ? texts.no : texts.nameMissing];
}

/** Whether a number is a D-number. It is temporary: its holder may later get a birth number. */
const isDNumber = (number: string): boolean => /^[4-7]/.test(number);

/**
 * Returns the person's cards in the scope: first those of the account that the e-ID has identified by the number, then
 * those with the same name and birth date. An account that the e-ID has identified by a different number is listed only
 * if the given number is a D-number. The account's own number may be a D-number as well, which its stored hash does not
 * show. So such an account is reported, without its cards, when nothing else is found.
 */
async function cardsOfPerson(
  { db, pepper }: { readonly db: Db; readonly pepper: string },
  scope: Scope,
  person: ListedPerson,
): Promise<Found> {
  const number = 'nationalNumber' in person ? person.nationalNumber : undefined;
  const birthDate = 'birthDate' in person ? person.birthDate : birthDateOf(person.nationalNumber);
  const playerId = number && (await playerOfNationalKey(db, nationalKeyOf(number, pepper)));
  const proven = playerId ? await selectMembers(db, scope, { playerIds: [playerId] }, cardsAtMost) : [];
  const [known] = proven;
  const name = person.name ?? (known && `${known.firstName} ${known.lastName}`);
  const cards: Card[] = proven.map((member) => ({ member, ground: 'number' }));
  let isLeftOut = false;
  for (const member of birthDate && name ? await membersNamed(db, scope, { birthDate, name }) : []) {
    if (member.playerId === playerId) continue;
    const hasOtherNumber = number !== undefined && (await hasIdentity(db, member.playerId));
    if (!hasOtherNumber) cards.push({ member, ground: 'name' });
    else if (isDNumber(number)) cards.push({ member, ground: 'otherNumber' });
    else isLeftOut = true;
  }
  return { cards, isLeftOut: isLeftOut && cards.length === 0 };
}

async function membersNamed(
  db: Db,
  scope: Scope,
  { birthDate, name }: { readonly birthDate: string; readonly name: string },
): Promise<readonly Member[]> {
  const born = await selectMembers(db, scope, { birthDates: [birthDate] }, cardsAtMost);
  return born.filter((member) => bearsName(member, name));
}
