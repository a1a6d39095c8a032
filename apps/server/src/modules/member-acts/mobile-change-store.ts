/** SQL for changes of mobile numbers. */
import { after, days } from '@lokalbingo/contract/durations';
import type { Selectable } from 'kysely';
import type { MemberActsMobileChanges } from '../../platform/database.gen.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { IdentityDocument } from '../member-presence/member-presence.ts';

/** A change of a member's mobile number. */
export type MobileChange = {
  readonly changeId: number;
  readonly hallId: number;
  readonly playerId: number;
  readonly oldMobile: string;
  readonly newMobile: string;
  readonly document: IdentityDocument;
  readonly requestedBy: number;
  readonly requestedAt: Date;
  /** Undefined until the change is decided. */
  readonly isApproved: boolean | undefined;
  readonly isStopped: boolean;
};

/** How long a change waits for a decision. */
const waitsMs = days(1);

/** Adds a waiting change. @returns its id */
export async function insertMobileChange(
  tx: Tx,
  change: Omit<MobileChange, 'changeId' | 'isApproved' | 'isStopped'> & { readonly stopHash: Uint8Array },
): Promise<number> {
  const { change_id } = await tx
    .insertInto('member_acts.mobile_changes')
    .values({
      hall_id: change.hallId,
      player_id: change.playerId,
      old_mobile: change.oldMobile,
      new_mobile: change.newMobile,
      document: change.document,
      requested_by: change.requestedBy,
      requested_at: change.requestedAt,
      stop_hash: change.stopHash,
    })
    .returning('change_id')
    .executeTakeFirstOrThrow();
  return change_id;
}

/** Returns the changes waiting at a moment in a hall, or for one player in it, oldest first. */
export async function waitingChanges(
  db: Db | Tx,
  { hallId, playerId }: { readonly hallId?: number; readonly playerId?: number },
  now: Date,
): Promise<readonly MobileChange[]> {
  let query = db
    .selectFrom('member_acts.mobile_changes')
    .selectAll()
    .where('decided_at', 'is', null)
    .where('stopped_at', 'is', null)
    .where('requested_at', '>', after(now, -waitsMs));
  if (hallId !== undefined) query = query.where('hall_id', '=', hallId);
  if (playerId !== undefined) query = query.where('player_id', '=', playerId);
  return (await query.orderBy('change_id').execute()).map(fromRow);
}

/** Returns when each waiting change in a hall lapses. */
export async function mobileChangesLapse(db: Db, hallId: number, now: Date): Promise<readonly Date[]> {
  return (await waitingChanges(db, { hallId }, now)).map(({ requestedAt }) => after(requestedAt, waitsMs));
}

/** Finds the change that a link stops. */
export async function changeOfLink(tx: Tx, stopHash: Uint8Array): Promise<MobileChange | undefined> {
  const row = await tx
    .selectFrom('member_acts.mobile_changes')
    .selectAll()
    .where('stop_hash', '=', stopHash)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Records the decision on a change. The caller has locked the player. */
export async function updateDecision(
  tx: Tx,
  changeId: number,
  { by, at, isApproved }: { readonly by: number; readonly at: Date; readonly isApproved: boolean },
): Promise<void> {
  await tx
    .updateTable('member_acts.mobile_changes')
    .set({ decided_by: by, decided_at: at, is_approved: isApproved })
    .where('change_id', '=', changeId)
    .execute();
}

/** Records that a change was stopped. The caller has locked the player. */
export async function updateStopped(tx: Tx, changeId: number, at: Date): Promise<void> {
  await tx
    .updateTable('member_acts.mobile_changes')
    .set({ stopped_at: at })
    .where('change_id', '=', changeId)
    .execute();
}

const fromRow = (row: Selectable<MemberActsMobileChanges>): MobileChange => ({
  changeId: row.change_id,
  hallId: row.hall_id,
  playerId: row.player_id,
  oldMobile: row.old_mobile,
  newMobile: row.new_mobile,
  document: row.document as IdentityDocument,
  requestedBy: row.requested_by,
  requestedAt: row.requested_at,
  isApproved: row.is_approved ?? undefined,
  isStopped: row.stopped_at !== null,
});
