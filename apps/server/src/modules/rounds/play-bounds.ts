/** The hours and the pace at which main games may be played. */
import { ballCountOf } from '@lokalbingo/bingo/every-game/game-rules';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { seconds } from '@lokalbingo/contract/durations';
import { type OsloDay, osloMoment } from '../../platform/oslo-calendar.ts';
import type { GameInHall, PlanTerms } from './game-setup.ts';

/** The bounds of every hall's set-ups, and their source. */
export type PlayBounds = {
  /** In the halls' local time, "HH:MM": the earliest and latest start of a round; null for any. */
  readonly hours: { readonly from: string; readonly to: string } | null;
  /** The shortest times of a game: between starts, even after a late start, and between balls. */
  readonly least: Readonly<
    Partial<Record<MainGame, { readonly startIntervalMs: number; readonly drawIntervalMs: number }>>
  >;
  /** The time between balls in games whose rounds must end before the next one begins. */
  readonly ballToBall: Readonly<
    Partial<Record<MainGame, { readonly leastMs: number; readonly mostMs: number }>>
  >;
  readonly source: string;
};

/** The default time between balls: enough to say each number twice, and to mark it. */
export const usualDrawIntervalMs: Readonly<Record<MainGame, number>> = {
  1: seconds(5),
  2: seconds(5),
  3: seconds(3),
};

const calm = { leastMs: seconds(4), mostMs: seconds(15) };

/**
 * The default bounds. The text of the regulation itself was not available: a person checks it before go-live
 * (`docs/going-live.md`).
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

/** Finds the bounds that a pace breaks. */
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

/** Returns the length of a round that needs every ball. */
function longestDrawMs({ mainGame, drawIntervalMs }: Pace): number {
  return ballCountOf(rulesOf(mainGame)) * drawIntervalMs;
}

/** Whether a round of an Oslo day may start at a moment. */
export function mayStartAt({ hours }: PlayBounds, day: OsloDay, startsAt: Date): boolean {
  return hours === null || (osloMoment(day, hours.from) <= startsAt && startsAt <= osloMoment(day, hours.to));
}
