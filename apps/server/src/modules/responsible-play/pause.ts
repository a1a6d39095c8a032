import { daysBetween, type OsloDay, osloDayOf } from '../../platform/oslo-calendar.ts';

/** A pause from play in a hall. */
export type Pause = {
  readonly hallId: number;
  /** The first Oslo day on which play is possible again. */
  readonly endsOn: OsloDay;
};

/** Whether a pause that ends on a day holds at a moment. It ends when that day begins in Oslo. */
export function isInForce(endsOn: OsloDay, now: Date): boolean {
  return osloDayOf(now) < endsOn;
}

/** How many Oslo days are left of a pause, today among them; 0 when it is over. */
export function pauseDaysLeft({ endsOn }: Pause, now: Date): number {
  return Math.max(0, daysBetween(osloDayOf(now), endsOn));
}
