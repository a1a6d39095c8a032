/**
 * A player's work in progress, such as a form or the halls last seen, which this tab keeps over a reload and
 * a new login. It is returned only to the same player, and is deleted when it is done, at logout, when
 * somebody else logs in, and when nobody has logged in again in time.
 */
import { keptValue } from '@lokalbingo/browser/kept-value';
import { z } from 'zod';
import { underWayAwaitsLoginMs } from './durations.ts';
import type { Portal } from './portal.ts';

const prefix = 'underWay:';

const ofPlayer = z.object({ userId: z.int(), value: z.unknown() });
const kept = (perTab: Storage, name: string) => keptValue(perTab, prefix + name, ofPlayer);

/** The current player's work by this name; undefined if there is none, or if its format is wrong. */
export function underWay<Shape extends z.ZodType>(
  { perTab, session }: Portal,
  name: string,
  shape: Shape,
): z.output<Shape> | undefined {
  const known = kept(perTab, name).read();
  if (known === undefined || known.userId !== session.current()?.userId) return undefined;
  return shape.safeParse(known.value).data;
}

/** Stores a JSON value for the current player. */
export function keepUnderWay({ perTab, session }: Portal, name: string, value: unknown): void {
  const userId = session.current()?.userId;
  if (userId !== undefined) kept(perTab, name).keep({ userId, value });
}

/** Deletes finished work. */
export function forgetUnderWay({ perTab }: Portal, name: string): void {
  kept(perTab, name).forget();
}

/** Deletes all work in progress. */
export function forgetAllUnderWay({ perTab }: Portal): void {
  for (const name of namesIn(perTab)) kept(perTab, name).forget();
  awaitsLogin(perTab).forget();
}

/**
 * Deletes expired work: another player's, and all of it when nobody has been logged in for too long. Call it
 * when the session changes, and now and then.
 */
export function forgetSpentUnderWay(portal: Portal): void {
  const { perTab, session } = portal;
  const player = session.current();
  const names = namesIn(perTab);
  if (player) {
    awaitsLogin(perTab).forget();
    for (const name of names)
      if (kept(perTab, name).read()?.userId !== player.userId) kept(perTab, name).forget();
  } else if (names.length > 0) {
    const until = awaitsLogin(perTab).read() ?? Date.now() + underWayAwaitsLoginMs;
    if (until > Date.now()) awaitsLogin(perTab).keep(until);
    else forgetAllUnderWay(portal);
  }
}

/** How long work in progress waits for its player to log in again. */
const awaitsLogin = (perTab: Storage) => keptValue(perTab, 'underWayUntil', z.number());

function namesIn(perTab: Storage): readonly string[] {
  const keys = Array.from({ length: perTab.length }, (_, position) => perTab.key(position) ?? '');
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}
