/** Calculations with calendar days written YYYY-MM-DD. */

/** Adds months to a day. If the resulting month has no such day, returns its last day. */
export function plusMonths(day: string, count: number): string {
  const [year, month, date] = partsOf(day);
  const lastOfMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return written(year, month + count, Math.min(date, lastOfMonth));
}

/** Adds days to a day. */
export function plusDays(day: string, count: number): string {
  const [year, month, date] = partsOf(day);
  return written(year, month, date + count);
}

const partsOf = (day: string): [year: number, month: number, date: number] => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
};

const written = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
