import { createHash, timingSafeEqual } from 'node:crypto';

/** The one user that ticket system 2 knows. */
export type Tickets2Account = { readonly user: string; readonly password: string };

export const defaultTickets2Account: Tickets2Account = {
  user: 'lokalbingo',
  password: 'sandbox-tickets-2-password',
};

/** Whether a header of HTTP Basic authentication is the account's. Takes as long for a near miss as for any other. */
export function isAccount(authorization: string | undefined, account: Tickets2Account): boolean {
  const credentials = Buffer.from(`${account.user}:${account.password}`).toString('base64');
  return timingSafeEqual(sha256(authorization ?? ''), sha256(`Basic ${credentials}`));
}

function sha256(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}
