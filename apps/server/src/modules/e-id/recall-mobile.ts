import type { resetBankID } from '@lokalbingo/contract/e-id';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { ok, type Result } from '../../platform/result.ts';
import { accountById } from '../identity/identity.ts';
import type { EidDeps } from './eid-deps.ts';
import { endFlow, type Returned } from './end-flow.ts';
import { playerOfSubject } from './person-store.ts';
import { verifiedSubject } from './verified-person.ts';

type Answer = AnswerOf<typeof resetBankID>;

/**
 * Shows a person the mobile number of their own account, in case they have forgotten it. A new password still requires
 * the code sent to that number.
 */
export async function recallMobile(
  deps: EidDeps,
  returned: Returned,
): Promise<Result<Answer, 'provider_unavailable'>> {
  const ended = await endFlow(deps, 'reset', returned);
  if (!ended.ok) return ended;
  if ('reason' in ended.value) return ok({ result: 'failed', reason: ended.value.reason, mobil: '' });
  const subject = verifiedSubject(ended.value.claims, deps.rules);
  if (subject === undefined) return ok({ result: 'failed', reason: 'retry', mobil: '' });
  const playerId = await playerOfSubject(deps.db, subject);
  if (playerId === undefined) return ok({ result: 'failed', reason: 'unknown', mobil: '' });
  returned.concerns(playerId);
  const { mobile } = await accountById(deps.db, playerId);
  return ok({ result: 'success', reason: '', mobil: mobile });
}
