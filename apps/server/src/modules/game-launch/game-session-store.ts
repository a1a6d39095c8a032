/** SQL for one-time tokens and the game sessions for which they are exchanged. */

import type { MainGame } from '@lokalbingo/bingo/main-game';
import { after, days } from '@lokalbingo/contract/durations';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { GameLaunchSessions } from '../../platform/database.gen.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { lockKeys } from '../../platform/lock-order.ts';
import { prepared } from '../../platform/prepared-statements.ts';
import { removeByTime } from '../../platform/removal.ts';
import {
  type Standing,
  type StandingRow,
  standingColumns,
  standingFromRow,
  standingOfWanted,
} from '../admission/admission.ts';
import { type Evening, eveningAt } from './evening.ts';

/** The player, the game and the portal session of a window. */
export type GameWindow = {
  readonly hallId: number;
  readonly playerId: number;
  readonly portalSessionId: number;
  readonly mainGame: MainGame;
};

/** A game session as stored. */
export type GameSession = GameWindow & {
  readonly gameSessionId: number;
  readonly cookieHash: Uint8Array;
  /** When the player first opened this game in this hall in this login. */
  readonly openedAt: Date;
  readonly expiresAt: Date;
  readonly isTakenOver: boolean;
  /** The login from which it was opened. */
  readonly login: { readonly expiresAt: Date; readonly isRevoked: boolean };
};

/** Inserts a token, and deletes expired ones of the same login. */
export async function insertToken(
  tx: Tx,
  token: GameWindow & { readonly tokenHash: Buffer; readonly expiresAt: Date },
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('game_launch.tokens')
    .where('portal_session_id', '=', token.portalSessionId)
    .where('expires_at', '<=', now)
    .execute();
  await tx
    .insertInto('game_launch.tokens')
    .values({
      token_hash: token.tokenHash,
      hall_id: token.hallId,
      player_id: token.playerId,
      portal_session_id: token.portalSessionId,
      main_game: token.mainGame,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** Uses up a token of a main game; undefined when it is unknown, used or expired. */
export async function takeToken(
  tx: Tx,
  { tokenHash, mainGame }: { readonly tokenHash: Buffer; readonly mainGame: MainGame },
  now: Date,
): Promise<GameWindow | undefined> {
  const row = await tx
    .updateTable('game_launch.tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('main_game', '=', mainGame)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return (
    row && {
      hallId: row.hall_id,
      playerId: row.player_id,
      portalSessionId: row.portal_session_id,
      mainGame,
    }
  );
}

/** Makes concurrent openings of windows for this player wait until the transaction ends. */
export async function lockOpening(tx: Tx, playerId: number): Promise<void> {
  await lockKeys(tx, 'game_launch.openings', [playerId]);
}

/** Marks the player's windows as taken over. */
export async function takeOverSessions(tx: Tx, playerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('game_launch.sessions')
    .set({ taken_over_at: now })
    .where('player_id', '=', playerId)
    .where('taken_over_at', 'is', null)
    .execute();
}

/** Returns when the player first opened this game in this hall in this login; undefined before that. */
export async function firstOpeningInLogin(tx: Tx, window: GameWindow): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('game_launch.sessions')
    .select('opened_at')
    .where('portal_session_id', '=', window.portalSessionId)
    .where('hall_id', '=', window.hallId)
    .where('main_game', '=', window.mainGame)
    .orderBy('opened_at')
    .executeTakeFirst();
  return row?.opened_at;
}

export async function insertGameSession(
  tx: Tx,
  session: GameWindow & { readonly cookieHash: Buffer; readonly openedAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('game_launch.sessions')
    .values({
      cookie_hash: session.cookieHash,
      hall_id: session.hallId,
      player_id: session.playerId,
      portal_session_id: session.portalSessionId,
      main_game: session.mainGame,
      opened_at: session.openedAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Selects windows of a main game by cookie hash or by id. */
export type WindowsWanted =
  | { readonly cookieHashes: readonly Buffer[]; readonly mainGame: MainGame }
  | { readonly gameSessionIds: readonly number[] };

/** A game session, its player's standing in the hall, and the player's evening there. */
export type SessionOfPlayer = {
  readonly session: GameSession;
  readonly player: Standing;
  readonly evening: Evening;
};

/**
 * Reads sessions with the state of their logins, usable or not, and with their players' standings and evenings at a
 * moment, in one statement, unordered. The evening is computed from the streams of the last day.
 */
export async function findGameSessions(
  db: Db | Tx,
  wanted: WindowsWanted,
  now: Date,
): Promise<readonly SessionOfPlayer[]> {
  const those =
    'cookieHashes' in wanted
      ? sql`cookie_hash = ANY (${wanted.cookieHashes}::bytea[]) AND main_game = ${wanted.mainGame}`
      : sql`session_id = ANY (${wanted.gameSessionIds}::bigint[])`;
  const { rows } = await sql<Found & StandingRow>`${prepared}
    SELECT session_id, cookie_hash, portal_session_id, main_game, opened_at, expires_at, taken_over_at,
      login_expires_at, login_revoked_at, ${standingColumns}, (
        SELECT coalesce(json_agg(json_build_array(1000 * extract(epoch FROM line.opened_at),
          1000 * extract(epoch FROM line.seen_at))), '[]')
        FROM game_launch.lines AS line
        WHERE line.player_id = wanted.player_id AND line.hall_id = wanted.hall_id
          AND line.opened_at > ${after(now, -days(1))}) AS lines
    FROM game_launch.windows AS wanted ${standingOfWanted} WHERE ${those}`.execute(db);
  return rows.map((row) => ({
    session: sessionFromRow(row),
    player: standingFromRow(row, now),
    evening: eveningFromRow(row, now),
  }));
}

/** Computes the evening from a row. A stream that is not yet recorded counts as open since the window was opened. */
function eveningFromRow({ lines, opened_at: openedAt }: Found, now: Date): Evening {
  const spans = lines.map(([from, to]) => ({ from: new Date(from), to: new Date(to) }));
  return eveningAt(now, [{ from: openedAt, to: openedAt }, ...spans]);
}

type Found = Selectable<GameLaunchSessions> & {
  readonly login_expires_at: Date;
  readonly login_revoked_at: Date | null;
  /** When streams were opened and last seen open, in milliseconds. */
  readonly lines: readonly (readonly [number, number])[];
};

function sessionFromRow(row: Found): GameSession {
  return {
    gameSessionId: row.session_id,
    cookieHash: row.cookie_hash,
    hallId: row.hall_id,
    playerId: row.player_id,
    portalSessionId: row.portal_session_id,
    mainGame: row.main_game as MainGame,
    openedAt: row.opened_at,
    expiresAt: row.expires_at,
    isTakenOver: row.taken_over_at !== null,
    login: { expiresAt: row.login_expires_at, isRevoked: row.login_revoked_at !== null },
  };
}

/** Tokens that expired a day ago. */
export const expiredTokens = removeByTime('game_launch.tokens', {
  table: 'game_launch.tokens',
  column: 'expires_at',
  before: (at) => after(at, -days(1)),
});
