/** Codes that prove at the counter that a person holds a mobile number, which need not be registered yet. */
import type { Tx } from '../../platform/database.ts';
import { isMadeUpMobile } from '../../platform/made-up-mobile.ts';
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
 * @param sending `person`: the person whose rate limit counts the code
 * @returns the code, if the number is made up for practice: then nobody gets an SMS, and the clerk reads it on the screen
 */
export async function sendNumberCode(
  tx: Tx,
  deps: MemberPresenceDeps,
  codeFor: CodeFor,
  sending: { readonly mobile: string; readonly address: string; readonly person: string },
): Promise<Result<string | undefined, 'too_many_member_codes'>> {
  const admitted = await admitSending(tx, deps, sending);
  if (!admitted.isAdmitted)
    return refuse('too_many_member_codes', { retryAfterSeconds: admitted.waitSeconds });
  const { code, goodUntil } = await issueCode(tx, deps, codeFor);
  if (isMadeUpMobile(sending.mobile)) return ok(code);
  await sendSms(tx, deps, { to: sending.mobile, text: texts.sms(deps.productName, code), goodUntil });
  return ok(undefined);
}

/**
 * Uses a code sent to a mobile number. The same code is accepted again until it expires. Must be the first write of its
 * transaction: a refusal commits earlier writes, so that the wrong code is counted.
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
