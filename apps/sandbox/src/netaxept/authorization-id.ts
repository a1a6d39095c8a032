import { randomInt } from 'node:crypto';

/** Six digits, as an issuer gives them. */
export function newAuthorizationId(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}
