import type { ListedPerson } from '@lokalbingo/contract/compliance-relations';

/**
 * Decodes a list's file as UTF-8, or as Windows-1252 if it is not valid UTF-8, because some spreadsheets save CSV files
 * in that encoding.
 */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads an authority's list, one person a line. Also returns the numbers of the lines that cannot be read. */
export function readPersons(list: string): {
  readonly persons: readonly ListedPerson[];
  readonly unreadable: readonly number[];
} {
  const persons: ListedPerson[] = [];
  const unreadable: number[] = [];
  for (const [index, line] of list.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const person = readPerson(line);
    if (person) persons.push(person);
    else unreadable.push(index + 1);
  }
  return { persons, unreadable };
}

function readPerson(line: string): ListedPerson | undefined {
  // A letter was lost when the list was made, so the name would find nobody.
  if (line.includes('\uFFFD')) return undefined;
  const [first = '', second = ''] = line.split(/[;\t]/).map((part) => part.trim());
  const nationalNumber = first.replaceAll(/\s/g, '');
  const name = second.length >= 3 && second.length <= 100 ? second : undefined;
  if (second !== '' && !name) return undefined;
  if (/^\d{11}$/.test(nationalNumber)) return name ? { nationalNumber, name } : { nationalNumber };
  const birthDate = dayOf(first);
  return birthDate && name ? { birthDate, name } : undefined;
}

/** Reads "14.6.1972" or "1972-06-14". */
function dayOf(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const isoDay = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  const isDay = /^(19|20)\d\d-\d\d-\d\d$/.test(isoDay) && !Number.isNaN(Date.parse(isoDay));
  return isDay && new Date(isoDay).toISOString().startsWith(isoDay) ? isoDay : undefined;
}
