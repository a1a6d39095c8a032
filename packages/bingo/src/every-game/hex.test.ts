import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromHex, toHex } from './hex.ts';

it('reads back all bytes that it writes, in either case', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(toHex(bytes)).toBe(Buffer.from(bytes).toString('hex'));
      expect(fromHex(toHex(bytes))).toEqual(new Uint8Array(bytes));
      expect(fromHex(toHex(bytes).toUpperCase())).toEqual(new Uint8Array(bytes));
    }),
  );
});

it.each(['0', 'abc', '0g', ' 00', '0x00', '00\n', '+1'])(
  'refuses %j, which is not whole bytes of hex',
  (text) => {
    expect(fromHex(text)).toBeUndefined();
  },
);
