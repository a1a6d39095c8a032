/**
 * Norwegian BankID for a client and its people: an OpenID Connect issuer under `/bankid`, and the window
 * where a test person is chosen. It promises BankID's own scopes, claims and failures, and that no number
 * belongs to a living person. It does not know the client's purpose.
 */
import type { FastifyInstance } from 'fastify';
import { onlyNamed } from '../control/recorded-call-store.ts';
import type { BankidDeps, BankidInputs } from './bankid-deps.ts';
import { createIssuer } from './issuer.ts';
import { aroundIssuer, issuerRoutes } from './issuer-routes.ts';
import { createIssuerState, type IssuerState } from './issuer-state-store.ts';
import { newSigningKey, type SigningKey } from './signing-key.ts';
import { windowRoutes } from './window-routes.ts';

const keptNames = [
  'client_id',
  'redirect_uri',
  'scope',
  'response_type',
  'response_mode',
  'code_challenge_method',
  'acr_values',
  'ui_locales',
  'prompt',
  'grant_type',
  'choice',
];

/** Adds BankID to the app. */
export function addBankid(app: FastifyInstance, dependencies: BankidInputs): void {
  const { calls, bankidClient: client } = dependencies;
  const state = createIssuerState(dependencies.database, dependencies.clock);
  const key = once(() => signingKey(state));
  // The issuer's name contains its port, which is not known before the sandbox listens.
  const issuer = once(() => {
    const issuerUrl = `${dependencies.origin()}/bankid`;
    const made = createIssuer({ issuerUrl, client, key: key(), state });
    aroundIssuer(made, deps);
    made.on('server_error', (_context, error) => app.log.error({ stack: error.stack }, error.message));
    return made;
  });
  const deps: BankidDeps = {
    ...dependencies,
    state,
    issuer,
    key,
    record: (operation, sent, outcome) =>
      calls.record({ provider: 'bankid', operation, ...onlyNamed(sent, keptNames), outcome }),
  };
  windowRoutes(app, deps);
  issuerRoutes(app, deps);
}

function signingKey(state: IssuerState): SigningKey {
  const kept = state.find('SigningKey', 'current') as SigningKey | undefined;
  if (kept !== undefined) return kept;
  const made = newSigningKey();
  state.save('SigningKey', 'current', made);
  return made;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
