import { plainEmail } from '@lokalbingo/contract/form-rules';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { type Decision, ok } from '../../platform/result.ts';
import { type StepOutcome, stepDone, stepNotDone } from '../account-steps/account-steps.ts';
import { hasAccount, type Proof, proofOf, redeemProof } from '../e-id/e-id.ts';
import {
  hashPassword,
  isPasswordOf,
  lockPlayerByMobile,
  openAccount,
  passwordComplaint,
} from '../identity/identity.ts';
import { codeComplaint, spendCode, weighCode } from '../one-time-codes/one-time-codes.ts';
import { emailComplaint, newMobileComplaint, sendConfirmationLink } from '../own-details/own-details.ts';
import { registrationTexts as texts } from './registration.nb.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { signUpCode } from './send-sign-up-code.ts';
import { finishSignUp, lockSignUp, type SignUp } from './sign-up-store.ts';

/** The input of step 3. */
export type Step3 = {
  readonly storeHash: string;
  readonly mobil: string;
  readonly epost: string;
  readonly kode: string;
  readonly passord: string;
  /** The caller's network address. */
  readonly address: string;
  /** Called with the player of the new account. */
  readonly concerns: (playerId: number) => void;
};

/**
 * Step 3: creates the account of the proven person, links the e-ID to it and sends the link that confirms the e-mail
 * address; all or nothing. The code is checked again, and must have passed step 2. A repeated call with the same data
 * creates nothing and answers OK. Proof and code are checked before the password is hashed, so that a call without them
 * costs no hash. They are checked again afterwards, because no locks are held while the password is hashed.
 */
export async function makeAccount(deps: RegistrationDeps, request: Step3): Promise<StepOutcome> {
  const given = { ...request, epost: plainEmail(request.epost) };
  const { mobil: mobile, epost: email } = given;
  const complaints = [
    emailComplaint(email),
    newMobileComplaint(mobile),
    codeComplaint(given.kode),
    await passwordComplaint(deps, given.passord, { mobile, email }),
  ].filter((text) => text !== undefined);
  if (complaints.length > 0) return stepNotDone(...complaints);
  const seen = await inTransaction(deps.db, (tx) => standing(tx, deps, given, weighCode));
  if (!seen.ok) return seen;
  if (seen.value.madeBefore !== null) return repeated(deps, seen.value.madeBefore, given.passord);
  const passwordHash = await hashPassword(given.passord);
  const made = await inTransaction(deps.db, async (tx) => {
    const found = await standing(tx, deps, given, spendCode);
    if (!found.ok || found.value.madeBefore !== null) return found;
    const { concerns } = given;
    const written = await writeAccount(tx, deps, { ...found.value, passwordHash, concerns });
    return written.ok ? found : written;
  });
  if (!made.ok) return made;
  return made.value.madeBefore === null ? stepDone : repeated(deps, made.value.madeBefore, given.passord);
}

type Standing = {
  readonly proof: Proof;
  readonly signUp: SignUp;
  readonly isPersonTaken: boolean;
  readonly madeBefore: number | null;
};

/** Returns the sign-up for valid data, and the account if it already exists. */
async function standing(
  tx: Tx,
  deps: RegistrationDeps,
  given: Step3,
  lookAt: typeof weighCode,
): Promise<Decision<Standing, readonly string[]>> {
  const proof = await proofOf(tx, deps, given.storeHash);
  if (!proof) return stepNotDone(texts.expired);
  const signUp = await lockSignUp(tx, proof.handleHash);
  if (signUp?.mobile !== given.mobil || signUp.email !== given.epost) return stepNotDone(texts.changed);
  // The code is checked last, because that check locks the attempts.
  const isPersonTaken = await hasAccount(tx, proof);
  await lockPlayerByMobile(tx, given.mobil);
  const { kode: code, address } = given;
  const looked = await lookAt(tx, deps, signUpCode(proof, given.mobil), { code, address });
  if (!looked.ok) return looked;
  return ok({ proof, signUp, isPersonTaken, madeBefore: signUp.playerId });
}

/** Answers a repeated call after the account was created. Only the same password shows that the person is the same. */
async function repeated(deps: RegistrationDeps, playerId: number, password: string): Promise<StepOutcome> {
  const isSame = await isPasswordOf(deps, playerId, password);
  return isSame.ok && isSame.value ? stepDone : stepNotDone(texts.personTaken);
}

/** Checks every obstacle before writing anything. */
async function writeAccount(
  tx: Tx,
  deps: RegistrationDeps,
  {
    proof,
    signUp,
    isPersonTaken,
    passwordHash,
    concerns,
  }: Standing & Pick<Step3, 'concerns'> & { readonly passwordHash: string },
): Promise<StepOutcome> {
  const { mobile, email } = signUp;
  const { firstName, lastName } = proof.person;
  if (isPersonTaken) return stepNotDone(texts.personTaken);
  const at = deps.clock.now();
  const opened = await openAccount(tx, { mobile, email, firstName, lastName, passwordHash, at });
  if ('taken' in opened) return stepNotDone(...opened.taken.map((what) => texts.taken[what]));
  const { playerId } = opened;
  concerns(playerId);
  await redeemProof(tx, proof, playerId);
  await finishSignUp(tx, proof.handleHash, playerId);
  await sendConfirmationLink(tx, deps, { playerId, email, firstName, purpose: 'welcome' });
  return stepDone;
}
