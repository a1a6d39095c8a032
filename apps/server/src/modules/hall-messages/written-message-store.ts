/** SQL for messages as staff write them. Rows of a message's history are never changed. */
import type { MessagePlace } from '@lokalbingo/contract/hall-messages-staff';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { rowLock } from '../../platform/lock-order.ts';
import { type Audience, isForEveryone, type MessageText, type NewMessage } from './hall-message.ts';

/** The audiences of a staff member: halls, chains, and everyone. */
export type Reach = {
  readonly halls: readonly number[];
  readonly owners: readonly number[];
  /** Which messages to everyone the person may see: all, those that players have seen, or none. */
  readonly everyone: 'all' | 'approved' | 'none';
};

/** An act on a message. */
export type StepKind = 'written' | 'changed' | 'approved' | 'withdrawn';

/** A message with its latest written text. */
export type WrittenMessage = Audience &
  MessageText & {
    readonly messageId: number;
    readonly place: MessagePlace;
    readonly version: number;
    readonly lastStep: StepKind;
    /** The author and time of the text; null when no staff member wrote it. */
    readonly writtenBy: number | null;
    readonly writtenAt: Date;
  };

/** A step in a message's history. */
export type MessageStep = {
  readonly version: number;
  readonly step: StepKind;
  readonly staffId: number | null;
  readonly at: Date;
  /** Null for an approval or a withdrawal. */
  readonly text: MessageText | null;
};

/** The actor and the time. */
type By = { readonly staffId: number | null; readonly at: Date };

/** Inserts a message. One to everyone is not shown before {@link showText}. @returns its id */
export async function insertMessage(tx: Tx, message: NewMessage, { staffId, at }: By): Promise<number> {
  const { hallId, ownerId, place } = message;
  const { message_id: messageId } = await tx
    .insertInto('hall_messages.messages')
    .values({ hall_id: hallId, owner_id: ownerId, place, ...(!isForEveryone(message) && columnsOf(message)) })
    .returning('message_id')
    .executeTakeFirstOrThrow();
  await insertStep(tx, { messageId, version: 1, step: 'written', staffId, at, text: message });
  return messageId;
}

/** Adds a step to a message; the step's number becomes the message's version. The caller has locked the message. */
export async function addStep(
  tx: Tx,
  { messageId, version }: { readonly messageId: number; readonly version: number },
  step: By & { readonly step: StepKind; readonly text?: MessageText },
): Promise<void> {
  await insertStep(tx, { messageId, version: version + 1, ...step });
  await tx
    .updateTable('hall_messages.messages')
    .set({ version: version + 1, ...(step.step === 'withdrawn' && { withdrawn_at: step.at }) })
    .where('message_id', '=', messageId)
    .execute();
}

/** Publishes a text to players. */
export async function showText(tx: Tx, messageId: number, text: MessageText): Promise<void> {
  await tx
    .updateTable('hall_messages.messages')
    .set(columnsOf(text))
    .where('message_id', '=', messageId)
    .execute();
}

/** Locks a message within reach; undefined when there is none. */
export async function lockMessage(
  tx: Tx,
  reach: Reach,
  messageId: number,
): Promise<WrittenMessage | undefined> {
  const within = sql`message.message_id = ${messageId} AND ${isWithin(reach)}`;
  await sql`SELECT FROM hall_messages.messages AS message WHERE ${within} ${rowLock(tx, 'hall_messages.messages', 'UPDATE')}`.execute(
    tx,
  );
  return findMessage(tx, reach, messageId);
}

/** Finds a message within reach. */
export async function findMessage(
  db: Db | Tx,
  reach: Reach,
  messageId: number,
): Promise<WrittenMessage | undefined> {
  const { rows } = await messages(sql`message.message_id = ${messageId} AND ${isWithin(reach)}`).execute(db);
  return rows[0];
}

/** Returns a page of the messages that have ended at a moment, or of those that have not, newest first. */
export async function messagesWithin(
  db: Db,
  reach: Reach,
  { past, now, before, atMost }: MessageChoice,
): Promise<readonly WrittenMessage[]> {
  const isOver = sql`(message.withdrawn_at IS NOT NULL OR coalesce(text.shown_to <= ${now}, false))`;
  const isBefore = before === undefined ? sql`true` : sql`message.message_id < ${before}`;
  const { rows } = await messages(
    sql`${isWithin(reach)} AND ${isOver} = ${past} AND ${isBefore}`,
    atMost,
  ).execute(db);
  return rows;
}

type MessageChoice = {
  readonly past: boolean;
  readonly now: Date;
  readonly before: number | undefined;
  readonly atMost: number;
};

/** Returns every step of a message, newest first. */
export async function stepsOf(db: Db, messageId: number): Promise<readonly MessageStep[]> {
  const rows = await db
    .selectFrom('hall_messages.steps')
    .selectAll()
    .where('message_id', '=', messageId)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version, step, staff_id: staffId, at, tone, header, body, shown_from, shown_to }) => ({
    version,
    step: step as StepKind,
    staffId,
    at,
    text:
      header === null || body === null || shown_from === null
        ? null
        : {
            tone: tone as MessageText['tone'],
            header,
            body,
            shownFrom: shown_from,
            shownTo: shown_to,
          },
  }));
}

async function insertStep(
  tx: Tx,
  {
    messageId,
    text,
    staffId,
    ...step
  }: By & {
    readonly messageId: number;
    readonly version: number;
    readonly step: StepKind;
    readonly text?: MessageText;
  },
): Promise<void> {
  await tx
    .insertInto('hall_messages.steps')
    .values({ message_id: messageId, staff_id: staffId, ...step, ...(text && columnsOf(text)) })
    .execute();
}

const columnsOf = ({ tone, header, body, shownFrom, shownTo }: MessageText) => ({
  tone,
  header,
  body,
  shown_from: shownFrom,
  shown_to: shownTo,
});

function isWithin({ halls, owners, everyone }: Reach): RawBuilder<unknown> {
  const isSeen = { all: sql`true`, approved: sql`message.tone IS NOT NULL`, none: sql`false` }[everyone];
  return sql`(message.hall_id = ANY (${halls}::int[]) OR message.owner_id = ANY (${owners}::int[])
    OR (message.hall_id IS NULL AND message.owner_id IS NULL AND ${isSeen}))`;
}

const messages = (isWanted: RawBuilder<unknown>, atMost = 1) => sql<WrittenMessage>`
  SELECT message.message_id AS "messageId", message.hall_id AS "hallId", message.owner_id AS "ownerId",
    message.place, message.version, last.step AS "lastStep", text.staff_id AS "writtenBy", text.at AS "writtenAt",
    text.tone, text.header, text.body, text.shown_from AS "shownFrom", text.shown_to AS "shownTo"
  FROM hall_messages.messages AS message
  JOIN hall_messages.steps AS last
    ON last.message_id = message.message_id AND last.version = message.version
  JOIN LATERAL (SELECT * FROM hall_messages.steps AS step
    WHERE step.message_id = message.message_id AND step.tone IS NOT NULL
    ORDER BY step.version DESC LIMIT 1) AS text ON true
  WHERE ${isWanted}
  ORDER BY message.message_id DESC
  LIMIT ${atMost}`;
