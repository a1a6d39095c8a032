/** Correcting what a hall has recorded about a member (ours; not in the specification). */
import { z } from 'zod';
import { cardIdInPath } from './counter.ts';
import { dayInput } from './day-input.ts';
import { readText, staffReason } from './kept-text.ts';
import { operation } from './operation.ts';
import { nothing } from './wire.ts';

const personName = readText.trim().min(1).max(80);

/**
 * Corrects the name or birth date of a member without an e-ID. A second person confirms in place, and the member is notified
 * by SMS. `e_id_known`: name and birth date come from the member's e-ID and cannot be corrected.
 */
export const correctMember = operation({
  host: 'hall',
  method: 'POST',
  access: 'staff',
  permission: 'correct_member',
  confirmedBy: 'correct_member',
  name: 'correctMember',
  summary: 'Correct a member’s name or birth date',
  path: '/members/{cardId}/correct',
  params: z.strictObject({ cardId: cardIdInPath }),
  body: z.strictObject({
    firstName: personName,
    lastName: personName,
    birthDate: dayInput,
    reason: staffReason,
  }),
  answer: nothing,
  refusals: ['member_not_found', 'own_case', 'e_id_known', 'too_young', 'another_required'],
});
