/**
 * Staff who send hostile requests, with every role that one person may have in a hall, at a counter without an open shift, so
 * that no cash can move.
 */
import {
  addTestCounter,
  addTestStaff,
  openTestStaffSession,
} from '../../apps/server/src/modules/staff/testing/test-staff.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import type { Db } from '../../apps/server/src/platform/database.ts';
import type { Known } from './valid-input.ts';

/** A staff member, the session and known ids. */
export type HostileStaff = {
  readonly staffId: number;
  /** The session's cookie; replaced by {@link HostileStaff.renew}. */
  cookie: string;
  /** Known ids and values of the hall, by the names of the console's fields. */
  known: Known;
  /** Logs in again at another counter, after a request has ended the session. */
  readonly renew: () => Promise<void>;
};

/** Makes a staff member of a hall, who knows the member card of a player there. */
export async function newHostileStaff(
  db: Db,
  {
    hallId,
    playerId,
    mobile,
  }: { readonly hallId: number; readonly playerId: number; readonly mobile: string },
): Promise<HostileStaff> {
  const roles = ['clerk', 'caller', 'hall_manager'] as const;
  const staffId = await addTestStaff(
    db,
    systemClock,
    roles.map((role) => ({ role, hallId })),
  );
  const grants = await db
    .selectFrom('staff.grants')
    .select('grant_id')
    .where('staff_id', '=', staffId)
    .execute();
  const { account_id: cardId } = await db
    .selectFrom('player_cards.cards')
    .select('account_id')
    .where('hall_id', '=', hallId)
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  const open = async () => {
    const counterId = await addTestCounter(db, systemClock, { hallId, staffId });
    const { staffCookie, sessionId } = await openTestStaffSession(db, systemClock, { staffId, counterId });
    const known: Known = {
      hall: [hallId],
      hallId: [hallId],
      cardId: [Number(cardId)],
      counterId: [counterId],
      sessionId: [sessionId],
      staffId: [staffId],
      staff: [staffId],
      grantId: grants.map(({ grant_id }) => grant_id),
      grantIds: [grants.map(({ grant_id }) => grant_id)],
      receiptNo: ['2026/1'],
      no: ['2026/1'],
      requestKey: ['6b1f0d5e-5f3a-4f57-9d0e-3b0a1c2d3e4f'],
      reason: ['Etter avtale'],
      search: [mobile, `K${cardId}`, 'Kari', '03.02.1950'],
    };
    return { cookie: staffCookie, known };
  };
  const staff: HostileStaff = {
    staffId,
    ...(await open()),
    renew: async () => void Object.assign(staff, await open()),
  };
  return staff;
}
