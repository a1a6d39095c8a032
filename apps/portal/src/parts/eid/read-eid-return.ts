/** What the browser brings back from the e-ID: a code to hand on, once, or nothing to go on with. */
export type EidReturn =
  | {
      readonly kind: 'code';
      readonly body: { readonly code: string; readonly state?: string; readonly iss?: string };
    }
  | { readonly kind: 'cancelled' };

/** What the issuer may put in our address, all of it gone once it has been read. */
const parameters = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri', 'session_state'];

/** Reads a return from the e-ID out of an address; undefined when the address holds none. */
export function readEidReturn(query: URLSearchParams): EidReturn | undefined {
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')];
  if (state === null && !query.has('error')) return undefined;
  if (!code || query.has('error')) return { kind: 'cancelled' };
  return { kind: 'code', body: { code, ...(state ? { state } : {}), ...(iss ? { iss } : {}) } };
}

/** The same query without what the e-ID has put there. */
export function withoutEidReturn(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  if (readEidReturn(query) !== undefined) for (const name of parameters) rest.delete(name);
  return rest;
}
