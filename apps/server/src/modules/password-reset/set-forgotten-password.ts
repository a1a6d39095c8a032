import { after, days } from '@lokalbingo/contract/durations';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { kept } from '../../platform/result.ts';
import { type StepOutcome, stepDone, stepNotDone } from '../account-steps/account-steps.ts';
import {
  type Account,
  accountByMobile,
  changePassword,
  forgetLoginFailures,
  hashPassword,
  isPasswordOf,
  mobileComplaint,
  passwordComplaint,
} from '../identity/identity.ts';
import { sendEmail } from '../notifications/notifications.ts';
import { checkCode, codeComplaint, codeTexts, spendCode } from '../one-time-codes/one-time-codes.ts';
import { passwordResetTexts as texts } from './password-reset.nb.ts';
import { type PasswordResetDeps, resetCode } from './password-reset-deps.ts';

/** Step 2: checks the code. A number without an account has none, which reads like a wrong one. */
export async function checkResetCode(
  deps: PasswordResetDeps,
  given: { readonly mobil: string; readonly kode: string },
): Promise<StepOutcome> {
  const mobile = given.mobil;
  const code = given.kode;
  const complaint = mobileComplaint(mobile) ?? codeComplaint(code);
  if (complaint !== undefined) return stepNotDone(complaint);
  return inTransaction(deps.db, async (tx) =>
    (await checkCode(tx, deps, resetCode(mobile), code)) ? stepDone : kept(stepNotDone(codeTexts.wrong)),
  );
}

/**
 * Step 3: sets the new password, ends every session of the player, forgets failed logins, and tells the owner by
 * e-mail. The code is checked once more, must have passed step 2, and is used up. Repeated with the same data after it
 * was done, it changes nothing and answers OK.
 */
export async function setForgottenPassword(
  deps: PasswordResetDeps,
  given: {
    readonly mobil: string;
    readonly kode: string;
    readonly passord: string;
    readonly address: string;
  },
): Promise<StepOutcome> {
  const mobile = given.mobil;
  const code = given.kode;
  const complaints = [
    mobileComplaint(mobile),
    codeComplaint(code),
    passwordComplaint(given.passord, { mobile }),
  ].filter((text) => text !== undefined);
  if (complaints.length > 0) return stepNotDone(...complaints);
  // Slow on purpose, so it is done before any row is held, and for every number alike.
  const passwordHash = await hashPassword(given.passord);
  return inTransaction(deps.db, async (tx) => {
    const account = await accountByMobile(tx, mobile);
    const spent = await spendCode(tx, deps, resetCode(mobile), code);
    if (!account || spent === 'no') return kept(stepNotDone(codeTexts.wrong));
    const { playerId } = account;
    if (spent === 'spent_before')
      return (await isPasswordOf(tx, playerId, given.passord)) ? stepDone : stepNotDone(codeTexts.wrong);
    await changePassword(tx, { playerId, passwordHash, at: deps.clock.now() });
    await forgetLoginFailures(tx, deps, { username: mobile, address: given.address });
    await tellOwner(tx, deps, account);
    return stepDone;
  });
}

async function tellOwner(tx: Tx, deps: PasswordResetDeps, { email }: Account): Promise<void> {
  if (email === null) return;
  await sendEmail(tx, deps, {
    to: email,
    subject: texts.changedSubject(deps.productName),
    text: texts.changedText(deps.productName, deps.portalUrl),
    goodUntil: after(deps.clock.now(), days(3)),
  });
}
