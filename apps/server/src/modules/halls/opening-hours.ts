/** When a hall is open on a day of the week, by its own wall clock. */
export type OpenDay = {
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  /** "HH:MM". */
  readonly opensAt: string;
  /** "HH:MM", later than it opens; "24:00" is midnight, and no hall is open into the next day. */
  readonly closesAt: string;
};

/** The days on which a hall is open, Monday first: it is closed on those that are missing. Undefined when nobody has said. */
export type OpeningHours = readonly OpenDay[] | undefined;

/** A time of day as PostgreSQL writes it, as "HH:MM". */
export const withoutSeconds = (time: string): string => time.slice(0, 5);

const time = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;

/** Whether days of a week can be a hall's: each once, opening before it closes. */
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
