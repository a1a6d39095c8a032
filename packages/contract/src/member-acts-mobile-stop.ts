/** Stopping the change of a mobile number that staff have requested (ours; not in the specification). */
import { z } from 'zod';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';

/**
 * Stops a change by the token of the link sent to the old number. A waiting change is refused. A change already made is undone
 * and all sessions end, as long as the new number is restricted. Works once; then `no_mobile_change`. A POST, because mail
 * scanners follow links.
 */
export const stopMobileChange = operation({
  host: 'portal',
  method: 'POST',
  access: 'public',
  name: 'stopMobileChange',
  summary: 'Stop the change of a mobile number',
  path: '/user/stopMobileChange',
  body: z.strictObject({ token: keptText.min(1).max(128) }),
  answer: z.object({ wasMade: z.boolean() }),
  refusals: ['no_mobile_change'],
});
