import { hours } from '@lokalbingo/contract/durations';

/**
 * Returns the time of day one hour from now, at which the day's last round begins. Fewer rounds are faster to
 * seal and read.
 */
export function withinTheHour(): string {
  const [now = '', later = ''] = [0, hours(1)].map((fromNowMs) =>
    new Date(Date.now() + fromNowMs).toLocaleTimeString('sv-SE', { timeZone: 'Europe/Oslo' }),
  );
  return now < later ? later : '23:59:59';
}
