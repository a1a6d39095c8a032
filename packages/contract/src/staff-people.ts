/** The staff of the halls: invitations, role grants, and their review (ours; not in the specification). */
import { z } from 'zod';
import { dayInput } from './day-input.ts';
import { isEmail, mobileLength, plainEmail, withoutSpaces } from './form-rules.ts';
import { keptText, readText, staffReason } from './kept-text.ts';
import { operation } from './operation.ts';
import { staffRoles } from './permissions.ts';
import { instant, nothing } from './wire.ts';

const ownId = z.int().min(1).max(2_147_483_647);
const idInQuery = z.coerce.number().int().min(1).max(2_147_483_647);
const personName = readText.trim().min(1).max(80);
const workEmail = keptText.overwrite(plainEmail).max(254).refine(isEmail);
const mobile = keptText
  .max(40)
  .overwrite(withoutSpaces)
  .regex(new RegExp(`^[0-9]{${mobileLength}}$`));

const post = { host: 'hall', method: 'POST', access: 'staff' } as const;
const get = { host: 'hall', method: 'GET', access: 'staff' } as const;
const manage = { ...post, permission: 'manage_staff' } as const;

/**
 * A role with its place: a hall, a chain (`ownerId`), or the installation when neither is named. `lastDay` is the last
 * Oslo day of the grant; an inspector's is at most 30 days ahead.
 */
const roleAtPlace = {
  role: z.enum(staffRoles),
  hallId: ownId.optional(),
  ownerId: ownId.optional(),
  lastDay: dayInput.optional(),
};

/**
 * Why a role is not granted. `may_not_grant`: the caller may not grant this role at this place, the place does not
 * exist, or the caller would get the role. `roles_conflict`: the person has a role that excludes it. `role_filled`: the
 * place already has the allowed number of persons with the role. `another_required`: a second person must confirm in
 * place.
 */
const grantRefusals = [
  'may_not_grant',
  'wrong_last_day',
  'roles_conflict',
  'role_filled',
  'already_granted',
  'another_required',
] as const;

const grant = z.object({
  grantId: z.int(),
  role: z.enum(staffRoles),
  /** The hall or the chain; null for the installation. */
  placeName: z.string().nullable(),
  lastDay: z.string().nullable(),
  grantedAt: instant,
  reviewedAt: instant.nullable(),
  /** Whether the caller may end it. */
  mayEnd: z.boolean(),
});

/**
 * Lists the staff with a grant for a hall, sorted by name, each with the grants within the caller's scope. `after` takes
 * the `next` of the previous page.
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
        /** Not shown to an inspector. */
        workEmail: z.string().nullable(),
        mobile: z.string().nullable(),
        /** Whether the person has set up a login. */
        hasLogin: z.boolean(),
        /** Whether the person is identified: by BankID, or because two others have admitted them. */
        isIdentified: z.boolean(),
        /** The end of an invitation that has not been accepted. */
        invitedUntil: instant.nullable(),
        lastLoginAt: instant.nullable(),
        grants: z.array(grant),
      }),
    ),
    next: z.int().nullable(),
  }),
  refusals: ['hall_not_found'],
});

/** Lists the roles that the caller may grant for a hall, its chain or the installation. */
export const listGrantableRoles = operation({
  ...get,
  permission: 'see_staff',
  name: 'listGrantableRoles',
  summary: 'The roles that the caller may grant',
  path: '/staff/grantable',
  query: z.strictObject({ hall: idInQuery }),
  answer: z.object({
    roles: z.array(
      z.object({
        role: z.enum(staffRoles),
        /** The place to send when granting the role. Both are null for the installation. */
        hallId: z.int().nullable(),
        ownerId: z.int().nullable(),
        placeName: z.string().nullable(),
        /** Whether a second person must confirm in place. */
        takesTwo: z.boolean(),
        needsLastDay: z.boolean(),
      }),
    ),
  }),
  refusals: ['hall_not_found'],
});

/**
 * Invites a person to a role, by e-mail if there is an address and otherwise by SMS. The link is valid once, for 72 hours.
 * A person who has an account with this address gets the role on that account, and a link only if they have no login.
 * `address_taken`: the address belongs to a person of another name.
 */
export const inviteStaff = operation({
  ...manage,
  confirmedBy: 'manage_staff',
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
  refusals: ['address_taken', ...grantRefusals, 'too_many_invitations'],
});

/**
 * Sends a new link to a person who has no login, and invalidates the old one. More than five an hour to one person are
 * refused with `too_many_invitations` and `facts.retryAfterSeconds`.
 */
export const inviteAgain = operation({
  ...manage,
  name: 'inviteAgain',
  summary: 'Send a new invitation',
  path: '/staff/invite_again',
  body: z.strictObject({ staffId: ownId }),
  answer: nothing,
  refusals: ['staff_not_found', 'may_not_grant', 'invitation_not_found', 'too_many_invitations'],
});

/** Grants a role. See {@link grantRefusals}. */
export const grantRole = operation({
  ...manage,
  confirmedBy: 'manage_staff',
  name: 'grantRole',
  summary: 'Grant a role',
  path: '/staff/grants',
  body: z.strictObject({ staffId: ownId, ...roleAtPlace }),
  answer: z.object({ grantId: z.int() }),
  refusals: ['staff_not_found', ...grantRefusals],
});

/**
 * Ends a grant. The person's next call is decided without it. `another_required`: a chain manager's or a compliance
 * officer's grant is ended by the two people who may grant it.
 */
export const endGrant = operation({
  ...manage,
  confirmedBy: 'manage_staff',
  name: 'endGrant',
  summary: 'End a grant',
  path: '/staff/grants/end',
  body: z.strictObject({ grantId: ownId, reason: staffReason }),
  answer: nothing,
  refusals: ['grant_not_found', 'may_not_grant', 'last_administrator', 'another_required'],
});

/** Ends a person's grants within the caller's scope. Without any other grant, the account and all its sessions end too. */
export const endStaff = operation({
  ...manage,
  confirmedBy: 'manage_staff',
  name: 'endStaff',
  summary: 'Record that a person has left',
  path: '/staff/leave',
  body: z.strictObject({ staffId: ownId, reason: staffReason }),
  answer: nothing,
  refusals: ['staff_not_found', 'may_not_grant', 'last_administrator', 'another_required'],
});

/**
 * Removes a person's login factors, ends the sessions, and sends a link to set up a new login. Always requires a second
 * person who confirms in place.
 */
export const resetFactors = operation({
  ...post,
  permission: 'reset_factor',
  confirmedBy: 'reset_factor',
  name: 'resetFactors',
  summary: 'Reset a person’s login',
  path: '/staff/reset',
  body: z.strictObject({ staffId: ownId, reason: staffReason }),
  answer: nothing,
  refusals: ['staff_not_found', 'may_not_grant', 'another_required'],
});

/** Records that other people's grants are still needed. `may_not_grant`: the caller could not end one of them. */
export const reviewGrants = operation({
  ...post,
  permission: 'review_grants',
  name: 'reviewGrants',
  summary: 'Review grants',
  path: '/staff/grants/review',
  body: z.strictObject({ grantIds: z.array(ownId).min(1).max(500) }),
  answer: nothing,
  refusals: ['grant_not_found', 'may_not_grant'],
});
