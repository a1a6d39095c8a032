import { kronerFromOre, ore } from '@lokalbingo/money';
import { osloTimeOf } from '../../platform/oslo-calendar.ts';
import { assert, Bug } from '../../platform/result.ts';
import { type PartyName, ticketSystemOf } from '../external-money/external-money.ts';
import type { CopyWords } from './copy-parts.ts';
import type { OwnFacts } from './own-facts.ts';

/** The words of a copy, and the names of halls and their ticket systems. */
export type CopyNames = Pick<OwnFacts, 'hallNames' | 'ticketSystemNames'> & { readonly words: CopyWords };

/**
 * Facts as a player reads them: fields and words in Norwegian, amounts in kroner, moments as a clock in Oslo shows them,
 * halls and their ticket systems by name. @throws Bug at a field or a word that has no Norwegian one.
 */
export function inWords(fact: unknown, names: CopyNames): unknown {
  if (fact instanceof Date) return osloTimeOf(fact);
  if (Array.isArray(fact)) return fact.map((each) => inWords(each, names));
  if (typeof fact !== 'object' || fact === null) return fact;
  const hallId = 'hallId' in fact ? (fact.hallId as number) : undefined;
  return Object.fromEntries(
    Object.entries(fact).map(([field, value]) => [
      wordIn(names.words.fields, field),
      field === 'party' ? partyName(value, hallId, names) : valueIn(field, value, names),
    ]),
  );
}

function valueIn(field: string, value: unknown, names: CopyNames): unknown {
  if (field === 'hallId') return value === null ? names.words.allHalls : names.hallNames.get(value as number);
  if (value === null) return null;
  if (field.endsWith('Ore')) return kronerFromOre(ore(value as number));
  const words = Object.hasOwn(names.words.values, field) ? names.words.values[field] : undefined;
  if (words === undefined) return inWords(value, names);
  return Array.isArray(value)
    ? value.map((each) => wordIn(words, String(each)))
    : wordIn(words, String(value));
}

/** A ticket system as the hall's members know it; of no hall, as the members of each of the player's halls do. */
function partyName(
  party: PartyName,
  hallId: number | undefined,
  { ticketSystemNames, words }: CopyNames,
): string {
  const system = ticketSystemOf[party];
  if (system === null) return words.game501;
  const halls = hallId === undefined ? [...ticketSystemNames.values()] : [ticketSystemNames.get(hallId)];
  const called = halls.map((hall) => {
    assert(hall, 'A holding is in a hall where its player has a card.');
    return hall[system];
  });
  return [...new Set(called)].join(', ');
}

/** The word for a name. @throws Bug when there is none */
export function wordIn(words: Readonly<Record<string, string>>, wanted: string): string {
  const found = Object.hasOwn(words, wanted) ? words[wanted] : undefined;
  if (found === undefined) throw new Bug(`The copy of a player's data has no word for ${wanted}.`);
  return found;
}
