/** Members and staff of halls with rounds, for tests of the counter. */
import type { StaffRole } from '@lokalbingo/contract/permissions';
import { inTransaction } from '../../../platform/database.ts';
import { assert, ok } from '../../../platform/result.ts';
import { type TestApi, useTestApi } from '../../../testing/test-api.ts';
import { takePerson } from '../../identity/identity.ts';
import type { Balance } from '../../ledger/ledger.ts';
import { cardOf } from '../../player-cards/player-cards.ts';
import { type RoundFixture, useRoundFixture } from '../../rounds/testing/round-fixture.ts';
import { addTestCounter, addTestStaff, openTestStaffSession } from '../../staff/testing/test-staff.ts';
import { counterModule } from '../counter.ts';

/** A member's details; a test sets only the relevant ones. */
export type TestPerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
};

export type CounterFixture = RoundFixture & {
  readonly api: TestApi;
  /** Gives a new player of these halls a name and a birth date, as the e-ID does. @returns the player's id */
  readonly newMember: (
    person: Partial<TestPerson>,
    hallIds: number | readonly number[],
    balance?: Partial<Balance>,
  ) => Promise<number>;
  readonly cardIdOf: (playerId: number, hallId: number) => Promise<number>;
  /** Adds a staff member with a role in a hall, logged in at a counter there. */
  readonly newStaff: (
    role: StaffRole,
    hallId: number,
  ) => Promise<{ readonly staffId: number; readonly as: { readonly staffCookie: string } }>;
};

const anybody: TestPerson = { firstName: 'Kari', lastName: 'Prøve', birthDate: '1950-02-03' };

/** Mounts the counter's calls before the file's tests. */
export function useCounter(): CounterFixture {
  const fixture = useRoundFixture();
  const { database, clock } = fixture;
  const api = useTestApi(
    () => [counterModule({ db: database.consoleDb, clock, throttleSecret: 'throttle secret' })],
    { database, clock },
  );
  return {
    ...fixture,
    api,
    newMember: async (person, hallIds, balance) => {
      const playerId = await fixture.newPlayer(hallIds, balance);
      await inTransaction(database.db, async (tx) =>
        ok(await takePerson(tx, playerId, { ...anybody, ...person })),
      );
      return playerId;
    },
    cardIdOf: async (playerId, hallId) => {
      const card = await cardOf(database.db, { playerId, hallId });
      assert(card.ok, 'The member has a card.');
      return card.value.accountId;
    },
    newStaff: async (role, hallId) => {
      const staffId = await addTestStaff(database.ownerDb, clock, [{ role, hallId }]);
      const counterId = await addTestCounter(database.ownerDb, clock, { hallId, staffId });
      const as = await openTestStaffSession(database.consoleDb, clock, { staffId, counterId });
      return { staffId, as };
    },
  };
}
