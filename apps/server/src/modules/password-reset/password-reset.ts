/**
 * A forgotten password: a code by SMS, and a new password.
 *
 * Promises that nobody learns here whether a number has an account, neither from answers nor from how long they take;
 * that only who holds the number sets the password; and that every session of the player then ends. Has no tables of
 * its own. Every no is a text for the player, in the answer's own shape.
 */
export type { PasswordResetDeps } from './password-reset-deps.ts';
export { passwordResetRoutes } from './password-reset-routes.ts';
export { passwordResetTasks } from './send-reset-code-job.ts';
