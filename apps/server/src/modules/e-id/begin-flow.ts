import { after, minutes } from '@lokalbingo/contract/durations';
import type { EidPurpose } from '@lokalbingo/contract/e-id';
import { inTransaction } from '../../platform/database.ts';
import type { PlayerCaller } from '../../platform/http/operation-routes.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { newSecret, secretHash, secretShape } from '../../platform/secret.ts';
import { sessionNonce } from '../identity/identity.ts';
import type { EidDeps } from './eid-deps.ts';
import { endedFlows, hasOpenFlow, insertFlow } from './flow-store.ts';
import { hasIdentity } from './person-store.ts';

/** The time that a person has at the issuer. */
export const flowLifetimeMs = minutes(15);

// The national identity number is requested only to link an account or to recognise its owner.
const scopes: Record<EidPurpose, string> = {
  register: 'openid profile nnin_altsub',
  auth: 'openid profile nnin_altsub',
  reset: 'openid profile',
  confirm: 'openid profile nnin_altsub',
};

/** A started flow: the address for the browser, and the cookie that identifies the browser when it returns. */
export type BegunFlow = { readonly authorizationUrl: string; readonly cookie: string };

/**
 * Starts a flow. A browser with an open flow keeps its cookie, so that two tabs can run flows in parallel; each flow
 * has its own state, verifier and nonce. On my page the nonce is bound to the session (decisions §3.1).
 */
export async function beginFlow(
  deps: EidDeps,
  request: {
    readonly purpose: EidPurpose;
    readonly caller: PlayerCaller | undefined;
    readonly cookie: string | undefined;
  },
): Promise<Result<BegunFlow, 'login_required' | 'e_id_required' | 'provider_unavailable'>> {
  const { db, clock, random } = deps;
  const { purpose, caller } = request;
  const isForPlayer = purpose === 'auth' || purpose === 'confirm';
  if (isForPlayer && !caller) return refuse('login_required');
  if (purpose === 'confirm' && caller && !(await hasIdentity(db, caller.playerId)))
    return refuse('e_id_required');
  const flow = {
    state: newSecret(random),
    nonce: isForPlayer && caller ? await sessionNonce(db, caller.sessionId) : newSecret(random),
    codeVerifier: newSecret(random),
  };
  const authorizationUrl = await deps.provider.authorizationUrl({
    ...flow,
    redirectUri: deps.returnAddresses[purpose],
    scope: scopes[purpose],
    acr: deps.rules.requiredAcr,
  });
  if (authorizationUrl === undefined) return refuse('provider_unavailable');
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const known =
      request.cookie !== undefined && secretShape.test(request.cookie) ? request.cookie : undefined;
    const isKept = known !== undefined && (await hasOpenFlow(tx, secretHash(known), now));
    const cookie = isKept ? known : newSecret(random);
    await endedFlows.removeSome(tx, now);
    await insertFlow(tx, {
      ...flow,
      purpose,
      browserHash: secretHash(cookie),
      startedBy: purpose === 'reset' ? undefined : caller,
      createdAt: now,
      expiresAt: after(now, flowLifetimeMs),
    });
    return ok({ authorizationUrl, cookie });
  });
}
