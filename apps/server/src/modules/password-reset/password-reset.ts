/**
 * A forgotten password: a code by SMS, and a new password.
 *
 * Promises that nobody learns here whether a number has an account, neither from answers nor from how long they take;
 * that only who holds the number sets the password; and that every session of the player then ends. Has no tables of
 * its own. Every no is a text for the player, in the answer's own shape.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import type { PasswordResetDeps } from './password-reset-deps.ts';
import { passwordResetRoutes } from './password-reset-routes.ts';
import { passwordResetTasks } from './send-reset-code-job.ts';

/** Forgotten passwords in the program. */
export const passwordResetModule = (deps: PasswordResetDeps): ServerModule => ({
  name: 'password-reset',
  portal: (bind) => passwordResetRoutes(bind, deps),
  jobs: passwordResetTasks(deps),
});
