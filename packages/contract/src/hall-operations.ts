/** Every call of the hall console's host. */
import type { Operation } from './operation.ts';
import { getStaffPermissions, getStaffSelf } from './staff.ts';

/** See the file. */
export const hallOperations: readonly Operation[] = [getStaffSelf, getStaffPermissions];
