import { z } from 'zod';

/** What the browser brings back from the e-ID: a code to hand on, once, or nothing to go on with. */
export const eidReturn = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('code'),
    body: z.object({ code: z.string(), state: z.string().optional(), iss: z.string().optional() }),
  }),
  z.object({ kind: z.literal('cancelled') }),
]);
/** What the browser brings back from the e-ID. */
export type EidReturn = z.output<typeof eidReturn>;

/** Reads a return from the e-ID out of an address; undefined when the address holds none. */
export function readEidReturn(query: URLSearchParams): EidReturn | undefined {
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')];
  if (state === null && !query.has('error')) return undefined;
  if (!code || query.has('error')) return { kind: 'cancelled' };
  return { kind: 'code', body: { code, ...(state ? { state } : {}), ...(iss ? { iss } : {}) } };
}
