import { after, days } from '@lokalbingo/contract/durations';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { type StepOutcome, stepDone, stepNotDone } from '../account-steps/account-steps.ts';
import {
  type Account,
  accountByMobile,
  changePassword,
  forgetLoginFailures,
  hashPassword,
  isPasswordOf,
  lockPlayer,
  lockPlayerByMobile,
  mobileComplaint,
  passwordComplaint,
} from '../identity/identity.ts';
import { sendEmail } from '../notifications/notifications.ts';
import {
  checkCode,
  codeComplaint,
  codeTexts,
  spendCode,
  weighCode,
} from '../one-time-codes/one-time-codes.ts';
import { passwordResetTexts as texts } from './password-reset.nb.ts';
import { type PasswordResetDeps, resetCode } from './password-reset-deps.ts';

/** The input of step 3. */
type Step3 = {
  readonly mobil: string;
  readonly kode: string;
  readonly passord: string;
  /** The caller's network address. */
  readonly address: string;
  /** Called with the player whose account it is, once the code has been checked. */
  readonly concerns: (playerId: number) => void;
};

/**
 * Step 2: checks the code. A number without an account has a code that was never sent, so that the check always takes
 * equally long.
 */
export async function checkResetCode(
  deps: PasswordResetDeps,
  { mobil: mobile, kode: code, address }: Omit<Step3, 'passord' | 'concerns'>,
): Promise<StepOutcome> {
  const complaint = mobileComplaint(mobile) ?? codeComplaint(code);
  if (complaint !== undefined) return stepNotDone(complaint);
  return inTransaction(deps.db, (tx) => checkCode(tx, deps, resetCode(mobile), { code, address }));
}

/**
 * Step 3: sets the new password, ends every session of the player, deletes failed logins, and notifies the owner by
 * e-mail. The code is checked again, must have passed step 2, and is used up. Repeated with the same data afterwards,
 * it changes nothing and answers OK. The code is checked before the password is hashed, so that a call without a valid
 * one costs no hash, and again afterwards, because hashing holds no locks.
 */
export async function setForgottenPassword(deps: PasswordResetDeps, given: Step3): Promise<StepOutcome> {
  const mobile = given.mobil;
  const code = given.kode;
  const complaints = [
    mobileComplaint(mobile),
    codeComplaint(code),
    await passwordComplaint(deps, given.passord, { mobile }),
  ].filter((text) => text !== undefined);
  if (complaints.length > 0) return stepNotDone(...complaints);
  const givenCode = { code, address: given.address };
  const seen = await inTransaction(deps.db, (tx) => weighCode(tx, deps, resetCode(mobile), givenCode));
  if (!seen.ok) return seen;
  if (seen.value === 'spent_before') return repeated(deps, given);
  const passwordHash = await hashPassword(given.passord);
  const set = await inTransaction(deps.db, async (tx) => {
    // Checking the code locks attempts, which come later in the lock order.
    await lockPlayerByMobile(tx, mobile);
    const spent = await spendCode(tx, deps, resetCode(mobile), givenCode);
    if (!spent.ok || spent.value === 'spent_before') return spent;
    const written = await writePassword(tx, deps, { ...given, passwordHash });
    return written.ok ? spent : written;
  });
  if (!set.ok) return set;
  return set.value === 'spent_before' ? repeated(deps, given) : stepDone;
}

async function writePassword(
  tx: Tx,
  deps: PasswordResetDeps,
  { mobil, address, concerns, passwordHash }: Step3 & { readonly passwordHash: string },
): Promise<StepOutcome> {
  const account = await accountByMobile(tx, mobil);
  if (!account) return stepNotDone(codeTexts.wrong);
  const { playerId, email } = account;
  await lockPlayer(tx, playerId);
  // The account of the number may have changed meanwhile.
  if ((await accountByMobile(tx, mobil))?.playerId !== playerId) return stepNotDone(codeTexts.wrong);
  concerns(playerId);
  await changePassword(tx, { playerId, passwordHash, at: deps.clock.now() });
  const usernames = email === null ? [mobil] : [mobil, email];
  await forgetLoginFailures(tx, deps, { usernames, address });
  await notifyOwner(tx, deps, account);
  return stepDone;
}

/** A repeated call: the same person gives the same password. */
async function repeated(deps: PasswordResetDeps, { mobil, passord }: Step3): Promise<StepOutcome> {
  const account = await accountByMobile(deps.db, mobil);
  const isSame = account && (await isPasswordOf(deps, account.playerId, passord));
  return isSame?.ok && isSame.value ? stepDone : stepNotDone(codeTexts.wrong);
}

async function notifyOwner(tx: Tx, deps: PasswordResetDeps, { email }: Account): Promise<void> {
  if (email === null) return;
  await sendEmail(tx, deps, {
    to: email,
    subject: texts.changedSubject(deps.productName),
    text: texts.changedText(deps),
    goodUntil: after(deps.clock.now(), days(3)),
  });
}
