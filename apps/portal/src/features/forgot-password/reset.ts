/**
 * A forgotten password being replaced, as this tab remembers it over a reload: the number, and that a code was asked
 * for. The code and the password are never in it.
 */
import { keptValue } from '@lokalbingo/browser/kept-value';
import { z } from 'zod';
import { resetRememberedMs } from '../../platform/durations.ts';

const shape = z.object({
  step: z.union([z.literal(1), z.literal(2)]),
  mobil: z.string(),
  /** When the last code was asked for. */
  codeSentAtMs: z.number(),
  /** Whether the code has been right before. */
  wasVerified: z.boolean(),
});

/** A forgotten password being replaced. */
export type Reset = z.output<typeof shape>;

const kept = (perTab: Storage) => keptValue(perTab, 'passwordReset', shape);

/** Where it begins. */
export const newReset: Reset = { step: 1, mobil: '', codeSentAtMs: 0, wasVerified: false };

/** What this tab has under way, or the beginning. One whose code is long past is forgotten. */
export function savedReset(perTab: Storage): Reset {
  const reset = kept(perTab).read();
  if (reset && reset.codeSentAtMs + resetRememberedMs > Date.now()) return reset;
  kept(perTab).forget();
  return newReset;
}

/** Remembers it in this tab, or forgets it. */
export function saveReset(perTab: Storage, reset: Reset | undefined): void {
  if (reset) kept(perTab).keep(reset);
  else kept(perTab).forget();
}
