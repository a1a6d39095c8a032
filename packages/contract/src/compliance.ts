/**
 * What a compliance officer works with (hvitvaskingsloven §§ 10, 24–28; ours, not in the specification): reports of staff,
 * cash that is linked, investigations, and payouts that are held. Nothing of it is in any other call's answer, and a card or
 * an investigation outside the chain is answered as one that does not exist. `case_moved`: the investigation has ended, or a hold
 * is not as the call needs it.
 */
import { z } from 'zod';
import { cardId, cardIdInPath } from './counter.ts';
import { readText, staffReason } from './kept-text.ts';
import { operation } from './operation.ts';
import { instant, kroner, nothing } from './wire.ts';

const get = { host: 'hall', method: 'GET', access: 'staff', permission: 'investigate' } as const;
const post = { host: 'hall', method: 'POST', access: 'staff', permission: 'investigate' } as const;

/** What staff report and officers write down: five characters at least. */
const words = readText.trim().min(5).max(2000);

const person = z.object({
  cardId,
  hallName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});

/** Reports a member to the compliance officer. The answer is the same whatever is known of the member. */
export const reportSuspicion = operation({
  ...post,
  permission: 'report_suspicion',
  name: 'reportSuspicion',
  summary: 'Report a member to the compliance officer',
  path: '/members/{cardId}/suspicion',
  params: z.strictObject({ cardId: cardIdInPath }),
  body: z.strictObject({ report: words }),
  answer: nothing,
  refusals: ['member_not_found'],
});

/** What staff have reported, the newest first, 100 at most. */
export const listSuspicions = operation({
  ...get,
  name: 'listSuspicions',
  summary: 'Reports of staff to the compliance officer',
  path: '/compliance/reports',
  answer: z.object({
    reports: z.array(person.extend({ reportId: z.int(), by: z.string(), report: z.string(), at: instant })),
  }),
  refusals: [],
});

/** How many days linked cash is summed over. */
export const linkedCashDays = [1, 7, 30] as const;

/**
 * Members whose cash in all halls of a chain reaches the law's threshold, in or out, within 1, 7 or 30 days to today. Each
 * line is of the shortest time in which it does.
 */
export const listLinkedCash = operation({
  ...get,
  name: 'listLinkedCash',
  summary: 'Members whose cash reaches the law’s threshold',
  path: '/compliance/cash',
  answer: z.object({
    threshold: kroner,
    source: z.string(),
    lines: z.array(person.extend({ days: z.literal(linkedCashDays), paidIn: kroner, paidOut: kroner })),
  }),
  refusals: [],
});

/** What an investigation begins with. */
export const investigationOrigins = ['member', 'cash', 'report'] as const;

/** What was done in an investigation. */
export const investigationSteps = ['opened', 'noted', 'held', 'released', 'exported', 'closed'] as const;

const investigation = person.extend({
  investigationId: z.int().min(1),
  openedFrom: z.enum(investigationOrigins),
  openedAt: instant,
  isClosed: z.boolean(),
  /** Whether payouts to the person are held in the chain. */
  isHeld: z.boolean(),
});

/** The investigations of the chain: those under way, and with `closed` those that have ended. */
export const listInvestigations = operation({
  ...get,
  name: 'listInvestigations',
  summary: 'Investigations',
  path: '/compliance/investigations',
  answer: z.object({ investigations: z.array(investigation) }),
  refusals: [],
});

const investigationIdInPath = z.codec(z.string().regex(/^[1-9][0-9]{0,14}$/), z.int().min(1), {
  decode: (text) => Number(text),
  encode: (id) => String(id),
});
const inPath = z.strictObject({ investigationId: investigationIdInPath });
const reason = z.strictObject({ reason: staffReason });

/** An investigation with all that was done in it. */
const openInvestigationAnswer = investigation.extend({
  steps: z.array(
    z.object({ step: z.enum(investigationSteps), by: z.string(), words: z.string(), at: instant }),
  ),
});
/** See {@link openInvestigationAnswer}. */
export type Investigation = z.output<typeof openInvestigationAnswer>;

/** Shows an investigation. */
export const getInvestigation = operation({
  ...get,
  name: 'getInvestigation',
  summary: 'An investigation',
  path: '/compliance/investigations/{investigationId}',
  params: inPath,
  answer: openInvestigationAnswer,
  refusals: ['case_not_found'],
});

/** Begins an investigation of a member. */
export const openInvestigation = operation({
  ...post,
  name: 'openInvestigation',
  summary: 'Begin an investigation',
  path: '/compliance/investigations',
  body: z.strictObject({ cardId, openedFrom: z.enum(investigationOrigins), note: words }),
  answer: openInvestigationAnswer,
  refusals: ['member_not_found', 'own_case'],
});

const change = { params: inPath, answer: openInvestigationAnswer } as const;

/** Writes down what was found out. */
export const noteInInvestigation = operation({
  ...post,
  ...change,
  name: 'noteInInvestigation',
  summary: 'Write down what an investigation has found',
  path: '/compliance/investigations/{investigationId}/note',
  body: z.strictObject({ note: words }),
  refusals: ['case_not_found', 'own_case', 'case_moved'],
});

/** Ends an investigation. Held payouts must be released first. */
export const closeInvestigation = operation({
  ...post,
  ...change,
  name: 'closeInvestigation',
  summary: 'End an investigation',
  path: '/compliance/investigations/{investigationId}/close',
  body: reason,
  refusals: ['case_not_found', 'own_case', 'case_moved'],
});

/** Holds payouts to the person in all halls of the chain. Prizes, stakes and refunds go on. */
export const holdPayouts = operation({
  ...post,
  ...change,
  permission: 'hold_payouts',
  name: 'holdPayouts',
  summary: 'Hold payouts to a person',
  path: '/compliance/investigations/{investigationId}/hold',
  body: reason,
  refusals: ['case_not_found', 'own_case', 'case_moved'],
});

/** Releases held payouts; another person than who held them. */
export const releasePayouts = operation({
  ...post,
  ...change,
  permission: 'release_payouts',
  name: 'releasePayouts',
  summary: 'Release held payouts',
  path: '/compliance/investigations/{investigationId}/release',
  body: reason,
  refusals: ['case_not_found', 'own_case', 'another_required', 'case_moved'],
});
