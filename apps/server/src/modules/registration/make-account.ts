import { plainEmail } from '@lokalbingo/contract/form-rules';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { kept } from '../../platform/result.ts';
import { type StepOutcome, stepDone, stepNotDone } from '../account-steps/account-steps.ts';
import { hasAccount, type Proof, proofOf, redeemProof } from '../e-id/e-id.ts';
import { hashPassword, isPasswordOf, openAccount, passwordComplaint } from '../identity/identity.ts';
import { codeComplaint, codeTexts, spendCode } from '../one-time-codes/one-time-codes.ts';
import { emailComplaint, newMobileComplaint } from './addresses.ts';
import { sendConfirmationLink } from './confirm-email.ts';
import { registrationTexts as texts } from './registration.nb.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { signUpCode } from './send-sign-up-code.ts';
import { finishSignUp, lockSignUp, type SignUp } from './sign-up-store.ts';

/** What step 3 takes. */
export type Step3 = {
  readonly storeHash: string;
  readonly mobil: string;
  readonly epost: string;
  readonly kode: string;
  readonly passord: string;
};

/**
 * Step 3: makes the account of the proven person, ties the e-ID to it and sends the link that confirms the e-mail
 * address; all of it or nothing. The code is checked once more, and must have passed step 2. Repeated with the same
 * data after the account was made, it makes nothing and answers OK.
 */
export async function makeAccount(deps: RegistrationDeps, given: Step3): Promise<StepOutcome> {
  const email = plainEmail(given.epost);
  const mobile = given.mobil;
  const complaints = [
    emailComplaint(email),
    newMobileComplaint(mobile),
    codeComplaint(given.kode),
    passwordComplaint(given.passord, { mobile, email }),
  ].filter((text) => text !== undefined);
  if (complaints.length > 0) return stepNotDone(...complaints);
  // Slow on purpose, so it is done before any row is held.
  const passwordHash = await hashPassword(given.passord);
  return inTransaction(deps.db, async (tx) => {
    const proof = await proofOf(tx, deps, given.storeHash);
    if (!proof) return stepNotDone(texts.expired);
    const signUp = await lockSignUp(tx, proof.handleHash);
    if (signUp?.mobile !== mobile || signUp.email !== email) return stepNotDone(texts.changed);
    const spent = await spendCode(tx, deps, signUpCode(proof, mobile), given.kode);
    if (spent === 'no') return kept(stepNotDone(codeTexts.wrong));
    if (signUp.playerId !== null)
      return (await isPasswordOf(tx, signUp.playerId, given.passord))
        ? stepDone
        : stepNotDone(texts.personTaken);
    return writeAccount(tx, deps, { proof, signUp, passwordHash });
  });
}

/** Everything that may be in the way is found before anything is written. */
async function writeAccount(
  tx: Tx,
  deps: RegistrationDeps,
  { proof, signUp, passwordHash }: { proof: Proof; signUp: SignUp; passwordHash: string },
): Promise<StepOutcome> {
  const { mobile, email } = signUp;
  const { firstName, lastName } = proof.person;
  if (await hasAccount(tx, proof)) return stepNotDone(texts.personTaken);
  const at = deps.clock.now();
  const opened = await openAccount(tx, { mobile, email, firstName, lastName, passwordHash, at });
  if ('taken' in opened) return stepNotDone(...opened.taken.map((what) => texts.taken[what]));
  const { playerId } = opened;
  await redeemProof(tx, proof, playerId);
  await finishSignUp(tx, proof.handleHash, playerId);
  await sendConfirmationLink(tx, deps, { playerId, email, firstName });
  return stepDone;
}
