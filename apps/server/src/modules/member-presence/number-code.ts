/** Codes that prove at the counter that a person holds a mobile number, which need not be registered yet. */
import type { Tx } from '../../platform/database.ts';
import { kept, ok, type Result, refuse } from '../../platform/result.ts';
import { sendSms } from '../notifications/notifications.ts';
import {
  admitSending,
  type CodeFor,
  checkCode,
  issueCode,
  spendCode,
} from '../one-time-codes/one-time-codes.ts';
import { memberPresenceTexts as texts } from './member-presence.nb.ts';
import type { MemberPresenceDeps } from './member-presence-deps.ts';

/**
 * Sends a code for the counter to a mobile number. Valid for ten minutes; the previous one is void.
 * @param asked `person`: under whom the code is counted
 */
export async function sendNumberCode(
  tx: Tx,
  deps: MemberPresenceDeps,
  codeFor: CodeFor,
  asked: { readonly mobile: string; readonly address: string; readonly person: string },
): Promise<Result<undefined, 'too_many_member_codes'>> {
  const admitted = await admitSending(tx, deps, asked);
  if (!admitted.isAdmitted)
    return refuse('too_many_member_codes', { retryAfterSeconds: admitted.waitSeconds });
  const { code, goodUntil } = await issueCode(tx, deps, codeFor);
  await sendSms(tx, deps, { to: asked.mobile, text: texts.sms(deps.productName, code), goodUntil });
  return ok(undefined);
}

/**
 * Spends a code that went to a mobile number. The same code given again is accepted until it expires. Must be the first
 * write of its transaction: the refusal commits what was written so far, so that the wrong code stays counted.
 */
export async function proveNumber(
  tx: Tx,
  deps: MemberPresenceDeps,
  codeFor: CodeFor,
  given: { readonly code: string; readonly address: string },
): Promise<Result<undefined, 'member_code_wrong'>> {
  const checked = await checkCode(tx, deps, codeFor, given);
  if (checked.ok && (await spendCode(tx, deps, codeFor, given)).ok) return ok(undefined);
  return kept(refuse('member_code_wrong'));
}
