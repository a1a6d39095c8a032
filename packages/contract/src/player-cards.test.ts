import { kroner } from '@lokalbingo/money';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cardFaultText, getBalance } from './player-cards.ts';

describe('a balance', () => {
  test.each([
    [490, kroner(490)],
    [475.5, kroner(475.5)],
    ['490', kroner(490)],
    ['475.50', kroner(475.5)],
  ])('of %j is a number, also as text', (answered, amount) => {
    expect(getBalance.answer.parse({ balance: answered })).toEqual({ balance: amount });
  });

  test.each(['Kortfeil', 'ukjent kort', '', null, {}, undefined])('of %j is the card error', (answered) => {
    expect(getBalance.answer.parse({ balance: answered })).toEqual({ balance: cardFaultText });
  });

  test('is sent as a number, or as the text of the card error', () => {
    expect(z.encode(getBalance.answer, { balance: kroner(490) })).toEqual({ balance: 490 });
    expect(z.encode(getBalance.answer, { balance: cardFaultText })).toEqual({ balance: 'Kortfeil' });
  });
});
