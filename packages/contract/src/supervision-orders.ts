/**
 * Views of a member by order of the regulator (ours; not in the specification). An inspector sees a person
 * only with the reference of an order, and each view is recorded with it.
 */
import { z } from 'zod';
import { cardId, memberCard, showMemberContact } from './counter.ts';
import { staffReason } from './kept-text.ts';
import { operation } from './operation.ts';
import { bingoIdInQuery, instant } from './wire.ts';

/** Shows a member card with its contact details and last movements, by the reference of an order. */
export const showPersonByOrder = operation({
  host: 'hall',
  method: 'POST',
  access: 'staff',
  permission: 'see_person_by_order',
  name: 'showPersonByOrder',
  summary: 'A member by order of the regulator',
  path: '/supervision/person',
  body: z.strictObject({ cardId: cardId.max(Number.MAX_SAFE_INTEGER), reference: staffReason }),
  answer: memberCard.extend(showMemberContact.answer.shape),
  refusals: ['member_not_found'],
});

/** Lists the views of members by order in the caller's halls, newest first. `before` takes the `next` of a page. */
export const listLooksByOrder = operation({
  host: 'hall',
  method: 'GET',
  access: 'staff',
  permission: 'see_looks_by_order',
  name: 'listLooksByOrder',
  summary: 'Views of members by order',
  path: '/supervision/person/looks',
  query: z.strictObject({ before: bingoIdInQuery.optional() }),
  answer: z.object({
    looks: z.array(
      z.object({
        recordId: z.int(),
        at: instant,
        by: z.string(),
        cardId,
        hallName: z.string(),
        reference: z.string(),
      }),
    ),
    next: z.int().nullable(),
  }),
  refusals: [],
});
