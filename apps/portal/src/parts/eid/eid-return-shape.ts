import { z } from 'zod';
import type { EidReturn } from './read-eid-return.ts';

/** A return from the e-ID as a tab keeps it. */
export const eidReturn: z.ZodType<EidReturn> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('code'),
    body: z.object({ code: z.string(), state: z.string().exactOptional(), iss: z.string().exactOptional() }),
  }),
  z.object({ kind: z.literal('cancelled') }),
]);
