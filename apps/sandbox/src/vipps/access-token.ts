/** Access tokens, valid for an hour and for one sales unit. */
import { hmacOf, isSame } from '../signing.ts';

/** How many seconds a token is valid. */
export const tokenLifeSeconds = 3600;

const sign = (msn: string, goodUntilMs: string): string => hmacOf('sandbox-vipps-token', msn, goodUntilMs);

/** Whether these are the keys of a sales unit. Every number of at most eight digits has keys, derived by this rule. */
export function keysAreGenuine(msn: string, sent: Readonly<Record<string, unknown>>): boolean {
  return (
    /^\d{1,8}$/.test(msn) &&
    sent.client_id === `sandbox-client-${msn}` &&
    sent.client_secret === `sandbox-secret-${msn}`
  );
}

/** Whether this is the subscription key of a sales unit. */
export function subscriptionIsGenuine(msn: string, key: unknown): boolean {
  return key === `sandbox-subscription-${msn}`;
}

/** A new token. */
export function newToken(msn: string, now: Date): string {
  const goodUntilMs = String(now.getTime() + tokenLifeSeconds * 1000);
  return `${goodUntilMs}.${sign(msn, goodUntilMs)}`;
}

/** Whether an Authorization header has a valid token of the sales unit. */
export function tokenIsGood(msn: string, header: unknown, now: Date): boolean {
  const [goodUntilMs = '', signature = ''] = String(header)
    .replace(/^Bearer /, '')
    .split('.');
  return isSame(signature, sign(msn, goodUntilMs)) && Number(goodUntilMs) > now.getTime();
}
