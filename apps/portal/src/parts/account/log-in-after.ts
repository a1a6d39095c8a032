import type { CallResult } from '@lokalbingo/api-client/api';
import { login } from '@lokalbingo/contract/identity';
import type { Portal } from '../../platform/portal.ts';

/** Logs in with a password that was just set. A success is not a session yet: {@link beginSession} makes it one. */
export function logInAfter(
  portal: Portal,
  { mobile, passord }: { readonly mobile: string; readonly passord: string },
): Promise<CallResult<typeof login>> {
  return portal.api.call(login, { body: { username: mobile, password: passord } });
}

/** Begins the session of a login; nothing that an earlier player has asked for stays in memory. */
export function beginSession(
  portal: Portal,
  answer: Extract<CallResult<typeof login>, { ok: true }>['value'],
): void {
  portal.queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'portal-config' });
  portal.session.begin(answer);
}
