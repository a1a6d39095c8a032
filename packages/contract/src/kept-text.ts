import { z } from 'zod';

/**
 * Text from outside that PostgreSQL can store: without zero bytes and without lone surrogates. Every text in a request
 * uses this schema or a narrower pattern; `kept-text.test.ts` checks it.
 */
export const keptText = z
  .string()
  .regex(/^[^\0\p{Cs}]*$/u, { error: 'contains characters that cannot be stored' });

// Control characters except tab and line breaks, and those that change the direction of writing (Unicode, bidirectional
// formatting).
const unseen = /[^\P{Cc}\t\n\r]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A text by a player that staff or other systems read. Invisible characters that change the appearance of
 * others are removed before it is stored.
 */
export const readText = keptText.overwrite((written) => written.replaceAll(unseen, ''));

/** The reason that staff give: at least five characters, as PostgreSQL counts them. */
export const staffReason = readText
  .trim()
  .min(5)
  .max(500)
  .refine((text) => [...text].length >= 5, { error: 'must have at least 5 characters' });
