/** Messages as the hall console shows them. */

import type { Approval } from '@lokalbingo/contract/approval';
import type { getWrittenMessage, listWrittenMessages } from '@lokalbingo/contract/hall-messages-staff';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { Db } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { assert } from '../../platform/result.ts';
import { listHalls, listOwners } from '../halls/halls.ts';
import { approvalOf, conditionsFor, staffNames } from '../staff/staff.ts';
import { isForEveryone, type MessageText } from './hall-message.ts';
import { isProposed } from './write-messages.ts';
import { type MessageStep, type Reach, stepsOf, type WrittenMessage } from './written-message-store.ts';

type MessageView = AnswerOf<typeof listWrittenMessages>['messages'][number];

/** What a staff member may see and write from a hall. */
export type Writer = {
  readonly chainName: string;
  /** The caller's reach among the messages of the hall. */
  readonly reach: Reach;
  readonly mayWrite: { readonly hall: boolean; readonly chain: boolean; readonly all: boolean };
  /** Whether the caller may approve or withdraw messages that others wrote to everyone. */
  readonly mayDecide: boolean;
  readonly approvalOf: (writtenBy: number, now: Date) => Promise<Approval>;
};

/** Returns what a caller may see and write from a hall of the scope. */
export async function writerIn(db: Db, caller: PermittedCaller, hallId: number): Promise<Writer> {
  const permission = 'approve_global_message';
  const halls = await listHalls(db);
  const hall = halls.find((each) => each.hallId === hallId);
  assert(hall, 'A hall in a scope exists.');
  const owners = await listOwners(db);
  const { isInstallation } = caller.scope;
  const mayWriteIn = (id: number) => conditionsFor(caller, 'write_hall_message', id) !== undefined;
  const chain = halls.filter(({ ownerId }) => ownerId === hall.ownerId);
  return {
    chainName: owners.find(({ ownerId }) => ownerId === hall.ownerId)?.name ?? '',
    reach: { halls: [hallId], owners: [hall.ownerId], everyone: isInstallation ? 'all' : 'approved' },
    mayWrite: {
      hall: mayWriteIn(hallId),
      chain: chain.every((each) => mayWriteIn(each.hallId)),
      all: isInstallation && conditionsFor(caller, 'write_global_message', hallId) !== undefined,
    },
    mayDecide: conditionsFor(caller, permission, hallId) !== undefined,
    approvalOf: (proposedBy, now) =>
      approvalOf(db, caller, { permission, hallId, day: osloDayOf(now), proposedBy }),
  };
}

/** Returns the messages as the caller sees them. */
export async function messageViews(
  db: Db,
  now: Date,
  writer: Writer,
  messages: readonly WrittenMessage[],
): Promise<MessageView[]> {
  const names = await namesOf(
    db,
    messages.map(({ writtenBy }) => writtenBy),
  );
  const views: MessageView[] = [];
  for (const message of messages) {
    const audience = audienceOf(message);
    const state = stateAt(message, now);
    const isOpen = state !== 'withdrawn';
    const mayChange = isOpen && writer.mayWrite[audience];
    const isWaiting = state === 'proposed' && message.writtenBy !== null;
    views.push({
      messageId: message.messageId,
      version: message.version,
      audience,
      place: message.place,
      ...contentView(message),
      state,
      writtenBy: names(message.writtenBy),
      writtenAt: message.writtenAt,
      mayChange,
      mayWithdraw: mayChange || (isOpen && audience === 'all' && writer.mayDecide),
      approval: isWaiting ? await writer.approvalOf(message.writtenBy, now) : null,
    });
  }
  return views;
}

/** Returns every step of a message. */
export async function stepViews(
  db: Db,
  messageId: number,
): Promise<AnswerOf<typeof getWrittenMessage>['steps']> {
  const steps = await stepsOf(db, messageId);
  const names = await namesOf(
    db,
    steps.map(({ staffId }) => staffId),
  );
  return steps.map(({ version, step, staffId, at, text }: MessageStep) => ({
    version,
    step,
    by: names(staffId),
    at,
    content: text && contentView(text),
  }));
}

function stateAt(message: WrittenMessage, now: Date): MessageView['state'] {
  if (message.lastStep === 'withdrawn') return 'withdrawn';
  if (isProposed(message)) return 'proposed';
  if (message.shownTo !== null && message.shownTo <= now) return 'ended';
  return message.shownFrom <= now ? 'shown' : 'planned';
}

function audienceOf(message: WrittenMessage): MessageView['audience'] {
  if (isForEveryone(message)) return 'all';
  return message.hallId === null ? 'chain' : 'hall';
}

const contentView = ({ tone, header, body, shownFrom, shownTo }: MessageText) => ({
  type: tone,
  heading: header,
  text: body,
  from: shownFrom,
  until: shownTo,
});

async function namesOf(db: Db, staffIds: readonly (number | null)[]) {
  const names = await staffNames(
    db,
    staffIds.flatMap((staffId) => staffId ?? []),
  );
  return (staffId: number | null) => (staffId === null ? null : (names.get(staffId) ?? ''));
}
