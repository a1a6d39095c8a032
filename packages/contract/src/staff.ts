/** Staff: the person logged in to the hall console, and their permissions (ours; not in the specification). */
import { z } from 'zod';
import { operation } from './operation.ts';
import { permissions, staffRoles } from './permissions.ts';

/** A hall that a staff member can choose. In a training hall members and money are made up. */
const staffHall = z.object({ hallId: z.int(), hallName: z.string(), isTraining: z.boolean() });

/** The person logged in. */
export const staffSelf = z.object({
  staffId: z.int(),
  name: z.string(),
  /** The counter of this browser; null when the session is not at one. */
  counter: z.object({ counterId: z.int(), counterName: z.string(), hallId: z.int() }).nullable(),
  /** Whether the session was opened by PIN. A PIN session never approves, grants or changes settings. */
  isPin: z.boolean(),
  isLocked: z.boolean(),
  /** Whether the person must prove by BankID who they are before they can do anything else. */
  mustIdentify: z.boolean(),
  roles: z.array(z.enum(staffRoles)),
  /** The halls in which the person has at least one permission. */
  halls: z.array(staffHall),
});
/** See {@link staffSelf}. */
export type StaffSelf = z.output<typeof staffSelf>;

/** Returns the person logged in, also while the screen is locked. */
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

/** How a page shows a permission: a button, a disabled button with its reason, or no button. */
export const permissionOffers = ['offered', 'counter_required', 'hidden'] as const;

/** Returns how to show each permission in a hall. Pages decide by this which buttons to show, and know no roles. */
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
