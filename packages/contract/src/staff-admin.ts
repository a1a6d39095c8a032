/** Counters of halls, and the audit log (ours; not in the specification). */
import { z } from 'zod';
import { dayInput } from './day-input.ts';
import { readText } from './kept-text.ts';
import { operation } from './operation.ts';
import { staffRoles } from './permissions.ts';
import { instant, nothing } from './wire.ts';

const ownId = z.int().min(1).max(2_147_483_647);
const idInQuery = z.coerce.number().int().min(1).max(2_147_483_647);

const post = { host: 'hall', method: 'POST', access: 'staff' } as const;
const get = { host: 'hall', method: 'GET', access: 'staff' } as const;

/** Registers this browser as a counter of a hall, and removes its previous counter. */
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

/** Lists the counters of a hall. */
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
        /** Whether this browser is the counter. */
        current: z.boolean(),
      }),
    ),
  }),
  refusals: ['hall_not_found'],
});

/** Removes a counter. Its browser is no longer a counter, and every session at it ends. */
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

/** A line of the audit log, as shown. */
const auditLine = z.object({
  recordId: z.int(),
  at: instant,
  /** Null when the program itself acted, or somebody whom it did not recognise. */
  staffId: z.int().nullable(),
  staffName: z.string().nullable(),
  role: z.enum(staffRoles).nullable(),
  counterName: z.string().nullable(),
  /** The permission that was used, or the change to a login. */
  act: z.string(),
  /** `done`, `seen` for data that was only viewed, or the code of a refusal. */
  outcome: z.string(),
  object: z.object({ kind: z.string(), id: z.string() }).nullable(),
  hallId: z.int().nullable(),
  reason: z.string().nullable(),
});

const before = idInQuery.optional();
const page = z.object({ lines: z.array(auditLine), next: z.int().nullable() });

/** Lists what the person did and looked at, newest first. `before` takes the `next` of the previous page. */
export const listOwnAudit = operation({
  ...get,
  permission: 'use_console',
  name: 'listOwnAudit',
  summary: 'The person’s own audit log',
  path: '/me/audit',
  query: z.strictObject({ before }),
  answer: page,
  refusals: [],
});

/** The filters of the log. The days are Oslo days, both included. */
const choice = {
  before,
  from: dayInput.optional(),
  to: dayInput.optional(),
  staff: idInQuery.optional(),
  act: z
    .string()
    .max(60)
    .regex(/^[a-z_]{2,60}$/)
    .optional(),
};

/** Lists what was done and looked at in a hall, newest first. The call itself is recorded. */
export const listHallAudit = operation({
  ...get,
  permission: 'see_hall_audit_log',
  name: 'listHallAudit',
  summary: 'The audit log of a hall',
  path: '/audit/hall',
  query: z.strictObject({ hall: idInQuery, ...choice }),
  answer: page,
  refusals: ['hall_not_found'],
});

/**
 * Lists what was done and looked at in all halls of the caller. With a role for the whole installation, the caller also
 * gets records without a hall. Newest first. The call itself is recorded.
 */
export const listWholeAudit = operation({
  ...get,
  permission: 'see_whole_audit_log',
  name: 'listWholeAudit',
  summary: 'The whole audit log',
  path: '/audit/whole',
  query: z.strictObject(choice),
  answer: page,
  refusals: [],
});
