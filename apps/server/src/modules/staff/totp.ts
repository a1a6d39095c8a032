/** The codes of authenticator apps (RFC 6238): six digits, a new one every 30 seconds. */
import { Secret, TOTP } from 'otpauth';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import { type KeyRing, seal, unseal } from '../../platform/sealed.ts';

const secretBytes = 20;
// For a clock that is wrong by half a minute, or a code typed as it changes.
const stepsAside = 1;

/** Creates a secret of 160 random bits, as RFC 4226 recommends, in base32. */
export function newTotpSecret(random: RandomBytes): string {
  return new Secret({ buffer: Uint8Array.from(random.bytes(secretBytes)).buffer }).base32;
}

/**
 * Returns the time step of a code, which changes every 30 seconds; undefined when it is not this secret's current code.
 */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const aside = totp.validate({ token: code, timestamp, window: stepsAside });
  return aside === null ? undefined : totp.counter({ timestamp }) + aside;
}

/** Returns the code that an app shows now, for the demo and tests. */
export const totpCode = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

const placeOf = (staffId: number): string => `staff.members.sealed_totp ${staffId}`;

/** Encrypts a person's secret for the database. */
export function sealTotp(
  { staffKeys, random }: { readonly staffKeys: KeyRing; readonly random: RandomBytes },
  staffId: number,
  secret: string,
): string {
  return seal(staffKeys, random, placeOf(staffId), Buffer.from(secret));
}

/**
 * Decrypts a secret of {@link sealTotp}. @throws Error when it was encrypted for another person, or with an unknown key
 */
export const unsealTotp = (staffKeys: KeyRing, staffId: number, sealed: string): string =>
  unseal(staffKeys, placeOf(staffId), sealed).toString();

/**
 * Creates a secret for a person's authenticator app: as text, as the address in a QR code, and encrypted for the
 * database.
 */
export function offerAuthenticator(
  deps: { readonly staffKeys: KeyRing; readonly random: RandomBytes; readonly productName: string },
  { staffId, username }: { readonly staffId: number; readonly username: string },
): { readonly secret: string; readonly uri: string; readonly sealed: string } {
  const secret = newTotpSecret(deps.random);
  const totp = new TOTP({ issuer: deps.productName, label: username, secret: Secret.fromBase32(secret) });
  return { secret, uri: totp.toString(), sealed: sealTotp(deps, staffId, secret) };
}

/**
 * Returns the time step of a code for an encrypted secret of {@link offerAuthenticator}; undefined if either is wrong.
 */
export function offeredStep(
  staffKeys: KeyRing,
  staffId: number,
  { sealed, code, now }: { readonly sealed: string; readonly code: string; readonly now: Date },
): number | undefined {
  try {
    return totpStep(unsealTotp(staffKeys, staffId, sealed), code, now);
  } catch {
    // The secret was encrypted for another person.
    return undefined;
  }
}
