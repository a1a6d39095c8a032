/** Receiving complaints for members (ours). Staff answer them in the queue of `cases.ts`. */
import { z } from 'zod';
import { complaintOutcomes, complaintReceived, complaintSent, complaintSubjects } from './complaints.ts';
import { cardIdInPath } from './counter.ts';
import { operation } from './operation.ts';
import { instant } from './wire.ts';

/** The letter of a complaint's case, as in L17. */
export const complaintLetter = 'L';

/** Receives a complaint of a member at the counter or by telephone. */
export const receiveComplaint = operation({
  name: 'receiveComplaint',
  summary: 'Receive a complaint of a member',
  host: 'hall',
  method: 'POST',
  path: '/members/{cardId}/complaints',
  access: 'staff',
  permission: 'receive_complaint',
  params: z.strictObject({ cardId: cardIdInPath }),
  body: z.strictObject(complaintSent),
  answer: complaintReceived,
  refusals: ['member_not_found', 'round_not_found'],
});

/** Lists the complaints of a member in the hall of the card, the newest first, 50 at most. */
export const listMemberComplaints = operation({
  name: 'listMemberComplaints',
  summary: 'The complaints of a member',
  host: 'hall',
  method: 'GET',
  path: '/members/{cardId}/complaints',
  access: 'staff',
  permission: 'see_member_complaints',
  params: z.strictObject({ cardId: cardIdInPath }),
  answer: z.object({
    complaints: z.array(
      z.object({
        /** Its case in the queue. */
        caseId: z.string(),
        number: z.string(),
        about: z.enum(complaintSubjects),
        receivedAt: instant,
        dueAt: instant,
        answeredAt: instant.nullable(),
        outcome: z.enum(complaintOutcomes).nullable(),
      }),
    ),
  }),
  refusals: ['member_not_found'],
});
