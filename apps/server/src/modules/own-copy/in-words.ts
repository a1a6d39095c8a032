import { kronerFromOre, ore } from '@lokalbingo/money';
import { osloTimeOf } from '../../platform/oslo-calendar.ts';
import { assert, Bug } from '../../platform/result.ts';
import { type PartyName, ticketSystemOf } from '../external-money/external-money.ts';
import type { CopyWords } from './copy-parts.ts';
import type { OwnFacts } from './own-facts.ts';

/** The words of a copy, and the names of halls and their ticket systems. */
export type CopyNames = Pick<OwnFacts, 'hallNames' | 'ticketSystemNames'> & { readonly words: CopyWords };

/**
 * Converts facts to what a player reads: Norwegian fields and words, amounts in kroner, times in Oslo, halls and ticket
 * systems by name. @throws Bug for a field or value without a Norwegian word.
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

/** Returns a ticket system's name in the hall; without a hall, its names in each of the player's halls. */
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

/** Returns the Norwegian word of a field or value. @throws Bug when there is none */
export function wordIn(words: Readonly<Record<string, string>>, wanted: string): string {
  const found = Object.hasOwn(words, wanted) ? words[wanted] : undefined;
  if (found === undefined) throw new Bug(`The copy of a player's data has no word for ${wanted}.`);
  return found;
}
