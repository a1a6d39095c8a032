/**
 * Forms under way, as this tab remembers them over a reload and a new login. They hold personal data: they are given
 * back to the player who wrote them and to nobody else, and are forgotten when they are sent and at logout.
 */
import { keptValue } from '@lokalbingo/browser/kept-value';
import { z } from 'zod';
import type { Portal } from '../../platform/portal.ts';

const prefix = 'form:';

const form = z.object({ userId: z.int(), values: z.unknown() });
const keptForm = (perTab: Storage, name: string) => keptValue(perTab, prefix + name, form);

/** What the player in force has written in the form of this name; undefined when that is nothing, or not in this shape. */
export function savedForm<Shape extends z.ZodType>(
  { perTab, session }: Portal,
  name: string,
  shape: Shape,
): z.output<Shape> | undefined {
  const saved = keptForm(perTab, name).read();
  if (saved === undefined || saved.userId !== session.current()?.userId) return undefined;
  return shape.safeParse(saved.values).data;
}

/** Remembers what has been written, for the player in force. */
export function saveForm({ perTab, session }: Portal, name: string, values: unknown): void {
  const userId = session.current()?.userId;
  if (userId !== undefined) keptForm(perTab, name).keep({ userId, values });
}

/** Forgets a form. */
export function forgetForm({ perTab }: Portal, name: string): void {
  keptForm(perTab, name).forget();
}

/** Forgets every form. */
export function forgetForms({ perTab }: Portal): void {
  const keys = Array.from({ length: perTab.length }, (_, position) => perTab.key(position));
  for (const key of keys) if (key?.startsWith(prefix)) perTab.removeItem(key);
}
