/** SQL for sign-ups. */
import { after, days } from '@lokalbingo/contract/durations';
import type { Tx } from '../../platform/database.ts';
import { rowLock } from '../../platform/lock-order.ts';
import { removeByTime } from '../../platform/removal.ts';

/** What a person has entered so far. */
export type SignUp = {
  readonly mobile: string;
  readonly email: string;
  readonly smsRef: string;
  readonly playerId: number | null;
};

/** Locks and returns the sign-up of a proof. */
export async function lockSignUp(tx: Tx, proofHash: Uint8Array): Promise<SignUp | undefined> {
  const row = await tx
    .selectFrom('registration.sign_ups')
    .selectAll()
    .where('proof_hash', '=', proofHash)
    .modifyEnd(rowLock(tx, 'registration.sign_ups', 'UPDATE'))
    .executeTakeFirst();
  return row && { mobile: row.mobile, email: row.email, smsRef: row.sms_ref, playerId: row.player_id };
}

/** Stores what a person has entered, replacing earlier input. */
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

/** Records the account that a sign-up created. */
export async function finishSignUp(tx: Tx, proofHash: Uint8Array, playerId: number): Promise<void> {
  await tx
    .updateTable('registration.sign_ups')
    .set({ player_id: playerId })
    .where('proof_hash', '=', proofHash)
    .execute();
}

/** Removes sign-ups that were abandoned a day ago. */
export const leftSignUps = removeByTime('registration.sign_ups', {
  table: 'registration.sign_ups',
  column: 'changed_at',
  before: (at) => after(at, -days(1)),
});
