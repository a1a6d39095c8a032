/** The calls of a password reset. */
import { lostPasswordStep1, lostPasswordStep2, lostPasswordStep3 } from '@lokalbingo/contract/password-reset';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { stepAnswer } from '../account-steps/account-steps.ts';
import type { PasswordResetDeps } from './password-reset-deps.ts';
import { requestResetCode } from './request-reset-code.ts';
import { checkResetCode, setForgottenPassword } from './set-forgotten-password.ts';

export function passwordResetRoutes(bind: Bind<'portal'>, deps: PasswordResetDeps): void {
  bind(lostPasswordStep1, async ({ body, address }) =>
    stepAnswer(await requestResetCode(deps, { ...body, address })),
  );
  bind(lostPasswordStep2, async ({ body, address }) =>
    stepAnswer(await checkResetCode(deps, { ...body, address })),
  );
  bind(lostPasswordStep3, async ({ body, address, concerns }) =>
    stepAnswer(await setForgottenPassword(deps, { ...body, address, concerns })),
  );
}
