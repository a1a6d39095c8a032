/**
 * What staff do for a member at the counter (ours; not in the specification). A card outside the scope is refused like
 * one that does not exist. Every act is recorded, with its reason if it has one.
 */
import { z } from 'zod';
import { cardIdInPath } from './counter.ts';
import { dayInput } from './day-input.ts';
import { readText, staffReason } from './kept-text.ts';
import { codeSent } from './member-acts-registration.ts';
import { memberProof } from './member-presence.ts';
import { operation } from './operation.ts';
import { instant, nothing } from './wire.ts';

const post = { host: 'hall', method: 'POST', access: 'staff' } as const;
const card = z.strictObject({ cardId: cardIdInPath });

/**
 * Sends the member a code by SMS to the registered mobile number, for calls that need the member present. Staff never see it.
 * Too many codes to one number are refused with `too_many_member_codes` and `facts.retryAfterSeconds`.
 */
export const sendMemberCode = operation({
  ...post,
  permission: 'send_member_code',
  name: 'sendMemberCode',
  summary: 'Send a member a code that proves presence',
  path: '/members/{cardId}/code',
  params: card,
  answer: codeSent,
  refusals: ['member_not_found', 'too_many_member_codes'],
});

/**
 * Sends the member an SMS with a link to the page for a forgotten password. That page asks for a code of its own.
 * More than three an hour to one number are refused with `too_many_password_links` and `facts.retryAfterSeconds`.
 */
export const sendPasswordLink = operation({
  ...post,
  permission: 'send_password_link',
  name: 'sendPasswordLink',
  summary: 'Send a member a link to a new password',
  path: '/members/{cardId}/password_link',
  params: card,
  answer: nothing,
  refusals: ['member_not_found', 'too_many_password_links'],
});

/** Ends all sessions of the member, in every window, and notifies the member by SMS. */
export const endMemberSessions = operation({
  ...post,
  permission: 'end_member_sessions',
  name: 'endMemberSessions',
  summary: 'End all sessions of a member',
  path: '/members/{cardId}/sessions/end',
  params: card,
  body: z.strictObject({ reason: staffReason }),
  answer: z.object({ ended: z.int() }),
  refusals: ['member_not_found', 'own_case'],
});

/**
 * Begins a pause in the hall for a member who is present and asks for it. `until` is the first day on which play is
 * possible again, at most a year ahead. Nobody can end or shorten it. The member is notified by SMS. Refused with
 * `pause_day_not_allowed` for other days, and with `paused_longer` and `facts.until` when a longer pause is in force.
 */
export const pauseForMember = operation({
  ...post,
  permission: 'pause_for_member',
  name: 'pauseForMember',
  summary: 'Begin a pause in the hall for a member',
  path: '/members/{cardId}/pause',
  params: card,
  body: z.strictObject({ until: dayInput, proof: memberProof.optional() }),
  answer: z.object({ until: z.iso.date() }),
  refusals: [
    'member_not_found',
    'member_code_required',
    'member_code_wrong',
    'pause_day_not_allowed',
    'paused_longer',
  ],
});

/**
 * Marks a card as faulty: it shows no balance and buys nothing until the fault is mended. A clerk proves that the member
 * is present. Refused with `card_fault` when the card is marked already.
 */
export const markCardFault = operation({
  ...post,
  permission: 'mark_card_fault',
  name: 'markCardFault',
  summary: 'Mark a card as faulty',
  path: '/members/{cardId}/card_fault',
  params: card,
  body: z.strictObject({ reason: staffReason, proof: memberProof.optional() }),
  answer: nothing,
  refusals: ['member_not_found', 'own_case', 'member_code_required', 'member_code_wrong', 'card_fault'],
});

/** Mends a card fault that another person marked. Refused with `no_card_fault` when the card has none. */
export const mendCardFault = operation({
  ...post,
  permission: 'mend_card_fault',
  name: 'mendCardFault',
  summary: 'Mend a card fault',
  path: '/members/{cardId}/card_fault/mend',
  params: card,
  body: z.strictObject({ reason: staffReason }),
  answer: nothing,
  refusals: ['member_not_found', 'own_case', 'another_required', 'no_card_fault'],
});

/** The most characters of a note. */
export const longestMemberNote = 1000;

/** How many notes a page has. */
export const memberNotesPageSize = 20;

/** Writes a note on a member. It is never changed, and only the staff of the card's hall read it. */
export const writeMemberNote = operation({
  ...post,
  permission: 'write_member_note',
  name: 'writeMemberNote',
  summary: 'Write a note on a member',
  path: '/members/{cardId}/notes',
  params: card,
  body: z.strictObject({ text: readText.trim().min(1).max(longestMemberNote) }),
  answer: nothing,
  refusals: ['member_not_found'],
});

/** A page of the notes on a member, newest first. `before` takes the `next` of the previous page; null on the last. */
export const listMemberNotes = operation({
  ...post,
  method: 'GET',
  permission: 'write_member_note',
  name: 'listMemberNotes',
  summary: 'The notes on a member',
  path: '/members/{cardId}/notes',
  params: card,
  query: z.strictObject({ before: cardIdInPath.optional() }),
  answer: z.object({
    notes: z.array(z.object({ noteId: z.int(), at: instant, author: z.string(), text: z.string() })),
    next: z.int().nullable(),
  }),
  refusals: ['member_not_found'],
});
