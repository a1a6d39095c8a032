/** The calls of complaints. Staff answer in the queue of `cases`. */

import { complain, listOwnComplaints, writeInComplaint } from '@lokalbingo/contract/complaints';
import {
  complaintLetter,
  listMemberComplaints,
  receiveComplaint,
} from '@lokalbingo/contract/complaints-staff';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { assert, ok, type Result, refuse } from '../../platform/result.ts';
import { writeAudit } from '../audit/audit.ts';
import { lookAtMember, memberOfCard } from '../counter/counter.ts';
import { type Complaint, complaintNumber, lastAnswer } from './complaint.ts';
import { complaintsInHall } from './complaint-store.ts';
import { ownComplaints } from './own-complaints.ts';
import { type ReceiveDeps, takeInComplaint } from './receive-complaint.ts';
import { writeInOwnComplaint } from './write-in-complaint.ts';

/** The dependencies of the calls. */
export type ComplaintsDeps = ReceiveDeps & { readonly db: Db };

/** Binds the player's calls. They need no admission: a player who may not play can still complain. */
export function playerComplaintRoutes(bind: Bind<'portal'>, deps: ComplaintsDeps): void {
  const { db, clock } = deps;

  bind(complain, ({ caller: { playerId }, body: { text: words, transactionId: entryNo, ...body } }) =>
    inTransaction(db, (tx) =>
      takeInComplaint(tx, deps, { ...body, playerId, words, entryNo, receivedBy: null }),
    ),
  );

  bind(listOwnComplaints, async ({ caller: { playerId } }) =>
    ok({ complaints: await ownComplaints(db, playerId, clock.now()) }),
  );

  bind(writeInComplaint, ({ caller: { playerId }, params: { complaintId }, body: { text: words } }) =>
    inTransaction(db, (tx) => writeInOwnComplaint(tx, deps, { playerId, complaintId, words })),
  );
}

/** Binds the calls by which staff receive a complaint for a member, and see the member's complaints. */
export function counterComplaintRoutes(bind: Bind<'hall'>, deps: ComplaintsDeps): void {
  bind(listMemberComplaints, ({ caller, params: { cardId } }) =>
    lookAtMember(deps, {
      caller,
      cardId,
      act: 'see_member_complaints',
      read: async (member) => ok({ complaints: (await complaintsInHall(deps.db, member)).map(inList) }),
    }),
  );

  bind(receiveComplaint, ({ caller, params: { cardId }, body: { text: words, ...body } }) =>
    inTransaction(
      deps.db,
      async (
        tx,
      ): Promise<Result<{ number: string; dueAt: Date }, 'member_not_found' | 'round_not_found'>> => {
        const found = await memberOfCard(tx, caller.scope, cardId);
        if (!found.ok) return found;
        const { hallId, playerId } = found.value;
        const received = { ...body, hallId, playerId, words, receivedBy: caller.staffId };
        const taken = await takeInComplaint(tx, deps, received);
        if (!taken.ok) {
          assert(
            taken.refusal.code === 'round_not_found',
            'The member has a card, and the complaint names no transaction.',
          );
          return refuse('round_not_found');
        }
        await writeAudit(tx, deps.clock.now(), caller, {
          act: 'receive_complaint',
          outcome: 'done',
          object: { kind: 'complaint', id: taken.value.number },
          hallId,
          playerId,
        });
        return taken;
      },
    ),
  );
}

/** Converts a complaint to a line of a member's list. */
const inList = (complaint: Complaint) => ({
  caseId: `${complaintLetter}${complaint.complaintId}`,
  number: complaintNumber(complaint),
  about: complaint.about,
  receivedAt: complaint.receivedAt,
  dueAt: complaint.dueAt,
  answeredAt: complaint.answeredAt,
  outcome: complaint.answeredAt && (lastAnswer(complaint)?.outcome ?? null),
});
