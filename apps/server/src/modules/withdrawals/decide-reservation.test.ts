import { kroner, type Ore, ore, zeroOre } from '@lokalbingo/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideReservation, isTooLittle } from './decide-reservation.ts';

const rules = { fullPayoutMinimumOre: kroner(50) };
const card = (own: number, winnings: number) => ({ ownOre: kroner(own), winningsOre: kroner(winnings) });
const decide = (requested: number, own: number, winnings: number) =>
  decideReservation(kroner(requested), card(own, winnings), rules);

it('winnings are used first, then own money', () => {
  expect(decide(40, 100, 60)).toEqual({ ok: true, value: card(0, 40) });
  expect(decide(100, 100, 60)).toEqual({ ok: true, value: card(40, 60) });
});

it("a card that holds less gives everything, if that is at least the hall's minimum for paying a whole balance", () => {
  expect(decide(500, 20, 30)).toEqual({ ok: true, value: card(20, 30) });
  expect(decide(500, 20, 29.99)).toMatchObject({ refusal: { code: 'insufficient_funds' } });
  expect(decide(500, 0, 0)).toMatchObject({ refusal: { code: 'insufficient_funds' } });
});

it('the minimum has no other effect: any requested amount within the balance is paid', () => {
  expect(decide(1, 1, 0)).toEqual({ ok: true, value: card(1, 0) });
  expect(decide(1, 900, 0)).toEqual({ ok: true, value: card(1, 0) });
});

it('less than ten kroner is refused, unless it is the whole balance', () => {
  expect(isTooLittle(kroner(9.99), card(5, 5))).toBe(true);
  expect(isTooLittle(kroner(10), card(5, 5))).toBe(false);
  expect(isTooLittle(kroner(10), card(900, 0))).toBe(false);
  expect(isTooLittle(kroner(0.5), card(0, 0.5))).toBe(false);
  expect(isTooLittle(kroner(2), card(1, 0.5))).toBe(false);
});

it('a withdrawal never takes more than requested, more than the balance, or own money while there are winnings', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 }).map((value): Ore => ore(value));
  fc.assert(
    fc.property(amount, amount, amount, amount, (requested, ownOre, winningsOre, minimum) => {
      fc.pre(requested > 0 && minimum > 0);
      const decided = decideReservation(
        requested,
        { ownOre, winningsOre },
        { fullPayoutMinimumOre: minimum },
      );
      const whole = ownOre + winningsOre;
      expect(decided.ok).toBe(whole >= requested || whole >= minimum);
      if (!decided.ok) return;
      const { ownOre: own, winningsOre: won } = decided.value;
      expect(own + won).toBe(Math.min(requested, whole));
      expect(own >= zeroOre && own <= ownOre && won >= zeroOre && won <= winningsOre).toBe(true);
      expect(own === 0 || won === winningsOre).toBe(true);
    }),
  );
});
