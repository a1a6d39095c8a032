/**
 * The steps that lead to an account: they answer in the specification's own shape, `result` "OK" or "ERROR" with the
 * texts to show under "Oisann!" (specification §5, §7, §8).
 */
import { z } from 'zod';

/** "OK", or "ERROR" with what to show the player, in Norwegian. */
export const stepAnswer = z.object({ result: z.enum(['OK', 'ERROR']), error: z.array(z.string()) });
/** "OK", or "ERROR" with what to show the player. */
export type StepAnswer = z.output<typeof stepAnswer>;

// Only their size is bounded here: what is wrong with them is told in Norwegian, in the answer's own shape.
/** A mobile number as given. */
export const mobil = z.string().max(40);
/** An e-mail address as given. */
export const epost = z.string().max(254);
/** A code as given. */
export const kode = z.string().max(20);
/** A password as given. */
export const passord = z.string().max(256);

/** What every step's call has in common. */
export const accountStep = {
  host: 'portal',
  method: 'POST',
  access: 'public',
  answer: stepAnswer,
  refusals: [],
} as const;
