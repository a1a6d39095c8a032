/** SQL of sessions that have proven anew whose they are. */
import type { Db, Tx } from '../../platform/database.ts';
import { removeByTime } from '../../platform/removal.ts';

/** Notes until when a session counts as proven. */
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

/** Whether a session has lately proven anew that it is the account's own person who uses it. */
export async function isStepUpSession(db: Db | Tx, sessionId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('e_id.session_proofs')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('proven_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Proofs whose time is over. */
export const endedStepUps = removeByTime('e_id.session_proofs', {
  table: 'e_id.session_proofs',
  column: 'proven_until',
  before: (at) => at,
});
