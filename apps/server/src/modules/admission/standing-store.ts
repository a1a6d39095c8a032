import { type Selectable, sql } from 'kysely';
import type { AdmissionStandings } from '../../platform/database.gen.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { type OsloDay, osloDayOf } from '../../platform/oslo-calendar.ts';
import { prepared } from '../../platform/prepared-statements.ts';
import { hallFlagsFromRow } from '../halls/halls.ts';
import type { AccountId } from '../ledger/ledger.ts';
import { type PlaySession, playSessionAt } from './play-session.ts';
import { type PlayerInHall, playerInHallText, type Standing } from './standing.ts';

/** Standings by player and hall. */
export type Standings = {
  /** Returns the standing of a player in a hall; undefined when the player or the hall does not exist. */
  readonly of: (player: PlayerInHall) => Standing | undefined;
};

/**
 * Reads how players stand in halls at a moment, in one statement. A concurrent pause can follow the read;
 * take the player lock first to exclude that.
 */
export async function standingsOf(
  db: Db | Tx,
  players: readonly PlayerInHall[],
  now: Date,
): Promise<Standings> {
  const { rows } = await sql<StandingRow>`${prepared} ${selectStandings(players)}`.execute(db);
  const standings = new Map(
    rows.map((row) => {
      const standing = standingFromRow(row, now);
      return [playerInHallText(standing), standing];
    }),
  );
  return { of: (player) => standings.get(playerInHallText(player)) };
}

/** Selects the rows of {@link standingFromRow}, for a statement that also reads other facts. */
export function selectStandings(players: readonly PlayerInHall[]): ReturnType<typeof sql> {
  // The subqueries hide the number of players from the planner. Otherwise a plan for one player would look so much
  // cheaper than the cached one for ten that PostgreSQL would replan for every single player, which takes ten times as
  // long as the statement.
  return sql`
    SELECT ${standingColumns} FROM unnest(
      (SELECT ${players.map((player) => player.hallId)}::integer[]),
      (SELECT ${players.map((player) => player.playerId)}::bigint[])) AS wanted (hall_id, player_id)
    ${standingOfWanted}`;
}

/** Reads the standing of one player in one hall. See {@link standingsOf}. */
export async function standingOf(
  db: Db | Tx,
  player: PlayerInHall,
  now: Date,
): Promise<Standing | undefined> {
  return (await standingsOf(db, [player], now)).of(player);
}

/**
 * The columns are named one by one, so that a running server still works after a migration adds a column to the view.
 */
const columns = [
  'hall_id',
  'player_id',
  'account_id',
  'card_state',
  'no_bank_id',
  'force_aml',
  'paused_until',
  'globally_paused_until',
  'owner_id',
  'web_app_enabled',
  'payouts_enabled',
  'vipps_level',
  'payment_provider',
  'nets_merchant_id',
  'card_payments_enabled',
  'transactions_shown',
  'local_pause_offered',
  'global_pause_offered',
  'play_limits_offered',
  'remote_game_offered',
  'max_limit_day_ore',
  'max_limit_month_ore',
  'play_began_at',
  'play_seen_at',
  'play_ms',
  'break_ms',
  'account_closed',
] as const satisfies readonly (keyof AdmissionStandings)[];

/** The columns of a {@link StandingRow} that {@link standingOfWanted} joins. */
export const standingColumns = sql.raw(columns.map((column) => `standing.${column}`).join());

/** Joins how players stand in halls to the rows of `wanted`, by its `hall_id` and `player_id`. */
// OFFSET 0 makes PostgreSQL plan the view's six tables separately, which takes a third of the planning time.
export const standingOfWanted = sql`JOIN LATERAL (
  SELECT * FROM admission.standings AS standing
  WHERE (standing.hall_id, standing.player_id) = (wanted.hall_id, wanted.player_id) OFFSET 0
) AS standing USING (hall_id, player_id)`;

/** The columns of a standing. They are never null, though a view cannot declare that. */
export type StandingRow = Pick<Selectable<AdmissionStandings>, (typeof columns)[number]> & {
  [Column in Exclude<(typeof columns)[number], Nullable>]: NonNullable<AdmissionStandings[Column]>;
};
type Nullable =
  | 'account_id'
  | 'card_state'
  | 'no_bank_id'
  | 'force_aml'
  | 'paused_until'
  | 'globally_paused_until'
  | 'nets_merchant_id'
  | 'play_began_at'
  | 'play_seen_at'
  | 'play_ms'
  | 'break_ms';

/** Converts a row to the standing at a moment. */
export function standingFromRow(row: StandingRow, now: Date): Standing {
  const today = osloDayOf(now);
  return {
    hallId: row.hall_id,
    playerId: row.player_id,
    card:
      row.account_id === null
        ? null
        : {
            accountId: row.account_id as AccountId,
            state: row.card_state === 'active' ? 'active' : 'fault',
          },
    eIdMissing: row.no_bank_id ?? true,
    dueDiligenceForced: row.force_aml ?? true,
    hallPausedUntil: inForce(row.paused_until, today),
    globallyPausedUntil: inForce(row.globally_paused_until, today),
    accountClosed: row.account_closed,
    playSession: playSessionFromRow(row, now),
    hall: hallFlagsFromRow(row),
  };
}

function playSessionFromRow(row: StandingRow, now: Date): PlaySession | null {
  const { play_began_at: beganAt, play_seen_at: seenAt, play_ms: playMs, break_ms: breakMs } = row;
  if (beganAt === null || seenAt === null || playMs === null || breakMs === null) return null;
  return playSessionAt({ beganAt, seenAt, playMs, breakMs }, now);
}

/** Returns the day on which a pause in force ends. It ends when that day begins in Oslo. */
function inForce(endsOn: string | null, today: OsloDay): OsloDay | null {
  return endsOn !== null && today < endsOn ? (endsOn as OsloDay) : null;
}
