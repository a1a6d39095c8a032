import { describe, expect, it } from 'vitest';
import { passwordTexts } from './password-weakness.nb.ts';
import { complaintOf } from './password-weakness.ts';

const own = {
  mobile: '91234567',
  email: 'kari.nordmann@example.no',
  words: ['narvikbingo', 'lokalbingo', 'storgata', 'narvik', 'bingo'],
};
const tooShort = 'Passordet må bestå av minst 7 tegn.';
type Why = keyof typeof passwordTexts.because;
const tooCommon = (why: Why): string =>
  `Passordet er for vanlig. Velg et annet. ${passwordTexts.because[why]}`;
const as =
  (why: Why) =>
  (password: string): [Why, string] => [why, password];

describe('a new password', () => {
  it.each(['', 'abc', 'seks66', '😀😀😀😀😀😀'])(
    'is too short with fewer than seven characters (%j)',
    (password) => {
      expect(complaintOf(password, own)).toBe(tooShort);
    },
  );

  it.each([
    ...['passord123', 'Passord123', 'FOTBALL', 'letmein1', 'Liverpool', 'høst2026', ' sjokolade '],
    ...['Lokalbingo', 'Lokalbingo1', 'Lokalbingo2026', 'lokal bingo 2026!', 'LokalbingoNarvik'],
    ...['narvik-bingo-84', 'Narvik1984', '1984Narvik', 'Storgata33', 'lokalbingopassord', 'vinter2026'],
    ...['Sommer2031', 'høst 2027', '17mai2027', 'passord!!!', '**velkommen**'],
  ])('is refused as a word or name when it is common (%j)', (password) => {
    expect(complaintOf(password, own)).toBe(tooCommon('word'));
  });

  it.each<[Why, string]>([
    ...['12345678', '98765432', 'aaaaaaaa', 'abcabcabc', 'abcdefgh'].map(as('pattern')),
    ...['       ', '\u00a0\u2003\t      ', '20252026', '1984 1984!', '14.06.1972'].map(as('time')),
    ...['mitt 912 34 567', 'Kari.Nordmann@Example.no', 'Kari.Nordmann'].map(as('own')),
  ])('is too common when its %s makes it easy to guess (%j)', (why, password) => {
    expect(complaintOf(password, own)).toBe(tooCommon(why));
  });

  it.each([
    'syv tegn',
    'elefant på taket',
    'Xk7#qpL',
    'æøåñ og ü',
    '73918264',
    'Rognebær77',
    'bingo med farmor',
    'elvebåten til Narvik',
    'Stolpesko12',
  ])('like %j is accepted', (password) => {
    expect(complaintOf(password, own)).toBeUndefined();
  });
});
