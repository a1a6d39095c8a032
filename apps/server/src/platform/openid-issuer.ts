/**
 * A client of an OpenID Connect issuer: authorization code with PKCE, state and nonce, and an ID token whose signature,
 * issuer, audience, times and nonce are verified. Nothing is logged here, and no failure repeats received
 * data.
 */

import { after, hours, minutes, seconds } from '@lokalbingo/contract/durations';
import * as oidc from 'openid-client';
import { z } from 'zod';
import type { Clock } from './clock.ts';

/** The issuer's address and our credentials there. */
export type IssuerAddress = {
  /** The issuer's URL; its discovery document is always read. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timeoutMs: number;
};

/** The secrets of one flow. */
export type FlowSecrets = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
};

/** The claims of an ID token, not yet validated. */
export type Claims = Readonly<Record<string, unknown>>;

/** A client of an issuer. */
export type OpenIdIssuer = {
  /** Whether the issuer's metadata is available, fresh or cached. */
  readonly isKnown: () => Promise<boolean>;
  /** Returns the address for the browser; undefined when the issuer cannot be reached. */
  readonly authorizationUrl: (
    flow: FlowSecrets & { readonly scope: string; readonly acr: string | undefined },
  ) => Promise<string | undefined>;
  /** Exchanges a code, once, for the claims of the ID token. `why` is for the log. */
  readonly exchange: (
    flow: FlowSecrets,
    returned: { readonly code: string; readonly issuer: string | undefined },
  ) => Promise<{ readonly claims: Claims } | { readonly why: string }>;
};

const metadataLifetimeMs = hours(1);
const retryAfterMs = minutes(1);
const clockToleranceSeconds = 60;

/**
 * Creates a client of an issuer. Metadata is read when first needed and cached; a cached version is used while the
 * issuer is away.
 */
export function openIdIssuer(address: IssuerAddress, clock: Clock): OpenIdIssuer {
  const configuration = metadataCache(address, clock);
  return {
    isKnown: async () => (await configuration()) !== undefined,
    authorizationUrl: async ({ scope, acr, ...flow }) => {
      const config = await configuration();
      if (!config) return undefined;
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: flow.redirectUri,
        scope,
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.codeVerifier),
        code_challenge_method: 'S256',
        ...(acr !== undefined && { acr_values: acr }),
        // An existing session at the issuer is not enough; `auth_time` is checked when the browser returns.
        prompt: 'login',
        ui_locales: 'nb',
        state: flow.state,
        nonce: flow.nonce,
      }).href;
    },
    exchange: async (flow, returned) => {
      const config = await configuration();
      if (!config) return { why: 'the issuer cannot be reached' };
      const url = new URL(flow.redirectUri);
      url.searchParams.set('code', returned.code);
      url.searchParams.set('state', flow.state);
      // There is one issuer, so a response without its name cannot be mixed up.
      url.searchParams.set('iss', returned.issuer ?? config.serverMetadata().issuer);
      try {
        const tokens = await oidc.authorizationCodeGrant(config, url, {
          pkceCodeVerifier: flow.codeVerifier,
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          idTokenExpected: true,
        });
        return { claims: tokens.claims() ?? {} };
      } catch (error) {
        return { why: failureName(error) };
      }
    },
  };
}

function metadataCache(address: IssuerAddress, clock: Clock): () => Promise<oidc.Configuration | undefined> {
  let held: { readonly config: oidc.Configuration; freshUntil: Date } | undefined;
  let loading: Promise<oidc.Configuration> | undefined;
  return async () => {
    if (held && held.freshUntil > clock.now()) return held.config;
    loading ??= discover(address).finally(() => {
      loading = undefined;
    });
    try {
      const config = await loading;
      held = { config, freshUntil: after(clock.now(), metadataLifetimeMs) };
    } catch {
      if (held) held.freshUntil = after(clock.now(), retryAfterMs);
    }
    return held?.config;
  };
}

function discover({ issuer, clientId, clientSecret, timeoutMs }: IssuerAddress): Promise<oidc.Configuration> {
  const url = new URL(issuer);
  const isOnThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return oidc.discovery(
    url,
    clientId,
    { [oidc.clockTolerance]: clockToleranceSeconds },
    oidc.ClientSecretBasic(clientSecret),
    {
      timeout: timeoutMs / 1000,
      execute: [
        // The ID token comes directly from the issuer; its signature is verified anyway.
        oidc.enableNonRepudiationChecks,
        ...(isOnThisMachine ? [oidc.allowInsecureRequests] : []),
      ],
    },
  );
}

/** Returns only names and codes: messages and causes of the library may contain the token and its claims. */
function failureName(error: unknown): string {
  if (!(error instanceof Error)) return 'an unknown failure';
  const { code, error: oauthError } = error as { code?: unknown; error?: unknown };
  const isPlain = (part: unknown): part is string => typeof part === 'string' && /^[\w.-]{1,60}$/.test(part);
  return [error.name, code, oauthError].filter(isPlain).join(' ');
}

const authTimeShape = z.object({ auth_time: z.number() });

/** How far the issuer's clock may be behind ours. */
const clockToleranceMs = seconds(clockToleranceSeconds);

/** Whether an ID token says that the issuer itself authenticated the person at or after a moment. */
export function isIdentifiedSince(moment: Date, claims: Claims): boolean {
  const read = authTimeShape.safeParse(claims);
  return read.success && seconds(read.data.auth_time) >= moment.getTime() - clockToleranceMs;
}

/** Returns clients of issuers by their addresses, each created once, so that its metadata is cached. */
export function issuersByAddress(
  timeoutMs: number,
  clock: Clock,
): (address: Omit<IssuerAddress, 'timeoutMs'>) => OpenIdIssuer {
  const made = new Map<string, OpenIdIssuer>();
  return (address) => {
    const key = JSON.stringify([address.issuer, address.clientId, address.clientSecret]);
    const issuer = made.get(key) ?? openIdIssuer({ ...address, timeoutMs }, clock);
    made.set(key, issuer);
    return issuer;
  };
}
