import { osloTimeOf } from '../../platform/oslo-calendar.ts';

/**
 * The opening hours of the remote game in Norwegian time: from `opens` to before `closes`, as "10:00"; "24:00" is
 * midnight.
 */
export type OpeningHours = { readonly opens: string; readonly closes: string };

/** The opening hours of the licence (specification §9 Money). */
export const licensedHours: OpeningHours = { opens: '10:00', closes: '22:00' };

export function isGameOpen({ opens, closes }: OpeningHours, now: Date): boolean {
  const time = osloTimeOf(now).slice('2026-11-21T'.length, '2026-11-21T10:00'.length);
  return time >= opens && time < closes;
}
