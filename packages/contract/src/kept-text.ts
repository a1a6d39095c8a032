import { z } from 'zod';

/**
 * Text from outside: what PostgreSQL can keep, and so without a zero byte and without halves of characters (lone
 * surrogates). Every text that a call takes begins here or has a narrower pattern; `kept-text.test.ts` sees to it.
 */
export const keptText = z.string().regex(/^[^\0\p{Cs}]*$/u, { error: 'holds what no text can hold' });
