/**
 * Complaints of players (ours; the specification has only the page that says how to complain). A player
 * complains in the
 * portal or at the counter. Staff answer in the queue of `cases.ts`. Complaints are possible during a pause,
 * at a limit and without an e-ID.
 */
import { z } from 'zod';
import { readText } from './kept-text.ts';
import { operation } from './operation.ts';
import { bingoId, instant, kroner, nothing } from './wire.ts';

/** What a complaint can be about. */
export const complaintSubjects = ['round', 'payment', 'hall', 'other'] as const;
/** One of {@link complaintSubjects}. */
export type ComplaintSubject = (typeof complaintSubjects)[number];

/** The result of a complaint, as answered to the player. */
export const complaintOutcomes = ['upheld', 'partly_upheld', 'rejected'] as const;
/** One of {@link complaintOutcomes}. */
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

/** How many complaints of one player can be open at a time. */
export const openComplaintsAtMost = 5;

/** For how many days a player can disagree with an answer, once. */
export const complaintReopenDays = 21;

/** The longest text of a complaint or an answer. */
export const complaintTextLength = 2000;

/** The text of a player or of staff in a complaint. */
export const complaintText = readText.trim().min(1).max(complaintTextLength);

// A separate schema from the feed's, which a form need not load.
const roundId = z.int().min(1);

/** The fields of every complaint: the round, if it is about one. */
export const complaintSent = {
  about: z.enum(complaintSubjects),
  roundId: roundId.optional(),
  text: complaintText,
  /**
   * 128 bits in hexadecimal, made by the client. A complaint that is sent again with the same key counts
   * once.
   */
  requestKey: z.string().regex(/^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/),
};
/** The answer to the sender. */
export const complaintReceived = z.object({ number: z.string(), dueAt: instant });

/**
 * Complains about something in a hall. `too_many_complaints`: {@link openComplaintsAtMost} wait for an
 * answer.
 */
export const complain = operation({
  name: 'complain',
  summary: 'Complain about a round, a payment, the hall or something else',
  host: 'portal',
  method: 'POST',
  path: '/complaints',
  access: 'player',
  body: z.strictObject({ hallId: bingoId, ...complaintSent, transactionId: z.int().min(1).optional() }),
  answer: complaintReceived,
  refusals: ['not_a_member', 'round_not_found', 'transaction_not_found', 'too_many_complaints'],
});

const ownComplaint = z.object({
  complaintId: z.int(),
  /** Its reference, such as "K-2026-000123". */
  number: z.string(),
  hallId: bingoId,
  hallName: z.string(),
  about: z.enum(complaintSubjects),
  roundId: roundId.nullable(),
  /** The statement line that it is about. */
  payment: z.object({ at: instant, text: z.string(), amount: kroner }).nullable(),
  receivedAt: instant,
  dueAt: instant,
  /** `asked`: staff have asked the player for more. */
  state: z.enum(['open', 'asked', 'answered']),
  outcome: z.enum(complaintOutcomes).nullable(),
  /** Until when the player can disagree with the answer; null when that is not possible. */
  reopenUntil: instant.nullable(),
  /** The messages between the player and staff, oldest first. */
  texts: z.array(z.object({ isByPlayer: z.boolean(), text: z.string(), at: instant })),
});
/** A complaint as its player sees it. */
export type OwnComplaint = z.output<typeof ownComplaint>;

/** The player's complaints in all halls, the newest first, 50 at most. */
export const listOwnComplaints = operation({
  name: 'listOwnComplaints',
  summary: "The player's complaints",
  host: 'portal',
  method: 'GET',
  path: '/complaints',
  access: 'player',
  answer: z.object({ complaints: z.array(ownComplaint) }),
  refusals: [],
});

/**
 * Adds to the player's own complaint: the information that staff requested, or why the player disagrees with
 * the answer, which reopens the complaint. `complaint_not_open`: staff requested nothing, the complaint was
 * reopened before, or the time limit has passed.
 */
export const writeInComplaint = operation({
  name: 'writeInComplaint',
  summary: 'Answer a question of staff, or disagree with the answer',
  host: 'portal',
  method: 'POST',
  path: '/complaints/{complaintId}',
  access: 'player',
  params: z.strictObject({
    complaintId: z.codec(z.string().regex(/^[1-9][0-9]{0,8}$/), z.int(), { decode: Number, encode: String }),
  }),
  body: z.strictObject({ text: complaintText }),
  answer: nothing,
  refusals: ['complaint_not_found', 'complaint_not_open'],
});
