import { expect, test } from 'vitest';
import { couponNumberIn, couponNumberText, withCheckDigits } from './coupons.ts';

const number = withCheckDigits('1234567890');

test('two check digits protect ten digits, by ISO 7064', () => {
  expect(number).toBe('123456789092');
  expect(Number(number) % 97).toBe(1);
  expect(withCheckDigits('0000000000')).toBe('000000000098');
});

test('a number is parsed with or without spaces, and formatted in groups of four', () => {
  expect(couponNumberText(number)).toBe('1234 5678 9092');
  expect(couponNumberIn(' 1234 5678\u00a09092 ')).toBe(number);
});

test('every wrong digit, and every transposition of two, is detected', () => {
  for (let at = 0; at < 12; at += 1) {
    for (const digit of '0123456789') {
      const written = `${number.slice(0, at)}${digit}${number.slice(at + 1)}`;
      expect([written, couponNumberIn(written)]).toEqual([written, written === number ? number : undefined]);
    }
    const swapped = `${number.slice(0, at)}${number
      .slice(at, at + 2)
      .split('')
      .reverse()
      .join('')}${number.slice(at + 2)}`;
    if (swapped !== number) expect(couponNumberIn(swapped)).toBeUndefined();
  }
});

test.each(['', '12345678909', '1234567890921', '12345678909x', '-12345678909', '１２３４５６７８９０９２'])(
  '%j is not a number',
  (written) => {
    expect(couponNumberIn(written)).toBeUndefined();
  },
);
