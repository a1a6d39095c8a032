/**
 * "Last ned mine opplysninger", ours: a player's own copy of their own data (personvernforordningen, GDPR, article 15).
 */
import { z } from 'zod';
import { passord } from './account-steps.ts';
import { answersFile } from './file-answer.ts';
import { operation } from './operation.ts';

/**
 * Returns all that the product stores about the player, as a JSON file in Norwegian; never data that gives access to
 * the account, nor data that the law forbids to disclose. Requires the password again, so that nobody at an unattended
 * browser can fetch it, and notifies the player that a copy was fetched. Wrong passwords are counted as in
 * `changePassword`. A second one at the same time is refused with `own_copy_under_way`, and a sixth in a day with
 * `own_copy_too_soon`, both with `facts.retryAfterSeconds`. Always open, even during a pause.
 */
export const fetchOwnCopy = operation({
  name: 'fetchOwnCopy',
  summary: "A copy of the player's own data, as a file",
  host: 'portal',
  method: 'POST',
  path: '/user/ownCopy',
  access: 'player',
  body: z.strictObject({ passord }),
  ...answersFile('application/json'),
  leavesTrace: true,
  refusals: ['wrong_password', 'too_many_password_tries', 'own_copy_too_soon', 'own_copy_under_way'],
});
