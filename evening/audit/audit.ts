/** Has plain SQL judge an evening. The judgement is in the SQL files alone, those of the ledger, of promised prizes and of protected players among the soak's. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Finding } from '../../soak/audit/audit.ts';
import type { PlayedEvening } from '../memory.ts';

/** A line of the table: a game in a hall, a game in all halls, or everything. Money in øre. */
export type EveningRow = {
  readonly hallId: number | null;
  readonly mainGame: number | null;
  readonly rounds: number;
  readonly cancelled: number;
  readonly tickets: number;
  readonly stakesOre: number;
  readonly prizesOre: number;
  readonly heldOre: number;
  readonly refundsOre: number;
  readonly resultOre: number;
  readonly roundingOre: number;
};

/** How often something happened that the evening is there to try. */
export type EveningFigure = { readonly what: string; readonly times: number };

/** What the audit of an evening has found. */
export type EveningAudit = {
  readonly findings: readonly Finding[];
  readonly figures: readonly EveningFigure[];
  readonly table: readonly EveningRow[];
};

/** Audits a database, as its owner, beside what is remembered. */
export async function auditEvening(client: pg.ClientBase, evening: PlayedEvening): Promise<EveningAudit> {
  await layDownMemory(client, evening);
  for (const file of soakQuestions) await client.query(readFileSync(file, 'utf8'));
  for (const file of questions) await client.query(sqlOf(file));
  const findings = await client.query(
    'SELECT what, looked_at, differences, example FROM audit ORDER BY line',
  );
  const figures = await client.query(sqlOf('figures.sql'));
  const table = await client.query(sqlOf('table.sql'));
  return {
    findings: findings.rows.map((row) => ({
      what: row.what,
      lookedAt: Number(row.looked_at),
      differences: Number(row.differences),
      example: row.example,
    })),
    figures: figures.rows.map(({ what, times }) => ({ what, times: Number(times) })),
    table: table.rows.map((row) => ({
      hallId: row.hall_id,
      mainGame: row.main_game,
      rounds: Number(row.rounds),
      cancelled: Number(row.cancelled),
      tickets: Number(row.tickets),
      stakesOre: Number(row.stakes_ore),
      prizesOre: Number(row.prizes_ore),
      heldOre: Number(row.held_ore),
      refundsOre: Number(row.refunds_ore),
      resultOre: Number(row.result_ore),
      roundingOre: Number(row.rounding_ore),
    })),
  };
}

async function layDownMemory(client: pg.ClientBase, evening: PlayedEvening): Promise<void> {
  await client.query(sqlOf('0-memory.sql'));
  const memories: Readonly<Record<string, readonly object[]>> = {
    'break rule': [evening.breakRule],
    told: evening.told,
    move: evening.moves,
    'party line': evening.partyLines,
    window: evening.windows,
    pause: evening.pauses,
    word: evening.words,
    silence: evening.silences,
    'told silence': evening.toldSilences,
    cancelled: evening.cancelled,
  };
  for (const [what, rows] of Object.entries(memories)) {
    await client.query('INSERT INTO evening.memory SELECT $1, jsonb_array_elements($2::jsonb)', [
      what,
      JSON.stringify(rows),
    ]);
  }
  await client.query(sqlOf('0-evidence.sql'));
}

const folder = import.meta.dirname;
const soakQuestions = ['1-lines.sql', '2-ledger.sql', '5-promised-prizes.sql', '5-protected.sql'].map(
  (file) => join(folder, '../../soak/audit', file),
);
const questions = readdirSync(folder)
  .filter((file) => /^[1-9].*\.sql$/.test(file))
  .sort();

const sqlOf = (file: string): string => readFileSync(join(folder, file), 'utf8');
