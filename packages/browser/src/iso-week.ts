const dayMs = 24 * 60 * 60 * 1000;

/** The ISO 8601 number of the week that begins on a Monday, decided by the year of its Thursday. */
export function weekOf(monday: string): number {
  const thursday = new Date(Date.parse(`${monday}T00:00:00Z`) + 3 * dayMs);
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return Math.floor((thursday.getTime() - newYear) / (7 * dayMs)) + 1;
}
