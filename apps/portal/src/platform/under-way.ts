/**
 * What a player has under way, such as a form or the halls last seen, as this tab remembers it over a reload and a new
 * login. It is given back to the player whose it is and to nobody else, and is forgotten when it is done, at logout,
 * when somebody else logs in, and when nobody has logged in again in time.
 */
import { keptValue } from '@lokalbingo/browser/kept-value';
import { z } from 'zod';
import { underWayAwaitsLoginMs } from './durations.ts';
import type { Portal } from './portal.ts';

const prefix = 'underWay:';

const ofPlayer = z.object({ userId: z.int(), value: z.unknown() });
const kept = (perTab: Storage, name: string) => keptValue(perTab, prefix + name, ofPlayer);

/** What the player in force has under way by this name; undefined when that is nothing, or not in this shape. */
export function underWay<Shape extends z.ZodType>(
  { perTab, session }: Portal,
  name: string,
  shape: Shape,
): z.output<Shape> | undefined {
  const known = kept(perTab, name).read();
  if (known === undefined || known.userId !== session.current()?.userId) return undefined;
  return shape.safeParse(known.value).data;
}

/** Remembers a value that JSON can hold, for the player in force. */
export function keepUnderWay({ perTab, session }: Portal, name: string, value: unknown): void {
  const userId = session.current()?.userId;
  if (userId !== undefined) kept(perTab, name).keep({ userId, value });
}

/** Forgets what is done. */
export function forgetUnderWay({ perTab }: Portal, name: string): void {
  kept(perTab, name).forget();
}

/** Forgets all that is under way. */
export function forgetAllUnderWay({ perTab }: Portal): void {
  for (const name of namesIn(perTab)) kept(perTab, name).forget();
  awaitsLogin(perTab).forget();
}

/**
 * Forgets what need not be remembered any more: what is another player's than the one in force, and all of it when
 * nobody has been logged in for too long. To be called when the session changes, and now and then.
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

/** Until when what is under way waits for its player to log in again. */
const awaitsLogin = (perTab: Storage) => keptValue(perTab, 'underWayUntil', z.number());

function namesIn(perTab: Storage): readonly string[] {
  const keys = Array.from({ length: perTab.length }, (_, position) => perTab.key(position) ?? '');
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}
