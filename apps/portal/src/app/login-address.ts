/** Where a player logs in to come back to a place: `/login?redirect={full path}`, and plain `/login` for /mypage. */
export function loginAddress({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  const place = `${pathname}${search}${hash}`;
  return place === '/mypage' ? '/login' : `/login?redirect=${encodeURIComponent(place)}`;
}
