import type { EidPurpose } from '@lokalbingo/contract/e-id';
import { inTransaction } from '../../platform/database.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { secretHash, secretShape } from '../../platform/secret.ts';
import { isSessionAlive } from '../identity/identity.ts';
import type { EidDeps } from './eid-deps.ts';
import type { Claims } from './eid-provider.ts';
import { type ReturnedFlow, useFlow } from './flow-store.ts';
import { isIdentifiedSince } from './verified-person.ts';

/** What a browser brings back from the issuer. */
export type Returned = {
  readonly cookie: string | undefined;
  readonly code: string;
  readonly state: string | undefined;
  readonly issuer: string | undefined;
  /** Hears whose account the flow is about, where one is. */
  readonly concerns: (playerId: number) => void;
};

/**
 * Ends a flow: uses it up, then exchanges the code. Undefined whenever the person has to try again, be it a replay,
 * another browser, an expired flow, a login that ended meanwhile, a person whom the issuer did not ask since the flow
 * began, or anything else that the issuer does wrong. While the issuer cannot be reached at all nothing is used up.
 */
export async function endFlow(
  deps: EidDeps,
  purpose: EidPurpose,
  returned: Returned,
): Promise<
  Result<{ readonly flow: ReturnedFlow; readonly claims: Claims } | undefined, 'provider_unavailable'>
> {
  const { db, clock, log, provider } = deps;
  const { cookie, state, code, issuer } = returned;
  if (cookie === undefined || !secretShape.test(cookie)) return ok(undefined);
  if (state !== undefined && !secretShape.test(state)) return ok(undefined);
  if (!(await provider.isKnown())) return refuse('provider_unavailable');
  const now = clock.now();
  const used = await inTransaction(db, async (tx) =>
    ok(await useFlow(tx, { browserHash: secretHash(cookie), purpose, state, now })),
  );
  const flow = used.value;
  if (!flow) return ok(undefined);
  const { startedBy } = flow;
  if (startedBy) returned.concerns(startedBy.playerId);
  if (startedBy && !(await isSessionAlive(db, startedBy.sessionId, now))) return ok(undefined);
  const secrets = { ...flow, redirectUri: deps.returnAddresses[purpose] };
  const exchanged = await provider.exchange(secrets, { code, issuer });
  if ('why' in exchanged) {
    log.warn({ purpose, why: exchanged.why }, 'an e-ID flow failed');
    return ok(undefined);
  }
  if (!isIdentifiedSince(flow.createdAt, exchanged.claims)) {
    log.warn({ purpose }, 'an e-ID flow came back with nobody identified since it began');
    return ok(undefined);
  }
  return ok({ flow, claims: exchanged.claims });
}
