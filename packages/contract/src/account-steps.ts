/**
 * The steps that lead to an account: they answer in the specification's own shape, `result` "OK" or "ERROR" with the
 * texts to show under "Oisann!" (specification §5, §7, §8).
 */
import { z } from 'zod';
import { withoutSpaces } from './form-rules.ts';
import { keptText } from './kept-text.ts';

/** "OK", or "ERROR" with what to show the player, in Norwegian. */
export const stepAnswer = z.object({ result: z.enum(['OK', 'ERROR']), error: z.array(z.string()) });
/** "OK", or "ERROR" with what to show the player. */
export type StepAnswer = z.output<typeof stepAnswer>;

// Only their size is bounded here: what is wrong with them is told in Norwegian, in the answer's own shape. Spaces in
// numbers mean nothing.
const mobilText = keptText.max(40).overwrite(withoutSpaces);
/** A mobile number as given, as text or as a number, without spaces. */
export const mobil = z.codec(z.union([mobilText, z.int().min(0)]), mobilText, {
  decode: String,
  encode: (text) => text,
});
/** An e-mail address as given. */
export const epost = keptText.max(254);
/** A code as given, without spaces. */
export const kode = keptText.max(20).overwrite(withoutSpaces);
/** A password as given. */
export const passord = keptText.max(256);

/** What every step's call has in common. */
export const accountStep = {
  host: 'portal',
  method: 'POST',
  access: 'public',
  answer: stepAnswer,
  leavesTrace: true,
  refusals: [],
} as const;
