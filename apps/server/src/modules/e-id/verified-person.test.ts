import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { osloDay, plusDays } from '../../platform/oslo-calendar.ts';
import { isAdult, verifiedPerson, verifiedSubject } from './verified-person.ts';

const rules = { requiredAcr: 'urn:bankid:bid;LOA=4', acceptSynthetic: true, pepper: 'pepper' };
const claims = {
  sub: 'c3f2a1d0-0000-4000-8000-000000000001',
  acr: 'urn:bankid:bid;LOA=4',
  birthdate: '1972-06-14',
  given_name: 'Kari',
  family_name: 'Solberg',
  nnin_altsub: '14867212621',
};
const personOf = (changes: object, with_ = rules) => {
  const verified = verifiedPerson({ ...claims, ...changes }, with_);
  return 'person' in verified ? verified.person : undefined;
};
const whyNot = (changes: object, with_ = rules) => {
  const verified = verifiedPerson({ ...claims, ...changes }, with_);
  return 'why' in verified ? verified.why : undefined;
};

describe('the person of an ID token', () => {
  it('is recognised by a keyed hash, equal only for the same number', () => {
    const key = Buffer.from(personOf({})!.nationalKey).toString('hex');
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(Buffer.from(personOf({ sub: 'another' })!.nationalKey).toString('hex')).toBe(key);
    expect(Buffer.from(personOf({ nnin_altsub: '54867212887' })!.nationalKey).toString('hex')).not.toBe(key);
    expect(Buffer.from(personOf({}, { ...rules, pepper: 'other' })!.nationalKey).toString('hex')).not.toBe(
      key,
    );
    expect(JSON.stringify(personOf({}))).not.toContain('14867212621');
  });

  it.each([
    ['Nilsen, Frode Beckmann', 'Frode Beckmann', 'Nilsen'],
    ['Mikkel Larsen', 'Mikkel', 'Larsen'],
    ['Anne Grete Moe Lund', 'Anne Grete Moe', 'Lund'],
  ])('may have the whole name in one claim: %s', (name, firstName, lastName) => {
    const inOnePiece = { given_name: undefined, family_name: undefined, name };
    expect(personOf(inOnePiece)).toMatchObject({ firstName, lastName });
  });

  it.each([
    ['a lower level', { acr: 'urn:bankid:bid;LOA=3' }, 'the level of assurance is not the required one'],
    ['no number', { nnin_altsub: undefined }, 'claims missing or malformed: nnin_altsub'],
    ['no birth date', { birthdate: '14.06.1972' }, 'claims missing or malformed: birthdate'],
    ['no name', { given_name: undefined, name: 'Kari' }, 'claims missing or malformed: name'],
    ['wrong control digits', { nnin_altsub: '14867212622' }, 'the national number is invalid'],
    ['another birth date', { birthdate: '1972-06-15' }, 'national number and birth date disagree'],
  ])('is refused with %s', (_what, changes, why) => {
    expect(whyNot(changes)).toBe(why);
  });

  it.each(['14867212621', '54867212887'])('is refused in production when synthetic (%s)', (nnin_altsub) => {
    expect(whyNot({ nnin_altsub }, { ...rules, acceptSynthetic: false })).toBe(
      'the national number is synthetic',
    );
  });

  it('is recognised by its subject, without a national number, if the token has the required level', () => {
    expect(verifiedSubject(claims, rules)).toBe(claims.sub);
    expect(verifiedSubject({ ...claims, acr: 'urn:bankid:bid;LOA=3' }, rules)).toBeUndefined();
    expect(verifiedSubject({ acr: claims.acr }, rules)).toBeUndefined();
  });
});

describe('the age', () => {
  it.each([
    ['2008-11-21', '2026-11-21', true],
    ['2008-11-22', '2026-11-21', false],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['1931-01-01', '2026-11-21', true],
  ])('of a person born on %s reaches 18 on %s', (birthDate, today, adult) => {
    expect(isAdult(birthDate, osloDay(today))).toBe(adult);
  });

  it('never decreases: an adult today is an adult tomorrow', () => {
    const days = fc.integer({ min: 0, max: 12_000 }).map((count) => plusDays(osloDay('1990-01-01'), count));
    fc.assert(
      fc.property(days, days, (birthDate, today) => {
        if (isAdult(birthDate, today)) expect(isAdult(birthDate, plusDays(today, 1))).toBe(true);
      }),
    );
  });
});
