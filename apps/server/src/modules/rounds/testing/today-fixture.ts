/** Rounds with staff who are logged in to the hall console, for tests of today's games. */

import { useTestApi } from '../../../testing/test-api.ts';
import { addTestStaff, openTestStaffSession, type TestGrant } from '../../staff/testing/test-staff.ts';
import { usualPrizeRules } from '../plans/plan-rules.ts';
import { hallRoundsModule } from '../rounds.ts';
import { anyTime } from './any-time.ts';
import { useRoundFixture } from './round-fixture.ts';

/** Creates the fixture of a test file. */
export function useTodayFixture() {
  const fixture = useRoundFixture();
  const { database, clock } = fixture;
  const deps = () => ({
    db: database.consoleDb,
    clock,
    playBounds: anyTime,
    prizeRules: usualPrizeRules,
    portalUrl: 'https://portal.example',
  });
  const api = useTestApi(() => [hallRoundsModule(deps())], fixture);
  /** Creates a person with these grants. */
  const person = (...grants: readonly TestGrant[]) => personNamed({}, ...grants);
  async function personNamed(name: Parameters<typeof addTestStaff>[3], ...grants: readonly TestGrant[]) {
    const staffId = await addTestStaff(database.ownerDb, clock, grants, name);
    const { staffCookie } = await openTestStaffSession(database.consoleDb, clock, { staffId });
    return { staffId, staffCookie };
  }
  const manager = (hallId: number) => person({ role: 'hall_manager', hallId });
  const rows = async (sql: string, ...values: unknown[]) => (await database.pool.query(sql, values)).rows;
  return { ...fixture, api, person, personNamed, manager, rows };
}
