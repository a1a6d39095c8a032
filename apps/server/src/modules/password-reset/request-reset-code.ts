import { inTransaction } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs.ts';
import { type StepOutcome, stepDone, stepNotDone } from '../account-steps/account-steps.ts';
import { mobileComplaint } from '../identity/identity.ts';
import { admitSending, codeTexts } from '../one-time-codes/one-time-codes.ts';
import type { PasswordResetDeps } from './password-reset-deps.ts';
import { sendResetCodeTask } from './send-reset-code-job.ts';

/**
 * Step 1: sends a code when the number has an account, unless one was just sent. The job looks the account up after the
 * answer, so the answer and its timing are the same for every number.
 */
export async function requestResetCode(
  deps: PasswordResetDeps,
  given: { readonly mobil: string; readonly address: string },
): Promise<StepOutcome> {
  const mobile = given.mobil;
  const complaint = mobileComplaint(mobile);
  if (complaint !== undefined) return stepNotDone(complaint);
  return inTransaction(deps.db, async (tx) => {
    const admission = await admitSending(tx, deps, { mobile, address: given.address });
    if (admission.isAdmitted) await addJob(tx, sendResetCodeTask, { mobile });
    else if (!admission.isOnItsWay) return stepNotDone(codeTexts.wait(admission.waitSeconds));
    return stepDone;
  });
}
