import type { EidPurpose } from '@lokalbingo/contract/e-id';
import { inTransaction, type Tx } from '../../platform/database.ts';
import type { PlayerCaller } from '../../platform/http/operation-routes.ts';
import { type Claims, isIdentifiedSince } from '../../platform/openid-issuer.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { secretHash, secretShape } from '../../platform/secret.ts';
import { isSessionAlive } from '../identity/identity.ts';
import type { EidDeps } from './eid-deps.ts';
import { type ReturnedFlow, starterOfFlow, useFlow } from './flow-store.ts';

/** The parameters that a browser brings back from the issuer. */
export type Returned = {
  readonly cookie: string | undefined;
  readonly code: string;
  readonly state: string | undefined;
  readonly issuer: string | undefined;
  /** The player logged in in this browser, if any. */
  readonly caller?: PlayerCaller | undefined;
  /** Called with the player whom the flow concerns, if any. */
  readonly concerns: (playerId: number) => void;
};

/** The result of a flow: the person named by the issuer, or why to start again. */
export type EndedFlow =
  | { readonly flow: ReturnedFlow; readonly claims: Claims }
  | { readonly reason: 'retry' | 'otherBrowser' };

/**
 * Ends a flow: uses it up, then exchanges the code. `retry` whenever the person has to try again: after a replay, an
 * expired flow, a login that has ended meanwhile, a person whom the issuer has not authenticated since the flow began,
 * or any other failure of the issuer. `otherBrowser` when an open flow returns in another browser: the flow is not used
 * up, and only the player who began it can end it there, while logged in (decision 0076). While the issuer is
 * unreachable, nothing is used up.
 */
export async function endFlow(
  deps: EidDeps,
  purpose: EidPurpose,
  returned: Returned,
): Promise<Result<EndedFlow, 'provider_unavailable'>> {
  const { db, clock, log, provider } = deps;
  const { state, code, issuer } = returned;
  if (state !== undefined && !secretShape.test(state)) return ok(retry);
  if (!(await provider.isKnown())) return refuse('provider_unavailable');
  const now = clock.now();
  const used = await inTransaction(db, async (tx) => ok(await takeFlow(tx, purpose, returned, now)));
  const flow = used.value;
  if ('reason' in flow) return ok(flow);
  const { startedBy } = flow;
  if (startedBy) returned.concerns(startedBy.playerId);
  if (startedBy && !(await isSessionAlive(db, startedBy.sessionId, now))) return ok(retry);
  const secrets = { ...flow, redirectUri: deps.returnAddresses[purpose] };
  const exchanged = await provider.exchange(secrets, { code, issuer });
  if ('why' in exchanged) {
    log.warn({ purpose, why: exchanged.why }, 'an e-ID flow failed');
    return ok(retry);
  }
  if (!isIdentifiedSince(flow.createdAt, exchanged.claims)) {
    log.warn({ purpose }, 'an e-ID flow came back with nobody identified since it began');
    return ok(retry);
  }
  return ok({ flow, claims: exchanged.claims });
}

const retry = { reason: 'retry' } as const;

/** Uses up the flow that this browser began, or that the calling player began in another one. */
async function takeFlow(
  tx: Tx,
  purpose: EidPurpose,
  { cookie, state, caller }: Returned,
  now: Date,
): Promise<ReturnedFlow | Extract<EndedFlow, { reason: string }>> {
  const ownHash = cookie !== undefined && secretShape.test(cookie) ? secretHash(cookie) : undefined;
  const own = ownHash && (await useFlow(tx, { browserHash: ownHash, purpose, state, now }));
  if (own) return own;
  const starter = state === undefined ? undefined : await starterOfFlow(tx, { state, now });
  if (starter === undefined || (ownHash && Buffer.compare(ownHash, starter.browserHash) === 0)) return retry;
  const { browserHash, playerId } = starter;
  const isOwnAccount = mayEndElsewhere[purpose] && playerId !== null && playerId === caller?.playerId;
  const elsewhere = isOwnAccount ? await useFlow(tx, { browserHash, purpose, state, now }) : undefined;
  return elsewhere ?? { reason: 'otherBrowser' };
}

/**
 * The purposes whose flow may end in another browser in which the flow's player is logged in: those that link the e-ID
 * to that player's own account. A flow that creates an account, shows a number or steps up a session must end where it
 * began.
 */
const mayEndElsewhere: Readonly<Record<EidPurpose, boolean>> = {
  register: true,
  auth: true,
  reset: false,
  confirm: false,
};
