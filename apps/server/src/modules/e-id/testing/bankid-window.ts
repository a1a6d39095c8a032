/** A person's browser at the sandbox's BankID, for tests of flows. */

import { seconds } from '@lokalbingo/contract/durations';
import type { Clock } from '../../../platform/clock.ts';
import { type OpenIdIssuer, openIdIssuer } from '../../../platform/openid-issuer.ts';
import type { Sandbox } from '../../../platform/testing/sandbox.ts';

/** Returns the address of the sandbox's issuer, as the sandbox itself uses it. */
export const issuerOf = (sandbox: Sandbox): string => `http://localhost:${new URL(sandbox.url).port}/bankid`;

/** Creates the real client, connected to the sandbox. */
export function sandboxEid(sandbox: Sandbox, clock: Clock): OpenIdIssuer {
  return openIdIssuer(
    {
      issuer: issuerOf(sandbox),
      clientId: 'lokalbingo',
      clientSecret: 'sandbox-bankid-secret',
      timeoutMs: seconds(5),
    },
    clock,
  );
}

/** A person typed into the window's fields. */
export type TypedPerson = {
  readonly choice: 'typed';
  readonly givenName: string;
  readonly familyName: string;
  readonly birthdate: string;
  readonly email: string;
};

/** A person's browser at the issuer, which keeps the issuer's cookies between visits. */
export type IssuerVisitor = {
  /** Opens the address. Returns the window, or the return address when the issuer does not ask. */
  readonly open: (authorizationUrl: string) => Promise<URL>;
  /** Presses a button in the window, and returns the address to which the browser is sent back. */
  readonly choose: (window: URL, choice: string | TypedPerson) => Promise<URL>;
};

/** Opens a browser without a session at the issuer. */
export function issuerVisitor(): IssuerVisitor {
  const jar = new Map<string, string>();
  const go = async (url: string, form?: Record<string, string>): Promise<string> => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`The window leads nowhere: HTTP ${answer.status}`);
    return new URL(location, url).href;
  };
  return {
    open: async (authorizationUrl) => new URL(await go(authorizationUrl)),
    choose: async (window, choice) =>
      new URL(await go(await go(window.href, typeof choice === 'string' ? { choice } : choice))),
  };
}

/** Opens the window, presses a button, and returns the address to which the browser is sent back. */
export async function chooseInWindow(authorizationUrl: string, choice: string): Promise<URL> {
  const visitor = issuerVisitor();
  return visitor.choose(await visitor.open(authorizationUrl), choice);
}
