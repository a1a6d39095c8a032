/** Staff who are logged in, for tests of queues. */
import type { StaffRole } from '@lokalbingo/contract/permissions';
import type { FakeClock } from '../../../platform/testing/fake-clock.ts';
import type { TestDatabase } from '../../../platform/testing/test-database.ts';
import { addTestStaff, openTestStaffSession } from '../../staff/testing/test-staff.ts';

/** A staff member who is logged in. */
export type Person = { readonly staffId: number; readonly as: { readonly staffCookie: string } };

let lastName = 0;

/** Returns a function that adds a staff member of a hall with a unique name: Eva Vakt 1, Eva Vakt 2. */
export const staffOfCases =
  ({ database, clock }: { readonly database: TestDatabase; readonly clock: FakeClock }) =>
  async (
    hallId: number | undefined,
    role: StaffRole = 'hall_manager',
    who: object = {},
  ): Promise<Person & { readonly name: string }> => {
    lastName += 1;
    const name = { firstName: 'Eva', lastName: `Vakt ${lastName}`, ...who };
    const staffId = await addTestStaff(
      database.ownerDb,
      clock,
      [
        {
          role,
          ...(hallId !== undefined && { hallId }),
          ...(role === 'inspector' && { lastDay: '2999-12-31' }),
        },
      ],
      name,
    );
    const as = await openTestStaffSession(database.consoleDb, clock, { staffId });
    return { staffId, as, name: `Eva Vakt ${lastName}` };
  };
