import { after } from '@lokalbingo/contract/durations';
import type { registerBankID } from '@lokalbingo/contract/e-id';
import { personProofLifetimeMs } from '@lokalbingo/contract/lifetimes';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { inTransaction } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, type Result } from '../../platform/result.ts';
import { newSecret, secretHash } from '../../platform/secret.ts';
import type { EidDeps } from './eid-deps.ts';
import { endFlow, type Returned } from './end-flow.ts';
import type { ReturnedFlow } from './flow-store.ts';
import { insertProof, playersOfPerson } from './person-store.ts';
import type { ProvenPerson } from './proven-person.ts';
import { isAdult, verifiedPerson } from './verified-person.ts';
import { verifyAccount } from './verify-account.ts';

type Answer = AnswerOf<typeof registerBankID>;

const failed = (reason: Answer['reason']): Answer => ({
  exsistingUser: false,
  result: 'failed',
  name: '',
  storeHash: '',
  reason,
});

/**
 * Ends a registration flow. An adult without an account gets a handle with which to continue. If a logged-in player
 * began the flow, links the e-ID to that account. Nothing is stored about a person under 18.
 */
export async function provePerson(
  deps: EidDeps,
  returned: Returned,
): Promise<Result<Answer, 'provider_unavailable'>> {
  const ended = await personOfFlow(deps, 'register', returned);
  if (!ended.ok) return ended;
  if ('reason' in ended.value) return ok(failed(ended.value.reason));
  const { flow, person } = ended.value;
  return inTransaction(deps.db, async (tx) => {
    const { firstName: name } = person;
    if (flow.startedBy) {
      const verified = await verifyAccount(tx, flow.startedBy, person);
      return verified === 'verified'
        ? ok({ exsistingUser: true, result: 'success' as const, name, storeHash: '', reason: '' as const })
        : ok({ ...failed(verified.reason), ...verified });
    }
    if ((await playersOfPerson(tx, person)).length > 0) return ok(failed('userExist'));
    const storeHash = newSecret(deps.random);
    const expiresAt = after(person.verifiedAt, personProofLifetimeMs);
    await insertProof(tx, { handleHash: secretHash(storeHash), flowId: flow.flowId, person, expiresAt });
    return ok({ exsistingUser: false, result: 'success' as const, name, storeHash, reason: '' as const });
  });
}

/** Returns the adult whom a flow has identified, or why the flow cannot continue. */
export async function personOfFlow(
  deps: EidDeps,
  purpose: 'register' | 'auth' | 'confirm',
  returned: Returned,
): Promise<
  Result<
    | { readonly flow: ReturnedFlow; readonly person: ProvenPerson }
    | { readonly reason: 'retry' | 'otherBrowser' | 'age' },
    'provider_unavailable'
  >
> {
  const ended = await endFlow(deps, purpose, returned);
  if (!ended.ok) return ended;
  if ('reason' in ended.value) return ok(ended.value);
  const { flow, claims } = ended.value;
  const verified = verifiedPerson(claims, deps.rules);
  if ('why' in verified) {
    deps.log.warn({ purpose, why: verified.why }, 'an e-ID flow identified no person whom we accept');
    return ok({ reason: 'retry' });
  }
  const verifiedAt = deps.clock.now();
  if (!isAdult(verified.person.birthDate, osloDayOf(verifiedAt))) return ok({ reason: 'age' });
  return ok({ flow, person: { ...verified.person, verifiedAt } });
}
