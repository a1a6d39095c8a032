/** The statements that a player can download: of any period, and of a year for the tax return. */
import { z } from 'zod';
import { answersFile } from './file-answer.ts';
import { operation } from './operation.ts';
import { bingoIdInput } from './wire.ts';

/** The most years in a statement. */
export const statementYearsAtMost = 5;

/** The most transactions in a PDF statement: some 75 pages. Longer ones are only available as CSV. */
export const pdfLinesAtMost = 1500;

const day = z.iso.date().refine((text) => text >= '2000-01-01' && text <= '2999-12-31', {
  error: 'must be a day of this millennium',
});

/**
 * Returns a file with the balances and the movements of the player's cards in a hall (without `bingoid`: in all of the
 * player's halls), from the beginning of the first Oslo day to the end of the last. Always open to a member. The facts
 * of a refusal about the period: `memberSince`, `today` and `yearsAtMost`, or `movements` and `linesAtMost`. One
 * file at a time is made for a player; others are refused with `statement_under_way`.
 */
export const getStatement = operation({
  name: 'getStatement',
  summary: 'A statement of a period as PDF or CSV',
  host: 'portal',
  method: 'POST',
  path: '/user/statement',
  access: 'player',
  body: z.strictObject({
    bingoid: bingoIdInput.optional(),
    from: day,
    to: day,
    format: z.enum(['pdf', 'csv']),
  }),
  ...answersFile('application/pdf', 'text/csv'),
  refusals: [
    'not_a_member',
    'period_reversed',
    'period_in_future',
    'period_before_membership',
    'period_too_long',
    'statement_too_long',
    'statement_under_way',
  ],
});

/** Returns a PDF with the player's balance in every hall at the end of a past year, and the movements of the year. */
export const getYearStatement = operation({
  name: 'getYearStatement',
  summary: "The year's statement for the tax return",
  host: 'portal',
  method: 'POST',
  path: '/user/yearStatement',
  access: 'player',
  body: z.strictObject({ year: z.int().min(2000).max(2999) }),
  ...answersFile('application/pdf'),
  refusals: ['not_a_member', 'period_in_future', 'period_before_membership', 'statement_under_way'],
});

/** Lists the years for which the player can have a statement, last first: the past years since the first card. */
export const listStatementYears = operation({
  name: 'listStatementYears',
  summary: "The years with a year's statement",
  host: 'portal',
  method: 'GET',
  path: '/user/statementYears',
  access: 'player',
  answer: z.object({ years: z.array(z.int()) }),
  refusals: [],
});
