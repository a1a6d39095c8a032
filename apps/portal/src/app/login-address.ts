import type { To } from 'react-router';
import type { LoginState } from '../features/login/return-place.ts';
import { withoutEidReturn } from '../parts/eid/read-eid-return.ts';

/**
 * The address of a login that returns to a place: `/login?redirect={full path}`. Plain `/login` returns to
 * /mypage; its open dialog then travels in the history state. The address leaves out an e-ID code.
 */
export function loginPlace({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): {
  readonly to: To;
  readonly state: LoginState;
} {
  const rest = withoutEidReturn(new URLSearchParams(search)).toString();
  const place = `${pathname}${rest && `?${rest}`}${hash}`;
  if (pathname.replace(/\/$/, '') !== '/mypage')
    return { to: `/login?redirect=${encodeURIComponent(place)}`, state: null };
  return { to: '/login', state: place === pathname ? null : { returnTo: place } };
}
