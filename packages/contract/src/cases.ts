/**
 * Queues (ours; not in the specification) of cases that wait for staff. Each kind of case has its own queue, and all
 * queues have calls of the same form. A queue holds every case that has not ended. A case of another hall gets the same
 * answer as one that does not exist.
 */
import { z } from 'zod';
import { alarmLetter } from './alarms.ts';
import { complaintQueue } from './cases-complaints.ts';
import { caseFacts } from './cases-facts.ts';
import { complaintText } from './complaints.ts';
import { keptText, readText, staffReason } from './kept-text.ts';
import { operation } from './operation.ts';
import type { Permission } from './permissions.ts';
import { bingoIdInQuery, instant, kroner } from './wire.ts';
import { withdrawalReasons } from './withdrawals.ts';

const get = { host: 'hall', method: 'GET', access: 'staff' } as const;
const post = { host: 'hall', method: 'POST', access: 'staff' } as const;

export const caseKinds = [
  'withdrawal',
  'prize',
  'refused_prize',
  'account',
  'pair',
  'card_difference',
  'party_difference',
  'books_finding',
  'alarm',
  'declaration',
  'complaint',
] as const;
export type CaseKind = (typeof caseKinds)[number];

/** The steps of staff in a case. */
export const caseSteps = [
  'take_up',
  'approve',
  'refuse',
  'to_player',
  'to_purpose',
  'book_paid',
  'book_returned',
  'link',
  'reject',
  'one_person',
  'two_persons',
  'ask_again',
  'settle',
  'agree',
  'acknowledge',
  'close',
  'accept',
  'approve_exposed',
  'ask_anew',
  'stop',
  'answer',
  'ask',
  'note',
  'confirm',
] as const;
export type CaseStepName = (typeof caseSteps)[number];

/** The states of a case that has not ended. */
export const openCaseStates = ['new', 'taken_up', 'approved'] as const;
export type OpenCaseState = (typeof openCaseStates)[number];

/** The filters of a queue; `mine` are the cases that the caller has taken up. */
export const caseFilters = ['all', 'mine', ...openCaseStates] as const;
export type CaseFilter = (typeof caseFilters)[number];

/** A case's number in the console: the letter of its kind and a number, such as U17. */
const caseId = keptText.max(40).regex(/^[A-Z][0-9]{1,12}(-[0-9]{1,6}){0,2}$/);

const counts = z.object({
  all: z.int(),
  mine: z.int(),
  new: z.int(),
  taken_up: z.int(),
  approved: z.int(),
});
/** How many cases each filter of a queue shows. */
export type CaseCounts = z.output<typeof counts>;

/** A case in a list. It names no member. */
const caseLine = z.object({
  caseId,
  state: z.enum(openCaseStates).nullable(),
  /** Its name for people, such as the reference of a withdrawal. */
  reference: z.string(),
  amount: kroner.nullable(),
  openedAt: instant,
  /** When it should be settled. */
  dueAt: instant.nullable(),
  takenUpBy: z.string().nullable(),
  /** The other people who have it open now. */
  viewers: z.array(z.string()),
});
export type CaseLine = z.output<typeof caseLine>;

/** A case with everything that staff need to decide, its history, and the caller's possible steps. */
const openCase = caseLine.extend({
  hallId: z.int().nullable(),
  cardId: z.int().nullable(),
  facts: z.array(
    z.object({ name: z.enum(caseFacts), text: z.string().nullable(), amount: kroner.nullable() }),
  ),
  /** The earlier steps, oldest first. The player's own steps have no name. */
  history: z.array(
    z.object({ step: z.string(), by: z.string().nullable(), reason: z.string().nullable(), at: instant }),
  ),
  /**
   * The possible next steps. `needsAnother`: the caller took an earlier step, so another person must take
   * this one.
   */
  next: z.array(z.object({ step: z.enum(caseSteps), needsAnother: z.boolean() })),
  isOwnCase: z.boolean(),
});
export type OpenCase = z.output<typeof openCase>;

/**
 * Refusals of a step. `case_moved`: a step was taken that the caller has not seen; `facts.by` and `facts.step` give the
 * latest. `person_forgotten`, `account_closed`, `person_taken`: the e-ID's person can no longer be linked to the
 * account. `officer_required`: one of the two persons must be the compliance officer. `chain_manager_required`: only
 * the chain manager may approve a politically exposed person. `case_too_early`: the hall has not paid to the account
 * before, and may do so only from `facts.from` on.
 */
const notDone = [
  'case_not_found',
  'case_moved',
  'own_case',
  'another_required',
  'case_too_early',
  'case_in_file',
  'customer_service_required',
  'person_forgotten',
  'account_closed',
  'person_taken',
  'officer_required',
  'chain_manager_required',
] as const;

const onCase = z.strictObject({ caseId });

type Step = {
  readonly may: Permission;
  readonly messageCodes?: readonly string[];
  /** Whether the step has a text that the player reads. */
  readonly writes?: true;
};

/**
 * A step's body: how many steps the caller has seen, the reason for the staff, and the predefined phrase and the text
 * that the player gets.
 */
const stepBody = ({ messageCodes, writes }: Step) => {
  const body = z.strictObject({ afterSteps: z.int().min(0).max(1000), reason: staffReason });
  const withCode = messageCodes ? body.extend({ messageCode: z.enum(messageCodes) }) : body;
  return writes ? withCode.extend({ text: complaintText }) : withCode;
};

/** The calls of one kind of cases. */
function queueOf(
  kind: CaseKind,
  {
    letter,
    path,
    see,
    steps,
  }: { letter: string; path: string; see: Permission; steps: Record<string, Step> },
) {
  const name = kind.replaceAll(/(?:^|_)(.)/g, (_, first: string) => first.toUpperCase());
  return {
    kind,
    letter,
    see,
    /** Lists the open cases, oldest first, after a case or from the beginning. */
    list: operation({
      ...get,
      permission: see,
      name: `list${name}Cases`,
      summary: `Cases in the queue ${path}`,
      path: `/queues/${path}`,
      query: z.strictObject({
        hall: bingoIdInQuery,
        filter: z.enum(caseFilters).optional(),
        after: caseId.optional(),
      }),
      answer: z.object({ cases: z.array(caseLine), counts, next: caseId.nullable() }),
      refusals: ['hall_not_found', 'case_not_found'],
    }),
    /** Opens a case, open or ended. A client that has it open repeats the call, and is shown to the others. */
    open: operation({
      ...get,
      permission: see,
      name: `open${name}Case`,
      summary: `A case of the queue ${path}`,
      path: `/queues/${path}/{caseId}`,
      params: onCase,
      answer: openCase,
      refusals: ['case_not_found'],
    }),
    steps: Object.entries(steps).map(([step, { may, messageCodes, writes }]) => ({
      step: step as CaseStepName,
      /** The reasons that the player can be given, if the step requires one. */
      messageCodes,
      writes,
      call: operation({
        ...post,
        permission: may,
        name: `${step.replaceAll(/_(.)/g, (_, first: string) => first.toUpperCase())}${name}`,
        summary: `Take the step ${step} with a case of the queue ${path}`,
        path: `/queues/${path}/{caseId}/${step}`,
        params: onCase,
        body: stepBody({ may, ...(messageCodes && { messageCodes }), ...(writes && { writes }) }),
        answer: openCase,
        refusals: notDone,
      }),
    })),
  };
}

export type Queue = ReturnType<typeof queueOf>;

/** The reasons for refusing a prize that a player can be given. */
const prizeRefusalWords = ['technical_fault', 'against_rules', 'contact_hall'];

// A return by the bank is a step of its own.
const refusalCodes = withdrawalReasons.filter((reason) => reason !== 'bank_returned');

/** The queues, by the kind of their cases. */
export const queues: Readonly<Record<CaseKind, Queue>> = {
  withdrawal: queueOf('withdrawal', {
    letter: 'U',
    path: 'withdrawals',
    see: 'see_withdrawals',
    steps: {
      take_up: { may: 'take_up_withdrawal' },
      approve: { may: 'approve_withdrawal' },
      refuse: { may: 'refuse_withdrawal', messageCodes: refusalCodes },
      book_paid: { may: 'book_withdrawal' },
      book_returned: { may: 'book_withdrawal' },
    },
  }),
  prize: queueOf('prize', {
    letter: 'G',
    path: 'prizes',
    see: 'settle_prize',
    steps: {
      take_up: { may: 'settle_prize' },
      approve: { may: 'settle_prize' },
      refuse: { may: 'settle_prize', messageCodes: prizeRefusalWords },
    },
  }),
  refused_prize: queueOf('refused_prize', {
    letter: 'F',
    path: 'refused_prizes',
    see: 'release_refused_prize',
    steps: {
      take_up: { may: 'take_up_refused_prize' },
      to_player: { may: 'release_refused_prize' },
      to_purpose: { may: 'release_refused_prize' },
    },
  }),
  account: queueOf('account', {
    letter: 'B',
    path: 'accounts',
    see: 'settle_account_case',
    steps: {
      take_up: { may: 'settle_account_case' },
      link: { may: 'settle_account_case' },
      reject: { may: 'settle_account_case' },
    },
  }),
  pair: queueOf('pair', {
    letter: 'P',
    path: 'pairs',
    see: 'settle_account_case',
    steps: {
      take_up: { may: 'settle_account_case' },
      one_person: { may: 'settle_account_case' },
      two_persons: { may: 'settle_account_case' },
    },
  }),
  card_difference: queueOf('card_difference', {
    letter: 'K',
    path: 'card_differences',
    see: 'see_differences',
    steps: {
      ask_again: { may: 'ask_about_difference' },
      settle: { may: 'settle_difference' },
      agree: { may: 'agree_to_difference' },
    },
  }),
  party_difference: queueOf('party_difference', {
    letter: 'M',
    path: 'party_differences',
    see: 'see_differences',
    steps: {
      ask_again: { may: 'ask_about_difference' },
      settle: { may: 'settle_difference' },
      agree: { may: 'agree_to_difference' },
    },
  }),
  books_finding: queueOf('books_finding', {
    letter: 'R',
    path: 'books_findings',
    see: 'see_differences',
    steps: { settle: { may: 'settle_difference' }, agree: { may: 'agree_to_difference' } },
  }),
  alarm: queueOf('alarm', {
    letter: alarmLetter,
    path: 'alarms',
    see: 'see_alarms',
    steps: { acknowledge: { may: 'settle_alarm' }, close: { may: 'settle_alarm' } },
  }),
  // These cases are secret from the player and from the other staff of the hall (hvitvaskingsloven § 28).
  declaration: queueOf('declaration', {
    letter: 'E',
    path: 'declarations',
    see: 'settle_declaration',
    steps: {
      take_up: { may: 'settle_declaration' },
      accept: { may: 'settle_declaration' },
      approve_exposed: { may: 'approve_exposed_person' },
      ask_anew: { may: 'settle_declaration' },
      stop: { may: 'settle_declaration' },
    },
  }),
  complaint: queueOf('complaint', complaintQueue),
};

/** Counts the cases of each queue that the caller may see, with the oldest of each. */
export const listQueues = operation({
  ...get,
  permission: 'use_console',
  name: 'listQueues',
  summary: 'The queues of a hall',
  path: '/queues',
  query: z.strictObject({ hall: bingoIdInQuery }),
  answer: z.object({
    queues: z.array(z.object({ kind: z.enum(caseKinds), count: z.int(), oldest: instant.nullable() })),
    /** The filters that the caller has saved, of these queues, with the number of cases that each shows. */
    saved: z.array(
      z.object({
        kind: z.enum(caseKinds),
        filter: z.enum(caseFilters),
        name: z.string(),
        count: z.int(),
      }),
    ),
  }),
  refusals: ['hall_not_found'],
});

/** The number of filters that a person may save. */
export const savedFiltersAtMost = 20;
export const filterNameAtMost = 40;

/** Saves a filter of a queue for the caller, for every hall. The same filter gets the new name; null removes it. */
export const saveQueueFilter = operation({
  ...post,
  permission: 'use_console',
  name: 'saveQueueFilter',
  summary: 'Save, rename or remove a filter of a queue',
  path: '/queues/filters',
  body: z.strictObject({
    savedFilter: z.strictObject({
      kind: z.enum(caseKinds),
      filter: z.enum(caseFilters),
      name: readText.trim().min(1).max(filterNameAtMost).nullable(),
    }),
  }),
  answer: z.object({}),
  refusals: ['too_many_filters'],
});

/** Approves several withdrawals, each separately. When none could be approved, returns the refusal of the first. */
export const approveWithdrawals = operation({
  ...post,
  permission: 'approve_withdrawals',
  name: 'approveWithdrawals',
  summary: 'Approve several withdrawals',
  path: '/queues/withdrawals/approve',
  body: z.strictObject({ caseIds: z.array(caseId).min(1).max(100), reason: staffReason }),
  answer: z.object({ approved: z.int(), left: z.array(z.object({ caseId, code: z.string() })) }),
  refusals: notDone,
});

/** Every call of the queues. */
export const caseOperations = [
  listQueues,
  saveQueueFilter,
  approveWithdrawals,
  ...Object.values(queues).flatMap(({ list, open, steps }) => [list, open, ...steps.map(({ call }) => call)]),
];
