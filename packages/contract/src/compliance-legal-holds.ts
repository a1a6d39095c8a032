/**
 * Legal holds (ours; not in the specification): data about a member is kept until a day, for a lawsuit, an
 * investigation or an order. Only compliance officers know of them.
 */
import { z } from 'zod';
import { cardId } from './counter.ts';
import { dayInput } from './day-input.ts';
import { staffReason } from './kept-text.ts';
import { operation } from './operation.ts';
import { instant, nothing } from './wire.ts';

const ofOfficers = { host: 'hall', access: 'staff', permission: 'hold_data' } as const;

/** The legal holds in force on members of the chain, oldest first. */
export const listLegalHolds = operation({
  ...ofOfficers,
  method: 'GET',
  name: 'listLegalHolds',
  summary: 'Legal holds in force',
  path: '/legal_holds',
  answer: z.object({
    holds: z.array(
      z.object({
        holdId: z.int(),
        cardId,
        hallName: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        by: z.string(),
        reason: z.string(),
        at: instant,
        /** The first day on which the hold no longer applies. */
        until: z.iso.date(),
      }),
    ),
  }),
  refusals: [],
});
/** A legal hold. */
export type LegalHold = z.output<typeof listLegalHolds.answer>['holds'][number];

/**
 * Places a hold on a member until a future day. The reason names the case. `wrong_last_day`: the day is today
 * or earlier.
 */
export const placeLegalHold = operation({
  ...ofOfficers,
  method: 'POST',
  name: 'placeLegalHold',
  summary: 'Place a legal hold',
  path: '/legal_holds',
  body: z.strictObject({ cardId, until: dayInput, reason: staffReason }),
  answer: nothing,
  refusals: ['member_not_found', 'wrong_last_day'],
});

/** Ends a hold that another person placed. */
export const endLegalHold = operation({
  ...ofOfficers,
  method: 'POST',
  name: 'endLegalHold',
  summary: 'End a legal hold',
  path: '/legal_holds/end',
  body: z.strictObject({ holdId: z.int().min(1), reason: staffReason }),
  answer: nothing,
  refusals: ['case_not_found', 'another_required'],
});
