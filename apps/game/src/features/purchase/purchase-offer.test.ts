import { kroner } from '@lokalbingo/money';
import { describe, expect, test } from 'vitest';
import { roundOnSaleIn } from '../../testing/table-for-tests.ts';
import { isSaleOver, offerPurchase, ticketsLeft } from './purchase-offer.ts';

const saldos = { saldo: kroner(500), dailyLimit: kroner(120), monthlyLimit: kroner(4000), prize: kroner(0) };
const two = { large: 2, quick: 0 } as const;
const round = roundOnSaleIn(1, 5);

describe('an offer', () => {
  test('prices the tickets and shows what remains to play for today', () => {
    expect(offerPurchase([round], saldos, two, false)).toEqual({
      totalOre: kroner(40),
      fromWinningsOre: kroner(0),
      left: { amountOre: kroner(120), period: 'day' },
      block: undefined,
    });
  });

  test('sums up the same tickets for several rounds, and names the first that has no room for them', () => {
    const cheap = roundOnSaleIn(2, 15, { prices: { large: kroner(10) } });
    expect(offerPurchase([round, cheap], saldos, two, false)).toMatchObject({
      totalOre: kroner(60),
      block: undefined,
    });
    const full = roundOnSaleIn(3, 25, { ownTickets: 29 });
    expect(offerPurchase([round, full], saldos, two, false).block).toEqual({
      kind: 'ticket_limit',
      held: 29,
      startsAt: full.startsAt,
    });
  });

  test('sums up both kinds', () => {
    expect(offerPurchase([round], saldos, { large: 2, quick: 3 }, false).totalOre).toBe(kroner(55));
    expect(offerPurchase([round], saldos, { large: 0, quick: 0 }, false).block).toEqual({
      kind: 'nothing_chosen',
    });
  });

  test('names the monthly limit when less remains of it than of the daily one', () => {
    const offer = offerPurchase([round], { ...saldos, monthlyLimit: kroner(60) }, two, false);
    expect(offer.left).toEqual({ amountOre: kroner(60), period: 'month' });
  });

  test('spends winnings first, and counts only the rest against the limits', () => {
    const spent = { ...saldos, dailyLimit: kroner(10) };
    expect(offerPurchase([round], { ...spent, prize: kroner(30) }, two, false)).toMatchObject({
      fromWinningsOre: kroner(30),
      block: undefined,
    });
    expect(offerPurchase([round], { ...spent, prize: kroner(29) }, two, false).block).toEqual({
      kind: 'play_limit',
      period: 'day',
      amountOre: kroner(10),
    });
  });

  test('is blocked when the sale is over', () => {
    expect(offerPurchase([round], saldos, two, true).block).toEqual({ kind: 'sale_closed' });
    expect(isSaleOver(roundOnSaleIn(1, 0.4), Date.now())).toBe(true);
    expect(isSaleOver(round, Date.now())).toBe(false);
  });

  test.each([
    ['the balance is not known', round, null, { kind: 'balance_unknown' }],
    [
      'the money is not enough',
      round,
      { ...saldos, saldo: kroner(39) },
      { kind: 'funds', balance: kroner(39), missing: kroner(1) },
    ],
    [
      'a limit is exceeded, which is reported before missing money',
      round,
      { ...saldos, saldo: kroner(5), dailyLimit: kroner(10) },
      { kind: 'play_limit', period: 'day', amountOre: kroner(10) },
    ],
    [
      'the player holds as many as allowed',
      roundOnSaleIn(1, 5, { maxTickets: 4, ownTickets: 3 }),
      saldos,
      { kind: 'ticket_limit', held: 3 },
    ],
  ])('is blocked when %s', (_, sold, balances, block) => {
    expect(offerPurchase([sold], balances, two, false).block).toMatchObject(block);
  });

  test('counts how many more tickets the round allows, never below zero', () => {
    expect(ticketsLeft(roundOnSaleIn(1, 5, { maxTickets: 10, ownTickets: 4 }))).toBe(6);
    expect(ticketsLeft(roundOnSaleIn(1, 5, { maxTickets: 2, ownTickets: 4 }))).toBe(0);
  });
});
