/** Messages to players, as staff write them in the hall console (ours; not in the specification). */
import { z } from 'zod';
import { approval } from './approval.ts';
import { instantInput } from './day-input.ts';
import { readText } from './kept-text.ts';
import { operation } from './operation.ts';
import { bingoId, bingoIdInQuery, instant, nothing } from './wire.ts';

const post = { host: 'hall', method: 'POST', access: 'staff' } as const;
const get = { host: 'hall', method: 'GET', access: 'staff' } as const;

/** Where a message is shown: on my page, before games 1 and 2, or before game 3. */
export const messagePlaces = ['my_page', 'game_1', 'game_3'] as const;
export type MessagePlace = (typeof messagePlaces)[number];

/** The types of the specification's messages. */
export const messageTypes = ['error', 'warning', 'info', 'other'] as const;

/** The most characters of a heading and of a text. */
export const messageLengths = { heading: 80, text: 1000 } as const;

const messageId = bingoId;

/** What players read, and when: from `from` until just before `until`, or until the message is withdrawn. */
const content = {
  type: z.enum(messageTypes),
  heading: readText.trim().min(1).max(messageLengths.heading),
  /** Markdown, of which clients show bold, italics, links to https, lists and line breaks. */
  text: readText.trim().min(1).max(messageLengths.text),
  from: instantInput,
  until: instantInput.nullable(),
};
/** The version that the person has read. The change is refused when there is a newer one. */
const version = z.int().min(1).max(2_147_483_647);
const written = { place: z.enum(messagePlaces), ...content };
const change = z.strictObject({ messageId, version, ...content });
const withdrawal = z.strictObject({ messageId, version });
const refusalsOfChange = ['message_not_found', 'message_changed', 'message_withdrawn'] as const;

/** A message, as staff see it. Its content is the last one written, even while it waits for approval. */
const message = z.object({
  messageId: z.int(),
  version: z.int(),
  audience: z.enum(['hall', 'chain', 'all']),
  place: z.enum(messagePlaces),
  type: z.enum(messageTypes),
  heading: z.string(),
  text: z.string(),
  from: instant,
  until: instant.nullable(),
  /** `proposed` waits for approval, `planned` for its first moment. */
  state: z.enum(['proposed', 'planned', 'shown', 'ended', 'withdrawn']),
  /** Who wrote the content; null when the program did. */
  writtenBy: z.string().nullable(),
  writtenAt: instant,
  mayChange: z.boolean(),
  mayWithdraw: z.boolean(),
  /** Null unless it waits for approval. */
  approval: approval.nullable(),
});

/**
 * Lists the messages that reach a hall, newest first: those in force or planned, or with `past` those that have ended.
 * `before` takes the `next` of the previous page.
 */
export const listWrittenMessages = operation({
  ...get,
  permission: 'see_messages',
  name: 'listWrittenMessages',
  summary: 'The messages that reach a hall',
  path: '/messages',
  query: z.strictObject({
    hall: bingoIdInQuery,
    past: z.literal('1').optional(),
    before: bingoIdInQuery.optional(),
  }),
  answer: z.object({
    messages: z.array(message),
    next: z.int().nullable(),
    chainName: z.string(),
    /** The audiences that the person may write to from this hall. */
    audiences: z.array(z.enum(['hall', 'chain', 'all'])),
  }),
  refusals: ['hall_not_found'],
});

/** Shows a message with its history, newest first. */
export const getWrittenMessage = operation({
  ...get,
  permission: 'see_messages',
  name: 'getWrittenMessage',
  summary: 'A message and its history',
  path: '/messages/one',
  query: z.strictObject({ hall: bingoIdInQuery, message: bingoIdInQuery }),
  answer: z.object({
    message,
    chainName: z.string(),
    steps: z.array(
      z.object({
        version: z.int(),
        step: z.enum(['written', 'changed', 'approved', 'withdrawn']),
        by: z.string().nullable(),
        at: instant,
        /** Null for an approval or a withdrawal. */
        content: z
          .object({
            type: z.enum(messageTypes),
            heading: z.string(),
            text: z.string(),
            from: instant,
            until: instant.nullable(),
          })
          .nullable(),
      }),
    ),
  }),
  refusals: ['hall_not_found', 'message_not_found'],
});

/** Writes a message to the members of a hall, or of its chain. Players see it from its first moment. */
export const writeHallMessage = operation({
  ...post,
  permission: 'write_hall_message',
  name: 'writeHallMessage',
  summary: 'Write a message to a hall or its chain',
  path: '/messages/write',
  body: z.strictObject({ hallId: bingoId, audience: z.enum(['hall', 'chain']), ...written }),
  answer: z.object({ messageId: z.int() }),
  refusals: ['hall_not_found', 'not_allowed', 'period_reversed'],
});

/** Changes a message to a hall or a chain. */
export const changeHallMessage = operation({
  ...post,
  permission: 'write_hall_message',
  name: 'changeHallMessage',
  summary: 'Change a message to a hall or its chain',
  path: '/messages/change',
  body: change,
  answer: nothing,
  refusals: [...refusalsOfChange, 'period_reversed'],
});

/** Withdraws a message to a hall or a chain. */
export const withdrawHallMessage = operation({
  ...post,
  permission: 'write_hall_message',
  name: 'withdrawHallMessage',
  summary: 'Withdraw a message to a hall or its chain',
  path: '/messages/withdraw',
  body: withdrawal,
  answer: nothing,
  refusals: refusalsOfChange,
});

/** Proposes a message to the players of all halls. They see it once another person has approved it. */
export const proposeGlobalMessage = operation({
  ...post,
  permission: 'write_global_message',
  name: 'proposeGlobalMessage',
  summary: 'Propose a message to all halls',
  path: '/messages/global',
  body: z.strictObject(written),
  answer: z.object({ messageId: z.int() }),
  refusals: ['not_allowed', 'period_reversed'],
});

/** Proposes a change of a message to all halls. Until it is approved, players see the previously approved text. */
export const changeGlobalMessage = operation({
  ...post,
  permission: 'write_global_message',
  name: 'changeGlobalMessage',
  summary: 'Propose a change of a message to all halls',
  path: '/messages/global/change',
  body: change,
  answer: nothing,
  refusals: [...refusalsOfChange, 'period_reversed'],
});

/** Withdraws a message to all halls, at once. */
export const withdrawGlobalMessage = operation({
  ...post,
  permission: 'write_global_message',
  name: 'withdrawGlobalMessage',
  summary: 'Withdraw a message to all halls',
  path: '/messages/global/withdraw',
  body: withdrawal,
  answer: nothing,
  refusals: refusalsOfChange,
});

/** Approves a message to all halls that another person proposed, or withdraws it. */
export const decideGlobalMessage = operation({
  ...post,
  permission: 'approve_global_message',
  name: 'decideGlobalMessage',
  summary: 'Approve or withdraw a message to all halls',
  path: '/messages/global/decide',
  body: withdrawal.extend({ decision: z.enum(['approve', 'withdraw']) }),
  answer: nothing,
  refusals: [...refusalsOfChange, 'message_approved', 'another_required'],
});
