import type { StepAnswer } from '@lokalbingo/contract/account-steps';
import { plainEmail } from '@lokalbingo/contract/form-rules';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { after, days, minutes } from '../../platform/durations.ts';
import { ok, type Result } from '../../platform/result.ts';
import { done, notDone } from '../../platform/step-answer.ts';
import { type Proof, proofOf } from '../e-id/e-id.ts';
import { findTaken } from '../identity/identity.ts';
import { sendSms } from '../notifications/notifications.ts';
import {
  admitSending,
  type CodeFor,
  codeTexts,
  hasLivingCode,
  issueCode,
} from '../one-time-codes/one-time-codes.ts';
import { emailComplaint, newMobileComplaint } from './addresses.ts';
import { registrationTexts as texts } from './registration.nb.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { deleteSignUpsBefore, lockSignUp, upsertSignUp } from './sign-up-store.ts';

/** What step 1 takes. */
export type Step1 = {
  readonly storeHash: string;
  readonly mobil: string;
  readonly epost: string;
  /** The caller's network address. */
  readonly address: string;
};

/** What a code of registration is bound to: this proof and this number. */
export const signUpCode = (proof: Proof, mobile: string): CodeFor => ({
  purpose: 'register',
  subject: Buffer.from(proof.handleHash).toString('base64'),
  mobile,
});

/**
 * Step 1: takes the addresses and sends a code by SMS. With the same number again it sends a new code, within limits;
 * asked again within half a minute it sends none, since one is on its way.
 */
export async function sendSignUpCode(
  deps: RegistrationDeps,
  given: Step1,
): Promise<Result<StepAnswer, never>> {
  const email = plainEmail(given.epost);
  const mobile = given.mobil.trim();
  const complaints = [emailComplaint(email), newMobileComplaint(mobile)].filter((text) => text !== undefined);
  if (complaints.length > 0) return notDone(...complaints);
  return inTransaction(deps.db, async (tx) => {
    const proof = await proofOf(tx, deps, given.storeHash);
    if (!proof) return notDone(texts.expired);
    const earlier = await lockSignUp(tx, proof.handleHash);
    // The account is there; whoever asks again is told so at the last step.
    if (earlier?.playerId) return notDone(texts.personTaken);
    const taken = await findTaken(tx, { mobile, email });
    if (taken.length > 0) return notDone(...taken.map((what) => texts.taken[what]));
    const codeFor = signUpCode(proof, mobile);
    const waitSeconds = await admitSending(tx, deps, { mobile, address: given.address });
    const isOnItsWay = earlier?.mobile === mobile && (await hasLivingCode(tx, deps, codeFor));
    if (waitSeconds > 0 && !(isOnItsWay && waitSeconds <= 30)) return notDone(codeTexts.wait(waitSeconds));
    const smsRef = waitSeconds > 0 && earlier ? earlier.smsRef : await sendCode(tx, deps, codeFor);
    const at = deps.clock.now();
    await deleteSignUpsBefore(tx, after(at, -days(1)));
    await upsertSignUp(tx, { proofHash: proof.handleHash, mobile, email, smsRef, at });
    return ok(done);
  });
}

async function sendCode(tx: Tx, deps: RegistrationDeps, codeFor: CodeFor): Promise<string> {
  const code = await issueCode(tx, deps, codeFor);
  return sendSms(tx, deps, {
    to: codeFor.mobile,
    text: codeTexts.sms(deps.productName, code),
    goodUntil: after(deps.clock.now(), minutes(10)),
  });
}
