/**
 * Own copy ("Last ned mine opplysninger"): a player's right to a copy of their own data (GDPR article 15).
 *
 * Owns no table. Promises that the copy has every module's data about the player as of one moment, and the information
 * that article 15 demands; that it has nobody else's data, no secret, and nothing that the law forbids to disclose or
 * allows to withhold (hvitvaskingsloven § 28, personopplysningsloven § 16); that it takes the password, a few times a day
 * and one at a time, or a member of staff for a member who can no longer log in; that the player is notified; and that it
 * is written page by page. `copied-tables.ts` says for each table what is in the copy, what is not, and why. The program
 * hands in the sections of all modules and their words. It is not play, so no obstacle to play applies.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import { type OwnCopyDeps, ownCopyRoutes } from './own-copy-routes.ts';

export { type CopyForMemberDeps, copyForMember } from './copy-for-member.ts';
export type { CopyParts, LongCopyParts } from './copy-parts.ts';
export { copyReading } from './write-copy.ts';

export const ownCopyModule = (deps: OwnCopyDeps): ServerModule => ({
  name: 'own-copy',
  portal: (bind) => ownCopyRoutes(bind, deps),
});
