/** SQL for links that confirm e-mail addresses. */
import { after, days } from '@lokalbingo/contract/durations';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { removeByTime } from '../../platform/removal.ts';

/** Inserts a link that confirms an address. */
export async function insertEmailLink(
  tx: Tx,
  link: {
    readonly tokenHash: Uint8Array;
    readonly playerId: number;
    readonly email: string;
    readonly messageRef: string;
    readonly expiresAt: Date;
    /** Whether pressing it changes the player's address to this one. */
    readonly isChange: boolean;
    /** How many times all the player's sessions had been ended when it was sent. */
    readonly sessionsEnded: number;
  },
): Promise<void> {
  await tx
    .insertInto('own_details.email_confirmations')
    .values({
      token_hash: link.tokenHash,
      player_id: link.playerId,
      email: link.email,
      message_ref: link.messageRef,
      expires_at: link.expiresAt,
      is_change: link.isChange,
      sessions_ended: link.sessionsEnded,
    })
    .execute();
}

/** A link that was pressed. */
export type EmailLink = {
  readonly playerId: number;
  readonly email: string;
  readonly isChange: boolean;
  /** How many times all the player's sessions had been ended when it was sent. */
  readonly sessionsEnded: number;
  /** Whether it was pressed before. */
  readonly wasUsed: boolean;
};

/** Returns the player of a link, used or not; undefined when the link is unknown. */
export async function playerOfEmailLink(tx: Tx, tokenHash: Uint8Array): Promise<number | undefined> {
  const row = await tx
    .selectFrom('own_details.email_confirmations')
    .select('player_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.player_id;
}

/** Uses a link and returns what it confirms, also when it was used before; undefined when it is unknown or expired. */
export async function useEmailLink(tx: Tx, tokenHash: Uint8Array, now: Date): Promise<EmailLink | undefined> {
  const { rows } = await sql<EmailLink>`
    UPDATE own_details.email_confirmations SET used_at = coalesce(used_at, ${now})
    WHERE token_hash = ${tokenHash} AND expires_at > ${now}
    RETURNING player_id AS "playerId", email, is_change AS "isChange", new.sessions_ended AS "sessionsEnded",
      old.used_at IS NOT NULL AS "wasUsed"`.execute(tx);
  return rows[0];
}

/** Voids the links that would change a player's address. */
export async function endChangeLinks(tx: Tx, playerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('own_details.email_confirmations')
    .set({ expires_at: now })
    .where('player_id', '=', playerId)
    .where('is_change', '=', true)
    .where('used_at', 'is', null)
    .execute();
}

/** Removes links that expired 30 days ago. */
export const expiredEmailLinks = removeByTime('own_details.email_confirmations', {
  table: 'own_details.email_confirmations',
  column: 'expires_at',
  before: (at) => after(at, -days(30)),
});
