/** Within which hours and at which pace main games may be played. */
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { seconds } from '@lokalbingo/contract/durations';
import { type OsloDay, osloMoment } from '../../platform/oslo-calendar.ts';
import type { GameSetup } from './game-setup.ts';

/** The bounds of every hall's set-ups, and where they come from. */
export type PlayBounds = {
  /** By the wall clock of the halls, "HH:MM": the first and the last moment at which a round may start; null for any. */
  readonly hours: { readonly from: string; readonly to: string } | null;
  /** The shortest times of a game: from start to start, also when one was late, and from ball to ball. */
  readonly least: Readonly<
    Partial<Record<MainGame, { readonly startIntervalMs: number; readonly drawIntervalMs: number }>>
  >;
  readonly source: string;
};

/**
 * Those of an installation that is not told otherwise. The regulation's own text was not to be had: a person checks it
 * before the product goes live (`docs/going-live.md`).
 */
export const usualBounds: PlayBounds = {
  hours: { from: '10:00', to: '22:00' },
  least: { 3: { startIntervalMs: seconds(30), drawIntervalMs: seconds(2.5) } },
  source:
    'Rules of 2019 (FOR-2004-11-30-1528 as changed 11 January 2019), perhaps carried over: online from 10 to 22 (lottstift.no, dispensasjon fra bingoforskrifta); 30 seconds from start to start, numbers read aloud twice (lottstift.no, endringar i bingoforskrifta)',
};

/** Whether a hall may play like that. */
export function isWithinBounds({ hours, least }: PlayBounds, setup: GameSetup): boolean {
  const pace = least[setup.mainGame];
  const isInHours =
    hours === null ||
    (setup.firstStart.slice(0, 5) >= hours.from && setup.lastStart <= `${hours.to}:00`.slice(0, 8));
  const isUnhurried =
    pace === undefined ||
    (setup.startIntervalMs >= pace.startIntervalMs && setup.drawIntervalMs >= pace.drawIntervalMs);
  return isInHours && isUnhurried;
}

/** Whether a round of an Oslo day may start at a moment. */
export function mayStartAt({ hours }: PlayBounds, day: OsloDay, startsAt: Date): boolean {
  return hours === null || (osloMoment(day, hours.from) <= startsAt && startsAt <= osloMoment(day, hours.to));
}
