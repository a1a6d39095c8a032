import { after, minutes, seconds } from '@lokalbingo/contract/durations';

/** When a party is asked again about a movement of this age: soon at first, and ever more seldom. */
export function askAgainAt(createdAt: Date, now: Date): Date {
  const ageMs = now.getTime() - createdAt.getTime();
  return after(now, Math.min(Math.max(seconds(1), ageMs / 2), minutes(5)));
}
