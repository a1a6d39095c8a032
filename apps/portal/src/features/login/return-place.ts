import type { Location } from 'react-router';
import { safeRedirect } from './safe-redirect.ts';

/** What comes along in the history with a player who is to log in: where to, when the address does not say. */
export type LoginState = { readonly returnTo?: string; readonly isFromEid?: boolean } | null;

/** Where a player goes after login: the place that the address or its state names, and /mypage by default. */
export function returnPlace({ search, state }: Pick<Location, 'search' | 'state'>): string {
  const told = (state as LoginState)?.returnTo ?? null;
  return safeRedirect(new URLSearchParams(search).get('redirect') ?? told, window.location.origin);
}
