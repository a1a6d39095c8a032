import { join } from 'node:path';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTillFixture } from '../../apps/server/src/modules/till/testing/till-fixture.ts';
import { sqlOf } from '../audit/audit.ts';
import { withWrong, wrongLines } from '../audit/testing/plant-wrongs.ts';
import { playDay } from './play-day.ts';
import type { RememberedDay } from './remembered-day.ts';

const world = useTillFixture();
let day: RememberedDay;

beforeAll(async () => {
  day = await playDay(world, 4);
});

const amounts = (all: ReadonlyMap<number, number>) => [...all].map(([id, amountOre]) => ({ id, amountOre }));

async function auditDay(client: pg.ClientBase) {
  const evidence = {
    day: [{ hallId: day.hallId, movements: day.movements }],
    receipt: [...day.receipts.values()],
    purse: amounts(day.purses),
    card: amounts(day.cards),
    settlement: day.settlements,
  };
  await client.query(`DROP SCHEMA IF EXISTS simulation CASCADE; CREATE SCHEMA simulation;
    CREATE TABLE simulation.memory (what text NOT NULL, row jsonb NOT NULL)`);
  for (const [what, rows] of Object.entries(evidence))
    await client.query('INSERT INTO simulation.memory SELECT $1, jsonb_array_elements($2::jsonb)', [
      what,
      JSON.stringify(rows),
    ]);
  const shared = join(import.meta.dirname, '../audit');
  await client.query(sqlOf(import.meta.dirname, '0-evidence.sql'));
  for (const file of ['1-lines.sql', '2-ledger.sql']) await client.query(sqlOf(shared, file));
  await client.query(sqlOf(import.meta.dirname, 'day.sql'));
  const { rows } = await client.query(
    'SELECT what, looked_at, differences, example FROM audit ORDER BY line',
  );
  return rows.map(({ what, looked_at, differences, example }) => ({
    what,
    lookedAt: Number(looked_at),
    differences: Number(differences),
    example,
  }));
}

describe('a day at the counter of a hall', () => {
  it('ends with books, drawers, cards, receipts and audit log that agree', async () => {
    const found = await withWrong(world.database.pool, '', auditDay);
    expect(found.filter(({ differences, lookedAt }) => differences > 0 || lookedAt === 0)).toEqual([]);
    const receipts = [...day.receipts.values()];
    const kinds = new Set(receipts.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['deposit', 'payout', 'deposit_reversal', 'payout_reversal']));
    expect(receipts.length).toBeGreaterThan(200);
    expect(receipts.filter(({ confirmedBy }) => confirmedBy !== null).length).toBeGreaterThan(10);
    expect(day.refusals.get('receipt_lapsed')).toBeGreaterThan(0);
    expect(day.refusals.get('insufficient_funds')).toBeGreaterThan(0);
    expect(day.settlements.map(({ difference }) => difference)).toEqual([0, -10_000]);
  });

  it.each([
    ['DELETE FROM cash_desk.receipts WHERE receipt_number = 7', 'Receipts and settlements are numbered'],
    ['UPDATE till.entries SET amount_ore = amount_ore + 100 WHERE entry_no = 9', 'Every drawer holds'],
    ["DELETE FROM till.entries WHERE subject = '2026/9'", 'Every booked receipt moved'],
    ["DELETE FROM audit.records WHERE object_id = '2026/9'", 'Every receipt has one line of the audit log'],
    ["UPDATE ledger.accounts SET own_ore = own_ore + 1 WHERE kind = 'player_card'", 'Every card holds'],
  ])('fails the audit after %s', async (wrong, line) => {
    const found = wrongLines(await withWrong(world.database.pool, wrong, auditDay));
    expect(found.some((what) => what.startsWith(line))).toBe(true);
  });
});
