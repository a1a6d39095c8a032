/** Stopping the change of a mobile number that staff have taken up (ours; not in the specification). */
import { z } from 'zod';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';

/**
 * Stops a change by the token of the link that went to the old number: one that waits is refused, and one that was made is
 * undone, with all sessions ended, until the number counts as the person's. Works once; then `no_mobile_change`. Ours: a
 * POST, since mail scanners follow links.
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
