/** The one client that BankID knows. */
export type BankidClient = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Only exactly these addresses are allowed. */
  readonly redirectUris: readonly string[];
};

/** The paths of the product that BankID returns to. */
const returnPaths = ['/register', '/mypage', '/bankIdreturn'];

/** The client of a demo whose portal is at this origin. */
export function defaultBankidClient(portalUrl: string): BankidClient {
  return {
    clientId: 'lokalbingo',
    clientSecret: 'sandbox-bankid-secret',
    redirectUris: returnPaths.map((path) => portalUrl + path),
  };
}
