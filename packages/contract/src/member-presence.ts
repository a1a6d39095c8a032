/** Proof that a member is at the counter: a code that the member shows, or an identity document (ours). */
import { z } from 'zod';
import { codeLength, withoutSpaces } from './form-rules.ts';
import { operation } from './operation.ts';
import { bingoIdInput } from './wire.ts';

/** The identity documents that staff accept at the counter. */
export const identityDocuments = ['passport', 'id_card', 'driving_licence'] as const;
/** One of {@link identityDocuments}. */
export type IdentityDocument = (typeof identityDocuments)[number];

/** A code from an SMS or from the portal, as the clerk types it. */
export const memberCodeGiven = z
  .string()
  .max(20)
  .overwrite(withoutSpaces)
  .regex(new RegExp(`^[0-9]{${codeLength}}$`));

/** How the member proves that they are present. Calls that need it are refused with `member_code_required` when it is missing. */
export const memberProof = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('code'), code: memberCodeGiven }),
  z.strictObject({ by: z.literal('document'), document: z.enum(identityDocuments) }),
]);
/** See {@link memberProof}. */
export type MemberProof = z.output<typeof memberProof>;

/**
 * Issues the code that the portal shows as "Vis meg i hallen", and voids the previous one. It proves to the hall's staff,
 * once, that the member is present. Valid for `memberCodeLifetimeMs`. Available during a pause, because payouts and
 * help at the counter are. A member gets at most 60 an hour in one hall: then `too_many_member_codes` with
 * `facts.retryAfterSeconds`.
 */
export const showMemberCode = operation({
  name: 'showMemberCode',
  summary: 'A code that proves at the counter that the member is present',
  host: 'portal',
  method: 'POST',
  path: '/user/memberCode',
  access: 'player',
  body: z.strictObject({ bingoid: bingoIdInput }),
  answer: z.object({ code: z.string() }),
  refusals: ['not_a_member', 'too_many_member_codes'],
});
