import { after } from '@lokalbingo/contract/durations';
import type { confirmBankID } from '@lokalbingo/contract/e-id';
import { personProofLifetimeMs } from '@lokalbingo/contract/lifetimes';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { inTransaction } from '../../platform/database.ts';
import type { PlayerCaller } from '../../platform/http/operation-routes.ts';
import { ok, type Result } from '../../platform/result.ts';
import { isSessionAlive, lockPlayer, notePersonProven } from '../identity/identity.ts';
import type { EidDeps } from './eid-deps.ts';
import type { Returned } from './end-flow.ts';
import { playersOfPerson } from './person-store.ts';
import { personOfFlow } from './prove-person.ts';
import { endedStepUps, storeStepUp } from './session-proof-store.ts';

type Answer = AnswerOf<typeof confirmBankID>;

const failed = (reason: Answer['reason']) => ok<Answer>({ result: 'failed', reason });

/**
 * Ends a flow by which a player proves their identity again. Only the session that began the flow can end it. The e-ID
 * of the account's own person, and no other, makes the session a step-up session. A session that has ended meanwhile
 * gets no step-up.
 */
export async function confirmPerson(
  deps: EidDeps,
  caller: PlayerCaller,
  returned: Returned,
): Promise<Result<Answer, 'provider_unavailable'>> {
  const ended = await personOfFlow(deps, 'confirm', returned);
  if (!ended.ok) return ended;
  if ('reason' in ended.value) {
    const { reason } = ended.value;
    return failed(reason === 'age' ? 'otherPerson' : reason);
  }
  const { flow, person } = ended.value;
  const { sessionId, playerId } = caller;
  if (flow.startedBy?.sessionId !== sessionId) return failed('retry');
  return inTransaction(deps.db, async (tx) => {
    await lockPlayer(tx, playerId);
    const now = deps.clock.now();
    if (!(await isSessionAlive(tx, sessionId, now))) return failed('retry');
    if (!(await playersOfPerson(tx, person)).includes(playerId)) return failed('otherPerson');
    const provenUntil = after(now, personProofLifetimeMs);
    await notePersonProven(tx, playerId);
    await endedStepUps.removeSome(tx, now);
    await storeStepUp(tx, { sessionId, provenUntil });
    return ok<Answer>({ result: 'success', reason: '' });
  });
}
