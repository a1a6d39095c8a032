/** The one client that BankID knows. */
export type BankidClient = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Only exactly these addresses are allowed. */
  readonly redirectUris: readonly string[];
};

/** The product's return paths from BankID. */
const returnPaths = ['/register', '/mypage', '/bankIdreturn'];

/** The page of the hall console to which staff return. */
const hallReturnPath = '/innlogging';

/** The demo's client, whose portal and hall console are at these origins. */
export function defaultBankidClient(portalUrl: string, hallUrl: string): BankidClient {
  return {
    clientId: 'lokalbingo',
    clientSecret: 'sandbox-bankid-secret',
    redirectUris: [...returnPaths.map((path) => portalUrl + path), hallUrl + hallReturnPath],
  };
}
