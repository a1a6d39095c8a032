import { inTransaction } from '../../platform/database.ts';
import { kept } from '../../platform/result.ts';
import { type StepOutcome, stepNotDone } from '../account-steps/account-steps.ts';
import { proofOf } from '../e-id/e-id.ts';
import { messageState } from '../notifications/notifications.ts';
import { checkCode, codeComplaint, codeTexts } from '../one-time-codes/one-time-codes.ts';
import { newMobileComplaint } from '../own-details/own-details.ts';
import { registrationTexts as texts } from './registration.nb.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { signUpCode } from './send-sign-up-code.ts';
import { lockSignUp } from './sign-up-store.ts';

/** The input of step 2. */
export type Step2 = {
  readonly storeHash: string;
  readonly mobil: string;
  readonly kode: string;
  /** The caller's network address. */
  readonly address: string;
};

/** Step 2: checks the code. A code for a number that was corrected later is wrong. */
export async function checkSignUpCode(deps: RegistrationDeps, given: Step2): Promise<StepOutcome> {
  const mobile = given.mobil;
  const code = given.kode;
  const complaint = newMobileComplaint(mobile) ?? codeComplaint(code);
  if (complaint !== undefined) return stepNotDone(complaint);
  return inTransaction(deps.db, async (tx) => {
    const proof = await proofOf(tx, deps, given.storeHash);
    if (!proof) return stepNotDone(texts.expired);
    const signUp = await lockSignUp(tx, proof.handleHash);
    if (signUp?.mobile !== mobile) return stepNotDone(codeTexts.wrong);
    const checked = await checkCode(tx, deps, signUpCode(proof, mobile), { code, address: given.address });
    if (checked.ok || (await messageState(tx, signUp.smsRef)) !== 'rejected') return checked;
    return kept(stepNotDone(texts.smsRejected));
  });
}
