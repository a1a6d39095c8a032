/**
 * Passkeys (WebAuthn): discoverable, with user verification by the device, so that one counts as both factors. A
 * challenge is valid once, for five minutes. A signature counter that has not grown means a copied key, and is refused.
 */
import { after, minutes } from '@lokalbingo/contract/durations';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '@lokalbingo/contract/staff-passkeys';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { newSecret, secretHash } from '../../platform/secret.ts';
import {
  type ChallengePurpose,
  findPasskey,
  insertChallenge,
  insertPasskey,
  notePasskeyUsed,
  passkeysOf,
  takeChallenge,
} from './passkey-store.ts';
import type { Proven } from './prove-by-password.ts';
import type { StaffDeps } from './staff-deps.ts';

const challengeMs = minutes(5);
// Ed25519, ECDSA with P-256, RSA with SHA-256 (COSE).
const algorithms = [-8, -7, -257];

/** The wanted passkey: the purpose, and its person if known. */
export type ChallengeRequest = { readonly purpose: ChallengePurpose; readonly staffId: number | undefined };

const siteOf = ({ hallUrl }: StaffDeps): string => new URL(hallUrl).hostname;

async function newChallenge(deps: StaffDeps, { purpose, staffId }: ChallengeRequest): Promise<string> {
  const challenge = newSecret(deps.random);
  const expiresAt = after(deps.clock.now(), challengeMs);
  await inTransaction(deps.db, async (tx) =>
    ok(await insertChallenge(tx, { challengeHash: secretHash(challenge), purpose, staffId }, expiresAt)),
  );
  return challenge;
}

type Allowed = PasskeyRequest['allowCredentials'];

async function ownPasskeys(deps: StaffDeps, staffId: number): Promise<Allowed> {
  const own = await passkeysOf(deps.db, staffId);
  return own.map(({ passkeyId, transports }) => ({
    id: passkeyId,
    type: 'public-key',
    transports: transports as NonNullable<Allowed[number]['transports']>,
  }));
}

/** Returns the options for signing with a passkey: with `ofWhom`, one of that person's. */
export async function passkeyRequestFor(
  deps: StaffDeps,
  request: ChallengeRequest,
  ofWhom?: number,
): Promise<PasskeyRequest> {
  return {
    challenge: await newChallenge(deps, request),
    rpId: siteOf(deps),
    timeout: challengeMs,
    allowCredentials: ofWhom === undefined ? [] : await ownPasskeys(deps, ofWhom),
    userVerification: 'required',
  };
}

/** Returns the options for creating a passkey. */
export async function passkeyCreationFor(
  deps: StaffDeps,
  { staffId, name, username }: { readonly staffId: number; readonly name: string; readonly username: string },
): Promise<PasskeyCreation> {
  return {
    challenge: await newChallenge(deps, { purpose: 'register', staffId }),
    rp: { id: siteOf(deps), name: deps.productName },
    user: { id: Buffer.from(`staff ${staffId}`).toString('base64url'), name: username, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: challengeMs,
    attestation: 'none',
    excludeCredentials: await ownPasskeys(deps, staffId),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** Uses up the signed challenge; undefined when it is not one of ours for this purpose. */
async function signedChallenge(
  deps: StaffDeps,
  clientDataJSON: string,
  request: ChallengeRequest,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const taken = await inTransaction(deps.db, async (tx) =>
    ok(await takeChallenge(tx, { ...request, challengeHash: secretHash(challenge) }, deps.clock.now())),
  );
  return taken.value ? challenge : undefined;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      readonly challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Identifies a person by a passkey's signature; undefined when it is invalid. Uses the challenge up either way. */
export async function proveByPasskey(
  deps: StaffDeps,
  proof: PasskeyProof,
  request: ChallengeRequest,
): Promise<Proven | undefined> {
  const challenge = await signedChallenge(deps, proof.response.clientDataJSON, request);
  const passkey = await findPasskey(deps.db, proof.id);
  if (challenge === undefined || !passkey) return undefined;
  const newCount = await signedCount(deps, { proof, challenge, passkey });
  if (newCount === undefined) return undefined;
  const { staffId, name } = passkey;
  return {
    staffId,
    name,
    take: (tx) => notePasskeyUsed(tx, passkey, { newCount, now: deps.clock.now() }),
  };
}

async function signedCount(
  deps: StaffDeps,
  {
    proof: { authenticatorAttachment, response, ...proof },
    challenge,
    passkey: { passkeyId, publicKey, signCount },
  }: {
    readonly proof: PasskeyProof;
    readonly challenge: string;
    readonly passkey: {
      readonly passkeyId: string;
      readonly publicKey: Uint8Array;
      readonly signCount: number;
    };
  },
): Promise<number | undefined> {
  const { userHandle, ...signed } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...proof, response: { ...signed, ...(userHandle !== undefined && { userHandle }) } },
      expectedChallenge: challenge,
      expectedOrigin: deps.hallUrl,
      expectedRPID: siteOf(deps),
      credential: { id: passkeyId, publicKey: Uint8Array.from(publicKey), counter: signCount },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for any invalid input from a browser.
    return undefined;
  }
}

/** A verified new passkey, to be stored for the person. */
export type VerifiedPasskey = { readonly keep: (tx: Tx, device: string) => Promise<boolean> };

/** Verifies a person's new passkey; undefined when it is not the requested one. */
export async function verifyNewPasskey(
  deps: StaffDeps,
  staffId: number,
  { authenticatorAttachment, response, ...passkey }: NewPasskey,
): Promise<VerifiedPasskey | undefined> {
  const challenge = await signedChallenge(deps, response.clientDataJSON, { purpose: 'register', staffId });
  if (challenge === undefined) return undefined;
  const { transports = [], ...made } = response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, response: made },
      expectedChallenge: challenge,
      expectedOrigin: deps.hallUrl,
      expectedRPID: siteOf(deps),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      keep: (tx, device) =>
        insertPasskey(tx, {
          passkeyId: id,
          staffId,
          publicKey,
          signCount: counter,
          transports,
          device,
          createdAt: deps.clock.now(),
        }),
    };
  } catch {
    return undefined;
  }
}
