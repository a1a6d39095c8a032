import { z } from 'zod';

/**
 * Text from outside: what PostgreSQL can keep, and so without a zero byte and without halves of characters (lone
 * surrogates). Every text that a call takes begins here or has a narrower pattern; `kept-text.test.ts` sees to it.
 */
export const keptText = z.string().regex(/^[^\0\p{Cs}]*$/u, { error: 'holds what no text can hold' });

// Control characters but tab and line breaks, and those that turn the direction of writing (Unicode, bidirectional formatting).
const unseen = /[^\P{Cc}\t\n\r]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Text of a player's that staff or other systems read: what they read is what was kept. Characters that show nothing and
 * change how others are shown are left out.
 */
export const readText = keptText.overwrite((written) => written.replaceAll(unseen, ''));

/** Why staff did something: at least five characters, as PostgreSQL counts them. */
export const staffReason = readText
  .trim()
  .min(5)
  .max(500)
  .refine((text) => [...text].length >= 5, { error: 'must have at least 5 characters' });
