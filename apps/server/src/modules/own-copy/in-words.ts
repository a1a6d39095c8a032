import { kronerFromOre, ore } from '@lokalbingo/money';
import { osloTimeOf } from '../../platform/oslo-calendar.ts';
import { assert, Bug } from '../../platform/result.ts';
import { type PartyName, ticketSystemOf } from '../external-money/external-money.ts';
import { copyWords } from './copy-words.nb.ts';
import type { OwnFacts } from './own-facts.ts';

/** The names that a copy's words are taken from beside {@link copyWords}. */
export type CopyNames = Pick<OwnFacts, 'hallNames' | 'ticketSystemNames'>;

/**
 * Facts as a player reads them: fields and words in Norwegian, amounts in kroner, moments as a clock in Oslo shows them,
 * halls and their ticket systems by name. @throws Bug at a field or a word that has no Norwegian one.
 */
export function inWords(told: unknown, names: CopyNames): unknown {
  if (told instanceof Date) return osloTimeOf(told);
  if (Array.isArray(told)) return told.map((each) => inWords(each, names));
  if (typeof told !== 'object' || told === null) return told;
  const hallId = 'hallId' in told ? (told.hallId as number) : undefined;
  return Object.fromEntries(
    Object.entries(told).map(([field, value]) => [
      wordIn(copyWords.fields, field),
      field === 'party' ? partyName(value, hallId, names) : valueIn(field, value, names),
    ]),
  );
}

function valueIn(field: string, value: unknown, names: CopyNames): unknown {
  if (field === 'hallId') return value === null ? copyWords.allHalls : names.hallNames.get(value as number);
  if (value === null) return null;
  if (field.endsWith('Ore')) return kronerFromOre(ore(value as number));
  if (!Object.hasOwn(copyWords.values, field)) return inWords(value, names);
  const words = copyWords.values[field as keyof typeof copyWords.values];
  return Array.isArray(value)
    ? value.map((each) => wordIn(words, String(each)))
    : wordIn(words, String(value));
}

/** A ticket system as the hall's members know it; of no hall, as the members of each of the player's halls do. */
function partyName(party: PartyName, hallId: number | undefined, { ticketSystemNames }: CopyNames): string {
  const system = ticketSystemOf[party];
  if (system === null) return copyWords.game501;
  const halls = hallId === undefined ? [...ticketSystemNames.values()] : [ticketSystemNames.get(hallId)];
  const called = halls.map((hall) => {
    assert(hall, 'A holding is in a hall where its player has a card.');
    return hall[system];
  });
  return [...new Set(called)].join(', ');
}

function wordIn(words: Readonly<Record<string, string>>, wanted: string): string {
  const found = Object.hasOwn(words, wanted) ? words[wanted] : undefined;
  if (found === undefined) throw new Bug(`The copy of a player's data has no word for ${wanted}.`);
  return found;
}
