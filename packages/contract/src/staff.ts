/** Staff: the login to the hall console, who is logged in, and what they may do (ours; no part of the specification). */
import { z } from 'zod';
import { operation } from './operation.ts';
import { permissions, staffRoles } from './permissions.ts';

/** A hall, as a staff member chooses it. */
const staffHall = z.object({ hallId: z.int(), hallName: z.string() });

/** The person whose session it is. */
export const staffSelf = z.object({
  staffId: z.int(),
  name: z.string(),
  /** The counter of this browser, when the session is at one. */
  counter: z.object({ counterId: z.int(), counterName: z.string(), hallId: z.int() }).nullable(),
  /** Whether the session was opened by PIN, which moves cash and no more. */
  isPin: z.boolean(),
  isLocked: z.boolean(),
  roles: z.array(z.enum(staffRoles)),
  /** The halls in which the person may do anything at all. */
  halls: z.array(staffHall),
});
/** The person whose session it is. */
export type StaffSelf = z.output<typeof staffSelf>;

/** Who is logged in, also while the screen is locked. */
export const getStaffSelf = operation({
  name: 'getStaffSelf',
  summary: 'Who is logged in to the hall console',
  host: 'hall',
  method: 'GET',
  path: '/me',
  access: 'staff_session',
  answer: staffSelf,
  refusals: [],
});

/** How a permission stands: a button, a button with why it is disabled, or none. */
export const permissionOffers = ['offered', 'counter_required', 'hidden'] as const;

/** What the person may do in a hall, permission by permission; a page shows its buttons by it and knows no role. */
export const getStaffPermissions = operation({
  name: 'getStaffPermissions',
  summary: 'What the staff member may do in a hall',
  host: 'hall',
  method: 'GET',
  path: '/me/permissions',
  access: 'staff',
  permission: 'use_console',
  query: z.strictObject({ hall: z.coerce.number().int().min(1) }),
  answer: z.object({ permissions: z.record(z.enum(permissions), z.enum(permissionOffers)) }),
  refusals: ['hall_not_found'],
});
