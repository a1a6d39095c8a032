/** Staff logins for tests. */

import type { Db } from '../../../platform/database.ts';
import type { Surroundings } from '../../../platform/surroundings.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import type { StaffDeps } from '../staff-deps.ts';

/** What staff logins live on in tests. */
export const staffForTests = (
  db: Db,
  { clock, chance }: Pick<Surroundings, 'clock' | 'chance'>,
): StaffDeps => ({
  db,
  clock,
  chance,
  messageKeys: ringForTests,
  staffKeys: ringForTests,
  throttleSecret: 'throttle secret',
  hallUrl: 'http://localhost:3004',
  productName: 'Lokalbingo',
});
