/** The one client that BankID knows. */
export type BankidClient = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Exactly these, to the letter. */
  readonly redirectUris: readonly string[];
};

/** The product's own paths that a person comes back to. */
const returnPaths = ['/register', '/mypage', '/bankIdreturn'];

/** The demo's client, whose portal is at this origin. */
export function defaultBankidClient(portalUrl: string): BankidClient {
  return {
    clientId: 'lokalbingo',
    clientSecret: 'sandbox-bankid-secret',
    redirectUris: returnPaths.map((path) => portalUrl + path),
  };
}
