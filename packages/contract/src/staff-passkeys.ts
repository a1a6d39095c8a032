/** The messages about passkeys between browser and server (WebAuthn level 3, as JSON). */
import { z } from 'zod';

const base64url = (length: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(length);
const credentialId = base64url(1500);
const transports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']));
// Browsers send more fields than the server reads, so unknown fields are dropped and not refused.
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({}),
};
const allowed = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: transports.optional(),
});
const userVerification = z.literal('required');

/** The `optionsJSON` of `startAuthentication` in `@simplewebauthn/browser`. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(allowed),
  userVerification,
});
/** See {@link passkeyRequest}. */
export type PasskeyRequest = z.output<typeof passkeyRequest>;

/** The `optionsJSON` of `startRegistration` in `@simplewebauthn/browser`. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(allowed),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
});
/** See {@link passkeyCreation}. */
export type PasskeyCreation = z.output<typeof passkeyCreation>;

/** The result of `startAuthentication`: a passkey's signature. */
export const passkeyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(6000),
    userHandle: base64url(200).optional(),
  }),
});
/** See {@link passkeyProof}. */
export type PasskeyProof = z.output<typeof passkeyProof>;

/** The result of `startRegistration`: a new passkey. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: transports.max(10).optional(),
  }),
});
/** See {@link newPasskey}. */
export type NewPasskey = z.output<typeof newPasskey>;
