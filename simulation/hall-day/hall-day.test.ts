import { join } from 'node:path';
import { caseKinds } from '@lokalbingo/contract/cases';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { sqlOf } from '../audit/audit.ts';
import { withWrong, wrongLines } from '../audit/testing/plant-wrongs.ts';
import { useDayWorld } from './day-world.ts';
import { playDay } from './play-day.ts';
import type { RememberedDay } from './remembered-day.ts';

const world = useDayWorld();
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
    case: day.cases,
  };
  await client.query(`DROP SCHEMA IF EXISTS simulation CASCADE; CREATE SCHEMA simulation;
    CREATE TABLE simulation.memory (what text NOT NULL, row jsonb NOT NULL)`);
  for (const [what, rows] of Object.entries(evidence))
    await client.query('INSERT INTO simulation.memory SELECT $1, jsonb_array_elements($2::jsonb)', [
      what,
      JSON.stringify(rows),
    ]);
  const shared = join(import.meta.dirname, '../audit');
  const figures = join(import.meta.dirname, '../../apps/server/src/modules/figures/testing');
  await client.query(sqlOf(import.meta.dirname, '0-evidence.sql'));
  for (const file of ['1-lines.sql', '2-ledger.sql']) await client.query(sqlOf(shared, file));
  await client.query(`CREATE TEMP VIEW figure_and_ledger AS ${sqlOf(figures, 'figures-and-ledger.sql')}`);
  for (const file of ['day.sql', 'end-of-day.sql']) await client.query(sqlOf(import.meta.dirname, file));
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

describe('the day of a hall', () => {
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

  it('ends with every queue worked off, for each person who sees it', () => {
    const worked = new Set(day.cases.map(({ kind }) => kind));
    // Only a fault of our own causes a finding in the books.
    expect(new Set(caseKinds).difference(worked)).toEqual(new Set(['books_finding']));
    expect(Object.fromEntries(day.waiting)).toEqual(Object.fromEntries(caseKinds.map((kind) => [kind, 0])));
  });

  it('ends with exports that have the same bytes when they are made again', () => {
    const [first, again] = day.exports;
    expect(again).toEqual(first);
    expect(first?.size).toBe(8);
  });

  it.each([
    ['DELETE FROM cash_desk.receipts WHERE receipt_number = 7', 'Receipts and settlements are numbered'],
    ['UPDATE till.entries SET amount_ore = amount_ore + 100 WHERE entry_no = 9', 'Every drawer holds'],
    ["DELETE FROM till.entries WHERE subject = '2026/9'", 'Every booked receipt moved'],
    ["DELETE FROM audit.records WHERE object_id = '2026/9'", 'Every receipt has one line of the audit log'],
    [
      "UPDATE ledger.accounts SET own_ore = own_ore + 1 WHERE own_ore > 0 AND kind = 'player_card'",
      'Every card holds',
    ],
    ['UPDATE figures.hall_days SET cash_deposits_ore = cash_deposits_ore + 1', 'Every stored figure'],
    ['DELETE FROM complaints.steps; UPDATE complaints.complaints SET answered_at = NULL', 'Every case'],
  ])('fails the audit after %s', async (wrong, line) => {
    const found = wrongLines(await withWrong(world.database.pool, wrong, auditDay));
    expect(found.some((what) => what.startsWith(line))).toBe(true);
  });
});
