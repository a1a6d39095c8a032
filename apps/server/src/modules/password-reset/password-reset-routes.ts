/** The calls of a forgotten password. */
import { lostPasswordStep1, lostPasswordStep2, lostPasswordStep3 } from '@lokalbingo/contract/password-reset';
import type { Bind } from '../../platform/http/operation-routes.ts';
import type { PasswordResetDeps } from './password-reset-deps.ts';
import { requestResetCode } from './request-reset-code.ts';
import { checkResetCode, setForgottenPassword } from './set-forgotten-password.ts';

/** Binds the calls. */
export function passwordResetRoutes(bind: Bind<'portal'>, deps: PasswordResetDeps): void {
  bind(lostPasswordStep1, ({ body, address }) => requestResetCode(deps, { ...body, address }));
  bind(lostPasswordStep2, ({ body }) => checkResetCode(deps, body));
  bind(lostPasswordStep3, ({ body, address }) => setForgottenPassword(deps, { ...body, address }));
}
