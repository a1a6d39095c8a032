import { inTransaction, type Tx } from '../../platform/database.ts';
import { kept } from '../../platform/result.ts';
import { type StepOutcome, stepDone, stepNotDone } from '../account-steps/account-steps.ts';
import { accountById, accountByMobile, isSessionAlive, lockPlayer } from '../identity/identity.ts';
import { sendSms } from '../notifications/notifications.ts';
import {
  admitSending,
  type CodeFor,
  codeTexts,
  hasLivingCode,
  issueCode,
} from '../one-time-codes/one-time-codes.ts';
import { newMobileComplaint } from './addresses.ts';
import { admitAsking } from './admit-asking.ts';
import { ownDetailsTexts as texts } from './own-details.nb.ts';
import type { OwnDetailsDeps } from './own-details-deps.ts';

/** Returns what a code for a new number is valid for: this player and that number. */
export const mobileCode = (playerId: number, mobile: string): CodeFor => ({
  purpose: 'change_mobile',
  subject: String(playerId),
  mobile,
});

/**
 * Sends a code to a player's new number. The answer says whether the number is taken, but not by whom, so the question
 * is counted first.
 */
export async function sendMobileCode(
  deps: OwnDetailsDeps,
  {
    playerId,
    sessionId,
    mobile,
    address,
  }: {
    readonly playerId: number;
    readonly sessionId: number;
    readonly mobile: string;
    readonly address: string;
  },
): Promise<StepOutcome> {
  const complaint = newMobileComplaint(mobile);
  if (complaint !== undefined) return stepNotDone(complaint);
  const person = `player ${playerId}`;
  return inTransaction(deps.db, async (tx) => {
    await lockPlayer(tx, playerId);
    if (!(await isSessionAlive(tx, sessionId, deps.clock.now()))) return stepNotDone(texts.loggedOut);
    if ((await accountById(tx, playerId)).mobile === mobile) return stepNotDone(texts.sameMobile);
    const admitted = await admitAsking(tx, deps, { person, mobile, email: '' });
    if (!admitted.ok) return stepNotDone(codeTexts.tooManyRequests(admitted.refusal.retryAfterSeconds));
    // Counted from here on, whatever the answer.
    if (await accountByMobile(tx, mobile)) return kept(stepNotDone(texts.mobileTaken));
    return sendCode(tx, deps, mobileCode(playerId, mobile), { address, person });
  });
}

async function sendCode(
  tx: Tx,
  deps: OwnDetailsDeps,
  codeFor: CodeFor,
  asker: { readonly address: string; readonly person: string },
): Promise<StepOutcome> {
  const { mobile } = codeFor;
  const admission = await admitSending(tx, deps, { mobile, ...asker });
  if (!admission.isAdmitted) {
    const isAwaited = admission.isOnItsWay && (await hasLivingCode(tx, deps, codeFor));
    return isAwaited ? stepDone : kept(stepNotDone(codeTexts.wait(admission.waitSeconds)));
  }
  const { code, goodUntil } = await issueCode(tx, deps, codeFor);
  await sendSms(tx, deps, { to: mobile, text: codeTexts.sms(deps.productName, code), goodUntil });
  return stepDone;
}
