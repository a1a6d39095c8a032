import { describe, expect, it } from 'vitest';
import { systemRandom } from './random-bytes.ts';
import { newReference } from './reference.ts';

describe('a reference', () => {
  it('is short, and has no ambiguous character', () => {
    const references = Array.from({ length: 2000 }, () => newReference(systemRandom));
    for (const reference of references) expect(reference).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}$/);
    expect(new Set(references).size).toBeGreaterThan(1995);
    expect(new Set(references.join('').replaceAll('-', '')).size).toBe(32);
  });

  it('uses all the given random bits', () => {
    expect(newReference({ bytes: () => Uint8Array.of(0, 31, 32, 63, 8, 255) })).toBe('2Z2Z-AZ');
  });
});
