/** SQL for notes on members. */
import type { Db, Tx } from '../../platform/database.ts';

type Note = {
  readonly hallId: number;
  readonly playerId: number;
  readonly staffId: number;
  readonly text: string;
  readonly at: Date;
};

/** Inserts a note, and returns its id. */
export async function insertNote(tx: Tx, { hallId, playerId, staffId, text, at }: Note): Promise<number> {
  const { note_id: noteId } = await tx
    .insertInto('member_acts.notes')
    .values({ hall_id: hallId, player_id: playerId, written_by: staffId, note: text, written_at: at })
    .returning('note_id')
    .executeTakeFirstOrThrow();
  return noteId;
}

/** Returns the notes of a hall on a member, newest first, with the id of each author. */
export async function notesOn(
  db: Db,
  {
    hallId,
    playerId,
    before,
    limit,
  }: {
    readonly hallId: number;
    readonly playerId: number;
    readonly before?: number | undefined;
    readonly limit: number;
  },
) {
  return db
    .selectFrom('member_acts.notes')
    .select(['note_id as noteId', 'written_at as at', 'written_by as staffId', 'note as text'])
    .where('hall_id', '=', hallId)
    .where('player_id', '=', playerId)
    .$if(before !== undefined, (query) => query.where('note_id', '<', before ?? 0))
    .orderBy('note_id', 'desc')
    .limit(limit)
    .execute();
}
