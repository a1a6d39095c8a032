/** Within which hours and at which pace main games may be played. */
import { ballCountOf } from '@lokalbingo/bingo/every-game/game-rules';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { seconds } from '@lokalbingo/contract/durations';
import { type OsloDay, osloMoment } from '../../platform/oslo-calendar.ts';
import type { GameInHall, PlanTerms } from './game-setup.ts';

/** The bounds of every hall's set-ups, and where they come from. */
export type PlayBounds = {
  /** By the wall clock of the halls, "HH:MM": the first and the last moment at which a round may start; null for any. */
  readonly hours: { readonly from: string; readonly to: string } | null;
  /** The shortest times of a game: from start to start, also when one was late, and from ball to ball. */
  readonly least: Readonly<
    Partial<Record<MainGame, { readonly startIntervalMs: number; readonly drawIntervalMs: number }>>
  >;
  /** From ball to ball in games whose rounds must have had time to end before the next one begins. */
  readonly ballToBall: Readonly<
    Partial<Record<MainGame, { readonly leastMs: number; readonly mostMs: number }>>
  >;
  readonly source: string;
};

/** From ball to ball where nothing else is wanted: time to say each number twice, and to mark it. */
export const usualDrawIntervalMs: Readonly<Record<MainGame, number>> = {
  1: seconds(5),
  2: seconds(5),
  3: seconds(3),
};

const calm = { leastMs: seconds(4), mostMs: seconds(15) };

/**
 * Those of an installation that is not told otherwise. The regulation's own text was not to be had: a person checks it
 * before the product goes live (`docs/going-live.md`).
 */
export const usualBounds: PlayBounds = {
  hours: { from: '10:00', to: '22:00' },
  least: { 3: { startIntervalMs: seconds(30), drawIntervalMs: seconds(2.5) } },
  ballToBall: { 1: calm, 2: calm },
  source:
    'Rules of 2019 (FOR-2004-11-30-1528 as changed 11 January 2019), perhaps carried over: online from 10 to 22 (lottstift.no, dispensasjon fra bingoforskrifta); 30 seconds from start to start, numbers read aloud twice (lottstift.no, endringar i bingoforskrifta)',
};

/** When and how fast a game is played. */
type Pace = Pick<GameInHall, 'mainGame'> &
  Pick<PlanTerms, 'firstStart' | 'lastStart' | 'startIntervalMs' | 'drawIntervalMs'>;

/** A broken bound, with the value that it allows. */
export type BrokenBound =
  | { readonly rule: 'outside_hours'; readonly from: string; readonly to: string }
  | { readonly rule: 'starts_too_close'; readonly leastMs: number }
  | { readonly rule: 'balls_too_fast'; readonly leastMs: number }
  | { readonly rule: 'balls_too_slow'; readonly mostMs: number };

/** The bounds that this pace breaks. */
export function brokenBounds({ hours, least, ballToBall }: PlayBounds, pace: Pace): readonly BrokenBound[] {
  const { mainGame, firstStart, lastStart, startIntervalMs, drawIntervalMs } = pace;
  const between = ballToBall[mainGame];
  const broken: BrokenBound[] = [];
  if (hours && (firstStart.slice(0, 5) < hours.from || lastStart > `${hours.to}:00`))
    broken.push({ rule: 'outside_hours', ...hours });
  const leastStartMs = Math.max(least[mainGame]?.startIntervalMs ?? 0, between ? longestDrawMs(pace) : 0);
  if (startIntervalMs < leastStartMs) broken.push({ rule: 'starts_too_close', leastMs: leastStartMs });
  const leastBallMs = Math.max(least[mainGame]?.drawIntervalMs ?? 0, between?.leastMs ?? 0);
  if (drawIntervalMs < leastBallMs) broken.push({ rule: 'balls_too_fast', leastMs: leastBallMs });
  if (between && drawIntervalMs > between.mostMs)
    broken.push({ rule: 'balls_too_slow', mostMs: between.mostMs });
  return broken;
}

/** How long a round lasts that needs every ball. */
function longestDrawMs({ mainGame, drawIntervalMs }: Pace): number {
  return ballCountOf(rulesOf(mainGame)) * drawIntervalMs;
}

/** Whether a round of an Oslo day may start at a moment. */
export function mayStartAt({ hours }: PlayBounds, day: OsloDay, startsAt: Date): boolean {
  return hours === null || (osloMoment(day, hours.from) <= startsAt && startsAt <= osloMoment(day, hours.to));
}
