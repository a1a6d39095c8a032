import { plainEmail } from '@lokalbingo/contract/form-rules';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { type Decision, kept, ok } from '../../platform/result.ts';
import { type StepOutcome, stepDone, stepNotDone } from '../account-steps/account-steps.ts';
import { type Proof, proofOf } from '../e-id/e-id.ts';
import { findTaken } from '../identity/identity.ts';
import { sendSms } from '../notifications/notifications.ts';
import {
  admitSending,
  type CodeFor,
  type CodeRequest,
  codeTexts,
  hasLivingCode,
  issueCode,
} from '../one-time-codes/one-time-codes.ts';
import { admitAsking, emailComplaint, newMobileComplaint } from '../own-details/own-details.ts';
import { registrationTexts as texts } from './registration.nb.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { leftSignUps, lockSignUp, type SignUp, upsertSignUp } from './sign-up-store.ts';

/** The input of step 1. */
export type Step1 = {
  readonly storeHash: string;
  readonly mobil: string;
  readonly epost: string;
  /** The caller's network address. */
  readonly address: string;
};

/** Returns what a registration code is valid for: this proof and this number. */
export const signUpCode = (proof: Proof, mobile: string): CodeFor => ({
  purpose: 'register',
  subject: Buffer.from(proof.handleHash).toString('base64'),
  mobile,
});

/**
 * Step 1: stores the addresses and sends a code by SMS. Repeated with the same number, it sends a new code within the
 * limits, but none within half a minute of the last. The answer reveals whether a number and an address have an
 * account, so the question is counted first, for the proven person.
 */
export async function sendSignUpCode(deps: RegistrationDeps, given: Step1): Promise<StepOutcome> {
  const email = plainEmail(given.epost);
  const mobile = given.mobil;
  const complaints = [emailComplaint(email), newMobileComplaint(mobile)].filter((text) => text !== undefined);
  if (complaints.length > 0) return stepNotDone(...complaints);
  return inTransaction(deps.db, async (tx) => {
    const proof = await proofOf(tx, deps, given.storeHash);
    if (!proof) return stepNotDone(texts.expired);
    const person = Buffer.from(proof.person.nationalKey).toString('base64');
    await lockSignUp(tx, proof.handleHash);
    // The sign-up is read again below, because a row that did not exist could not be locked.
    const admitted = await admitAsking(tx, deps, { person, mobile, email });
    if (!admitted.ok) return stepNotDone(codeTexts.tooManyRequests(admitted.refusal.retryAfterSeconds));
    const earlier = await lockSignUp(tx, proof.handleHash);
    // The account exists already. Only a repeated step 3 gets the answer that it was created.
    if (earlier?.playerId) return stepNotDone(texts.personTaken);
    // Counted from here on, whatever the answer.
    const taken = await findTaken(tx, { mobile, email });
    if (taken.length > 0) return kept(stepNotDone(...taken.map((what) => texts.taken[what])));
    const sending = { mobile, address: given.address, person };
    const sms = await sendCode(tx, deps, signUpCode(proof, mobile), { earlier, sending });
    if (!sms.ok) return kept(sms);
    const at = deps.clock.now();
    await leftSignUps.removeSome(tx, at);
    await upsertSignUp(tx, { proofHash: proof.handleHash, mobile, email, smsRef: sms.value, at });
    return stepDone;
  });
}

/**
 * Returns the reference of the SMS with the code: a new one, or the last one if it was just sent and is still valid.
 */
async function sendCode(
  tx: Tx,
  deps: RegistrationDeps,
  codeFor: CodeFor,
  { earlier, sending }: { readonly earlier: SignUp | undefined; readonly sending: CodeRequest },
): Promise<Decision<string, readonly string[]>> {
  const { mobile } = codeFor;
  const admission = await admitSending(tx, deps, sending);
  if (admission.isAdmitted) {
    const { code, goodUntil } = await issueCode(tx, deps, codeFor);
    const text = codeTexts.sms(deps.productName, code);
    return ok(await sendSms(tx, deps, { to: mobile, text, goodUntil }));
  }
  const isAwaited = admission.isOnItsWay && (await hasLivingCode(tx, deps, codeFor));
  return isAwaited && earlier?.mobile === mobile
    ? ok(earlier.smsRef)
    : stepNotDone(codeTexts.wait(admission.waitSeconds));
}
