/** The e-ID's answer in the browser's address: a code that may be sent to the server once, or a failure. */
export type EidReturn =
  | {
      readonly kind: 'code';
      readonly body: { readonly code: string; readonly state?: string; readonly iss?: string };
    }
  | { readonly kind: 'cancelled' };

/** The parameters that the issuer may add to our address; all are removed once they have been read. */
const parameters = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri', 'session_state'];

/** Reads the e-ID's answer from an address; undefined when the address has none. */
export function readEidReturn(query: URLSearchParams): EidReturn | undefined {
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')];
  if (state === null && !query.has('error')) return undefined;
  if (!code || query.has('error')) return { kind: 'cancelled' };
  return { kind: 'code', body: { code, ...(state ? { state } : {}), ...(iss ? { iss } : {}) } };
}

/** Returns the query without the e-ID's parameters. */
export function withoutEidReturn(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  if (readEidReturn(query) !== undefined) for (const name of parameters) rest.delete(name);
  return rest;
}
