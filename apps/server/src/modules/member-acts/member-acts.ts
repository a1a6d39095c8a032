/**
 * Member acts: what staff do for a member at the counter.
 *
 * Promises that an act touches only members of the halls in the caller's scope, that it is recorded in its own
 * transaction with who did it and why, and that codes and passwords go to the member's phone and never to staff. The rules
 * of what is done are those of the modules that do it.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import type { MemberActDeps } from './act-on-member.ts';
import { loginHelpRoutes } from './login-help-routes.ts';
import { pauseRoutes } from './pause-routes.ts';

/** Member acts in the program. */
export const memberActsModule = (deps: MemberActDeps): ServerModule => ({
  name: 'member-acts',
  hall: (bind) => {
    loginHelpRoutes(bind, deps);
    pauseRoutes(bind, deps);
  },
});
