/** The audit of an evening, which also covers breaks, limits and callers, and its figures. */
import type pg from 'pg';
import { audit, type Evidence, type Finding, sqlOf } from '../../audit/audit.ts';
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

/** How often an event happened that the evening must exercise. */
export type EveningFigure = { readonly what: string; readonly times: number };

/** The result of an evening's audit. */
export type EveningAudit = {
  readonly findings: readonly Finding[];
  readonly figures: readonly EveningFigure[];
  readonly table: readonly EveningRow[];
};

/** Audits a database, as its owner, against the recorded facts. */
export async function auditEvening(client: pg.ClientBase, evening: PlayedEvening): Promise<EveningAudit> {
  const findings = await audit(client, evidenceOf(evening), folder);
  const figures = await client.query(sqlOf(folder, 'figures.sql'));
  const table = await client.query(sqlOf(folder, 'table.sql'));
  return {
    findings,
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

function evidenceOf(evening: PlayedEvening): Evidence {
  return {
    told: [...evening.answers, ...evening.moves],
    'party movement': evening.partyTransfers,
    'break rule': [evening.breakRule],
    window: evening.windows,
    pause: evening.pauses,
    word: evening.words,
    silence: evening.silences,
    'told silence': evening.reportedSilences,
    cancelled: evening.cancelled,
  };
}

const folder = import.meta.dirname;
