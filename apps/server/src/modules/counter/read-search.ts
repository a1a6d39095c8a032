/** Reads what staff type into the search field. Pure. */
import { type OsloDay, osloDay, plusMonths } from '../../platform/oslo-calendar.ts';

/** The possible meanings of a search text, which can have several. */
export type SearchReading = {
  readonly mobile: string | undefined;
  readonly accountId: number | undefined;
  readonly roundReference: string | undefined;
  readonly receiptNo: string | undefined;
  /** Possible birth dates; a year of two digits can give two. */
  readonly birthDates: readonly OsloDay[];
  /** The words of the text that have no digit, joined by spaces; empty when there are none. */
  readonly names: string;
};

const dateShape = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$|^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const referenceShape = /^([2-9A-HJ-NP-Z]{4})-?([2-9A-HJ-NP-Z]{2})$/;

/** Reads a search text. `today` excludes birth dates of minors. A national identity number finds nobody. */
export function readSearch(search: string, today: OsloDay): SearchReading {
  const whole = search.replaceAll(/\s/g, '').toUpperCase();
  const words = search.trim().split(/\s+/);
  const birthDates = [whole, ...words].flatMap((word) => birthDatesOf(word, today));
  const [, front, back] = referenceShape.exec(whole) ?? [];
  const hasDigit = /\d/.test(whole);
  return {
    mobile: /^(?:\+47|0047)?(\d{8})$/.exec(whole)?.[1],
    accountId: numberOf(/^K?(\d{1,10})$/.exec(whole)?.[1]),
    roundReference: front && (hasDigit || whole.includes('-')) ? `${front}-${back}` : undefined,
    receiptNo:
      hasDigit && !/^\d{11}$/.test(whole) && /^[0-9A-Z][0-9A-Z/-]{0,19}$/.test(whole) ? whole : undefined,
    birthDates: [...new Set(birthDates)],
    names: words.filter((word) => !/\d/.test(word)).join(' '),
  };
}

const numberOf = (digits: string | undefined): number | undefined =>
  digits === undefined || Number(digits) === 0 ? undefined : Number(digits);

function birthDatesOf(word: string, today: OsloDay): readonly OsloDay[] {
  const [, d1, m1, y1, d2, m2, y2] = dateShape.exec(word) ?? [];
  const [day, month, year] = [d1 ?? d2, m1 ?? m2, y1 ?? y2];
  if (day === undefined || month === undefined || year === undefined) return [];
  const years = year.length === 4 ? [year] : [`19${year}`, `20${year}`];
  return years.flatMap((each) => {
    const text = `${each}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    const isDay = new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false;
    // Members are 18 or older.
    return isDay && text > '1900' && text <= plusMonths(today, -18 * 12) ? [osloDay(text)] : [];
  });
}
