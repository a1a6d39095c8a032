/**
 * Where to go after login: the place that was asked for, if it lies on our own origin, and /mypage otherwise. An
 * address that leads elsewhere, however it is disguised, is not followed.
 */
export function safeRedirect(wanted: string | null, origin: string): string {
  const fallback = '/mypage';
  if (!wanted?.startsWith('/')) return fallback;
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : undefined;
  if (url?.origin !== origin || url.pathname.startsWith('//') || url.pathname === '/login') return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
