/**
 * Registering a member at the counter, without an e-ID (ours; not in the specification). A person who is a member of another
 * hall gets a card in this one, and staff see nothing of the other hall.
 */
import { z } from 'zod';
import { cardId } from './counter.ts';
import { dayInput } from './day-input.ts';
import { isEmail, plainEmail, withoutSpaces } from './form-rules.ts';
import { keptText, readText } from './kept-text.ts';
import { identityDocuments, memberCodeGiven } from './member-presence.ts';
import { operation } from './operation.ts';
import { bingoIdInput } from './wire.ts';

const post = {
  host: 'hall',
  method: 'POST',
  access: 'staff',
  permission: 'register_member',
} as const;

/** A Norwegian mobile number, which a code can be sent to. */
export const newMobile = keptText
  .max(40)
  .overwrite(withoutSpaces)
  .regex(/^[49][0-9]{7}$/);

/** The result of sending a code. In a training hall no SMS is sent: the screen shows the code instead. */
export const codeSent = z.object({ practiceCode: z.string().optional() });

const personName = readText.trim().min(1).max(80);

/**
 * Sends a code by SMS to the mobile number of a person who wants to become a member. The answer does not reveal
 * whether an account has the number. Too many codes are refused with `too_many_member_codes` and `facts.retryAfterSeconds`.
 */
export const sendNewMemberCode = operation({
  ...post,
  name: 'sendNewMemberCode',
  summary: 'Send a code to the mobile number of a new member',
  path: '/members/new/code',
  body: z.strictObject({ hallId: bingoIdInput, mobile: newMobile }),
  answer: codeSent,
  refusals: ['hall_not_found', 'too_many_member_codes'],
});

/**
 * The result of registering: made an account with a card (`registered`), added a card to the account that has the
 * mobile number (`card_added`), or nothing, since the person has a card in the hall (`member_already`).
 */
export const registrationOutcomes = ['registered', 'card_added', 'member_already'] as const;

/**
 * Registers a person who is present, has shown an identity document and has given the code that went to their phone. Only
 * the kind of the document is kept. Refused with:
 * - `member_code_wrong`: the code is wrong or has expired.
 * - `too_young`: the person is under 18.
 * - `registered_otherwise`: the account with the number has another name or birth date.
 * - `registered_elsewhere`: a person with this name and birth date has an account with another number. Repeat the call
 *   with `isAnotherPerson` if this is somebody else.
 * - `customer_service_required`: only customer service may explain to the member why no card is opened.
 *
 * The e-mail address is used once the member has opened the link sent to it. Repeating the call returns the same card.
 */
export const registerMember = operation({
  ...post,
  name: 'registerMember',
  summary: 'Register a member',
  path: '/members/new',
  body: z.strictObject({
    hallId: bingoIdInput,
    mobile: newMobile,
    code: memberCodeGiven,
    firstName: personName,
    lastName: personName,
    birthDate: dayInput,
    document: z.enum(identityDocuments),
    email: keptText.overwrite(plainEmail).max(254).refine(isEmail).optional(),
    isAnotherPerson: z.literal(true).optional(),
  }),
  answer: z.object({ cardId, outcome: z.enum(registrationOutcomes) }),
  refusals: [
    'hall_not_found',
    'member_code_wrong',
    'too_young',
    'registered_otherwise',
    'registered_elsewhere',
    'customer_service_required',
  ],
});
