/**
 * Own copy ("Last ned mine opplysninger"): a player's right to a copy of what is known of them (GDPR article 15).
 *
 * Owns no table. Promises that the copy holds what every module says of the player, all as of one moment, with the
 * words that article 15 demands; that it holds nobody else's data, nothing that opens anything, and nothing of what the
 * law forbids to tell or allows to keep back (hvitvaskingsloven § 28, personopplysningsloven § 16); that it is given
 * for the password alone, few times a day and one at a time, or by staff for who can no longer log in, and that the player is told; and that it is written page
 * by page, however much there is. For each table of the database `copied-tables.ts` says what of it is in the copy and
 * what is not, and why. The program hands in the sections of all modules and their words. It is not play, so nothing
 * stands in its way.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import { type OwnCopyDeps, ownCopyRoutes } from './own-copy-routes.ts';

export { copyAtDesk } from './copy-at-desk.ts';
export type { CopyParts, LongCopyParts } from './copy-parts.ts';
export { copyReading } from './write-copy.ts';

/** Own copy in the program. */
export const ownCopyModule = (deps: OwnCopyDeps): ServerModule => ({
  name: 'own-copy',
  portal: (bind) => ownCopyRoutes(bind, deps),
});
