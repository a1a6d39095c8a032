/** Who works with the halls: people, invitations, grants, counters, and the audit log (ours; no part of the specification). */
import { z } from 'zod';
import { isEmail, mobileLength, plainEmail, withoutSpaces } from './form-rules.ts';
import { keptText, readText } from './kept-text.ts';
import { operation } from './operation.ts';
import { staffRoles } from './permissions.ts';
import { instant, nothing } from './wire.ts';

const ownId = z.int().min(1).max(2_147_483_647);
const idInQuery = z.coerce.number().int().min(1).max(2_147_483_647);
const day = z.iso.date();
const personName = readText.trim().min(1).max(80);
const reason = readText.trim().min(5).max(500);
const workEmail = keptText.overwrite(plainEmail).max(254).refine(isEmail);
const mobile = keptText
  .max(40)
  .overwrite(withoutSpaces)
  .regex(new RegExp(`^[0-9]{${mobileLength}}$`));

const post = { host: 'hall', method: 'POST', access: 'staff' } as const;
const get = { host: 'hall', method: 'GET', access: 'staff' } as const;

/**
 * A role with its place: a hall, a chain (`ownerId`), or the installation when neither is named. `lastDay` is the last
 * Oslo day on which it gives anything; an inspector's is at most 30 days ahead.
 */
const roleAtPlace = {
  role: z.enum(staffRoles),
  hallId: ownId.optional(),
  ownerId: ownId.optional(),
  lastDay: day.optional(),
};

/** A grant in force. */
const grant = z.object({
  grantId: z.int(),
  role: z.enum(staffRoles),
  hallId: z.int().nullable(),
  hallName: z.string().nullable(),
  ownerId: z.int().nullable(),
  ownerName: z.string().nullable(),
  lastDay: z.string().nullable(),
  /** Whether the person who asks may end it. */
  isMine: z.boolean(),
});

/**
 * The staff with a grant for a hall, by name, each with the grants that cover it; pages go by the last id of the one
 * before (`next`, null at the end).
 */
export const listStaff = operation({
  ...get,
  permission: 'see_staff',
  name: 'listStaff',
  summary: 'The staff of a hall',
  path: '/staff',
  query: z.strictObject({ hall: idInQuery, after: idInQuery.optional() }),
  answer: z.object({
    staff: z.array(
      z.object({
        staffId: z.int(),
        name: z.string(),
        workEmail: z.string().nullable(),
        mobile: z.string().nullable(),
        /** Whether the person has set up a login. */
        hasLogin: z.boolean(),
        grants: z.array(grant),
      }),
    ),
    next: z.int().nullable(),
  }),
  refusals: ['hall_not_found'],
});

/** What the person may grant in a hall, so that a page offers no more and knows no rule. */
export const listGrantableRoles = operation({
  ...get,
  permission: 'manage_staff',
  name: 'listGrantableRoles',
  summary: 'The roles that the person may grant for a hall',
  path: '/staff/grantable',
  query: z.strictObject({ hall: idInQuery }),
  answer: z.object({
    roles: z.array(
      z.object({
        role: z.enum(staffRoles),
        place: z.enum(['hall', 'owner', 'installation']),
        /** What to send as `hallId` or `ownerId`. */
        placeId: z.int().nullable(),
        placeName: z.string().nullable(),
        /** Whether a second person must confirm in place. */
        needsAnother: z.boolean(),
        needsLastDay: z.boolean(),
      }),
    ),
  }),
  refusals: ['hall_not_found'],
});

/**
 * Invites a person to a first role and sends the link, by e-mail where there is an address and else by SMS. It is good
 * for 72 hours, once. `address_taken`: somebody has a login by it; grant that person the role instead.
 */
export const inviteStaff = operation({
  ...post,
  permission: 'manage_staff',
  name: 'inviteStaff',
  summary: 'Invite a person to a role',
  path: '/staff/invite',
  body: z
    .strictObject({
      firstName: personName,
      lastName: personName,
      workEmail: workEmail.optional(),
      mobile: mobile.optional(),
      ...roleAtPlace,
    })
    .refine((person) => person.workEmail !== undefined || person.mobile !== undefined),
  answer: z.object({ staffId: z.int() }),
  refusals: ['address_taken', 'may_not_grant', 'another_required'],
});

/** Sends a new link to a person who has not set up a login; the links from before no longer work. */
export const inviteAgain = operation({
  ...post,
  permission: 'manage_staff',
  name: 'inviteAgain',
  summary: 'Send a new invitation',
  path: '/staff/invite_again',
  body: z.strictObject({ staffId: ownId }),
  answer: nothing,
  refusals: ['staff_not_found', 'may_not_grant'],
});

/**
 * Grants a role. `may_not_grant`: the place is beyond what the person may grant, the role is not theirs to grant, or it
 * would be to themselves. `roles_conflict`: beside another role of that person, or a second compliance officer.
 * `another_required`: it takes a second person, who confirms in place.
 */
export const grantRole = operation({
  ...post,
  permission: 'manage_staff',
  name: 'grantRole',
  summary: 'Grant a role',
  path: '/staff/grants',
  body: z.strictObject({ staffId: ownId, ...roleAtPlace }),
  answer: z.object({ grantId: z.int() }),
  refusals: ['staff_not_found', 'may_not_grant', 'roles_conflict', 'already_granted', 'another_required'],
});

/** Ends a grant, from that moment in every open window. */
export const endGrant = operation({
  ...post,
  permission: 'manage_staff',
  name: 'endGrant',
  summary: 'End a grant',
  path: '/staff/grants/end',
  body: z.strictObject({ grantId: ownId, reason }),
  answer: nothing,
  refusals: ['grant_not_found', 'may_not_grant', 'last_administrator'],
});

/** A person leaves: all grants and sessions end at once. */
export const endStaff = operation({
  ...post,
  permission: 'manage_staff',
  name: 'endStaff',
  summary: 'Let a person leave',
  path: '/staff/leave',
  body: z.strictObject({ staffId: ownId, reason }),
  answer: nothing,
  refusals: ['staff_not_found', 'may_not_grant', 'last_administrator'],
});

/**
 * Removes password, app, passkeys, recovery codes and PIN of a person, ends the sessions, and sends an invitation to set
 * up a login anew. Takes a second person, who confirms in place (`another_required`).
 */
export const resetFactors = operation({
  ...post,
  permission: 'reset_factor',
  name: 'resetFactors',
  summary: "Reset a person's login",
  path: '/staff/reset',
  body: z.strictObject({ staffId: ownId, reason }),
  answer: nothing,
  refusals: ['staff_not_found', 'may_not_grant', 'another_required'],
});

/** Registers this browser as a counter of a hall; a counter that it was before is removed. */
export const registerCounter = operation({
  ...post,
  permission: 'manage_counters',
  name: 'registerCounter',
  summary: 'Register this browser as a counter',
  path: '/counters',
  body: z.strictObject({ hallId: ownId, counterName: readText.trim().min(1).max(60) }),
  answer: z.object({ counterId: z.int() }),
  refusals: ['hall_not_found'],
});

/** The counters of a hall. */
export const listCounters = operation({
  ...get,
  permission: 'manage_counters',
  name: 'listCounters',
  summary: 'The counters of a hall',
  path: '/counters',
  query: z.strictObject({ hall: idInQuery }),
  answer: z.object({
    counters: z.array(
      z.object({
        counterId: z.int(),
        counterName: z.string(),
        registeredBy: z.string(),
        registeredAt: instant,
        /** Whether it is this browser. */
        current: z.boolean(),
      }),
    ),
  }),
  refusals: ['hall_not_found'],
});

/** Removes a counter: its browser is none from then on, and sessions at it are no longer at a counter. */
export const removeCounter = operation({
  ...post,
  permission: 'manage_counters',
  name: 'removeCounter',
  summary: 'Remove a counter',
  path: '/counters/remove',
  body: z.strictObject({ counterId: ownId }),
  answer: nothing,
  refusals: ['counter_not_found'],
});

/** A line of the audit log, as it is shown. */
const auditLine = z.object({
  recordId: z.int(),
  at: instant,
  /** Null for the program itself. */
  staffName: z.string().nullable(),
  role: z.enum(staffRoles).nullable(),
  counterName: z.string().nullable(),
  /** The permission that was used, or what happened to a login. */
  act: z.string(),
  /** `done`, `seen` for a look, or the code of a refusal. */
  outcome: z.string(),
  object: z.object({ kind: z.string(), id: z.string() }).nullable(),
  hallId: z.int().nullable(),
  reason: z.string().nullable(),
});
const auditPage = z.object({ lines: z.array(auditLine), next: z.int().nullable() });

/** What the person did and looked at, newest first; pages go by the last id of the one before. */
export const listOwnAudit = operation({
  ...get,
  permission: 'use_console',
  name: 'listOwnAudit',
  summary: 'The own audit log',
  path: '/me/audit',
  query: z.strictObject({ before: idInQuery.optional() }),
  answer: auditPage,
  refusals: [],
});

/** The audit log of a hall, newest first, without lines of investigations. Asking for it is itself recorded. */
export const listHallAudit = operation({
  ...get,
  permission: 'see_hall_audit_log',
  name: 'listHallAudit',
  summary: 'The audit log of a hall',
  path: '/audit',
  query: z.strictObject({ hall: idInQuery, before: idInQuery.optional() }),
  answer: auditPage,
  refusals: ['hall_not_found'],
});
