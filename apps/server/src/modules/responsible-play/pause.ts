import { daysBetween, type OsloDay, osloDayOf } from '../../platform/oslo-calendar.ts';

/** A pause from play in a hall. */
export type Pause = {
  readonly hallId: number;
  /** The first Oslo day on which play is possible again. */
  readonly endsOn: OsloDay;
};

/** Whether a pause that ends on a day is in force at a moment. It ends when that day begins in Oslo. */
export function isInForce(endsOn: OsloDay, now: Date): boolean {
  return osloDayOf(now) < endsOn;
}

/** Returns how many Oslo days are left of a pause, including today; 0 when it is over. */
export function daysLeftOf(endsOn: OsloDay, now: Date): number {
  return Math.max(0, daysBetween(osloDayOf(now), endsOn));
}
