/** SQL for messages as players see them. */
import type { MessagePlace } from '@lokalbingo/contract/hall-messages-staff';
import type { Db } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import type { HallMessage, PreGameMessage } from './hall-message.ts';

/** Returns the messages on my page in force at a moment, oldest first. */
export async function hallMessagesAt(db: Db, now: Date): Promise<readonly HallMessage[]> {
  const rows = await inForce(db, 'my_page', now).orderBy('message_id').execute();
  return rows.map(({ hall_id: hallId, owner_id: ownerId, tone, header, body, shown_from, shown_to }) => {
    assert(header !== null && body !== null && shown_from, 'A message in force has a text.');
    return {
      hallId,
      ownerId,
      tone: tone as HallMessage['tone'],
      header,
      body,
      shownFrom: shown_from,
      shownTo: shown_to,
    };
  });
}

/**
 * Returns the message before a game of a hall: the hall's own, otherwise its chain's, otherwise everyone's; the newest
 * of several.
 */
export async function preGameMessageOf(
  db: Db,
  { hallId, ownerId, place, now }: PreGameQuestion,
): Promise<PreGameMessage | undefined> {
  const row = await inForce(db, place, now)
    .where((where) => where.or([where('hall_id', 'is', null), where('hall_id', '=', hallId)]))
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', ownerId)]))
    .orderBy('hall_id', (order) => order.asc().nullsLast())
    .orderBy('owner_id', (order) => order.asc().nullsLast())
    .orderBy('shown_from', 'desc')
    .orderBy('message_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  assert(row.header !== null && row.body !== null, 'A message in force has a text.');
  return { title: row.header, text: row.body };
}

type PreGameQuestion = {
  readonly hallId: number;
  readonly ownerId: number;
  readonly place: MessagePlace;
  readonly now: Date;
};

const inForce = (db: Db, place: MessagePlace, now: Date) =>
  db
    .selectFrom('hall_messages.messages')
    .selectAll()
    .where('place', '=', place)
    .where('withdrawn_at', 'is', null)
    .where('shown_from', '<=', now)
    .where((where) => where.or([where('shown_to', 'is', null), where('shown_to', '>', now)]));
