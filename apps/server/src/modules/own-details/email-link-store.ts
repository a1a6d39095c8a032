/** SQL of links that confirm e-mail addresses. */
import type { Tx } from '../../platform/database.ts';

/** Writes a link that confirms an address. */
export async function insertEmailLink(
  tx: Tx,
  link: {
    readonly tokenHash: Uint8Array;
    readonly playerId: number;
    readonly email: string;
    readonly messageRef: string;
    readonly expiresAt: Date;
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
    })
    .execute();
}

/** Uses a link, and gives what it confirms, also when it was used before; undefined when there is none or its time is over. */
export async function useEmailLink(
  tx: Tx,
  tokenHash: Uint8Array,
  now: Date,
): Promise<{ readonly playerId: number; readonly email: string } | undefined> {
  const row = await tx
    .updateTable('own_details.email_confirmations')
    .set((is) => ({ used_at: is.fn.coalesce('used_at', is.val(now)) }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['player_id', 'email'])
    .executeTakeFirst();
  return row && { playerId: row.player_id, email: row.email };
}
