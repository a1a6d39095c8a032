import { plusMonths } from '@lokalbingo/browser/iso-day';

const dateShape = /^(\d{1,2})[.\s](\d{1,2})[.\s](\d{4}|\d{2})$|^(\d{2})(\d{2})(\d{4}|\d{2})$/;

/**
 * Reads a birth date as clerks type it: "170561", "17.05.1961". A two-digit year is the latest one that makes an adult,
 * unless the person would be older than 105. @returns "YYYY-MM-DD"; undefined when there is no such day
 */
export function readBirthDate(typed: string, today: string): string | undefined {
  const [, d1, m1, y1, d2, m2, y2] = dateShape.exec(typed.trim()) ?? [];
  const [day, month, year] = [d1 ?? d2, m1 ?? m2, y1 ?? y2];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const dayOf = (wholeYear: string) => `${wholeYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const [before, after] = [dayOf(`19${year}`), dayOf(`20${year}`)];
  const isOld = before < plusMonths(today, -105 * 12);
  const isAdult = after <= plusMonths(today, -18 * 12);
  const date = year.length === 4 ? dayOf(year) : isOld || isAdult ? after : before;
  const isDay = !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date);
  return isDay && date > '1900' && date <= today ? date : undefined;
}

/** How old a person is on a day, in whole years. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
