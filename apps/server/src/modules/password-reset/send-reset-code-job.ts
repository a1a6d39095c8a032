/** The job that sends a code for a new password, if the number has an account. */
import { inTransaction } from '../../platform/database.ts';
import type { Task, Tasks } from '../../platform/jobs.ts';
import { ok } from '../../platform/result.ts';
import { accountByMobile } from '../identity/identity.ts';
import { sendSms } from '../notifications/notifications.ts';
import { codeTexts, issueCode } from '../one-time-codes/one-time-codes.ts';
import { type PasswordResetDeps, resetCode } from './password-reset-deps.ts';

/** The job's name. */
export const sendResetCodeTask = 'password-reset.send-code';

/** The jobs of a password reset. */
export function passwordResetTasks(deps: PasswordResetDeps): Tasks {
  const send: Task<{ readonly mobile: string }> = async ({ mobile }) => {
    await inTransaction(deps.db, async (tx) => {
      // Created for every number, and sent only if there is an account, so that storage and later checks are the same
      // for all.
      const { code, goodUntil } = await issueCode(tx, deps, resetCode(mobile));
      if (await accountByMobile(tx, mobile))
        await sendSms(tx, deps, { to: mobile, text: codeTexts.sms(deps.productName, code), goodUntil });
      return ok(undefined);
    });
  };
  return { [sendResetCodeTask]: send };
}
