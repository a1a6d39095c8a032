import { plainEmail } from '@lokalbingo/contract/form-rules';
import type { PlayerCaller } from '../../platform/http/operation-routes.ts';
import { type StepOutcome, stepDone, stepNotDone } from '../account-steps/account-steps.ts';
import { type PasswordJudgeDeps, passwordComplaint } from './password-complaint.ts';
import { playerById } from './player-store.ts';

/**
 * Judges a new password before it is submitted. Uses the number and address of the calling player or, in the forms for
 * a new account and a forgotten password, the given ones.
 */
export async function judgeNewPassword(
  deps: PasswordJudgeDeps,
  given: {
    readonly passord: string;
    readonly mobil?: string | undefined;
    readonly epost?: string | undefined;
  },
  caller: PlayerCaller | undefined,
): Promise<StepOutcome> {
  const player = caller && (await playerById(deps.db, caller.playerId));
  const near = player ?? { mobile: given.mobil, email: given.epost && plainEmail(given.epost) };
  const complaint = await passwordComplaint(deps, given.passord, { mobile: near.mobile, email: near.email });
  return complaint === undefined ? stepDone : stepNotDone(complaint);
}
