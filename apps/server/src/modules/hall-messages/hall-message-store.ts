import type { Db, Tx } from '../../platform/database.ts';
import type { HallMessage, PreGameMessage } from './hall-message.ts';

/** The messages in force at a moment: those for everyone first, then hall by hall, the oldest first. */
export async function hallMessagesAt(db: Db, now: Date): Promise<readonly HallMessage[]> {
  const rows = await db
    .selectFrom('hall_messages.messages')
    .selectAll()
    .where('shown_from', '<=', now)
    .where((where) => where.or([where('shown_to', 'is', null), where('shown_to', '>', now)]))
    .orderBy('hall_id', (order) => order.asc().nullsFirst())
    .orderBy('message_id')
    .execute();
  return rows.map((row) => ({
    hallId: row.hall_id,
    tone: row.tone as HallMessage['tone'],
    header: row.header,
    body: row.body,
    shownFrom: row.shown_from,
    shownTo: row.shown_to,
  }));
}

/** Adds messages. */
export async function addHallMessages(tx: Tx, messages: readonly HallMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insertInto('hall_messages.messages')
    .values(
      messages.map((message) => ({
        hall_id: message.hallId,
        tone: message.tone,
        header: message.header,
        body: message.body,
        shown_from: message.shownFrom,
        shown_to: message.shownTo,
      })),
    )
    .execute();
}

/** The message before a hall's games of a type, if it has one. */
export async function preGameMessageOf(
  db: Db,
  { hallId, gameType }: { readonly hallId: number; readonly gameType: 1 | 3 },
): Promise<PreGameMessage | undefined> {
  const row = await db
    .selectFrom('hall_messages.pre_game_messages')
    .select(['title', 'body'])
    .where('hall_id', '=', hallId)
    .where('game_type', '=', gameType)
    .executeTakeFirst();
  return row && { title: row.title, text: row.body };
}

/** Sets the message before a hall's games of a type, in place of any that was. */
export async function setPreGameMessage(
  tx: Tx,
  { hallId, gameType }: { readonly hallId: number; readonly gameType: 1 | 3 },
  { title, text }: PreGameMessage,
): Promise<void> {
  await tx
    .insertInto('hall_messages.pre_game_messages')
    .values({ hall_id: hallId, game_type: gameType, title, body: text })
    .onConflict((conflict) => conflict.columns(['hall_id', 'game_type']).doUpdateSet({ title, body: text }))
    .execute();
}
