/** Two halls with members and staff, for tests of acts on members. */
import type { StaffRole } from '@lokalbingo/contract/permissions';
import { beforeAll } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { readHere } from '../../../platform/long-reading.ts';
import { assert } from '../../../platform/result.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import { useTestDatabase } from '../../../platform/testing/test-database.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { sampleHall, storeSampleHalls } from '../../halls/testing/sample-hall.ts';
import { storeSamplePlayer } from '../../identity/testing/sample-player.ts';
import { memberPresenceModule } from '../../member-presence/member-presence.ts';
import { codesForTests } from '../../one-time-codes/testing/codes-for-tests.ts';
import { openCard } from '../../player-cards/player-cards.ts';
import { addTestCounter, addTestStaff, openTestStaffSession } from '../../staff/testing/test-staff.ts';
import { memberActsModule, mobileStopModule } from '../member-acts.ts';

/** The hall, and another one. */
export const [hallId, neighbour] = [101, 102] as const;

/** Mounts the acts on members, with helpers that create members and staff. */
export function useMemberActs() {
  const database = useTestDatabase();
  const api = useTestApi(
    ({ db, clock, random, log }) => {
      const deps = {
        ...codesForTests,
        clock,
        random,
        log,
        messageKeys: ringForTests,
        productName: 'Lokalbingo',
        contactEmail: 'hjelp@lokalbingo.example',
        portalUrl: 'https://lokalbingo.example',
      };
      return [
        memberPresenceModule({ ...deps, db }),
        memberActsModule({ ...deps, db: database.consoleDb, read: readHere(db) }),
        mobileStopModule({ ...deps, db }),
      ];
    },
    { database },
  );
  beforeAll(() =>
    storeSampleHalls(database.ownerDb, sampleHall({ hallId }), sampleHall({ hallId: neighbour })),
  );

  const newMember = async () => {
    const playerId = await storeSamplePlayer(database.db);
    const opened = await inTransaction(database.db, (tx) => openCard(tx, api, { hallId, playerId }));
    assert(opened.ok, 'The hall exists.');
    return { playerId, params: { cardId: opened.value.accountId as number } };
  };
  const newStaff = async (
    role: StaffRole,
    { of = hallId, isAtCounter = false }: { readonly of?: number; readonly isAtCounter?: boolean } = {},
  ) => {
    const name = { firstName: role, lastName: 'Vakt' };
    const staffId = await addTestStaff(database.ownerDb, api.clock, [{ role, hallId: of }], name);
    const counterId = isAtCounter
      ? await addTestCounter(database.ownerDb, api.clock, { hallId: of, staffId })
      : undefined;
    const session = { staffId, ...(counterId !== undefined && { counterId }) };
    const { staffCookie, sessionId } = await openTestStaffSession(database.consoleDb, api.clock, session);
    return { staffId, sessionId, as: { staffCookie } };
  };
  /** The lines of the audit log about a member, oldest first. */
  const auditOf = async (playerId: number) =>
    database.ownerDb
      .selectFrom('audit.records')
      .select(['staff_id', 'act', 'outcome', 'hall_id', 'reason', 'after'])
      .where('player_id', '=', playerId)
      .orderBy('record_id')
      .execute();
  return { ...api, newMember, newStaff, auditOf };
}
