/** Postcodes (specification §7 Profile). */
import { z } from 'zod';
import { operation } from './operation.ts';
import { postcode } from './wire.ts';

/** Returns the town of a postcode; on `postcode_not_found` the client clears the field. */
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
