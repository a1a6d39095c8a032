import { idnr } from '@navikt/fnrvalidator';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { syntheticNumber } from './synthetic-number.ts';
import { personKeys, subjectOf, testPerson } from './test-person.ts';

const on = (day: string): Date => new Date(`${day}T12:00:00+01:00`);

test('a synthetic number is valid, is marked by the month, and begins with the birth date, from 1900 to 2039', () => {
  const day = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2039, 11, 31) });
  fc.assert(
    fc.property(day, fc.nat(10_000), (timeMs, nth) => {
      const birthdate = new Date(timeMs).toISOString().slice(0, 10);
      const number = syntheticNumber(birthdate, nth);
      const month = Number(birthdate.slice(5, 7)) + 80;
      expect(number.slice(0, 6)).toBe(`${birthdate.slice(8)}${month}${birthdate.slice(2, 4)}`);
      expect(idnr(number)).toEqual({ status: 'valid', type: 'tnr' });
      expect(Number(number.slice(6, 9)) >= 500).toBe(birthdate >= '2000');
    }),
  );
});

describe('the test persons', () => {
  test('each have a valid synthetic number and a BankID id of their own', () => {
    const persons = personKeys.map((key) => testPerson(key, on('2026-11-21')));
    for (const { nationalNumber } of persons)
      expect(idnr(nationalNumber)).toMatchObject({ status: 'valid', type: expect.stringMatching(/tnr$/) });
    expect(new Set(persons.map((person) => person.nationalNumber)).size).toBe(personKeys.length);
    expect(new Set(persons.map(subjectOf)).size).toBe(personKeys.length);
  });

  test.each([
    ['2026-12-31', '2008-12-31', '2009-01-01', '2010-12-31'],
    // 2010 has no 29 February: one is 18 already, the other only in two days.
    ['2028-02-28', '2010-02-28', '2010-03-01', '2012-02-28'],
    ['2028-02-29', '2010-02-28', '2010-03-01', '2012-02-29'],
  ])('on %s have the birth dates %s, %s and %s', (today, adult, almost, minor) => {
    const born = (key: (typeof personKeys)[number]) => testPerson(key, on(today)).birthdate;
    expect([born('eighteen-today'), born('eighteen-tomorrow'), born('minor')]).toEqual([
      adult,
      almost,
      minor,
    ]);
  });

  test('count their age by the day in Norway, not in Greenwich', () => {
    const beforeMidnight = new Date('2026-07-01T22:30:00Z');
    expect(testPerson('eighteen-today', beforeMidnight).birthdate).toBe('2008-07-02');
  });
});
