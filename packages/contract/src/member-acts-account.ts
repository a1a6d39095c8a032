/**
 * What support does for a member in all halls (ours; not in the specification): closing the account and opening it
 * again, copies for a member who cannot log in, and the member's name in the live chat. Each needs a role for the whole
 * installation.
 */
import { z } from 'zod';
import { cardId, cardIdInPath } from './counter.ts';
import { answersFile } from './file-answer.ts';
import { readText, staffReason } from './kept-text.ts';
import { operation } from './operation.ts';
import { kroner, nothing } from './wire.ts';

const post = {
  host: 'hall',
  method: 'POST',
  access: 'staff',
  params: z.strictObject({ cardId: cardIdInPath }),
} as const;
const withReason = z.strictObject({ reason: staffReason });

/** A member's money in a hall. */
const moneyInHall = z.object({
  hallName: z.string(),
  onCard: kroner,
  /**
   * Money on tickets of the ticket systems, and in the remote game, whose `name` is null. `amount` is null until it has
   * been reported.
   */
  outside: z.array(z.object({ name: z.string().nullable(), amount: kroner.nullable() })),
  /** Reserved for a withdrawal that has not ended. */
  inWithdrawal: kroner,
});
/** A member's money in a hall. */
export type MoneyInHall = z.output<typeof moneyInHall>;

/** Where the member has money, hall by hall; empty without any. */
export const findMemberMoney = operation({
  ...post,
  method: 'GET',
  permission: 'close_account',
  name: 'findMemberMoney',
  summary: 'Where a member has money',
  path: '/members/{cardId}/account/money',
  answer: z.object({ halls: z.array(moneyInHall) }),
  refusals: ['member_not_found'],
});

/**
 * Closes the account: every session ends, and the member cannot log in until it is opened again. Money, history and pauses
 * stay. The member is not notified. With money anywhere it is refused with `member_has_money`, unless `leavesMoney` says
 * that the halls know of it.
 */
export const closeMemberAccount = operation({
  ...post,
  permission: 'close_account',
  name: 'closeMemberAccount',
  summary: 'Close a member’s account',
  path: '/members/{cardId}/account/close',
  body: z.strictObject({ reason: staffReason, leavesMoney: z.boolean() }),
  answer: nothing,
  refusals: ['member_not_found', 'own_case', 'nothing_changed', 'member_has_money'],
});

/** Opens a closed account again, with the same password, cards, money, limits and pauses. */
export const reopenMemberAccount = operation({
  ...post,
  permission: 'close_account',
  name: 'reopenMemberAccount',
  summary: 'Open a member’s account again',
  path: '/members/{cardId}/account/reopen',
  body: withReason,
  answer: nothing,
  refusals: ['member_not_found', 'own_case', 'nothing_changed'],
});

/** Makes a copy of the member's own data, as in the portal. The reason names the request. The member is notified. */
export const fetchMemberCopy = operation({
  ...post,
  permission: 'copy_for_member',
  name: 'fetchMemberCopy',
  summary: 'A copy of a member’s own data',
  path: '/members/{cardId}/own_copy',
  body: withReason,
  ...answersFile('application/json'),
  refusals: ['member_not_found'],
});

/** Makes the member's PDF statement of a past year, for all halls. The reason names the request. */
export const fetchMemberYear = operation({
  ...post,
  permission: 'copy_for_member',
  name: 'fetchMemberYear',
  summary: 'A member’s statement of a year',
  path: '/members/{cardId}/year_statement',
  body: z.strictObject({ reason: staffReason, year: z.int().min(2000).max(2999) }),
  ...answersFile('application/pdf'),
  refusals: ['member_not_found', 'period_in_future', 'period_before_membership'],
});

/** A player's name in the live chat. */
const chatName = readText
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/);

/** Shows the member's name in the live chat. The member's own copy lists this act. */
export const showChatName = operation({
  ...post,
  permission: 'find_in_chat',
  name: 'showChatName',
  summary: 'A member’s name in the live chat',
  path: '/members/{cardId}/chat_name',
  body: withReason,
  answer: z.object({ chatName: z.string() }),
  refusals: ['member_not_found', 'chat_not_offered'],
});

/** Finds the cards of the member with a name in the live chat; none if the name is unknown. */
export const findByChatName = operation({
  host: 'hall',
  method: 'POST',
  access: 'staff',
  permission: 'find_in_chat',
  name: 'findByChatName',
  summary: 'The member behind a name in the live chat',
  path: '/chat/find',
  body: z.strictObject({ reason: staffReason, chatName }),
  answer: z.object({
    cards: z.array(z.object({ cardId, hallName: z.string(), firstName: z.string(), lastName: z.string() })),
  }),
  refusals: ['chat_not_offered'],
});
