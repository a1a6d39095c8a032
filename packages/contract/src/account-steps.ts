/**
 * The steps that create or recover an account: they answer in the specification's own shape, `result` "OK" or "ERROR"
 * with the texts to show under "Oisann!" (specification §5, §7, §8).
 */
import { z } from 'zod';
import { withoutSpaces } from './form-rules.ts';
import { keptText } from './kept-text.ts';

/** "OK", or "ERROR" with texts for the player, in Norwegian. */
export const stepAnswer = z.object({ result: z.enum(['OK', 'ERROR']), error: z.array(z.string()) });
export type StepAnswer = z.output<typeof stepAnswer>;

// Only their size is limited here: other mistakes are reported in Norwegian, in the answer's own shape. Spaces in
// numbers are ignored.
const mobilText = keptText.max(40).overwrite(withoutSpaces);
/** A mobile number as typed, as text or as a number, without spaces. */
export const mobil = z.codec(z.union([mobilText, z.int().min(0)]), mobilText, {
  decode: String,
  encode: (text) => text,
});
/** An e-mail address as typed. */
export const epost = keptText.max(254);
/** A code as typed, without spaces. */
export const kode = keptText.max(20).overwrite(withoutSpaces);
/** A password as typed. */
export const passord = keptText.max(256);

/** The common parts of every step's call. */
export const accountStep = {
  host: 'portal',
  method: 'POST',
  access: 'public',
  answer: stepAnswer,
  leavesTrace: true,
  refusals: [],
} as const;
