/** One-time tokens and the game sessions they are exchanged for, in the database. */

import type { MainGame } from '@lokalbingo/bingo/main-game';
import { after, days } from '@lokalbingo/contract/durations';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { GameLaunchSessions } from '../../platform/database.gen.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { removeByTime } from '../../platform/removal.ts';

/** Whose window for which game, and the portal session that it was opened from. */
export type GameWindow = {
  readonly hallId: number;
  readonly playerId: number;
  readonly portalSessionId: number;
  readonly mainGame: MainGame;
};

/** A game session as stored. */
export type GameSession = GameWindow & {
  readonly gameSessionId: number;
  /** When the player first opened this game in this hall in this login. */
  readonly openedAt: Date;
  readonly expiresAt: Date;
  readonly isTakenOver: boolean;
};

/** Writes a token, and forgets those of the player that have expired. */
export async function insertToken(
  tx: Tx,
  token: GameWindow & { readonly tokenHash: Buffer; readonly expiresAt: Date },
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('game_launch.tokens')
    .where('player_id', '=', token.playerId)
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

/** Uses up a token of a main game; undefined when there is none, or it is used or has expired. */
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

/** Makes all others who open a window for this player wait until the transaction ends. */
export async function lockOpening(tx: Tx, playerId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`game_launch:player:${playerId}`}, 0))`.execute(
    tx,
  );
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

/** When the player first opened this game in this hall in this login; undefined when that has not happened yet. */
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

/** Writes a game session. */
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

/** The session of a cookie for a main game, whether it is alive or not. */
export async function sessionByCookie(
  db: Db | Tx,
  { cookieHash, mainGame }: { readonly cookieHash: Buffer; readonly mainGame: MainGame },
): Promise<GameSession | undefined> {
  const row = await db
    .selectFrom('game_launch.sessions')
    .selectAll()
    .where('cookie_hash', '=', cookieHash)
    .where('main_game', '=', mainGame)
    .executeTakeFirst();
  return row && sessionFromRow(row);
}

/** A session by its id, whether it is alive or not. */
export async function sessionById(db: Db | Tx, gameSessionId: number): Promise<GameSession | undefined> {
  const row = await db
    .selectFrom('game_launch.sessions')
    .selectAll()
    .where('session_id', '=', gameSessionId)
    .executeTakeFirst();
  return row && sessionFromRow(row);
}

function sessionFromRow(row: Selectable<GameLaunchSessions>): GameSession {
  return {
    gameSessionId: row.session_id,
    hallId: row.hall_id,
    playerId: row.player_id,
    portalSessionId: row.portal_session_id,
    mainGame: row.main_game as MainGame,
    openedAt: row.opened_at,
    expiresAt: row.expires_at,
    isTakenOver: row.taken_over_at !== null,
  };
}

/** Tokens that expired a day ago. */
export const expiredTokens = removeByTime('game_launch.tokens', {
  table: 'game_launch.tokens',
  column: 'expires_at',
  before: (at) => after(at, -days(1)),
});
