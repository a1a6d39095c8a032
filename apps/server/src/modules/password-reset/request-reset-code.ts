import type { StepAnswer } from '@lokalbingo/contract/account-steps';
import { inTransaction } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs.ts';
import { ok, type Result } from '../../platform/result.ts';
import { done, notDone } from '../../platform/step-answer.ts';
import { mobileComplaint } from '../identity/identity.ts';
import { admitSending, codeTexts } from '../one-time-codes/one-time-codes.ts';
import type { PasswordResetDeps } from './password-reset-deps.ts';
import { sendResetCodeTask } from './send-reset-code-job.ts';

// Asked again so soon, a code is on its way.
const onItsWaySeconds = 30;

/**
 * Step 1: has a code sent when the number has an account. Whether it has is looked up by the job, after the answer: so
 * the answer and the time it takes are the same for every number.
 */
export async function requestResetCode(
  deps: PasswordResetDeps,
  given: { readonly mobil: string; readonly address: string },
): Promise<Result<StepAnswer, never>> {
  const mobile = given.mobil.trim();
  const complaint = mobileComplaint(mobile);
  if (complaint !== undefined) return notDone(complaint);
  return inTransaction(deps.db, async (tx) => {
    const waitSeconds = await admitSending(tx, deps, { mobile, address: given.address });
    if (waitSeconds > onItsWaySeconds) return notDone(codeTexts.wait(waitSeconds));
    if (waitSeconds === 0) await addJob(tx, sendResetCodeTask, { mobile });
    return ok(done);
  });
}
