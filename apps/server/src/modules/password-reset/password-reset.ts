/**
 * Password reset: a code by SMS, and a new password.
 *
 * Neither answers nor their timing reveal whether a number has an account. Only the holder of the number can set the
 * password, and every session of the player then ends. Has no tables of its own. Every refusal is a text for the
 * player, in the answer's own shape.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import type { PasswordResetDeps } from './password-reset-deps.ts';
import { passwordResetRoutes } from './password-reset-routes.ts';
import { passwordResetTasks } from './send-reset-code-job.ts';

export const passwordResetModule = (deps: PasswordResetDeps): ServerModule => ({
  name: 'password-reset',
  portal: (bind) => passwordResetRoutes(bind, deps),
  jobs: passwordResetTasks(deps),
});
