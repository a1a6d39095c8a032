/** A person in a browser at the sandbox's BankID: for tests of what begins or ends there. */

import { seconds } from '@lokalbingo/contract/durations';
import type { Clock } from '../../../platform/clock.ts';
import type { Sandbox } from '../../../platform/testing/sandbox.ts';
import { type EidProvider, eidProvider } from '../e-id.ts';

/** The sandbox's issuer, as the sandbox itself calls it. */
export const issuerOf = (sandbox: Sandbox): string => `http://localhost:${new URL(sandbox.url).port}/bankid`;

/** The real client against the sandbox. */
export function sandboxEid(sandbox: Sandbox, clock: Clock): EidProvider {
  return eidProvider(
    {
      issuer: issuerOf(sandbox),
      clientId: 'lokalbingo',
      clientSecret: 'sandbox-bankid-secret',
      timeoutMs: seconds(5),
    },
    clock,
  );
}

/** Opens the window, presses a button, and gives the address that the browser is sent back to. */
export async function chooseInWindow(authorizationUrl: string, choice: string): Promise<URL> {
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
  const window = await go(authorizationUrl);
  return new URL(await go(await go(window, { choice })));
}
