/**
 * Visits to an OpenID Connect issuer: the browser leaves with a state, a nonce and a PKCE challenge, and returns with a
 * code. A visit ends once, in the browser where it began.
 */
import { after, minutes } from '@lokalbingo/contract/durations';
import { hallPages } from '@lokalbingo/contract/hall-addresses';
import { inTransaction } from '../../platform/database.ts';
import { type Claims, isIdentifiedSince, type OpenIdIssuer } from '../../platform/openid-issuer.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { unseal } from '../../platform/sealed.ts';
import { newSecret, secretHash, secretShape } from '../../platform/secret.ts';
import { type ChainIssuer, chainIssuerOf } from './chain-issuer-store.ts';
import { insertVisit, takeVisit, type Visit, type VisitPurpose } from './issuer-visit-store.ts';
import type { StaffDeps } from './staff-deps.ts';

/** How long a person may spend at an issuer. */
export const visitMs = minutes(15);

/** Returns the page to which an issuer sends browsers back. */
export const returnUrl = ({ hallUrl }: Pick<StaffDeps, 'hallUrl'>): string =>
  `${hallUrl}${hallPages.issuerReturn}`;

/** Returns the context in which the secret of a chain's issuer is encrypted. */
export const secretPlace = (ownerId: number): string => `staff.chain_issuers.sealed_secret ${ownerId}`;

/** Returns the client of a chain's issuer. */
export function issuerOfChain(
  { issuerAt, staffKeys }: Pick<StaffDeps, 'issuerAt' | 'staffKeys'>,
  { ownerId, issuer, clientId, sealedSecret }: ChainIssuer,
): OpenIdIssuer {
  const clientSecret = unseal(staffKeys, secretPlace(ownerId), sealedSecret).toString();
  return issuerAt({ issuer, clientId, clientSecret });
}

/** A started visit: the address for the browser, and the value of the cookie that it must bring back. */
export type BegunVisit = { readonly authorizationUrl: string; readonly cookie: string };

/** Starts a visit. A browser with a visit in progress keeps its cookie, so that two tabs can each end theirs. */
export async function beginVisit(
  deps: StaffDeps,
  visit: {
    readonly purpose: VisitPurpose;
    readonly at: OpenIdIssuer;
    readonly ownerId?: number;
    readonly sessionId?: number;
    readonly scope: string;
    readonly acr?: string;
    readonly cookie: string | undefined;
  },
): Promise<Result<BegunVisit, 'provider_unavailable'>> {
  const { clock, random } = deps;
  const now = clock.now();
  const secrets = { state: newSecret(random), nonce: newSecret(random), codeVerifier: newSecret(random) };
  const redirectUri = returnUrl(deps);
  const { at, scope, acr } = visit;
  const authorizationUrl = await at.authorizationUrl({ ...secrets, redirectUri, scope, acr });
  if (authorizationUrl === undefined) return refuse('provider_unavailable');
  const cookie =
    visit.cookie !== undefined && secretShape.test(visit.cookie) ? visit.cookie : newSecret(random);
  const { purpose, ownerId, sessionId } = visit;
  const { state, ...kept } = secrets;
  await inTransaction(deps.db, async (tx) =>
    ok(
      await insertVisit(tx, {
        ...kept,
        stateHash: secretHash(state),
        browserHash: secretHash(cookie),
        purpose,
        ownerId,
        sessionId,
        createdAt: now,
        expiresAt: after(now, visitMs),
      }),
    ),
  );
  return ok({ authorizationUrl, cookie });
}

/** The parameters that a browser brings back from an issuer. */
export type Returned = {
  readonly cookie: string | undefined;
  readonly code: string;
  readonly state: string;
  readonly issuer: string | undefined;
};

/** An ended visit: the issuer's claims about the person, and the chain whose issuer it is. */
export type EndedVisit = {
  readonly visit: Visit;
  readonly chain: ChainIssuer | undefined;
  readonly claims: Claims;
};

/**
 * Ends a visit: uses it up, then exchanges the code. The issuer must have authenticated the person during the visit.
 */
export async function endVisit(
  deps: StaffDeps,
  { cookie, code, state, issuer }: Returned,
): Promise<Result<EndedVisit, 'issuer_visit_failed'>> {
  const failed = refuse('issuer_visit_failed');
  if (cookie === undefined || !secretShape.test(cookie) || !secretShape.test(state)) return failed;
  const found = { stateHash: secretHash(state), browserHash: secretHash(cookie), now: deps.clock.now() };
  const taken = await inTransaction(deps.db, async (tx) => ok(await takeVisit(tx, found)));
  const visit = taken.value;
  if (!visit) return failed;
  const { ownerId, nonce, codeVerifier } = visit;
  const chain = ownerId === undefined ? undefined : await chainIssuerOf(deps.db, ownerId);
  if (ownerId !== undefined && !chain) return failed;
  const at = chain ? issuerOfChain(deps, chain) : deps.bankId.issuer;
  const flow = { state, nonce, codeVerifier, redirectUri: returnUrl(deps) };
  // When the response names its issuer, the name must match: with several issuers, one must not pass for another.
  const exchanged = await at.exchange(flow, { code, issuer: issuer ?? '' });
  if ('why' in exchanged) {
    deps.log.warn({ purpose: visit.purpose, why: exchanged.why }, 'a visit to an issuer failed');
    return failed;
  }
  const { claims } = exchanged;
  return isIdentifiedSince(visit.createdAt, claims) ? ok({ visit, chain, claims }) : failed;
}
