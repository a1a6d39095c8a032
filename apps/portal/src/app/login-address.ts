import { withoutEidReturn } from '../parts/eid/eid-return.ts';

/** Where a player logs in to come back to a place: `/login?redirect={full path}`, and plain `/login` for /mypage. A code of the e-ID does not come along. */
export function loginAddress({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  const rest = withoutEidReturn(new URLSearchParams(search)).toString();
  const place = `${pathname}${rest && `?${rest}`}${hash}`;
  return place === '/mypage' ? '/login' : `/login?redirect=${encodeURIComponent(place)}`;
}
