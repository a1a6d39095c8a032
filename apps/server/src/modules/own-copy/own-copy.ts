/**
 * Own copy ("Last ned mine opplysninger"): a player's right to a copy of their own data (GDPR article 15).
 *
 * Owns no table. The copy has every module's data about the player as of one moment, and the information that article
 * 15 demands. It has nobody else's data, no secret, and nothing that the law forbids to disclose or allows to withhold
 * (hvitvaskingsloven § 28, personopplysningsloven § 16). A player fetches it with the password, a few times a day and
 * one at a time; staff fetch it for a member who can no longer log in. The player is notified. The copy is written page
 * by page. `copied-tables.ts` says for each table what is in the copy, what is not, and why. The program injects the
 * sections of all modules and their words. Restrictions of play do not apply.
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
