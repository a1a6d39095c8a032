/**
 * The return addresses of providers. A copy of `portalPages`, checked by its test: the worker is a separate
 * file, and importing `portalPages` would add the contract's schemas to the worker.
 */
const returns = /^\/(?:netsCallback|bankIdreturn)(?:\/|$)/i;
/** The parameters that the e-ID adds to its return page. */
const eidParameters = ['code', 'state', 'error'];

/**
 * Whether the cached portal may be rendered at an address when the server does not answer: true for its own
 * pages. Calls, the partner's addresses, files, and the return addresses of payment and e-ID need the
 * network.
 */
export function mayRenderFromShell({ pathname, searchParams }: URL): boolean {
  if (/^\/(?:api|partner|assets)(?:\/|$)/i.test(pathname) || /\.[^/]+$/.test(pathname)) return false;
  return !returns.test(pathname) && !eidParameters.some((name) => searchParams.has(name));
}
