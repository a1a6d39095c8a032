/** The calls that write and list notes on a member. */
import {
  listMemberNotes,
  memberNotesPageSize as pageSize,
  writeMemberNote,
} from '@lokalbingo/contract/member-acts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok } from '../../platform/result.ts';
import { lookAtMember } from '../counter/counter.ts';
import { staffNames } from '../staff/staff.ts';
import { actOnMember, type MemberActDeps } from './act-on-member.ts';
import { insertNote, notesOn } from './note-store.ts';

export function noteRoutes(bind: Bind<'hall'>, deps: MemberActDeps): void {
  const { db, clock } = deps;
  const act = 'write_member_note';

  bind(writeMemberNote, ({ caller, params: { cardId }, body: { text } }) =>
    actOnMember(deps, { caller, cardId, act }, async (tx, { hallId, playerId }) => {
      const { staffId } = caller;
      const noteId = await insertNote(tx, { hallId, playerId, staffId, text, at: clock.now() });
      return ok({ answer: {}, after: { noteId } });
    }),
  );

  bind(listMemberNotes, ({ caller, params: { cardId }, query: { before } }) =>
    lookAtMember(deps, {
      caller,
      cardId,
      act,
      read: async ({ hallId, playerId }) => {
        const found = await notesOn(db, { hallId, playerId, before, limit: pageSize + 1 });
        const names = await staffNames(
          db,
          found.map(({ staffId }) => staffId),
        );
        const notes = found
          .slice(0, pageSize)
          .map(({ staffId, ...note }) => ({ ...note, author: names.get(staffId) ?? '' }));
        return ok({ notes, next: found.length > pageSize ? (notes.at(-1)?.noteId ?? null) : null });
      },
    }),
  );
}
