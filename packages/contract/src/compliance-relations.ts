/**
 * The answer to an authority that asks which persons on a list are customers (hvitvaskingsloven § 26; ours,
 * not in the
 * specification). The answer contains data only about them, and the list is never stored or logged.
 */
import { z } from 'zod';
import { dayInput } from './day-input.ts';
import { answersFile } from './file-answer.ts';
import { readText, staffReason } from './kept-text.ts';
import { operation } from './operation.ts';

/** The most persons of a list. */
export const personsAtMost = 200;

const name = readText.trim().min(3).max(100);

/** A person on the list: by national identity number, or by name and birth date. */
const listedPerson = z.union([
  z.strictObject({ nationalNumber: z.string().regex(/^[0-9]{11}$/), name: name.optional() }),
  z.strictObject({ birthDate: dayInput, name }),
]);
/** A person on the list. */
export type ListedPerson = z.output<typeof listedPerson>;

/**
 * Makes the file that answers the question: for each person the cards in the halls of the chain, since when, and
 * whether the account is closed. A national number finds the account that was identified by e-ID. A name finds accounts
 * that were not; the file marks these as possible. For a D-number the name also finds accounts identified by a
 * different number. The reference is that of the order, and must not contain a national number.
 */
export const answerAuthority = operation({
  host: 'hall',
  access: 'staff',
  permission: 'answer_authority',
  method: 'POST',
  name: 'answerAuthority',
  summary: 'Which persons on an authority’s list are customers',
  path: '/compliance/relations',
  body: z.strictObject({
    reference: staffReason.refine((text) => !/[0-9]{6} ?[0-9]{5}/.test(text), {
      error: 'must not have a national identity number',
    }),
    persons: z.array(listedPerson).min(1).max(personsAtMost),
  }),
  ...answersFile('text/csv'),
  refusals: [],
});
