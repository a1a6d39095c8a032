import { createPrivateKey, generateKeyPairSync, type JsonWebKey, randomUUID, sign } from 'node:crypto';

/** An RSA key as a JSON Web Key, with its id. */
export type SigningKey = JsonWebKey & { readonly kid: string; readonly alg: 'RS256'; readonly use: 'sig' };

/** A new key. It takes some tenths of a second. */
export function newSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' };
}

/** Signs claims as a token whose header names the key `kid`. */
export function signToken(claims: unknown, key: SigningKey, kid: string = key.kid): string {
  const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode({ alg: 'RS256', typ: 'JWT', kid })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), createPrivateKey({ key, format: 'jwk' }));
  return `${signed}.${signature.toString('base64url')}`;
}
