/** A passkey in software, which signs as an authenticator does (WebAuthn level 3, CTAP 2). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '@lokalbingo/contract/staff-passkeys';

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');

const userPresent = 0x01;
const userVerified = 0x04;
const holdsCredential = 0x40;

/** The faults that a passkey can have. */
export type PasskeyFault = {
  readonly origin?: string;
  readonly unverified?: boolean;
  readonly count?: number;
};

/** Creates a passkey for a console at this origin, with ECDSA over P-256. */
export function testPasskey(ownOrigin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let count = 0;
  const clientData = (type: string, challenge: string, origin = ownOrigin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (site: string, flags: number, shownCount: number) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(shownCount);
    return Buffer.concat([sha256(site), Buffer.from([flags]), counted]);
  };
  const named = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };
  return {
    id: named.id,
    create: ({ challenge, rp }: PasskeyCreation, fault: PasskeyFault = {}): NewPasskey => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const point = (label: number, text: string) =>
        Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(text, 'base64url')]);
      const coseKey = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
        point(0x21, x),
        point(0x22, y),
      ]);
      const authData = Buffer.concat([
        head(rp.id, userPresent | userVerified | holdsCredential, count),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey,
      ]);
      const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      const clientDataJSON = base64url(clientData('webauthn.create', challenge, fault.origin));
      return { ...named, response: { clientDataJSON, attestationObject: base64url(attestation) } };
    },
    sign: ({ challenge, rpId }: PasskeyRequest, fault: PasskeyFault = {}): PasskeyProof => {
      count = fault.count ?? count + 1;
      const data = clientData('webauthn.get', challenge, fault.origin);
      const authenticatorData = head(rpId, userPresent | (fault.unverified ? 0 : userVerified), count);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
        },
      };
    },
  };
}
