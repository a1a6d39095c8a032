import type { CallResult } from '@lokalbingo/api-client/api';
import { login } from '@lokalbingo/contract/identity';
import type { Portal } from '../../platform/portal.ts';

/** Logs in with a new password. The result is not yet a session: {@link beginSession} begins it. */
export function logInAfter(
  portal: Portal,
  { mobile, passord }: { readonly mobile: string; readonly passord: string },
): Promise<CallResult<typeof login>> {
  return portal.api.call(login, { body: { username: mobile, password: passord } });
}

/** Begins the session of a login; clears an earlier player's data from memory. */
export function beginSession(
  portal: Portal,
  answer: Extract<CallResult<typeof login>, { ok: true }>['value'],
): void {
  portal.queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'portal-config' });
  portal.session.begin(answer);
}
