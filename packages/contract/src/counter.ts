/**
 * The counter: finding a member, the member card, and its history (ours; not in the specification). A member
 * is
 * identified by `cardId`, which is one card in one hall. A card outside the scope is answered as one that does not
 * exist.
 */
import { z } from 'zod';
import { readText } from './kept-text.ts';
import { operation } from './operation.ts';
import { roundId } from './round-feed.ts';
import { recalledRound, roundIdInPath, roundWithTickets } from './rounds.ts';
import { instant, kroner, mainGame, wordOf } from './wire.ts';
import { withdrawalStates } from './withdrawals.ts';

/** A member's card in a hall. */
export const cardId = z.int().min(1);
/** A member's card in a path. */
export const cardIdInPath = z.codec(z.string().regex(/^[1-9][0-9]{0,14}$/), cardId, {
  decode: (text) => Number(text),
  encode: (id) => String(id),
});

/** The most members in a search result. */
export const foundMembersAtMost = 20;

/**
 * The state of a card in its hall. `closed`: nobody can log in to the account. `fault`: the hall has marked
 * the card.
 * `paused`: the member has a pause from the hall or from all halls.
 */
export const cardStates = ['open', 'paused', 'fault', 'closed'] as const;
export type CardState = (typeof cardStates)[number];

/** The details that distinguish members. */
const member = z.object({
  cardId,
  hallId: z.int(),
  hallName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Null when unknown. */
  birthDate: z.iso.date().nullable(),
  state: z.enum(cardStates),
});

/** A member that a search found. */
export const foundMember = member.extend({
  /** The round with the searched reference; null for other searches. */
  roundId: roundId.nullable(),
});
export type FoundMember = z.output<typeof foundMember>;

const get = { host: 'hall', method: 'GET', access: 'staff' } as const;
const card = z.strictObject({ cardId: cardIdInPath });

/**
 * Finds members by one text: a mobile number, a birth date (31.12.1950, 311250), a card, receipt or round reference, or
 * names in any order, with or without a birth date. The last word may be unfinished, and each word may have
 * one wrong
 * letter. The best matches come first. `more`: more members match than are listed. Searches are recorded, and
 * limited per
 * staff member: `too_many_searches` has `facts.retryAfterSeconds`.
 */
export const findMembers = operation({
  host: 'hall',
  // The search text must not appear in a URL.
  method: 'POST',
  access: 'staff',
  permission: 'find_member',
  name: 'findMembers',
  summary: 'Find members',
  path: '/members/find',
  body: z.strictObject({ search: readText.trim().min(2).max(100) }),
  answer: z.object({ members: z.array(foundMember), more: z.boolean() }),
  refusals: ['too_many_searches'],
});

/** A statement line of a card. */
export const memberMovement = z.object({
  /** The number of this line on the card, from 1. */
  entryNo: z.int(),
  at: instant,
  text: z.string(),
  /** The change of the balance; negative when money left the card. */
  change: kroner,
  /** The balance after it. */
  balance: kroner,
});
export type MemberMovement = z.output<typeof memberMovement>;

const limit = z.object({ inForce: kroner, left: kroner });

/** A round in which a member has tickets and that has not ended. */
const openRound = z.object({
  roundId,
  mainGame,
  startsAt: instant,
  state: recalledRound.shape.state,
  tickets: z.int().min(1),
  reference: z.string(),
});

/**
 * The member card: the member's details, the balance and what is open. It reveals nothing about other halls.
 */
export const memberCard = member.extend({
  age: z.int().min(0).nullable(),
  memberSince: instant,
  /** The first day on which play is possible again; null without a pause. */
  pausedUntil: z.iso.date().nullable(),
  /**
   * Whether the member must contact customer service or the portal before playing. The reason is not shown.
   */
  needsSupport: z.boolean(),
  /** Whether the hall has marked the card as faulty, also on a closed account. */
  hasFault: z.boolean(),
  /** Whether the member is the same person as the staff member, who may then not act on the card. */
  isOwnCase: z.boolean(),
  balance: z.object({ own: kroner, winnings: kroner, total: kroner }),
  limits: z.object({ day: limit, month: limit }),
  open: z.object({
    rounds: z.array(openRound),
    /** Whether a session of the remote game is open. */
    hasRemoteSession: z.boolean(),
    withdrawals: z.array(
      z.object({
        reference: z.string(),
        amount: kroner,
        state: wordOf(withdrawalStates, 'in_process'),
        requestedAt: instant,
      }),
    ),
    /** Deposits by card or Vipps whose outcome is not known yet. */
    payments: z.array(z.object({ reference: z.string(), amount: kroner, startedAt: instant })),
    /** Prizes that wait for approval. */
    heldPrizes: z.array(z.object({ text: z.string(), amount: kroner, wonAt: instant })),
    /** Money in transit to or from an outside system. */
    onItsWay: kroner,
  }),
  /** The last ten statement lines, newest first; empty without the permission to see them. */
  movements: z.array(memberMovement),
});
export type MemberCardShown = z.output<typeof memberCard>;

/** Opens a member card. */
export const openMemberCard = operation({
  ...get,
  permission: 'see_member_card',
  name: 'openMemberCard',
  summary: 'A member card',
  path: '/members/{cardId}',
  params: card,
  answer: memberCard,
  refusals: ['member_not_found'],
});

/** Shows a member's contact details. */
export const showMemberContact = operation({
  ...get,
  permission: 'see_member_contact',
  name: 'showMemberContact',
  summary: 'A member’s contact details',
  path: '/members/{cardId}/contact',
  params: card,
  answer: z.object({
    mobile: z.string(),
    email: z.string().nullable(),
    /** As the member gave it to this hall; null when the hall has none. */
    address: z.object({ address: z.string(), postcode: z.string(), town: z.string() }).nullable(),
  }),
  refusals: ['member_not_found'],
});

/** The number of statement lines on a page. */
export const memberMovementsPageSize = 50;

/**
 * A page of a card's statement lines, newest first. `before` takes the `next` of the previous page; `next` is null on
 * the last. `from`: this staff member sees nothing older; null when everything is shown.
 */
export const listMemberMovements = operation({
  ...get,
  permission: 'see_member_movements',
  name: 'listMemberMovements',
  summary: 'The movements of a card',
  path: '/members/{cardId}/movements',
  params: card,
  query: z.strictObject({ before: cardIdInPath.optional() }),
  answer: z.object({
    movements: z.array(memberMovement),
    next: z.int().nullable(),
    from: instant.nullable(),
  }),
  refusals: ['member_not_found'],
});

/** A page of the rounds in which a member had tickets, ten a page, newest first. `from` as for statement lines. */
export const listMemberRounds = operation({
  ...get,
  permission: 'see_member_play',
  name: 'listMemberRounds',
  summary: 'The rounds in which a member had tickets',
  path: '/members/{cardId}/rounds',
  params: card,
  query: z.strictObject({ page: z.coerce.number().int().min(1).max(1_000_000).optional() }),
  answer: z.object({
    rounds: z.array(recalledRound),
    more: z.boolean(),
    from: instant.nullable(),
  }),
  refusals: ['member_not_found'],
});

/** Replays a round, ball by ball, with the member's tickets and prizes. Finds only rounds with such tickets. */
export const showMemberRound = operation({
  ...get,
  permission: 'see_member_play',
  name: 'showMemberRound',
  summary: 'A round with its balls and a member’s tickets',
  path: '/members/{cardId}/rounds/{roundId}',
  params: card.extend({ roundId: roundIdInPath }),
  answer: roundWithTickets,
  refusals: ['member_not_found', 'round_not_found'],
});
