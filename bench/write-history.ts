/** Writes a year of play in many halls, bypassing the program: the rows are those of `history-rows.sql`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { Pool } from 'pg';
import { samplePasswordHash } from '../apps/server/src/modules/identity/testing/sample-password.ts';

/**
 * The size of the history. Regulars are the first players of a hall: they have played for a year, the others
 * once.
 */
export type HistorySize = {
  readonly halls: number;
  /** Per hall, like the numbers below. */
  readonly players: number;
  readonly regulars: number;
  readonly rounds: number;
};

/** The game of the past rounds. */
export const mainGame: MainGame = 3;

/** The halls, by number. */
export const hallIds = ({ halls }: HistorySize): number[] =>
  Array.from({ length: halls }, (_, index) => index + 1);

/** Lower numbers are reserved for rows that the product has made. */
const firstNumber = 10_000;

/** Writes it into a database in which the halls are open and one round has been played. */
export async function writeHistory(pool: Pool, size: HistorySize): Promise<void> {
  const statements = (await readFile(join(import.meta.dirname, 'history-rows.sql'), 'utf8')).split(/;\n/);
  const tables = [...new Set(statements.flatMap((text) => /^INSERT INTO (\S+)/m.exec(text)?.[1] ?? []))];
  await pool.query(keepPlayedRound);
  // Indexes are built when all rows are there, which takes a tenth of the time.
  await pool.query('UPDATE pg_index SET indisready = false WHERE indrelid = ANY ($1::regclass[])', [tables]);
  await inTwoLanes(hallIds(size), (hallId) => writeHall(pool, statements, valuesOf(size, hallId)));
  await inTwoLanes(tables, (table) => pool.query(`REINDEX TABLE ${table}`));
  for (const [table, column] of numbered)
    await pool.query(
      `SELECT setval(pg_get_serial_sequence('${table}', '${column}'), (SELECT max(${column}) FROM ${table}))`,
    );
}

/** Returns the values for the statements of one hall. */
function valuesOf(
  { players, regulars, rounds }: HistorySize,
  hallId: number,
): Readonly<Record<string, string>> {
  const movesAtMost = regulars * 504 + (players - regulars) * 3 + rounds;
  const values = {
    hall: hallId,
    main_game: mainGame,
    players,
    regulars,
    rounds,
    players_before: firstNumber + (hallId - 1) * players,
    rounds_before: firstNumber + (hallId - 1) * rounds,
    moves_before: firstNumber + (hallId - 1) * movesAtMost,
    seq_before: firstNumber,
    password_hash: `'${samplePasswordHash}'`,
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

async function writeHall(
  pool: Pool,
  statements: readonly string[],
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const client = await pool.connect();
  // The guards are bypassed; the trial balance checks the result afterwards.
  await client.query("BEGIN; SET LOCAL session_replication_role = replica; SET LOCAL work_mem = '256MB'");
  for (const statement of statements)
    await client.query(
      statement.replaceAll(/(?<!:):([a-z_]+)/g, (text, name: string) => values[name] ?? text),
    );
  await client.query('COMMIT');
  client.release();
}

async function inTwoLanes<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items.values();
  const lane = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  await Promise.all([lane(), lane()]);
}

/** Identity columns: the database continues after the last value. */
const numbered = [
  ['identity.players', 'player_id'],
  ['ledger.accounts', 'account_id'],
  ['ledger.transfers', 'transfer_id'],
  ['rounds.rounds', 'round_id'],
  ['rounds.purchases', 'purchase_id'],
  ['identity.sessions', 'session_id'],
  ['game_launch.sessions', 'session_id'],
] as const;

/** Stores the played round, from which the others are copied, and references as players read them out. */
const keepPlayedRound = `
  CREATE TABLE bench_rounds AS
    SELECT main_game, draw_interval_ms, max_tickets_per_player, ticket_prices, prize_plan, tickets_hash, balls_called, stage
    FROM rounds.rounds WHERE state = 'finished';
  CREATE TABLE bench_events AS
    SELECT event, row_number() OVER (ORDER BY seq) AS nth
    FROM rounds.events JOIN rounds.rounds USING (hall_id, round_id) WHERE state = 'finished';
  CREATE TABLE bench_layouts AS SELECT ticket_kind, ticket_no, layout, price_ore FROM rounds.tickets;
  CREATE FUNCTION bench_reference(number bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + ((number * 387420489) >> (5 * place) & 31)::integer, 1)
      || CASE place WHEN 3 THEN '-' ELSE '' END, '' ORDER BY place) FROM generate_series(0, 5) AS place $$;`;
