/** Makes ID tokens that a client must refuse, from the issuer's valid ones. */
import { randomUUID } from 'node:crypto';
import type { FaultName } from '../control/fault.ts';
import { newSigningKey, type SigningKey, signToken } from './signing-key.ts';

/** The possible errors of an ID token. */
export const idTokenFaults = [
  'wrong-nonce',
  'wrong-audience',
  'wrong-issuer',
  'expired-token',
  'old-identification',
  'no-auth-time',
  'unverified-email',
  'clock-behind',
  'bad-signature',
  'unknown-key',
] as const satisfies readonly FaultName<'bankid'>[];

const secondsAgo = 3600;
const halfAMinute = 30;

/**
 * Returns the token with one error and everything else unchanged. Unless the error is in the signature, the signature
 * is valid.
 */
export function spoilIdToken(token: string, fault: (typeof idTokenFaults)[number], key: SigningKey): string {
  const claims = readClaims(token);
  switch (fault) {
    case 'wrong-nonce':
      return signToken({ ...claims, nonce: randomUUID() }, key);
    case 'wrong-audience':
      return signToken({ ...claims, aud: 'another-client' }, key);
    case 'wrong-issuer':
      return signToken({ ...claims, iss: 'https://issuer.invalid/bankid' }, key);
    case 'expired-token':
      return signToken(
        { ...claims, iat: Number(claims.iat) - 2 * secondsAgo, exp: Number(claims.iat) - secondsAgo },
        key,
      );
    case 'old-identification':
      return signToken({ ...claims, auth_time: Number(claims.auth_time) - secondsAgo }, key);
    case 'no-auth-time':
      return signToken({ ...claims, auth_time: undefined }, key);
    case 'unverified-email':
      return signToken({ ...claims, email_verified: false }, key);
    case 'clock-behind':
      return signToken({ ...claims, exp: Number(claims.iat) - halfAMinute }, key);
    case 'bad-signature':
      return signToken(claims, newSigningKey(), key.kid);
    case 'unknown-key':
      return signToken(claims, newSigningKey());
  }
}

function readClaims(token: string): Readonly<Record<string, unknown>> {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
}
