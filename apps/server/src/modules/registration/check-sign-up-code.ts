import type { StepAnswer } from '@lokalbingo/contract/account-steps';
import { inTransaction } from '../../platform/database.ts';
import { ok, type Result } from '../../platform/result.ts';
import { done, notDone } from '../../platform/step-answer.ts';
import { proofOf } from '../e-id/e-id.ts';
import { messageState } from '../notifications/notifications.ts';
import { checkCode, codeComplaint, codeTexts } from '../one-time-codes/one-time-codes.ts';
import { newMobileComplaint } from './addresses.ts';
import { registrationTexts as texts } from './registration.nb.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { signUpCode } from './send-sign-up-code.ts';
import { lockSignUp } from './sign-up-store.ts';

/** What step 2 takes. */
export type Step2 = { readonly storeHash: string; readonly mobil: string; readonly kode: string };

/** Step 2: checks the code. One that went to another number than the newest is wrong. */
export async function checkSignUpCode(
  deps: RegistrationDeps,
  given: Step2,
): Promise<Result<StepAnswer, never>> {
  const mobile = given.mobil.trim();
  const code = given.kode.trim();
  const complaint = newMobileComplaint(mobile) ?? codeComplaint(code);
  if (complaint !== undefined) return notDone(complaint);
  return inTransaction(deps.db, async (tx) => {
    const proof = await proofOf(tx, deps, given.storeHash);
    if (!proof) return notDone(texts.expired);
    const signUp = await lockSignUp(tx, proof.handleHash);
    if (signUp?.mobile !== mobile) return notDone(codeTexts.wrong);
    if (await checkCode(tx, deps, signUpCode(proof, mobile), code)) return ok(done);
    const isUndeliverable = (await messageState(tx, signUp.smsRef)) === 'rejected';
    return notDone(isUndeliverable ? texts.smsRejected : codeTexts.wrong);
  });
}
