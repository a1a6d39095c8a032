/** The opening hours of a hall on a day of the week, in local time. */
export type OpenDay = {
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  /** "HH:MM". */
  readonly opensAt: string;
  /** "HH:MM", later than `opensAt`; "24:00" is midnight, the latest closing time. */
  readonly closesAt: string;
};

/** The days on which a hall is open, Monday first: it is closed on missing days. Undefined when unknown. */
export type OpeningHours = readonly OpenDay[] | undefined;

/** Cuts PostgreSQL's time of day to "HH:MM". */
export const withoutSeconds = (time: string): string => time.slice(0, 5);

const time = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;

/** Whether days are valid opening hours: each weekday at most once, opening before closing. */
export function areOpenDays(days: readonly OpenDay[]): boolean {
  const isTime = (text: string): boolean => time.test(text);
  return (
    new Set(days.map(({ weekday }) => weekday)).size === days.length &&
    days.every(
      ({ weekday, opensAt, closesAt }) =>
        Number.isInteger(weekday) &&
        weekday >= 1 &&
        weekday <= 7 &&
        isTime(opensAt) &&
        (isTime(closesAt) || closesAt === '24:00') &&
        opensAt < closesAt,
    )
  );
}
