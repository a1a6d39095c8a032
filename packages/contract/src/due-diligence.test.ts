import { describe, expect, test } from 'vitest';
import { canBeBornOn, mustStateFunds, statesFunds } from './due-diligence.ts';

const none = {
  fundedBySalary: false,
  fundedByRealEstate: false,
  fundedByStocks: false,
  fundedBySocialSecurity: false,
  fundedByGifts: false,
  fundedByOther: false,
};

describe('a birth date', () => {
  test.each([
    ['2026-11-20', true],
    ['1900-01-01', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['1899-12-31', false],
    ['2026-02-30', false],
    ['', false],
  ])('of %j is accepted on 21 November 2026: %s', (day, isPossible) => {
    expect(canBeBornOn(day, '2026-11-21')).toBe(isPossible);
  });
});

describe('the source of the money', () => {
  test('is stated by ticking one box or more', () => {
    expect(statesFunds(none)).toBe(false);
    expect(statesFunds({ ...none, fundedByGifts: true })).toBe(true);
  });

  test('is required for each of three reasons, and for no other', () => {
    const facts = { isPep: false, isHighRisk: false, extraAML: false };
    expect(mustStateFunds(facts)).toBe(false);
    expect(mustStateFunds({ ...facts, isPep: true })).toBe(true);
    expect(mustStateFunds({ ...facts, isHighRisk: true })).toBe(true);
    expect(mustStateFunds({ ...facts, extraAML: true })).toBe(true);
  });
});
