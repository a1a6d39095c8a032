import { kronerFromOre, ore } from '@lokalbingo/money';
import { osloTimeOf } from '../../platform/oslo-calendar.ts';
import { Bug } from '../../platform/result.ts';
import { copyWords } from './copy-words.nb.ts';

/**
 * Facts as a player reads them: fields and words in Norwegian, amounts in kroner, moments as a clock in Oslo shows them,
 * halls by name. @throws Bug at a field or a word that has no Norwegian one.
 */
export function inWords(told: unknown, hallNames: ReadonlyMap<number, string>): unknown {
  if (told instanceof Date) return osloTimeOf(told);
  if (Array.isArray(told)) return told.map((each) => inWords(each, hallNames));
  if (typeof told !== 'object' || told === null) return told;
  return Object.fromEntries(
    Object.entries(told).map(([field, value]) => [
      wordIn(copyWords.fields, field),
      valueIn(field, value, hallNames),
    ]),
  );
}

function valueIn(field: string, value: unknown, hallNames: ReadonlyMap<number, string>): unknown {
  if (field === 'hallId') return value === null ? copyWords.allHalls : hallNames.get(value as number);
  if (value === null) return null;
  if (field.endsWith('Ore')) return kronerFromOre(ore(value as number));
  if (!Object.hasOwn(copyWords.values, field)) return inWords(value, hallNames);
  const words = copyWords.values[field as keyof typeof copyWords.values];
  return Array.isArray(value)
    ? value.map((each) => wordIn(words, String(each)))
    : wordIn(words, String(value));
}

function wordIn(words: Readonly<Record<string, string>>, wanted: string): string {
  const found = Object.hasOwn(words, wanted) ? words[wanted] : undefined;
  if (found === undefined) throw new Bug(`The copy of a player's data has no word for ${wanted}.`);
  return found;
}
