/** A BankID client and a person in a browser, both talking HTTP to the sandbox. For tests. */
import * as oidc from 'openid-client';
import type { RunningSandbox } from './running-sandbox.ts';

export const redirectUri = 'http://localhost:3000/register';

/** The client's state while the person is away. */
export type Flow = {
  readonly config: oidc.Configuration;
  readonly url: URL;
  readonly checks: { pkceCodeVerifier: string; expectedState: string; expectedNonce: string };
};

/** A browser: it keeps cookies by name and path, and follows redirects only on request. */
export type Browser = { readonly go: (url: string, form?: Record<string, string>) => Promise<Response> };

export const issuerUrl = (sandbox: RunningSandbox): string =>
  `http://localhost:${new URL(sandbox.url).port}/bankid`;

/** A strict client: it also checks the signature of the ID token. */
export async function discover(sandbox: RunningSandbox): Promise<oidc.Configuration> {
  return oidc.discovery(new URL(issuerUrl(sandbox)), 'lokalbingo', 'sandbox-bankid-secret', undefined, {
    execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
  });
}

export async function startFlow(
  config: oidc.Configuration,
  more: Record<string, string> = {},
): Promise<Flow> {
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
  const expectedState = oidc.randomState();
  const expectedNonce = oidc.randomNonce();
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid profile nnin_altsub',
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    acr_values: 'urn:bankid:bid;LOA=4',
    ui_locales: 'nb',
    state: expectedState,
    nonce: expectedNonce,
    ...more,
  });
  return { config, url, checks: { pkceCodeVerifier, expectedState, expectedNonce } };
}

export function openBrowser(): Browser {
  const jar = new Map<string, { readonly path: string; readonly pair: string }>();
  return {
    go: async (url, form) => {
      const { pathname } = new URL(url);
      const cookie = [...jar.values()]
        .filter(({ path }) => pathname.startsWith(path))
        .map(({ pair }) => pair)
        .join('; ');
      const response = await fetch(url, {
        redirect: 'manual',
        headers: cookie === '' ? {} : { cookie },
        ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
      });
      for (const line of response.headers.getSetCookie()) {
        const pair = line.split(';')[0] ?? '';
        const path = /path=([^;]+)/i.exec(line)?.[1] ?? '/';
        jar.set(`${path} ${pair.split('=')[0]}`, { path, pair });
      }
      return response;
    },
  };
}

const locationOf = (response: Response): string => {
  const location = response.headers.get('location');
  if (location === null) throw new Error(`No redirect: HTTP ${response.status}`);
  return location;
};

/**
 * Opens the window and presses a button, or sends fields. @returns the browser's next address: the client's,
 * if the visit succeeded.
 */
export async function choose(
  flow: Flow,
  choice: string | Record<string, string>,
  browser = openBrowser(),
): Promise<URL> {
  const window = locationOf(await browser.go(flow.url.href));
  const resume = locationOf(await browser.go(window, typeof choice === 'string' ? { choice } : choice));
  return new URL(locationOf(await browser.go(resume)));
}

export function exchange(flow: Flow, returned: URL): ReturnType<typeof oidc.authorizationCodeGrant> {
  return oidc.authorizationCodeGrant(flow.config, returned, { ...flow.checks, idTokenExpected: true });
}
