/**
 * Changing a member's mobile number at the counter, by two people (ours; not in the specification). The old number gets
 * a link that stops it. For the next three bank days no new bank account is paid, and a payout in cash requires an
 * identity document and a second person, unless the member uses the e-ID.
 */
import { z } from 'zod';
import { cardIdInPath } from './counter.ts';
import { codeSent, newMobile } from './member-acts-registration.ts';
import { identityDocuments, memberCodeGiven } from './member-presence.ts';
import { operation } from './operation.ts';
import { bingoIdInQuery, instant, nothing } from './wire.ts';

const post = { host: 'hall', method: 'POST', access: 'staff' } as const;
const get = { host: 'hall', method: 'GET', access: 'staff' } as const;
const card = z.strictObject({ cardId: cardIdInPath });

/** Sends a code to the number that the member wants. The answer does not reveal whether an account has the number. */
export const sendNewNumberCode = operation({
  ...post,
  permission: 'request_mobile_change',
  name: 'sendNewNumberCode',
  summary: 'Send a code to a member’s new mobile number',
  path: '/members/{cardId}/mobile/code',
  params: card,
  body: z.strictObject({ mobile: newMobile }),
  answer: codeSent,
  refusals: ['member_not_found', 'too_many_member_codes'],
});

/**
 * Requests the change of a number for a member who has shown an identity document and given the code sent to the new
 * number. The change waits a day for another person, or is made at once if one confirms the call in place (`confirmHere`).
 * The old number is notified, with a link that stops it. `mobile_taken`: an account has the number.
 * `mobile_change_waits`: another change is waiting.
 */
export const requestMobileChange = operation({
  ...post,
  permission: 'request_mobile_change',
  confirmedBy: 'decide_mobile_change',
  name: 'requestMobileChange',
  summary: 'Request the change of a member’s mobile number',
  path: '/members/{cardId}/mobile',
  params: card,
  body: z.strictObject({
    mobile: newMobile,
    code: memberCodeGiven,
    document: z.enum(identityDocuments),
    confirmHere: z.boolean(),
  }),
  answer: z.object({ isChanged: z.boolean() }),
  refusals: [
    'member_not_found',
    'own_case',
    'member_code_wrong',
    'mobile_taken',
    'mobile_change_waits',
    'another_required',
  ],
});

/** Lists the waiting changes in a hall, oldest first. Names no member. */
export const listMobileChanges = operation({
  ...get,
  permission: 'decide_mobile_change',
  name: 'listMobileChanges',
  summary: 'Waiting changes of mobile numbers',
  path: '/members/mobile_changes',
  query: z.strictObject({ hall: bingoIdInQuery }),
  answer: z.object({
    changes: z.array(z.object({ cardId: z.int(), requestedBy: z.string(), requestedAt: instant })),
  }),
  refusals: ['hall_not_found'],
});

/** Shows the change that waits for a member; null when none does. */
export const showMobileChange = operation({
  ...get,
  permission: 'decide_mobile_change',
  name: 'showMobileChange',
  summary: 'The waiting change of a member’s mobile number',
  path: '/members/{cardId}/mobile',
  params: card,
  answer: z.object({
    change: z
      .object({
        oldMobile: z.string(),
        newMobile: z.string(),
        document: z.enum(identityDocuments),
        requestedBy: z.string(),
        requestedAt: instant,
      })
      .nullable(),
  }),
  refusals: ['member_not_found'],
});

/** Approves or refuses the change of a number that another person has requested. */
export const decideMobileChange = operation({
  ...post,
  permission: 'decide_mobile_change',
  name: 'decideMobileChange',
  summary: 'Approve or refuse the change of a member’s mobile number',
  path: '/members/{cardId}/mobile/decide',
  params: card,
  body: z.strictObject({ isApproved: z.boolean() }),
  answer: nothing,
  refusals: ['member_not_found', 'own_case', 'another_required', 'no_mobile_change', 'mobile_taken'],
});
