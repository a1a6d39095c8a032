/**
 * Member acts: what staff do for a member at the counter.
 *
 * Owns the schema `member_acts`, with the notes that staff write about a member and the changes of mobile numbers. An
 * act reaches only members of the halls in the caller's scope, and is logged in its own transaction with who did it and
 * why. Codes and passwords go to the member's phone and never to staff. A hall's notes are read only in that hall. A
 * change of mobile number takes two people, and the old number can undo it. The modules that carry out an act own its
 * rules.
 */
import { anonymiseByFunction, type ModuleRetention } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { accountRoutes } from './account-routes.ts';
import type { MemberActDeps } from './act-on-member.ts';
import { type ChatNameDeps, chatNameRoutes } from './chat-name-routes.ts';
import { correctionRoutes } from './correction-routes.ts';
import { faultRoutes } from './fault-routes.ts';
import { loginHelpRoutes } from './login-help-routes.ts';
import { type MemberCopyDeps, memberCopyRoutes } from './member-copy-routes.ts';
import { mobileChangeRoutes, stopMobileChangeRoutes } from './mobile-change-routes.ts';
import { noteRoutes } from './note-routes.ts';
import { pauseRoutes } from './pause-routes.ts';
import { registrationRoutes } from './registration-routes.ts';
import { statementRoutes } from './statement-routes.ts';

export { mobileChangesLapse } from './mobile-change-store.ts';

/** Member acts in the program. */
export const memberActsModule = (deps: MemberCopyDeps & ChatNameDeps): ServerModule => ({
  name: 'member-acts',
  hall: (bind) => {
    loginHelpRoutes(bind, deps);
    pauseRoutes(bind, deps);
    faultRoutes(bind, deps);
    noteRoutes(bind, deps);
    registrationRoutes(bind, deps);
    mobileChangeRoutes(bind, deps);
    statementRoutes(bind, deps);
    correctionRoutes(bind, deps);
    accountRoutes(bind, deps);
    memberCopyRoutes(bind, deps);
    chatNameRoutes(bind, deps);
  },
});

/** The call of the portal that stops the change of a mobile number. */
export const mobileStopModule = (deps: MemberActDeps): ServerModule => ({
  name: 'member-acts-mobile-stop',
  portal: (bind) => stopMobileChangeRoutes(bind, deps),
});

export const memberActsRetention: ModuleRetention = {
  forget: anonymiseByFunction('member_acts.forget_player'),
};
