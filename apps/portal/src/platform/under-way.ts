/**
 * What a player has under way, forms and payments, as this tab remembers it over a reload and a new login. It is
 * given back to the player whose it is and to nobody else, and is forgotten when it is done and at logout.
 */
import { keptValue } from '@lokalbingo/browser/kept-value';
import { z } from 'zod';
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
  const keys = Array.from({ length: perTab.length }, (_, position) => perTab.key(position));
  for (const key of keys) if (key?.startsWith(prefix)) perTab.removeItem(key);
}
