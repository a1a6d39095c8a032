/** Movements of a hall's own cash (ours; not in the specification). */
import { z } from 'zod';
import { instant, kroner } from './wire.ts';

/**
 * Movements of the hall's own cash.
 * - `float_in`, `float_out`: the hall puts change into the drawer, or takes it back.
 * - `from_safe`, `to_safe`: between the drawer and the safe.
 * - `to_bank`, `safe_to_bank`: from the drawer, or from the safe, to the bank.
 * - `expense`: paid from the drawer.
 */
export const movementKinds = [
  'float_in',
  'float_out',
  'from_safe',
  'to_safe',
  'to_bank',
  'safe_to_bank',
  'expense',
] as const;
/** One of {@link movementKinds}. */
export type MovementKind = (typeof movementKinds)[number];

/** A cash movement. */
export const cashMovement = z.object({
  movementId: z.int(),
  kind: z.enum(movementKinds),
  amount: kroner,
  reason: z.string(),
  /** The reference of the voucher or the bank bag. */
  slip: z.string().nullable(),
  movedBy: z.string(),
  confirmedBy: z.string().nullable(),
  movedAt: instant,
});
/** See {@link cashMovement}. */
export type CashMovement = z.output<typeof cashMovement>;
