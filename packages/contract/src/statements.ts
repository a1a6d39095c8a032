/** What a player takes away on paper: statements of any period, and of a year for the tax return. */
import { z } from 'zod';
import { answersFile } from './file-answer.ts';
import { operation } from './operation.ts';
import { bingoIdAsked } from './wire.ts';

/** How many years a statement may span. */
export const statementYearsAtMost = 5;

/** How many movements a statement as PDF holds at most: some 75 pages. What is longer is for a spreadsheet. */
export const pdfMovementsAtMost = 1500;

const day = z.iso.date().refine((text) => text >= '2000-01-01' && text <= '2999-12-31', {
  error: 'must be a day of this millennium',
});

/**
 * What the player's cards in a hall (without `bingoid`: in each of the player's halls) held, what came and went, day by
 * day from the first of two Oslo days to the end of the second, as a file. Always open to a member. The facts of a no
 * about the period: `memberSince`, `today` and `yearsAtMost`, or `movements` and `movementsAtMost`. One file at a time
 * is made for a player, and others are answered `statement_under_way`.
 */
export const getStatement = operation({
  name: 'getStatement',
  summary: 'A statement of a period as PDF or CSV',
  host: 'portal',
  method: 'POST',
  path: '/user/statement',
  access: 'player',
  body: z.strictObject({
    bingoid: bingoIdAsked.optional(),
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

/** What the player has in every hall at the end of a year that is over, and what came and went in it, as PDF. */
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

/** The years of which the player can have a statement, the last first: those that are over, from the first card on. */
export const listStatementYears = operation({
  name: 'listStatementYears',
  summary: "The years that have a year's statement",
  host: 'portal',
  method: 'GET',
  path: '/user/statementYears',
  access: 'player',
  answer: z.object({ years: z.array(z.int()) }),
  refusals: [],
});
