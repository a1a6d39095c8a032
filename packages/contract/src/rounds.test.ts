import { kroner } from '@lokalbingo/money';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type RoundOnSale, type Table, table } from './rounds.ts';

const noon = new Date('2026-11-24T11:00:00Z');
const usual = { prices: { large: kroner(20) }, maxTickets: 30, prizes: [] };
const dear = { ...usual, prices: { large: kroner(50) } };

const round = (
  roundId: number,
  terms: Pick<RoundOnSale, 'prices' | 'maxTickets' | 'prizes'>,
): RoundOnSale => ({
  roundId,
  startsAt: noon,
  saleClosesAt: noon,
  commitment: null,
  ...terms,
  ownTickets: 0,
});

const read: Table = {
  version: 1,
  seq: 1,
  mainGame: 1,
  current: null,
  waiting: [],
  onSale: [round(1, usual), round(2, dear), round(3, usual)],
  lastEnded: null,
  serverTime: noon,
  hall: { hallId: 12, name: 'Storgata Bingo', logo: '', phone: '' },
  player: { firstName: 'Kari', watchesOnlyBecause: null },
  saldos: null,
  drawIntervalMs: 3000,
  tickets: [],
  session: { openedAt: noon, staked: kroner(0), won: kroner(0) },
};

describe('the rounds on sale at a table', () => {
  test('share equal terms in the JSON, and each have their own when read', () => {
    const encoded = z.encode(table, read);
    expect(encoded.terms).toHaveLength(2);
    expect(encoded.onSale.map(({ terms }) => terms)).toEqual([0, 1, 0]);
    expect(z.decode(table, JSON.parse(JSON.stringify(encoded)))).toEqual(read);
  });

  test('are invalid when the terms of one are missing', () => {
    const { terms, ...encoded } = z.encode(table, read);
    expect(table.safeParse({ ...encoded, terms: terms.slice(1) }).success).toBe(false);
  });
});
