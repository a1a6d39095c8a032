/**
 * Complaints of players (ours; the specification has only the page that says how to complain). A player complains in the
 * portal or at the counter. Staff answer in the queue of `cases.ts`. No pause, limit or missing e-ID stands in the way.
 */
import { z } from 'zod';
import { readText } from './kept-text.ts';
import { operation } from './operation.ts';
import { bingoId, instant, kroner, nothing } from './wire.ts';

/** What a complaint can be about. */
export const complaintSubjects = ['round', 'payment', 'hall', 'other'] as const;
/** One of {@link complaintSubjects}. */
export type ComplaintSubject = (typeof complaintSubjects)[number];

/** What an answer gives the player. */
export const complaintOutcomes = ['upheld', 'partly_upheld', 'rejected'] as const;
/** One of {@link complaintOutcomes}. */
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

/** How many complaints of one player can be open at a time. */
export const openComplaintsAtMost = 5;

/** For how many days a player can disagree with an answer, once. */
export const complaintReopenDays = 21;

/** The longest text of a complaint or an answer. */
export const complaintTextLength = 2000;

/** What a player or staff write in a complaint. */
export const complaintText = readText.trim().min(1).max(complaintTextLength);

// Not that of the feed, which a form need not load.
const roundId = z.int().min(1);

/** What every complaint is sent with: the round, where it is about one. */
export const complaintSent = {
  about: z.enum(complaintSubjects),
  roundId: roundId.optional(),
  text: complaintText,
  /** 128 bits in hexadecimal, made by the client. The same complaint sent again is one. */
  requestKey: z.string().regex(/^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/),
};
/** What the sender gets. */
export const complaintReceived = z.object({ number: z.string(), dueAt: instant });

/** Complains about something in a hall. `too_many_complaints`: {@link openComplaintsAtMost} wait for an answer. */
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
  /** What people call it, such as "K-2026-000123". */
  number: z.string(),
  hallId: bingoId,
  hallName: z.string(),
  about: z.enum(complaintSubjects),
  roundId: roundId.nullable(),
  /** The movement that it is about. */
  payment: z.object({ at: instant, text: z.string(), amount: kroner }).nullable(),
  receivedAt: instant,
  dueAt: instant,
  /** `asked`: staff have asked the player for more. */
  state: z.enum(['open', 'asked', 'answered']),
  outcome: z.enum(complaintOutcomes).nullable(),
  /** Until when the player can disagree with the answer; null when that is not possible. */
  reopenUntil: instant.nullable(),
  /** What the player and staff have written to each other, the first first. */
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
 * Writes more in an own complaint: what staff have asked for, or why the player disagrees with the answer, which opens the
 * complaint again. `complaint_not_open`: nothing was asked, or it was opened again before, or the time for it is over.
 */
export const writeInComplaint = operation({
  name: 'writeInComplaint',
  summary: 'Give staff what they asked for, or disagree with the answer',
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
