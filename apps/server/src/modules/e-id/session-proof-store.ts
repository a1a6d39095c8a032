/** SQL for step-up sessions. */
import type { Db, Tx } from '../../platform/database.ts';
import { removeByTime } from '../../platform/removal.ts';

/** Stores the time at which a session stops being a step-up session. */
export async function storeStepUp(
  tx: Tx,
  { sessionId, provenUntil }: { readonly sessionId: number; readonly provenUntil: Date },
): Promise<void> {
  await tx
    .insertInto('e_id.session_proofs')
    .values({ session_id: sessionId, proven_until: provenUntil })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ proven_until: provenUntil }))
    .execute();
}

/** Whether a session has recently been stepped up with the e-ID of the account's own person. */
export async function isStepUpSession(db: Db | Tx, sessionId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('e_id.session_proofs')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('proven_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes expired step-ups. */
export const endedStepUps = removeByTime('e_id.session_proofs', {
  table: 'e_id.session_proofs',
  column: 'proven_until',
  before: (at) => at,
});
