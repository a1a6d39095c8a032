import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromHex, toHex } from './hex.ts';

it('reads back all bytes that it writes, in upper and lower case', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(toHex(bytes)).toBe(Buffer.from(bytes).toString('hex'));
      expect(fromHex(toHex(bytes))).toEqual(new Uint8Array(bytes));
      expect(fromHex(toHex(bytes).toUpperCase())).toEqual(new Uint8Array(bytes));
    }),
  );
});

it.each(['0', 'abc', '0g', ' 00', '0x00', '00\n', '+1'])(
  'refuses %j, which is not an even number of hex digits',
  (text) => {
    expect(fromHex(text)).toBeUndefined();
  },
);
