/**
 * Where providers send the browser back to (`portalPages`, which its test holds this to: the worker is a file of its own,
 * and would carry all that the contract's addresses stand on).
 */
const returns = /^\/(?:netsCallback|bankIdreturn)(?:\/|$)/i;
/** What the e-ID adds to the page that it comes back to. */
const eidParameters = ['code', 'state', 'error'];

/**
 * Whether the portal's kept page may be rendered at an address when the server does not answer: a page of its own. Calls,
 * the partner's addresses, files, and where payment and e-ID come back to are the line's alone.
 */
export function mayRenderFromShell({ pathname, searchParams }: URL): boolean {
  if (/^\/(?:api|partner|assets)(?:\/|$)/i.test(pathname) || /\.[^/]+$/.test(pathname)) return false;
  return !returns.test(pathname) && !eidParameters.some((name) => searchParams.has(name));
}
