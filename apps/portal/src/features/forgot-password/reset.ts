/**
 * A password reset in progress, as this tab keeps it over a reload: the number, and that a code was
 * requested. Never the code or the password.
 */
import { keptValue } from '@lokalbingo/browser/kept-value';
import { z } from 'zod';
import { resetRememberedMs } from '../../platform/durations.ts';

const shape = z.object({
  step: z.union([z.literal(1), z.literal(2)]),
  mobil: z.string(),
  /** When the last code was requested. */
  codeSentAtMs: z.number(),
  /** Whether the server has accepted the code before. */
  wasVerified: z.boolean(),
});

/** A password reset in progress. */
export type Reset = z.output<typeof shape>;

const kept = (perTab: Storage) => keptValue(perTab, 'passwordReset', shape);

/** The initial state. */
export const newReset: Reset = { step: 1, mobil: '', codeSentAtMs: 0, wasVerified: false };

/**
 * The reset that this tab has in progress, or the initial state. A reset whose code expired long ago is
 * deleted.
 */
export function savedReset(perTab: Storage): Reset {
  const reset = kept(perTab).read();
  if (reset && reset.codeSentAtMs + resetRememberedMs > Date.now()) return reset;
  kept(perTab).forget();
  return newReset;
}

/** Stores it in this tab, or deletes it. */
export function saveReset(perTab: Storage, reset: Reset | undefined): void {
  if (reset) kept(perTab).keep(reset);
  else kept(perTab).forget();
}
