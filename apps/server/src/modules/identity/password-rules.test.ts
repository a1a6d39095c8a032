import { describe, expect, it } from 'vitest';
import { passwordComplaint } from './password-rules.ts';

const own = { mobile: '91234567', email: 'kari@example.no' };
const tooShort = 'Passordet må bestå av minst 7 tegn.';
const tooCommon = 'Passordet er for vanlig. Velg et annet.';

describe('a new password', () => {
  it.each(['', 'abc', 'seks66', '😀😀😀😀😀😀'])(
    'of fewer than seven characters (%j) is too short',
    (password) => {
      expect(passwordComplaint(password, own)).toBe(tooShort);
    },
  );

  it.each([
    'passord123',
    'Passord123',
    'FOTBALL',
    'letmein1',
    'Liverpool',
    'høst2026',
    ' sjokolade ',
    '12345678',
    '98765432',
    'aaaaaaaa',
    'abcabcabc',
    'abcdefgh',
    'mitt 91234567',
    'Kari@Example.no',
  ])('that many choose (%j) is too common', (password) => {
    expect(passwordComplaint(password, own)).toBe(tooCommon);
  });

  it.each(['Lokalbingo1', 'syv tegn', 'elefant på taket', 'Xk7#qpL', 'æøåñ og ü'])(
    'like %j is taken',
    (password) => {
      expect(passwordComplaint(password, own)).toBeUndefined();
    },
  );
});
