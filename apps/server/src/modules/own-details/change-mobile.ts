import { after, days } from '@lokalbingo/contract/durations';
import { brokenConstraint, inTransaction, type Tx } from '../../platform/database.ts';
import { type StepOutcome, stepDone, stepNotDone } from '../account-steps/account-steps.ts';
import { accountById, isSessionAlive, lockPlayer } from '../identity/identity.ts';
import { sendSms } from '../notifications/notifications.ts';
import { checkCode, codeComplaint, codeTexts, spendCode } from '../one-time-codes/one-time-codes.ts';
import { newMobileComplaint } from './addresses.ts';
import { moveToMobile } from './move-to-mobile.ts';
import { ownDetailsTexts as texts } from './own-details.nb.ts';
import type { OwnDetailsDeps } from './own-details-deps.ts';
import { mobileCode } from './send-mobile-code.ts';

/** The player, the new number, and the code sent to it. */
type Request = {
  readonly playerId: number;
  readonly sessionId: number;
  readonly mobile: string;
  readonly code: string;
  /** The caller's network address. */
  readonly address: string;
};

/**
 * Changes a player's mobile number with the code sent to the new one, and notifies the old one and the confirmed e-mail
 * address. Repeated with the same data afterwards, it changes nothing and answers OK. A number that is taken meanwhile
 * stays with its owner.
 */
export async function changeMobile(deps: OwnDetailsDeps, request: Request): Promise<StepOutcome> {
  const complaints = [newMobileComplaint(request.mobile), codeComplaint(request.code)].filter(
    (text) => text !== undefined,
  );
  if (complaints.length > 0) return stepNotDone(...complaints);
  try {
    return await inTransaction(deps.db, (tx) => writeMobile(tx, deps, request));
  } catch (error) {
    if (brokenConstraint(error) === 'players_mobile_unique') return stepNotDone(texts.mobileTaken);
    throw error;
  }
}

async function writeMobile(
  tx: Tx,
  deps: OwnDetailsDeps,
  { playerId, sessionId, mobile, ...given }: Request,
): Promise<StepOutcome> {
  await lockPlayer(tx, playerId);
  if (!(await isSessionAlive(tx, sessionId, deps.clock.now()))) return stepNotDone(texts.loggedOut);
  const { mobile: before } = await accountById(tx, playerId);
  const codeFor = mobileCode(playerId, mobile);
  const checked = await checkCode(tx, deps, codeFor, given);
  if (!checked.ok) return checked;
  const spent = await spendCode(tx, deps, codeFor, given);
  if (!spent.ok) return spent;
  if (spent.value === 'spent_before') return before === mobile ? stepDone : stepNotDone(codeTexts.wrong);
  await moveToMobile(tx, deps, { playerId, mobile });
  const goodUntil = after(deps.clock.now(), days(3));
  await sendSms(tx, deps, { to: before, text: texts.mobileChangedSms(deps), goodUntil });
  return stepDone;
}
