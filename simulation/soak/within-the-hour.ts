import { hours } from '@lokalbingo/contract/durations';

/** The day's rounds end within the hour: that few are sealed and read sooner than those of a day. */
export function withinTheHour(): string {
  const [now = '', later = ''] = [0, hours(1)].map((fromNowMs) =>
    new Date(Date.now() + fromNowMs).toLocaleTimeString('sv-SE', { timeZone: 'Europe/Oslo' }),
  );
  return now < later ? later : '23:59:59';
}
