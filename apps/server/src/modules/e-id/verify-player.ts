import type { authBankID } from '@lokalbingo/contract/e-id';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { inTransaction } from '../../platform/database.ts';
import type { PlayerCaller } from '../../platform/http/operation-routes.ts';
import { ok, type Result } from '../../platform/result.ts';
import type { EidDeps } from './eid-deps.ts';
import type { Returned } from './end-flow.ts';
import { personOfFlow } from './prove-person.ts';
import { verifyAccount } from './verify-account.ts';

type Answer = AnswerOf<typeof authBankID>;

/**
 * Ends a flow that a player began on my page: links the e-ID to that player's account. The flow identifies the player;
 * another caller cannot end it.
 */
export async function verifyPlayer(
  deps: EidDeps,
  caller: PlayerCaller | undefined,
  returned: Returned,
): Promise<Result<Answer, 'provider_unavailable'>> {
  const ended = await personOfFlow(deps, 'auth', returned);
  if (!ended.ok) return ended;
  if ('reason' in ended.value) return ok({ result: 'failed', reason: ended.value.reason });
  const { flow, person } = ended.value;
  const { startedBy } = flow;
  if (startedBy === undefined || (caller && caller.playerId !== startedBy.playerId))
    return ok({ result: 'failed', reason: 'retry' });
  return inTransaction(deps.db, async (tx): Promise<Result<Answer, never>> => {
    const verified = await verifyAccount(tx, startedBy, person);
    return ok(
      verified === 'verified' ? { result: 'success', reason: '' } : { result: 'failed', ...verified },
    );
  });
}
