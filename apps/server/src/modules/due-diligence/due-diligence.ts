/**
 * Customer due diligence: who a player is beyond the e-ID, whether the player is politically exposed, and where the
 * money comes from (specification §2 AML wizard; hvitvaskingsloven §§ 9–18).
 *
 * Owns the schema `due_diligence`: the countries with the dated lists that call them risky, what players have declared,
 * version after version, and the cases in which a person must look at a declaration. Promises that nothing declared is
 * ever changed, or removed before its time, that a whole declaration clears what was due in the same transaction, and
 * that no answer to a player tells of a case; that a case is settled once, by two persons neither of whom it is about, and
 * that each of their steps is kept as long. It stops a player only when they say so: the flags are admission's.
 */

import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { CopySections } from '../../platform/own-copy-part.ts';
import { anonymiseByFunction, type ModuleRetention } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { copyOfDeclarations } from './copy-store.ts';
import { dueDiligenceRoutes } from './due-diligence-routes.ts';

export { acceptDeclaration } from './accept-declaration.ts';
export { askToDeclareAnew } from './ask-to-declare-anew.ts';
export { latestAddress } from './latest-address.ts';
export type { AssessedDeclaration, WaitingDeclaration } from './review-case.ts';
export { seedCountries } from './seed-countries.ts';
export { stopPlayer } from './stop-player.ts';
export { takeUpDeclaration } from './take-up-declaration.ts';
export { assessedDeclaration, waitingDeclarations } from './waiting-cases.ts';

/** Due diligence in the program. */
export const dueDiligenceModule = (deps: { readonly db: Db; readonly clock: Clock }): ServerModule => ({
  name: 'due-diligence',
  portal: (bind) => dueDiligenceRoutes(bind, deps),
});

/** What is kept no longer than it must be. */
export const dueDiligenceRetention: ModuleRetention = {
  forgetDeclarations: anonymiseByFunction('due_diligence.forget_declarations'),
};

/** What the player's own copy has of this module. */
export const dueDiligenceCopy = {
  declarations: copyOfDeclarations,
} satisfies CopySections;
