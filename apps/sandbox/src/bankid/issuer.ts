/** BankID as an OpenID Connect issuer: its features, its claims about a person, and its configuration. */
import Provider, { type Account, type Configuration } from 'oidc-provider';
import { pageHeaders } from '../page.ts';
import type { BankidClient } from './bankid-client.ts';
import type { IssuerState } from './issuer-state-store.ts';
import type { SigningKey } from './signing-key.ts';
import { altSubjectOf, subjectOf, type TestPerson } from './test-person.ts';
import { errorPage } from './window-page.ts';

/** The level of assurance in BankID's terms. */
export function acrOf(level: TestPerson['level']): string {
  return `urn:bankid:bid;LOA=${level}`;
}

/** The means of each level: one-time code device, or biometrics. */
export function amrOf(level: TestPerson['level']): string[] {
  return [level === 4 ? 'BID' : 'BIS'];
}

const personKind = 'Person';
const personLifetimeSeconds = 3600;

/**
 * Stores the person identified in the window, until the client has fetched the claims. @returns BankID's id
 * of the person.
 */
export function rememberPerson(state: IssuerState, person: TestPerson): string {
  const subject = subjectOf(person);
  state.save(personKind, subject, person, personLifetimeSeconds);
  return subject;
}

/** The paths of BankID's Keycloak, so that a client that does not read the discovery document notices it here. */
const routes = {
  authorization: '/precheck/auth',
  token: '/protocol/openid-connect/token',
  jwks: '/protocol/openid-connect/certs',
  userinfo: '/protocol/openid-connect/userinfo',
  end_session: '/protocol/openid-connect/logout',
};

/** Makes the issuer for this client, with this signing key. */
export function createIssuer(deps: {
  readonly issuerUrl: string;
  readonly client: BankidClient;
  readonly key: SigningKey;
  readonly state: IssuerState;
}): Provider {
  const { client, state } = deps;
  const configuration: Configuration = {
    adapter: state.adapter,
    jwks: { keys: [deps.key] },
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: client.redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email', 'nnin_altsub'],
    claims: {
      openid: ['sub', 'bankid_altsub', 'acr', 'amr', 'auth_time'],
      profile: ['name', 'given_name', 'family_name', 'birthdate'],
      email: ['email', 'email_verified'],
      nnin_altsub: ['nnin_altsub'],
    },
    // BankID puts the profile in the ID token itself, not only in the userinfo endpoint.
    conformIdTokenClaims: false,
    acrValues: [acrOf(3), acrOf(4)],
    discovery: { ui_locales_supported: ['nb', 'no', 'en'] },
    features: { devInteractions: { enabled: false }, dPoP: { enabled: false } },
    routes,
    ttl: {
      AuthorizationCode: 60,
      AccessToken: 300,
      IdToken: 300,
      Grant: 600,
      Interaction: 900,
      Session: 900,
    },
    interactions: {
      url: (_context, interaction) => `${deps.issuerUrl}/interaction/${interaction.uid}`,
    },
    findAccount: (_context, subject) => findAccount(state, subject),
    renderError: (context, { error }) => {
      context.set(pageHeaders);
      context.body = errorPage(error);
    },
  };
  return new Provider(deps.issuerUrl, configuration);
}

function findAccount(state: IssuerState, subject: string): Account | undefined {
  const person = state.find(personKind, subject) as TestPerson | undefined;
  if (person === undefined) return undefined;
  return {
    accountId: subject,
    claims: () => ({
      sub: subject,
      bankid_altsub: altSubjectOf(person),
      name: `${person.givenName} ${person.familyName}`,
      given_name: person.givenName,
      family_name: person.familyName,
      birthdate: person.birthdate,
      email: person.email,
      email_verified: true,
      ...(person.statesNumber ? { nnin_altsub: person.nationalNumber } : {}),
    }),
  };
}
