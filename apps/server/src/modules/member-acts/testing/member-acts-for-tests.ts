/** Two halls with members and staff, for tests of acts on members. */
import type { StaffRole } from '@lokalbingo/contract/permissions';
import { beforeAll } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { readHere } from '../../../platform/long-reading.ts';
import { assert } from '../../../platform/result.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import { useTestDatabase } from '../../../platform/testing/test-database.ts';
import { copyPartsOf } from '../../../testing/module-parts.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { sampleHall, storeSampleHalls } from '../../halls/testing/sample-hall.ts';
import { storeSamplePlayer } from '../../identity/testing/sample-player.ts';
import { memberPresenceModule } from '../../member-presence/member-presence.ts';
import { codesForTests } from '../../one-time-codes/testing/codes-for-tests.ts';
import { openCard } from '../../player-cards/player-cards.ts';
import {
  addTestCounter,
  addTestStaff,
  openTestStaffSession,
  type TestGrant,
} from '../../staff/testing/test-staff.ts';
import { memberActsModule, mobileStopModule } from '../member-acts.ts';

/** The hall, and another one. */
export const [hallId, neighbour] = [101, 102] as const;

/** The secret from which chat names are derived. */
export const chatForTests = { pseudonymSecret: 'pseudonym secret' };

/** Mounts the acts on members, with helpers that create members and staff. */
export function useMemberActs({ hasChat = true }: { readonly hasChat?: boolean } = {}) {
  const chat = hasChat ? chatForTests : undefined;
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
      const copies = { company: 'Lokalbingo AS', chat, parts: copyPartsOf(chat), read: readHere(db) };
      return [
        memberPresenceModule({ ...deps, db }),
        memberActsModule({ ...deps, ...copies, db: database.consoleDb }),
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
    {
      of = hallId,
      isAtCounter = false,
    }: { readonly of?: number | 'installation'; readonly isAtCounter?: boolean } = {},
  ) => {
    const name = { firstName: role, lastName: 'Vakt' };
    const grant: TestGrant = of === 'installation' ? { role } : { role, hallId: of };
    const staffId = await addTestStaff(database.ownerDb, api.clock, [grant], name);
    const counterId = isAtCounter
      ? await addTestCounter(database.ownerDb, api.clock, { hallId: grant.hallId ?? hallId, staffId })
      : undefined;
    const session = { staffId, ...(counterId !== undefined && { counterId }) };
    const { staffCookie, sessionId } = await openTestStaffSession(database.consoleDb, api.clock, session);
    return { staffId, sessionId, as: { staffCookie } };
  };
  /** Returns the lines of the audit log about a member, oldest first. */
  const auditOf = async (playerId: number) =>
    database.ownerDb
      .selectFrom('audit.records')
      .select(['staff_id', 'act', 'outcome', 'hall_id', 'reason', 'after'])
      .where('player_id', '=', playerId)
      .orderBy('record_id')
      .execute();
  return { ...api, newMember, newStaff, auditOf };
}
