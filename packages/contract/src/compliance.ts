/**
 * The calls of compliance officers (hvitvaskingsloven §§ 10, 24–28; ours, not in the specification): reports of staff,
 * linked cash, investigations, and held payouts. No other call returns any of this, and a card or an
 * investigation outside the chain is answered like a nonexistent one. `case_moved`: the investigation has
 * ended, or
 * its hold is not in the state that the call requires.
 */
import { z } from 'zod';
import { cardId, cardIdInPath } from './counter.ts';
import { answersFile } from './file-answer.ts';
import { readText, staffReason } from './kept-text.ts';
import { operation } from './operation.ts';
import { instant, kroner, nothing } from './wire.ts';

const get = { host: 'hall', method: 'GET', access: 'staff', permission: 'investigate' } as const;
const post = { host: 'hall', method: 'POST', access: 'staff', permission: 'investigate' } as const;

/** A report of staff, or a note of an officer: at least five characters. */
const words = readText.trim().min(5).max(2000);

const person = z.object({
  cardId,
  hallName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});

/** Reports a member to the compliance officer. The answer is the same whatever is known about the member. */
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

/** Lists the reports of staff, newest first, at most 100. */
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

/** The numbers of days over which linked cash is summed. */
export const linkedCashDays = [1, 7, 30] as const;

/**
 * Lists members whose cash in all halls of a chain reaches the law's threshold, in or out, within 1, 7 or 30 days up to
 * today. Each line has the shortest span in which it does.
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

/** How an investigation began. */
export const investigationOrigins = ['member', 'cash', 'report'] as const;

/** The steps of an investigation. */
export const investigationSteps = ['opened', 'noted', 'held', 'released', 'exported', 'closed'] as const;

const investigation = person.extend({
  investigationId: z.int().min(1),
  openedFrom: z.enum(investigationOrigins),
  openedAt: instant,
  isClosed: z.boolean(),
  /** Whether payouts to the person are held in the chain. */
  isHeld: z.boolean(),
});

/** Lists the investigations of the chain: the open ones, or with `closed` the ended ones. */
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

/** An investigation with all its steps. */
const openInvestigationAnswer = investigation.extend({
  steps: z.array(
    z.object({ step: z.enum(investigationSteps), by: z.string(), words: z.string(), at: instant }),
  ),
});
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

/** Opens an investigation of a member. */
export const openInvestigation = operation({
  ...post,
  name: 'openInvestigation',
  summary: 'Open an investigation',
  path: '/compliance/investigations',
  body: z.strictObject({ cardId, openedFrom: z.enum(investigationOrigins), note: words }),
  answer: openInvestigationAnswer,
  refusals: ['member_not_found', 'own_case'],
});

const change = { params: inPath, answer: openInvestigationAnswer } as const;

/** Adds a note to an investigation. */
export const noteInInvestigation = operation({
  ...post,
  ...change,
  name: 'noteInInvestigation',
  summary: 'Add a note to an investigation',
  path: '/compliance/investigations/{investigationId}/note',
  body: z.strictObject({ note: words }),
  refusals: ['case_not_found', 'own_case', 'case_moved'],
});

/** Closes an investigation. Held payouts must be released first. */
export const closeInvestigation = operation({
  ...post,
  ...change,
  name: 'closeInvestigation',
  summary: 'Close an investigation',
  path: '/compliance/investigations/{investigationId}/close',
  body: reason,
  refusals: ['case_not_found', 'own_case', 'case_moved'],
});

/**
 * Makes the file for a report to Økokrim: who reports, the person, why, and the movements of the last twelve months on the
 * person's cards in the chain. The investigation records that it was made.
 */
export const exportInvestigation = operation({
  ...post,
  name: 'exportInvestigation',
  summary: 'The file for a report to the economic crime unit',
  path: '/compliance/investigations/{investigationId}/report',
  params: inPath,
  body: reason,
  ...answersFile('text/csv'),
  refusals: ['case_not_found', 'own_case', 'case_moved'],
});

/** Holds payouts to the person in all halls of the chain. Prizes, stakes and refunds are not affected. */
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

/** Releases held payouts. The person must be different from the one who placed the hold. */
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
