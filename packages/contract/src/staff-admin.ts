/** Counters of halls, and the audit log (ours; no part of the specification). */
import { z } from 'zod';
import { readText } from './kept-text.ts';
import { operation } from './operation.ts';
import { staffRoles } from './permissions.ts';
import { instant, nothing } from './wire.ts';

const ownId = z.int().min(1).max(2_147_483_647);
const idInQuery = z.coerce.number().int().min(1).max(2_147_483_647);

const post = { host: 'hall', method: 'POST', access: 'staff' } as const;
const get = { host: 'hall', method: 'GET', access: 'staff' } as const;

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

/** Removes a counter: its browser is no counter any more, and every session at it ends. */
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

/** What the person did and looked at, newest first; pages go by the last id of the one before. */
export const listOwnAudit = operation({
  ...get,
  permission: 'use_console',
  name: 'listOwnAudit',
  summary: 'The own audit log',
  path: '/me/audit',
  query: z.strictObject({ before: idInQuery.optional() }),
  answer: z.object({ lines: z.array(auditLine), next: z.int().nullable() }),
  refusals: [],
});
