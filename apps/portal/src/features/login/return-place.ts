import type { Location } from 'react-router';
import { safeRedirect } from './safe-redirect.ts';

/** History state for a player who must log in: where to go afterwards, if the address does not say. */
export type LoginState = { readonly returnTo?: string; readonly isFromEid?: boolean } | null;

/** Where a player goes after login: the place in the address or its state, by default /mypage. */
export function returnPlace({ search, state }: Pick<Location, 'search' | 'state'>): string {
  const stated = (state as LoginState)?.returnTo ?? null;
  return safeRedirect(new URLSearchParams(search).get('redirect') ?? stated, window.location.origin);
}
