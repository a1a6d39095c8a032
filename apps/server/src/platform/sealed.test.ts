import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { systemRandom } from './random-bytes.ts';
import { assert } from './result.ts';
import { type KeyRing, keyRing, seal, unseal } from './sealed.ts';

const newKey = () => randomBytes(32).toString('base64');
function ringOf(...parts: readonly string[]): KeyRing {
  const ring = keyRing(parts.join(','));
  assert(ring, 'The ring is valid.');
  return ring;
}

const old = `old:${newKey()}`;
const ring = ringOf(old);
const place = 'rounds.draw_seeds/1/7';
const content = Buffer.from('encryption of stored secrets');
const sealed = seal(ring, systemRandom, place, content);

describe('an encrypted text', () => {
  it('can be decrypted in its context, and reveals nothing but its key id', () => {
    expect(unseal(ring, place, sealed)).toEqual(content);
    expect(sealed).toMatch(/^1\.old\.[\w-]+$/);
    expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').includes(content)).toBe(false);
  });

  it('is different each time', () => {
    expect(seal(ring, systemRandom, place, content)).not.toBe(sealed);
  });

  it('cannot be decrypted in another context', () => {
    expect(() => unseal(ring, 'rounds.draw_seeds/1/8', sealed)).toThrow();
  });

  it('cannot be decrypted when any of its bits is changed, or some are missing', () => {
    const bytes = Buffer.from(sealed.split('.')[2] ?? '', 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => unseal(ring, place, `1.old.${changed.toString('base64url')}`)).toThrow();
    }
    for (let length = 0; length < bytes.length; length += 1)
      expect(() => unseal(ring, place, `1.old.${bytes.subarray(0, length).toString('base64url')}`)).toThrow();
  });

  it.each(['', 'x', '2.old.AAAA', '1.old', `${sealed}.x`])('cannot be %j', (text) => {
    expect(() => unseal(ring, place, text)).toThrow();
  });

  it('cannot be decrypted with another key, whatever that key’s id', () => {
    expect(() => unseal(ringOf(`other:${newKey()}`), place, sealed)).toThrow('No key "old"');
    expect(() => unseal(ringOf(`old:${newKey()}`), place, sealed)).toThrow();
    const renamed = ringOf(old.replace('old', 'new'));
    expect(() => unseal(renamed, place, sealed.replace('old', 'new'))).toThrow();
  });
});

describe('a key ring', () => {
  it('encrypts with the newest key and decrypts what each has encrypted', () => {
    const both = ringOf(`new:${newKey()}`, old);
    expect(seal(both, systemRandom, place, content)).toMatch(/^1\.new\./);
    expect(unseal(both, place, sealed)).toEqual(content);
  });

  it.each([
    ['nothing', ''],
    ['a key without an id', newKey()],
    ['a key that is too short', `a:${randomBytes(31).toString('base64')}`],
    ['a key that is too long', `a:${randomBytes(33).toString('base64')}`],
    ['an id used twice', `a:${newKey()},a:${newKey()}`],
    ['an id with a dot', `a.b:${newKey()}`],
  ])('cannot be %s', (_, text) => {
    expect(keyRing(text)).toBeUndefined();
  });
});
