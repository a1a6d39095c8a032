import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasAccountCheckDigit, withoutSpacesAndDots } from './form-rules.ts';

describe('Norwegian account numbers', () => {
  it.each(['86011117947', '8601.11.17947', '8601 11 17947', '12345678903', '00000000000'])(
    'include %s',
    (written) => expect(hasAccountCheckDigit(withoutSpacesAndDots(written))).toBe(true),
  );

  it.each(['86011117948', '8601111794', '860111179470', '8601111794a', '', '-8601111794', '86011117947x'])(
    'exclude %s',
    (written) => expect(hasAccountCheckDigit(withoutSpacesAndDots(written))).toBe(false),
  );

  it('have at most one check digit for their first ten digits, and none if it would be ten', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{10}$/), (first) => {
        const fitting = Array.from({ length: 10 }, (_, digit) => `${first}${digit}`).filter(
          hasAccountCheckDigit,
        );
        // Weighted from the other end, by the banks' own rule: 2 to 7 repeated, and 1 for the check digit.
        const weigh = (digits: string) =>
          [...digits]
            .reverse()
            .reduce((sum, digit, at) => sum + Number(digit) * (at === 0 ? 1 : 2 + ((at - 1) % 6)), 0);
        expect(fitting.every((digits) => weigh(digits) % 11 === 0)).toBe(true);
        expect(fitting).toHaveLength(weigh(`${first}0`) % 11 === 1 ? 0 : 1);
      }),
    );
  });
});
