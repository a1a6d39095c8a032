/** Printing a member's statement at the counter (ours; not in the specification). */
import { z } from 'zod';
import { cardIdInPath } from './counter.ts';
import { answersFile } from './file-answer.ts';
import { memberProof } from './member-presence.ts';
import { operation } from './operation.ts';

const day = z.iso.date().refine((text) => text >= '2000-01-01' && text <= '2999-12-31', {
  error: 'must be a day of this millennium',
});

/**
 * Returns the statement of a member who is present, for this hall's card alone, as PDF; it is the one that the member
 * gets in the portal. The call is recorded. The refusals about the period are those of `getStatement`.
 */
export const printStatement = operation({
  host: 'hall',
  method: 'POST',
  access: 'staff',
  permission: 'print_statement',
  name: 'printStatement',
  summary: 'A member’s statement for printing',
  path: '/members/{cardId}/statement',
  params: z.strictObject({ cardId: cardIdInPath }),
  body: z.strictObject({ from: day, to: day, proof: memberProof.optional() }),
  ...answersFile('application/pdf'),
  refusals: [
    'member_not_found',
    'member_code_required',
    'member_code_wrong',
    'period_reversed',
    'period_in_future',
    'period_before_membership',
    'period_too_long',
    'statement_too_long',
  ],
});
