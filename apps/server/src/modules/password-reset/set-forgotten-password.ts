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

/** What step 3 takes. */
type Step3 = {
  readonly mobil: string;
  readonly kode: string;
  readonly passord: string;
  /** The caller's network address. */
  readonly address: string;
  /** Hears whose account it is, once the code has shown that. */
  readonly concerns: (playerId: number) => void;
};

/** Step 2: checks the code. A number without an account has one that nobody was sent, so that checking takes as long. */
export async function checkResetCode(
  deps: PasswordResetDeps,
  { mobil: mobile, kode: code, address }: Omit<Step3, 'passord' | 'concerns'>,
): Promise<StepOutcome> {
  const complaint = mobileComplaint(mobile) ?? codeComplaint(code);
  if (complaint !== undefined) return stepNotDone(complaint);
  return inTransaction(deps.db, (tx) => checkCode(tx, deps, resetCode(mobile), { code, address }));
}

/**
 * Step 3: sets the new password, ends every session of the player, forgets failed logins, and tells the owner by
 * e-mail. The code is checked once more, must have passed step 2, and is used up. Repeated with the same data after it
 * was done, it changes nothing and answers OK. The code is looked at before the password is hashed, so that who has none
 * costs nothing, and again after it, for hashing holds no rows.
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
    // Checking the code locks tries, which come later.
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
  // Who holds the number may no longer have the account.
  if ((await accountByMobile(tx, mobil))?.playerId !== playerId) return stepNotDone(codeTexts.wrong);
  concerns(playerId);
  await changePassword(tx, { playerId, passwordHash, at: deps.clock.now() });
  const usernames = email === null ? [mobil] : [mobil, email];
  await forgetLoginFailures(tx, deps, { usernames, address });
  await tellOwner(tx, deps, account);
  return stepDone;
}

/** Asked again after it was done: the same person says the same password. */
async function repeated(deps: PasswordResetDeps, { mobil, passord }: Step3): Promise<StepOutcome> {
  const account = await accountByMobile(deps.db, mobil);
  const isSame = account && (await isPasswordOf(deps, account.playerId, passord));
  return isSame?.ok && isSame.value ? stepDone : stepNotDone(codeTexts.wrong);
}

async function tellOwner(tx: Tx, deps: PasswordResetDeps, { email }: Account): Promise<void> {
  if (email === null) return;
  await sendEmail(tx, deps, {
    to: email,
    subject: texts.changedSubject(deps.productName),
    text: texts.changedText(deps),
    goodUntil: after(deps.clock.now(), days(3)),
  });
}
