import { describe, expect, it } from 'vitest';
import { systemRandom } from './random-bytes.ts';

describe('the system’s random source', () => {
  it('returns each byte once, and never overwrites returned bytes', () => {
    const pieces = Array.from({ length: 2000 }, (_, at) => systemRandom.bytes(16 + (at % 17)));
    const texts = pieces.map((piece) => Buffer.from(piece).toString('hex'));
    systemRandom.bytes(4096);
    expect(new Set(texts).size).toBe(2000);
    expect(pieces.map((piece) => Buffer.from(piece).toString('hex'))).toEqual(texts);
    expect(pieces.map(({ length }) => length)).toEqual(pieces.map((_, at) => 16 + (at % 17)));
  });

  it('returns every byte value about equally often, one at a time and many at a time', () => {
    for (const length of [1, 4000]) {
      const counts = new Uint32Array(256);
      for (let given = 0; given < 256_000; given += length)
        for (const byte of systemRandom.bytes(length)) counts[byte]! += 1;
      // 1,000 on average, and 200 away from it less than once in a thousand million times.
      expect(Math.min(...counts)).toBeGreaterThan(800);
      expect(Math.max(...counts)).toBeLessThan(1200);
    }
  });
});
