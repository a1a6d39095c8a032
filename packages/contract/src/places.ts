/** Postcodes (specification §7 Profile). */
import { z } from 'zod';
import { operation } from './operation.ts';
import { postcode } from './wire.ts';

/** The town of a postcode; `postcode_not_found` clears the field. */
export const getPostSted = operation({
  name: 'getPostSted',
  summary: 'The town of a postcode',
  host: 'portal',
  method: 'GET',
  path: '/wap/getPostSted',
  access: 'public',
  query: z.strictObject({ postnr: postcode }),
  answer: z.object({ poststed: z.string() }),
  keptForMs: 0,
  refusals: ['postcode_not_found'],
});
