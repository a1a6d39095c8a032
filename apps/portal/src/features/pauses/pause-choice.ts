/** What a player can choose between for a pause in a hall (specification §9 Pauses), in Oslo days written YYYY-MM-DD. */

/** The choices, in the specification's words. */
export const pauseChoices = ['none', 'monthend', 'week', '3months', '6months', '1year', 'custom'] as const;

/** One of them. */
export type PauseChoice = (typeof pauseChoices)[number];

/** The day until which a choice pauses: the first on which play is possible again. Undefined when it is none yet. */
export function pauseUntil(choice: PauseChoice, today: string, chosen: string): string | undefined {
  switch (choice) {
    case 'none':
      return undefined;
    case 'monthend':
      return firstOfNextMonth(today);
    case 'week':
      return plusDays(today, 7);
    case '3months':
      return plusMonths(today, 3);
    case '6months':
      return plusMonths(today, 6);
    case '1year':
      return plusMonths(today, 12);
    case 'custom':
      return chosen >= today && chosen <= plusMonths(today, 12) ? chosen : undefined;
  }
}

/** The first day on which play is possible after a pause until a day: until today means what is left of today. */
export const playableFrom = (until: string, today: string): string =>
  until === today ? plusDays(today, 1) : until;

/** The day until which a pause from all halls lasts that begins on a day: twelve whole months and what is left of it. */
export const globalPauseEnd = (today: string): string => plusDays(plusMonths(today, 12), 1);

/** The same day so many months later, or the last of that month where it has no such day. */
export function plusMonths(day: string, count: number): string {
  const [year, month, date] = partsOf(day);
  const lastOfMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return written(year, month + count, Math.min(date, lastOfMonth));
}

/** The day so many days later. */
export function plusDays(day: string, count: number): string {
  const [year, month, date] = partsOf(day);
  return written(year, month, date + count);
}

function firstOfNextMonth(day: string): string {
  const [year, month] = partsOf(day);
  return written(year, month + 1, 1);
}

const partsOf = (day: string): [year: number, month: number, date: number] => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
};

const written = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
