/** The one client that BankID knows. */
export type BankidClient = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Only exactly these addresses are allowed. */
  readonly redirectUris: readonly string[];
};

/** The paths of the product that BankID returns to. */
const returnPaths = ['/register', '/mypage', '/bankIdreturn'];

/** The page of the hall console that staff come back to. */
const hallReturnPath = '/innlogging';

/** The demo's client, whose portal and hall console are at these origins. */
export function defaultBankidClient(portalUrl: string, hallUrl: string): BankidClient {
  return {
    clientId: 'lokalbingo',
    clientSecret: 'sandbox-bankid-secret',
    redirectUris: [...returnPaths.map((path) => portalUrl + path), hallUrl + hallReturnPath],
  };
}
