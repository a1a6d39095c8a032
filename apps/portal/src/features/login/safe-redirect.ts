/**
 * Where to go after login: the requested place if it is on our own origin, otherwise /mypage. Disguised
 * foreign addresses are not followed.
 */
export function safeRedirect(wanted: string | null, origin: string): string {
  const fallback = '/mypage';
  if (!wanted?.startsWith('/')) return fallback;
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : undefined;
  if (url?.origin !== origin || url.pathname.startsWith('//') || url.pathname === '/login') return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
