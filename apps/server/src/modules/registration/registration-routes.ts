/** The calls of registration. */
import { signupStep1, signupStep2, signupStep3 } from '@lokalbingo/contract/registration';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { stepAnswer } from '../account-steps/account-steps.ts';
import { checkSignUpCode } from './check-sign-up-code.ts';
import { makeAccount } from './make-account.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { sendSignUpCode } from './send-sign-up-code.ts';

export function registrationRoutes(bind: Bind<'portal'>, deps: RegistrationDeps): void {
  bind(signupStep1, async ({ body, address }) =>
    stepAnswer(await sendSignUpCode(deps, { ...body, address })),
  );
  bind(signupStep2, async ({ body, address }) =>
    stepAnswer(await checkSignUpCode(deps, { ...body, address })),
  );
  bind(signupStep3, async ({ body, address, concerns }) =>
    stepAnswer(await makeAccount(deps, { ...body, address, concerns })),
  );
}
