/** SQL of links that confirm e-mail addresses. */
import { after, days } from '@lokalbingo/contract/durations';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { removeByTime } from '../../platform/removal.ts';

/** Writes a link that confirms an address. */
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
    })
    .execute();
}

/** A link that was pressed. */
export type EmailLink = {
  readonly playerId: number;
  readonly email: string;
  readonly isChange: boolean;
  /** Whether it was pressed before. */
  readonly wasUsed: boolean;
};

/** Uses a link, and gives what it confirms, also when it was used before; undefined when there is none or its time is over. */
export async function useEmailLink(tx: Tx, tokenHash: Uint8Array, now: Date): Promise<EmailLink | undefined> {
  const { rows } = await sql<{ player_id: number; email: string; is_change: boolean; was_used: boolean }>`
    UPDATE own_details.email_confirmations SET used_at = coalesce(used_at, ${now})
    WHERE token_hash = ${tokenHash} AND expires_at > ${now}
    RETURNING player_id, email, is_change, old.used_at IS NOT NULL AS was_used`.execute(tx);
  const [row] = rows;
  return (
    row && {
      playerId: row.player_id,
      email: row.email,
      isChange: row.is_change,
      wasUsed: row.was_used,
    }
  );
}

/** Makes void the links that would change a player's address. */
export async function endChangeLinks(tx: Tx, playerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('own_details.email_confirmations')
    .set({ expires_at: now })
    .where('player_id', '=', playerId)
    .where('is_change', '=', true)
    .where('used_at', 'is', null)
    .execute();
}

/** Links whose time was over 30 days ago. */
export const expiredEmailLinks = removeByTime('own_details.email_confirmations', {
  table: 'own_details.email_confirmations',
  column: 'expires_at',
  before: (at) => after(at, -days(30)),
});
