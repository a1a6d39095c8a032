/**
 * Customer due diligence: facts about a player that the e-ID does not give, whether the player is politically exposed,
 * and where the money comes from (specification §2 AML wizard; hvitvaskingsloven §§ 9–18).
 *
 * Owns the schema `due_diligence`: the countries with dated lists of high-risk ones, every version of players'
 * declarations, and the cases in which a person must review a declaration. A declaration is never changed, and is
 * deleted only when it expires. A complete declaration clears the due flags in the same transaction. No answer to a
 * player reveals a case. A case is settled once, by two people whom it does not concern; each of their steps is kept as
 * long as the case. Only these people can stop a player. The flags belong to `admission`.
 */

import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { CopySections } from '../../platform/own-copy-part.ts';
import { anonymiseByFunction, type ModuleRetention } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { copyOfDeclarations } from './copy-store.ts';
import { dueDiligenceRoutes } from './due-diligence-routes.ts';

export { acceptDeclaration } from './accept-declaration.ts';
export { latestAddress } from './latest-address.ts';
export { requestNewDeclaration } from './request-new-declaration.ts';
export type { AssessedDeclaration, WaitingDeclaration } from './review-case.ts';
export { seedCountries } from './seed-countries.ts';
export { stopPlayer } from './stop-player.ts';
export { takeUpDeclaration } from './take-up-declaration.ts';
export { assessedDeclaration, waitingDeclarations } from './waiting-cases.ts';

export const dueDiligenceModule = (deps: { readonly db: Db; readonly clock: Clock }): ServerModule => ({
  name: 'due-diligence',
  portal: (bind) => dueDiligenceRoutes(bind, deps),
});

export const dueDiligenceRetention: ModuleRetention = {
  forgetDeclarations: anonymiseByFunction('due_diligence.forget_declarations'),
};

/** This module's part of the player's own copy. */
export const dueDiligenceCopy = {
  declarations: copyOfDeclarations,
} satisfies CopySections;
