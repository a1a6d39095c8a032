/** SQL of sign-ups and of links that confirm e-mail addresses. */
import type { Tx } from '../../platform/database.ts';
import { sweep } from '../../platform/sweep.ts';

/** What a person has given so far. */
export type SignUp = {
  readonly mobile: string;
  readonly email: string;
  readonly smsRef: string;
  readonly playerId: number | null;
};

/** What belongs to a proof, locked until the transaction ends. */
export async function lockSignUp(tx: Tx, proofHash: Uint8Array): Promise<SignUp | undefined> {
  const row = await tx
    .selectFrom('registration.sign_ups')
    .selectAll()
    .where('proof_hash', '=', proofHash)
    .forUpdate()
    .executeTakeFirst();
  return row && { mobile: row.mobile, email: row.email, smsRef: row.sms_ref, playerId: row.player_id };
}

/** Writes what a person has given, in place of what was given before. */
export async function upsertSignUp(
  tx: Tx,
  signUp: Omit<SignUp, 'playerId'> & { readonly proofHash: Uint8Array; readonly at: Date },
): Promise<void> {
  const given = {
    mobile: signUp.mobile,
    email: signUp.email,
    sms_ref: signUp.smsRef,
    changed_at: signUp.at,
  };
  await tx
    .insertInto('registration.sign_ups')
    .values({ proof_hash: signUp.proofHash, ...given })
    .onConflict((conflict) => conflict.column('proof_hash').doUpdateSet(given))
    .execute();
}

/** Notes the account that came of a sign-up. */
export async function finishSignUp(tx: Tx, proofHash: Uint8Array, playerId: number): Promise<void> {
  await tx
    .updateTable('registration.sign_ups')
    .set({ player_id: playerId })
    .where('proof_hash', '=', proofHash)
    .execute();
}

/** Writes a link that confirms an address. */
export async function insertConfirmation(
  tx: Tx,
  confirmation: {
    readonly tokenHash: Uint8Array;
    readonly playerId: number;
    readonly email: string;
    readonly messageRef: string;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('registration.email_confirmations')
    .values({
      token_hash: confirmation.tokenHash,
      player_id: confirmation.playerId,
      email: confirmation.email,
      message_ref: confirmation.messageRef,
      expires_at: confirmation.expiresAt,
    })
    .execute();
}

/** Uses a link, and gives what it confirms, also when it was used before; undefined when there is none or its time is over. */
export async function useConfirmation(
  tx: Tx,
  tokenHash: Uint8Array,
  now: Date,
): Promise<{ readonly playerId: number; readonly email: string } | undefined> {
  const row = await tx
    .updateTable('registration.email_confirmations')
    .set((is) => ({ used_at: is.fn.coalesce('used_at', is.val(now)) }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['player_id', 'email'])
    .executeTakeFirst();
  return row && { playerId: row.player_id, email: row.email };
}

/** Removes sign-ups that were left before a moment. */
export const sweepSignUps = (tx: Tx, moment: Date): Promise<void> =>
  sweep(tx, 'registration.sign_ups', 'changed_at', moment);
