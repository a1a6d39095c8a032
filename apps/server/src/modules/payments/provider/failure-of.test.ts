import { expect, it } from 'vitest';
import { failureOf } from './failure-of.ts';

it.each([
  ['Terminal', '17', 'cancelled'],
  ['Terminal', '57', 'credit_card'],
  ['Terminal', '54', 'wrong_or_expired'],
  ['Terminal', '01', 'unknown'],
  // An issuer's 57 is a refusal of this customer, and says nothing about the kind of card.
  ['Auth', '57', 'declined'],
  ['SALE', '99', 'declined'],
  ['SALE', '51', 'declined'],
  ['VERIFY', '14', 'wrong_or_expired'],
  ['Auth', '54', 'wrong_or_expired'],
  ['Auth', '91', 'provider_away'],
  ['SALE', undefined, 'unknown'],
  ['Auth', '', 'unknown'],
] as const)('the failure of operation %s with code %s is %s', (operation, code, failure) => {
  expect(failureOf(operation, code)).toBe(failure);
});
