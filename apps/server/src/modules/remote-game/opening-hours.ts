import { osloTimeOf } from '../../platform/oslo-calendar.ts';

/** Whether the remote game is open: from 10.00 to 22.00 by Norwegian time (specification §9 Money). */
export function isGameOpen(now: Date): boolean {
  const time = osloTimeOf(now);
  return time >= '10:00' && time < '22:00';
}
