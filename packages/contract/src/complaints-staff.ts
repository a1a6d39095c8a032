/** Receiving complaints for members (ours). Staff answer them in the queue of `cases.ts`. */
import { z } from 'zod';
import { complaintReceived, complaintSent } from './complaints.ts';
import { cardIdInPath } from './counter.ts';
import { operation } from './operation.ts';

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
